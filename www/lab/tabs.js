// The tabs of the Lab's stage. A tab is one line here and one folder beside this one. `view` returns the panel, and
// `badge` a short text beside the tab's name. `isQuiet` tells that the panel has nothing to show yet.

import { counted } from '../app/numbers.js';
import { momentOf } from '../run/moment.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Rest } from '../app/render.js' */

/**
 * @typedef {object} Tab
 * @property {State['tab']} id
 * @property {string} name
 * @property {(rest: Rest, state: State, commands: Commands) => unknown} view
 * @property {(state: State) => string} [badge]
 * @property {(state: State) => boolean} [isQuiet]
 * @property {boolean} [whole]  whether the panel needs the whole stage, so that no second tab stands beside it
 */

const idle = (/** @type {State} */ { run }) => !run;

/** @type {readonly Tab[]} */
export const TABS = [
  { id: 'graph', name: 'Graph', view: (rest, ...at) => rest.lensPanel(...at), isQuiet: idle },
  { id: 'tree', name: 'Tree', view: (rest, ...at) => rest.treePanel(...at), isQuiet: (state) => !state.run?.tree },
  {
    id: 'queue',
    name: 'Queue',
    view: (rest, ...at) => rest.queuePanel(...at),
    badge: (state) => counted(momentOf(state)?.queue.total ?? 0).replace(/^0$/, ''),
    isQuiet: idle,
  },
  { id: 'events', name: 'Events', view: (rest, ...at) => rest.eventsPanel(...at), isQuiet: idle },
  { id: 'levels', name: 'Levels', view: (rest, ...at) => rest.levelsPanel(...at) },
  { id: 'compare', name: 'Compare', view: (rest, ...at) => rest.comparePanel(...at), whole: true },
  { id: 'statistics', name: 'Statistics', view: (rest, state) => rest.statisticsPanel(state), isQuiet: idle },
];
