// Regions while a person draws them. Each cell has the number of its region, from 1, or 0 for none. As text, regions
// take one character for each cell, in the engine's format; a dot is a cell without a region. `troubleWith` returns a
// sentence that says why the regions cannot be used yet.

import { listed } from '../basics/sheet.js';

/** The characters that stand for regions 1, 2, 3, …. */
const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The number of wrong regions that a long message lists one by one before it counts the other wrong regions. */
const FEW = 3;

/** @param {number} region  0 for none */
export const regionSymbol = (region) => (region ? SYMBOLS[region - 1] : '.');

/** The characters of the regions of a grid. @param {number} count */
export const regionSymbols = (count) => [...SYMBOLS.slice(0, count)];

/**
 * Reads the drafts of regions that the browser stored, by grid size.
 * @param {unknown} kept
 * @returns {Record<number, string>}
 */
export function readDrafts(kept) {
  return Object.fromEntries(Object.entries(Object(kept)).filter(([, draft]) => typeof draft === 'string'));
}

/** @param {readonly number[]} of */
export const regionsText = (of) => of.map(regionSymbol).join('');

/**
 * Parses regions: one character for each cell, with optional separators between rows. A dot is a cell without a region.
 * A 0 also means no region, unless the text numbers its regions from 0.
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
  // If the text uses the characters of this grid's regions, the regions keep their numbers. An unfinished drawing is
  // therefore read back unchanged.
  const own = !fromZero && named.every((cell) => place(cell) < size);
  const number = (/** @type {string} */ cell) => (own ? place(cell) : named.indexOf(cell)) + 1;
  return { of: cells.map((cell) => (named.includes(cell) ? number(cell) : 0)) };
}

/** The index of a region's character; −1 for "0", which therefore sorts first. @param {string} cell */
const place = (cell) => SYMBOLS.indexOf(cell);

/**
 * Counts the cells of each region; index 0 counts the cells without a region.
 * @param {readonly number[]} of @param {number} size
 */
export function countsOf(of, size) {
  const counts = new Array(size + 1).fill(0);
  for (const region of of) counts[region]++;
  return counts;
}

/**
 * Says why the regions cannot be used yet; null if they can be used.
 * @param {readonly number[]} of @param {number} size
 */
export function troubleWith(of, size) {
  const [without, ...counts] = countsOf(of, size);
  const wrong = counts.flatMap((count, index) => (count === size ? [] : [`region ${index + 1} has ${count}`]));
  if (wrong.length === 0) return null;
  const many = wrong.length - FEW;
  const said = many > 1 ? [...wrong.slice(0, FEW), `${many} more have another number`] : wrong;
  const rest = without === 0 ? '' : ` ${without === 1 ? 'One cell is' : `${without} cells are`} in none.`;
  return `Each region takes ${size} cells; ${listed(said)}.${rest}`;
}

/** Lists the regions that consist of several separate pieces. @param {readonly number[]} of @param {number} size */
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
