// A shaded area with a dotted rim, for extra regions, clones and indexers. The rim shows the area to people who do not
// see the colour.

import { insetOutline, path, squares } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Colour } from './shapes.js' */

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export const area = ({ groups, colour }, { columns }) => [
  path(squares(groups.flat(), columns), { fill: /** @type {Colour} */ (colour), opacity: 0.5 }),
  ...groups.map((group) => path(insetOutline(group, columns, 0.05), { stroke: 'ink', width: 0.02, dash: '0.02 0.06' })),
];
