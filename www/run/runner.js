// Drives the solver's run. The runner opens a run when it is first needed. The runner then steps the run, plays it, or
// runs it in short turns to the next solution or to the end. Its session drops the answers about an earlier puzzle.

import * as actions from '../app/actions.js';
import * as runActions from './actions.js';
import { EngineSession } from '../app/session.js';
import { values } from '../basics/masks.js';
import { authorsSolution } from '../basics/authors-solution.js';
import { boxOption, candidatesOf, digits, puzzleOf, startOf } from '../basics/sheet.js';
import { SPEEDS, chosenSettings } from '../app/state.js';
import { isStates } from '../states/state.js';
import { stopWords } from '../basics/stops.js';
import { TreeRequests } from './tree-requests.js';
import { Cancelled } from '../worker/client.js';
import { LoadError, loadTrouble } from '../worker/compile.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { ProgressView, RunView, Relation } from '../worker/protocol.js' */

/** A view of a run that goes on, or of one that stands. @typedef {ProgressView | RunView} AnyView */

/**
 * A function for the speed of a tour, from the view of the run. The view is missing before the run is open.
 * @typedef {(view: AnyView | undefined) => number} Pace
 */

/** Time slice of the solver in milliseconds, after which the worker reads messages again. */
export const TURN_MS = 40;
/**
 * Time between drawings of a run in progress, in milliseconds. More frequent drawings would take time, and nobody would
 * notice the difference.
 */
const DRAW_MS = 250;
/**
 * Target time in milliseconds between two drawings at the highest speed of Play; each drawing covers as many steps as
 * fit.
 */
const FAST_MS = 14;
/** Number of steps that may wait for the worker while a key is held down. */
const WAITING_STEPS = 2;
/** Time in milliseconds between two ticks of the clock of a long task. */
const CLOCK_MS = 250;

export class Runner {
  /**
   * @param {State} state @param {Client} client
   */
  constructor(state, client) {
    this.state = state;
    this.client = client;
    /** @type {EngineSession<RunView>} */
    this.session = new EngineSession(client, (...opening) => client.call('open', ...opening));
    /** The speed of a tour, in steps a second. Play uses this speed instead of the chosen one. @type {Pace | null} */
    this.pace = null;
    /** Tells whether Play stops at a view. @type {((view: AnyView) => boolean) | null} */
    this.until = null;
    /** The time at which Play takes its next step. */
    this.due = 0;
    /** The number of steps that Play takes at once at the highest speed. */
    this.stride = 1;
    this.drawn = 0;
    this.trees = new TreeRequests(this);
    /** Called when the puzzle, an entry or a setting has changed. @type {(() => void)[]} */
    this.abandoned = [];
    /** Redraws the page during a long task. @type {ReturnType<typeof setInterval> | undefined} */
    this.clock = undefined;
  }

  /** This number grows whenever pending answers become outdated. */
  get epoch() {
    return this.session.epoch;
  }

  options() {
    const { sheet, options } = this.state;
    const chosen = chosenSettings(options);
    return sheet ? { ...chosen, ...boxOption(sheet.info) } : chosen;
  }

  /** The options of the run. The strategy `states` has no settings of the search. */
  runOptions() {
    const { sheet } = this.state;
    if (!isStates(this.state)) return this.options();
    return { strategy: /** @type {const} */ ('states'), ...(sheet ? boxOption(sheet.info) : {}) };
  }

  /** The grid in the engine's format. */
  puzzle() {
    const { sheet } = this.state;
    return sheet ? puzzleOf(sheet.info, digits(sheet)) : '';
  }

  /** The givens alone, in the engine's format. */
  givens() {
    const { sheet } = this.state;
    return sheet ? puzzleOf(sheet.info, sheet.givens) : '';
  }

  /** The person's pencil marks, cell by cell. */
  marks() {
    const { sheet } = this.state;
    return sheet ? candidatesOf(sheet).map((mask) => values(mask)) : [];
  }

  /** The person's grid, as a request for a hint. */
  request() {
    const { sheet } = this.state;
    if (!sheet) return null;
    const solution = authorsSolution(sheet);
    const own = { puzzle: this.givens(), entries: sheet.entries, candidates: this.marks() };
    return solution ? { ...own, solution } : own;
  }

  /** Stops all work and drops pending answers, after the puzzle, an entry or a setting has changed. */
  abandon() {
    if (this.state.busy === 'solving') this.client.cancel();
    this.halt();
    this.session.renew();
    for (const stop of this.abandoned) stop();
  }

  /** Registers work beside the run that ends when the run is abandoned. @param {() => void} stop */
  whenAbandoned(stop) {
    this.abandoned.push(stop);
  }

  /** Begins a long task. The page shows how long it takes. @param {NonNullable<State['busy']>} busy */
  begin(busy) {
    runActions.setBusy(this.state, busy);
    this.clock = setInterval(() => actions.tick(this.state), CLOCK_MS);
  }

