// Goes to a certain moment of the run: a node of the search tree, the next failure, the next solution, or the event that makes
// a hint's deduction.

import { say } from '../app/actions.js';
import * as treeActions from '../tree/actions.js';
import * as actions from './actions.js';
import { TURN_MS } from './runner.js';

/** @import { State } from '../app/state.js' */
/** @import { Stop } from '../worker/protocol.js' */
/** @import { Runner } from './runner.js' */

/** Message for a run that never reaches the requested event, because the pencil marks already show its result. */
const NOT_MET = 'The pencil marks that this run starts from already include this deduction, so no event makes it.';

export class Inspecting {
  /** @param {State} state @param {Runner} runner */
  constructor(state, runner) {
    this.state = state;
    this.runner = runner;
  }

  /** Runs from the start to an event. @param {Stop} stop @param {string} words  message to show at the event */
  async goToEvent(stop, words) {
    const { state, runner } = this;
    let found = false;
    let over = false;
    while (!found && !over) {
      const went = await runner.turn(
        async () => {
          await runner.open();
          const view = await runner.client.call('advance', 'end', TURN_MS, [stop]);
          // The sentence about the whole filtering says more than the sentence about the single event.
          const told = () => runner.client.call('seek', view.report.position, 'filtering');
          if (view.kind === 'progress' || view.hit === null) return view;
          return { ...(await told()), hit: view.hit };
        },
        (view) => {
          if (view.kind === 'progress') return;
          found = view.hit !== null;
          over = view.report.position === view.end;
          if (!found && !over) return;
          runner.show({ ...view, hit: null });
          say(state, found ? words : NOT_MET);
        },
      );
      if (!went) return;
    }
  }

  /** @param {number} id @param {'before' | 'after'} [moment] */
  showNode(id, moment = 'after') {
    const { state, runner } = this;
    if (!state.run) return undefined;
    runner.pause();
    return runner.turn(
      () => this.runner.client.call('node', id, moment),
      (view) => actions.showNode(this.state, id, moment, view),
    );
  }

  /**
   * Shows the first failure or solution after the shown node, or the last one before it.
   * @param {'failure' | 'solution'} kind @param {boolean} forward
   */
  goToNode(kind, forward) {
    const { state, runner } = this;
    if (!state.run) return undefined;
    runner.pause();
    const from = state.node?.id ?? state.run.view.shownNode;
    return runner.turn(
      async () => {
        const id = await this.runner.client.call('nextNode', from, kind, forward);
        return id === undefined ? null : { id, view: await this.runner.client.call('node', id, 'after') };
      },
      (found) => {
        if (found) actions.showNode(state, found.id, 'after', found.view);
        else say(state, `There is no ${kind} ${forward ? 'after' : 'before'} node ${from} so far.`);
      },
    );
  }

  /** Seeks the position where a node's propagation ended. @param {number} id */
  async goToMoment(id) {
    const { runner } = this;
    const { epoch } = runner;
    const info = await this.runner.client.call('nodeInfo', id);
    if (epoch === runner.epoch) await runner.seek(info.settled ?? info.opened);
  }

  /** Loads the details of the node that has the keyboard focus. @param {number} id */
  lookAtNode(id) {
    this.runner.turn(
      () => this.runner.client.call('nodeInfo', id),
      (info) => {
        treeActions.showNodeInfo(this.state, info);
      },
    );
  }
}
