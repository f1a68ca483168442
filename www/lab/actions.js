// Actions: the Lab's tabs. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** Opens a tab of the Lab. @param {State} state @param {State['tab']} tab */
export function setTab(state, tab) {
  Object.assign(state, { tab, list: null });
}

/** Keeps a tab beside the chosen one, or none. @param {State} state @param {State['pinned']} pinned */
export function pin(state, pinned) {
  state.pinned = pinned;
}
