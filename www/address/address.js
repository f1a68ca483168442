// The address is the part of the URL after the "#". The address holds the puzzle, entries, notes, settings and the
// position in the run. A reload or a shared link therefore opens exactly the same screen. The puzzle stays readable: it
// is the one-line format that other programs read too.

import { boundKeys, FIELDS, keysOf, PUZZLE_KEYS, writeFields } from '../basics/fields.js';
import { placeIn } from '../basics/place.js';
import { copyView, VIEW_FIELDS } from './view-fields.js';

/** @import { State } from '../app/state.js' */
/** @import { Written } from '../basics/fields.js' */
/** @import { Place } from '../basics/place.js' */

/** @param {State} state @returns {string} the part after "#", empty while there is no puzzle */
export function encode(state) {
  if (!state.sheet) return '';
  const parts = new URLSearchParams();
  const written = /** @type {Written} */ (state);
  writeFields(FIELDS, written, parts);
  // While a run from the address waits for the engine, the address keeps its view.
  if (state.later) copyView(state.later.parts, parts);
  else writeFields(VIEW_FIELDS, written, parts);
  return parts.toString();
}

/**
 * Reads an address.
 * @param {string} hash @param {State} state  supplies the settings that the address does not name
 * @returns {Place | null}
 */
export const decode = (hash, state) => placeIn(hash, state);

/** The keys that fit only the puzzle of the address. */
export const BOUND_KEYS = [...boundKeys(FIELDS), ...boundKeys(VIEW_FIELDS)];

/** The keys that decide the grid and the run. If two addresses agree in all of them, the run need not be reopened. */
const OF_THE_RUN = keysOf('puzzle', 'work', 'author', 'solver', 'run');

/** The keys that a person who only solves needs. */
const OF_A_PLAYER = keysOf('puzzle', 'work', 'author', 'tool');

/**
 * Whether an address holds a puzzle and nothing about a solver or a room. The page's own links always name the settings of the
 * solver, so such a link comes from elsewhere.
 * @param {string} hash
 */
export function isPuzzleAlone(hash) {
  const keys = [...new URLSearchParams(hash.replace(/^#/, '')).keys()];
  return keys.includes('p') && keys.every((key) => OF_A_PLAYER.includes(key));
}

/**
 * The address of the puzzle alone, with its author's words, and without the person's work and steps.
 * @param {string} place  an address, without the "#"
 */
export function puzzleAlone(place) {
  const parts = new URLSearchParams(place);
  const kept = keysOf('puzzle', 'author').flatMap((key) => {
    const value = parts.get(key);
    return value ? [[key, value]] : [];
  });
  return `${new URLSearchParams([...kept, ['mode', 'digits']])}`;
}

/** @param {string} place  an address, without the "#" */
export function puzzleIn(place) {
  const parts = new URLSearchParams(place);
  return PUZZLE_KEYS.map((key) => parts.get(key) ?? '').join(' ');
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
