// What the library knows of one puzzle: the address of where it was left, which says everything, and beside it only what a
// list of puzzles needs. The puzzle's own text is opaque here; the engine is its reader.

import { puzzleIn } from '../address.js';
import { sourceOfLine } from '../sources.js';

/** @import { Sheet } from '../state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/**
 * @typedef {object} KeptPuzzle
 * @property {string} id
 * @property {string} puzzle  which puzzle it is: what of the address stays the same while it is worked on
 * @property {string} place  the address
 * @property {string} name  the person's own, empty until there is one
 * @property {number} size
 * @property {string} borders  the lines between boxes, as the path of a drawing
 * @property {number} created  when, in milliseconds
 * @property {number} updated
 * @property {number} revision  grows with every change, so that two tabs notice each other
 */

/** What a record takes from the page. @typedef {Pick<KeptPuzzle, 'puzzle' | 'place' | 'size' | 'borders'>} Content */

export const LONGEST_NAME = 80;
/** Far longer than the address of any grid the page shows. */
const LONGEST_PLACE = 200_000;

/** An id that no other tab or machine comes up with. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
}

/** @param {string} place @param {PuzzleInfo} info @returns {Content} */
export function contentOf(place, info) {
  return { puzzle: puzzleIn(place), place, size: info.size, borders: bordersOf(info) };
}

/** The lines between the boxes, whatever their shape. @param {PuzzleInfo} info */
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

/** A record as it was stored or sent, null when it is none. Only what is known is taken over. @param {unknown} raw @returns {KeptPuzzle | null} */
export function readRecord(raw) {
  if (typeof raw !== 'object' || raw === null) return null;
  const { id, place, name, size, borders, created, updated, revision } = /** @type {Record<string, unknown>} */ (raw);
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
    created: time(created),
    updated: time(updated),
    revision: typeof revision === 'number' ? revision : 0,
  };
}

/** Givens and entries, a character a cell. @param {KeptPuzzle} record */
export function linesOf({ place, size }) {
  const parts = new URLSearchParams(place);
  const line = (/** @type {string} */ key) => (parts.get(key) ?? '').slice(0, size * size).replaceAll('0', '.');
  return { givens: line('p'), entries: line('e') };
}

/** The names of a puzzle's rules beside the classic ones. @param {KeptPuzzle} record */
function rulesIn({ place }) {
  const words = (new URLSearchParams(place).get('r') ?? '').split(' ').filter(Boolean);
  return words.map((word) => word.split('=')[0].slice(0, LONGEST_NAME));
}

/** What a puzzle is called: its own name, a source's, or what can be seen of it. @param {KeptPuzzle} record */
export function nameOf(record) {
  if (record.name) return record.name;
  const { givens } = linesOf(record);
  const rules = rulesIn(record);
  const source = rules.length === 0 && sourceOfLine(givens);
  if (source) return source.name;
  const count = countIn(givens);
  const size = [`${record.size}x${record.size}`, ...rules].join(', ');
  return count === 0 ? `${size}, empty` : `${size}, ${count} ${count === 1 ? 'given' : 'givens'}`;
}

/** How far the person has come. @param {KeptPuzzle} record */
export function progressOf(record) {
  const { givens, entries } = linesOf(record);
  const blanks = record.size ** 2 - countIn(givens);
  const done = countIn(entries);
  if (done === 0) return /(^|&)n=/.test(record.place) ? 'pencil marks' : 'no entries';
  return done >= blanks ? 'all filled' : `${done} of ${blanks} filled`;
}

/** @param {string} line */
function countIn(line) {
  return line.length - (line.match(/\./g)?.length ?? 0);
}

/**
 * Whether a record is what somebody looks for: by its own name, by what it is called without one, or by any part of the
 * puzzle's text.
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

/** Whether there is more on a sheet than its givens. @param {Sheet} sheet */
export function isBegun({ entries, notes }) {
  return entries.some(Boolean) || notes.some(Boolean);
}

/** Whether the work in a record is worth a word: entries, pencil marks, a run. @param {KeptPuzzle} record */
export function holdsWork({ place }) {
  return ['e', 'n', 'at', 'hand'].some((part) => new URLSearchParams(place).has(part));
}
