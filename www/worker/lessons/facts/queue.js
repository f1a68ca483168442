// Facts about the queue at the position of the scene.

import { returned } from '../moves.js';

/** @import { Fact } from './fact.js' */

/** @type {Record<string, Fact>} */
export const queue = {
  queue: {
    noun: ['constraint', 'constraints'],
    about: 'constraints that wait in the queue',
    takes: [],
    count: (position) => position.queue.length,
  },

  returned: {
    noun: ['constraint', 'constraints'],
    about: 'constraints that the next filtering puts back into the queue',
    takes: [],
    count: (position) => returned(position).length,
  },
};
