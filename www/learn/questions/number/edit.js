// The teacher's fields of a question about a number: the figure, and the numbers that are offered.

import { html } from 'lit/html.js';
import { choiceField, lineField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { NumberQuestion } from './index.js' */

/** @type {Editing<NumberQuestion>} */
export const editing = {
  fields: ({ question, problems, figures, set, put }) =>
    html`${choiceField({
      label: 'The right number',
      field: 'question.figure',
      problems,
      value: figures.includes(question.figure) ? question.figure : '',
      offered: [['', 'Choose a figure …'], ...figures.map((name) => /** @type {const} */ ([name, `{${name}}`]))],
      change: (figure) => put({ ...question, figure }),
    })}
    ${lineField({
      label: 'Offered numbers (typed by the person, if empty)',
      field: 'question.choices',
      problems,
      value: question.choices?.join(', ') ?? '',
      placeholder: '9, 27, 81',
      late: true,
      change: (words) => set({ choices: numbersIn(words) }),
    })}`,

  *problems({ figure, choices }, figures) {
    if (!Object.hasOwn(figures, figure))
      yield {
        field: 'question.figure',
        message:
          Object.keys(figures).length > 0
            ? 'Choose the figure that is the right number.'
            : 'Add a figure below. The right number is one that Pencilmark computes.',
      };
    if (choices && choices.length < 2)
      yield { field: 'question.choices', message: 'Offer at least two numbers, or none, so that the person types.' };
  },

  *wrong({ figure, choices }, values) {
    const right = values[figure];
    if (right !== undefined && choices && !choices.includes(right))
      yield { field: 'question.choices', message: `The right number, ${right}, is not among them.` };
  },

  tells: ({ figure }, figures) => (figures[figure]?.fact === 'queue' ? 'queue' : ''),
};

/** @param {string} words @returns {number[] | undefined} */
function numbersIn(words) {
  // The page writes thousands with separators. In a list, a blank follows the comma between two numbers. No figure has
  // nine digits or more, so three or more full groups without a blank are also a list: "100,200,300".
  const plain = words.replace(/(?<![\d,])(\d{1,3}(?:,\d{3})+)(?![\d,]*\d)/g, (number) =>
    /^\d{3}(?:,\d{3}){2}/.test(number) ? number : number.replaceAll(',', ''),
  );
  const numbers = [...plain.matchAll(/-?\d+/g)].map(Number);
  return numbers.length > 0 ? [...new Set(numbers)] : undefined;
}
