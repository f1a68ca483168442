// The commands for the Lab's tabs.

import * as labActions from './actions.js';
import { startingPair } from '../compare/comparer.js';

/** @import { State } from '../app/state.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function labCommands({ state, comparer, longQuestions, redraw, show, leave }) {
  return {
    /** Opens a tab of the Lab. @param {State['tab']} tab */
    setTab(tab) {
      leave();
      labActions.setTab(state, tab);
      if (tab !== 'compare') comparer.close();
      else if (!state.comparison) comparer.open(startingPair(state.options));
      if (tab === 'levels') longQuestions.levels();
      redraw();
    },
    /** @param {State['pinned']} tab */
    pin(tab) {
      show(() => labActions.pin(state, tab));
    },
  };
}
