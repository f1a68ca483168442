// A small grid for one side of a comparison.

import { guard } from 'lit/directives/guard.js';
import { makeLooks, pictureOfRun, strokesOf } from './cells.js';
import { readOnlyGrid } from './read-only.js';
import { drawnOf } from './rules/carried.js';
import { sceneOf } from './scene.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Side } from '../compare/comparer.js' */

/** Largest size whose pencil marks are legible in the small grid; a larger grid shows dots. */
const LEGIBLE_SIZE = 9;

/** @param {Sheet} sheet @param {Side} side @param {string} label */
export function smallGridView(sheet, { view, before }, label) {
  return guard([sheet, view, before], () => {
    const picture = pictureOfRun(view, before);
    const scene = {
      ...sceneOf(sheet.info, picture.words, picture.direction),
      strokes: strokesOf(sheet, picture),
      drawn: drawnOf(sheet),
    };
    return readOnlyGrid(sheet.info, makeLooks(sheet, picture), scene, {
      label,
      look: 'small',
      legible: LEGIBLE_SIZE,
      stamp: view?.report.position,
    });
  });
}
