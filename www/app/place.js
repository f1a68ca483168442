// Reads an address: the puzzle, entries, notes, settings and the position in the run that the part of the URL after the "#"
// describes. The page opens its screen from it, and the worker opens the scenes of lessons from it.

import { isComplete, withSolution } from './authors-solution.js';
import { CHOICES, COLOURS } from './choices.js';
import { both, maskOf } from './masks.js';
import { textsOf } from './sheet.js';
import { strokesIn } from './strokes-text.js';
import { decodeStops } from '../run/stops.js';
import { rulesSpoken } from '../shape/rules.js';

/** @import { Mode, Settings, Sheet } from './state.js' */
/** @import { SheetWords } from './authors-solution.js' */
/** @import { PuzzleInfo, Stop, Unit } from '../worker/protocol.js' */

/**
 * @typedef {object} Place  an address as decoded, before the engine has read its puzzle
 * @property {string} puzzle  the digits, followed by the rules
 * @property {string} box
 * @property {string} entries
 * @property {string} notes
 * @property {string} centre
 * @property {string} colours
 * @property {string} lines  the strokes of the pen
 * @property {SheetWords | null} words  what an imported puzzle says beside its digits and rules
 * @property {string} solution  the author's solution; '' if there is none
 * @property {Mode} mode
 * @property {Settings} options
 * @property {'search' | 'states'} strategy
 * @property {Unit} unit
 * @property {number} position
 * @property {boolean | 'exact'} ownMarks  whether the run starts from the pencil marks; `exact`: the run starts from
 *   the pencil marks alone
 * @property {string} inputs  the choices and filterings made by hand
 * @property {Stop[]} stops
 * @property {{collapse: boolean | null, toggled: number[], follow: boolean | null}} tree
 * @property {number | null} node  id of the node whose grid is shown
 * @property {'before' | 'after'} moment
 * @property {URLSearchParams} parts  all parameters; some parameters can be decoded only with the names of the cells
 */

/** Limits on the words in an address. Without these limits, an address could be too long to share. */
export const [LONGEST_WORDS, MOST_IGNORED] = [4000, 60];

/**
 * @template {string} Choice
 * @param {readonly Choice[]} offered @param {string | null} wanted @param {Choice} otherwise
 */
function oneOf(offered, wanted, otherwise) {
  return offered.find((choice) => choice === wanted) ?? otherwise;
}

/** Writes a number for each cell in base 36, and nothing for 0. @param {number[]} masks */
export const masksAsText = (masks) => masks.map((mask) => (mask ? mask.toString(36) : '')).join('.');

/** Reads what `masksAsText` wrote. @param {string} text @returns {number[]} */
export const masksIn = (text) => text.split('.').map((each) => parseInt(each, 36) || 0);

