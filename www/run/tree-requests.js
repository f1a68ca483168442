// Requests for the search tree. The worker sends a small tree with each step. A large tree comes only on request, because
// its layout takes long. This file decides when the page asks.

import * as treeActions from '../tree/actions.js';

/** @import { Runner } from './runner.js' */

/**
 * Delay in milliseconds between the last step and the request for a large tree. A run in progress requests the tree less
 * often.
 */
const LATE_MS = 150;
const LATE_RUNNING_MS = 1500;

export class TreeRequests {
  /** @param {Runner} runner */
  constructor(runner) {
    this.runner = runner;
    this.askedAt = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Asks for a tree that was too large to be sent with the last step. */
  askLater() {
    const { runner } = this;
    const { epoch } = runner;
    clearTimeout(this.timer);
    const running = runner.state.busy === 'running';
    const wait = running ? Math.max(0, this.askedAt + LATE_RUNNING_MS - performance.now()) : LATE_MS;
    this.timer = setTimeout(() => epoch === runner.epoch && this.turn(), wait);
  }

  turn() {
    return this.runner.turn(
      () => this.ask(),
      () => {},
    );
  }

  async ask() {
    const { runner } = this;
    const { collapse, toggled } = runner.state.tree;
    const { epoch } = runner;
    this.askedAt = performance.now();
    const tree = await runner.client.call('tree', collapse, toggled);
    if (epoch === runner.epoch) treeActions.showTree(runner.state, tree);
  }

  /** Asks for the tree with those subtrees collapsed that are collapsed in the current state. */
  reshape() {
    if (this.runner.state.run) this.turn();
  }
}
