// The commands that move the run, ask about it, and change its settings.

import * as actions from '../app/actions.js';
import * as runActions from './actions.js';
import { setPart } from '../app/setting.js';
import * as askActions from '../set/actions.js';
import { isStates } from '../states/state.js';

/** @import { State, Redundant } from '../app/state.js' */
/** @import { Unit, Stop, Relation } from '../worker/protocol.js' */
/** @import { Tools } from '../page/commands.js' */

/** The message for a question that only the strategy search can answer. */
const NO_REASONS = 'Why a candidate is missing is a question to the search. The strategy states keeps no reasons.';

/** @param {Tools} tools */
export function runCommands({ state, runner, solving, questions, comparer, longQuestions, moving, page }) {
  return {
    solve: () => solving.solve(),
    /** @param {boolean} own */
    setOwnMarks(own) {
      runner.abandon();
      runActions.setOwnMarks(state, own);
    },
    /** @param {number} cell */
    ask: (cell) => {
      if (isStates(state)) actions.say(state, NO_REASONS);
      else runActions.ask(state, cell);
    },
    /** @param {number} cell @param {number} value */
    why: (cell, value) => questions.why(cell, value),
    /** @param {number} at */
    walkWhy: (at) => runActions.walkWhy(state, at),
    /** @param {number} at */
    walkStory: (at) => runActions.walkStory(state, at),
    leaveWhy: () => runActions.leaveWhy(state),
    /** @param {State['beat']} beat */
    setBeat: (beat) => runActions.setBeat(state, beat),
    /** Shows the next or previous step of the path, reason, or beat of the value graph. @param {1 | -1} by */
    turnPage: (by) => {
      if (setPart(state) === 'ask') askActions.showFrame(state, (state.question?.at ?? 0) + by);
      else if (state.list === 'path' && state.path) longQuestions.show(state.path.at + by);
      // The answer to Ask why is read from the direct reason back to the premises.
      else if (state.why) runActions.walkWhy(state, state.why.at - by);
      else if (state.conflict) runActions.walkStory(state, state.storyAt + by);
      else runActions.setBeat(state, /** @type {State['beat']} */ (Math.min(3, Math.max(1, state.beat + by))));
    },
    /** @param {string} constraint */
    filterByHand: (constraint) => questions.filter(constraint),
    /** Restarts the run without the choices and filterings that were made by hand. */
    forgetInputs() {
      runner.abandon();
      actions.endRun(state);
      runner.reopen(0, '');
    },
    step: () => moving().step(),
    back: () => moving().back(),
    backToDecision: () => state.comparison ?? (isStates(state) ? undefined : runner.back('node')),
    play: () => moving().play(),
    runToEnd: () => moving().runToEnd(),
    nextInteresting: () => state.comparison ?? runner.nextInteresting(),
    skipGivens: () => state.comparison ?? runner.skipGivens(),
    finishPropagation: () => state.comparison ?? (isStates(state) ? undefined : runner.finishPropagation()),
    /** @param {number} speed  an index into SPEEDS */
    setSpeed(speed) {
      runner.pace = null;
      runActions.setSpeed(state, speed);
    },
    reset: () => moving().reset(),
    cancel: () => (state.comparison && state.busy !== 'hinting' ? comparer.halt() : runner.cancel()),
    /** @param {number} position */
    seek: (position) => runner.seek(position),
    /** @param {number} cell @param {Relation} relation @param {number} value */
    choose: (cell, relation, value) => runner.choose(cell, relation, value),
    /** @param {State['picked']} picked */
    pick: (picked) => runActions.pick(state, picked),
    /** @param {Stop} stop */
    addStop: (stop) => runActions.addStop(state, stop),
    /** @param {Stop} stop */
    removeStop: (stop) => runActions.removeStop(state, stop),
    /** @param {Unit} unit */
    setUnit: (unit) => runActions.setUnit(state, unit),
    /** @param {Partial<State['options']>} options */
    setOptions(options) {
      runner.abandon();
      runActions.setOptions(state, options);
    },
    /**
     * Applies the settings that a button offers. The button then disappears, so the grid gets the focus.
     * @param {Partial<State['options']>} options
     */
    useSettings(options) {
      runner.abandon();
      page.focusGrid();
      runActions.setOptions(state, options);
    },
    /** @param {Redundant} name @param {boolean} on */
    setRedundant(name, on) {
      runner.abandon();
      runActions.setRedundant(state, name, on);
    },
  };
}
