// Solve: finds the answer without a trace, which is fast, and shows it. A search that takes long continues on all
// cores. Then the traced run goes to its end in the background, so that the tree and the timeline show the search
// behind the answer.

import { endRun } from '../app/actions.js';
import { Job } from '../app/job.js';
import { digits } from '../basics/sheet.js';
import { coreCount, solveTogether } from '../cores/team.js';
import { isStates } from '../states/state.js';
import { Cancelled } from '../worker/client.js';
import { firstEngine } from '../worker/engine-module.js';
import * as actions from './actions.js';
import { TURN_MS } from './runner.js';

/** @import { State } from '../app/state.js' */
/** @import { Runner } from './runner.js' */
/** @import { Port } from '../cores/team.js' */
/** @import { SolveReport } from '../worker/protocol.js' */

/** The time in milliseconds for which one worker searches alone. Other workers would take longer than that to start. */
const HEAD_START_MS = 100;

export class Solving {
  /** @param {State} state @param {Runner} runner @param {() => Port} makePartWorker  starts one of several workers */
  constructor(state, runner, makePartWorker) {
    this.state = state;
    this.runner = runner;
    this.makePartWorker = makePartWorker;
    this.job = new Job();
    runner.whenAbandoned(() => this.job.stop());
  }

  /** The answer to the puzzle, from one worker if it comes soon, or from one worker for each core. @returns {Promise<SolveReport>} */
  async answer() {
    const { runner, makePartWorker: makeWorker } = this;
    const [puzzle, options] = [runner.puzzle(), runner.runOptions()];
    const alone = () => runner.client.call('solve', puzzle, options);
    if (coreCount() === 1 || isStates(this.state)) return alone();
    const started = performance.now();
    const soon = await runner.client.call('solve', puzzle, { ...options, budget: { ms: HEAD_START_MS } });
    if (soon.status !== 'capped') return soon;
    // The bulk solver uses one core, and is there faster than all the other workers together.
    if (soon.chosen?.solver === 'bulk') return alone();
    const ran = await this.job
      .run(({ signal }) => solveTogether(puzzle, options, { makeWorker, engine: firstEngine, signal }))
      .catch((error) => {
        console.error(error);
        return null;
      });
    // One worker may still find the answer if the others could not be started.
    if (!ran) return alone();
    if (!ran.done) throw new Cancelled();
    const { outcome, solutions, counters, firstSolutionMs } = ran.result;
    const found = solutions.map(({ digits }) => digits);
    const stats = { ...counters, firstSolutionMs, totalMs: performance.now() - started };
    return runner.client.call('sharedReport', puzzle, options, outcome, found, stats);
  }

  /** Solves without a trace and shows the answer. Then the traced run is brought to its end in the background. */
  async solve() {
    const { state, runner } = this;
    if (!state.sheet) return;
    runner.abandon();
    endRun(state);
    runner.begin('solving');
    const sheet = state.sheet;
    const solved = await runner.turn(
      () => this.answer(),
      (report) => {
        runner.halt();
        const [solution] = report.solutions;
        const values = solution ? readSolution(solution, sheet) : digits(sheet);
        actions.showAnswer(state, report, values);
      },
    );
    if (solved) await this.follow();
  }

  /** Runs the traced run to its end while the page already shows the answer. */
  async follow() {
    const { state, runner } = this;
    const { answer } = state;
    const { epoch } = runner;
    let over = false;
    while (!over && epoch === runner.epoch && state.answer === answer) {
      const went = await runner.turn(
        async () => {
          if (!runner.session.isOpen) await runner.session.open(runner.opening());
          return runner.client.call('advance', 'end', TURN_MS);
        },
        (view) => {
          // The person has moved the run by hand, so it must not be moved further.
          if (state.answer !== answer) return;
          actions.showRunBehind(state, view);
          if (view.late) runner.trees.askLater();
          over = view.report.position === view.end;
        },
      );
      if (!went) return;
    }
  }
}

/** @param {string | number[]} line @param {import('../app/state.js').Sheet} sheet */
function readSolution(line, sheet) {
  return typeof line === 'string' ? Array.from(line, (text) => sheet.info.symbols.indexOf(text) + 1) : line;
}
