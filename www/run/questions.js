// Asks the engine about the run and performs the person's steps by hand. If the engine refuses a question, the page
// shows the reason as a sentence and the run stays where it is.

import * as actions from '../app/actions.js';
import * as graphActions from '../graph/actions.js';
import * as runActions from './actions.js';
import { sentence } from '../app/clause.js';
import { constraintNamed } from '../basics/sheet.js';
import { EngineError } from '../worker/protocol.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from './runner.js' */

export class Questions {
  /** @param {State} state @param {Client} client @param {Runner} runner */
  constructor(state, client, runner) {
    this.state = state;
    this.client = client;
    this.runner = runner;
  }

  /**
   * @template Answer
   * @param {() => Promise<Answer>} question @param {(answer: Answer) => void} show
   */
  ask(question, show) {
    const refusable = async () => {
      try {
        return { answer: await question() };
      } catch (error) {
        if (error instanceof EngineError && error.isPuzzleError) return { refusal: error.message };
        throw error;
      }
    };
    return this.runner.turn(refusable, (result) => {
      if ('refusal' in result) actions.say(this.state, sentence(result.refusal ?? ''), true);
      else show(result.answer);
    });
  }

  /**
   * Asks why a candidate is missing.
   * @param {number} cell @param {number} value @param {number} [at]  index of the sentence to begin with; by default the direct reason
   */
  why(cell, value, at) {
    this.runner.pause();
    const { node } = this.state;
    return this.ask(
      async () => {
        await this.runner.open();
        return this.client.call('why', cell, value, node?.report.position);
      },
      (report) => runActions.showWhy(this.state, cell, value, report, at),
    );
  }

  /** Asks for the derivation of a learnt clause, at the moment shown. @param {number} number */
  unfold(number) {
    const { node } = this.state;
    this.runner.pause();
    return this.ask(
      () => this.client.call('implications', number, node?.report.position),
      (graph) => graphActions.unfold(this.state, graph),
    );
  }

  /** Asks what domain consistency would remove, at a moment at which a weaker level is in use. */
  whatIf() {
    const { node } = this.state;
    this.runner.pause();
    return this.ask(
      () => this.client.call('valueGraph', undefined, 'domain', node?.report.position),
      (graph) => graphActions.showWhatIf(this.state, graph),
    );
  }

  /** Finds a minimal conflict that explains the failure of the shown node. */
  conflict() {
    const { node } = this.state;
    if (node?.report.status !== 'failed') return undefined;
    return this.ask(
      () => this.client.call('conflict', node.id),
      (report) => runActions.showConflict(this.state, node.id, report),
    );
  }

  /**
   * Filters a constraint, or revises an arc, before its turn in the queue.
   * @param {string} text  name of the constraint, as a person types it
   */
  filter(text) {
    const { sheet } = this.state;
    if (!sheet) return undefined;
    this.runner.pause();
    return this.ask(
      async () => {
        await this.runner.open();
        return this.client.call('filter', constraintNamed(sheet.info, text));
      },
      (view) => runActions.showBranch(this.state, view),
    );
  }
}
