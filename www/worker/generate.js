// Generates puzzles in the worker, in short turns, so that the page can show the number of tries.

import { engine } from './engine.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { Wishes } from './protocol.js' */

/** @type {Engine.Generator | undefined} */
let generator;

export const generating = {
  /** @param {Wishes} wishes */
  beginPuzzle(wishes) {
    generator?.free();
    generator = undefined;
    generator = new engine.Generator(wishes);
  },

  /** @param {number} ms */
  makePuzzle(ms) {
    if (!generator) throw new Error('no puzzle is being made');
    const made = generator.advance(ms);
    return { made, tries: generator.tries };
  },
};
