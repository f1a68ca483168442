// A question about a number: the figure of this name. `choices` are offered as buttons; without them the person types.

import * as v from 'valibot';
import { counted } from '../../../app/numbers.js';
import { LIMITS } from '../../lesson.js';
import { list, name, object } from '../../fields.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

const schema = object({
  kind: v.literal('number'),
  figure: name,
  choices: v.exactOptional(list(v.number(), 1, LIMITS.choices)),
});

/** @typedef {v.InferOutput<typeof schema>} NumberQuestion */

/** @type {Kind<NumberQuestion>} */
export const number = {
  name: 'Choose a number',
  fresh: { kind: 'number', figure: '' },
  schema,
  figures: ({ figure }) => [['figure', figure]],
  rename: (question, { figure }) => ({ ...question, figure: figure(question.figure) }),
  // The offered numbers fit only the puzzle of the lesson, so the person types the number.
  withOwnPuzzle: (question) => ({ ...question, choices: undefined }),
  answerWords: (_question, answer) => `${counted(answer.number ?? 0)}.`,
  choices: ({ choices }) => choices?.map(String) ?? null,
  choice: ({ choices = [] }, answer) => choices.indexOf(answer.number ?? NaN),
  ...asking,
  ...editing,
};
