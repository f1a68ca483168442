// The reveal of a scene: the engine grades the locked answer, and then moves from the scene's state step by step.

import * as actions from './actions.js';
import { showTab } from './lab-panels.js';
import { sceneMark } from './progress.js';
import { changedState } from './scene-state.js';

/** @import { Client } from '../worker/client.js' */
/** @import { Learning } from './learning.js' */
/** @import { Reveal, Scene } from './lesson.js' */

/** The time between two steps of a reveal, and the longest time for all of them, in milliseconds. */
const [STEP_MS, REVEAL_MS] = [900, 6000];

/**
 * Grades the locked answer and plays the reveal.
 * @param {Learning} learning @param {boolean} [isAgain]  whether the scene was revealed before
 */
export async function reveal(learning, isAgain = false) {
  const { state, scene, epoch } = learning;
  if (!scene || state.learn.phase !== 'open') return;
  actions.setPhase(state, 'revealing');
  learning.changed();
  // A class may have answered by a show of hands, and then there is no answer to grade.
  if (learning.work?.locked && !(await grade(learning, scene, isAgain))) return;
  await play(learning, scene, isAgain);
  if (epoch !== learning.epoch) return;
  actions.keepScene(state, sceneMark(scene), { revealed: true });
  actions.setPhase(state, 'revealed');
  learning.changed();
  if (!isAgain) requestAnimationFrame(() => showReveal());
}

/**
 * Grades the answer.
 * @param {Learning} learning @param {Scene} scene @param {boolean} isAgain
 * @returns {Promise<boolean>} whether there is a verdict
 */
async function grade(learning, scene, isAgain) {
  const { state, epoch } = learning;
  try {
    const answer = learning.work?.answer ?? {};
    const verdict = await /** @type {Client} */ (learning.client).call('lessonGrade', scene, answer);
    if (epoch !== learning.epoch) return false;
    actions.setVerdict(state, verdict);
    actions.keepScene(state, sceneMark(scene), { right: verdict.right });
    if (!isAgain) learning.hooks.graded?.(scene, verdict.right);
  } catch (error) {
    if (epoch !== learning.epoch) return false;
    learning.refuse(error, epoch);
    actions.setPhase(state, 'open');
  }
  learning.changed();
  return state.learn.verdict !== null;
}

/** Plays the reveal once more, from the state of the scene. @param {Learning} learning */
export async function replay(learning) {
  const { state, scene, epoch } = learning;
  if (!scene || state.learn.phase !== 'revealed') return;
  actions.setPhase(state, 'revealing');
  await learning.load(scene.state, epoch);
  if (epoch !== learning.epoch) return;
  await play(learning, scene, false);
  if (epoch === learning.epoch) actions.setPhase(state, 'revealed');
  learning.changed();
}

/**
 * Lets the engine play a reveal, step by step.
 * @param {Learning} learning @param {Scene} scene @param {boolean} isAtOnce
 */
async function play(learning, { state: from, reveal }, isAtOnce) {
  const { epoch } = learning;
  const { play, state: change, show } = /** @type {Reveal} */ (reveal ?? {});
  if (change) await learning.load(changedState(from, change), epoch);
  if (epoch !== learning.epoch || !learning.desk) return;
  showTab(learning, show?.[0]);
  learning.mark();
  learning.redraw();
  if (!play) return;
  const { runner } = learning.desk;
  const { unit, count = 1 } = play;
  const isStill = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const wait = isStill ? 0 : Math.min(STEP_MS, REVEAL_MS / count);
  for (let step = 0; step < count && epoch === learning.epoch; step++) {
    if (step > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (epoch !== learning.epoch) return;
    if (unit === 'interesting' || unit === 'solution' || unit === 'end') await runner.runTo(unit);
    else await runner.move(() => runner.client.call('step', unit, 1, []));
    learning.redraw();
  }
}

/** Scrolls to the verdict and the reveal. */
function showReveal() {
  for (const part of ['.answer', '.reveal']) document.querySelector(part)?.scrollIntoView({ block: 'nearest' });
}
