// The digits and marks of a small picture. A row of digits is one text, because a list may have a thousand pictures. In a large grid,
// digits would not be legible, so each is a dot. A cell with pencil marks has a point.

import { longerSide } from '../../basics/extent.js';
import { path, spaced } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** The largest grid whose digits are legible in a small picture. */
const LEGIBLE_SIZE = 9;
/** The height of a digit, and the distance of its foot from the upper side of its cell. */
const [HEIGHT, FOOT] = [0.86, 0.78];

/** @typedef {Pick<Shown, 'rows' | 'columns' | 'symbols' | 'givens' | 'entries'>} Filled */

/** @param {Filled} shown @returns {Shape[]} */
export const smallDigits = ({ rows, columns, symbols, givens, entries }) => {
  const own = entries.map((entry, cell) => (givens[cell] ? 0 : entry));
  const draw = longerSide({ rows, columns }) > LEGIBLE_SIZE ? dots : lines;
  return [...draw(givens, columns, symbols, 'given'), ...draw(own, columns, symbols, 'entry')];
};

/** @param {readonly number[]} digits @param {number} columns @param {readonly string[]} symbols @param {'given' | 'entry'} role @returns {Shape[]} */
const lines = (digits, columns, symbols, role) =>
  Array.from({ length: digits.length / columns }, (_, row) => {
    const places = digits
      .slice(row * columns, (row + 1) * columns)
      .flatMap((digit, at) => (digit ? [{ digit, at }] : []));
    const xs = places.map(({ at }) => at + 0.5);
    const said = places.map(({ digit }) => symbols[digit - 1]).join('');
    return said ? [spaced(xs, row + FOOT, HEIGHT, said, { role })] : [];
  }).flat();

/** @param {readonly number[]} digits @param {number} columns @param {readonly string[]} symbols @param {'given' | 'entry'} role @returns {Shape[]} */
function dots(digits, columns, symbols, role) {
  const d = digits.map((digit, cell) =>
    digit ? `M${(cell % columns) + 0.25} ${Math.floor(cell / columns) + 0.5}h.5` : '',
  );
  return digits.some(Boolean) ? [path(d.join(''), { role: `${role}-dots` })] : [];
}

/** @param {Filled & Pick<Shown, 'notes' | 'centre'>} shown @returns {Shape[]} */
export function noted({ columns, givens, entries, notes, centre }) {
  const d = notes.map((note, cell) =>
    (note || centre[cell]) && !givens[cell] && !entries[cell]
      ? `M${(cell % columns) + 0.5} ${Math.floor(cell / columns) + 0.5}h0`
      : '',
  );
  return d.some(Boolean) ? [path(d.join(''), { role: 'noted' })] : [];
}
