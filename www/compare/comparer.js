// Compares two configurations on the same puzzle, side by side. Each side has its own worker and run. A step moves both
// runs by the same unit. A run that has ended waits for the other run.

import * as actions from '../app/actions.js';
import * as compareActions from './actions.js';
import { bothGoOn, isOver } from './standing.js';
import { measure } from './measure.js';
import { Job } from '../app/job.js';
import { SPEEDS, withRedundant } from '../app/state.js';
import { Cancelled } from '../worker/client.js';

/** @import { State, Settings, Redundant } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { RunView, TreeLayout } from '../worker/protocol.js' */

/**
 * @typedef {object} Side
 * @property {Settings} options
 * @property {RunView | null} view  null until the run is open
 * @property {Uint32Array | null} before  the domains before the last step
 * @property {TreeLayout | null} tree  the latest layout; the engine sends a layout only when the tree has changed
 */

/**
 * @typedef {object} Comparison
 * @property {[Side, Side]} sides
 * @property {[number, number][]} trail  the positions of both runs after each step, to which Back returns
 * @property {number} together  the number of positions at the start of the trail to which both runs took the same number
 *   of steps: a run that has ended takes no further step, and a link leads to positions without steps
 * @property {boolean} running  both runs go to their ends at full speed
 * @property {boolean} playing  both runs step at the speed of Play
 * @property {import('./measure.js').Measured | null} measured  the times of the whole search, on request
 */

/** Time slice of a run in milliseconds, after which the page is redrawn. */
const TURN_MS = 60;
/** Number of steps that may be queued while a key is held down. */
const WAITING_STEPS = 2;

/**
 * Two configurations to start a comparison with: the current settings, and the same settings at a weaker or stronger
 * level.
 * @param {Settings} options
 * @returns {[Settings, Settings]}
 */
export function startingPair(options) {
  const other = options.consistency === 'value' ? 'domain' : 'value';
  return [
    { ...options, redundant: [...options.redundant] },
    { ...options, redundant: [...options.redundant], consistency: other },
  ];
}

