// The registry of the kinds of practice, from the easiest to the hardest.

import { bounds } from './bounds.js';
import { hidden } from './hidden.js';
import { locked } from './locked.js';
import { pairs } from './pairs.js';
import { triples } from './triples.js';
import { value } from './value.js';

/** @type {Record<string, import('./kind.js').Kind>} */
export const PRACTICE_KINDS = { value, hidden, pairs, triples, bounds, locked };
