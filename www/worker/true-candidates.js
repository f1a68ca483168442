// The true candidates of the puzzle that a person makes, in the worker. Solutions that were found for one puzzle are kept for the
// next one. Each call works for a short time only, so the worker soon hears of a change.

import { engine } from './engine.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { Options, Puzzle } from './protocol.js' */

/** The number of solutions that are counted. */
const COUNTED = 1000;

/** @type {{state: Engine.TrueCandidates, puzzle: string} | undefined} */
let present;

/**
 * Goes on with a puzzle for a time. Returns what is known so far, and whether there is nothing left to do.
 * @param {Puzzle} puzzle @param {Options} options @param {number} ms
 */
export function trueCandidates(puzzle, options, ms) {
  const key = JSON.stringify([puzzle, options]);
  present ??= { state: new engine.TrueCandidates(COUNTED), puzzle: '' };
  if (present.puzzle !== key) {
    present.state.set(puzzle, options);
    present.puzzle = key;
  }
  const isOver = present.state.advance(ms);
  return { isOver, report: present.state.report() };
}
