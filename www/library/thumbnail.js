// Draws a thumbnail of a puzzle: its rules, the strokes of the pen, and its digits, or dots if digits would be too small. A cell with pencil
// marks has a point, because marks are not legible at this size.

import { svg } from 'lit/html.js';
import { html } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { shapeView } from '../grid/ground.js';
import { strokeView } from '../grid/strokes.js';
import { roomOf, shapesOf } from './drawn-rules.js';
import { linesOf, marksOf } from './record.js';

/** @import { KeptPuzzle } from './record.js' */

const LEGIBLE_SIZE = 9;

/** @param {KeptPuzzle} record */
export function thumbnail(record) {
  return guard([record.place], () => drawing(record));
}

/** @param {KeptPuzzle} record */
function drawing(record) {
  const { size, borders } = record;
  const { givens, entries } = linesOf(record);
  const { colours, noted, strokes } = marksOf(record);
  const draw = size > LEGIBLE_SIZE ? dots : digits;
  const { top, right, bottom, left } = roomOf(record.drawn, size);
  const [x, y, side] = [-left - 0.1, -top - 0.1, size + 0.2 + Math.max(left + right, top + bottom)];
  return html`<svg class="thumbnail" viewBox="${x} ${y} ${side} ${side}" aria-hidden="true">
    ${colours.map((colour, cell) => (colour ? square(cell, size, colour) : ''))}
    <path class="edge" d=${`M0 0H${size}V${size}H0Z${borders}`} />
    ${hasDiagonals(record) ? svg`<path class="through" d=${`M0 0L${size} ${size}M${size} 0L0 ${size}`} />` : ''}
    <g class="drawn">${shapesOf(record.drawn, size).map(shapeView)}</g>
    ${strokes.map(strokeView)}
    ${noted.length > 0 ? svg`<path class="noted" d=${noted.map((cell) => point(cell, size)).join('')} />` : ''}
    ${draw(givens, size, 'given')} ${draw(entries, size, 'entry')}
  </svg>`;
}

/** @param {number} cell @param {number} size @param {number} colour */
function square(cell, size, colour) {
  const [x, y] = [cell % size, Math.floor(cell / size)];
  return svg`<rect class="paint-${colour}" x=${x} y=${y} width="1" height="1" />`;
}

/** @param {number} cell @param {number} size */
const point = (cell, size) => `M${(cell % size) + 0.5} ${Math.floor(cell / size) + 0.5}h0`;

/** @param {string} line @param {number} size @param {string} look */
function digits(line, size, look) {
  return Array.from({ length: size }, (_, row) => {
    const places = [...line.slice(row * size, (row + 1) * size)].flatMap((digit, at) => (digit === '.' ? [] : [at]));
    if (places.length === 0) return '';
    const text = places.map((at) => line[row * size + at]).join('');
    return svg`<text class=${look} x=${places.map((at) => at + 0.5).join(' ')} y=${row + 0.78}>${text}</text>`;
  });
}

/** @param {string} line @param {number} size @param {string} look */
function dots(line, size, look) {
  const path = [...line].map((digit, cell) =>
    digit === '.' ? '' : `M${(cell % size) + 0.25} ${Math.floor(cell / size) + 0.5}h.5`,
  );
  return svg`<path class="dots ${look}" d=${path.join('')} />`;
}

/** Tells whether the puzzle has the rule that both diagonals are houses. @param {KeptPuzzle} record */
function hasDiagonals({ place }) {
  return (new URLSearchParams(place).get('r') ?? '').split(' ').includes('diagonals');
}
