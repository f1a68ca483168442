// The true candidates of the puzzle that a person makes, in the worker. Solutions that were found for one puzzle are kept for the
// next one. Each call works for a short time only, so the worker soon hears of a change.

import { engine } from './engine.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { Options, Puzzle } from './protocol.js' */

/** @type {{state: Engine.TrueCandidates, puzzle: string, most: number} | undefined} */
let present;

/**
 * Goes on with a puzzle for a time. Returns what is known so far, and whether there is nothing left to do.
 * @param {Puzzle} puzzle @param {Options} options @param {number} ms @param {number} most  the number of solutions to count; 0 for all
 */
export function trueCandidates(puzzle, options, ms, most) {
  const key = JSON.stringify([puzzle, options]);
  if (present && present.most !== most) {
    present.state.free();
    present = undefined;
  }
  present ??= { state: new engine.TrueCandidates(most), puzzle: '', most };
  if (present.puzzle !== key) {
    present.state.set(puzzle, options);
    present.puzzle = key;
  }
  const isOver = present.state.advance(ms);
  return { isOver, report: present.state.report() };
}
