// The kinds of questions in the worker. `www/learn/questions/index.js` lists them for the page.

import { candidates } from '../../../learn/questions/candidates/grade.js';
import { cell } from '../../../learn/questions/cell/grade.js';
import { conflict } from '../../../learn/questions/conflict/grade.js';
import { edges } from '../../../learn/questions/edges/grade.js';
import { hallSet } from '../../../learn/questions/hall-set/grade.js';
import { number } from '../../../learn/questions/number/grade.js';
import { queue } from '../../../learn/questions/queue/grade.js';
import { sentence } from '../../../learn/questions/sentence/grade.js';

/** @type {Record<string, import('./kind.js').Kind<any>>} */
export const KINDS = { candidates, 'hall-set': hallSet, cell, queue, edges, conflict, number, sentence };
