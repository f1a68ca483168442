// A grid that takes no digits, drawn from the same looks as the large grid: a side of a comparison, or the board in another
// page. If the grid takes the keyboard focus, it has a single tab stop, and its owner moves the focus.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { styled } from '../app/styled.js';
import { symbol } from '../app/sheet.js';
import { edgesOf, houseWords } from './borders.js';
import { clueRoom, groundView, hasGround } from './ground.js';
import { hasTotals, markRoomStyle } from './rules/places.js';
import { centreView, marksView } from './marks.js';
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
 * @property {number} legible  the size of the largest grid with legible pencil marks; a larger grid shows dots
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
  const { strokes = [] } = scene;
  const across = Math.ceil(Math.sqrt(info.size));
  const lines = Array.from({ length: info.size }, (_, index) => index);
  const names = (/** @type {string} */ kind) =>
    info.houses
      .filter((house) => house.kind === kind)
      .map((house) => html`<span>${house.name.slice(house.name.lastIndexOf(' ') + 1)}</span>`);
  return html`<div
    class="board ${look} ${hasGround(info) ? 'ruled' : ''} ${hasTotals(info.placed) ? 'totals' : ''}"
    ${styled(`--n:${info.size}; --pitch:${across}; ${markRoomStyle(info.placed, info.size)} ${clueRoom(info)}`)}
  >
    <div class="axis columns" aria-hidden="true">${guard([info], () => names('column'))}</div>
    <div class="axis rows" aria-hidden="true">${guard([info], () => names('row'))}</div>
    <div
      class="grid"
      role="grid"
      aria-label=${label}
      aria-readonly="true"
      aria-rowcount=${info.size}
      aria-colcount=${info.size}
    >
      ${lines.map(
        (row) =>
          html`<div role="row" class="row" aria-rowindex=${row + 1}>
            ${lines.map((column) => {
              const cell = row * info.size + column;
              const isFocus = focus === null ? null : cell === focus;
              return cellView(info, looks[cell], cell, across, isFocus, manner);
            })}
          </div>`,
      )}
    </div>
    ${groundView(info)} ${strokesView(strokes, info.size)} ${overlayView(info, scene, looks, across)}
  </div>`;
}

/**
 * @param {PuzzleInfo} info @param {Look} look @param {number} cell @param {number} across
 * @param {boolean | null} isFocus  whether the Tab key reaches the cell; null if the grid takes no focus
 * @param {Manner} manner
 */
function cellView(info, look, cell, across, isFocus, { legible, stamp = 0, pointed = null, visit }) {
  return guard([info, look, isFocus, pointed === cell, legible, look.struck ? stamp : 0], () => {
    const { right, below, corner } = edgesOf(info)[cell];
    const classes = {
      cell: true,
      [look.kind]: true,
      clash: look.clash,
      pointed: pointed === cell,
      'drawn-on': look.isDrawnOn ?? false,
      'box-right': right,
      'box-below': below,
      ...(look.colour && { [`paint-${look.colour}`]: true }),
      ...Object.fromEntries(look.roles.map((role) => [`mark-${role}`, true])),
    };
    return html`<div
      role="gridcell"
      class=${classMap(classes)}
      aria-label=${look.label}
      aria-description=${houseWords(info)[cell] || nothing}
      aria-colindex=${(cell % info.size) + 1}
      tabindex=${isFocus === null ? nothing : isFocus ? '0' : '-1'}
      @focus=${() => visit?.(cell)}
    >
      ${look.value ? html`<span class="digit">${symbol(info, look.value)}</span>` : contents(info, look, across, legible, stamp)}
      ${corner ? html`<i class="corner"></i>` : nothing}
    </div>`;
  });
}

/** The marks of a cell without a digit. @param {PuzzleInfo} info @param {Look} look @param {number} across @param {number} legible @param {number} stamp */
function contents(info, look, across, legible, stamp) {
  const { kind, struck, centre } = look;
  if (kind === 'empty') return nothing;
  if (centre) return centreView(look, info.symbols);
  if (kind === 'dead' && !struck) return html`<span class="digit none"></span>`;
  // A new key restarts the animation when the same cell loses candidates again.
  return keyed(struck ? stamp : 0, marksView(look, info.symbols, across, info.size > legible));
}
