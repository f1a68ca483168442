// The positions of the two runs of a comparison, relative to each other.

import { counted } from '../app/numbers.js';

/** @import { Comparison, Side } from './comparer.js' */

/** Whether both runs have taken the same number of steps. @param {Comparison} comparison */
export function isTogether({ trail, together }) {
  return together === trail.length;
}

/** Whether the run of a side has ended. @param {Side} side */
export function isOver({ view }) {
  return !!view && view.report.position === view.end;
}

/** Whether both runs can still take a step. @param {Comparison} comparison */
export function bothGoOn({ sides }) {
  return !sides.some(isOver);
}

/**
 * The number of steps that a comparison has taken, and whether both runs took all of them. Null if the comparison comes from a
 * link that does not tell the number of its steps.
 * @typedef {{steps: number, level: boolean} | null} Stand
 */

/** @param {Comparison} comparison @returns {Stand} */
export function standOf(comparison) {
  const { trail, skipped, running } = comparison;
  if (skipped === null) return null;
  // A run to the end counts as one step. The trail gets this step when the run has ended.
  return { steps: trail.length - 1 + skipped + (running ? 1 : 0), level: isTogether(comparison) && !running };
}

/** Tells how many steps the comparison has taken. @param {Comparison} comparison */
export function stepsWords({ trail, skipped }) {
  const steps = trail.length - (skipped === null ? 2 : 1) + (skipped ?? 0);
  const words = steps === 1 ? '1 step' : `${counted(steps)} steps`;
  return skipped === null ? `${words} since the link` : words;
}

/** Tells where the two runs stand. @param {Comparison} comparison */
export function standingWords(comparison) {
  const [a, b] = comparison.sides.map(isOver);
  const steps = comparison.trail.length - 1;
  if (isTogether(comparison) && steps > 0) return 'Both stand after the same number of steps.';
  if (a && b) return 'Both runs have ended.';
  if (a || b) return `Run ${a ? 'A' : 'B'} has ended; run ${a ? 'B' : 'A'} goes on.`;
  if (steps === 0) return 'Both stand at the start.';
  const [at, bt] = comparison.trail[steps];
  return `Run A stands at event ${counted(at)}, run B at event ${counted(bt)}.`;
}
