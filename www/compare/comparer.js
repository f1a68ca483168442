// Compares two configurations on the same puzzle, side by side. Each side has its own worker and run. A step moves both
// runs by the same unit. A run that has ended waits for the other run.

import * as actions from '../app/actions.js';
import * as compareActions from './actions.js';
import { bothGoOn, isOver } from './standing.js';
import { measure } from './measure.js';
import { Job } from '../app/job.js';
import { Queue } from '../app/queue.js';
import { EngineSession } from '../app/session.js';
import { SPEEDS, withRedundant, withSettings } from '../app/state.js';
import { Cancelled } from '../worker/client.js';

/** @import { State, Settings, Redundant } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Stand } from './standing.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { ProgressView, RunView, TreeLayout } from '../worker/protocol.js' */

/**
 * @typedef {object} Side
 * @property {Settings} options
 * @property {ProgressView | RunView | null} view  null until the run is open
 * @property {Uint32Array | null} before  the domains before the last step
 * @property {TreeLayout | null} tree  the latest layout; the engine sends a layout only when the tree has changed
 */

/**
 * @typedef {object} Comparison
 * @property {[Side, Side]} sides
 * @property {[number, number][]} trail  the positions of both runs after each step, to which Back returns
 * @property {number} together  the length of the trail's first part, in which both runs took every step; a run that has
 *   ended takes no further step
 * @property {number | null} skipped  the number of steps between the first two positions of a trail from a link; null if
 *   the link does not tell
 * @property {boolean} running  both runs go to their ends at full speed
 * @property {boolean} playing  both runs step at the speed of Play
 * @property {import('./measure.js').Measured | null} measured  the times of the whole search, on request
 */

/** Time slice of a run in milliseconds, after which the page is redrawn. */
const TURN_MS = 60;
/** Number of steps that may be queued while a key is held down. */
const WAITING_STEPS = 2;

/**
 * Two configurations to start a comparison with: the current settings, and the same settings without learning. If
 * learning is off, the other side has a weaker or stronger level.
 * @param {Settings} options
 * @returns {[Settings, Settings]}
 */
export function startingPair(options) {
  /** @type {Partial<Settings>} */
  const change =
    options.learning !== 'off'
      ? { learning: 'off' }
      : { consistency: options.consistency === 'value' ? 'domain' : 'value' };
  const copy = () => ({ ...options, redundant: [...options.redundant] });
  return [copy(), withSettings(copy(), change)];
}

export class Comparer {
  /** @param {State} state @param {() => Client} makeClient @param {Runner} runner */
  constructor(state, makeClient, runner) {
    this.state = state;
    this.runner = runner;
    /** The runs of the two sides, each in a worker of its own. */
    this.sessions = [makeClient(), makeClient()].map((client) => ({
      client,
      /** @type {EngineSession<RunView>} */
      run: new EngineSession(client, (...opening) => client.call('open', ...opening)),
    }));
    /** The tasks of this comparison. Every comparison has a queue of its own. */
    this.queue = new Queue();
    /** The job that measures the times. @type {Job<import('./measure.js').Measured>} */
    this.measuring = new Job({
      makeClient,
      told: (measured) => {
        compareActions.changeComparison(state, { measured });
      },
    });
  }

  /**
   * Queues a task. For example, a step that is requested while the runs are still opening waits for them.
   * @param {() => Promise<unknown>} work
   */
  turn(work) {
    const { queue, state } = this;
    if (queue.waiting > WAITING_STEPS) return queue.last;
    return queue.run(async () => {
      // The tasks of an earlier comparison are dropped.
      if (queue !== this.queue) return;
      try {
        await work();
      } catch (error) {
        if (queue !== this.queue || error instanceof Cancelled) return;
        actions.say(state, /** @type {Error} */ (error).message, true);
        compareActions.changeComparison(state, { running: false, playing: false });
      }
    });
  }

  /** Drops the tasks of this comparison, even in the middle of a step. */
  dropAll() {
    for (const { run } of this.sessions) {
      if (this.queue.waiting > 0) run.cancel();
      else run.renew();
    }
    this.queue = new Queue();
    this.stopMeasuring();
  }

  /**
   * Opens both runs at the given positions.
   * @param {[Settings, Settings]} options @param {[number, number]} [positions] @param {Stand} [stand]
   */
  open(options, positions = [0, 0], stand = null) {
    this.dropAll();
    compareActions.openComparison(this.state, options);
    return this.turn(async () => {
      await this.both((_, index) => this.openSide(index, positions[index]));
      if (positions.some(Boolean)) compareActions.addLinked(this.state, stand);
    });
  }

