// The reveal of a scene: the engine grades the locked answer, and then moves from the scene's state step by step.

import * as actions from './actions.js';
import { showTab } from './lab-panels.js';
import { sceneMark } from './progress.js';
import { changedAddress } from '../basics/codecs.js';

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
  const { asked, kind } = learning;
  // In front of a class, Reveal may be pressed before the answer is locked. The tapped answer is then locked.
  if (asked && !asked.locked && kind?.isComplete(asked))
    actions.keepScene(state, sceneMark(scene), { locked: true, answer: asked.answer });
  actions.setPhase(state, 'revealing');
  learning.changed();
  if (scene.question && !(await judge(learning, scene, isAgain))) return;
  await play(learning, scene, isAgain);
  if (epoch !== learning.epoch) return;
  actions.keepScene(state, sceneMark(scene), { revealed: true });
  actions.setPhase(state, 'revealed');
  learning.changed();
  if (!isAgain) requestAnimationFrame(() => showReveal());
}

/**
 * Grades the locked answer, and asks for a right one. If a class answered by a show of hands, there is no answer to
 * grade.
 * @param {Learning} learning @param {Scene} scene @param {boolean} isAgain
 * @returns {Promise<boolean>} whether the engine has answered
 */
async function judge(learning, scene, isAgain) {
  const { state, epoch, work } = learning;
  const client = /** @type {Client} */ (learning.client);
  try {
    if (work?.locked) {
      const verdict = await client.call('lessonGrade', scene, work.answer);
      if (epoch !== learning.epoch) return false;
      actions.setVerdict(state, verdict);
      actions.setRight(state, verdict.expected);
      if (work.right === null) actions.keepScene(state, sceneMark(scene), { right: verdict.right, first: work.answer });
      if (!isAgain) learning.hooks.graded?.(scene, verdict.right);
    } else {
      const right = await client.call('lessonExpected', scene);
      if (epoch !== learning.epoch) return false;
      actions.setRight(state, right);
    }
  } catch (error) {
    if (epoch !== learning.epoch) return false;
    learning.refuse(error, epoch);
    actions.setPhase(state, 'open');
  }
  learning.changed();
  return state.learn.right !== null;
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
  if (change) await learning.load(changedAddress(from, change), epoch);
  if (epoch !== learning.epoch || !learning.desk) return;
  showTab(learning, show?.[0]);
  learning.mark();
  if (!play) return;
  const { runner } = learning.desk;
  const { unit, count = 1 } = play;
  const isStill = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const wait = isStill ? 0 : Math.min(STEP_MS, REVEAL_MS / count);
  // On a phone the person may have scrolled past the grid, to the answer.
  if (count > 1 && wait > 0) document.querySelector('.player > .desk')?.scrollIntoView({ block: 'nearest' });
  for (let step = 0; step < count && epoch === learning.epoch; step++) {
    if (step > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (epoch !== learning.epoch) return;
    if (unit === 'interesting' || unit === 'solution' || unit === 'end') await runner.runTo(unit);
    else await runner.move(() => runner.client.call('step', unit, 1, []));
  }
}

/** Scrolls to the verdict and the reveal, and then to the views of the run, which the text of the reveal explains. */
function showReveal() {
  for (const part of ['.answer', '.reveal', '.telling > .scene-stage'])
    document.querySelector(part)?.scrollIntoView({ block: 'nearest' });
}
