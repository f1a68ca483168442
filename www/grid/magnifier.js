// The magnifier of large grids: the selected cell and its neighbours, large enough to read their pencil marks. On a
// phone the magnifier shows the selected cell alone. The magnifier floats in the corner of the grid that is farthest
// from the selected cell, so it never covers that cell. Screen readers have the names of the cells instead.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { classesOf, digitView } from './cell-view.js';
import { marksView, ownMarksView, possibleView } from './marks.js';
import { paintsView } from './paints.js';
import { cornerOf, isCell } from '../basics/extent.js';
import { hasNumbers } from '../basics/sheet.js';
import { styled } from '../app/styled.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Look } from './cells.js' */

/** The size of the largest usual grid that needs no magnifier. */
export const UNMAGNIFIED_SIZE = 15;

/**
 * The cells that the magnifier shows, row by row; null stands for a place outside the grid.
 * @param {Extent} grid @param {number} selected @param {number} reach  the number of neighbours on each side
 * @returns {(number | null)[]}
 */
export function magnifiedCells(grid, selected, reach) {
  const [column, row] = cornerOf(selected, grid.columns);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return steps.flatMap((down) =>
    steps.map((right) =>
      isCell(row + down, column + right, grid) ? (row + down) * grid.columns + column + right : null,
    ),
  );
}

/**
 * The corner of the grid that is farthest from a cell.
 * @param {Extent} grid @param {number} cell
 * @returns {{down: 'top' | 'bottom', along: 'left' | 'right'}}
 */
export function farCorner({ rows, columns }, cell) {
  const [column, row] = cornerOf(cell, columns);
  return { down: row < rows / 2 ? 'bottom' : 'top', along: column < columns / 2 ? 'right' : 'left' };
}

/**
 * @param {PuzzleInfo} info @param {Look[]} all  the looks of all cells @param {number} selected
 * @param {number} across  the number of pencil marks side by side @param {boolean} alone  shows only the selected cell
 */
export function magnifierView(info, all, selected, across, alone) {
  const cells = magnifiedCells(info, selected, alone ? 0 : 1);
  if (!cells.some((cell) => cell !== null && hasMarks(all[cell]))) return nothing;
  return guard([info, selected, alone, ...cells.map((cell) => (cell === null ? null : all[cell]))], () => {
    const { down, along } = farCorner(info, selected);
    const digits = hasNumbers(info) ? 'numbers' : '';
    return html`<div
      class="magnifier ${digits} ${down} ${along}"
      ${styled(`--shown:${alone ? 1 : 3}`)}
      aria-hidden="true"
    >
      ${cells.map((cell) => (cell === null ? html`<div></div>` : cellView(info, all[cell], cell, selected, across)))}
    </div>`;
  });
}

/** Whether a cell shows pencil marks. Digits are legible without a magnifier. @param {Look} look */
const hasMarks = ({ candidates, centre, struck, value, possible, undecided }) =>
  !value && Boolean(candidates || centre || struck || possible || undecided);

/** @param {PuzzleInfo} info @param {Look} look @param {number} cell @param {number} selected @param {number} across */
function cellView(info, look, cell, selected, across) {
  const { kind, value, colour, struck, isOwn } = look;
  const classes = { ...classesOf(info, look, cell), selected: cell === selected };
  const isBlank = kind === 'empty' || (kind === 'dead' && !struck);
  const marks = () => {
    if (isBlank) return nothing;
    if (kind === 'possible') return possibleView(look, info.symbols, across, false);
    return isOwn ? ownMarksView(look, info.symbols) : marksView(look, info.symbols, across, false);
  };
  return html`<div class=${classMap(classes)}>${paintsView(colour)} ${value ? digitView(info, look) : marks()}</div>`;
}
