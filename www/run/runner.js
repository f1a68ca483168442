// Drives the solver. The runner opens a run when it is first needed. The runner then steps the run, plays it, or runs
// it in short turns to the next solution or to the end. The runner also solves a puzzle without a trace. Calls go to
// the worker one after another. If the person has changed the puzzle meanwhile, the answer is dropped.

import * as actions from '../app/actions.js';
import * as runActions from './actions.js';
import * as treeActions from '../tree/actions.js';
import { boxShape, candidatesOf, digits, puzzleOf, values } from '../app/sheet.js';
import { SPEEDS } from '../app/state.js';
import { stopWords } from './stops.js';
import { Cancelled } from '../worker/client.js';
import { LoadError, loadTrouble } from '../worker/engine-module.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { RunView, Relation, Stop } from '../worker/protocol.js' */

/** Message for a run that never reaches the requested event, because the pencil marks already show its result. */
const NOT_MET = 'The pencil marks that this run starts from already include this deduction, so no event makes it.';

/** Time slice of the solver in milliseconds, after which the worker reads messages again. */
const TURN_MS = 40;
/**
 * Time between redraws of a run in progress, in milliseconds. More frequent redraws would take time, and nobody would
 * notice the difference.
 */
const DRAW_MS = 250;
/**
 * Target time in milliseconds between two redraws at the highest speed of Play; each redraw covers as many steps as
 * fit.
 */
const FAST_MS = 14;
/**
 * Delay in milliseconds between the last step and the request for a large tree, which the engine sends separately. A
 * run in progress requests the tree less often.
 */
const LATE_MS = 150;
const LATE_RUNNING_MS = 1500;
/** Number of steps that may wait for the worker while a key is held down. */
const WAITING_STEPS = 2;

