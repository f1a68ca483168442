// Actions: the Export dialog. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** Records the progress or the result of a proof. @param {State} state @param {State['proving']} proving */
export function setProving(state, proving) {
  state.proving = proving;
}

/** @param {State} state @param {State['exporting']} exporting  null closes the dialog */
export function setExporting(state, exporting) {
  state.exporting = exporting;
}
