// The teacher's fields of a question about candidates: which of them, and how many.

import { html, nothing } from 'lit/html.js';
import { choiceField, lineField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { CandidatesQuestion } from './index.js' */

/** @type {Editing<CandidatesQuestion>} */
export const editing = {
  fields: ({ question, problems, set }) =>
    html`${choiceField({
      label: 'Which candidates',
      field: 'question.of',
      problems,
      value: question.of,
      offered: [
        ['filtering', 'Those that the next filtering removes'],
        ['fixpoint', 'Those that go until the fixpoint'],
        ['constraint', 'Those that one named constraint removes'],
        ['any', 'Those that any single constraint removes'],
      ],
      change: (of) => set({ of }),
    })}
    ${
      question.of === 'constraint'
        ? lineField({
            label: 'Constraint',
            field: 'question.constraint',
            problems,
            value: question.constraint ?? '',
            list: 'house-names',
            change: (constraint) => set({ constraint }),
          })
        : nothing
    }
    ${choiceField({
      label: 'How many',
      field: 'question.need',
      problems,
      value: question.need ?? 'all',
      offered: [
        ['all', 'All of them'],
        ['some', 'One or more'],
      ],
      change: (need) => set({ need }),
    })}`,

  *problems({ of, constraint }) {
    if (of === 'constraint' && !constraint?.trim())
      yield { field: 'question.constraint', message: 'Name the constraint, as in “row A”.' };
  },
};
