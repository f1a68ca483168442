// Strokes on the board of the tool for rules, by mouse, by touch and by keyboard. A press on a free place begins to
// draw. A drag from a place of the draft moves the draft, and a press without a drag removes the place. A press on an
// existing rule copies this rule into the draft.

import { centresAlong, pointedIn } from '../app/snapping.js';
import { areChosen, draftOf, isChosen, isEmpty, isMark, isOrdered, isSame, placesOfMark } from './draft.js';

/** @import { State } from '../app/state.js' */
/** @import { Extent } from '../basics/extent.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { RuleKind } from '../worker/protocol.js' */
/** @import { Point } from '../basics/strokes.js' */
/** @import { Place, RuleDraft } from './draft.js' */

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The stroke of the pointer. `at` is the place reached last, and `point` the last point in places. `isInside` means that
 * the stroke began in the draft, and `moves` that it moves the draft. `isDrag` means that the stroke has left its first
 * place. `wasEmpty` means that the draft was empty before the stroke.
 * @type {{at: Place, point: Point, isInside: boolean, moves: boolean, isDrag: boolean, wasEmpty: boolean} | null}
 */
let stroke = null;

for (const type of ['pointerup', 'pointercancel'])
  globalThis.addEventListener?.(type, () => queueMicrotask(() => (stroke = null)));

/** The place of an element. @param {Element | null} element @returns {Place | null} */
function placeOf(element) {
  const found = /** @type {HTMLElement | null} */ (element?.closest('.rule-board [data-row]'));
  return found && { row: Number(found.dataset.row), column: Number(found.dataset.column) };
}

/** The place and the point under the pointer, and the places of a mark there. @param {PointerEvent} event @param {RuleKind} kind @param {Extent} grid */
function pointedAt(event, kind, grid) {
  const pointed = pointedIn(event, '.rule-board [data-row]');
  const place = placeOf(pointed?.element ?? null);
  if (!pointed || !place) return null;
  const { within } = pointed;
  /** @type {Point} */
  const point = [place.column + within[0], place.row + within[1]];
  return { place, point, mark: placesOfMark(kind, place, grid, within) };
}

/** @param {PointerEvent} event @param {State} state @param {RuleKind} kind @param {Commands} commands */
export function pressPlace(event, { sheet, ruleDraft: draft }, kind, commands) {
  if (event.button !== 0 || !sheet || !draft) return;
  const pointed = pointedAt(event, kind, sheet.info);
  if (!pointed) return;
  const { place, point, mark } = pointed;
  const last = draft.groups.at(-1)?.at(-1);
  const isInside = isMark(kind) ? areChosen(draft, mark) : isChosen(draft, place);
  // A stroke from the last cell of a line continues the line, and does not move it.
  const moves = isInside && !(isOrdered(kind) && last !== undefined && isSame(last, place));
  stroke = { at: place, point, isInside, moves, isDrag: false, wasEmpty: isEmpty(draft) };
  commands.goToRulePlace(place);
  if (!isInside) commands.drawRule(isMark(kind) ? mark : [place], true);
}

/** @param {PointerEvent} event @param {State} state @param {RuleKind} kind @param {Commands} commands */
export function dragPlace(event, { sheet }, kind, commands) {
  if (!stroke || !(event.buttons & 1) || !sheet) return;
  const pointed = pointedAt(event, kind, sheet.info);
  if (!pointed) return;
  const { place, point, mark } = pointed;
  if (isOrdered(kind) && !stroke.moves) {
    drawAlong(stroke, point, commands);
    return;
  }
  if (isMark(kind) && (stroke.isDrag || !isSame(place, stroke.at))) {
    stroke = { ...stroke, at: place, isDrag: true };
    commands.drawRule(mark, false);
    return;
  }
  if (isSame(place, stroke.at)) return;
  if (stroke.moves) commands.moveRule(place.row - stroke.at.row, place.column - stroke.at.column);
  else commands.drawRule([place], false);
  stroke = { ...stroke, at: place, isDrag: true };
}

/** Draws a line on, as the pen of Play does. @param {NonNullable<typeof stroke>} from @param {Point} to @param {Commands} commands */
function drawAlong(from, to, commands) {
  stroke = { ...from, point: to };
  for (const [x, y] of centresAlong(from.point, to)) {
    const place = { row: Math.floor(y), column: Math.floor(x) };
    if (isSame(place, stroke.at)) continue;
    commands.drawRule([place], false);
    stroke = { ...stroke, at: place, isDrag: true };
  }
}

