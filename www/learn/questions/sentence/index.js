// A question about sentences: choose one that is true. A sentence is right if its condition holds for the scene's figures.

import * as v from 'valibot';
import { LIMITS } from '../../lesson.js';
import { list, name, object, oneOf, saidText, text } from '../../fields.js';
import { plainText } from '../../text.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

/** A side of a condition: a figure or a number. */
const side = v.union([v.number(), name], 'this is neither a number nor the name of a figure');

/** Two figures, or a figure and a number. */
const condition = object({ left: side, is: oneOf(['=', '≠', '<', '>', '≤', '≥']), right: side });

const schema = object({
  kind: v.literal('sentence'),
  choices: list(
    object({
      text: saidText(LIMITS.line),
      holds: condition,
      /** Explains the error of a wrong sentence. */
      wrong: v.exactOptional(text(LIMITS.line)),
    }),
    1,
    LIMITS.choices,
  ),
});

/** @typedef {v.InferOutput<typeof condition>} Condition */
/** @typedef {v.InferOutput<typeof schema>} SentenceQuestion */

/** @type {Kind<SentenceQuestion>} */
export const sentence = {
  name: 'Choose a sentence',
  fresh: {
    kind: 'sentence',
    choices: [
      { text: '', holds: { left: '', is: '=', right: 0 } },
      { text: '', holds: { left: '', is: '=', right: 0 } },
    ],
  },
  schema,
  figures: ({ choices }) =>
    choices.flatMap(({ holds }, at) =>
      /** @type {const} */ (['left', 'right']).flatMap((each) => {
        const named = holds[each];
        return typeof named === 'string' ? [/** @type {const} */ ([`choices[${at}].holds.${each}`, named])] : [];
      }),
    ),
  rename(question, { figure, words }) {
    const side = (/** @type {string | number} */ each) => (typeof each === 'string' ? figure(each) : each);
    return {
      ...question,
      choices: question.choices.map((choice) => ({
        ...choice,
        text: words(choice.text),
        ...(choice.wrong === undefined ? {} : { wrong: words(choice.wrong) }),
        holds: { ...choice.holds, left: side(choice.holds.left), right: side(choice.holds.right) },
      })),
    };
  },
  answerWords: ({ choices }, answer, _info, figures) =>
    `“${plainText(choices[answer.choice ?? 0]?.text ?? '', figures)}”`,
  choices: ({ choices }) => choices.map(({ text }) => text),
  choice: (_question, answer) => answer.choice ?? 0,
  ...asking,
  ...editing,
};
