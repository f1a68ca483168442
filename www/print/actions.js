// Actions: the choices and the progress of the Print dialog. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { PrintChoices } from './choices.js' */

/** @param {State} state @param {Partial<PrintChoices>} changed */
export function setPrintChoices(state, changed) {
  state.printChoices = { ...state.printChoices, ...changed };
}
