// The commands of the list of learnt clauses.

import * as actions from './actions.js';
import * as labActions from '../lab/actions.js';

/** @import { Clause } from '../worker/protocol.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function learntCommands({ state, runner }) {
  return {
    /** Marks the cells of a clause in the grid. @param {readonly number[]} cells */
    markCells: (cells) => actions.markCells(state, cells),
    /** Goes to the moment at which a clause was learnt, and shows its implication graph. @param {Clause} clause */
    async openClause({ position }) {
      labActions.setTab(state, 'graph');
      await runner.seek(position);
    },
  };
}
