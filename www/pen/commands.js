// The commands of the pen, for the pointer and for the keyboard.

import * as penActions from './actions.js';

/** @import { Point } from '../basics/strokes.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function penCommands({ state, page, edit }) {
  return {
    putPenDown: () => edit(() => penActions.putPenDown(state)),
    /** @param {readonly Point[]} points  centres of cells */
    drawOn: (points) => penActions.drawOn(state, points),
    liftPen() {
      // The stroke began in the cell that the press gave the focus to, and the selection has moved on with it.
      page.focusGrid();
      edit(() => penActions.liftPen(state));
    },
    dropStroke: () => penActions.dropStroke(state),
    /** Puts the pen down on the selected cell, or lifts it. */
    usePen() {
      page.focusGrid();
      edit(() => (state.penStroke ? penActions.liftPen : penActions.putPenDown)(state));
    },
  };
}
