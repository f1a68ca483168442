// Choose a number. The right one is a figure of the scene, which the engine computes.

import { numeral } from '../words.js';
import { figureWords } from './about.js';
import { numberOf } from './answers.js';

/** @import { NumberQuestion } from '../../../learn/lesson.js' */
/** @import { Kind } from './kind.js' */

/** @type {Kind<NumberQuestion>} */
export const number = {
  grade(question, context, answer) {
    const given = numberOf(answer);
    const right = context.figure(question.figure);
    const counts = `the count is ${figureWords(context, question.figure, right)}`;
    if (given === right) return { right: true, sentence: `Right: ${counts}.` };
    return { right: false, sentence: `${numeral(given)} is too ${given < right ? 'few' : 'many'}: ${counts}.` };
  },

  expected: (question, { figure }) => ({ number: figure(question.figure) }),
};
