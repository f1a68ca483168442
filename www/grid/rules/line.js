// A line in the colour of its rule.

import { centre, path, polyline } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Colour } from './shapes.js' */

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export const line = ({ groups, colour }, { columns }) =>
  groups.map((cells) =>
    path(polyline(cells.map((cell) => centre(cell, columns))), { stroke: /** @type {Colour} */ (colour), width: 0.22 }),
  );
