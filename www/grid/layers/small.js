// The digits and marks of a small picture. A row of digits is one text, because a list may have a thousand pictures. In a large grid,
// digits would not be legible, so each is a dot. A cell with pencil marks has a point.

import { path, spaced } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** The largest grid whose digits are legible in a small picture. */
const LEGIBLE_SIZE = 9;
/** The height of a digit, and the distance of its foot from the upper side of its cell. */
const [HEIGHT, FOOT] = [0.86, 0.78];

/** @typedef {Pick<Shown, 'size' | 'symbols' | 'givens' | 'entries'>} Filled */

/** @param {Filled} shown @returns {Shape[]} */
export const smallDigits = ({ size, symbols, givens, entries }) => {
  const own = entries.map((entry, cell) => (givens[cell] ? 0 : entry));
  const draw = size > LEGIBLE_SIZE ? dots : rows;
  return [...draw(givens, size, symbols, 'given'), ...draw(own, size, symbols, 'entry')];
};

/** @param {readonly number[]} digits @param {number} size @param {readonly string[]} symbols @param {'given' | 'entry'} role @returns {Shape[]} */
const rows = (digits, size, symbols, role) =>
  Array.from({ length: size }, (_, row) => {
    const places = digits.slice(row * size, (row + 1) * size).flatMap((digit, at) => (digit ? [{ digit, at }] : []));
    const xs = places.map(({ at }) => at + 0.5);
    const said = places.map(({ digit }) => symbols[digit - 1]).join('');
    return said ? [spaced(xs, row + FOOT, HEIGHT, said, { role })] : [];
  }).flat();

/** @param {readonly number[]} digits @param {number} size @param {readonly string[]} symbols @param {'given' | 'entry'} role @returns {Shape[]} */
function dots(digits, size, symbols, role) {
  const d = digits.map((digit, cell) => (digit ? `M${(cell % size) + 0.25} ${Math.floor(cell / size) + 0.5}h.5` : ''));
  return digits.some(Boolean) ? [path(d.join(''), { role: `${role}-dots` })] : [];
}

/** @param {Filled & Pick<Shown, 'notes' | 'centre'>} shown @returns {Shape[]} */
export function noted({ size, givens, entries, notes, centre }) {
  const d = notes.map((note, cell) =>
    (note || centre[cell]) && !givens[cell] && !entries[cell]
      ? `M${(cell % size) + 0.5} ${Math.floor(cell / size) + 0.5}h0`
      : '',
  );
  return d.some(Boolean) ? [path(d.join(''), { role: 'noted' })] : [];
}
