// The commands for the Lab's tabs, its welcome and the switches of its grid.

import * as labActions from './actions.js';
import * as runActions from '../run/actions.js';
import * as statesActions from '../states/actions.js';
import { startingPair } from '../compare/comparer.js';
import { HALL_SPEED, searchPace } from './pace.js';
import { WEAKER, showsHall } from './welcome.js';

/** @import { State } from '../app/state.js' */
/** @import { Tools } from '../page/commands.js' */
/** @import { Stronger } from './state.js' */

/** @param {Tools} tools */
export function labCommands({ state, runner, comparer, longQuestions, page, leave }) {
  /**
   * Plays the puzzle from its start.
   * @param {'weaker' | 'stronger'} half @param {Stronger} settings @param {Stronger} stronger  the settings of the
   *   second half
   * @param {State['tab']} tab @param {Parameters<typeof runner.play>[0]} how
   */
  const tour = (half, settings, stronger, tab, how) => {
    runner.abandon();
    statesActions.setStrategy(state, 'search');
    runActions.setOptions(state, settings);
    runActions.setUnit(state, 'filtering');
    labActions.setTab(state, tab);
    labActions.setWelcome(state, half, stronger);
    runner.play(how);
  };
  /** The settings that a tour changes, as they are now. @returns {Stronger} */
  const settings = () => {
    const { consistency, redundant, shaving } = state.options;
    return { consistency, redundant, shaving };
  };
  const watchWeaker = (/** @type {Stronger} */ stronger) =>
    tour('weaker', WEAKER, stronger, 'tree', { pace: searchPace });
  return {
    /** Opens a tab of the Lab. @param {State['tab']} tab */
    setTab(tab) {
      leave();
      labActions.setTab(state, tab);
      if (tab !== 'compare') comparer.close();
      else if (!state.comparison) comparer.open(startingPair(state.options));
      if (tab === 'levels') longQuestions.levels();
    },
    /** @param {State['pinned']} tab */
    pin(tab) {
      labActions.pin(state, tab);
    },
    /** Plays the newcomer's puzzle at value consistency: a search. */
    watch: () => watchWeaker({ ...settings(), consistency: 'domain' }),
    /** Plays the last puzzle again with weak propagation, if it needed no guess. */
    watchWeaker: () => watchWeaker(settings()),
    /** Plays the same puzzle with stronger propagation, up to the first Hall set. */
    watchStronger() {
      const { stronger } = state;
      if (stronger) tour('stronger', stronger, stronger, 'graph', { pace: () => HALL_SPEED, until: showsHall });
    },
    /** @param {boolean} on */
    setSinceStop: (on) => labActions.setSinceStop(state, on),
    /** Hides the explanation of decisions by hand, now and on later visits. */
    learnWheel() {
      labActions.learnWheel(state);
      page.keepWheelTold();
    },
  };
}
