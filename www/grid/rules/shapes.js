// The parts of a drawing on the grid: paths, circles and texts, in units of a cell. A layer of the grid and the drawing of a rule
// consist of such shapes. Two renderers draw them: `shape-view.js` on the page, and `markup.js` as the text of a picture.

/** @import { Extent } from '../../basics/extent.js' */
/** @import { PuzzleInfo } from '../../worker/protocol.js' */

/** @typedef {PuzzleInfo['placed'][number]} PlacedRule */

/** The name of a colour. The page has the token `--rule-NAME` for it, and `paper.js` has the value on white paper. */
/** @typedef {keyof typeof import('./paper.js').PAPER} Colour */

/** A colour as a file gives it, for white paper. @typedef {`#${string}`} Given */

/**
 * What a shape of the grid itself is. On the page, a style sheet gives the class of this name its look; `paper.js` has the look on
 * white paper.
 * @typedef {'fog' | 'shade' | 'rim' | 'through' | 'hairlines' | 'frames' | 'mark' | 'centre-mark' | 'noted' | 'given' | 'entry'
 *   | 'given-dots' | 'entry-dots' | `paint-${number}` | `stroke-${number}`} Role
 */

/**
 * The look of a shape: a role, or colours and lines.
 * @typedef {object} Paint
 * @property {Role} [role]
 * @property {Colour | Given} [fill]
 * @property {Colour | Given} [stroke]
 * @property {number} [width]  the width of the stroke
 * @property {string} [dash]
 * @property {number} [opacity]
 * @property {boolean} [isKept]  whether a given fill is the same on a dark page
 * @property {boolean} [bold]
 * @property {'start' | 'middle'} [anchor]
 * @property {boolean} [halo]  whether the stroke is drawn under the fill, so that it is a rim around a text
 */

/**
 * @typedef {({tag: 'path', d: string} | {tag: 'circle', x: number, y: number, r: number} | Text)
 *   & {paint: Paint, transform?: string}} Shape
 */

/** A text at a place, or each character of it at a place of its own. @typedef {{tag: 'text', x: number, y: number, height: number, text: string, more?: number[]}} Text */

/**
 * Shapes that belong together: the drawing of one rule, or a drawing of the file, which has no rule.
 * @typedef {{tag: 'g', rule: string | null, isProposed?: boolean, shapes: Shape[]}} Group
 */

/** The grid and all rules, as a drawing function gets them. @typedef {Extent & {rules: readonly PlacedRule[]}} Place */

/** A point, right and down from the corner of the grid, in cells. @typedef {import('../../basics/strokes.js').Point} Point */

/** @param {number} number */
export const short = (number) => Number(number.toFixed(3));

export { centreOf as centre } from '../../basics/grid-strokes.js';

/** The mean of some points. @param {Point[]} points @returns {Point} */
export const middle = (points) => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A point at a distance from one point in the direction of another. @param {Point} from @param {Point} to @param {number} by @returns {Point} */
export function towards([x, y], [toX, toY], by) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) / length) * by, y + ((toY - y) / length) * by];
}

/** @param {Point[]} points */
export const polyline = (points) => `M${points.map((point) => point.map(short).join(',')).join('L')}`;

/** @param {string} d @param {Paint} paint @returns {Shape} */
export const path = (d, paint) => ({ tag: 'path', d, paint });

/** @param {Point} at @param {number} r @param {Paint} paint @returns {Shape} */
export const circle = ([x, y], r, paint) => ({ tag: 'circle', x: short(x), y: short(y), r, paint });

/** A text whose middle is at a point. @param {Point} at @param {number} height @param {string} text @param {Paint} paint @returns {Shape} */
export const text = ([x, y], height, text, paint) => ({
  tag: 'text',
  x: short(x),
  y: short(y + height * 0.36),
  height: short(height),
  text,
  paint,
});

/** A text with each character at a place of its own, on a common line. @param {number[]} xs @param {number} y @param {number} height @param {string} text @param {Paint} paint @returns {Shape} */
export const spaced = ([x, ...more], y, height, text, paint) => ({ tag: 'text', x, more, y, height, text, paint });

