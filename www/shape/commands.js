// The commands for the grid's shape and the drawing of regions.

import * as shapeActions from './actions.js';

/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function shapeCommands({ state, generating, reshaping, reshape }) {
  return {
    /** @param {string} box */
    setBoxes(box) {
      shapeActions.leaveRegions(state);
      return reshape(reshaping.setBoxes(box));
    },
    /** @param {string} digits  the least and the greatest one */
    setDigits: (digits) => reshape(reshaping.setDigits(digits)),
    removeBoxes() {
      shapeActions.leaveRegions(state);
      return reshape(reshaping.removeBoxes());
    },
    /** @param {string} name @param {boolean} on */
    setRule: (name, on) => reshape(reshaping.setRule(name, on)),
    drawRegions: () => shapeActions.drawRegions(state),
    /** @param {number} brush */
    takeBrush: (brush) => shapeActions.takeBrush(state, brush),
    /** @param {number} cell */
    goToRegionCell: (cell) => shapeActions.goToRegionCell(state, cell),
    /** @param {number} cell @param {boolean} begins */
    paintRegion: (cell, begins) => shapeActions.paintRegion(state, cell, begins),
    /** @param {number} cell @param {number} region */
    giveCell: (cell, region) => shapeActions.giveCell(state, cell, region),
    /** @param {string} text */
    typeRegions: (text) => shapeActions.typeRegions(state, text),
    undoStroke: () => shapeActions.undoStroke(state),
    randomRegions: () => generating.cutDrawing(),
    stopCutting: () => generating.stop(),
    regionsOfGrid: () => shapeActions.regionsOfGrid(state),
    useRegions: () => reshape(reshaping.useRegions()),
  };
}
