// From the way of a pointer to the cells along it. A pointer reaches no cell near the cell's corners: a diagonal step goes past
// the cells at its sides, also if the hand wobbles.

/** @import { Point } from '../basics/strokes.js' */

/**
 * A pointer reaches a cell if its distances from the cell's centre, across and down, are together less than this, in cells.
 * Their sum is 0.5 in the middle of a side, and 1 in a corner, which a diagonal step crosses.
 */
const NEAR = 0.65;
/** The distance between the places that are looked at on the way from one event to the next, in cells. */
const PACE = 0.1;

/**
 * The element of a kind under the pointer, and the point in it from 0 to 1. Touch events keep the element where the finger began
 * as their target, so the element is found by position.
 * @param {Pick<PointerEvent, 'clientX' | 'clientY'>} event @param {string} selector
 */
export function pointedIn({ clientX, clientY }, selector) {
  const element = /** @type {HTMLElement | undefined | null} */ (
    document.elementFromPoint(clientX, clientY)?.closest(selector)
  );
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  /** @type {Point} */
  const within = [(clientX - left) / width, (clientY - top) / height];
  return { element, within };
}

/**
 * The point of a grid under the pointer, in cells; null outside of the grid.
 * @param {Pick<PointerEvent, 'clientX' | 'clientY'>} event @param {Element} grid @returns {Point | null}
 */
export function pointIn(event, grid) {
  const pointed = pointedIn(event, '[role="gridcell"]');
  if (!pointed || !grid.contains(pointed.element)) return null;
  const { element, within } = pointed;
  const row = Number(element.parentElement?.getAttribute('aria-rowindex')) - 1;
  return [Number(element.getAttribute('aria-colindex')) - 1 + within[0], row + within[1]];
}

/**
 * The centres of the cells that a pointer reaches on a straight way.
 * @param {Point} from @param {Point} to  in cells @returns {Point[]}
 */
export function centresAlong([fromX, fromY], [toX, toY]) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const paces = Math.max(1, Math.ceil(Math.hypot(dx, dy) / PACE));
  /** @type {Point[]} */
  const centres = [];
  for (let pace = 1; pace <= paces; pace++) {
    const [x, y] = [fromX + (dx * pace) / paces, fromY + (dy * pace) / paces];
    /** @type {Point} */
    const centre = [Math.floor(x) + 0.5, Math.floor(y) + 0.5];
    const last = centres.at(-1);
    const isNew = last?.[0] !== centre[0] || last[1] !== centre[1];
    if (isNew && Math.abs(x - centre[0]) + Math.abs(y - centre[1]) < NEAR) centres.push(centre);
  }
  return centres;
}
