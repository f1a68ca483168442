// The views of Learn. A view is one line here and a panel; `load` fetches the panel's code when Learn is opened. In the
// address, the id of a view replaces that of a lesson: `room=learn&lesson=practice`.

/** @import { State } from '../app/state.js' */
/** @import { Learning } from './learning.js' */

/** Draws a view. @typedef {(state: State, learning: Learning) => unknown} View */

/**
 * A view in the header of Learn.
 * @typedef {{id: string, name: string, load: () => Promise<View>}} ViewEntry
 */

/** @type {readonly ViewEntry[]} */
export const VIEWS = [
  { id: 'lessons', name: 'Lessons', load: () => import('./list.js').then((it) => it.lessonList) },
  { id: 'practice', name: 'Practice', load: () => import('../practice/panel.js').then((it) => it.practiceView) },
  { id: 'teach', name: 'Teach', load: () => import('../teach/view.js').then((it) => it.teachView) },
  {
    id: 'glossary',
    name: 'Glossary',
    load: () => import('./glossary.js').then((it) => it.loadGlossary()),
  },
];

/** The views that have loaded, by id. @type {Map<string, View>} */
const views = new Map();

/** Loads the code of all views. */
export async function loadViews() {
  await Promise.all(VIEWS.map(async ({ id, load }) => views.set(id, await load())));
}

/** The view with the given name in the address; undefined for a lesson. @param {string} name */
export const viewNamed = (name) => VIEWS.find(({ id }) => id === (name || 'lessons'));

/** The panel of a view, once its code has loaded. @param {ViewEntry} entry */
export const panelOf = ({ id }) => views.get(id);
