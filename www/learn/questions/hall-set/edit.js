// The teacher's fields of a question about a Hall set: its house and its size.

import { html } from 'lit/html.js';
import { lineField, numberField } from '../../../teach/fields.js';

/** @import { Editing } from '../kind.js' */
/** @import { HallSetQuestion } from './index.js' */

/** @type {Editing<HallSetQuestion>} */
export const editing = {
  fields: ({ question, problems, set }) =>
    html`${lineField({
      label: 'House (any, if empty)',
      field: 'question.house',
      problems,
      value: question.house ?? '',
      list: 'house-names',
      change: (house) => set({ house }),
    })}
    ${numberField({
      label: 'At most this many cells (any number, if empty)',
      field: 'question.size',
      problems,
      value: question.size,
      change: (size) => set({ size }),
    })}
    ${numberField({
      label: 'At least this many cells (one, if empty)',
      field: 'question.least',
      problems,
      value: question.least,
      change: (least) => set({ least }),
    })}`,
};
