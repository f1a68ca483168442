// Draws a board as a self-contained SVG in black on white. The room beside the grid is the same on both axes, so the picture of a square
// grid is square.

import { roomBeside } from '../grid/layers/drawings.js';
import { LAYERS, layersOf } from '../grid/layers/index.js';
import { shownOf } from '../grid/layers/shown.js';
import { litPath } from '../grid/rules/fog.js';
import { markupOf } from '../grid/rules/markup.js';

/** @import { Board } from '../app/board-of.js' */
/** @import { Shape } from '../grid/rules/shapes.js' */

/** The side of a cell; all other lengths are relative to it. */
const CELL = 60;
const EDGE = 4;
/** The white rim around digits and marks. It keeps them legible on drawn lines. */
const RIM = ' style="paint-order:stroke;stroke:#fff;stroke-width:3;stroke-linejoin:round"';

/** The number of pictures so far. */
let drawn = 0;

/**
 * @param {Board} board
 * @returns {string}
 */
export function drawing(board) {
  const shown = shownOf(board);
  const { rows, columns, fog, strokes, placed } = shown;
  // Several pictures may stand in one document, and a name in it must be the only one.
  const lit = `lit-${++drawn}`;
  const { top, right, bottom, left } = roomBeside(shown);
  const beside = Math.max(top + bottom, left + right);
  const [width, height] = [columns, rows].map((lines) => (lines + beside) * CELL + 2 * EDGE);
  const x = EDGE + (CELL * (beside + left - right)) / 2;
  const y = EDGE + (CELL * (beside + top - bottom)) / 2;
  const layers = layersOf('full').filter((layer) => layer !== LAYERS.digits);
  const ground = layers.map(({ draw, isFogged }) => {
    const text = draw(shown).map(markupOf).join('');
    return text && fog && isFogged ? `<g clip-path="url(#${lit})">${text}</g>` : text;
  });
  // Some programs space small type badly, so digits and marks are in the units of the picture.
  const tenth = (/** @type {number} */ length) => Number(length.toFixed(1));
  const large = (/** @type {Shape} */ shape) =>
    shape.tag === 'text'
      ? { ...shape, x: tenth(x + shape.x * CELL), y: tenth(y + shape.y * CELL), height: tenth(shape.height * CELL) }
      : shape;
  const isDrawn = placed.length + strokes.length + shown.drawn.drawings.length > 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">
<rect width="${width}" height="${height}" fill="#fff"/>
<g transform="translate(${x} ${y}) scale(${CELL})">
${fog ? `<clipPath id="${lit}"><path d="${litPath(fog, shown)}" clip-rule="evenodd"/></clipPath>\n` : ''}${ground.filter(Boolean).join('\n')}
</g>
<g fill="#111"${isDrawn ? RIM : ''}>${LAYERS.digits.draw(shown).map(large).map(markupOf).join('')}</g>
</svg>
`;
}
