// The record of one puzzle in the library. The address in a record holds the complete state. The other fields are
// copies that a list of puzzles needs. Only the engine parses the puzzle's text.

import * as v from 'valibot';
import { valid } from '../basics/stored.js';
import { puzzleIn } from '../address/address.js';
import { masksIn, wordsIn } from '../basics/codecs.js';
import { keysOf } from '../basics/fields.js';
import { linesBetween } from '../grid/borders.js';
import { textsOf } from '../basics/sheet.js';
import { strokesIn } from '../basics/strokes-text.js';
import { paintIn } from '../basics/colours.js';
import { drawnRulesOf, readDrawnRules } from './drawn-rules.js';
import { sourceOfLine } from '../app/sources.js';
import { digitWords, HOUSE_WORDS, kindNamed, ruleOfId, SHAPE_RULES } from '../app/kind-words.js';
import { ruleNamed, rulesSpoken } from '../basics/rules.js';
import { cellsIn, extentName } from '../basics/extent.js';
import { readMeasures } from './measures.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Extent } from '../basics/extent.js' */
/** @import { GridStroke } from '../basics/grid-strokes.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { DrawnRule } from './drawn-rules.js' */
/** @import { Measures } from './measures.js' */

export const LONGEST_NAME = 80;
/** The grid whose sides a name of a kind leaves out. */
const USUAL = { rows: 9, columns: 9 };
/** Maximum length of an address, far above the length for any grid on the page. */
const LONGEST_PLACE = 200_000;

const time = v.fallback(v.pipe(v.number(), v.minValue(0), v.ltValue(8e15)), 0);

/** The fields of a record as they are stored. */
const STORED = v.object({
  id: v.string(),
  /** The address. */
  place: v.pipe(v.string(), v.maxLength(LONGEST_PLACE)),
  /** The name given by the person, or ''. */
  name: v.fallback(
    v.pipe(
      v.string(),
      v.transform((name) => name.slice(0, LONGEST_NAME)),
    ),
    '',
  ),
  size: v.pipe(v.number(), v.gtValue(0), v.ltValue(100)),
  /** Lines between boxes, as an SVG path. */
  borders: v.fallback(v.pipe(v.string(), v.regex(/^[MHV\d ]*$/)), ''),
  /** The rules to draw; `drawn-rules.js` reads them. */
  drawn: v.fallback(v.array(v.unknown()), []),
  /** Times in milliseconds. */
  created: time,
  updated: time,
  /** Increases with every change, so that a tab notices a change by another tab. */
  revision: v.fallback(v.number(), 0),
});

/**
 * The fields that are computed when a record is read. `puzzle` is the part of the address that stays the same while a person works
 * on the puzzle.
 * @typedef {{puzzle: string, drawn: DrawnRule[]}} Derived
 */

/** A record of the library. @typedef {Omit<v.InferOutput<typeof STORED>, 'drawn'> & Derived & Measures} KeptPuzzle */

/**
 * The fields of a record that come from the page.
 * @typedef {Pick<KeptPuzzle, 'puzzle' | 'place' | 'size' | 'borders' | 'drawn'>} Content
 */

/** Creates an id that no other tab or machine creates. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
}

/** @param {string} place @param {PuzzleInfo} info @returns {Content} */
export function contentOf(place, info) {
  return {
    puzzle: puzzleIn(place),
    place,
    size: info.size,
    borders: linesBetween(info).borders,
    drawn: drawnRulesOf(info),
  };
}

/**
 * Parses a record from the store or a file; null if it is invalid. Unknown fields are ignored.
 * @param {unknown} raw
 * @returns {KeptPuzzle | null}
 */
export function readRecord(raw) {
  const stored = valid(raw, STORED, null);
  if (!stored) return null;
  const { place, drawn } = stored;
  const grid = extentOf(stored);
  const puzzle = puzzleIn(place);
  if (puzzle.length < cellsIn(grid)) return null;
  return { ...stored, puzzle, drawn: readDrawnRules(drawn, grid), ...readMeasures(raw) };
}

/** The data of a rule of a record; null without the rule. @param {Pick<KeptPuzzle, 'place'>} record @param {string} name */
const ruleIn = ({ place }, name) => ruleNamed(rulesSpoken(new URLSearchParams(place).get('r') ?? ''), name);

/** The sides of a record's grid. @param {Pick<KeptPuzzle, 'place' | 'size'>} record @returns {Extent} */
export function extentOf(record) {
  const [rows, columns] = (ruleIn(record, 'grid') ?? '').split('x').map(Number);
  const isSaid = [rows, columns].every((side) => Number.isInteger(side) && side > 0 && side <= record.size);
  return isSaid ? { rows, columns } : { rows: record.size, columns: record.size };
}

/** The character for a digit that is written as a number. */
const NUMBER = '#';

/**
 * The givens and the entries, one character for each cell. In grids of more than 35 values, "#" stands for each digit of two
 * characters.
 * @param {KeptPuzzle} record
 */
