// The address is the part of the URL after the "#". The address holds the puzzle, entries, notes, settings and the
// position in the run. A reload or a shared link therefore opens exactly the same screen. The puzzle stays readable: it
// is the one-line format that other programs read too.

import { copyView, encodeView } from './view-address.js';
import { rulesSpoken, spokenRules } from '../shape/rules.js';
import { COLOURS } from '../play/state.js';
import { both, maskOf } from './masks.js';
import { boxShape, lineOf, textsOf } from './sheet.js';
import { decodeStops, encodeStops } from '../run/stops.js';
import { isStates } from '../states/state.js';
import { CHOICES } from './state.js';

/** @import { State, Sheet, Mode } from './state.js' */
/** @import { PuzzleInfo, PuzzleWords, Unit, Stop } from '../worker/protocol.js' */

/**
 * @typedef {object} Place  an address as decoded, before the engine has read its puzzle
 * @property {string} puzzle  the digits, followed by the rules
 * @property {string} box
 * @property {string} entries
 * @property {string} notes
 * @property {string} centre
 * @property {string} colours
 * @property {PuzzleWords | null} words  what an imported puzzle says beside its digits and rules
 * @property {Mode} mode
 * @property {State['options']} options
 * @property {State['strategy']} strategy
 * @property {Unit} unit
 * @property {number} position
 * @property {boolean} ownMarks  whether the run starts from the pencil marks
 * @property {string} inputs  the choices and filterings made by hand
 * @property {Stop[]} stops
 * @property {{collapse: boolean | null, toggled: number[], follow: boolean | null}} tree
 * @property {number | null} node  id of the node whose grid is shown
 * @property {'before' | 'after'} moment
 * @property {URLSearchParams} parts  all parameters; some parameters can be decoded only with the names of the cells
 */

/**
 * Limit on the listed subtrees (opened or collapsed by hand). A longer list would make the address too long to share.
 */
const MOST_TOGGLED = 50;

/**
 * @template {string} Choice
 * @param {readonly Choice[]} offered @param {string | null} wanted @param {Choice} otherwise
 */
function oneOf(offered, wanted, otherwise) {
  return offered.find((choice) => choice === wanted) ?? otherwise;
}

/** Writes a number for each cell in base 36, and nothing for 0. @param {number[]} masks */
const masksAsText = (masks) => masks.map((mask) => (mask ? mask.toString(36) : '')).join('.');

/** Reads what `masksAsText` wrote. @param {string} text @returns {number[]} */
export const masksIn = (text) => text.split('.').map((each) => parseInt(each, 36) || 0);

/** Limits on the words in an address, which would else be too long to share. */
const [LONGEST_WORDS, MOST_IGNORED] = [4000, 60];

/** @param {PuzzleWords} words */
function wordsAsText({ title, author, rules, ignored }) {
  const short = rules.length > LONGEST_WORDS ? `${rules.slice(0, LONGEST_WORDS)}…` : rules;
  return JSON.stringify([
    title,
    author,
    short,
    ...ignored.slice(0, MOST_IGNORED).map((each) => [each.field, each.reason]),
  ]);
}

/** Reads what `wordsAsText` wrote; null for any other text. @param {string | null} text @returns {PuzzleWords | null} */
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

