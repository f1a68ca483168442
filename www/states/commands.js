// The commands for the strategy of the solver, and the steps by hand in its tree of whole grids.

import * as runActions from '../run/actions.js';
import * as statesActions from './actions.js';

/** @import { State } from '../app/state.js' */
/** @import { RunView } from '../worker/protocol.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function statesCommands({ state, runner, questions }) {
  /** @param {() => Promise<RunView>} go */
  const byHand = (go) => {
    runner.pause();
    return questions.ask(go, (view) => {
      runActions.showBranch(state, view);
      if (view.late) runner.trees.askLater();
    });
  };
  return {
    /** @param {State['strategy']} strategy */
    setStrategy(strategy) {
      runner.abandon();
      statesActions.setStrategy(state, strategy);
    },
    /** Leaves the open grids below a node unsolved. @param {number} id */
    stopBranch: (id) => byHand(() => runner.client.call('stopBranch', id)),
    /** Leaves all open grids unsolved. */
    stopTree: () => byHand(() => runner.client.call('stopTree')),
    /** Continues the run with this grid, and then with the grids below it. @param {number} id */
    continueWith: (id) => byHand(() => runner.client.call('continueWith', id)),
  };
}
