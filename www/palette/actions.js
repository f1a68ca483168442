// The changes of the state that belong to the palette of commands.

/** @import { State } from '../app/state.js' */

/** The number of used commands that the palette puts first. */
const LAST = 5;

/** @param {State} state @param {State['palette']} palette */
export function setPalette(state, palette) {
  state.palette = palette;
}

/** @param {State} state @param {string} id */
export function remember(state, id) {
  state.used = [id, ...state.used.filter((each) => each !== id)].slice(0, LAST);
}
