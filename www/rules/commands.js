// The commands of the tool that enters rules, and of the cards that list them.

import * as entryActions from '../play/actions.js';
import * as ruleActions from './actions.js';
import { beginsNext, rulesWithout } from './draft.js';

/** @import { Tools } from '../app/commands.js' */
/** @import { Place } from './draft.js' */

/** @param {Tools} tools */
export function ruleCommands({ state, reshaping, page, redraw, edit, show, reshape }) {
  /** Changes the draft. The engine then says what the draft would add. @param {() => unknown} change */
  function draft(change) {
    show(change);
    reshaping.previewRule().then(redraw);
  }

  /** Adds the draft, or changes the rule that the draft was taken from. */
  const add = () => reshape(reshaping.addRule());

  /** Undoes or redoes a change of the puzzle. @param {() => void} change */
  function travel(change) {
    edit(change);
    draft(() => ruleActions.emptyDraft(state));
  }

  function close() {
    page.focusGrid();
    show(() => ruleActions.closeRules(state));
  }

  return {
    /** @param {number[]} indexes */
    showRules: (indexes) => show(() => ruleActions.showRules(state, indexes)),
    /** @param {number} cell */
    goToRule(cell) {
      show(() => entryActions.select(state, cell));
      page.focusGrid();
      redraw();
    },
    openRules() {
      show(() => ruleActions.openRules(state));
      return reshaping.loadRuleKinds().then(() => {
        redraw();
        page.focusRules();
      });
    },
    closeRules: close,
    /** Escape: empties the draft, or leaves the tool if the draft is empty. */
    leaveRule() {
      if (ruleActions.emptyDraft(state)) draft(() => {});
      else close();
    },
    /** @param {string} kind */
    setRuleKind: (kind) => draft(() => ruleActions.setRuleKind(state, kind)),
    /** @param {string} value */
    setRuleValue: (value) => draft(() => ruleActions.changeDraft(state, { value })),
    /** @param {string} direction */
    setRuleDirection: (direction) => draft(() => ruleActions.changeDraft(state, { direction })),
    /** @param {Place} at */
    goToRulePlace: (at) => show(() => ruleActions.changeDraft(state, { at })),
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
    editRule: (index) => draft(() => ruleActions.editRule(state, index)),
    /** @param {Place[]} places */
    editRuleAt: (places) => draft(() => ruleActions.editRuleAt(state, places)),
    emptyRule: () => draft(() => ruleActions.emptyDraft(state)),
    /** @param {number} index */
    deleteRule(index) {
      draft(() => ruleActions.emptyDraft(state));
      return reshape(reshaping.setRules((info) => rulesWithout(info, index)));
    },
    /** Takes back the draft, or else the last change of the puzzle. */
    undoRule() {
      if (ruleActions.emptyDraft(state)) draft(() => {});
      else travel(() => entryActions.undo(state));
    },
    redoRule: () => travel(() => entryActions.redo(state)),
  };
}
