// The commands of the rule studio and of the shelf. `openStudio` stands beside the commands that open the parts of Set.

import { say } from '../app/actions.js';
import * as ruleActions from '../rules/actions.js';
import { renamed } from '../basics/rules.js';
import * as actions from './actions.js';
import { isBlank, nameOf } from './own-rules.js';

/** @import { Tools } from '../page/commands.js' */
/** @import { OwnRule } from './state.js' */

const NOT_KEPT = 'The browser does not keep the rule. It is in the list of kinds until the page is closed.';

const NOTHING_SAID = 'Write a rule first, or begin with a common one.';

/** @param {Tools} tools */
export function studioCommands({ state, reshaping, reshape, studioQuestions, shelf, page }) {
  /** Puts a rule on the shelf, and says whether it stays there. @param {OwnRule} rule @param {string} kept @param {string} [instead] */
  function put(rule, kept, instead) {
    const isKept = shelf.put(rule, instead);
    say(state, isKept ? kept : NOT_KEPT, !isKept);
  }

  /** Goes back to the tool for rules. The text stays in the studio. */
  function leaveStudio() {
    actions.closeStudio(state);
    page.focusSet('rules');
  }

  return {
    /** @param {string} text */
    typeDefinition: (text) => actions.typeDefinition(state, text),
    /** Begins with the definition of another rule. @param {string} text */
    startFrom: (text) => actions.startFrom(state, text),
    /** Changes a rule of the shelf. @param {OwnRule} rule */
    editOwnRule(rule) {
      actions.startFrom(state, rule.text, rule);
      page.focusStudio();
    },
    /** Brings back the text that a start replaced. */
    takeBack() {
      actions.takeBack(state);
      page.focusStudio();
    },
    /** @param {string} value */
    setTrialValue: (value) => actions.setTrialValue(state, value),
    /** @param {{line: number, column: number}} fault */
    goToFault: (fault) => page.focusStudio(fault),
    leaveStudio,
    /**
     * Makes the definition a kind of rule, and goes on to draw it. The rule goes on the shelf. If it replaces a rule that is
     * drawn in the puzzle, the puzzle gets the new definition.
     */
    async useOwnRule() {
      const { text, editing } = state.studio;
      // A text that takes too long to read is no rule yet.
      const report = await studioQuestions.read().catch(() => null);
      if (state.studio.text !== text) return;
      if (isBlank(text)) say(state, NOTHING_SAID);
      if (!report?.kind) return page.focusStudio(report?.errors[0]);
      const { id } = report.kind;
      const next = editing
        ? 'is changed, also on your shelf.'
        : 'can be drawn now. Your shelf has it for other puzzles.';
      put({ id, text }, `“${nameOf(text)}” ${next}`, editing?.id);
      actions.ruleUsed(state);
      await reshaping.loadRuleKinds();
      ruleActions.setRuleKind(state, id);
      const isPlaced = editing && state.sheet?.info.placed.some((rule) => rule.id === editing.id);
      if (isPlaced && editing.id !== id)
        await reshape(reshaping.setRules(({ rules }) => renamed(rules, editing.id, id)));
      page.focusSet('rules');
    },
    /** Puts a rule of the puzzle on the shelf. @param {OwnRule} rule */
    keepOwnRule(rule) {
      put(rule, `“${nameOf(rule.text)}” is on your shelf: every puzzle can have it.`);
    },
    /** Takes a rule off the shelf. A puzzle that has the rule keeps it. @param {string} id */
    deleteOwnRule(id) {
      shelf.remove(id);
      page.focusShelf();
    },
    /** Brings the rule back that was deleted last. */
    bringBackOwnRule() {
      if (state.unshelved) put(state.unshelved, `“${nameOf(state.unshelved.text)}” is back.`);
      page.focusShelf();
    },
    /** Shows or hides the examples of a rule in a list. @param {OwnRule} rule @param {number} [value] */
    toggleTrial(rule, value) {
      const isShown = state.shownTrial === rule.id;
      actions.showTrial(state, isShown ? '' : rule.id);
      if (!isShown) void studioQuestions.tryInList(rule, value);
    },
  };
}
