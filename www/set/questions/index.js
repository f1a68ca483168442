// The questions that a person can ask about a puzzle. A new question is one file here and one line in the table.

import { CLASHES } from './clashes.js';
import { NO_SOLUTION, UNIQUE } from './unique.js';
import { WHY_NOT } from './why-not.js';
import { minimal } from './minimal.js';
import { needed } from './needed.js';
import { nextRule } from './next-rule.js';
import { solves } from './solves.js';

/** @import { TemplateResult, nothing } from 'lit/html.js' */
/** @import { State, Sheet } from '../../app/state.js' */
/** @import { Client } from '../../worker/client.js' */
/** @import { Options, Puzzle, PuzzleInfo } from '../../worker/protocol.js' */
/** @import { Commands } from '../../page/commands.js' */
/** @import { About, Frame, Question as Asked } from '../state.js' */

/**
 * What a question has to ask with.
 * @typedef {object} Asking
 * @property {Client['call']} call  calls the engine. If the question has been stopped meanwhile, the call does not return.
 * @property {(answer: unknown, frames?: Frame[], isBusy?: boolean) => void} tell  shows an answer; `isBusy`: a better one may follow
 * @property {() => boolean} isRead  whether the person has gone on to another frame of the answer
 * @property {Sheet} sheet
 * @property {About} about
 * @property {Puzzle} puzzle
 * @property {Options} options
 * @property {ReturnType<typeof import('../../hints/hints.js').choiceOf>} choice  which techniques may be used
 * @property {(part: PuzzleInfo) => unknown} become  replaces the puzzle by a part of it, as one undo step
 */

/**
 * A question.
 * @typedef {object} Question
 * @property {string} id
 * @property {string} title  the words of the button
 * @property {boolean} [isUnlisted]  whether the question has no button of its own
 * @property {(sheet: Sheet, about: About) => string} [heading]  the heading of the answer; else it is the title
 * @property {Partial<Record<import('../solution-count.js').Count, string>>} [unfit]  what is said instead of an answer, by the number of solutions
 * @property {(asking: Asking) => Promise<void>} ask
 * @property {(state: State, question: Asked, commands: Commands) => TemplateResult | typeof nothing} view  the answer below its title
 */

/** @type {readonly Question[]} */
export const QUESTIONS = [WHY_NOT, UNIQUE, NO_SOLUTION, CLASHES, needed, minimal, solves, nextRule];

/** @param {string} id @returns {Question} */
export function questionOf(id) {
  const found = QUESTIONS.find((question) => question.id === id);
  if (!found) throw new Error(`There is no question ${id}.`);
  return found;
}
