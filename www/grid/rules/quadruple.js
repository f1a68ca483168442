// A quadruple: a circle on the corner of four cells, with its digits in two lines.

import { centre, circle, fitting, middle, text } from './shapes.js';

/** @import { PlacedRule, Place, Shape, Point } from './shapes.js' */

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export function quadruple({ groups: [cells], text: said }, { columns }) {
  const [x, y] = middle(cells.map((cell) => centre(cell, columns)));
  const digits = said.split(' ');
  const half = Math.ceil(digits.length / 2);
  const lines = digits.length > 2 ? [digits.slice(0, half), digits.slice(half)] : [digits];
  const height = digits.length > 2 ? 0.21 : 0.26;
  const lineView = (/** @type {string[]} */ line, /** @type {number} */ index) => {
    const words = line.join(' ');
    const at = /** @type {Point} */ ([x, y + (index - (lines.length - 1) / 2) * height]);
    return text(at, fitting(words, height, 0.46), words, { fill: 'strong', bold: true });
  };
  return [circle([x, y], 0.27, { fill: 'surface', stroke: 'strong', width: 0.02 }), ...lines.map(lineView)];
}
