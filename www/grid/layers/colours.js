// The colours that a person gave to cells. All shares of one colour are one path.

import { coloursOf, sharePath, shares } from '../../basics/colours.js';
import { path } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** @param {Pick<Shown, 'colours' | 'columns'>} shown @returns {Shape[]} */
export function colours({ colours, columns }) {
  /** @type {string[]} */
  const paths = [];
  colours.forEach((paint, cell) => {
    for (const { colour, points } of shares(coloursOf(paint)))
      paths[colour] = (paths[colour] ?? '') + sharePath(points, cell % columns, Math.floor(cell / columns));
  });
  return paths.map((d, colour) => path(d, { role: `paint-${colour}` })).filter(Boolean);
}
