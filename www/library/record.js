// The record of one puzzle in the library. The address in a record holds the complete state. The other fields are
// copies that a list of puzzles needs. Only the engine parses the puzzle's text.

import { masksIn, puzzleIn } from '../app/address.js';
import { textsOf } from '../app/sheet.js';
import { strokesIn } from '../app/strokes-text.js';
import { COLOURS } from '../play/state.js';
import { drawnRulesOf, readDrawnRules } from './drawn-rules.js';
import { sourceOfLine } from '../app/sources.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { GridStroke } from '../app/grid-strokes.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { DrawnRule } from './drawn-rules.js' */

/**
 * @typedef {object} KeptPuzzle
 * @property {string} id
 * @property {string} puzzle  identity of the puzzle: the part of the address that stays the same while a person works
 *   on the puzzle
 * @property {string} place  the address
 * @property {string} name  name given by the person, or ''
 * @property {number} size
 * @property {string} borders  lines between boxes, as an SVG path
 * @property {DrawnRule[]} drawn  the rules to draw
 * @property {number} created  time in milliseconds
 * @property {number} updated
 * @property {number} revision  increases with every change, so that a tab notices a change by another tab
 */

/**
 * The fields of a record that come from the page.
 * @typedef {Pick<KeptPuzzle, 'puzzle' | 'place' | 'size' | 'borders' | 'drawn'>} Content
 */

export const LONGEST_NAME = 80;
/** Maximum length of an address, far above the length for any grid on the page. */
const LONGEST_PLACE = 200_000;

/** Creates an id that no other tab or machine creates. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
}

/** @param {string} place @param {PuzzleInfo} info @returns {Content} */
export function contentOf(place, info) {
  return { puzzle: puzzleIn(place), place, size: info.size, borders: bordersOf(info), drawn: drawnRulesOf(info) };
}

/** The lines between boxes of any shape, as an SVG path. @param {PuzzleInfo} info */
export function bordersOf({ size, houses }) {
  /** @type {string[]} */
  const owner = [];
  for (const { kind, name, cells } of houses) {
    if (kind !== 'row' && kind !== 'column') for (const cell of cells) owner[cell] ??= name;
  }
  let path = '';
  for (let at = 1; at < size; at++) {
    for (const across of [true, false]) {
      let from = -1;
      for (let along = 0; along <= size; along++) {
        const cell = across ? at * size + along : along * size + at;
        const parted = along < size && owner[cell] !== owner[cell - (across ? size : 1)];
        if (parted && from < 0) from = along;
        if (parted || from < 0) continue;
        path += across ? `M${from} ${at}H${along}` : `M${at} ${from}V${along}`;
        from = -1;
      }
    }
  }
  return path;
}

/**
 * Parses a record from the store or a file; null if it is invalid. Unknown fields are ignored.
 * @param {unknown} raw
 * @returns {KeptPuzzle | null}
 */
export function readRecord(raw) {
  if (typeof raw !== 'object' || raw === null) return null;
  const { id, place, name, size, borders, drawn, created, updated, revision } = /** @type {Record<string, unknown>} */ (
    raw
  );
  if (typeof id !== 'string' || typeof place !== 'string' || place.length > LONGEST_PLACE) return null;
  if (typeof size !== 'number' || !(size > 0 && size < 100)) return null;
  const puzzle = puzzleIn(place);
  if (puzzle.length < size * size) return null;
  const time = (/** @type {unknown} */ when) => (typeof when === 'number' && when >= 0 && when < 8e15 ? when : 0);
  return {
    id,
    puzzle,
    place,
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    size,
    borders: typeof borders === 'string' && /^[MHV\d ]*$/.test(borders) ? borders : '',
    drawn: readDrawnRules(drawn, size),
    created: time(created),
    updated: time(updated),
    revision: typeof revision === 'number' ? revision : 0,
  };
}

/** The character for a digit that is written as a number. */
const NUMBER = '#';

/**
 * The givens and the entries, one character for each cell. In grids of more than 35 values, "#" stands for each digit of two
 * characters.
 * @param {KeptPuzzle} record
 */
