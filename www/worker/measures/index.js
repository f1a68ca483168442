// The measures that workers make of a list of puzzles. A new measure is a file here and a line in this table.

import { count } from './count.js';
import { levels } from './levels.js';
import { rating } from './rating.js';
import { reading } from './reading.js';
import { search } from './search.js';

/** @import { Answers, Engine } from './standing.js' */

export const MEASURES = { reading, count, levels, search, rating };

/** @typedef {keyof typeof MEASURES} MeasureName */
/** @typedef {{measure: MeasureName, puzzles: string[], how: any}} Slice */

/** Measures a slice of a list. @param {Engine} engine @param {Slice} slice @returns {Answers} */
export const measured = (engine, { measure, puzzles, how }) => MEASURES[measure].run(engine, puzzles, how);
