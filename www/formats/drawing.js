// The grid as a picture that stands on its own: an SVG, in black on white for paper, with digits, entries and pencil marks.

import { digitsOf } from './board.js';

/** @import { Board } from './board.js' */

/** The side of a cell; everything else is a part of it. */
const CELL = 60;
const EDGE = 4;

/** @param {Board} board @param {string[]} symbols  of the digits @returns {string} */
export function drawing(board, symbols) {
  const { size, boxWidth, boxHeight, givens, entries, notes } = board;
  const side = size * CELL + 2 * EDGE;
  const across = Math.ceil(Math.sqrt(size));
  const place = (/** @type {number} */ index) => EDGE + index * CELL;
  const line = (/** @type {number} */ at, /** @type {boolean} */ thick) =>
    `<path d="M${place(at)} ${place(0)}V${place(size)}" stroke-width="${thick ? 3 : 1}"/>`;
  const row = (/** @type {number} */ at, /** @type {boolean} */ thick) =>
    `<path d="M${place(0)} ${place(at)}H${place(size)}" stroke-width="${thick ? 3 : 1}"/>`;
  const steps = Array.from({ length: size + 1 }, (_, at) => at);
  // Thin lines first: where they cross, the thick ones lie on top.
  const lines = [false, true].flatMap((thick) => [
    ...steps.filter((at) => (at % boxWidth === 0) === thick).map((at) => line(at, thick)),
    ...steps.filter((at) => (at % boxHeight === 0) === thick).map((at) => row(at, thick)),
  ]);
  const text = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ height,
    /** @type {string} */ said,
    more = '',
  ) =>
    `<text x="${x.toFixed(1)}" y="${(y + height * 0.36).toFixed(1)}" font-size="${height.toFixed(1)}"${more}>${said}</text>`;
  const cells = givens.flatMap((given, cell) => {
    const [left, top] = [place(cell % size), place(Math.floor(cell / size))];
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
    const pitch = CELL / across;
    return digitsOf(notes[cell]).map((note) =>
      text(
        left + (((note - 1) % across) + 0.5) * pitch,
        top + (Math.floor((note - 1) / across) + 0.5) * pitch,
        pitch * 0.75,
        symbols[note - 1],
        ' fill="#555"',
      ),
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">
<rect width="${side}" height="${side}" fill="#fff"/>
<g fill="none" stroke="#111" stroke-linecap="square">${lines.join('')}</g>
<g fill="#111">${cells.join('')}</g>
</svg>
`;
}