export function linesOf({ place, size }) {
  const parts = new URLSearchParams(place);
  const character = (/** @type {string} */ text) => (text === '0' ? '.' : text.length > 1 ? NUMBER : text);
  const line = (/** @type {string} */ key) =>
    textsOf(parts.get(key) ?? '')
      .slice(0, size * size)
      .map(character)
      .join('');
  return { givens: line('p'), entries: line('e') };
}

/**
 * The colour of each cell, the cells with pencil marks, and the strokes of the pen.
 * @param {KeptPuzzle} record
 * @returns {{colours: number[], noted: number[], strokes: GridStroke[]}}  `noted` lists indexes of blank cells
 */
export function marksOf(record) {
  const parts = new URLSearchParams(record.place);
  const { givens, entries } = linesOf(record);
  const [notes, centre, colours] = ['n', 'centre', 'colours'].map((key) => masksIn(parts.get(key) ?? ''));
  const cells = Array.from({ length: record.size ** 2 }, (_, cell) => cell);
  const isBlank = (/** @type {number} */ cell) => [givens, entries].every((line) => (line[cell] ?? '.') === '.');
  return {
    colours: cells.map((cell) => (colours[cell] > 0 && colours[cell] <= COLOURS ? colours[cell] : 0)),
    noted: cells.filter((cell) => isBlank(cell) && (notes[cell] || centre[cell])),
    strokes: strokesIn(parts.get('lines') ?? '', record.size),
  };
}

/** The names of the puzzle's rules beyond the classic ones. @param {KeptPuzzle} record */
function rulesIn({ place }) {
  const words = (new URLSearchParams(place).get('r') ?? '').split(' ').filter(Boolean);
  return words.map((word) => word.split('=')[0].slice(0, LONGEST_NAME));
}

/**
 * The display name of a puzzle: the person's own, the name of a source puzzle, or its size and number of givens.
 * @param {KeptPuzzle} record
 */
export function nameOf(record) {
  if (record.name) return record.name;
  const { givens } = linesOf(record);
  const rules = rulesIn(record);
  const source = rules.length === 0 && sourceOfLine(givens);
  if (source) return source.name;
  const count = countIn(givens);
  const size = [`${record.size}x${record.size}`, ...rules].join(', ');
  if (count === 0) return rules.length > 0 ? size : `${size}, empty`;
  return `${size}, ${count} ${count === 1 ? 'given' : 'givens'}`;
}

/** Describes the progress on a puzzle. @param {KeptPuzzle} record */
export function progressOf(record) {
  const { givens, entries } = linesOf(record);
  const blanks = record.size ** 2 - countIn(givens);
  const done = countIn(entries);
  if (done === 0) return /(^|&)(n|centre)=/.test(record.place) ? 'pencil marks' : 'no entries';
  return done >= blanks ? 'all filled' : `${done} of ${blanks} filled`;
}

/** @param {string} line */
function countIn(line) {
  return line.length - (line.match(/\./g)?.length ?? 0);
}

/**
 * Tells whether a record matches a search, by its own name, its default name, or a part of the puzzle's text.
 * @param {KeptPuzzle} record @param {string} query
 */
export function matches(record, query) {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return true;
  const names = `${record.name}\n${nameOf({ ...record, name: '' })}`;
  if (names.toLowerCase().includes(wanted)) return true;
  const text = wanted.replace(/\s+/g, '').replaceAll('0', '.');
  return record.puzzle.toLowerCase().replaceAll('0', '.').includes(text);
}

/** Tells whether a sheet holds entries, pencil marks, colours or strokes. @param {Sheet} sheet */
export function isBegun({ entries, notes, centre, colours, strokes }) {
  return strokes.length > 0 || [entries, notes, centre, colours].some((all) => all.some(Boolean));
}

/** Tells whether a record holds work worth mentioning: entries, pencil marks or a run. @param {KeptPuzzle} record */
export function holdsWork({ place }) {
  return ['e', 'n', 'centre', 'colours', 'lines', 'at', 'hand'].some((part) => new URLSearchParams(place).has(part));
}
