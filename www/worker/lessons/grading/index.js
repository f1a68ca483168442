// The registry of the kinds of questions on the engine's side.

import { candidates } from './candidates.js';
import { cell } from './cell.js';
import { conflict } from './conflict.js';
import { edges } from './edges.js';
import { hallSet } from './hall-set.js';
import { number } from './number.js';
import { queue } from './queue.js';
import { sentence } from './sentence.js';

/** @type {Record<string, import('./kind.js').Kind<any>>} */
export const KINDS = { candidates, 'hall-set': hallSet, cell, queue, edges, conflict, number, sentence };
