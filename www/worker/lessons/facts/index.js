// The registry of facts: the numbers that the figures of a lesson can show.

import { graph } from './graph.js';
import { grid } from './grid.js';
import { guesses } from './guesses.js';
import { learning } from './learning.js';
import { model } from './model.js';
import { queue } from './queue.js';
import { run } from './run.js';

/** @import { Fact } from './fact.js' */

/** @type {Record<string, Fact>} */
export const FACTS = { ...model, ...grid, ...run, ...queue, ...graph, ...guesses, ...learning };

/**
 * Facts about other figures of the scene, which the argument `of` names.
 * @type {Record<string, Pick<Fact, 'about' | 'takes' | 'needs'> & {combine: (all: number[]) => number}>}
 */
export const COMBINED = {
  sum: {
    about: 'the sum of other figures',
    takes: ['of'],
    needs: ['of'],
    combine: (all) => all.reduce((sum, each) => sum + each, 0),
  },
  difference: {
    about: 'a figure without other figures',
    takes: ['of'],
    needs: ['of'],
    combine: ([first, ...others]) => others.reduce((rest, each) => rest - each, first),
  },
};
