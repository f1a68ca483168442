// The commands that open a part of Set, and that leave Set. A drawn rule is settled first.

import * as actions from '../app/actions.js';
import { setPart } from '../app/setting.js';
import { hasClues } from '../basics/sheet.js';
import * as entryActions from '../play/actions.js';
import * as ruleActions from '../rules/actions.js';
import * as shapeActions from '../shape/actions.js';
import * as studioActions from '../studio/actions.js';
import * as askActions from './actions.js';
import { canStart } from './bar.js';
import { isMissing } from './missing.js';
import { storyCommands } from './story-commands.js';

/** @import { SetPart } from '../app/setting.js' */
/** @import { Tools } from '../page/commands.js' */
/** @import { About } from './state.js' */
/** @import { OwnRule } from '../studio/state.js' */

/** @param {Tools} tools */
export function setCommands(tools) {
  const { state, runner, checker, generating, reshaping, asking, page, edit, settled } = tools;

  /** Closes the tool that is open. */
  function shut() {
    if (state.cutting) generating.stop();
    ruleActions.closeRules(state);
    shapeActions.closeShape(state);
    asking.leave();
    askActions.closeAsk(state);
  }

  /** @type {Record<SetPart, () => unknown>} */
  const opens = {
    clues() {
      if (state.room !== 'play') {
        runner.pause();
        page.keepRoom('play');
        actions.setRoom(state, 'play');
      }
      edit(() => entryActions.editClues(state));
    },
    rules() {
      ruleActions.openRules(state);
      return reshaping.loadRuleKinds();
    },
    shape: () => shapeActions.openShape(state),
    ask: () => askActions.openAsk(state),
  };

  return {
    /**
     * Opens a part of Set.
     * @param {SetPart} part
     * @param {boolean} [stays]  whether the focus stays at the choice of the part, instead of going to the part
     */
    openSet: (part, stays = false) =>
      settled(async () => {
        shut();
        await opens[part]();
        if (!stays) page.focusSet(part);
      }),
    /** Opens the rule studio, to change a rule if one is named. @param {OwnRule} [rule] */
    openStudio: (rule) =>
      settled(async () => {
        shut();
        ruleActions.openRules(state);
        studioActions.openStudio(state);
        if (rule) studioActions.startFrom(state, rule.text, rule);
        page.focusStudio();
        await reshaping.loadRuleKinds();
      }),
    /** Leaves Set. The typed digits are clues then. */
    leaveSet: () =>
      settled(async () => {
        const isOwn = setPart({ ...state, ruleDraft: null, shaping: false, asking: false }) === 'clues';
        shut();
        page.focusGrid();
        if (!isOwn || !state.sheet || !canStart(state.sheet)) return;
        edit(() => entryActions.start(state));
        if (hasClues(state.sheet)) await checker.audit();
      }),
    /** Leaves the tool for rules or for the shape. The clues of an own puzzle are the next part. */
    leaveSetTool: () =>
      settled(() => {
        shut();
        page.focusGrid();
      }),
    /** Asks about the whole puzzle. @param {string} id @param {About} [about] */
    askAboutPuzzle: (id, about) => asking.ask(id, about),
    /** Asks about a digit of a cell. @param {number} cell @param {number} value */
    askAboutDigit: (cell, value) => askActions.setTrial(state, { cell, value }),
    /** Asks why a missing digit cannot be in a cell, or about a digit that can. @param {number} cell @param {number} value */
    pressDigit(cell, value) {
      if (isMissing(state, cell, value)) return asking.ask('why-not', { cell, value });
      return this.askAboutDigit(cell, value);
    },
    leaveQuestion: () => asking.leave(),
    /** Shows another step of the answer. @param {number} at */
    showFrame: (at) => askActions.showFrame(state, at),
    ...storyCommands(tools),
  };
}
