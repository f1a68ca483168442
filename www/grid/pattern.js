// Draws a technique's pattern over the grid. Chains are arrows between candidates, and almost locked sets are tints
// with letters. Every other part has a sign of its own shape, so colour never carries a meaning alone.

import { hasValue } from '../basics/masks.js';
import { svg } from 'lit/html.js';
import { outlinePath } from './outline.js';
import { polygon, short } from './rules/shapes.js';

/** @import { Look } from './cells.js' */
/** @import { Pattern, Place } from '../hints/hints.js' */

/**
 * The radius of a sign, as a part of the width of a pencil mark's place. An arrow ends at this distance from a
 * candidate.
 */
const REACH = 0.43;
/** Arrows longer than this, in cells, are bent, so that they hide fewer digits. */
const STRAIGHT = 0.9;
/** Arrows shorter than this, in cells, have no head for lack of room. */
const TIGHT = 0.36;
/** Number of sets with different looks. Further sets repeat these looks and differ only by their letters. */
const LOOKS = 4;
/** Half the side of a letter's badge, in cells. */
const BADGE = 0.1;

/** @typedef {{x: number, y: number}} Point */

/**
 * @param {Pattern} pattern
 * @param {Look[]} looks
 * @param {number} columns
 * @param {number} across  number of pencil marks side by side
 * @param {(cell: number, value: number) => Point} at  the places of marks
 */
export function patternView({ signs, sets, links }, looks, columns, across, at) {
  // A removed candidate already has a disc; its sign is a border without a tint.
  const goes = (/** @type {number} */ cell, /** @type {number} */ value) => hasValue(looks[cell].struck, value);
  const r = REACH / across;
  return [
    sets.map(({ cells }, index) => setView(cells, index, columns)),
    signs.flatMap(({ cell, values, role }) =>
      values.map((value) => signView(role, goes(cell, value) ? 'bare' : '', at(cell, value), r)),
    ),
    links.map(({ from, to, kind }) => linkView(points(from, at), points(to, at), kind, r)),
    sets.map(({ letter, cells }, index) =>
      cells.map((cell) => {
        const before = sets.slice(0, index).filter((set) => set.cells.includes(cell)).length;
        return badgeView(letter, cell, index, columns, before);
      }),
    ),
  ];
}

/** @param {Place[]} places @param {(cell: number, value: number) => Point} at */
function points(places, at) {
  return places.flatMap(({ cell, values }) => values.map((value) => at(cell, value)));
}

/** @param {number[]} cells @param {number} index @param {number} columns */
function setView(cells, index, columns) {
  const look = `als als-${(index % LOOKS) + 1}`;
  return svg`<g class=${look}>
    ${cells.map((cell) => svg`<rect x=${(cell % columns) + 0.03} y=${Math.floor(cell / columns) + 0.03} width="0.94" height="0.94" />`)}
    <path d=${outlinePath(cells, columns, false)} />
  </g>`;
}

/**
 * The letter of a set on the upper edge of a cell, beside the letters of other sets.
 * @param {string} letter @param {number} cell @param {number} index @param {number} columns @param {number} before
 */
function badgeView(letter, cell, index, columns, before) {
  const [x, y] = [(cell % columns) + 0.5 + before * 0.23, Math.floor(cell / columns) + 0.005];
  return svg`<g class="badge als-${(index % LOOKS) + 1}">
    <rect x=${x - BADGE} y=${y - BADGE * 0.85} width=${2 * BADGE} height=${1.7 * BADGE} rx="0.04" />
    <text x=${x} y=${y + 0.06}>${letter}</text>
  </g>`;
}

/** @param {string} role @param {string} look @param {Point} at @param {number} r */
function signView(role, look, { x, y }, r) {
  switch (role) {
    case 'on':
      return svg`<circle class="sign on ${look}" cx=${x} cy=${y} r=${r} />`;
    case 'off':
      return svg`<rect class="sign off ${look}" x=${x - r * 0.92} y=${y - r * 0.92} width=${r * 1.84} height=${r * 1.84} />`;
    case 'fin':
      return svg`<path class="sign fin" d=${polygon([x, y + r * 0.2], r * 1.55, 3)} />`;
    case 'extra':
      return svg`<path class="sign extra" d=${polygon([x, y], r * 1.12, 6)} />`;
    default:
      return svg`<path class="sign pivot" d=${polygon([x, y], r * 1.28, 4)} />`;
  }
}

/**
 * An arrow between the two nearest candidates of the two ends.
 * @param {Point[]} from @param {Point[]} to @param {string} kind @param {number} r
 */
function linkView(from, to, kind, r) {
  const [start, end] = nearest(from, to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return svg``;
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const bend = length > STRAIGHT ? Math.min(0.45, 0.06 + length * 0.06) : 0;
  const middle = { x: (start.x + end.x) / 2 - dy * bend, y: (start.y + end.y) / 2 + dx * bend };
  const clear = Math.min(r * 1.2, length * 0.3);
  const a = towards(start, middle, clear);
  const b = towards(end, middle, clear);
  const line = `M${short(a.x)},${short(a.y)}Q${short(middle.x)},${short(middle.y)} ${short(b.x)},${short(b.y)}`;
  const away = Math.hypot(b.x - middle.x, b.y - middle.y);
  const [hx, hy] = [(b.x - middle.x) / away, (b.y - middle.y) / away];
  const tip = Math.min(0.16, length * 0.35);
  const wing = (/** @type {number} */ turn) =>
    `${short(b.x - hx * tip + hy * turn)},${short(b.y - hy * tip - hx * turn)}`;
  const head = length < TIGHT ? '' : `M${wing(tip / 2)}L${short(b.x)},${short(b.y)}L${wing(-tip / 2)}`;
  return svg`<g class="link-line ${kind}">
    ${[from, to].map((end) => (end.length > 1 ? svg`<path class="group" d=${`M${end.map(({ x, y }) => `${short(x)},${short(y)}`).join('L')}`} />` : svg``))}
    <path class="halo" d=${line + head} /><path class="shaft" d=${line} /><path d=${head} />
  </g>`;
}

/** @param {Point[]} from @param {Point[]} to @returns {[Point, Point]} */
function nearest(from, to) {
  /** @type {[Point, Point]} */
  let best = [from[0], to[0]];
  const far = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const a of from) for (const b of to) if (far(a, b) < far(...best)) best = [a, b];
  return best;
}

/** @param {Point} from @param {Point} to @param {number} by */
function towards(from, to, by) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}
