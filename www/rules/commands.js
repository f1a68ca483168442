// The commands of the tool that enters rules, and of the cards that list them.

import * as entryActions from '../play/actions.js';
import * as ruleActions from './actions.js';
import { beginsNext, rulesWithout } from './draft.js';

/** @import { Tools } from '../page/commands.js' */
/** @import { Place, RuleDraft } from './draft.js' */

/** @param {Tools} tools */
export function ruleCommands({ state, reshaping, page, edit, reshape, settled }) {
  /**
   * Changes the draft. The engine then computes what the draft would add to the puzzle.
   * @param {() => unknown} change
   */
  function draft(change) {
    change();
    reshaping.previewRule();
  }

  /** Adds the draft, or changes the rule that the draft was taken from. */
  const add = () => reshape(reshaping.addRule());

  /** Undoes or redoes a change of the puzzle. @param {() => void} change */
  function travel(change) {
    edit(change);
    draft(() => ruleActions.emptyDraft(state));
  }

  /**
   * Runs a command for a rule of the puzzle, after the draft is settled. The draft may have become a rule, which
   * changes the indexes. The rule is therefore looked up again.
   * @param {number} index @param {(index: number) => unknown} act
   */
  function withRule(index, act) {
    const rule = state.sheet?.info.placed[index];
    return settled(() => {
      const at = state.sheet?.info.placed.findIndex(({ id, data }) => id === rule?.id && data === rule?.data) ?? -1;
      return at < 0 ? undefined : act(at);
    });
  }

  return {
    /** @param {number[]} indexes */
    showRules: (indexes) => ruleActions.showRules(state, indexes),
    /** @param {number} cell */
    goToRule(cell) {
      entryActions.select(state, cell);
      page.focusGrid();
    },
    /** Opens the tool again with a rule that was being drawn when the page closed. @param {RuleDraft} drawn */
    reopenRules(drawn) {
      ruleActions.reopenRules(state, drawn);
      return reshaping.loadRuleKinds().then(() => draft(() => {}));
    },
    /** @param {string} kind */
    setRuleKind: (kind) => settled(() => draft(() => ruleActions.setRuleKind(state, kind))),
    /** @param {string} value */
    setRuleValue: (value) => draft(() => ruleActions.changeDraft(state, { value })),
    /** @param {string} direction */
    setRuleDirection: (direction) => draft(() => ruleActions.changeDraft(state, { direction })),
    /** @param {Place} at */
    goToRulePlace: (at) => ruleActions.changeDraft(state, { at }),
    /**
     * Draws at some places. A stroke that begins apart from a finished draft adds the draft first.
     * @param {Place[]} places @param {boolean} begins  whether the stroke begins here
     */
    drawRule(places, begins) {
      const kind = ruleActions.draftKind(state);
      if (begins && kind && state.ruleDraft && beginsNext(state.ruleDraft, kind, places)) add();
      draft(() => ruleActions.drawRule(state, places));
    },
    /** @param {number} down @param {number} right */
    moveRule: (down, right) => draft(() => ruleActions.moveRule(state, down, right)),
    /** @param {Place} place */
    leaveRulePlace: (place) => draft(() => ruleActions.leaveRulePlace(state, place)),
    nextRulePart: () => draft(() => ruleActions.nextRulePart(state)),
    addRule: add,
    /** @param {number} index */
    editRule: (index) => withRule(index, (at) => draft(() => ruleActions.editRule(state, at))),
    /** @param {Place[]} places */
    editRuleAt: (places) => draft(() => ruleActions.editRuleAt(state, places)),
    emptyRule: () => draft(() => ruleActions.emptyDraft(state)),
    /** @param {number} index */
    deleteRule(index) {
      const remove = (/** @type {number} */ at) => {
        draft(() => ruleActions.emptyDraft(state));
        return reshape(reshaping.setRules((info) => rulesWithout(info, at)));
      };
      // If the deleted rule is the one being edited, its draft is deleted too.
      return state.ruleDraft?.editing === index ? remove(index) : withRule(index, remove);
    },
    /** Empties the draft, or else undoes the last change of the puzzle. @param {boolean} [isHeld] */
    undoRule(isHeld) {
      if (ruleActions.emptyDraft(state)) draft(() => {});
      else travel(() => entryActions.undo(state, isHeld));
    },
    /** @param {boolean} [isHeld] */
    redoRule: (isHeld) => settled(() => travel(() => entryActions.redo(state, isHeld))),
  };
}
