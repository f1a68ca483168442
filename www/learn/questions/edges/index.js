// A question about a value graph: tap the edges that are in no maximum matching.

import * as v from 'valibot';
import { name, object } from '../../fields.js';
import { candidatesAnswer } from '../tapped.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

const schema = object({ kind: v.literal('edges'), constraint: name });

/** @typedef {v.InferOutput<typeof schema>} EdgesQuestion */

/** @type {Kind<EdgesQuestion>} */
export const edges = {
  name: 'Tap edges of the value graph',
  fresh: { kind: 'edges', constraint: '' },
  schema,
  answerWords: candidatesAnswer,
  paperShowsDomains: true,
  ...asking,
  ...editing,
};
