// Asks the engine about the puzzle that a person sets. A worker of its own answers, so that the true candidates and the page stay
// fast. A new question stops the one before it, and a change of the puzzle drops the answer.

import { sentence } from '../app/clause.js';
import { Job } from '../app/job.js';
import { setPart } from '../app/setting.js';
import { choiceOf } from '../hints/hints.js';
import { boxOption, onTrial, puzzleKey, puzzleOf } from '../basics/sheet.js';
import * as actions from './actions.js';
import { countOf } from './solution-count.js';
import { questionOf } from './questions/index.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { About } from './state.js' */

/** A puzzle with one solution. */
const SMALL = '1......2.3....4.';

export class Asking {
  /** @param {State} state @param {() => Client} makeClient @param {Pick<Runner, 'abandon'>} runner */
  constructor(state, makeClient, runner) {
    this.state = state;
    this.runner = runner;
    this.job = new Job({ makeClient });
    this.isPrepared = false;
  }

  /** Lets the worker tell a small story before the first question: browsers compile a function of the engine when it first runs. */
  prepare() {
    if (this.isPrepared) return;
    this.isPrepared = true;
    this.job.client.call('story', SMALL, {}, 'unique', { sooner: true }).catch(() => {});
  }

  /** @param {string} id @param {About} [about] */
  async ask(id, about = {}) {
    const { state, job } = this;
    if (!state.sheet) return;
    actions.beginQuestion(state, id, puzzleKey(state.sheet), about);
    const count = countOf(state);
    const unfit = count && questionOf(id).unfit?.[count];
    if (unfit) {
      job.stop();
      return actions.failQuestion(state, unfit);
    }
    const sheet = onTrial(state.sheet, state.trial);
    const { info, givens } = sheet;
    try {
      await job.run((task) =>
        questionOf(id).ask({
          call: (name, ...args) => task.take(job.client.call(name, ...args)),
          tell: (answer, frames, isBusy) => task.isWanted && actions.showAnswer(state, answer, frames, isBusy),
          isRead: () => (state.question?.at ?? 0) > 0,
          sheet,
          about,
          puzzle: puzzleOf(info, givens),
          options: boxOption(info),
          choice: choiceOf(state.switches),
          become: (part) => task.isWanted && this.become(part),
        }),
      );
    } catch (thrown) {
      actions.failQuestion(state, sentence(/** @type {Error} */ (thrown).message));
    }
  }

  /** Replaces the puzzle by a part of it. @param {PuzzleInfo} part */
  become(part) {
    this.runner.abandon();
    actions.becomePart(this.state, part);
  }

  /** Stops the question. */
  leave() {
    this.job.stop();
    actions.leaveQuestion(this.state);
  }

  /** Drops the trial and the answer if the puzzle has changed. */
  follow() {
    const { state } = this;
    const { question, trial, sheet } = state;
    if (setPart(state) !== 'ask') {
      if (question?.isBusy) this.leave();
      this.job.release();
      this.isPrepared = false;
    } else if (state.whole === 'ready') this.prepare();
    if (!question && !trial) return;
    const puzzle = sheet ? puzzleKey(sheet) : '';
    if (trial && trial.puzzle !== puzzle) actions.dropTrial(state);
    if (question && question.puzzle !== puzzle) this.leave();
  }
}
