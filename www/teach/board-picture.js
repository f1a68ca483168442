// The small picture of a scene's grid. Nearly every open cell of a scene has pencil marks, so the picture does not mention them.

import { guard } from 'lit/directives/guard.js';
import { shownOf } from '../grid/layers/shown.js';
import { smallPicture } from '../grid/small-picture.js';

/** @import { Board } from '../app/board-of.js' */

/** @param {Board} board */
export const boardPicture = (board) =>
  guard([board], () => {
    const none = board.givens.map(() => 0);
    return smallPicture(shownOf({ ...board, notes: none, centre: none }), 'board-picture');
  });
