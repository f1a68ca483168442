// The grid in which regions are drawn. The board has a single tab stop, and arrow keys move within it. The key of a
// region's symbol adds the cell to the region. Dragging the pointer draws.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { cornerOf, linesOf } from '../basics/extent.js';
import { edgesAmong } from '../grid/borders.js';
import { extentStyle } from '../grid/frame.js';
import { valueOfKey } from '../commands/command.js';
import { regionSymbol, regionSymbols } from './regions.js';

/** @import { Regions } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {PuzzleInfo} info @param {Regions} regions @param {Commands} commands */
export function regionBoardView(info, { of, brush, at }, commands) {
  const { rows, columns, cells } = info;
  const edges = edgesAmong(columns, of);
  return html`<div
    class="grid region-board"
    role="grid"
    aria-label="Regions"
    aria-describedby="regions-help"
    style=${extentStyle(info)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => draw(event, true, commands)}
    @pointermove=${(/** @type {PointerEvent} */ event) => event.buttons === 1 && draw(event, false, commands)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, info, commands)}
  >
    ${linesOf(rows).map(
      (row) =>
        html`<div role="row" class="row">
          ${linesOf(columns).map((column) => {
            const cell = row * columns + column;
            const region = of[cell];
            const { right, below, corner } = edges[cell];
            const classes = {
              cell: true,
              'box-right': right,
              'box-below': below,
              mine: region > 0 && region === brush,
              none: region === 0,
            };
            return html`<div
              role="gridcell"
              class=${classMap(classes)}
              data-cell=${cell}
              aria-label=${`${cells[cell]}, ${region ? `region ${regionSymbol(region)}` : 'no region'}`}
              tabindex=${cell === at ? 0 : -1}
              @focus=${() => commands.goToRegionCell(cell)}
            >
              <span>${regionSymbol(region)}</span>${corner ? html`<i class="corner"></i>` : nothing}
            </div>`;
          })}
        </div>`,
    )}
  </div>`;
}

/** The index of an element's cell, -1 for none. @param {Element | null} element */
function cellOf(element) {
  return Number(/** @type {HTMLElement | null} */ (element?.closest('[data-cell]'))?.dataset.cell ?? -1);
}

/** @param {PointerEvent} event @param {boolean} begins @param {Commands} commands */
function draw(event, begins, commands) {
  if (begins && event.button !== 0) return;
  // Touch events keep the cell where the finger began as their target, so the cell is found by position.
  const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
  if (cell >= 0) commands.paintRegion(cell, begins);
}

/** @param {KeyboardEvent} event @param {PuzzleInfo} info @param {Commands} commands */
function press(event, { rows, columns }, commands) {
  const cell = cellOf(/** @type {Element} */ (event.target));
  if (cell < 0) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[event.key];
  const sign = ctrl ? 0 : valueOfKey(event, regionSymbols(rows));
  if (ctrl && event.key.toLowerCase() === 'z') commands.undoStroke();
  else if (ctrl || event.altKey) return;
  else if (arrow) {
    const within = (/** @type {number} */ place, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, place));
    const [column, row] = cornerOf(cell, columns);
    const to = within(row + arrow[0], rows) * columns + within(column + arrow[1], columns);
    const board = /** @type {Element} */ (event.currentTarget);
    /** @type {HTMLElement | null} */ (board.querySelector(`[data-cell="${to}"]`))?.focus();
    if (event.shiftKey) commands.paintRegion(to, true);
  } else if (event.key === ' ' || event.key === 'Enter') commands.paintRegion(cell, true);
  else if (['Delete', 'Backspace', '0', '.'].includes(event.key)) commands.giveCell(cell, 0);
  else if (sign) commands.giveCell(cell, sign);
  else return;
  event.preventDefault();
}
