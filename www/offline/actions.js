// Actions: offline use, the newer version and the installation. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { Saved } from './state.js' */

/** @param {State} state @param {Saved} saved */
export function setSaved(state, saved) {
  state.offline = { ...state.offline, saved };
}

/** Offers the newer version, unless the reload into it has begun. @param {State} state */
export function offerUpdate(state) {
  if (state.offline.update !== 'taken') state.offline = { ...state.offline, update: 'offered' };
}

/** Closes the notice. The menu still has the newer version. @param {State} state */
export function putOffUpdate(state) {
  state.offline = { ...state.offline, update: 'later' };
}

/** @param {State} state */
export function takeUpdate(state) {
  state.offline = { ...state.offline, update: 'taken' };
}

/** @param {State} state @param {boolean} installable */
export function setInstallable(state, installable) {
  state.offline = { ...state.offline, installable };
}