/** @param {PointerEvent} event @param {State} state @param {RuleKind} kind @param {Commands} commands */
export function releasePlace(event, { sheet }, kind, commands) {
  if (!stroke || stroke.isDrag || !sheet) return;
  const pointed = pointedAt(event, kind, sheet.info);
  if (stroke.isInside) commands.leaveRulePlace(stroke.at);
  else if (stroke.wasEmpty) commands.editRuleAt(isMark(kind) && pointed ? pointed.mark : [stroke.at]);
}

/** Focuses the board's place. @param {ParentNode} root */
export function focusPlace(root) {
  /** @type {HTMLElement | null} */ (root.querySelector('.rule-board [tabindex="0"]'))?.focus();
}

/**
 * Keys on the board. An arrow moves the focus, with Shift it draws on, and with Ctrl it moves the draft. Space chooses a place.
 * Digits and letters type the value, and Enter adds the rule.
 * @param {KeyboardEvent} event @param {State} state @param {RuleKind} kind @param {{rows: number[], columns: number[]}} lines  the lines of the board
 * @param {Commands} commands
 */
export function pressKey(event, state, kind, lines, commands) {
  const { sheet, ruleDraft: draft } = state;
  // The next key may come before the next drawing, so the focused element is newer than the state.
  const at = placeOf(/** @type {Element} */ (event.target));
  if (!at || !draft || !sheet || event.altKey) return;
  const isHeld = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[event.key];
  if (arrow && isHeld) commands.moveRule(...arrow);
  else if (isHeld) return;
  else if (arrow) {
    const within = (/** @type {number} */ line, /** @type {number[]} */ all) =>
      Math.max(all[0], Math.min(all[all.length - 1], line));
    const to = { row: within(at.row + arrow[0], lines.rows), column: within(at.column + arrow[1], lines.columns) };
    const board = /** @type {Element} */ (event.currentTarget);
    commands.goToRulePlace(to);
    /** @type {HTMLElement | null} */ (
      board.querySelector(`[data-row="${to.row}"][data-column="${to.column}"]`)
    )?.focus();
    if (event.shiftKey && !isSame(to, at)) drawOn(at, to, draft, kind, sheet.info, commands);
  } else if (event.key === ' ') choose(at, draft, kind, sheet.info, commands);
  else if (event.key === 'Enter' && isEmpty(draft) && kind.shape !== 'grid')
    commands.editRuleAt(isMark(kind) ? placesOfMark(kind, at, sheet.info) : [at]);
  else if (event.key === 'Enter') commands.addRule();
  else if (event.key === 'Backspace' && draft.value) commands.setRuleValue(draft.value.slice(0, -1));
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    if (draft.editing === null) commands.emptyRule();
    else commands.deleteRule(draft.editing);
  } else if (kind.values !== 'none' && /^[\da-z,]$/i.test(event.key)) {
    // The first key replaces the value of a rule that is changed.
    const isOld = draft.editing !== null && draft.value === draftOf(sheet.info, draft.editing).value;
    commands.setRuleValue(isOld ? event.key : draft.value + event.key);
  } else return;
  event.preventDefault();
}

/** @param {Place} place @param {RuleDraft} draft @param {RuleKind} kind @param {Extent} grid @param {Commands} commands */
function choose(place, draft, kind, grid, commands) {
  const places = isMark(kind) ? placesOfMark(kind, place, grid) : [place];
  if (isMark(kind) ? areChosen(draft, places) : isChosen(draft, place)) commands.leaveRulePlace(place);
  else commands.drawRule(places, true);
}

/**
 * A mark of two cells goes between the two places. Any other mark moves to the next place, and lines and sets add this
 * place.
 * @param {Place} from @param {Place} to @param {RuleDraft} draft @param {RuleKind} kind @param {Extent} grid
 * @param {Commands} commands
 */
function drawOn(from, to, draft, kind, grid, commands) {
  if (kind.shape === 'pair') commands.drawRule([from, to], false);
  else if (isMark(kind)) commands.drawRule(placesOfMark(kind, to, grid), false);
  else {
    if (isEmpty(draft)) commands.drawRule([from], true);
    commands.drawRule([to], false);
  }
}
