// The state of the part of Set in which a person asks about the puzzle.

/** @import { Mark, PathPlace, Span } from '../worker/protocol.js' */
/** @import { TrueCandidates } from '../play/state.js' */
/** @import { Proposal } from '../grid/scene.js' */

/**
 * What the grid and the sentence show of an answer.
 * @typedef {object} Frame
 * @property {Span[]} spans
 * @property {Mark[]} marks
 * @property {string} [detail]
 * @property {Uint32Array} [domains]  the candidates of the cells, in the place of the true candidates
 * @property {number[]} [answer]  one digit for each cell, also in the place of the givens
 * @property {PathPlace} [place]  the grid of a step of the solve path
 * @property {Proposal} [proposal]  a rule that is drawn as if it were one of the puzzle
 */

/** What stays in a puzzle that becomes minimal. @typedef {'rules' | 'givens' | 'nothing'} Kept */

/**
 * A digit that is entered on trial.
 * @typedef {object} Trial
 * @property {number} cell
 * @property {number} value
 * @property {string} puzzle  the puzzle without the digit, as `puzzleKey` writes it
 * @property {TrueCandidates | null} before  what is known about the puzzle without the digit
 */

/**
 * What a question is about. A question about the whole puzzle has neither a cell nor a digit.
 * @typedef {{cell?: number, value?: number, kept?: Kept, isShort?: boolean, kinds?: string[], target?: number, solution?: number[]}} About
 */

/**
 * A question and its answer.
 * @typedef {object} Question
 * @property {string} id  the question's id in `questions/index.js`
 * @property {string} puzzle  the puzzle that the question is about, as `puzzleKey` writes it
 * @property {About} about
 * @property {boolean} isBusy  whether the engine is still working on the answer
 * @property {string} trouble  the reason why there is no answer
 * @property {any} answer  the report of the engine; null until there is one. Each question knows its own type.
 * @property {Frame[]} frames  the steps of the answer; empty if the answer is no story
 * @property {number} at  the frame that is shown
 */

/**
 * @typedef {object} AskState
 * @property {boolean} asking  whether the part of Set for questions is open
 * @property {Trial | null} trial
 * @property {Question | null} question
 */

/** @returns {AskState} */
export const askDefaults = () => ({ asking: false, trial: null, question: null });
