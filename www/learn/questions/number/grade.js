// Choose a number. The right one is a figure of the scene, which the engine computes.

import { numeral, rightAnswer } from '../../../worker/lessons/words.js';
import { figureWords } from '../../../worker/lessons/grading/about.js';
import { numberOf } from '../../../worker/lessons/grading/answers.js';

/** @import { NumberQuestion } from './index.js' */
/** @import { Kind } from '../../../worker/lessons/grading/kind.js' */

/** @type {Kind<NumberQuestion>} */
export const number = {
  grade(question, context, answer) {
    const given = numberOf(answer);
    const right = context.figure(question.figure);
    const counts = `the count is ${figureWords(context, question.figure, right)}`;
    if (given === right) return rightAnswer(counts);
    return { right: false, sentence: `${numeral(given)} is too ${given < right ? 'few' : 'many'}: ${counts}.` };
  },

  expected: (question, { figure }) => ({ number: figure(question.figure) }),
};
