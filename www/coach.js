// What takes longer than a hint: every step there is, how hard the puzzle is with the path that solves it, and what each
// consistency level removes. It has a worker of its own, so that the run and the hints go on meanwhile, and so that it can be
// stopped.

import * as actions from './actions.js';
import * as hintActions from './hint-actions.js';
import { choiceOf } from './hints.js';
import { Cancelled } from './worker/client.js';

/** @import { State } from './state.js' */
/** @import { Client } from './worker/client.js' */
/** @import { Runner } from './runner.js' */

/** How long the path is looked for before the page hears of it. */
const TURN_MS = 60;

export class Coach {
  /** @param {State} state @param {() => Client} makeClient @param {Runner} runner @param {() => void} redraw */
  constructor(state, makeClient, runner, redraw) {
    this.state = state;
    this.makeClient = makeClient;
    this.runner = runner;
    this.redraw = redraw;
    /** @type {Client | undefined} */
    this.own = undefined;
    /** Grows whenever what is being looked for is no longer wanted. */
    this.epoch = 0;
    this.isLooking = false;
  }

  get client() {
    return (this.own ??= this.makeClient());
  }

  options() {
    return { ...this.runner.options(), ...choiceOf(this.state.switches) };
  }

  /** Ends what is being looked for. A worker that is at it is stopped, whatever step it is in the middle of. */
  stop() {
    this.epoch++;
    if (this.isLooking) this.own?.cancel();
    this.isLooking = false;
  }

  /**
   * @param {(isWanted: () => boolean) => Promise<void>} work
   */
  async look(work) {
    this.stop();
    const { epoch } = this;
    const isWanted = () => epoch === this.epoch;
    this.isLooking = true;
    try {
      await work(isWanted);
    } catch (error) {
      if (!isWanted() || error instanceof Cancelled) return;
      actions.say(this.state, `This could not be worked out: ${/** @type {Error} */ (error).message}.`, true);
      hintActions.endSearch(this.state);
    } finally {
      if (isWanted()) this.isLooking = false;
      this.redraw();
    }
  }

  /** Reads the list of techniques, once. */
  async techniques() {
    const { state } = this;
    if (state.techniques.length > 0) return;
    hintActions.setTechniques(state, await this.client.call('techniques'));
    this.redraw();
  }

  /** The same, where nothing else is being looked for. */
  readTechniques() {
    return this.isLooking ? undefined : this.look(() => this.techniques());
  }

  /** Every step there is in the person's grid, technique by technique. */
  steps() {
    return this.look(async (isWanted) => {
      const { state } = this;
      await this.techniques();
      const request = this.runner.request();
      if (!isWanted() || !request) return;
      const allowed = state.techniques.filter((each) => hintActions.isAllowed(state, each));
      hintActions.beginSteps(state);
      for (const [index, technique] of allowed.entries()) {
        hintActions.goOnWithSteps(state, technique.name, index / allowed.length);
        this.redraw();
        const options = { ...this.runner.options(), technique: technique.id };
        const found = await this.client.call('everyHint', request, options);
        if (!isWanted()) return;
        hintActions.addSteps(
          state,
          found.filter((hint) => hint.technique === technique.id),
        );
      }
      hintActions.endSearch(state);
    });
  }

  /** What each consistency level removes at the root. */
  levels() {
    const { state, runner } = this;
    if (!state.sheet || state.dial.report) return undefined;
    return this.look(async (isWanted) => {
      const report = await this.client.call('levels', runner.puzzle(), runner.options());
      if (isWanted()) actions.setDial(state, { report });
    });
  }

  /** How hard the puzzle is, and the path that says so. @param {number} [at]  the step to show */
  rate(at = 0) {
    return this.look(async (isWanted) => {
      const { state } = this;
      if (!state.sheet) return;
      hintActions.beginPath(state);
      this.redraw();
      await this.techniques();
      await this.client.call('ratePuzzle', this.runner.givens(), this.options());
      for (let over = false; !over;) {
        const progress = await this.client.call('rateOn', TURN_MS);
        if (!isWanted()) return;
        hintActions.goOnWithPath(state, progress);
        this.redraw();
        over = progress.over;
      }
      const rated = await this.client.call('rated');
      if (!isWanted()) return;
      hintActions.endPath(state, rated);
      await this.show(Math.min(at, rated.path.length), isWanted);
    });
  }

  /** The grid before a step of the path, and the step. @param {number} index @param {() => boolean} [isWanted] */
  async show(index, isWanted) {
    const { epoch, state } = this;
    const length = state.path?.rated?.path.length;
    if (length === undefined || index < 0 || index > length) return;
    const place = await this.client.call('pathAt', index);
    if (epoch !== this.epoch || (isWanted && !isWanted())) return;
    hintActions.showPath(state, index, place);
    this.redraw();
  }
}
