// The layers of a grid, the lowest first. A layer computes its shapes from what the grid shows, without the DOM and without colours.
// The page draws the shapes with `shape-view.js`, and a picture is their text (`markup.js`). A new layer is one file here, one row of
// this table, and the looks of its roles in a style sheet and in `paper.js`. `ground.js` lists the layers that the page draws under its
// digits; there the shades lie over the diagonals, because the tints of the cells have a drawing of their own.

import { diagonals, shades } from './houses.js';
import { filePaints, fileSigns, rulesOver, rulesUnder } from './drawings.js';
import { fog } from './fog.js';
import { borders, frame, hairlines } from './lines.js';
import { colours } from './colours.js';
import { digits } from './digits.js';
import { noted, smallDigits } from './small.js';
import { strokes } from './strokes.js';

/** @import { Shown } from './shown.js' */
/** @import { Group, Shape } from '../rules/shapes.js' */

/**
 * @typedef {object} Layer
 * @property {(shown: Shown) => (Shape | Group)[]} draw
 * @property {'full' | 'small'} [only]  the only kind of picture that has the layer
 * @property {boolean} [isFogged]  whether the fog hides the layer
 */

/** @satisfies {Record<string, Layer>} */
export const LAYERS = {
  fog: { draw: fog, only: 'full' },
  shades: { draw: shades, only: 'full' },
  colours: { draw: colours },
  diagonals: { draw: diagonals },
  filePaints: { draw: filePaints, isFogged: true },
  rulesUnder: { draw: rulesUnder, isFogged: true },
  hairlines: { draw: hairlines, only: 'full' },
  frame: { draw: frame },
  borders: { draw: borders },
  rulesOver: { draw: rulesOver, isFogged: true },
  fileSigns: { draw: fileSigns, isFogged: true },
  strokes: { draw: strokes },
  digits: { draw: digits, only: 'full' },
  noted: { draw: noted, only: 'small' },
  smallDigits: { draw: smallDigits, only: 'small' },
};

/** The layers of a picture. @param {'full' | 'small'} detail @returns {Layer[]} */
export const layersOf = (detail) =>
  Object.values(LAYERS).filter((/** @type {Layer} */ { only }) => !only || only === detail);
