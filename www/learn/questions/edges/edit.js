// The teacher's field of a question about a value graph: its house.

import { lineField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { EdgesQuestion } from './index.js' */

/** @type {Editing<EdgesQuestion>} */
export const editing = {
  fields: ({ question, problems, put }) =>
    lineField({
      label: 'House',
      field: 'question.constraint',
      problems,
      value: question.constraint,
      list: 'house-names',
      change: (constraint) => put({ ...question, constraint }),
    }),

  *problems({ constraint }) {
    if (!constraint.trim())
      yield { field: 'question.constraint', message: 'Name the house whose value graph it is, as in “row A”.' };
  },

  tells: () => 'graph',
};
