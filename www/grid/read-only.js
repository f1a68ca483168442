// A grid that takes no digits, drawn from the same looks as the large grid: a side of a comparison, or the board in another
// page. If the grid takes the keyboard focus, it has a single tab stop, and its owner moves the focus.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { styled } from '../app/styled.js';
import { linesOf } from '../basics/extent.js';
import { houseWords } from './borders.js';
import { classesOf, contentsView, cornerView, isDenser, pitch } from './cell-view.js';
import { axesView, boardClasses, boardStyle } from './frame.js';
import { groundView } from './ground.js';
import { overlayView } from './overlay.js';
import { strokesView } from './strokes.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Look } from './cells.js' */
/** @import { Scene } from './scene.js' */

/**
 * How a grid is drawn.
 * @typedef {object} Manner
 * @property {string} label  the accessible name of the grid
 * @property {string} [look]  classes of the board
 * @property {number} legible  the size of the largest usual grid with legible pencil marks; a denser grid shows dots
 * @property {number} [stamp]  changes with every step, so that the strokes through removed candidates are drawn again
 * @property {number | null} [focus]  the cell that the Tab key reaches; null if the grid takes no focus
 * @property {number | null} [pointed]  the cell whose name in a sentence is under the pointer
 * @property {(cell: number) => void} [visit]  called when a cell gets the focus
 */

/**
 * @param {PuzzleInfo} info @param {Look[]} looks @param {Scene} scene @param {Manner} manner
 */
export function readOnlyGrid(info, looks, scene, manner) {
  const { label, look = '', focus = null } = manner;
  const { strokes = [], drawn } = scene;
  return html`<div class="board ${look} ${boardClasses(info, drawn)}" ${styled(boardStyle(info, drawn))}>
    ${guard([info], () => axesView(info))}
    <div
      class="grid"
      role="grid"
      aria-label=${label}
      aria-readonly="true"
      aria-rowcount=${info.rows}
      aria-colcount=${info.columns}
    >
      ${linesOf(info.rows).map(
        (row) =>
          html`<div role="row" class="row" aria-rowindex=${row + 1}>
            ${linesOf(info.columns).map((column) => {
              const cell = row * info.columns + column;
              const isFocus = focus === null ? null : cell === focus;
              return cellView(info, looks[cell], cell, isFocus, manner);
            })}
          </div>`,
      )}
    </div>
    ${groundView(info, drawn)} ${strokesView(strokes, info)}
    ${overlayView(info, scene, looks, pitch(info.symbols.length))}
  </div>`;
}

/**
 * @param {PuzzleInfo} info @param {Look} look @param {number} cell
 * @param {boolean | null} isFocus  whether the Tab key reaches the cell; null if the grid takes no focus
 * @param {Manner} manner
 */
function cellView(info, look, cell, isFocus, { legible, stamp = 0, pointed = null, visit }) {
  return guard([info, look, isFocus, pointed === cell, legible, look.struck ? stamp : 0], () => {
    const classes = {
      ...classesOf(info, look, cell),
      pointed: pointed === cell,
      'drawn-on': look.isDrawnOn ?? false,
    };
    return html`<div
      role="gridcell"
      class=${classMap(classes)}
      aria-label=${look.label}
      aria-description=${houseWords(info)[cell] || nothing}
      aria-colindex=${(cell % info.columns) + 1}
      tabindex=${isFocus === null ? nothing : isFocus ? '0' : '-1'}
      @focus=${() => visit?.(cell)}
    >
      ${contentsView(info, look, isDenser(info, legible), stamp)} ${cornerView(info, cell)}
    </div>`;
  });
}
