// Marks on the edge between two cells: a white dot, a black dot, and a letter.

import { centre, circle, fitting, middle, text } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Colour } from './shapes.js' */

/** The radius of a dot. */
const ROUND = 0.14;

/** @param {PlacedRule} rule @param {Place} place */
const edge = ({ groups: [cells] }, { columns }) => middle(cells.map((cell) => centre(cell, columns)));

/** @param {Colour} fill @param {Colour} ink @returns {(rule: PlacedRule, place: Place) => Shape[]} */
const dot = (fill, ink) => (rule, place) => {
  const at = edge(rule, place);
  const value = rule.text;
  return [
    circle(at, ROUND, { fill, stroke: 'strong', width: 0.025 }),
    ...(value ? [text(at, fitting(value, 0.21, 0.24), value, { fill: ink, bold: true })] : []),
  ];
};

export const whiteDot = dot('white', 'black');
export const blackDot = dot('black', 'white');

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export function letter(rule, place) {
  if (!rule.text) return [];
  return [
    text(edge(rule, place), 0.29, rule.text, { fill: 'strong', bold: true, stroke: 'surface', width: 0.1, halo: true }),
  ];
}
