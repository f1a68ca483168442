// The commands for hints, the list of steps, and the solve path.

import * as actions from '../app/actions.js';
import * as runActions from '../run/actions.js';
import * as statesActions from '../states/actions.js';
import * as hintActions from './actions.js';
import { hasMarks } from '../basics/sheet.js';
import { hidesRules } from '../grid/rules/fog.js';
import { eventOf, levelWords, settingsOf, isTold } from './hints.js';

/** @import { State } from '../app/state.js' */
/** @import { HintReport } from '../worker/protocol.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function hintCommands({
  state,
  runner,
  inspecting,
  hintQuestions,
  longQuestions,
  page,
  edit,
  closeList,
  openList,
  follow,
  tellMore,
}) {
  /**
   * Asks for a hint, the steps or the path. While the fog of the puzzle hides rules, a message says why there is no answer.
   * @param {() => unknown} ask
   */
  function unlessHidden(ask) {
    if (!hidesRules(state)) return ask();
    actions.say(
      state,
      'Rules lie under the fog, and a hint could tell of them. Hints come back when the fog has lifted.',
    );
    return undefined;
  }

  return {
    /** Asks for the next hint. If the page shows only a part of the current hint, shows its next rung instead. */
    hint() {
      if (state.hint && !isTold(state.hint, state.rung)) {
        tellMore();
        return undefined;
      }
      if (state.list === 'path') closeList();
      return unlessHidden(() => hintQuestions.ask('hint').then(page.showSentence));
    },
    tellMore,
    nextCell() {
      if (state.list === 'path') closeList();
      return unlessHidden(() => hintQuestions.ask('nextCell').then(page.showSentence));
    },
    /** Opens the lab at the event where propagation makes the hint's deduction. */
    seeInLab() {
      const { hint } = state;
      const settings = settingsOf(hint);
      const event = hint && eventOf(hint);
      if (!hint || !settings || !event) return;
      const words = `${levelWords(hint)} This run is at that event.`;
      closeList();
      actions.setRoom(state, 'lab');
      runner.abandon();
      statesActions.setStrategy(state, 'search');
      runActions.setOptions(state, settings);
      runActions.setOwnMarks(state, state.sheet !== null && hasMarks(state.sheet));
      inspecting.goToEvent(event, words);
    },
    openSteps: () =>
      unlessHidden(() => {
        openList('steps');
        actions.endRun(state);
        longQuestions.steps();
      }),
    /** @param {HintReport} hint */
    openStep: (hint) => hintActions.showHint(state, hint, 3),
    /** @param {string} filter */
    filterSteps: (filter) => hintActions.filterSteps(state, filter),
    openPath: () =>
      unlessHidden(() => {
        openList('path');
        if (!state.path?.rated) longQuestions.rate();
      }),
    /** @param {number} index */
    showPath: (index) => longQuestions.show(index),
    /** @param {number} by */
    goOnPath: (by) => longQuestions.showNext(by),
    stopLongQuestion() {
      longQuestions.stop();
      hintActions.endSearch(state);
    },
    openTechniques() {
      longQuestions.readTechniques();
      page.openTechniques();
    },
    /** @param {Partial<State['switches']>} switches */
    setSwitches(switches) {
      hintActions.setSwitches(state, switches);
      page.keepSwitches(state.switches);
      follow();
    },
    /** @param {string} id @param {boolean} on */
    setTechnique(id, on) {
      hintActions.setTechnique(state, id, on);
      page.keepSwitches(state.switches);
      follow();
    },
    applyHint: () => edit(() => hintActions.applyHint(state)),
    clearMistakes: () => edit(() => hintActions.clearMistakes(state)),
  };
}
