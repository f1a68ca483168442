// A question about a Hall set: tap k cells of one house that hold k digits, at least `least` and at most `size` cells. Any
// Hall set is right.

import * as v from 'valibot';
import { name, object, whole } from '../../fields.js';
import { cellsAnswer } from '../tapped.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

const schema = object({
  kind: v.literal('hall-set'),
  house: v.exactOptional(name),
  size: v.exactOptional(whole(1, 64)),
  least: v.exactOptional(whole(1, 64)),
});

/** @typedef {v.InferOutput<typeof schema>} HallSetQuestion */

/** @type {Kind<HallSetQuestion>} */
export const hallSet = {
  name: 'Tap a Hall set',
  fresh: { kind: 'hall-set' },
  schema,
  answerWords: cellsAnswer,
  paperShowsDomains: true,
  ...asking,
  ...editing,
};