  /** Opens the run of a side. @param {0 | 1} index @param {number} position */
  openSide(index, position) {
    const { sides } = /** @type {Comparison} */ (this.state.comparison);
    const options = { ...this.runner.options(), ...sides[index].options };
    return this.sessions[index].run.open({ puzzle: this.runner.puzzle(), options }, position);
  }

  /** Ends the comparison, because the puzzle changed or the person left the view. */
  close() {
    this.dropAll();
    compareActions.closeComparison(this.state);
  }

  /**
   * Asks about both runs and shows the two results in one drawing.
   * @param {(side: Side, index: 0 | 1) => Promise<ProgressView | RunView | null>} ask
   */
  async both(ask) {
    const { sides } = /** @type {Comparison} */ (this.state.comparison);
    const views = await Promise.all(sides.map((side, index) => ask(side, /** @type {0 | 1} */ (index))));
    compareActions.showViews(this.state, views);
  }

  /**
   * Moves both runs. A run that was lost with its worker is opened where it stood.
   * @param {(client: Client, index: 0 | 1) => Promise<ProgressView | RunView>} go
   * @param {(side: Side) => boolean} [isLeft]  whether the run of a side stays where it is
   */
  move(go, isLeft = () => false) {
    return this.both(async (side, index) => {
      if (isLeft(side)) return null;
      const { client, run } = this.sessions[index];
      if (!run.isOpen) await this.openSide(index, side.view?.report.position ?? 0);
      return run.take(go(client, index));
    });
  }

  get atEnd() {
    return this.state.comparison?.sides.every(isOver) ?? true;
  }

  step() {
    return this.turn(async () => {
      const { comparison, unit } = this.state;
      if (!comparison || this.atEnd) return;
      const together = bothGoOn(comparison);
      await this.move((client) => client.call('step', unit, 1), isOver);
      compareActions.addStand(this.state, together);
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
    await this.move((client, index) => client.call('seek', at[index]));
    compareActions.shortenTrail(this.state, trail);
  }

  /** Stops playing and running. Both runs stay at the positions they have reached. */
  halt() {
    compareActions.changeComparison(this.state, { running: false, playing: false });
  }

  /** Steps repeatedly until Pause, or until both runs have ended. */
  async play() {
    const { state, queue } = this;
    if (!state.comparison || this.atEnd) return;
    const pause = state.comparison.playing;
    this.halt();
    if (pause) return;
    compareActions.changeComparison(state, { playing: true });
    while (queue === this.queue && state.comparison?.playing && !this.atEnd) {
      const began = performance.now();
      await this.step();
      const wait = Math.max(0, 1000 / SPEEDS[state.speed] - (performance.now() - began));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    if (queue === this.queue) this.halt();
  }

  /** Runs both sides to their ends, each at full speed. */
  runToEnd() {
    this.halt();
    return this.turn(async () => {
      const { state } = this;
      if (!state.comparison || this.atEnd) return;
      compareActions.changeComparison(state, { running: true });
      while (state.comparison?.running && !this.atEnd) {
        await this.move((client) => client.call('advance', 'end', TURN_MS), isOver);
      }
      compareActions.changeComparison(state, { running: false });
      compareActions.addStand(state, false);
    });
  }

  /** @param {0 | 1} index @param {Partial<Settings>} options */
  setOptions(index, options) {
    const { comparison } = this.state;
    if (!comparison) return;
    const pair = comparison.sides.map((side, at) =>
      at === index ? withSettings(side.options, options) : side.options,
    );
    this.open(/** @type {[Settings, Settings]} */ (pair));
  }

  /** @param {0 | 1} index @param {Redundant} name @param {boolean} on */
  setRedundant(index, name, on) {
    const chosen = this.state.comparison?.sides[index].options.redundant ?? [];
    this.setOptions(index, { redundant: withRedundant(chosen, name, on) });
  }

  /** Measures how long the whole search takes at both configurations, in a worker of its own. */
  async measure() {
    const { state, runner, measuring } = this;
    if (!state.comparison) return;
    const puzzle = runner.puzzle();
    const pair = state.comparison.sides.map(({ options }) => ({ ...runner.options(), ...options }));
    try {
      await measuring.run((task) =>
        measure(
          async (side) => (await task.take(measuring.client.call('solve', puzzle, pair[side]))).stats.totalMs,
          (measured) => task.report(measured),
        ),
      );
    } catch (error) {
      compareActions.changeComparison(state, { measured: null });
      actions.say(state, /** @type {Error} */ (error).message, true);
    }
  }

  /** Ends a measurement that is under way. Finished times stay. */
  stopMeasuring() {
    if (!this.measuring.isRunning) return;
    this.measuring.stop();
    compareActions.changeComparison(this.state, { measured: null });
  }
}
