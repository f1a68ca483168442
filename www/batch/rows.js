// Which puzzles the table shows, and in which order.

import { standingOf, tableColumns, valueOf, shownIn } from './columns.js';
import { STANDING } from '../worker/measures/standing.js';

/** @import { BatchLab } from './state.js' */
/** @import { Column } from './columns.js' */

/**
 * Reads a filter: a number with a sign of comparison, two numbers with two dots between, or a text that the cell contains.
 * @param {string} text
 * @returns {((value: number) => boolean) | null} null for a text
 */
export function numberFilter(text) {
  const said = text.replace(/,(?=\d{3})/g, '').trim();
  const range = /^(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)$/.exec(said);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return (value) => value >= from && value <= to;
  }
  const [, sign = '=', number] = /^(<=|>=|≤|≥|<|>|=|!=|≠)?\s*(-?\d*\.?\d+)$/.exec(said) ?? [];
  if (number === undefined) return null;
  const limit = Number(number);
  /** @type {Record<string, (value: number) => boolean>} */
  const compare = {
    '<': (value) => value < limit,
    '>': (value) => value > limit,
    '<=': (value) => value <= limit,
    '≤': (value) => value <= limit,
    '>=': (value) => value >= limit,
    '≥': (value) => value >= limit,
    '=': (value) => value === limit,
    '!=': (value) => value !== limit,
    '≠': (value) => value !== limit,
  };
  return compare[sign];
}

/** Whether a puzzle passes the filter of a column. @param {BatchLab} lab @param {Column} column @param {string} text @returns {(index: number) => boolean} */
function passes(lab, column, text) {
  const wanted = text.trim().toLowerCase();
  const isNumber = column.isText ? null : numberFilter(text);
  if (isNumber) {
    return (index) => {
      const value = valueOf(lab, column, index);
      return typeof value === 'number' && isNumber(value);
    };
  }
  // The name of one level can be a part of another name. If a filter is a whole name, only equal names match.
  const isWhole = column.order?.some((each) => each.toLowerCase() === wanted) ?? false;
  return (index) => {
    const shown = column.isText ? `${valueOf(lab, column, index) ?? ''}` : shownIn(lab, column, index);
    return isWhole ? shown.toLowerCase() === wanted : shown.toLowerCase().includes(wanted);
  };
}

/** Whether a puzzle passes the choice of a level. @param {BatchLab} lab @returns {((index: number) => boolean) | null} */
function passesLevel({ byLevel, results }) {
  const levels = results.get('levels');
  if (!byLevel || !levels) return null;
  const { level, solves } = byLevel;
  const { solved, failed } = levels.figures;
  const isOpen = (/** @type {number} */ index) => (((solved[index] | failed[index]) >> level) & 1) === 0;
  return (index) =>
    levels.standing[index] === STANDING.done && (solves ? ((solved[index] >> level) & 1) === 1 : isOpen(index));
}

/** The values that decide the order of the rows. @param {BatchLab} lab */
function about(lab) {
  const { list, version, sort, filters, byLevel, solutions, nodes } = lab;
  const columns = tableColumns(lab)
    .map(({ id }) => id)
    .join();
  return [list, version, sort.column, sort.down, JSON.stringify([filters, byLevel, solutions, nodes]), columns];
}

/** While puzzles are being measured, the rows are sorted again after this time at the earliest. */
const SORT_EVERY_MS = 700;

/** The last order. @type {{key: unknown[], rows: Uint32Array, at: number}} */
let last = { key: [], rows: new Uint32Array(0), at: 0 };

/**
 * The indexes of the puzzles that the table shows, in their order. While measuring goes on, the order may be a moment old.
 * @param {BatchLab} lab @returns {Uint32Array}
 */
export function shownRows(lab) {
  const key = about(lab);
  const same = (/** @type {unknown} */ part, /** @type {number} */ at) => part === last.key[at];
  if (key.every(same)) return last.rows;
  const isSoon = lab.running !== null && performance.now() - last.at < SORT_EVERY_MS;
  // Every slice of answers changes the version, the second part of the key.
  if (isSoon && key.every((part, at) => at === 1 || same(part, at))) return last.rows;
  last = { key, rows: sortedRows(lab), at: performance.now() };
  return last.rows;
}

/** @param {BatchLab} lab @returns {Uint32Array} */
export function sortedRows(lab) {
  const size = lab.list?.texts.length ?? 0;
  const columns = tableColumns(lab);
  const tests = [
    passesLevel(lab),
    ...columns.map((column) => (lab.filters[column.id]?.trim() ? passes(lab, column, lab.filters[column.id]) : null)),
  ].filter((test) => test !== null);
  let rows = Uint32Array.from({ length: size }, (_, index) => index);
  if (tests.length > 0) rows = rows.filter((index) => tests.every((test) => test(index)));
  const by = columns.find(({ id }) => id === lab.sort.column);
  if (!by || (by.id === 'line' && !lab.sort.down)) return rows;
  const keys = sortKeys(lab, by, rows, size);
  const sign = lab.sort.down ? -1 : 1;
  // A puzzle without a value comes last in both directions. Equal values keep the order of the lines.
  return rows.sort((a, b) => {
    const [left, right] = [keys[a], keys[b]];
    if (left === right) return a - b;
    if (left === LAST) return 1;
    if (right === LAST) return -1;
    return sign * (left - right);
  });
}

const LAST = Infinity;

/** A number for each row by which it is sorted. @param {BatchLab} lab @param {Column} by @param {Uint32Array} rows @param {number} size */
function sortKeys(lab, by, rows, size) {
  const keys = new Float64Array(size).fill(LAST);
  if (!by.isText || by.order) {
    const places = new Map(by.order?.map((text, place) => [text, place]));
    for (const index of rows) {
      const value = standingOf(lab, by, index) === STANDING.waiting ? null : valueOf(lab, by, index);
      if (value !== null) keys[index] = typeof value === 'number' ? value : (places.get(value) ?? places.size);
    }
    return keys;
  }
  // Each distinct text is sorted once. The rows are then compared by the position of their text.
  const texts = new Set(Array.from(rows, (index) => `${valueOf(lab, by, index) ?? ''}`));
  const places = new Map([...texts].sort().map((text, place) => [text, place]));
  for (const index of rows) {
    const text = `${valueOf(lab, by, index) ?? ''}`;
    if (text !== '') keys[index] = places.get(text) ?? LAST;
  }
  return keys;
}