/** Reads what `wordsAsText` wrote; null for any other text. @param {string | null} text @returns {SheetWords | null} */
function wordsIn(text) {
  /** @type {unknown} */
  let read;
  try {
    read = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (!Array.isArray(read)) return null;
  const [title, author, rules, ...parts] = read;
  const said = (/** @type {unknown} */ each) => (typeof each === 'string' ? each.slice(0, LONGEST_WORDS + 1) : '');
  const ignored = parts
    .slice(0, MOST_IGNORED)
    .flatMap((part) => (Array.isArray(part) ? [{ field: said(part[0]), reason: said(part[1]) }] : []));
  return { title: said(title), author: said(author), rules: said(rules), ignored };
}

/**
 * @param {string} hash
 * @param {{options: Pick<Settings, 'model' | 'consistency'>, unit: Unit}} usual  the settings that apply if the address
 *   names none
 * @returns {Place | null}
 */
export function placeIn(hash, usual) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const puzzle = parts.get('p');
  if (!puzzle) return null;
  const position = Number(parts.get('at') ?? 0);
  const plus = (parts.get('plus') ?? '').split('.');
  return {
    puzzle: `${puzzle} ${rulesSpoken(parts.get('r') ?? '')}`.trim(),
    box: parts.get('b') ?? '',
    entries: parts.get('e') ?? '',
    notes: parts.get('n') ?? '',
    centre: parts.get('centre') ?? '',
    colours: parts.get('colours') ?? '',
    lines: parts.get('lines') ?? '',
    words: wordsIn(parts.get('words')),
    solution: parts.get('solution') ?? '',
    mode: oneOf(CHOICES.mode, parts.get('mode'), 'digits'),
    options: {
      model: oneOf(CHOICES.model, parts.get('model'), usual.options.model),
      consistency: oneOf(CHOICES.consistency, parts.get('level'), usual.options.consistency),
      redundant: CHOICES.redundant.filter((name) => plus.includes(name)),
      shaving: plus.includes('shaving'),
      variableOrder: oneOf(CHOICES.variableOrder, parts.get('cell'), CHOICES.variableOrder[0]),
      valueOrder: oneOf(CHOICES.valueOrder, parts.get('value'), CHOICES.valueOrder[0]),
      branching: oneOf(CHOICES.branching, parts.get('branch'), CHOICES.branching[0]),
      restarts: oneOf(CHOICES.restarts, parts.get('restart'), CHOICES.restarts[0]),
      learning: oneOf(CHOICES.learning, parts.get('learn'), CHOICES.learning[0]),
    },
    strategy: parts.get('strategy') === 'states' ? 'states' : 'search',
    unit: oneOf(CHOICES.unit, parts.get('by'), usual.unit),
    position: Number.isSafeInteger(position) && position > 0 ? position : 0,
    ownMarks: parts.get('from') === 'exact' ? 'exact' : parts.get('from') === 'marks',
    inputs: parts.get('hand') ?? '',
    stops: decodeStops(parts.get('stop') ?? ''),
    tree: {
      collapse: choiceOf(parts.get('collapse')),
      toggled: (parts.get('other') ?? '').split('.').filter(Boolean).map(Number).filter(isId),
      follow: choiceOf(parts.get('follow')),
    },
    node: isId(Number(parts.get('node') ?? NaN)) ? Number(parts.get('node')) : null,
    moment: parts.get('moment') === 'before' ? 'before' : 'after',
    parts,
  };
}

/** Decodes an optional flag; null if the address does not set it. @param {string | null} text */
function choiceOf(text) {
  return text === null ? null : text === '1';
}

/** @param {number} id */
function isId(id) {
  return Number.isInteger(id) && id >= 0 && id < 2 ** 32;
}

/**
 * Builds the sheet that an address describes, once the engine has read the puzzle. Entries and notes that do not fit
 * the grid are left out.
 * @param {Place} place @param {PuzzleInfo} info
 * @returns {Sheet}
 */
export function sheetAt(place, info) {
  const all = maskOf(info.symbols.map((_, index) => index + 1));
  const entries = textsOf(place.entries);
  const marksIn = (/** @type {string} */ text) => {
    const masks = masksIn(text);
    return info.givens.map((_, cell) => both(masks[cell] ?? 0, all));
  };
  const colours = masksIn(place.colours);
  return {
    info,
    givens: [...info.givens],
    entries: info.givens.map((given, cell) => (given ? 0 : info.symbols.indexOf(entries[cell] ?? '.') + 1)),
    notes: marksIn(place.notes),
    centre: marksIn(place.centre),
    colours: info.givens.map((_, cell) => (colours[cell] <= COLOURS ? colours[cell] : 0)),
    strokes: strokesIn(place.lines, info.size),
    ...wordsAt(place, info),
    mode: place.mode,
  };
}

/** The words of a sheet with the author's solution. @param {Place} place @param {PuzzleInfo} info */
function wordsAt({ words, solution }, info) {
  const digits = textsOf(solution).map((text) => info.symbols.indexOf(text) + 1);
  const said = words ?? { title: '', author: '', rules: '', ignored: [] };
  if (isComplete(info, digits)) return { words: withSolution(said, digits, info) };
  return words ? { words } : {};
}
