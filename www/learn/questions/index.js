// The kinds of questions, one file each.

import { candidates } from './candidates.js';
import { cell } from './cell.js';
import { conflict } from './conflict.js';
import { edges } from './edges.js';
import { hallSet } from './hall-set.js';
import { number } from './number.js';
import { queue } from './queue.js';
import { sentence } from './sentence.js';

/** @import { Question } from '../lesson.js' */
/** @import { Kind } from './kind.js' */

/** @type {Record<Question['kind'], Kind>} */
export const KINDS = { candidates, 'hall-set': hallSet, cell, queue, edges, conflict, number, sentence };
