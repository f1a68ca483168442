// A question about the queue, with one of three tasks.

import * as v from 'valibot';
import { object, oneOf, whole } from '../../fields.js';
import { asking } from './ask.js';
import { editing } from './edit.js';

/** @import { Kind } from '../kind.js' */

/**
 * `order`: put the waiting constraints into the order in which the solver takes them. The first `count` of them are graded.
 * `reorder`: any order is right, and the verdict says whether its fixpoint is the same. `returns`: pick the constraints that the
 * next step puts back into the queue.
 */
const schema = object({
  kind: v.literal('queue'),
  task: oneOf(['order', 'reorder', 'returns']),
  count: v.exactOptional(whole(1, 10_000)),
});

/** @typedef {v.InferOutput<typeof schema>} QueueQuestion */

/** @type {Kind<QueueQuestion>} */
export const queue = {
  name: 'Order the queue',
  fresh: { kind: 'queue', task: 'order', count: 3 },
  schema,
  answerWords({ task }, { constraints: names = [] }) {
    if (names.length === 0) return 'Nothing.';
    // The name of an arc contains a comma, so semicolons separate the names.
    return `${names.join(task === 'returns' ? '; ' : '; then ')}.`;
  },
  ...asking,
  ...editing,
};
