// Proves that the clues have one solution, or none, and saves the formula and the proof as files for the proof checker
// VeriPB. A worker of its own writes the proof, and the person can stop it.

import { tick } from '../app/actions.js';
import * as actions from './actions.js';
import { Job } from '../app/job.js';
import { sentence } from '../app/clause.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from '../run/runner.js' */

/** The names of the two files, without the ending that tells them apart. */
export const NAME = 'sudoku';
/** Time in milliseconds between two ticks of the clock. */
const CLOCK_MS = 500;

export class Proving {
  /**
   * @param {State} state @param {() => Client} makeClient @param {Runner} runner
   * @param {{save: (name: string, ...parts: BlobPart[]) => void}} page
   */
  constructor(state, makeClient, runner, page) {
    this.state = state;
    this.runner = runner;
    this.page = page;
    this.job = new Job({ makeClient });
  }

  /** The settings of the run behind the proof. Backjumping keeps no clauses for a proof, so the run keeps them instead. */
  options() {
    const options = this.runner.options();
    return options.learning === 'backjump' ? { ...options, learning: /** @type {const} */ ('clauses') } : options;
  }

  async prove() {
    const { state, job } = this;
    if (!state.sheet) return;
    const since = performance.now();
    actions.setProving(state, { since, files: null, trouble: '' });
    const clock = setInterval(() => tick(state), CLOCK_MS);
    try {
      const ran = await job.run((task) => task.take(job.client.call('prove', this.runner.givens(), this.options())));
      if (!ran.done) return;
      actions.setProving(state, { since, files: ran.result, trouble: '' });
      this.save();
    } catch (error) {
      const trouble = sentence(/** @type {Error} */ (error).message);
      actions.setProving(state, { since, files: null, trouble });
    } finally {
      clearInterval(clock);
    }
  }

  /** Saves both files, if there is a proof. */
  save() {
    const { files } = this.state.proving ?? {};
    if (!files?.model || !files.proof) return;
    this.page.save(`${NAME}.opb`, files.model);
    this.page.save(`${NAME}.pbp`, files.proof);
  }

  /** Stops the proof, or forgets the finished one. */
  stop() {
    this.job.release();
    actions.setProving(this.state, null);
  }
}
