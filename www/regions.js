// Regions while they are being drawn: each cell has the number of its region, from 1, or none yet. What is still wrong is said
// in a sentence; as text they are a character a cell, as the engine reads them, with dots for cells that have none.

import { listed } from './sheet.js';

/** The characters of regions, in order. */
const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** As many faults as a sentence can bear. */
const FEW = 3;

/** @param {number} region  0 for none */
export const regionSymbol = (region) => (region ? SYMBOLS[region - 1] : '.');

/** What the browser kept of regions that were drawn, by the size of their grid. @param {unknown} kept @returns {Record<number, string>} */
export function readDrafts(kept) {
  return Object.fromEntries(Object.entries(Object(kept)).filter(([, draft]) => typeof draft === 'string'));
}

/** @param {readonly number[]} of */
export const regionsText = (of) => of.map(regionSymbol).join('');

/**
 * The regions of a text, a character a cell; between the rows may be what one likes. Dots are cells without one, and so is 0,
 * unless it is what one of all the regions is called.
 * @param {string} text @param {number} size
 * @returns {{of: number[]} | {trouble: string}}
 */
export function readRegions(text, size) {
  const cells = [...text.replace(/^\s*@?regions=/i, '').replace(/[\s,;|/]/g, '')];
  const strange = cells.find((cell) => !/[0-9A-Za-z.]/.test(cell));
  if (strange !== undefined) return { trouble: `“${strange}” is no region: they are 1 to 9, then A to Z and a to z.` };
  const side = Math.sqrt(cells.length);
  if (cells.length !== size * size) {
    const whose = Number.isInteger(side) && side > 3 ? `, as in a ${side}x${side} grid: choose that size first` : '';
    return { trouble: `These are ${cells.length} cells${whose}; this grid has ${size * size}.` };
  }
  const used = [...new Set(cells)].filter((cell) => cell !== '.').toSorted((a, b) => place(a) - place(b));
  const fromZero = used[0] === '0' && used.length === size && !cells.includes('.');
  const named = fromZero ? used : used.filter((cell) => cell !== '0');
  if (named.length > size) return { trouble: `These are ${named.length} regions; a ${size}x${size} grid has ${size}.` };
  // Regions that go by the names of this grid keep them, so that what is not finished stays as it was.
  const own = !fromZero && named.every((cell) => place(cell) < size);
  const number = (/** @type {string} */ cell) => (own ? place(cell) : named.indexOf(cell)) + 1;
  return { of: cells.map((cell) => (named.includes(cell) ? number(cell) : 0)) };
}

/** 0 comes before all of them. @param {string} cell */
const place = (cell) => SYMBOLS.indexOf(cell);

/** How many cells each region has; at 0, how many have none. @param {readonly number[]} of @param {number} size */
export function countsOf(of, size) {
  const counts = new Array(size + 1).fill(0);
  for (const region of of) counts[region]++;
  return counts;
}

/** What is not right yet; null when the regions can be used. @param {readonly number[]} of @param {number} size */
export function troubleWith(of, size) {
  const [without, ...counts] = countsOf(of, size);
  const wrong = counts.flatMap((count, index) => (count === size ? [] : [`region ${index + 1} has ${count}`]));
  if (wrong.length === 0) return null;
  const many = wrong.length - FEW;
  const said = many > 1 ? [...wrong.slice(0, FEW), `${many} more have another number`] : wrong;
  const rest = without === 0 ? '' : ` ${without === 1 ? 'One cell is' : `${without} cells are`} in none.`;
  return `Each region takes ${size} cells; ${listed(said)}.${rest}`;
}

/** The regions that lie in more than one piece. @param {readonly number[]} of @param {number} size */
export function scattered(of, size) {
  const seen = new Set();
  /** @type {number[]} */
  const pieces = new Array(size + 1).fill(0);
  of.forEach((region, start) => {
    if (!region || seen.has(start)) return;
    pieces[region]++;
    const waiting = [start];
    seen.add(start);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const [left, right] = [cell % size > 0 ? cell - 1 : -1, cell % size < size - 1 ? cell + 1 : -1];
      for (const next of [left, right, cell - size, cell + size]) {
        if (of[next] !== region || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  });
  return pieces.flatMap((count, region) => (count > 1 ? [region] : []));
}
