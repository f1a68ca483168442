// The shape of a kind of question on the engine's side: how its answers are graded, and one right answer.

/** @import { Answer, Scene, Verdict } from '../../../learn/lesson.js' */
/** @import { Mark } from '../../protocol.js' */
/** @import { Position } from '../position.js' */

/**
 * The scene of a question: its figures and its position.
 * @typedef {{scene: Scene, figure: (name: string) => number, position: Position}} Context
 */

/**
 * A verdict without a right answer, which the registry adds.
 * @typedef {Pick<Verdict, 'right' | 'sentence' | 'because'> & {marks?: Mark[]}} Judgement
 */

/**
 * @template Question
 * @typedef {object} Kind
 * @property {(question: Question, context: Context, answer: Answer) => Judgement} grade
 * @property {(question: Question, context: Context) => Answer} expected
 */

export {};
