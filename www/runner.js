// Drives the solver: opens a run when one is first needed, moves it step by step, plays it, runs it to the
// end in short turns, and solves outright. Calls go to the worker one after another; an answer that arrives
// after the person has changed the puzzle is dropped.

import * as actions from './actions.js';
import { boxShape, digits, rows } from './sheet.js';
import { Cancelled } from './worker/client.js';

/** @import { State } from './state.js' */
/** @import { Client } from './worker/client.js' */
/** @import { RunView } from './worker/protocol.js' */

/** How long the solver may go on before it listens again. */
const TURN_MS = 40;
/** How often a run that goes on by itself is drawn: the pictures between two would not be seen, but paid for. */
const DRAW_MS = 250;
/** Between two steps while playing: time to read a short sentence's marks, not its words. */
const PLAY_MS = 350;
/** Steps that may wait for the worker while a key is held down. */
const WAITING_STEPS = 2;
/** Runs longer than this are not walked through a second time only to draw the curve. */
const PROFILE_EVENTS = 600_000;
const PROFILE_POINTS = 160;
/** The curve is fetched in slices, so that a step asked for meanwhile does not wait for all of it. */
const PROFILE_SLICES = 8;

export class Runner {
  /**
   * @param {State} state @param {Client} client @param {() => void} redraw
   */
  constructor(state, client, redraw) {
    this.state = state;
    this.client = client;
    this.redraw = redraw;
    /** Grows whenever what a pending answer was about is gone. */
    this.epoch = 0;
    this.opened = -1;
    this.waiting = 0;
    /** The epoch whose curve has been asked for. */
    this.profiled = -1;
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

  /** The puzzle, an entry or a setting changed: whatever is under way is about something else. */
  abandon() {
    if (this.state.busy === 'solving') this.client.cancel();
    this.halt();
    this.epoch++;
  }

  halt() {
    clearTimeout(this.timer);
    actions.setBusy(this.state, null);
  }

  /**
   * Waits for its turn, does one call, and shows what comes of it.
   * @template Result
   * @param {() => Promise<Result>} work @param {(result: Result) => void} show
   * @returns {Promise<boolean>} whether there was something to show
   */
  async turn(work, show) {
    const { epoch } = this;
    this.waiting++;
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
    this.epoch++;
    actions.endRun(this.state);
    actions.say(this.state, explain(error), true);
  }

  /** @param {number} [position] */
  async open(position = 0) {
    const { state } = this;
    if (this.opened === this.epoch && state.run) return;
    const epoch = this.epoch;
    const view = await this.client.call('open', rows(/** @type {any} */ (state.sheet)), this.options(), position);
    if (epoch !== this.epoch) return;
    this.opened = epoch;
    actions.showRun(state, view);
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
        if (this.isPassing(view)) return;
        actions.showRun(this.state, view);
        this.sample(view);
        if (view.end !== undefined) this.profile();
      },
    );
  }

  /**
   * Whether a view is one of the many that a run going on by itself brings between two pictures. Leaving it out
   * of the state altogether keeps the page quick: a key press then finds nothing else to draw.
   * @param {RunView} view
   */
  isPassing(view) {
    if (this.state.busy !== 'running' || view.report.position === view.end) return false;
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
    this.pause();
    this.move(() => this.client.call('step', this.state.unit, 1));
  }

  back() {
    if (this.atStart || this.waiting > WAITING_STEPS) return;
    this.pause();
    this.move(() => this.client.call('back', this.state.unit, 1));
  }

  reset() {
    this.seek(0);
  }

  /** @param {number} position */
  seek(position) {
    if (!this.state.run) return undefined;
    this.pause();
    return this.move(() => this.client.call('seek', position));
  }

  /** A link or a reload brings a run back to where it stood. @param {number} position */
  reopen(position) {
    return this.turn(
      () => this.open(position),
      () => {},
    );
  }

  play() {
    if (this.state.busy === 'playing') {
      this.pause();
      this.redraw();
      return;
    }
    if (this.atEnd) return;
    this.halt();
    actions.setBusy(this.state, 'playing');
    this.redraw();
    this.playOn();
  }

  async playOn() {
    const began = performance.now();
    const moved = await this.move(() => this.client.call('step', this.state.unit, 1));
    if (this.state.busy !== 'playing') return;
    if (!moved || this.atEnd) {
      this.halt();
      this.redraw();
      return;
    }
    this.timer = setTimeout(() => this.playOn(), Math.max(0, PLAY_MS - (performance.now() - began)));
  }

  pause() {
    if (this.state.busy === 'playing' || this.state.busy === 'running') this.halt();
  }

  /** Stops what the solver is doing by itself; the run stays where it got to. */
  cancel() {
    const { busy } = this.state;
    if (busy === 'solving') {
      this.abandon();
      actions.endRun(this.state);
      actions.say(this.state, 'Solving was stopped. The puzzle is unchanged.');
    } else {
      this.pause();
      // A turn that was cut short leaves out the list of events; asking where the run stands brings it.
      const position = this.state.run?.view.report.position;
      if (position !== undefined) this.move(() => this.client.call('seek', position));
    }
    this.redraw();
  }

  async runToEnd() {
    if (this.atEnd || !this.state.sheet) return;
    this.halt();
    actions.setBusy(this.state, 'running');
    this.redraw();
    while (this.state.busy === 'running') {
      const moved = await this.move(() => this.client.call('advance', 'end', TURN_MS));
      if (!moved || this.atEnd) break;
    }
    if (this.state.busy === 'running') this.halt();
    this.redraw();
  }

  /** Solves without a trace, shows the answer, then brings the traced run to its end behind it. */
  async solve() {
    const { state } = this;
    if (!state.sheet) return;
    this.abandon();
    actions.endRun(state);
    actions.setBusy(state, 'solving');
    this.redraw();
    const sheet = state.sheet;
    const solved = await this.turn(
      () => this.client.call('solve', rows(sheet), this.options()),
      (report) => {
        const [solution] = report.solutions;
        const values = solution ? readSolution(solution, sheet) : digits(sheet);
        actions.showAnswer(state, report, values);
      },
    );
    if (solved) await this.follow();
  }

  /** Lets the run catch up with an answer that is already on the page. */
  async follow() {
    const { state } = this;
    const { answer } = state;
    const epoch = this.epoch;
    let over = false;
    while (!over && epoch === this.epoch && state.answer === answer) {
      const went = await this.turn(
        async () => {
          if (this.opened !== epoch) {
            const { sheet } = state;
            await this.client.call('open', rows(/** @type {any} */ (sheet)), this.options());
            this.opened = epoch;
          }
          return this.client.call('advance', 'end', TURN_MS);
        },
        (view) => {
          // The person has moved on by hand: the run is theirs now.
          if (state.answer !== answer) return;
          actions.showRun(state, view);
          state.answer = answer;
          this.sample(view);
          over = view.report.position === view.end;
        },
      );
      if (!went) return;
    }
    if (over) this.profile();
  }

  /** Hint: a question about the person's own grid, so the run goes back to its start. */
  async hint() {
    const { state } = this;
    const { sheet } = state;
    if (!sheet) return;
    this.abandon();
    actions.endRun(state);
    await this.turn(
      () => {
        const values = (/** @type {number} */ mask) =>
          sheet.info.symbols.flatMap((_, i) => (mask & (1 << i) ? [i + 1] : []));
        const { size } = sheet.info;
        const puzzle = Array.from({ length: size }, (_, row) => sheet.givens.slice(row * size, (row + 1) * size));
        return this.client.call(
          'hint',
          { puzzle, entries: sheet.entries, candidates: sheet.notes.map(values) },
          this.options(),
        );
      },
      (hint) => actions.showHint(state, hint),
    );
  }

  /** @param {number} id */
  showNode(id) {
    if (!this.state.run) return;
    this.pause();
    this.turn(
      () => this.client.call('node', id),
      (report) => actions.showNode(this.state, id, report),
    );
  }

  /** @param {RunView} view */
  sample(view) {
    const { domains, position } = view.report;
    let left = 0;
    for (let word of domains) for (; word; word &= word - 1) left++;
    actions.addSamples(this.state, [{ position, left, failures: view.stats.failures }]);
  }

  /** Fills in the curve above the timeline once the length of the run is known, while nothing else is asked. */
  async profile() {
    const { state, epoch } = this;
    const end = state.run?.view.end;
    if (end === undefined || end > PROFILE_EVENTS || this.profiled === epoch) return;
    this.profiled = epoch;
    for (let slice = 0; slice < PROFILE_SLICES && epoch === this.epoch; slice++) {
      const at = (/** @type {number} */ k) => Math.round((end * k) / PROFILE_SLICES);
      await this.turn(
        () => this.client.call('profile', at(slice), at(slice + 1), PROFILE_POINTS / PROFILE_SLICES),
        (samples) => actions.addSamples(state, samples),
      );
    }
  }
}

/** @param {string | number[]} line @param {import('./state.js').Sheet} sheet */
function readSolution(line, sheet) {
  return typeof line === 'string' ? Array.from(line, (text) => sheet.info.symbols.indexOf(text) + 1) : line;
}

/** @param {Error} error */
function explain(error) {
  if (error.name === 'PuzzleError') return error.message;
  return `The solver stopped working (${error.message}) and has been started again. Your puzzle is unchanged.`;
}
