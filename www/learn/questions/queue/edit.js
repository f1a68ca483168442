// The teacher's fields of a question about the queue: its task, and how many constraints count.

import { html } from 'lit/html.js';
import { choiceField, numberField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { QueueQuestion } from './index.js' */

/** @type {Editing<QueueQuestion>} */
export const editing = {
  fields: ({ question, problems, set }) =>
    html`${choiceField({
      label: 'Task',
      field: 'question.task',
      problems,
      value: question.task,
      offered: [
        ['order', 'Order the queue as the solver does'],
        ['reorder', 'Choose any order: is the end the same?'],
        ['returns', 'Pick the constraints that come back'],
      ],
      change: (task) => set({ task }),
    })}
    ${numberField({
      label: 'Graded from the front (all, if empty)',
      field: 'question.count',
      problems,
      value: question.count,
      change: (count) => set({ count }),
    })}`,

  tells: ({ task }) => (task === 'order' ? 'queue' : ''),
};
