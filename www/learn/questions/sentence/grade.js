// Choose a sentence. A sentence is right if its condition holds for the figures of the scene.

import { numeral, rightAnswer } from '../../../worker/lessons/words.js';
import { choiceOf } from '../../../worker/lessons/grading/answers.js';
import { figureWords } from '../../../worker/lessons/grading/about.js';
import { refusal } from '../../../worker/lessons/refusal.js';

/** @import { Condition, SentenceQuestion } from './index.js' */
/** @import { Context, Kind } from '../../../worker/lessons/grading/kind.js' */

/** Compares two numbers. @type {Record<Condition['is'], (left: number, right: number) => boolean>} */
export const RELATIONS = {
  '=': (left, right) => left === right,
  '≠': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '≤': (left, right) => left <= right,
  '≥': (left, right) => left >= right,
};

/** @param {Context} context @param {string | number} side */
const value = ({ figure }, side) => (typeof side === 'number' ? side : figure(side));

/** @param {Condition} condition @param {Context} context */
function holds({ left, is, right }, context) {
  if (!Object.hasOwn(RELATIONS, is)) throw refusal(`"${is}" is no relation between numbers`, 'question.choices');
  return RELATIONS[is](value(context, left), value(context, right));
}

/** The numbers behind a condition: "1,799 = 1,799". @param {Condition} condition @param {Context} context */
const numbers = ({ left, is, right }, context) =>
  `${numeral(value(context, left))} ${is} ${numeral(value(context, right))}`;

/** The figures of a condition: "the counts are 18,936 and 3,599 nodes". @param {Condition} condition @param {Context} context */
function countWords({ left, right }, context) {
  const named = [left, right].filter((side) => typeof side === 'string');
  const counts = named.map((name) => figureWords(context, name, context.figure(name)));
  const different = [...new Set(counts)];
  const things = different.map((each) => each.slice(each.indexOf(' ')));
  // If both counts have the same noun, the noun is written once.
  if (different.length === 2 && things[0] === things[1]) different[0] = different[0].slice(0, -things[0].length);
  if (different.length > 1) return `the counts are ${different.join(' and ')}`;
  return `the count is ${different[0]}${counts.length > 1 ? ' both times' : ''}`;
}

/** The words of a teacher with their figures; a name that the scene does not have stays as it is. @param {string} words @param {Context} context */
const filled = (words, { scene, figure }) =>
  words.replace(/\{([\w-]+)\}/g, (whole, name) =>
    Object.hasOwn(scene.figures ?? {}, name) ? numeral(figure(name)) : whole,
  );

/** @type {Kind<SentenceQuestion>} */
export const sentence = {
  grade({ choices }, context, answer) {
    const { holds: condition, wrong } = choices[choiceOf(answer, choices.length)];
    const named = typeof condition.left === 'string' || typeof condition.right === 'string';
    if (holds(condition, context)) return rightAnswer(named ? countWords(condition, context) : '');
    if (wrong) return { right: false, sentence: filled(wrong, context) };
    return { right: false, sentence: `That would need ${numbers(condition, context)}, which is not so.` };
  },

  expected({ choices }, context) {
    const choice = choices.findIndex(({ holds: condition }) => holds(condition, context));
    if (choice < 0) throw refusal('no sentence of the question is true', 'question.choices');
    return { choice };
  },
};
