// Actions: the Lab's tabs, the welcome and the switches of its grid. Like all actions, they neither touch the DOM nor
// wait.

/** @import { State } from '../app/state.js' */

/** Opens a tab of the Lab. @param {State} state @param {State['tab']} tab */
export function setTab(state, tab) {
  Object.assign(state, { tab, list: null });
}

/** Keeps a tab beside the chosen one, or none. @param {State} state @param {State['pinned']} pinned */
export function pin(state, pinned) {
  state.pinned = pinned;
}

/** @param {State} state @param {State['welcome']} welcome @param {State['stronger']} [stronger] */
export function setWelcome(state, welcome, stronger = null) {
  Object.assign(state, { welcome, stronger });
}

/** @param {State} state @param {boolean} on */
export function setSinceStop(state, on) {
  state.sinceStop = on;
}

/** Records that the person has read how a guess is replaced by hand. @param {State} state */
export function learnWheel(state) {
  state.wheelTold = true;
}
