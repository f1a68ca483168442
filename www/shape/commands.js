// The commands for the grid's shape, its rules, and the drawing of regions.

import * as entryActions from '../play/actions.js';
import * as shapeActions from './actions.js';
import { rulesWithout } from './rule-draft.js';

/** @import { Tools } from '../app/commands.js' */
/** @import { Place } from './rule-draft.js' */

/** @param {Tools} tools */
export function shapeCommands({ state, generating, reshaping, page, redraw, edit, show, reshape }) {
  return {
    openShape() {
      show(() => shapeActions.openShape(state));
      page.openShape();
    },
    closeShape() {
      if (state.cutting) generating.stop();
      show(() => shapeActions.leaveRegions(state));
    },
    /** @param {string} box */
    setBoxes(box) {
      shapeActions.leaveRegions(state);
      return reshape(reshaping.setBoxes(box));
    },
    /** @param {string} name @param {boolean} on */
    setRule: (name, on) => reshape(reshaping.setRule(name, on)),
    drawRegions: () => show(() => shapeActions.drawRegions(state)),
    /** @param {number} brush */
    takeBrush: (brush) => show(() => shapeActions.takeBrush(state, brush)),
    /** @param {number} cell */
    goToRegionCell: (cell) => show(() => shapeActions.goToRegionCell(state, cell)),
    /** @param {number} cell @param {boolean} begins */
    paintRegion: (cell, begins) => show(() => shapeActions.paintRegion(state, cell, begins)),
    /** @param {number} cell @param {number} region */
    giveCell: (cell, region) => show(() => shapeActions.giveCell(state, cell, region)),
    /** @param {string} text */
    typeRegions: (text) => show(() => shapeActions.typeRegions(state, text)),
    undoStroke: () => show(() => shapeActions.undoStroke(state)),
    randomRegions: () => generating.cutDrawing().then(() => redraw()),
    stopCutting: () => show(() => generating.stop()),
    regionsOfGrid: () => show(() => shapeActions.regionsOfGrid(state)),
    useRegions: () => reshape(reshaping.useRegions()),

    // Rules
    /** @param {number[]} indexes */
    showRules: (indexes) => show(() => shapeActions.showRules(state, indexes)),
    /** @param {number} cell */
    goToRule(cell) {
      show(() => entryActions.select(state, cell));
      page.focusGrid();
      redraw();
    },
    openRules() {
      show(() => shapeActions.openRules(state));
      page.openRules();
      return reshaping.loadRuleKinds().then(() => redraw());
    },
    closeRules: () => show(() => shapeActions.closeRules(state)),
    /** @param {string} kind */
    setRuleKind: (kind) => show(() => shapeActions.setRuleKind(state, kind)),
    /** @param {string} value */
    setRuleValue: (value) => show(() => shapeActions.changeDraft(state, { value })),
    /** @param {string} direction */
    setRuleDirection: (direction) => show(() => shapeActions.changeDraft(state, { direction })),
    /** @param {Place} at */
    goToRulePlace: (at) => show(() => shapeActions.changeDraft(state, { at })),
    /** Moves to a place by key, which ends a stroke. @param {Place} at */
    moveToRulePlace: (at) => show(() => shapeActions.changeDraft(state, { at, erases: false })),
    /** @param {Place} place @param {boolean} begins */
    drawRule: (place, begins) => show(() => shapeActions.drawRule(state, place, begins)),
    nextRulePart: () => show(() => shapeActions.nextRulePart(state)),
    addRule: () => reshape(reshaping.addRule()),
    /** @param {number} index */
    editRule: (index) => show(() => shapeActions.editRule(state, index)),
    /** @param {number} index */
    deleteRule: (index) => reshape(reshaping.setRules((info) => rulesWithout(info, index))),
    /** Undoes the last change of the puzzle; a draft of a rule that is gone is emptied. */
    undoRule() {
      edit(() => entryActions.undo(state));
      show(() => shapeActions.ruleAdded(state));
    },
  };
}
