// The grid of a scene for paper and for small pictures: its digits, and the candidates at the position of the scene.

import { maskOf } from '../../basics/masks.js';
import { Position } from './position.js';

/** @import { Board } from '../../app/board-of.js' */
/** @import { Scene } from '../../learn/lesson.js' */

/**
 * `isBegun` says whether the run has begun. Otherwise every blank cell has all digits as candidates.
 * @typedef {{board: Board, isBegun: boolean}} SceneBoard
 */

/** @param {Scene} scene @returns {SceneBoard} */
export function boardOf({ state }) {
  const position = Position.at(state);
  try {
    const { info, sheet, place, filled, marks } = position;
    const blank = info.cells.map(() => 0);
    const open = position.candidates.map((all, cell) => (filled[cell] ? [] : all));
    return {
      isBegun: place.position > 0 || place.node !== null || marks !== null || place.inputs !== '',
      board: {
        info,
        givens: sheet.givens,
        entries: sheet.entries.map((entry, cell) => entry || (open[cell].length === 1 ? open[cell][0] : 0)),
        notes: open.map((all) => (all.length > 1 ? maskOf(all) : 0)),
        centre: blank,
        colours: sheet.colours,
        strokes: sheet.strokes,
      },
    };
  } finally {
    position.free();
  }
}
