// The measures that workers make of a list of puzzles. A new measure is a file here and a line in this table.

import { transfer } from 'comlink';
import { engine } from '../engine.js';
import { count } from './count.js';
import { levels } from './levels.js';
import { rating } from './rating.js';
import { reading } from './reading.js';
import { search } from './search.js';

export const MEASURES = { reading, count, levels, search, rating };

/** @typedef {keyof typeof MEASURES} MeasureName */
/** @typedef {{measure: MeasureName, puzzles: string[], how: any}} Slice */

/** The calls of a crew's worker, by name. */
export const measuring = {
  /** The levels of consistency, to name the columns. */
  ladder: () => engine.ladder(),

  /** Measures a slice of a list. Returns its figures and the time that they took. @param {Slice} slice */
  measure({ measure, puzzles, how }) {
    const began = performance.now();
    const answers = MEASURES[measure].run(engine, puzzles, how);
    const buffers = [answers.standing, ...Object.values(answers.figures)].map(({ buffer }) => buffer);
    return transfer({ answers, ms: performance.now() - began }, buffers);
  },
};

/** @typedef {typeof measuring} Measuring */
