// The table of the address. Every part of the state that an address holds has an entry: its keys, what writes it, what reads it. If
// an address lacks a part, `read` returns the default. The order of the table is that of the address.
// The parts of the view have a table of their own (`www/address/view-fields.js`), because only the page reads them.

import { authorsSolution } from './authors-solution.js';
import { CHOICES, plusOf, SETTINGS, USUAL_SETTINGS, withPlus } from './choices.js';
import { carriedAsText, carriedIn, masksAsText, wordsAsText, wordsIn } from './codecs.js';
import { rulesSpoken, spokenRules } from './rules.js';
import { boxOption, isMarked, lineOf } from './sheet.js';
import { decodeStops, encodeStops } from './stops.js';
import { strokesAsText } from './strokes-text.js';

/** @import { Later, Settings, Sheet, State } from '../app/state.js' */
/** @import { Unit } from '../worker/protocol.js' */

/**
 * What a part of the address belongs to: the puzzle, the person's work on it, what its author added, the tool in the person's
 * hand, the settings of the solver, the position of the run, or how the page shows all this.
 * @typedef {'puzzle' | 'work' | 'author' | 'tool' | 'solver' | 'run' | 'view'} Group
 */

/**
 * What the parts of a table read.
 * @template {Record<string, Field<any, any>>} Fields
 * @typedef {{[Name in keyof Fields]: ReturnType<Fields[Name]['read']>}} Read
 */

/** The state of a page with a puzzle. @typedef {State & {sheet: Sheet}} Written */

/** The settings that apply if an address names none. @typedef {{options: Pick<Settings, 'model' | 'consistency'>, unit: Unit}} Usual */

/**
 * A part of the state in the address.
 * @template T  what is read
 * @template Context  what the reading needs beside the address
 * @typedef {object} Field
 * @property {readonly string[]} keys
 * @property {Group} of
 * @property {boolean} isBound  whether the part fits only its own puzzle
 * @property {(state: Written) => (string | null)[]} write  a text for each key; null leaves the key out
 * @property {(parts: URLSearchParams, context: Context) => T} read
 */

/**
 * A part with one key.
 * @template T @template Context
 * @param {string} key @param {Group} of
 * @param {(state: Written) => string | null} write
 * @param {(text: string | null, context: Context) => T} read
 * @param {{isBound?: boolean}} [more]  work and an author's words are always bound
 * @returns {Field<T, Context>}
 */
export const field = (key, of, write, read, { isBound = of === 'work' || of === 'author' } = {}) => ({
  keys: [key],
  of,
  isBound,
  write: (state) => [write(state)],
  read: (parts, context) => read(parts.get(key), context),
});

/**
 * Writes the parts of a table into an address.
 * @param {Record<string, Field<any, any>>} fields @param {Written} state @param {URLSearchParams} parts
 */
export function writeFields(fields, state, parts) {
  for (const { keys, write } of Object.values(fields)) {
    const texts = write(state);
    for (const [at, key] of keys.entries()) {
      const text = texts[at];
      if (text !== null) parts.set(key, text);
    }
  }
}

/**
 * Reads the parts of a table.
 * @template Context
 * @template {Record<string, Field<any, Context>>} Fields
 * @param {Fields} fields @param {URLSearchParams} parts @param {Context} context
 * @returns {Read<Fields>}
 */
export function readFields(fields, parts, context) {
  const read = Object.entries(fields).map(([name, each]) => [name, each.read(parts, context)]);
  return /** @type {any} */ (Object.fromEntries(read));
}

/** The text, or '' if an address has none. @param {string | null} text */
const textOf = (text) => text ?? '';

/** A text that is left out if it is empty. @param {string} text */
const orNone = (text) => text || null;

/** The masks of the cells as a text; null if no cell has any. @param {number[]} masks */
const masks = (masks) => (masks.some(Boolean) ? masksAsText(masks) : null);

