// The list as a CSV file (RFC 4180): a line of names, then a line for each puzzle that the table shows, in its order. All
// columns are in the file, also those that only plots show.

import { STANDING } from '../worker/measures/standing.js';
import { columnsOf, standingOf, valueOf } from './columns.js';

/** @import { BatchLab } from './state.js' */
/** @import { Column } from './columns.js' */

/** The number of puzzles written in one go. After that, the page can draw and handle keys. */
const AT_ONCE = 1000;

/** A field, in quotes if it needs them. @param {string | number} value */
export function csvField(value) {
  const text = `${value}`;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {(string | number)[]} fields */
const csvLine = (fields) => `${fields.map(csvField).join(',')}\r\n`;

/**
 * The name of a column in the file. A configuration is described in words, because its letter has no meaning outside
 * the page.
 * @param {Column} column
 */
const nameInFile = ({ name, about, measure }) => (measure?.startsWith('search') ? `${name}: ${about}` : name);

/**
 * The parts of the file. Some columns have puzzles whose search was given up; a second column behind them notes these
 * puzzles.
 * @param {BatchLab} lab @param {Uint32Array} rows
 */
export function* csvParts(lab, rows) {
  const columns = columnsOf(lab);
  /** The columns whose puzzles were given up or refused. */
  const unsure = new Set(columns.filter((column) => hasLimits(lab, column, rows)).map(({ id }) => id));
  const fields = (/** @type {(column: Column) => (string | number)[]} */ of) => csvLine(columns.flatMap(of));
  yield fields((column) => [nameInFile(column), ...(unsure.has(column.id) ? [`${column.name}: note`] : [])]);
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    let part = '';
    for (const index of rows.subarray(first, first + AT_ONCE)) {
      part += fields((column) => {
        const standing = standingOf(lab, column, index);
        const value = standing === STANDING.waiting ? null : valueOf(lab, column, index);
        return [value ?? '', ...(unsure.has(column.id) ? [noteOn(lab, column, index, standing)] : [])];
      });
    }
    yield part;
  }
}

/** @param {BatchLab} lab @param {Column} column @param {Uint32Array} rows */
function hasLimits(lab, column, rows) {
  if (!column.measure || column.plotOnly) return false;
  return rows.some((index) => standingOf(lab, column, index) > STANDING.done);
}

/** @param {BatchLab} lab @param {Column} column @param {number} index @param {number} standing */
function noteOn(lab, { measure = '' }, index, standing) {
  if (standing === STANDING.capped) return 'given up';
  return lab.results.get(measure)?.messages.get(index) ?? '';
}

/**
 * The whole file. The page can handle events between two parts.
 * @param {BatchLab} lab @param {Uint32Array} rows @returns {Promise<string[]>}
 */
export async function csvFile(lab, rows) {
  /** @type {string[]} */
  const parts = [];
  for (const part of csvParts(lab, rows)) {
    parts.push(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return parts;
}