  halt() {
    clearInterval(this.clock);
    this.session.pause();
    this.stride = 1;
    runActions.setBusy(this.state, null);
  }

  /**
   * Runs one call when all earlier calls are done, and shows its result.
   * @template Result
   * @param {() => Promise<Result>} work @param {(result: Result) => void} show
   * @returns {Promise<boolean>} whether there was a result to show
   */
  async turn(work, show) {
    const { epoch, session } = this;
    // The message explains to a person who pressed a button why nothing happens yet. If an address names the run, no
    // message is needed, because the page restores the run by itself.
    if (!this.client.isReady && !this.state.later) {
      actions.sayLoading(this.state);
    }
    try {
      return await session.turn(async () => {
        // A call of another part of the page may have cost the worker its life.
        if (session.isLost && this.state.run) await this.open();
        return work();
      }, show);
    } catch (error) {
      this.fail(/** @type {Error} */ (error), epoch);
      return false;
    }
  }

  /** @param {Error} error @param {number} epoch */
  fail(error, epoch) {
    if (error instanceof Cancelled || epoch !== this.epoch) return;
    this.halt();
    // The engine only refused to answer, so the run stays where it is.
    if (error.name === 'PuzzleError' && this.state.run) {
      actions.say(this.state, explain(error), true);
      return;
    }
    this.session.renew();
    actions.endRun(this.state);
    actions.say(this.state, explain(error), true);
  }

  /** The grid that a run starts from, the pencil marks, and the options; the marks are null if the run starts from the rules alone. */
  opening() {
    const { sheet, ownMarks } = this.state;
    const start = sheet && startOf(sheet, !isStates(this.state) && ownMarks);
    return { puzzle: '', ...start, options: this.runOptions() };
  }

  /** Opens the run in a turn, unless the worker has it. @param {number} [position] */
  async open(position = 0, inputs = '') {
    const { session, state } = this;
    const view = state.run?.view;
    if (session.isOpen && view) return;
    // A run that was lost with its worker is opened where it stood.
    const stood = session.isLost && view ? { position: view.report.position, inputs: view.inputs } : null;
    const from = stood ?? { position, inputs };
    this.show(await session.open(this.opening(), from.position, from.inputs));
    if (state.tree.collapse !== null) await this.trees.ask();
  }

  /** @param {AnyView} view */
  show(view) {
    const { state } = this;
    runActions.showRun(state, view);
    if (view.late) this.trees.askLater();
    if (view.kind === 'whole' && view.hit !== null) {
      this.halt();
      const words = stopWords(state.stops[view.hit], state.sheet?.info.symbols ?? []);
      actions.say(state, `Stopped, as asked: ${words}.`);
    }
  }

  /**
   * @param {() => Promise<AnyView>} go
   */
  move(go) {
    return this.turn(
      async () => {
        await this.open();
        return go();
      },
      (view) => {
        if (!this.isPassing(view)) this.show(view);
      },
    );
  }

  /**
   * Tells whether a view may be skipped, because a run in progress sends many views between two drawings. A skipped view
   * does not reach the state at all. Key presses therefore stay fast, because they cause no drawing of the run.
   * @param {AnyView} view
   */
  isPassing(view) {
    if (this.state.busy !== 'running' || view.kind === 'whole') return false;
    const now = performance.now();
    if (now - this.drawn < DRAW_MS) return true;
    this.drawn = now;
    return false;
  }

  get atEnd() {
    const view = this.state.run?.view;
    return !!view && view.report.position === view.end;
  }

  get atStart() {
    return !this.state.run || this.state.run.view.report.position === 0;
  }

  step() {
    if (this.atEnd || this.session.waiting > WAITING_STEPS) return;
    const { unit, stops } = this.state;
    // The next solution may be far away, so the run must be interruptible.
    if (unit === 'solution') {
      this.runTo('solution');
      return;
    }
    this.pause();
    this.move(() => this.client.call('step', unit, 1, stops));
  }

  back(unit = this.state.unit) {
    if (this.atStart || this.session.waiting > WAITING_STEPS) return;
    this.pause();
    this.move(() => this.client.call('back', unit, 1));
  }

  /** Runs to the end of the propagation at the current node. */
  finishPropagation() {
    if (this.atEnd || this.session.waiting > WAITING_STEPS) return;
    this.pause();
    this.move(() => this.client.call('step', 'fixpoint', 1, this.state.stops));
  }

  reset() {
    this.seek(0);
  }

  /** @param {number} position */
  async seek(position) {
    const { state } = this;
    if (!state.run) return;
    this.pause();
    const underWay = state.seekingTo !== null;
    runActions.setSeekingTo(state, position);
    if (underWay) return;
    // While one seek is running, later requests replace each other, so dragging the slider seeks only the latest
    // position.
    for (;;) {
      /** @type {number} */
      const wanted = state.seekingTo ?? position;
      const moved = await this.move(() => this.client.call('seek', wanted));
      if (!moved || state.seekingTo === wanted) break;
    }
    runActions.setSeekingTo(state, null);
  }

