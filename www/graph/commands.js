// The commands of the value graph and of the implication graph.

import { showAgain } from '../app/actions.js';
import * as actions from './actions.js';
import * as labActions from '../lab/actions.js';
import * as entryActions from '../play/actions.js';

/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function graphCommands({ state, questions }) {
  return {
    /** Shows what domain consistency would remove in the place of a weaker level. */
    askWhatIf: () => questions.whatIf(),
    leaveWhatIf: () => actions.showWhatIf(state, null),
    /** Draws the graph again after its panel has changed size. */
    fitGraph: () => showAgain(state),
    /** Marks the cell of a fact and shows why the fact holds. @param {string} fact @param {number | null} cell */
    lookAtFact(fact, cell) {
      if (fact !== state.fact || cell !== state.pointed) actions.lookAtFact(state, fact, cell);
    },
    /** Chooses a fact, and also selects its cell. @param {string} fact @param {number | null} cell */
    chooseFact: (fact, cell) => {
      if (cell !== null) entryActions.select(state, cell);
      actions.lookAtFact(state, fact, cell);
    },
    /** @param {string} key */
    openFold: (key) => actions.openFold(state, key),
    closeFolds: () => actions.closeFolds(state),
    /** Shows how a learnt clause was derived. @param {number} number */
    unfoldClause(number) {
      labActions.setTab(state, 'graph');
      return questions.unfold(number);
    },
    leaveClause: () => actions.unfold(state, null),
  };
}
