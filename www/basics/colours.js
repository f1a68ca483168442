// The colours of a cell as one number, as sheets and addresses hold them: 0 for none, 1 to 9 for one colour, and for several
// colours 16 times a bit mask. Addresses and work from before a cell could have several colours therefore mean the same.

import { hasValue, maskOf, values, without } from './masks.js';
import { COLOURS } from './choices.js';

/** The factor of a mask. Each number below it is a single colour. */
const SEVERAL = 16;

/** The colours of a cell, from 1, in ascending order. @param {number} paint @returns {number[]} */
export const coloursOf = (paint) =>
  paint < SEVERAL ? (paint > 0 ? [paint] : []) : values(Math.floor(paint / SEVERAL));

/** @param {number[]} colours @returns {number} */
const paintOf = (colours) => (colours.length > 1 ? SEVERAL * maskOf(colours) : (colours[0] ?? 0));

/** A number that someone else wrote, without the colours that the page does not have. @param {number} paint */
export const paintIn = (paint) => paintOf(coloursOf(paint || 0).filter((colour) => colour <= COLOURS));

/** Whether a cell has a colour. @param {number} paint @param {number} colour */
export const hasColour = (paint, colour) => hasValue(maskOf(coloursOf(paint)), colour);

/** Adds a colour to a cell, or takes it away. @param {number} paint @param {number} colour @param {boolean} isOn */
export function withColour(paint, colour, isOn) {
  const others = without(maskOf(coloursOf(paint)), maskOf([colour]));
  return paintOf(isOn ? [...values(others), colour].sort((a, b) => a - b) : values(others));
}

/** The point where a ray from the middle of a unit square meets its edge. @param {number} turn  the turn of the ray, clockwise from the corner at the top left */
function onEdge(turn) {
  const side = Math.floor(turn * 4) % 4;
  const along = (turn * 4) % 1;
  return [
    [along, 0],
    [1, along],
    [1 - along, 1],
    [0, 1 - along],
  ][side];
}

/**
 * The part of a square that each of its colours fills: equal shares of its edge, around its middle.
 * @param {number[]} colours @returns {{colour: number, points: number[][]}[]}  the corners of each part in a unit square
 */
export function shares(colours) {
  if (colours.length === 1) return [{ colour: colours[0], points: [0, 0.25, 0.5, 0.75].map(onEdge) }];
  return colours.map((colour, at) => {
    const [from, to] = [at / colours.length, (at + 1) / colours.length];
    const corners = [0.25, 0.5, 0.75].filter((corner) => corner > from && corner < to);
    return { colour, points: [[0.5, 0.5], ...[from, ...corners, to].map(onEdge)] };
  });
}

/** The path of a part, moved by `x` and `y` and `side` times as large. @param {number[][]} points */
export const sharePath = (points, x = 0, y = 0, side = 1) =>
  `M${points.map(([px, py]) => `${+(x + px * side).toFixed(3)} ${+(y + py * side).toFixed(3)}`).join('L')}Z`;
