// The data of a printed worksheet and of its answer key. For each question, the worksheet has the grid, the prompt and the
// text. The key has one right answer and the sentence with which the engine confirms it.

import { kindOf } from '../learn/questions/index.js';
import { plainText } from '../learn/text.js';
import { choiceIn, choicesOf, questionsOf } from './codes.js';

/** @import { Board } from '../app/board-of.js' */
/** @import { Lesson, Scene } from '../learn/lesson.js' */
/** @import { SceneBoard } from '../worker/lessons/board.js' */

/**
 * A question on paper.
 * @typedef {object} PaperQuestion
 * @property {number} number  from 1
 * @property {number} scene  the place of its scene in the deck, from 0
 * @property {string} title
 * @property {string[]} paragraphs
 * @property {string[] | null} choices
 * @property {Board} board
 * @property {string} answer  one right answer in words
 * @property {string} verdict
 * @property {number | null} rightChoice  the place of a right choice, if the question offers choices
 */

/**
 * What the engine is asked for.
 * @typedef {object} Asking
 * @property {(scene: Scene) => Promise<SceneBoard | string>} board
 * @property {(scene: Scene) => Promise<Record<string, number>>} figures
 * @property {(scene: Scene) => Promise<{expected: import('../learn/lesson.js').Answer, sentence: string}>} keyTo
 */

/** @param {Lesson} deck @param {Asking} asking @returns {Promise<PaperQuestion[]>} */
export async function paperQuestions(deck, asking) {
  /** @type {PaperQuestion[]} */
  const found = [];
  for (const [index, { scene, at, question }] of questionsOf(deck).entries()) {
    const kind = kindOf(question);
    const made = await asking.board(scene);
    if (typeof made === 'string') throw new Error(`Scene ${at + 1}: ${made}`);
    const { board, isBegun } = made;
    // If every open cell has all digits, the candidates are left out, unless the answer is given by marking them.
    const isFull = board.notes.every((mask) => mask === 0 || mask === 2 ** board.info.symbols.length - 1);
    const figures = await asking.figures(scene);
    const { expected, sentence } = await asking.keyTo(scene);
    found.push({
      number: index + 1,
      scene: at,
      title: plainText(scene.title, figures),
      paragraphs: scene.text
        .split(/\n\s*\n/)
        .map((paragraph) => plainText(paragraph, figures).trim())
        .filter(Boolean),
      choices: choicesOf(question)?.map((choice) => plainText(choice, figures)) ?? null,
      board: (isBegun && !isFull) || kind.paperShowsDomains ? board : { ...board, notes: board.notes.map(() => 0) },
      answer: kind.answerWords(question, expected, board.info, figures),
      verdict: sentence,
      rightChoice: choiceIn(question, expected),
    });
  }
  return found;
}