/** The places of a text across, as an attribute. @param {{x: number, more?: number[]}} text */
export const placesOf = ({ x, more = [] }) => [x, ...more].join(' ');

/** The height of a text that has to fit a width. @param {string} text @param {number} height @param {number} width */
export const fitting = (text, height, width) => Math.min(height, width / (0.6 * Math.max(text.length, 1)));

/** An arrowhead at a tip, for a line that comes from a point. @param {Point} tip @param {Point} from @param {number} reach */
export function head(tip, from, reach) {
  const [bx, by] = towards(tip, from, reach);
  const [dx, dy] = [(bx - tip[0]) * 0.8, (by - tip[1]) * 0.8];
  return polyline([[bx - dy, by + dx], tip, [bx + dy, by - dx]]);
}

/**
 * The outline of a set of cells as closed loops of points, clockwise, at a distance inside the border of the cells.
 * Each loop is one connected path, so dashes run around its corners.
 * @param {number[]} cells @param {number} columns @param {number} inset
 */
export function insetLoops(cells, columns, inset) {
  const inside = new Set(cells);
  /** The sides, clockwise, by the point at which they start. @type {Map<string, [Point, Point]>} */
  const sides = new Map();
  const key = (/** @type {Point} */ point) => point.map(short).join(' ');
  for (const cell of inside) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const has = (/** @type {number} */ right, /** @type {number} */ down) => {
      const x = column + right;
      return x >= 0 && x < columns && inside.has((row + down) * columns + x);
    };
    // The loop makes all four sides of a cell by rotation. `[rx, ry]` points along the side, and `[ox, oy]` points out
    // of the cell.
    for (const [rx, ry, ox, oy] of [
      [1, 0, 0, -1],
      [0, 1, 1, 0],
      [-1, 0, 0, 1],
      [0, -1, -1, 0],
    ]) {
      if (has(ox, oy)) continue;
      // At an outer corner of the outline, a side ends inside its cell. At an inner corner, it ends in the next cell.
      const reach = (/** @type {number} */ way) => {
        if (!has(rx * way, ry * way)) return 0.5 - inset;
        return has(rx * way + ox, ry * way + oy) ? 0.5 + inset : 0.5;
      };
      const at = (/** @type {number} */ along) =>
        /** @type {Point} */ ([
          column + 0.5 + ox * (0.5 - inset) + rx * along,
          row + 0.5 + oy * (0.5 - inset) + ry * along,
        ]);
      const [start, end] = [at(-reach(-1)), at(reach(1))];
      sides.set(key(start), [start, end]);
    }
  }
  /** @type {Point[][]} */
  const loops = [];
  while (sides.size > 0) {
    /** @type {Point[]} */
    const loop = [];
    let [next] = sides.keys();
    for (let side = sides.get(next); side; side = sides.get(next)) {
      sides.delete(next);
      loop.push(side[0]);
      next = key(side[1]);
    }
    loops.push(loop);
  }
  return loops;
}

/** The same outline as one path. @param {number[]} cells @param {number} columns @param {number} inset */
export const insetOutline = (cells, columns, inset) =>
  insetLoops(cells, columns, inset)
    .map((loop) => `${polyline(loop)}Z`)
    .join('');

/** A regular polygon around a point, with a corner at the top, or turned from there by an angle in degrees. @param {Point} centre @param {number} r @param {number} corners @param {number} [turn] */
export function polygon([x, y], r, corners, turn = 0) {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners + turn / 360) * 2 * Math.PI;
    return /** @type {Point} */ ([x + r * Math.sin(angle), y - r * Math.cos(angle)]);
  });
  return `${polyline(points)}Z`;
}

/** The squares of cells, as one path. @param {number[]} cells @param {number} columns @param {number} [inset] */
export const squares = (cells, columns, inset = 0) =>
  cells
    .map((cell) => {
      const [x, y] = [(cell % columns) + inset, Math.floor(cell / columns) + inset];
      const side = short(1 - 2 * inset);
      return `M${short(x)},${short(y)}h${side}v${side}h-${side}z`;
    })
    .join('');