export function linesOf(record) {
  const parts = new URLSearchParams(record.place);
  const isFromZero = ruleIn(record, 'digits')?.startsWith('0-') ?? false;
  const character = (/** @type {string} */ text) =>
    text === '0' && !isFromZero ? '.' : text.length > 1 ? NUMBER : text;
  const line = (/** @type {string} */ key) =>
    textsOf(parts.get(key) ?? '')
      .slice(0, cellsIn(extentOf(record)))
      .map(character)
      .join('');
  return { givens: line('p'), entries: line('e') };
}

/**
 * The colours of each cell, the cells with pencil marks, and the strokes of the pen.
 * @param {KeptPuzzle} record
 * @returns {{colours: number[], noted: number[], strokes: GridStroke[]}}  `noted` lists indexes of blank cells
 */
export function marksOf(record) {
  const parts = new URLSearchParams(record.place);
  const { givens, entries } = linesOf(record);
  const [notes, centre, colours] = ['n', 'centre', 'colours'].map((key) => masksIn(parts.get(key) ?? ''));
  const grid = extentOf(record);
  const cells = Array.from({ length: cellsIn(grid) }, (_, cell) => cell);
  const isBlank = (/** @type {number} */ cell) => [givens, entries].every((line) => (line[cell] ?? '.') === '.');
  return {
    colours: cells.map((cell) => paintIn(colours[cell])),
    noted: cells.filter((cell) => isBlank(cell) && (notes[cell] || centre[cell])),
    strokes: strokesIn(parts.get('lines') ?? '', grid),
  };
}

/** The names of the puzzle's rules beyond the classic ones. @param {KeptPuzzle} record */
function rulesIn({ place }) {
  const words = (new URLSearchParams(place).get('r') ?? '').split(' ').filter(Boolean);
  return words.map((word) => word.split('=')[0].slice(0, LONGEST_NAME)).filter((name) => name !== 'with');
}

/** The kind of a puzzle as a name: "Killer 9x9", "Classic 16x16". @param {KeptPuzzle} record */
export function kindOf(record) {
  const rules = rulesIn(record);
  const isHouse = (/** @type {string} */ name) => Object.hasOwn(HOUSE_WORDS, name);
  const houses = rules.filter(isHouse).map((name) => HOUSE_WORDS[/** @type {keyof typeof HOUSE_WORDS} */ (name)]);
  const others = rules.filter((name) => !isHouse(name) && !SHAPE_RULES.includes(name)).map(ruleOfId);
  const digits = digitWords(rulesSpoken(new URLSearchParams(record.place).get('r') ?? ''));
  const kind = kindNamed(USUAL, houses, others);
  return [`${kind[0].toUpperCase()}${kind.slice(1)} ${extentName(extentOf(record))}`, ...digits].join(', ');
}

/** The title that the person or an author gave the puzzle, or '' if it has none. @param {KeptPuzzle} record */
function titleOf({ name, place }) {
  if (name) return name;
  const { title = '', author = '' } = wordsIn(new URLSearchParams(place).get('words')) ?? {};
  if (!title.trim()) return '';
  return [title.trim(), author.trim() && `by ${author.trim()}`].filter(Boolean).join(' ').slice(0, LONGEST_NAME);
}

/**
 * The display name of a puzzle: the person's own, its title, the name of a source puzzle, or its kind and number of givens.
 * @param {KeptPuzzle} record
 */
export function nameOf(record) {
  const { givens } = linesOf(record);
  const title = titleOf(record) || (rulesIn(record).length === 0 && sourceOfLine(givens)?.name);
  if (title) return title;
  const kind = kindOf(record);
  const count = countIn(givens);
  if (count === 0) return rulesIn(record).length > 0 ? kind : `${kind}, empty`;
  return `${kind}, ${count} ${count === 1 ? 'given' : 'givens'}`;
}

/** The text that identifies the puzzle of a record for the clock and the rating of Play. @param {KeptPuzzle} record */
export function puzzleKeyOf({ place }) {
  const parts = new URLSearchParams(place);
  return `${`${parts.get('p')} ${rulesSpoken(parts.get('r') ?? '')}`.trim()} ${parts.get('b') ?? ''}`;
}

/** What a person may have done without an entry: the key of the address, and its words. @type {readonly [key: string, words: string][]} */
const WORK = [
  ['n', 'pencil marks'],
  ['centre', 'pencil marks'],
  ['colours', 'colours'],
  ['lines', 'lines of the pen'],
];

/** The words for a full grid. */
export const ALL_FILLED = 'all filled';

/** Describes the progress on a puzzle. @param {KeptPuzzle} record */
export function progressOf(record) {
  const { givens, entries } = linesOf(record);
  const blanks = cellsIn(extentOf(record)) - countIn(givens);
  const done = countIn(entries);
  if (done === 0) {
    const has = new URLSearchParams(record.place);
    return WORK.find(([key]) => has.has(key))?.[1] ?? 'no entries';
  }
  return done >= blanks ? ALL_FILLED : `${done} of ${blanks} filled`;
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
  const names = `${record.name}\n${nameOf({ ...record, name: '' })}\n${kindOf(record)}`;
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
  const parts = new URLSearchParams(place);
  return [...keysOf('work'), 'at', 'hand'].some((key) => parts.has(key));
}
