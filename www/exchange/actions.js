// Actions: the Export dialog. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** @param {State} state @param {State['exporting']} exporting  null closes the dialog */
export function setExporting(state, exporting) {
  state.exporting = exporting;
}
