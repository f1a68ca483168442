// Actions: the settings and the progress of Generate. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */

/** @param {State} state @param {Partial<State['wishes']>} changed */
export function setWishes(state, changed) {
  state.wishes = { ...state.wishes, ...changed };
}

/** Shows how many puzzles have been tried; null ends the search. @param {State} state @param {State['making']} making */
export function setMaking(state, making) {
  state.making = making;
}

/** Ends the typing of clues: a generated puzzle is complete even if it has no clues. @param {State} state */
export function beginPlaying(state) {
  if (state.sheet?.mode === 'clues') state.sheet = { ...state.sheet, mode: 'digits' };
}

/** @param {State} state @param {boolean} cutting  whether random regions are being made for the drawing */
export function setCutting(state, cutting) {
  state.cutting = cutting;
}
