// A cage: dashes inside the edge of its cells, and the total in the corner of its first cell.

import { insetOutline, path, text } from './shapes.js';

/** @import { PlacedRule, Place, Shape } from './shapes.js' */

/** The distance of the dashes from the edge, and the height of a total, in cells. */
const INSET = 0.07;
const TOTAL = 0.24;

/** @param {PlacedRule} rule @param {Place} place @returns {Shape[]} */
export function cage({ groups: [cells], text: total }, { size }) {
  const first = Math.min(...cells);
  const [x, y] = [first % size, Math.floor(first / size)];
  const dashes = path(insetOutline(cells, size, INSET), { stroke: 'strong', width: 0.018, dash: '0.07 0.05' });
  if (!total) return [dashes];
  // The plate behind the total interrupts the dashes.
  const wide = 0.03 + 0.58 * TOTAL * total.length;
  return [
    dashes,
    path(`M${x + 0.02},${y + 0.02}h${wide.toFixed(3)}v${TOTAL * 0.96}h-${wide.toFixed(3)}z`, { fill: 'surface' }),
    text([x + 0.04, y + 0.02 + TOTAL / 2], TOTAL, total, { fill: 'strong', anchor: 'start' }),
  ];
}
