// The commands for the Lab's tabs, its welcome and the switches of its grid.

import * as labActions from './actions.js';
import * as runActions from '../run/actions.js';
import * as statesActions from '../states/actions.js';
import { startingPair } from '../compare/comparer.js';
import { HALL_SPEED, SEARCH_SPEED, showsHall } from './welcome.js';

/** @import { State } from '../app/state.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function labCommands({ state, runner, comparer, longQuestions, page, redraw, show, leave }) {
  /**
   * Plays the puzzle of the welcome from its start.
   * @param {'value' | 'domain'} consistency @param {State['tab']} tab @param {Parameters<typeof runner.play>[0]} how
   */
  const tour = (consistency, tab, how) => {
    runner.abandon();
    statesActions.setStrategy(state, 'search');
    runActions.setOptions(state, { consistency });
    runActions.setUnit(state, 'filtering');
    labActions.setTab(state, tab);
    labActions.setWelcome(state, consistency);
    runner.play(how);
  };
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
    /** Plays the newcomer's puzzle at value consistency: a search. */
    watch: () => tour('value', 'tree', { speed: SEARCH_SPEED }),
    /** Plays the same puzzle at domain consistency, up to the first Hall set. */
    watchDomain: () => tour('domain', 'graph', { speed: HALL_SPEED, until: showsHall }),
    /** @param {boolean} on */
    setSinceStop: (on) => show(() => labActions.setSinceStop(state, on)),
    /** Hides the explanation of decisions by hand, now and on later visits. */
    learnWheel() {
      show(() => labActions.learnWheel(state));
      page.keepWheelTold();
    },
  };
}
