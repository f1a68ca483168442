// Draws the grid as a self-contained SVG in black on white, with its rules, digits, entries, pencil marks, colours of
// cells and strokes of the pen. The picture is square; clues beside the grid make the cells smaller.

import { boxesOf, edgesAmong, linePath } from '../grid/borders.js';
import { drawnPath, PEN_WIDTH } from '../app/grid-strokes.js';
import { values as digitsOf } from '../app/masks.js';
import { hasNumbers } from '../app/sheet.js';
import { clueMargins, drawRules } from '../grid/rules/index.js';
import { markupOf } from '../grid/rules/markup.js';
import { hasTotals, markPlaces, markRoom } from '../grid/rules/places.js';

/** @import { Board } from '../app/board-of.js' */

/** The side of a cell; all other lengths are relative to it. */
const CELL = 60;
const EDGE = 4;
/** The white rim around digits and marks. It keeps them legible on drawn lines. */
const RIM = ' style="paint-order:stroke;stroke:#fff;stroke-width:3;stroke-linejoin:round"';

/** The colours of cells, for white paper. They equal the page's colours in its light theme. */
export const PAINTS = '#d4d4d4 #ffc9c4 #ffd99a #fff3a6 #dcf5a8 #b5e8c4 #bfeaf5 #c5d3ff #f5c8ef'.split(' ');

/** The colours of the pen, for white paper. They equal the page's colours in its light theme. */
export const PENS = '#85858c #d8453b #d07c00 #b09600 #78a31a #2a9553 #189cc0 #4a66e0 #c44fb8'.split(' ');

/**
 * @param {Board} board
 * @returns {string}
 */
export function drawing({ info, givens, entries, notes, centre, colours, strokes }) {
  const { size, symbols, placed } = info;
  const cellsOf = (/** @type {string} */ kind) =>
    info.houses.filter((house) => house.kind === kind).map((house) => house.cells);
  const [diagonals, windows] = [cellsOf('diagonal'), cellsOf('window')];
  const { top: above, right: rightOf, bottom: below, left: leftOf } = clueMargins(placed, size);
  const room = Math.max(above + below, leftOf + rightOf);
  const side = (size + room) * CELL + 2 * EDGE;
  const [startX, startY] = [EDGE + (CELL * (room + leftOf - rightOf)) / 2, EDGE + (CELL * (room + above - below)) / 2];
  const [placeX, placeY] = [startX, startY].map((start) => (/** @type {number} */ index) => start + index * CELL);
  const corner = (/** @type {number} */ cell) => [placeX(cell % size), placeY(Math.floor(cell / size))];
  const steps = Array.from({ length: size + 1 }, (_, at) => at);
  const thin = steps.map((at) => `M${placeX(at)} ${startY}V${placeY(size)}M${startX} ${placeY(at)}H${placeX(size)}`);
  // The thick lines are drawn over the thin ones.
  const thick = edgesAmong(size, boxesOf(info)).flatMap(({ right, below }, cell) => {
    const [x, y] = corner(cell);
    const sides = [];
    if (right) sides.push(`M${x + CELL} ${y}v${CELL}`);
    if (below) sides.push(`M${x} ${y + CELL}h${CELL}`);
    return sides;
  });
  const frame = `M${startX} ${startY}H${placeX(size)}V${placeY(size)}H${startX}Z`;
  const rules = drawRules(placed, size);
  const rulesWhere = (/** @type {boolean} */ wanted) => {
    const shapes = rules.filter(({ isUnder }) => isUnder === wanted).flatMap(({ shapes }) => shapes.map(markupOf));
    return shapes.length > 0
      ? `<g transform="translate(${startX} ${startY}) scale(${CELL})">${shapes.join('')}</g>\n`
      : '';
  };
  const lines = diagonals.map((cells) => linePath(cells, size)).join('');
  const square = (/** @type {number} */ cell) => `M${corner(cell).join(' ')}h${CELL}v${CELL}h-${CELL}z`;
  const ground = [
    ...windows.map((cells) => `<path d="${cells.map(square).join('')}" fill="#e6e6e6"/>`),
    ...PAINTS.map((paint, index) => {
      const painted = colours.map((colour, cell) => (colour === index + 1 ? square(cell) : '')).join('');
      return painted && `<path d="${painted}" fill="${paint}"/>`;
    }),
    lines &&
      `<path d="${lines}" transform="translate(${startX} ${startY}) scale(${CELL})" fill="none" stroke="#999" stroke-width="${2 / CELL}"/>`,
  ];
  const pen = strokes.map((stroke) => `<path d="${drawnPath(stroke)}" stroke="${PENS[stroke.colour - 1]}"/>`);
  const drawnByPen =
    pen.length === 0
      ? ''
      : `<g transform="translate(${startX} ${startY}) scale(${CELL})" fill="none" stroke-width="${PEN_WIDTH}" stroke-linecap="round" stroke-linejoin="round">${pen.join('')}</g>\n`;
  const { line, type } = markRoom(placed, size);
  // A number needs three characters: two digits and a blank.
  const [between, wide] = hasNumbers({ symbols }) ? [' ', 3] : ['', 1];
  const text = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ height,
    /** @type {string} */ said,
    more = '',
  ) =>
    `<text x="${x.toFixed(1)}" y="${(y + height * 0.36).toFixed(1)}" font-size="${height.toFixed(1)}"${more}>${said}</text>`;
  /** Marks in the centre of a cell, with the marks of its corners in one line above them, as on the page. */
  const marksAround = (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ cell) => {
    const said = (/** @type {number} */ mask) => digitsOf(mask).map((mark) => symbols[mark - 1]);
    const fitting = (/** @type {number} */ height, /** @type {number} */ count) =>
      CELL * Math.min(height, (0.93 * line) / Math.max(count, 1));
    const [corners, inner] = [said(notes[cell]), said(centre[cell])];
    const high = fitting(0.22, wide * corners.length);
    return [
      text(left + CELL / 2, top + CELL / 2, fitting(0.3, wide * inner.length), inner.join(between), ' fill="#1f5fbf"'),
      corners.length > 0 &&
        text(
          left + 0.07 * CELL,
          top + (hasTotals(placed) ? 0.2 : 0.07) * CELL + high / 2,
          high,
          corners.join(between),
          ' text-anchor="start" fill="#555"',
        ),
    ].filter(Boolean);
  };
  const places = markPlaces(placed, size);
  const cells = givens.flatMap((given, cell) => {
    const [left, top] = corner(cell);
    const digit = given || entries[cell];
    if (digit) {
      return [
        text(
          left + CELL / 2,
          top + CELL / 2,
          CELL * 0.6,
          symbols[digit - 1],
          given ? ' font-weight="600"' : ' fill="#1f5fbf"',
        ),
      ];
    }
    if (centre[cell]) return marksAround(left, top, cell);
    return digitsOf(notes[cell]).map((note) => {
      const { x, y } = places(cell, note);
      return text(
        startX + x * CELL,
        startY + y * CELL,
        (CELL * type * 1.12) / (wide > 1 ? 1.6 : 1),
        symbols[note - 1],
        ' fill="#555"',
      );
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">
<rect width="${side}" height="${side}" fill="#fff"/>
${ground.join('')}
${rulesWhere(true)}<path d="${thin.join('')}" fill="none" stroke="#111"/>
<path d="${frame}${thick.join('')}" fill="none" stroke="#111" stroke-width="3" stroke-linecap="square"/>
${rulesWhere(false)}${drawnByPen}<g fill="#111"${rules.length + pen.length > 0 ? RIM : ''}>${cells.join('')}</g>
</svg>
`;
}