/** A word that the page offers, or the default. @template {string} Choice @param {readonly Choice[]} offered @param {string | null} wanted @param {Choice} otherwise */
const oneOf = (offered, wanted, otherwise) => offered.find((choice) => choice === wanted) ?? otherwise;

/** An optional flag; null if it is not set. @param {boolean | null} flag */
const flagAsText = (flag) => (flag === null ? null : flag ? '1' : '0');
/** @param {string | null} text */
const flagIn = (text) => (text === null ? null : text === '1');

/** @param {number} id */
const isId = (id) => Number.isInteger(id) && id >= 0 && id < 2 ** 32;

/**
 * Limit on the listed subtrees (opened or collapsed by hand). A longer list would make the address too long to share.
 */
const MOST_TOGGLED = 50;

/**
 * The run that an address holds. While a run from the address waits for the engine, this is that run.
 * @param {State} state @returns {Omit<Later, 'parts'>}
 */
const runOf = ({ later, run, node }) =>
  later ?? {
    position: run?.view.report.position ?? 0,
    inputs: run?.view.inputs ?? '',
    node: node?.id ?? null,
    moment: node?.moment ?? 'after',
  };

const ofPropagation = SETTINGS.filter(({ of }) => of === 'propagation');
const ofSearch = SETTINGS.filter(({ of }) => of === 'search');

/**
 * The settings of the solver. An address always names those of propagation, and those of the search only if they differ from
 * the default.
 * @type {Field<Settings, Usual>}
 */
const options = {
  keys: [...ofPropagation.map(({ key }) => key), 'plus', ...ofSearch.map(({ key }) => key)],
  of: 'solver',
  isBound: false,
  write: ({ options }) => [
    ...ofPropagation.map(({ id }) => options[id]),
    orNone(plusOf(options).join('.')),
    ...ofSearch.map(({ id }) => (options[id] === USUAL_SETTINGS[id] ? null : options[id])),
  ],
  read(parts, { options: { model, consistency } }) {
    const otherwise = { ...USUAL_SETTINGS, model, consistency };
    const named = SETTINGS.map(({ id, key }) => [
      id,
      oneOf(/** @type {readonly string[]} */ (CHOICES[id]), parts.get(key), otherwise[id]),
    ]);
    return { ...otherwise, ...Object.fromEntries(named), ...withPlus(textOf(parts.get('plus')).split('.')) };
  },
};

