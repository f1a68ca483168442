// A line with a circle at both ends. The line stops at the rims of the circles.

import { centre, circle, path, polyline, towards } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Paint, Colour, Point } from './shapes.js' */

const ROUND = 0.38;

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export const endedLine = ({ groups, colour }, { columns }) =>
  groups.flatMap((cells) => {
    const points = cells.map((cell) => centre(cell, columns));
    const [first, last] = [points[0], /** @type {Point} */ (points.at(-1))];
    /** @type {Paint} */
    const paint = { stroke: /** @type {Colour} */ (colour), width: 0.09 };
    const trimmed = [
      towards(first, points[1], ROUND),
      ...points.slice(1, -1),
      towards(last, /** @type {Point} */ (points.at(-2)), ROUND),
    ];
    return [path(polyline(trimmed), paint), circle(first, ROUND, paint), circle(last, ROUND, paint)];
  });
