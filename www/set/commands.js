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
import { digitsOf } from './digits.js';
import { storyCommands } from './story-commands.js';

/** @import { SetPart } from '../app/setting.js' */
/** @import { Tools } from '../page/commands.js' */
/** @import { About } from './state.js' */
/** @import { OwnRule } from '../studio/state.js' */

/** The question why a digit is missing. */
const WHY_NOT = 'why-not';

/** @param {Tools} tools */
export function setCommands(tools) {
  const { state, runner, checker, generating, reshaping, asking, page, edit, reshape, settled } = tools;

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
    /** Opens a rule of the puzzle in the part for rules, to change it. @param {number} index */
    openRule: (index) =>
      settled(async () => {
        shut();
        await opens.rules();
        ruleActions.editRule(state, index);
        page.focusSet('rules');
        await reshaping.previewRule();
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
    /** Asks about the whole puzzle. A digit on trial is no part of it. @param {string} id @param {About} [about] */
    askAboutPuzzle(id, about) {
      if (state.trial && about?.cell === undefined) askActions.dropTrial(state);
      return asking.ask(id, about);
    },
    /**
     * Asks about a digit of a cell: why it is missing, or what follows if it is entered. A second press takes it back.
     * @param {number} cell @param {number} value
     */
    askAboutDigit(cell, value) {
      const { trial } = state;
      asking.leave();
      if (trial?.cell === cell && trial.value === value) return askActions.dropTrial(state);
      const digits = digitsOf(state, cell);
      if (!digits) return undefined;
      if (digits[value - 1].is !== 'missing') return askActions.setTrial(state, cell, value);
      // In its own cell, the digit on trial says nothing about the other digits. Elsewhere it is a given of the question.
      if (trial?.cell === cell) askActions.dropTrial(state);
      return asking.ask(WHY_NOT, { cell, value });
    },
    /** Takes the digit on trial back. */
    dropTrial() {
      asking.leave();
      askActions.dropTrial(state);
      page.focusGrid();
    },
    /** Makes the digit on trial a clue. */
    enterTrial() {
      asking.leave();
      edit(() => askActions.enterTrial(state));
      page.focusGrid();
    },
    /**
     * Adds a proposed rule, and asks for the next one.
     * @param {string} rules  all rules of the puzzle with this one @param {About} about
     */
    async addProposedRule(rules, about) {
      const before = state.sheet;
      await reshape(reshaping.setRules(() => rules));
      if (state.sheet !== before) await asking.ask('next-rule', about);
    },
    /** Adds a proposed given, and asks for the next rule. @param {number} cell @param {number} value @param {About} about */
    addProposedGiven(cell, value, about) {
      edit(() => askActions.enterClue(state, cell, value));
      return asking.ask('next-rule', about);
    },
    leaveQuestion() {
      asking.leave();
      page.focusGrid();
    },
    /** Shows another step of the answer. @param {number} at */
    showFrame: (at) => askActions.showFrame(state, at),
    ...storyCommands(tools),
  };
}
