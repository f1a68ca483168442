// The drawings of rules, by look. The engine names the look of each rule, so a new rule with a known look needs no change
// here. The list has the order in which the looks are drawn, the lowest first.

import { area } from './area.js';
import { arrow } from './arrow.js';
import { cage } from './cage.js';
import { clue, CLUE_ROOM } from './clue.js';
import { blackDot, letter, whiteDot } from './dots.js';
import { endedLine } from './ended-line.js';
import { line } from './line.js';
import { inward, outward, roundCell, squareCell } from './marked-cell.js';
import { quadruple } from './quadruple.js';
import { thermometer } from './thermometer.js';

/** @import { Extent } from '../../basics/extent.js' */
/** @import { PlacedRule, Place, Shape } from './shapes.js' */

/** @type {Record<string, (rule: PlacedRule, place: Place) => Shape[]>} */
export const LOOKS = {
  area,
  inward,
  outward,
  circle: roundCell,
  square: squareCell,
  line,
  thermometer,
  'ended-line': endedLine,
  arrow,
  cage,
  'white-dot': whiteDot,
  'black-dot': blackDot,
  letter,
  quadruple,
  clue,
};

const ORDER = Object.keys(LOOKS);
/** The lowest look that lies over the lines between the cells; the looks before it lie under these lines. */
const OVER_LINES = ORDER.indexOf('cage');

/**
 * The drawing of rules: the shapes of each drawn rule, the lowest first. `isUnder` says that the shapes lie under the
 * lines between the cells.
 * @param {readonly PlacedRule[]} rules @param {Extent} grid
 * @returns {{rule: PlacedRule, shapes: Shape[], isUnder: boolean}[]}
 */
export function drawRules(rules, { rows, columns }) {
  const drawn = rules.flatMap((rule) => {
    const shapes = LOOKS[rule.look]?.(rule, { rows, columns, rules }) ?? [];
    return shapes.length > 0 ? [{ rule, shapes, isUnder: ORDER.indexOf(rule.look) < OVER_LINES }] : [];
  });
  return drawn.sort((a, b) => ORDER.indexOf(a.rule.look) - ORDER.indexOf(b.rule.look));
}

/**
 * The room that clues need on each side of the grid, in cells; 0 on a side without clues.
 * @param {readonly PlacedRule[]} rules @param {Extent} grid
 */
export function clueMargins(rules, { rows, columns }) {
  const places = rules.flatMap(({ look, outside }) => (LOOKS[look] && outside ? [outside] : []));
  const room = (/** @type {boolean} */ needed) => (needed ? CLUE_ROOM : 0);
  return {
    top: room(places.some(({ row }) => row === 0)),
    right: room(places.some(({ column }) => column > columns)),
    bottom: room(places.some(({ row }) => row > rows)),
    left: room(places.some(({ column }) => column === 0)),
  };
}