export const FIELDS = {
  /** The digits, one after the other. */
  givens: field('p', 'puzzle', ({ sheet }) => lineOf(sheet.info, sheet.givens), textOf),
  box: field('b', 'puzzle', ({ sheet }) => boxOption(sheet.info).box ?? null, textOf),
  rules: field(
    'r',
    'puzzle',
    ({ sheet }) => orNone(spokenRules(sheet.info.rules ?? '')),
    (text) => rulesSpoken(textOf(text)),
  ),
  entries: field(
    'e',
    'work',
    ({ sheet }) => (sheet.entries.some(Boolean) ? lineOf(sheet.info, sheet.entries) : null),
    textOf,
  ),
  notes: field('n', 'work', ({ sheet }) => masks(sheet.notes), textOf),
  /** Whether the notes are all candidates. Without this key, they are if every blank cell has some: null. */
  filled: field(
    'marks',
    'work',
    ({ sheet }) => {
      const { notes, filled = false } = sheet;
      if (!notes.some(Boolean) || filled === isMarked(sheet)) return null;
      return filled ? 'filled' : 'corners';
    },
    (text) => (text === null ? null : text === 'filled'),
  ),
  centre: field('centre', 'work', ({ sheet }) => masks(sheet.centre), textOf),
  colours: field('colours', 'work', ({ sheet }) => masks(sheet.colours), textOf),
  /** The strokes of the pen. */
  lines: field(
    'lines',
    'work',
    ({ sheet }) => (sheet.strokes.length > 0 ? strokesAsText(sheet.strokes, sheet.info.columns) : null),
    textOf,
  ),
  /** What an imported puzzle says beside its digits and rules; null if it says nothing. */
  words: field('words', 'author', ({ sheet }) => (sheet.words ? wordsAsText(sheet.words) : null), wordsIn),
  /** The drawings, effects and settings of the puzzle's file, as JSON. */
  carried: field(
    'carried',
    'author',
    ({ sheet }) => (sheet.words?.carried ? carriedAsText(sheet.words.carried) : null),
    carriedIn,
  ),
  /** The author's solution. */
  solution: field(
    'solution',
    'author',
    ({ sheet }) => {
      const solution = authorsSolution(sheet);
      return solution ? lineOf(sheet.info, solution) : null;
    },
    textOf,
  ),
  mode: field(
    'mode',
    'tool',
    ({ sheet }) => sheet.mode,
    (text) => oneOf(CHOICES.mode, text, 'digits'),
  ),
  options,
  strategy: field(
    'strategy',
    'solver',
    ({ strategy }) => (strategy === 'states' ? strategy : null),
    (text) => (text === 'states' ? 'states' : 'search'),
  ),
  unit: field(
    'by',
    'view',
    ({ unit }) => unit,
    (text, /** @type {Usual} */ { unit }) => oneOf(CHOICES.unit, text, unit),
  ),
  position: field(
    'at',
    'run',
    (state) => orNone(`${runOf(state).position || ''}`),
    (text) => {
      const position = Number(text);
      return Number.isSafeInteger(position) && position > 0 ? position : 0;
    },
  ),
  /** Whether the run starts from the pencil marks; `exact`: from the pencil marks alone. */
  ownMarks: field(
    'from',
    'run',
    ({ ownMarks }) => (ownMarks === 'exact' ? 'exact' : ownMarks ? 'marks' : null),
    (text) => (text === 'exact' ? text : text === 'marks'),
    { isBound: true },
  ),
  /** The choices and filterings made by hand. */
  inputs: field('hand', 'run', (state) => orNone(runOf(state).inputs), textOf, { isBound: true }),
  stops: field(
    'stop',
    'view',
    ({ stops }) => (stops.length > 0 ? encodeStops(stops) : null),
    (text) => decodeStops(textOf(text)),
  ),
  collapse: field('collapse', 'view', ({ tree }) => flagAsText(tree.collapse), flagIn),
  toggled: field(
    'other',
    'view',
    ({ tree }) => orNone(tree.toggled.slice(-MOST_TOGGLED).join('.')),
    (text) => textOf(text).split('.').filter(Boolean).map(Number).filter(isId),
    { isBound: true },
  ),
  follow: field('follow', 'view', ({ tree }) => flagAsText(tree.follow), flagIn),
  /** The id of the node whose grid is shown. */
  node: field(
    'node',
    'view',
    (state) => {
      const { node } = runOf(state);
      return node === null ? null : `${node}`;
    },
    (text) => (text !== null && isId(Number(text)) ? Number(text) : null),
    { isBound: true },
  ),
  moment: field(
    'moment',
    'view',
    (state) => {
      const { node, moment } = runOf(state);
      return node !== null && moment === 'before' ? 'before' : null;
    },
    (text) => (text === 'before' ? 'before' : 'after'),
    { isBound: true },
  ),
};

/** The keys of the given groups. @param {...Group} groups */
export const keysOf = (...groups) =>
  Object.values(FIELDS).flatMap(({ keys, of }) => (groups.includes(of) ? [...keys] : []));

/** The keys that identify the puzzle. They stay the same while a person works on the puzzle. */
export const PUZZLE_KEYS = keysOf('puzzle');

/** The keys that fit only their own puzzle. @param {Record<string, Field<any, any>>} fields */
export const boundKeys = (fields) => Object.values(fields).flatMap(({ keys, isBound }) => (isBound ? [...keys] : []));
