// The address is the part of the URL after the "#". The address holds the puzzle, entries, notes, settings and the
// position in the run. A reload or a shared link therefore opens exactly the same screen. The puzzle stays readable: it
// is the one-line format that other programs read too.

import { authorsSolution } from './authors-solution.js';
import { copyView, encodeView } from './view-address.js';
import { spokenRules } from '../shape/rules.js';
import { LONGEST_WORDS, masksAsText, MOST_IGNORED, placeIn } from './place.js';
import { boxShape, lineOf } from './sheet.js';
import { strokesAsText } from './strokes-text.js';
import { encodeStops } from '../run/stops.js';
import { isStates } from '../states/state.js';
import { CHOICES } from './state.js';

export { masksIn, sheetAt } from './place.js';

/** @import { State } from './state.js' */
/** @import { SheetWords } from './authors-solution.js' */
/** @typedef {import('./place.js').Place} Place */

/**
 * Limit on the listed subtrees (opened or collapsed by hand). A longer list would make the address too long to share.
 */
const MOST_TOGGLED = 50;

/** @param {SheetWords} words */
function wordsAsText({ title, author, rules, ignored }) {
  const short = rules.length > LONGEST_WORDS ? `${rules.slice(0, LONGEST_WORDS)}…` : rules;
  return JSON.stringify([
    title,
    author,
    short,
    ...ignored.slice(0, MOST_IGNORED).map((each) => [each.field, each.reason]),
  ]);
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
  if (sheet.strokes.length > 0) parts.set('lines', strokesAsText(sheet.strokes, info.size));
  if (sheet.words) parts.set('words', wordsAsText(sheet.words));
  const solution = authorsSolution(sheet);
  if (solution) parts.set('solution', lineOf(info, solution));
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
  if (state.ownMarks) parts.set('from', state.ownMarks === 'exact' ? 'exact' : 'marks');
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
 * Reads an address.
 * @param {string} hash @param {State} state  supplies the settings that the address does not name
 * @returns {Place | null}
 */
export const decode = (hash, state) => placeIn(hash, state);

/**
 * Keys of the address that decide the grid and the run. If two addresses have equal values for all these keys, the run
 * need not be reopened.
 */
const OF_THE_RUN =
  'p b r e n centre colours lines solution model level plus cell value branch restart learn strategy at hand from'.split(
    ' ',
  );

/** Keys of the address that identify the puzzle. These keys stay the same while a person works on the puzzle. */
const OF_THE_PUZZLE = ['p', 'b', 'r'];

/** Keys of the address that a person who only solves needs: the puzzle, the work on it, and the author's words. */
const OF_A_PLAYER = [...OF_THE_PUZZLE, 'e', 'n', 'centre', 'colours', 'lines', 'words', 'solution', 'mode'];

/**
 * Whether an address holds a puzzle and nothing about a solver or a room. The page's own links always name the settings of the
 * solver, so such a link comes from elsewhere.
 * @param {string} hash
 */
export function isPuzzleAlone(hash) {
  const keys = [...new URLSearchParams(hash.replace(/^#/, '')).keys()];
  return keys.includes('p') && keys.every((key) => OF_A_PLAYER.includes(key));
}

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