/** @param {State} state @returns {string} the part after "#", empty while there is no puzzle */
export function encode(state) {
  const { sheet, options, unit, run, later } = state;
  if (!sheet) return '';
  const { info } = sheet;
  const parts = new URLSearchParams({ p: lineOf(info, sheet.givens), b: boxShape(info) });
  const rules = info.rules;
  if (rules) parts.set('r', spokenRules(rules));
  if (sheet.entries.some(Boolean)) parts.set('e', lineOf(info, sheet.entries));
  if (sheet.notes.some(Boolean)) parts.set('n', masksAsText(sheet.notes));
  if (sheet.centre.some(Boolean)) parts.set('centre', masksAsText(sheet.centre));
  if (sheet.colours.some(Boolean)) parts.set('colours', masksAsText(sheet.colours));
  if (sheet.words) parts.set('words', wordsAsText(sheet.words));
  parts.set('mode', sheet.mode);
  parts.set('model', options.model);
  parts.set('level', options.consistency);
  // Settings that have their default value are left out.
  const redundant = [...options.redundant, ...(options.shaving ? ['shaving'] : [])];
  if (redundant.length > 0) parts.set('plus', redundant.join('.'));
  if (options.variableOrder !== CHOICES.variableOrder[0]) parts.set('cell', options.variableOrder);
  if (options.valueOrder !== CHOICES.valueOrder[0]) parts.set('value', options.valueOrder);
  if (options.branching !== CHOICES.branching[0]) parts.set('branch', options.branching);
  if (options.restarts !== CHOICES.restarts[0]) parts.set('restart', options.restarts);
  if (options.learning !== CHOICES.learning[0]) parts.set('learn', options.learning);
  if (isStates(state)) parts.set('strategy', state.strategy);
  parts.set('by', unit);
  // While a run from the address waits for the engine, the address keeps the parameters of that run.
  const { position, inputs } = later ?? { position: run?.view.report.position ?? 0, inputs: run?.view.inputs };
  if (position > 0) parts.set('at', `${position}`);
  if (state.ownMarks) parts.set('from', 'marks');
  if (inputs) parts.set('hand', inputs);
  if (state.stops.length > 0) parts.set('stop', encodeStops(state.stops));
  const { collapse, toggled, follow } = state.tree;
  if (collapse !== null) parts.set('collapse', collapse ? '1' : '0');
  if (toggled.length > 0) parts.set('other', toggled.slice(-MOST_TOGGLED).join('.'));
  if (follow !== null) parts.set('follow', follow ? '1' : '0');
  const { node, moment } = later ?? { node: state.node?.id ?? null, moment: state.node?.moment };
  if (node !== null) parts.set('node', `${node}`);
  if (node !== null && moment === 'before') parts.set('moment', 'before');
  if (later) copyView(later.parts, parts);
  else encodeView(state, parts);
  return parts.toString();
}

/**
 * @param {string} hash @param {State} state  supplies the settings that the address does not name
 * @returns {Place | null}
 */
export function decode(hash, state) {
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
    words: wordsIn(parts.get('words')),
    mode: oneOf(CHOICES.mode, parts.get('mode'), 'digits'),
    options: {
      model: oneOf(CHOICES.model, parts.get('model'), state.options.model),
      consistency: oneOf(CHOICES.consistency, parts.get('level'), state.options.consistency),
      redundant: CHOICES.redundant.filter((name) => plus.includes(name)),
      shaving: plus.includes('shaving'),
      variableOrder: oneOf(CHOICES.variableOrder, parts.get('cell'), CHOICES.variableOrder[0]),
      valueOrder: oneOf(CHOICES.valueOrder, parts.get('value'), CHOICES.valueOrder[0]),
      branching: oneOf(CHOICES.branching, parts.get('branch'), CHOICES.branching[0]),
      restarts: oneOf(CHOICES.restarts, parts.get('restart'), CHOICES.restarts[0]),
      learning: oneOf(CHOICES.learning, parts.get('learn'), CHOICES.learning[0]),
    },
    strategy: parts.get('strategy') === 'states' ? 'states' : 'search',
    unit: oneOf(CHOICES.unit, parts.get('by'), state.unit),
    position: Number.isSafeInteger(position) && position > 0 ? position : 0,
    ownMarks: parts.get('from') === 'marks',
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

/**
 * Keys of the address that decide the grid and the run. If two addresses have equal values for all these keys, the run
 * need not be reopened.
 */
const OF_THE_RUN =
  'p b r e n centre colours model level plus cell value branch restart learn strategy at hand from'.split(' ');

/** Keys of the address that identify the puzzle. These keys stay the same while a person works on the puzzle. */
const OF_THE_PUZZLE = ['p', 'b', 'r'];

/** @param {string} place  an address, without the "#" */
export function puzzleIn(place) {
  const parts = new URLSearchParams(place);
  return OF_THE_PUZZLE.map((key) => parts.get(key) ?? '').join(' ');
}

/**
 * Tells whether two addresses of the page differ in nothing but the room. The puzzle and the work are then the same.
 * @param {string | undefined} a @param {string | undefined} b
 */
export function sameButForRoom(a, b) {
  const [one, other] = [a, b].map((place) => place?.replace(/&room=\w+/, ''));
  return one === other;
}

/** @param {URLSearchParams} a @param {URLSearchParams} b */
export function sameRun(a, b) {
  return OF_THE_RUN.every((key) => a.get(key) === b.get(key));
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
    ...(place.words ? { words: place.words } : {}),
    mode: place.mode,
  };
}
