// Asks for hints. A grid with few clues can take a minute, so a separate worker searches for the hint. The search can be
// stopped, and Solve and the run stay available meanwhile.

import { endRun, say, sayIfLoading } from '../app/actions.js';
import { sentence } from '../app/clause.js';
import { Job } from '../app/job.js';
import { clashes, ownGrid } from '../basics/sheet.js';
import { EngineError } from '../worker/protocol.js';
import * as actions from './actions.js';
import { choiceOf } from './hints.js';
import { instead } from './sparse-marks.js';

/** @import { State } from '../app/state.js' */
/** @import { HintRequest } from '../worker/protocol.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from '../run/runner.js' */

export class HintQuestions {
  /** @param {State} state @param {() => Client} makeClient @param {Runner} runner */
  constructor(state, makeClient, runner) {
    this.state = state;
    this.runner = runner;
    this.job = new Job({ makeClient });
    runner.whenAbandoned(() => this.job.stop());
  }

  /**
   * Asks for a hint. A hint is about the person's own grid, so the run is ended first.
   * @param {'hint' | 'nextCell'} what @param {State['rung']} [rung]  how much of the hint is shown
   */
  async ask(what, rung) {
    const { state, runner } = this;
    const request = runner.request();
    const { sheet } = state;
    if (!request || !sheet) return;
    runner.abandon();
    endRun(state);
    runner.begin('hinting');
    sayIfLoading(state, 'whole');
    const { epoch } = runner;
    const options = { ...runner.options(), ...choiceOf(state.switches) };
    try {
      const ran = await this.job.run(async (task) => {
        const call = (/** @type {HintRequest} */ wanted) => task.take(this.job.client.call(what, wanted, options));
        let hint = await call(request);
        for (let next = instead(request, hint, sheet); next; next = instead(next, hint, sheet)) hint = await call(next);
        return hint;
      });
      if (!ran.done) return;
      runner.halt();
      actions.showHint(state, ran.result, rung, what);
      await this.refutation();
    } catch (thrown) {
      const error = /** @type {Error} */ (thrown);
      if (error instanceof EngineError && error.isPuzzleError) {
        runner.halt();
        say(state, sentence(error.message), true);
      } else runner.fail(error, epoch);
    }
  }

  /** Explains a wrong entry that a hint pointed out: shows the contradiction that propagation finds with this entry. */
  async refutation() {
    const { state, runner } = this;
    const { sheet } = state;
    const [wrong] = actions.mistakes(state);
    // The page finds equal digits in a house without the engine.
    if (!sheet || wrong === undefined || clashes(sheet).length > 0) return;
    const entry = sheet.entries.map((value, cell) => (cell === wrong ? value : 0));
    const own = ownGrid(sheet, entry);
    const ran = await this.job.run((task) => task.take(this.job.client.call('refutation', own, runner.options())));
    if (ran.done) actions.showRefutation(state, ran.result);
  }
}
