// The kinds of questions on the page, one folder each. The worker has a list of its own in
// `www/worker/lessons/grading/index.js`, because it must not load the page.

import { candidates } from './candidates/index.js';
import { cell } from './cell/index.js';
import { conflict } from './conflict/index.js';
import { edges } from './edges/index.js';
import { hallSet } from './hall-set/index.js';
import { number } from './number/index.js';
import { queue } from './queue/index.js';
import { sentence } from './sentence/index.js';
import { unknown } from './unknown.js';

/** @import { Kind, QuestionOf } from './kind.js' */

export const KINDS = { candidates, 'hall-set': hallSet, cell, queue, edges, conflict, number, sentence };

/** A question of any kind. @typedef {QuestionOf<(typeof KINDS)[keyof typeof KINDS]>} Question */

/** The kind of a question. @param {Question} question @returns {Kind} */
export const kindOf = ({ kind }) => (Object.hasOwn(KINDS, kind) ? KINDS[kind] : unknown);
