// A question about a cell: choose the cell to branch on. Every cell that the order could choose is right.

import * as v from 'valibot';
import { object, oneOf } from '../../fields.js';
import { cellsAnswer } from '../tapped.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

const schema = object({ kind: v.literal('cell'), by: oneOf(['first-fail', 'input', 'max-degree']) });

/** @typedef {v.InferOutput<typeof schema>} CellQuestion */

/** @type {Kind<CellQuestion>} */
export const cell = {
  name: 'Choose the cell to branch on',
  fresh: { kind: 'cell', by: 'first-fail' },
  schema,
  answerWords: cellsAnswer,
  paperShowsDomains: true,
  ...asking,
  ...editing,
};
