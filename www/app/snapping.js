// From the way of a pointer to the cells along it. A pointer reaches a cell only near the cell's centre: a diagonal step goes
// past the cells at its sides, also if the hand wobbles.

/** @import { Point } from './strokes.js' */

/** The distance from the centre of a cell within which a pointer reaches it, in cells. A diagonal passes a cell at 0.7. */
const NEAR = 0.45;
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
    if (isNew && Math.hypot(x - centre[0], y - centre[1]) < NEAR) centres.push(centre);
  }
  return centres;
}
