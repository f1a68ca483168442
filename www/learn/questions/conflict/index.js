// A question about a conflict: tap the givens and guesses that the conflict needs. Any minimal conflict is right.

import * as v from 'valibot';
import { object } from '../../fields.js';
import { cellsAnswer } from '../tapped.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

const schema = object({ kind: v.literal('conflict') });

/** @typedef {v.InferOutput<typeof schema>} ConflictQuestion */

/** @type {Kind<ConflictQuestion>} */
export const conflict = {
  name: 'Tap the givens of a conflict',
  fresh: { kind: 'conflict' },
  schema,
  answerWords: cellsAnswer,
  ...asking,
  ...editing,
};
