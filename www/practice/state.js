// The part of the state that belongs to Practice: the chosen kinds, the results so far, and the open question.

import * as v from 'valibot';
import { natural, read, readableEntries, readableList } from '../basics/stored.js';
import { FIRST_KINDS, KIND_NAMES } from './kinds.js';

/** The most results that are kept as recent. */
export const MOST_RECENT = 12;

/** New seeds start at a random number below this one, so that two people get different questions. */
const SEEDS = 2 ** 30;
const newSeed = () => Math.floor(Math.random() * SEEDS);

const KIND = v.picklist(KIND_NAMES.map(({ id }) => id));

/** The results of one kind. */
const RESULTS = v.pipe(
  v.object({
    asked: natural,
    right: natural,
    /** Whether the latest answers were right, newest first. */
    recent: v.fallback(readableList(v.boolean()), []),
  }),
  v.check(({ asked, right }) => right <= asked),
  v.transform((all) => ({ ...all, recent: all.recent.slice(0, Math.min(MOST_RECENT, all.asked)) })),
);

/** A question. The worker always makes the same scene from the same question. */
const QUESTION = v.object({ kind: KIND, seed: natural });

const PRACTICE = v.pipe(
  v.object({
    /** The chosen kinds. */
    kinds: v.fallback(readableList(KIND), []),
    /** By kind. */
    results: v.fallback(readableEntries(RESULTS), {}),
    /** The right answers since the last wrong one. */
    streak: v.fallback(natural, 0),
    /** The longest streak. */
    best: v.fallback(natural, 0),
    /** The seed of the next new question. */
    seed: v.fallback(natural, newSeed),
    /** The question that waits for its answer. */
    open: v.fallback(v.nullable(QUESTION), null),
  }),
  v.transform(({ kinds, results, streak, best, ...others }) => ({
    ...others,
    kinds: kinds.length > 0 ? [...new Set(kinds)] : FIRST_KINDS,
    results: Object.fromEntries(Object.entries(results).filter(([kind]) => v.is(KIND, kind))),
    streak,
    best: Math.max(best, streak),
  })),
);

/** @typedef {v.InferOutput<typeof RESULTS>} Results */
/** @typedef {v.InferOutput<typeof QUESTION>} Question */
/** @typedef {v.InferOutput<typeof PRACTICE>} Practice */

/** @typedef {{practice: Practice}} PracticeState */

/** @type {Results} */
export const NO_RESULTS = { asked: 0, right: 0, recent: [] };

/** Practice before the first answer. @param {number} seed @returns {Practice} */
export const newPractice = (seed) => ({ kinds: FIRST_KINDS, results: {}, streak: 0, best: 0, seed, open: null });

/** The stored practice without its unreadable parts, or a new one. @param {string | null} text */
export const practiceIn = (text) => read(text, PRACTICE, null) ?? newPractice(newSeed());

/** @returns {PracticeState} */
export const practiceDefaults = () => ({ practice: newPractice(1) });
