// The tabs of the Lab's stage. A tab is one line here and one folder beside this one. `load` fetches the panel's code
// after the first drawing. `badge` is a short text beside the tab's name. `isQuiet` tells that the panel has nothing to
// show. The name of the tab is then grey, the stage stays empty, and a pinned panel is not shown.

import { counted } from '../app/numbers.js';
import { implicationsShown, momentOf, wholeMomentOf } from '../run/moment.js';
import { isStates } from '../states/state.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** Draws a panel. @typedef {(state: State, commands: Commands) => unknown} Panel */

/**
 * @typedef {object} Tab
 * @property {string} id  the tab's name in the address
 * @property {string} name
 * @property {string} shows  what the tab will show, for a newcomer
 * @property {() => Promise<Panel>} load
 * @property {(state: State) => string} [badge]
 * @property {(state: State) => boolean} [isQuiet]
 * @property {(state: State) => boolean} [isAbsent]  whether the tab is left out, because the run has nothing to show in
 *   it
 * @property {(state: State) => boolean} [isWide]  whether the panel needs the width of the pinned tab too
 * @property {boolean} [whole]  whether the panel needs the whole stage, so that no second tab stands beside it
 */

const isIdle = (/** @type {State} */ { run }) => !run;

/** The number of clauses in the database of learnt clauses. @param {State} state */
function keptClauses(state) {
  const { total, dropped } = wholeMomentOf(state)?.learnt ?? { total: 0, dropped: 0 };
  return total - dropped;
}

/** Whether the lens has nothing to show: no filtering, no arc and no question. @param {State} state */
function isUnseen(state) {
  const { why, hint, answer, options } = state;
  if (isStates(state)) return true;
  const moment = momentOf(state);
  if (why?.report || implicationsShown(state)) return false;
  return (
    !moment ||
    moment.position === 0 ||
    !!hint ||
    !!answer ||
    (!wholeMomentOf(state)?.graph && options.model === 'alldifferent')
  );
}

/** @type {readonly Tab[]} */
export const TABS = [
  {
    id: 'graph',
    name: 'Graph',
    shows: 'What one filtering sees: its cells, their candidates, and which of them must go.',
    load: () => import('../graph/panel.js').then((it) => it.lensPanel),
    isQuiet: isUnseen,
    isWide: (state) => implicationsShown(state) !== null,
  },
  {
    id: 'tree',
    name: 'Tree',
    shows: 'Every guess of the search, where it fails, and where the solution is.',
    load: () => import('../tree/panel.js').then((it) => it.treePanel),
    isQuiet: ({ run }) => !run?.tree,
  },
  {
    id: 'queue',
    name: 'Queue',
    shows: 'The constraints that wait to be filtered, the next one first.',
    load: () => import('../run/queue.js').then((it) => it.queuePanel),
    badge: (state) => counted(momentOf(state)?.queue.total ?? 0).replace(/^0$/, ''),
    isQuiet: (state) => isIdle(state) || isStates(state),
  },
  {
    id: 'events',
    name: 'Events',
    shows: 'Each event in a sentence; a press goes back to the event.',
    load: () => import('../run/events.js').then((it) => it.eventsPanel),
    isQuiet: (state) => (momentOf(state)?.totals ?? 0) === 0,
  },
  {
    id: 'levels',
    name: 'Levels',
    shows: 'How much of this puzzle each level of consistency solves without a guess.',
    load: () => import('../levels/panel.js').then((it) => it.levelsPanel),
    whole: true,
  },
  {
    id: 'compare',
    name: 'Compare',
    shows: 'Two solvers side by side on this puzzle.',
    load: () => import('../compare/panel.js').then((it) => it.comparePanel),
    whole: true,
  },
  {
    id: 'statistics',
    name: 'Statistics',
    shows: 'Nodes, failures, filterings and times.',
    load: () => import('../run/statistics.js').then((it) => it.statisticsPanel),
    isQuiet: ({ run, answer }) => !run && !answer,
  },
  {
    id: 'learnt',
    name: 'Learnt',
    shows: 'The clauses that the solver learns from its failures.',
    load: () => import('../learnt/panel.js').then((it) => it.learntPanel),
    badge: (state) => counted(keptClauses(state)).replace(/^0$/, ''),
    isQuiet: isIdle,
    isAbsent: (state) => isStates(state) || state.options.learning !== 'clauses',
  },
];

/** The tabs of the stage now. @param {State} state */
export const tabsFor = (state) => TABS.filter((tab) => !tab.isAbsent?.(state));

/** The panels that have loaded, by the id of their tab. @type {Map<string, Panel>} */
const panels = new Map();

/** Loads the code of all panels. */
export async function loadPanels() {
  await Promise.all(TABS.map(async ({ id, load }) => panels.set(id, await load())));
}

/** The panel of a tab, once its code has loaded. @param {Tab} tab */
export const panelOf = ({ id }) => panels.get(id);
