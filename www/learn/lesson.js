// The types of a lesson: a short list of scenes. A scene is the state of a link, a few sentences, and perhaps a
// question. A lesson is plain JSON. A teacher's lesson is therefore one file, and the project's lessons have the same
// format. `schema.js` says what each field means.

/** @import { InferOutput } from 'valibot' */
/** @import { LESSON, REVEAL, SCENE } from './schema.js' */

/** @typedef {InferOutput<typeof LESSON>} Lesson */
/** @typedef {InferOutput<typeof SCENE>} Scene */
/** @typedef {InferOutput<typeof REVEAL>} Reveal */

/** A number that the engine computes; `www/worker/lessons/facts/` lists the facts. @typedef {NonNullable<Scene['figures']>[string]} Figure */

/**
 * The answer of a person. A kind of question uses one field. Cells are row-major indices, values count from 1. An empty list
 * says that there is nothing.
 * @typedef {object} Answer
 * @property {[cell: number, value: number][]} [candidates]
 * @property {number[]} [cells]
 * @property {string[]} [constraints]
 * @property {number} [number]
 * @property {number} [choice]  the place of the chosen sentence, from 0
 */

/**
 * The judgement of an answer.
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {string} sentence  one sentence: what is wrong with the answer, or why it is right
 * @property {string} [because]  if the sentence says only "Right" and why: the clause that says why, or ''
 * @property {Answer} expected  one right answer, for the reveal and the answer key
 * @property {import('../worker/protocol.js').Mark[]} marks  marks for the grid that show the sentence
 */

/** The limits of a lesson: lengths in characters, and numbers of elements. */
export const LIMITS = /** @type {const} */ ({
  file: 2_000_000,
  state: 30_000,
  line: 400,
  words: 8000,
  name: 60,
  scenes: 100,
  figures: 60,
  choices: 20,
  tabs: 12,
  houses: 12,
});