export class Runner {
  /**
   * @param {State} state @param {Client} client @param {() => void} redraw
   */
  constructor(state, client, redraw) {
    this.state = state;
    this.client = client;
    this.redraw = redraw;
    /** This number grows whenever pending answers become outdated. An answer to an older number is dropped. */
    this.epoch = 0;
    this.opened = -1;
    this.waiting = 0;
    /** A speed that Play keeps instead of the chosen one, in steps a second. @type {number | null} */
    this.pace = null;
    /** Tells whether Play stops at a view. @type {((view: RunView) => boolean) | null} */
    this.until = null;
    /** The number of steps that Play takes at once at the highest speed. */
    this.stride = 1;
    this.treeAsked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.treeTimer = undefined;
    this.drawn = 0;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  options() {
    const { sheet, options } = this.state;
    return sheet ? { ...options, box: boxShape(sheet.info) } : options;
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
    return sheet && { puzzle: this.givens(), entries: sheet.entries, candidates: this.marks() };
  }

  /** Stops all work and drops pending answers, after the puzzle, an entry or a setting has changed. */
  abandon() {
    if (this.state.busy === 'solving') this.client.cancel();
    this.halt();
    this.epoch++;
  }

  halt() {
    clearTimeout(this.timer);
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
    const { epoch } = this;
    this.waiting++;
    // The message explains to a person who pressed a button why nothing happens yet. A run that an address names needs
    // no message, because the page restores the run without an action by the person.
    if (!this.client.isReady && !this.state.later) {
      actions.sayLoading(this.state);
      this.redraw();
    }
    const before = this.last;
    const mine = before.then(async () => {
      if (epoch !== this.epoch) return false;
      const result = await work();
      if (epoch !== this.epoch) return false;
      show(result);
      return true;
    });
    this.last = mine.catch(() => {});
    try {
      return await mine;
    } catch (error) {
      this.fail(/** @type {Error} */ (error), epoch);
      return false;
    } finally {
      this.waiting--;
      this.redraw();
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
    this.epoch++;
    actions.endRun(this.state);
    actions.say(this.state, explain(error), true);
  }

  /** The pencil marks that a run starts from; null if it starts from the rules alone. */
  beginning() {
    return this.state.ownMarks ? this.marks() : null;
  }

  /** @param {number} [position] */
  async open(position = 0, inputs = '') {
    const { state } = this;
    if (this.opened === this.epoch && state.run) return;
    const epoch = this.epoch;
    const view = await this.client.call('open', this.puzzle(), this.options(), position, inputs, this.beginning());
    if (epoch !== this.epoch) return;
    this.opened = epoch;
    this.show(view);
    if (state.tree.collapse !== null) await this.askTree();
  }

  /** @param {RunView} view */
  show(view) {
    const { state } = this;
    runActions.showRun(state, view);
    if (view.late) this.askTreeLater();
    if (view.hit !== null) {
      this.halt();
      const words = stopWords(state.stops[view.hit], state.sheet?.info.symbols ?? []);
      actions.say(state, `Stopped, as asked: ${words}.`);
    }
  }

  /** Fetches a tree that was too large to be sent with the last step. */
  askTreeLater() {
    clearTimeout(this.treeTimer);
    const wait =
      this.state.busy === 'running' ? Math.max(0, this.treeAsked + LATE_RUNNING_MS - performance.now()) : LATE_MS;
    const { epoch } = this;
    this.treeTimer = setTimeout(() => {
      if (epoch === this.epoch)
        this.turn(
          () => this.askTree(),
          () => {},
        );
    }, wait);
  }

  async askTree() {
    const { collapse, toggled } = this.state.tree;
    this.treeAsked = performance.now();
    const { epoch } = this;
    const tree = await this.client.call('tree', collapse, toggled);
    if (epoch === this.epoch) treeActions.showTree(this.state, tree);
  }

  /** Fetches the tree with those subtrees collapsed that are collapsed in the current state. */
  reshapeTree() {
    if (this.state.run)
      this.turn(
        () => this.askTree(),
        () => {},
      );
  }

  /**
   * @param {() => Promise<RunView>} go
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
   * Tells whether a view may be skipped, because a run in progress sends many views between two redraws. A skipped view
   * does not reach the state at all. Key presses therefore stay fast, because they cause no redraw of the run.
   * @param {RunView} view
   */
  isPassing(view) {
    if (this.state.busy !== 'running' || view.report.reached || view.hit !== null) return false;
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
    if (this.atEnd || this.waiting > WAITING_STEPS) return;
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
    if (this.atStart || this.waiting > WAITING_STEPS) return;
    this.pause();
    this.move(() => this.client.call('back', unit, 1));
  }

  /** Runs to the end of the propagation at the current node. */
  finishPropagation() {
    if (this.atEnd || this.waiting > WAITING_STEPS) return;
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
    state.seekingTo = position;
    if (underWay) return;
    // While one seek is running, later requests replace each other, so dragging the slider seeks only the latest
    // position.
    for (;;) {
      /** @type {number} */
      const wanted = state.seekingTo;
      const moved = await this.move(() => this.client.call('seek', wanted));
      if (!moved || state.seekingTo === wanted) break;
    }
    state.seekingTo = null;
    this.redraw();
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
   * @param {{speed?: number, until?: (view: RunView) => boolean}} [how]  a speed in steps a second instead of the
   *   chosen one, and a place to stop
   */
  play({ speed, until } = {}) {
    if (this.state.busy === 'playing') {
      this.pause();
      this.redraw();
      return;
    }
    if (this.atEnd) return;
    this.halt();
    this.pace = speed ?? null;
    this.until = until ?? null;
    runActions.setOff(this.state);
    runActions.setBusy(this.state, 'playing');
    this.redraw();
    this.playOn();
  }

  async playOn() {
    const began = performance.now();
    const { unit, stops, speed } = this.state;
    const fast = (this.pace ?? SPEEDS[speed]) === Infinity;
    const moved = await this.move(() =>
      // The next solution may be far away, so Play advances towards it in short time slices.
      unit === 'solution'
        ? this.client.call('advance', 'solution', TURN_MS, stops)
        : this.client.call('step', unit, fast ? this.stride : 1, stops),
    );
    if (this.state.busy !== 'playing') return;
    const view = this.state.run?.view;
    if (!moved || this.atEnd || (view && this.until?.(view))) {
      this.halt();
      this.redraw();
      return;
    }
    const took = performance.now() - began;
    if (took < FAST_MS) this.stride = Math.min(this.stride * 2, 4096);
    else if (took > 2 * FAST_MS) this.stride = Math.max(1, this.stride >> 1);
    const wait = fast ? 0 : 1000 / (this.pace ?? SPEEDS[this.state.speed]) - took;
    this.timer = setTimeout(() => this.playOn(), Math.max(0, wait));
  }

  pause() {
    if (this.state.busy === 'playing' || this.state.busy === 'running') this.halt();
  }

  /** Stops the current work of the solver. A run keeps the position it has reached. */
  cancel() {
    const { busy } = this.state;
    if (busy === 'solving') {
      this.abandon();
      actions.endRun(this.state);
      actions.say(this.state, 'Solving was stopped. The puzzle is unchanged.');
    } else {
      this.pause();
      // An interrupted turn does not report the list of events. A seek to the same position reports the list.
      const position = this.state.run?.view.report.position;
      if (position !== undefined) this.move(() => this.client.call('seek', position));
    }
    this.redraw();
  }

  /** Runs in short turns to the next solution, to the end, or to a breakpoint. @param {'solution' | 'end'} unit */
  async runTo(unit) {
    if (this.atEnd || !this.state.sheet) return;
    this.halt();
    runActions.setOff(this.state);
    runActions.setBusy(this.state, 'running');
    this.redraw();
    while (this.state.busy === 'running') {
      const moved = await this.move(() => this.client.call('advance', unit, TURN_MS, this.state.stops));
      if (!moved || this.atEnd || this.state.run?.view.report.reached) break;
    }
    if (this.state.busy === 'running') this.halt();
    this.redraw();
  }

  runToEnd() {
    return this.runTo('end');
  }

  /** Solves without a trace and shows the answer. Then the traced run is brought to its end in the background. */
  async solve() {
    const { state } = this;
    if (!state.sheet) return;
    this.abandon();
    actions.endRun(state);
    runActions.setBusy(state, 'solving');
    this.redraw();
    const sheet = state.sheet;
    const solved = await this.turn(
      () => this.client.call('solve', this.puzzle(), this.options()),
      (report) => {
        const [solution] = report.solutions;
        const values = solution ? readSolution(solution, sheet) : digits(sheet);
        runActions.showAnswer(state, report, values);
      },
    );
    if (solved) await this.follow();
  }

  /** Runs the traced run to its end while the page already shows the answer. */
  async follow() {
    const { state } = this;
    const { answer } = state;
    const epoch = this.epoch;
    let over = false;
    while (!over && epoch === this.epoch && state.answer === answer) {
      const went = await this.turn(
        async () => {
          if (this.opened !== epoch) {
            await this.client.call('open', this.puzzle(), this.options(), 0, '', this.beginning());
            this.opened = epoch;
          }
          return this.client.call('advance', 'end', TURN_MS);
        },
        (view) => {
          // The person has moved the run by hand, so it must not be moved further.
          if (state.answer !== answer) return;
          this.show(view);
          state.answer = answer;
          over = view.report.position === view.end;
        },
      );
      if (!went) return;
    }
  }

  /** Runs from the start to an event. @param {Stop} stop @param {string} words  message to show at the event */
  async goToEvent(stop, words) {
    const { state } = this;
    let found = false;
    let over = false;
    while (!found && !over) {
      const went = await this.turn(
        async () => {
          await this.open();
          const view = await this.client.call('advance', 'end', TURN_MS, [stop]);
          // The sentence about the whole filtering says more than the sentence about the single event.
          const told = () => this.client.call('seek', view.report.position, 'filtering');
          return view.hit === null ? view : { ...(await told()), hit: view.hit };
        },
        (view) => {
          found = view.hit !== null;
          over = view.report.position === view.end;
          if (!found && !over) return;
          this.show({ ...view, hit: null });
          actions.say(state, found ? words : NOT_MET);
        },
      );
      if (!went) return;
    }
  }

  /** @param {number} id @param {'before' | 'after'} [moment] */
  showNode(id, moment = 'after') {
    if (!this.state.run) return undefined;
    this.pause();
    return this.turn(
      () => this.client.call('node', id, moment),
      (view) => runActions.showNode(this.state, id, moment, view),
    );
  }

  /**
   * Shows the first failure or solution after the shown node, or the last one before it.
   * @param {'failure' | 'solution'} kind @param {boolean} forward
   */
  goToNode(kind, forward) {
    const { state } = this;
    if (!state.run) return undefined;
    this.pause();
    const from = state.node?.id ?? state.run.view.shownNode;
    return this.turn(
      async () => {
        const id = await this.client.call('nextNode', from, kind, forward);
        return id === undefined ? null : { id, view: await this.client.call('node', id, 'after') };
      },
      (found) => {
        if (found) runActions.showNode(state, found.id, 'after', found.view);
        else actions.say(state, `There is no ${kind} ${forward ? 'after' : 'before'} node ${from} so far.`);
      },
    );
  }

  /** Seeks the position where a node's propagation ended. @param {number} id */
  async goToMoment(id) {
    const { epoch } = this;
    const info = await this.client.call('nodeInfo', id);
    if (epoch === this.epoch) await this.seek(info.settled ?? info.opened);
  }

  /** Loads the details of the node that has the keyboard focus. @param {number} id */
  lookAtNode(id) {
    this.turn(
      () => this.client.call('nodeInfo', id),
      (info) => {
        this.state.tree.info = info;
      },
    );
  }
}

/** @param {string | number[]} line @param {import('../app/state.js').Sheet} sheet */
function readSolution(line, sheet) {
  return typeof line === 'string' ? Array.from(line, (text) => sheet.info.symbols.indexOf(text) + 1) : line;
}

/** @param {Error} error */
function explain(error) {
  if (error instanceof LoadError) return loadTrouble(error);
  if (error.name === 'PuzzleError') return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return `The solver stopped working (${error.message}) and has been started again. Your puzzle is unchanged.`;
}
