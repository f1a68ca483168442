// The parts of a stored puzzle's rules that its thumbnail needs. The store may be damaged or hostile, so every field is
// checked before anything is drawn.

import { cellsIn, longerSide } from '../basics/extent.js';
import { drawRules, LOOKS } from '../grid/rules/index.js';
import { PAPER } from '../grid/rules/paper.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { PlacedRule } from '../grid/rules/shapes.js' */

/** @typedef {Pick<PlacedRule, 'look' | 'colour' | 'groups' | 'outside' | 'direction' | 'text'>} DrawnRule */

/** The largest number of rules that a record keeps, and the longest text of one. */
const MOST = 1000;
const LONGEST = 20;

/** @param {PuzzleInfo} info @returns {DrawnRule[]} */
export const drawnRulesOf = ({ placed }) =>
  placed
    .filter(({ look }) => look in LOOKS)
    .slice(0, MOST)
    .map(({ look, colour, groups, outside, direction, text }) => ({ look, colour, groups, outside, direction, text }));

/**
 * Parses the rules of a record. Rules that cannot be drawn are left out.
 * @param {unknown} raw @param {Extent} grid
 * @returns {DrawnRule[]}
 */
export function readDrawnRules(raw, grid) {
  return Array.isArray(raw) ? raw.slice(0, MOST).flatMap((each) => readRule(each, grid) ?? []) : [];
}

/** @param {unknown} raw @param {Extent} grid @returns {DrawnRule | null} */
function readRule(raw, grid) {
  if (typeof raw !== 'object' || raw === null) return null;
  const { look, colour, groups, outside, direction, text } = /** @type {Record<string, unknown>} */ (raw);
  const isWithin = (/** @type {unknown} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const isPair = (/** @type {unknown} */ value, /** @type {string[]} */ names, /** @type {[number, number]} */ range) =>
    value === null ||
    (typeof value === 'object' &&
      names.every((name) => isWithin(/** @type {Record<string, unknown>} */ (value)[name], ...range)));
  const areGroups =
    Array.isArray(groups) &&
    groups.every((group) => Array.isArray(group) && group.every((cell) => isWithin(cell, 0, cellsIn(grid) - 1)));
  if (typeof look !== 'string' || !Object.hasOwn(LOOKS, look) || typeof text !== 'string' || !areGroups) return null;
  if (colour !== '' && !Object.hasOwn(PAPER, String(colour))) return null;
  if (!isPair(outside ?? null, ['row', 'column'], [0, longerSide(grid) + 1])) return null;
  if (!isPair(direction ?? null, ['down', 'right'], [-1, 1])) return null;
  const rule = /** @type {DrawnRule} */ ({
    look,
    colour: String(colour),
    groups,
    outside: outside ?? null,
    direction: direction ?? null,
    text: text.slice(0, LONGEST),
  });
  return isDrawable(rule, grid) ? rule : null;
}

/** Whether a rule has all cells that the drawing of its look needs. @param {DrawnRule} rule @param {Extent} grid */
function isDrawable(rule, grid) {
  try {
    return !/null|NaN|undefined/.test(JSON.stringify(shapesOf([rule], grid)));
  } catch {
    return false;
  }
}

/** The rules as the engine reports them, as far as a drawing needs it. @param {readonly DrawnRule[]} rules */
export const placedIn = (rules) =>
  /** @type {PlacedRule[]} */ (rules.map((rule) => ({ ...rule, cells: rule.groups.flat() })));

/** The shapes of the rules, the lowest first. @param {readonly DrawnRule[]} rules @param {Extent} grid */
export const shapesOf = (rules, grid) => drawRules(placedIn(rules), grid).flatMap(({ shapes }) => shapes);