export class Comparer {
  /** @param {State} state @param {() => Client} makeClient @param {Runner} runner @param {() => void} redraw */
  constructor(state, makeClient, runner, redraw) {
    this.state = state;
    this.makeClient = makeClient;
    this.runner = runner;
    this.redraw = redraw;
    /** The two workers, created by the first comparison. @type {[Client, Client] | null} */
    this.clients = null;
    /** This number grows whenever pending answers become outdated. An answer to an older number is dropped. */
    this.epoch = 0;
    this.waiting = 0;
    /** The measurement of times. @type {Job<import('./measure.js').Measured>} */
    this.job = new Job({
      makeClient,
      told: (measured) => {
        compareActions.changeComparison(state, { measured });
        redraw();
      },
    });
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /**
   * Queues a task. For example, a step that is requested while the runs are still opening waits for them.
   * @param {() => Promise<unknown>} work
   */
  turn(work) {
    if (this.waiting > WAITING_STEPS) return this.last;
    this.waiting++;
    this.last = this.last.then(work).finally(() => {
      this.waiting = Math.max(0, this.waiting - 1);
      this.redraw();
    });
    return this.last;
  }

  /**
   * Opens both runs at the given positions.
   * @param {[Settings, Settings]} options @param {[number, number]} [positions]
   */
  open(options, positions = [0, 0]) {
    this.epoch++;
    this.waiting = 0;
    this.stopMeasuring();
    compareActions.openComparison(this.state, options);
    this.clients ??= [this.makeClient(), this.makeClient()];
    return this.turn(() => this.openBoth(positions));
  }

  /** @param {[number, number]} positions */
  async openBoth(positions) {
    const done = await this.both((client, side, index) =>
      client.call('open', this.runner.puzzle(), { ...this.runner.options(), ...side.options }, positions[index]),
    );
    if (done && positions.some(Boolean)) compareActions.addStand(this.state, false);
  }

  /** Ends the comparison, because the puzzle changed or the person left the view. */
  close() {
    this.epoch++;
    this.stopMeasuring();
    compareActions.closeComparison(this.state);
  }

  /**
   * Calls both workers and shows the two results in one redraw.
   * @param {(client: Client, side: Side, index: 0 | 1) => Promise<RunView> | null} ask
   * @returns {Promise<boolean>} whether the results were shown
   */
  async both(ask) {
    const { state, clients } = this;
    const { comparison } = state;
    if (!comparison || !clients) return false;
    const epoch = ++this.epoch;
    try {
      const views = await Promise.all(
        comparison.sides.map((side, index) => ask(clients[index], side, /** @type {0 | 1} */ (index))),
      );
      if (epoch !== this.epoch || !state.comparison) return false;
      compareActions.showViews(state, views);
      return true;
    } catch (error) {
      if (!(error instanceof Cancelled) && epoch === this.epoch) {
        actions.say(state, /** @type {Error} */ (error).message, true);
        compareActions.changeComparison(state, { running: false, playing: false });
      }
      return false;
    } finally {
      this.redraw();
    }
  }

  /** @param {(client: Client, side: Side) => Promise<RunView>} go */
  async forward(go) {
    const { comparison } = this.state;
    const together = !!comparison && bothGoOn(comparison);
    const moved = await this.both((client, side) => (isOver(side) ? null : go(client, side)));
    if (moved) compareActions.addStand(this.state, together);
  }

  get atEnd() {
    return this.state.comparison?.sides.every(isOver) ?? true;
  }

  step() {
    return this.turn(async () => {
      if (!this.atEnd) await this.forward((client) => client.call('step', this.state.unit, 1));
    });
  }

  back() {
    this.halt();
    return this.turn(async () => {
      const { comparison } = this.state;
      if (!comparison || comparison.trail.length < 2) return;
      await this.goTo(comparison.trail.slice(0, -1));
    });
  }

  reset() {
    this.halt();
    return this.turn(() => this.goTo([[0, 0]]));
  }

  /** Moves both runs back to the last positions of a trail. @param {[number, number][]} trail */
  async goTo(trail) {
    const at = trail[trail.length - 1];
    const there = await this.both((client, _, index) => client.call('seek', at[index]));
    if (there) compareActions.shortenTrail(this.state, trail);
  }

  /** Stops playing and running. Both runs stay at the positions they have reached. */
  halt() {
    compareActions.changeComparison(this.state, { running: false, playing: false });
    this.redraw();
  }

  /** Steps repeatedly until Pause, or until both runs have ended. */
  async play() {
    const { state } = this;
    if (!state.comparison || this.atEnd) return;
    const pause = state.comparison.playing;
    this.halt();
    if (pause) return;
    compareActions.changeComparison(state, { playing: true });
    while (state.comparison?.playing && !this.atEnd) {
      const began = performance.now();
      await this.step();
      const wait = Math.max(0, 1000 / SPEEDS[state.speed] - (performance.now() - began));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.halt();
  }

  /** Runs both sides to their ends, each at full speed. */
  runToEnd() {
    this.halt();
    return this.turn(async () => {
      const { state } = this;
      if (!state.comparison || this.atEnd) return;
      compareActions.changeComparison(state, { running: true });
      this.redraw();
      while (state.comparison?.running && !this.atEnd) {
        if (!(await this.both((client, side) => (isOver(side) ? null : client.call('advance', 'end', TURN_MS)))))
          return;
      }
      compareActions.changeComparison(state, { running: false });
      compareActions.addStand(state, false);
    });
  }

  /** @param {0 | 1} index @param {Partial<Settings>} options */
  setOptions(index, options) {
    const { comparison } = this.state;
    if (!comparison) return;
    const pair = comparison.sides.map((side, at) => (at === index ? { ...side.options, ...options } : side.options));
    this.open(/** @type {[Settings, Settings]} */ (pair));
  }

  /** @param {0 | 1} index @param {Redundant} name @param {boolean} on */
  setRedundant(index, name, on) {
    const chosen = this.state.comparison?.sides[index].options.redundant ?? [];
    this.setOptions(index, { redundant: withRedundant(chosen, name, on) });
  }

  /** Measures how long the whole search takes at both configurations, in a worker of its own. */
  async measure() {
    const { state, runner, job } = this;
    if (!state.comparison) return;
    const puzzle = runner.puzzle();
    const pair = state.comparison.sides.map(({ options }) => ({ ...runner.options(), ...options }));
    try {
      await job.run((task) =>
        measure(
          async (side) => (await task.take(job.client.call('solve', puzzle, pair[side]))).stats.totalMs,
          (measured) => task.report(measured),
        ),
      );
    } catch (error) {
      compareActions.changeComparison(state, { measured: null });
      actions.say(state, /** @type {Error} */ (error).message, true);
      this.redraw();
    }
  }

  /** Ends a measurement that is under way. Finished times stay. */
  stopMeasuring() {
    if (!this.job.isRunning) return;
    this.job.stop();
    compareActions.changeComparison(this.state, { measured: null });
    this.redraw();
  }
}
