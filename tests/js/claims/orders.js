// Filters the constraints of a run in a random order until nothing waits.

import { candidatesIn } from '../../../www/worker/lessons/position.js';

/** @import { Position } from '../../../www/worker/lessons/position.js' */

/** Numbers that look random and are the same in each run of a test. */
export class Random {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** A whole number below a limit. @param {number} limit */
  below(limit) {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
}

/** The candidates at the end of a random order. @param {Position} position @param {Random} random */
export function endlessly(position, random) {
  const run = position.fresh();
  try {
    for (;;) {
      const { entries } = run.queue(5000);
      if (entries.length === 0) return candidatesIn(run.current().domains, position.info);
      run.filter(entries[random.below(entries.length)].propagator);
    }
  } finally {
    run.free();
  }
}
