// The part of the state that belongs to Practice: the chosen kinds, the results so far, and the open question.

import { FIRST_KINDS } from './kinds.js';

/**
 * The results of one kind.
 * @typedef {object} Results
 * @property {number} asked
 * @property {number} right
 * @property {boolean[]} recent  whether the latest answers were right, newest first
 */

/**
 * A question. The worker always makes the same scene from the same question.
 * @typedef {{kind: string, seed: number}} Question
 */

/**
 * @typedef {object} Practice
 * @property {string[]} kinds  the chosen kinds
 * @property {Record<string, Results>} results  by kind
 * @property {number} streak  the right answers since the last wrong one
 * @property {number} best  the longest streak
 * @property {number} seed  the seed of the next new question
 * @property {Question | null} open  the question that waits for its answer
 */

/** @typedef {{practice: Practice}} PracticeState */

/** @type {Results} */
export const NO_RESULTS = { asked: 0, right: 0, recent: [] };

/** The most results that are kept as recent. */
export const MOST_RECENT = 12;

/** Practice before the first answer. @param {number} seed @returns {Practice} */
export const newPractice = (seed) => ({ kinds: FIRST_KINDS, results: {}, streak: 0, best: 0, seed, open: null });

/** @returns {PracticeState} */
export const practiceDefaults = () => ({ practice: newPractice(1) });
