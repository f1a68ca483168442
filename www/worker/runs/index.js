// Opens a run: a search, or a tree of whole grids.

import { SearchRun } from './search-run.js';
import { StatesRun } from './states-run.js';

/** @import { Opening } from '../questions.js' */

/** @typedef {SearchRun | StatesRun} AnyRun */

/** @param {Opening} opening @param {string} [inputs]  the recorded inputs by hand, to be replayed @returns {AnyRun} */
export function openRun(opening, inputs = '') {
  const run = opening.options.strategy === 'states' ? new StatesRun(opening) : new SearchRun(opening);
  try {
    if (inputs) run.source.replay(inputs);
    return run;
  } catch (error) {
    run.free();
    throw error;
  }
}
