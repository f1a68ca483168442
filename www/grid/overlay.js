// Draws over the grid: outlines of houses, an arrow for the arc, and a sign around each digit that changed. Every sign
// has its own shape (ring, diamond, zigzag), so colour never carries a meaning alone.

import { html, svg, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { values } from '../basics/masks.js';
import { outlinePath } from './outline.js';
import { patternView } from './pattern.js';
import { markPlaces } from './rules/places.js';
import { centre, polygon, short } from './rules/shapes.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Scene, Outline } from './scene.js' */
/** @import { Look } from './cells.js' */

/** Distance in cells from the centre of a cell to the end of an arrow. */
const CLEAR = 0.44;

/** @typedef {{name: string, x: number, y: number, r: number}} Sign */

/**
 * @param {PuzzleInfo} info
 * @param {Scene} scene
 * @param {Look[]} looks
 * @param {number} across  number of pencil marks side by side
 */
export function overlayView(info, scene, looks, across) {
  const at = markPlaces(info);
  const { rows, columns } = info;
  return html`<svg class="overlay" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">
    ${guard([scene, looks], () => [
      ...scene.outlines.map((outline) => outlineView(outline, columns)),
      looks.map((look, cell) => signsOf(look, cell, columns, across, at).map(signView)),
      scene.arc ? arrowView(scene.arc.from, scene.arc.to, columns, across) : nothing,
      scene.pattern ? patternView(scene.pattern, looks, columns, across, at) : nothing,
    ])}
  </svg>`;
}

/** @param {Outline} outline @param {number} columns */
function outlineView({ look, cells }, columns) {
  return svg`<path class="outline ${look}" d=${outlinePath(cells, columns, look === 'conflict')} />`;
}

/**
 * Draws an arrow from the pruned cell to the cell that supports it. A long arrow bends to the border between the cells
 * and follows it, so that it hides no digit. Between neighbours there is no room for a bend.
 * @param {number} from @param {number} to @param {number} columns @param {number} across
 */
function arrowView(from, to, columns, across) {
  const [[x1, y1], [x2, y2]] = [centre(from, columns), centre(to, columns)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  if (length === 1) return shortArrowView({ x: x1, y: y1 }, { dx, dy }, across);
  // A cubic curve bulges three quarters as far as its handles. Handles two thirds of a cell out thus move it half a
  // cell, to the border between cells.
  const swing = Math.min(2 / 3, 0.2 + length * 0.12);
  const reach = Math.min(1.1, length * 0.35);
  const handle = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ way) => ({
    x: x + dx * reach * way - dy * swing,
    y: y + dy * reach * way + dx * swing,
  });
  const [near, far] = [handle(x1, y1, 1), handle(x2, y2, -1)];
  const clear = (/** @type {number} */ x, /** @type {number} */ y, /** @type {{x: number, y: number}} */ aim) => {
    const away = Math.hypot(aim.x - x, aim.y - y);
    const [ax, ay] = [(aim.x - x) / away, (aim.y - y) / away];
    return { x: x + ax * CLEAR, y: y + ay * CLEAR, dx: -ax, dy: -ay };
  };
  const [start, end] = [clear(x1, y1, near), clear(x2, y2, far)];
  const line = `M${at(start)}C${at(near)} ${at(far)} ${at(end)}`;
  return arrowShapes(line, start, end, 0.22);
}

/**
 * Draws a straight arrow between neighbours, over their border and between the rows of their pencil marks.
 * @param {{x: number, y: number}} centre  the centre of the pruned cell @param {{dx: number, dy: number}} way
 * @param {number} across  number of pencil marks side by side
 */
function shortArrowView({ x, y }, { dx, dy }, across) {
  const aside = across % 2 === 0 ? 0 : 0.5 / across;
  const along = (/** @type {number} */ distance) => ({
    x: x + dx * distance - dy * aside,
    y: y + dy * distance + dx * aside,
  });
  const [start, end] = [along(0.26), along(0.76)];
  return arrowShapes(`M${at(start)}L${at(end)}`, start, { ...end, dx, dy }, 0.14);
}

/** @param {{x: number, y: number}} point */
const at = ({ x, y }) => `${short(x)},${short(y)}`;

/**
 * A line with a dot at its start and an arrowhead at its end.
 * @param {string} line  the path @param {{x: number, y: number}} start
 * @param {{x: number, y: number, dx: number, dy: number}} end  with the direction in which the line arrives
 * @param {number} length  the length of the head
 */
function arrowShapes(line, start, end, length) {
  const wing = (/** @type {number} */ turn) =>
    at({ x: end.x - end.dx * length + end.dy * turn, y: end.y - end.dy * length - end.dx * turn });
  const head = `M${wing(length / 2)}L${at(end)}L${wing(-length / 2)}`;
  return svg`<g class="arc">
    <path class="halo" d=${line + head} />
    <path d=${line} /><path d=${head} />
    <circle cx=${short(start.x)} cy=${short(start.y)} r=${short((length * 3) / 11)} />
  </g>`;
}

/**
 * The signs of a cell, around its digit or around its marked pencil marks.
 * @param {Look} look @param {number} cell @param {number} columns @param {number} across
 * @param {(cell: number, value: number) => {x: number, y: number}} at  the places of marks
 * @returns {Sign[]}
 */
function signsOf({ roles, value, held }, cell, columns, across, at) {
  const name = roles.includes('decision') ? 'decision' : roles.includes('fixed') ? 'fixed' : null;
  if (!name) return [];
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  if (value) return [{ name, x: x + 0.5, y: y + 0.5, r: 0.36 }];
  return values(held).map((each) => ({ name, ...at(cell, each), r: 0.44 / across }));
}

/** @param {Sign} sign */
function signView({ name, x, y, r }) {
  if (name === 'fixed') return svg`<circle class="sign fixed" cx=${short(x)} cy=${short(y)} r=${short(r)} />`;
  return svg`<path class="sign decision" d=${polygon([x, y], r * 1.28, 4)} />`;
}
