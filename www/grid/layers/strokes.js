// The strokes of the pen.

import { drawnPath } from '../../basics/grid-strokes.js';
import { path } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** @param {Pick<Shown, 'strokes'>} shown @returns {Shape[]} */
export const strokes = ({ strokes }) =>
  strokes.map((stroke) => path(drawnPath(stroke), { role: `stroke-${stroke.colour}` }));
