// The teacher's field of a question about the cell to branch on: the order of variables.

import { choiceField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { CellQuestion } from './index.js' */

/** @type {Editing<CellQuestion>} */
export const editing = {
  fields: ({ question, problems, set }) =>
    choiceField({
      label: 'Chosen by',
      field: 'question.by',
      problems,
      value: question.by,
      offered: [
        ['first-fail', 'First-fail: the fewest candidates'],
        ['input', 'Input order: the first open cell'],
        ['max-degree', 'Max-degree: the most constraints'],
      ],
      change: (by) => set({ by }),
    }),
};
