// A thermometer: a bulb in the first cell of each line.

import { centre, circle, path, polyline } from './shapes.js';

/** @import { PlacedRule, Place, Shape } from './shapes.js' */

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export const thermometer = ({ groups }, { columns }) =>
  groups.flatMap((line) => {
    const points = line.map((cell) => centre(cell, columns));
    return [circle(points[0], 0.37, { fill: 'grey' }), path(polyline(points), { stroke: 'grey', width: 0.26 })];
  });
