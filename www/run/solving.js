// Solve: finds the answer without a trace, which is fast, and shows it. Then the traced run is brought to its end in the
// background, so that the tree and the timeline show the search behind the answer.

import { endRun } from '../app/actions.js';
import { digits } from '../app/sheet.js';
import * as actions from './actions.js';
import { TURN_MS } from './runner.js';

/** @import { State } from '../app/state.js' */
/** @import { Runner } from './runner.js' */

export class Solving {
  /** @param {State} state @param {Runner} runner */
  constructor(state, runner) {
    this.state = state;
    this.runner = runner;
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
      () => runner.client.call('solve', runner.puzzle(), runner.runOptions()),
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
          if (runner.opened !== epoch) {
            await runner.client.call('open', runner.puzzle(), runner.runOptions(), 0, '', runner.beginning());
            runner.opened = epoch;
          }
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
