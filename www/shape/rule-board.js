// The grid in which a rule is drawn, with the rules of the puzzle below it. The board has a single tab stop, and arrow keys
// move within it. Space chooses a cell, Shift with an arrow draws on, and dragging the pointer draws. A puzzle with clues
// has a ring of places around the grid.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { edgesOf } from '../grid/borders.js';
import { groundView } from '../grid/ground.js';
import { ruleMarksView } from '../grid/rule-marks.js';
import { isOffered, isOrdered, isOutside, isSame } from './rule-draft.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { RuleKind } from '../worker/protocol.js' */
/** @import { Place, RuleDraft } from './rule-draft.js' */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {Sheet} sheet @param {RuleDraft} draft @param {RuleKind} kind @param {number[]} shown @param {Commands} commands */
export function ruleBoardView({ info, givens }, draft, kind, shown, commands) {
  const { size } = info;
  const hasClues = info.placed.some(({ outside }) => outside);
  const ring = hasClues || isOutside(kind) ? 1 : 0;
  const lines = Array.from({ length: size + 2 * ring }, (_, index) => index + 1 - ring);
  return html`<div class="rule-board-frame board ruled" style="--n:${size}; --lines:${lines.length}; --ring:${ring}">
    <div
      class="rule-board ${ring ? 'ringed' : ''}"
      role="grid"
      aria-label="Cells of the rule"
      aria-describedby="rule-help"
      aria-multiselectable="true"
      @pointerdown=${(/** @type {PointerEvent} */ event) => draw(event, true, commands)}
      @pointermove=${(/** @type {PointerEvent} */ event) => event.buttons === 1 && draw(event, false, commands)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, lines, commands)}
    >
      ${lines.map(
        (row) =>
          html`<div role="row" class="row">
            ${lines.map((column) => placeView({ row, column }, draft, kind, info, givens, commands))}
          </div>`,
      )}
    </div>
    <div class="rule-board-ground">${groundView(info)} ${ruleMarksView(info, shown)}</div>
  </div>`;
}

/**
 * @param {Place} place @param {RuleDraft} draft @param {RuleKind} kind @param {Sheet['info']} info @param {number[]} givens
 * @param {Commands} commands
 */
function placeView(place, draft, kind, info, givens, commands) {
  const { size } = info;
  const { row, column } = place;
  const isCell = row >= 1 && row <= size && column >= 1 && column <= size;
  const cell = (row - 1) * size + column - 1;
  const group = draft.groups.findIndex((places) => places.some((other) => isSame(other, place)));
  const at = group < 0 ? -1 : draft.groups[group].findIndex((other) => isSame(other, place));
  const chosen = group >= 0;
  const digit = isCell && givens[cell] ? info.symbols[givens[cell] - 1] : '';
  const edges = isCell ? edgesOf(info)[cell] : null;
  const number = chosen && isOrdered(kind) ? `${at + 1}` : '';
  const part = draft.groups.length > 1 ? `, part ${group + 1}` : '';
  const name = isCell ? info.cells[cell] : placeName(place, info);
  const classes = {
    cell: isCell,
    beside: !isCell,
    offered: isOffered(kind, place, size),
    chosen,
    'box-right': edges?.right ?? false,
    'box-below': edges?.below ?? false,
  };
  return html`<div
    role="gridcell"
    class=${classMap(classes)}
    data-row=${row}
    data-column=${column}
    aria-label=${`${name}${digit ? `, given ${digit}` : ''}${chosen ? `, chosen${number && ` ${number}`}${part}` : ''}`}
    aria-selected=${chosen ? 'true' : 'false'}
    tabindex=${isSame(place, draft.at) ? 0 : -1}
    @focus=${() => isSame(place, draft.at) || commands.goToRulePlace(place)}
  >
    ${digit ? html`<span class="digit">${digit}</span>` : nothing} ${number ? html`<small>${number}</small>` : nothing}
  </div>`;
}

/** A place around the grid in words. @param {Place} place @param {Sheet['info']} info */
function placeName({ row, column }, { size, houses }) {
  const named = (/** @type {'row' | 'column'} */ kind, /** @type {number} */ line) =>
    houses.filter((house) => house.kind === kind)[line - 1]?.name ?? 'the corner';
  const inside = (/** @type {number} */ line) => line >= 1 && line <= size;
  if (inside(column)) return `${row === 0 ? 'above' : 'below'} ${named('column', column)}`;
  if (inside(row)) return `${column === 0 ? 'left of' : 'right of'} ${named('row', row)}`;
  return `${row === 0 ? 'top' : 'bottom'} ${column === 0 ? 'left' : 'right'} corner`;
}

/** The place of an element. @param {Element | null} element @returns {Place | null} */
function placeOf(element) {
  const found = /** @type {HTMLElement | null} */ (element?.closest('.rule-board [data-row]'));
  return found && { row: Number(found.dataset.row), column: Number(found.dataset.column) };
}

/** @param {PointerEvent} event @param {boolean} begins @param {Commands} commands */
function draw(event, begins, commands) {
  if (begins && event.button !== 0) return;
  // Touch events keep the cell where the finger began as their target, so the cell is found by position.
  const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  if (place) commands.drawRule(place, begins);
}

/** @param {KeyboardEvent} event @param {number[]} lines @param {Commands} commands */
function press(event, lines, commands) {
  // The focus is newer than the last drawing, because the next key may come before it.
  const at = placeOf(/** @type {Element} */ (event.target));
  if (!at) return;
  const arrow = ARROWS[event.key];
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') commands.undoRule();
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if (arrow) {
    const within = (/** @type {number} */ line) => Math.max(lines[0], Math.min(lines[lines.length - 1], line));
    const to = { row: within(at.row + arrow[0]), column: within(at.column + arrow[1]) };
    const board = /** @type {Element} */ (event.currentTarget);
    commands.moveToRulePlace(to);
    /** @type {HTMLElement | null} */ (
      board.querySelector(`[data-row="${to.row}"][data-column="${to.column}"]`)
    )?.focus();
    if (event.shiftKey) commands.drawRule(to, false);
  } else if (event.key === ' ') commands.drawRule(at, true);
  else if (event.key === 'Enter') commands.addRule();
  else return;
  event.preventDefault();
}