  /** Reopens a run at the position that a link or a reload names. @param {number} position @param {string} inputs */
  reopen(position, inputs) {
    return this.turn(
      () => this.open(position, inputs),
      () => {},
    );
  }

  /**
   * Makes a decision by hand at the current choice point.
   * @param {number} cell @param {Relation} relation @param {number} value
   */
  choose(cell, relation, value) {
    if (!this.state.run?.view.choice) return;
    this.pause();
    this.turn(
      () => this.client.call('choose', cell, relation, value),
      (view) => this.show(view),
    );
  }

  /**
   * Plays the run, or pauses it.
   * @param {{pace?: Pace, until?: (view: AnyView) => boolean}} [how]  a speed instead of the chosen one, and a place to
   *   stop
   */
  play({ pace, until } = {}) {
    if (this.state.busy === 'playing') {
      this.pause();
      return;
    }
    if (this.atEnd) return;
    this.halt();
    this.pace = pace ?? null;
    this.due = performance.now();
    this.until = until ?? null;
    runActions.setOff(this.state);
    runActions.setBusy(this.state, 'playing');
    void this.drive((isOn) => this.playOn(isOn));
  }

  /** Moves the run until it comes to its end. @param {(isOn: () => boolean) => Promise<boolean>} move */
  async drive(move) {
    if (!(await this.session.run(move))) return;
    this.halt();
    if (this.state.run?.view.kind === 'progress') this.settle();
  }

  /** Takes a step of Play and waits until the next one. @param {() => boolean} isOn @returns {Promise<boolean>} whether Play goes on */
  async playOn(isOn) {
    const began = performance.now();
    const { unit, stops, speed } = this.state;
    if (this.pace) runActions.setPace(this.state, this.pace(this.state.run?.view));
    const fast = (this.state.pace ?? SPEEDS[speed]) === Infinity;
    const moved = await this.move(() =>
      // The next solution may be far away, so Play advances towards it in short time slices.
      unit === 'solution'
        ? this.client.call('advance', 'solution', TURN_MS, stops)
        : this.client.call('step', unit, fast ? this.stride : 1, stops),
    );
    const view = this.state.run?.view;
    if (!isOn() || !moved || this.atEnd || (view && this.until?.(view))) return false;
    const took = performance.now() - began;
    if (took < FAST_MS) this.stride = Math.min(this.stride * 2, 4096);
    else if (took > 2 * FAST_MS) this.stride = Math.max(1, this.stride >> 1);
    const period = fast ? 0 : 1000 / (this.state.pace ?? SPEEDS[this.state.speed]);
    // If a timer is a little late, the next step comes earlier, because the page shows the speed of the run.
    this.due = Math.max(this.due + period, performance.now() - period);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, this.due - performance.now())));
    return true;
  }

  pause() {
    const { busy, unit } = this.state;
    if (busy !== 'playing' && busy !== 'running') return;
    this.halt();
    if (busy === 'running' || unit === 'solution') this.settle();
  }

  /**
   * Loads the complete view after a run in progress was stopped. The views of a run in progress have no lists and no
   * graph.
   */
  settle() {
    if (this.state.run) this.move(() => this.client.call('stay'));
  }

  /** Stops the current work of the solver. A run keeps the position it has reached. */
  cancel() {
    const { busy } = this.state;
    if (busy === 'solving' || busy === 'hinting') {
      this.abandon();
      actions.endRun(this.state);
      const words = busy === 'solving' ? 'Solving was stopped.' : 'The search for a hint was stopped.';
      actions.say(this.state, `${words} The puzzle is unchanged.`);
    } else this.pause();
  }

  /** Runs in short turns to the next landmark, to the next solution, to the end, or to a breakpoint. @param {'interesting' | 'solution' | 'end'} unit */
  async runTo(unit) {
    if (this.atEnd || !this.state.sheet) return;
    this.halt();
    runActions.setOff(this.state);
    runActions.setBusy(this.state, 'running');
    await this.drive(async () => {
      const moved = await this.move(() => this.client.call('advance', unit, TURN_MS, this.state.stops));
      return moved && !this.atEnd && !this.state.run?.view.report.reached;
    });
  }

  /** Runs to the next landmark: a new kind of Hall set, the first guess, a failure, a solution, or the end. */
  nextInteresting() {
    return this.runTo('interesting');
  }

  /** Goes to the end of the removals that follow from the givens alone. */
  skipGivens() {
    this.pause();
    return this.move(() => this.client.call('skipGivens'));
  }

  runToEnd() {
    return this.runTo('end');
  }
}

/** @param {Error} error */
function explain(error) {
  if (error instanceof LoadError) return loadTrouble(error);
  if (error.name === 'PuzzleError') return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return `The solver stopped working (${error.message}) and has been started again. Your puzzle is unchanged.`;
}
