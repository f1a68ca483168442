// Finds the answers that take longer than a hint: all steps, the puzzle's rating with its solve path, and what each
// consistency level removes. A separate worker computes these answers. Runs and hints therefore stay available during
// the search, and the search can be stopped.

import * as actions from '../app/actions.js';
import * as levelActions from '../levels/actions.js';
import * as hintActions from './actions.js';
import { choiceOf } from './hints.js';
import { Job } from '../app/job.js';

/** @import { Task } from '../app/job.js' */
/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from '../run/runner.js' */

/** Time slice of the rating in milliseconds, after which the page shows its progress. */
const TURN_MS = 60;

export class LongQuestions {
  /** @param {State} state @param {() => Client} makeClient @param {Runner} runner */
  constructor(state, makeClient, runner) {
    this.state = state;
    this.runner = runner;
    this.job = new Job({ makeClient });
    /**
     * The step of the path that the worker is computing; null if the page already shows the chosen step.
     * @type {number | null}
     */
    this.wanted = null;
  }

  get client() {
    return this.job.client;
  }

  options() {
    return { ...this.runner.options(), ...choiceOf(this.state.switches) };
  }

  /** Ends the search, even in the middle of a step. */
  stop() {
    // The terminated worker had the rated path in its memory.
    if (this.job.isRunning && this.state.path?.rated) hintActions.forgetPath(this.state);
    this.job.stop();
  }

  /** @param {(task: Task) => Promise<void>} work */
  async look(work) {
    actions.sayIfLoading(this.state, 'whole');
    try {
      await this.job.run(work);
    } catch (error) {
      actions.say(this.state, `This could not be worked out: ${/** @type {Error} */ (error).message}.`, true);
      hintActions.endSearch(this.state);
    }
  }

  /** Loads the list of techniques, once. */
  async techniques() {
    const { state } = this;
    if (state.techniques.length > 0) return;
    hintActions.setTechniques(state, await this.client.call('techniques'));
  }

  /** Loads the list of techniques, unless another search is running. */
  readTechniques() {
    return this.job.isRunning ? undefined : this.look(() => this.techniques());
  }

  /** Finds every step in the person's grid, one technique after another. */
  steps() {
    return this.look(async (task) => {
      const { state } = this;
      await task.take(this.techniques());
      const request = this.runner.request();
      if (!request) return;
      const allowed = state.techniques.filter((each) => hintActions.isAllowed(state, each));
      hintActions.beginSteps(state);
      for (const [index, technique] of allowed.entries()) {
        hintActions.goOnWithSteps(state, technique.name, index / allowed.length);
        const options = { ...this.runner.options(), technique: technique.id };
        const found = await task.take(this.client.call('everyHint', request, options));
        hintActions.addSteps(
          state,
          found.filter((hint) => hint.technique === technique.id),
        );
      }
      hintActions.endSearch(state);
    });
  }

  /** Computes what each consistency level removes at the root. */
  levels() {
    const { state, runner } = this;
    if (!state.sheet || state.levels.report) return undefined;
    return this.look(async (task) => {
      const report = await task.take(this.client.call('levels', runner.puzzle(), runner.options()));
      levelActions.setLevels(state, { report });
    });
  }

  /** Rates the puzzle and finds the solve path behind the rating. @param {number} [at]  index of the step to show */
  rate(at = 0) {
    return this.look(async (task) => {
      const { state } = this;
      if (!state.sheet) return;
      hintActions.beginPath(state);
      actions.sayIfLoading(state, 'whole');
      await task.take(this.techniques());
      await task.take(this.client.call('ratePuzzle', this.runner.givens(), this.options()));
      for (let over = false; !over;) {
        const progress = await task.take(this.client.call('rateOn', TURN_MS));
        hintActions.goOnWithPath(state, progress);
        over = progress.over;
      }
      const rated = await task.take(this.client.call('rated'));
      hintActions.endPath(state, rated);
      await task.take(this.show(Math.min(at, rated.path.length)));
    });
  }

  /** Shows a step of the path and the grid before it. @param {number} index */
  async show(index) {
    const { state } = this;
    const { epoch } = this.job;
    const length = state.path?.rated?.path.length;
    if (length === undefined || index < 0 || index > length) return;
    this.wanted = index;
    try {
      const place = await this.client.call('pathAt', index);
      // The person has chosen another step meanwhile, so another answer follows.
      if (epoch !== this.job.epoch || this.wanted !== index) return;
      hintActions.showPath(state, index, place);
    } finally {
      if (this.wanted === index) this.wanted = null;
    }
  }

  /** Shows the step after the last chosen step, even if the page does not show that step yet. @param {number} by */
  showNext(by) {
    return this.show((this.wanted ?? this.state.path?.at ?? 0) + by);
  }
}
