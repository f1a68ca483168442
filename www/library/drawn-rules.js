// The parts of a stored puzzle's rules that its thumbnail needs. The store may be damaged or hostile, so every field is
// checked before anything is drawn.

import { drawRules, LOOKS } from '../grid/rules/index.js';
import { PAPER } from '../grid/rules/paper.js';

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
 * @param {unknown} raw @param {number} size
 * @returns {DrawnRule[]}
 */
export function readDrawnRules(raw, size) {
  return Array.isArray(raw) ? raw.slice(0, MOST).flatMap((each) => readRule(each, size) ?? []) : [];
}

/** @param {unknown} raw @param {number} size @returns {DrawnRule | null} */
function readRule(raw, size) {
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
    groups.every((group) => Array.isArray(group) && group.every((cell) => isWithin(cell, 0, size * size - 1)));
  if (typeof look !== 'string' || !Object.hasOwn(LOOKS, look) || typeof text !== 'string' || !areGroups) return null;
  if (colour !== '' && !Object.hasOwn(PAPER, String(colour))) return null;
  if (!isPair(outside ?? null, ['row', 'column'], [0, size + 1])) return null;
  if (!isPair(direction ?? null, ['down', 'right'], [-1, 1])) return null;
  const rule = /** @type {DrawnRule} */ ({
    look,
    colour: String(colour),
    groups,
    outside: outside ?? null,
    direction: direction ?? null,
    text: text.slice(0, LONGEST),
  });
  return isDrawable(rule, size) ? rule : null;
}

/** Whether a rule has all cells that the drawing of its look needs. @param {DrawnRule} rule @param {number} size */
function isDrawable(rule, size) {
  try {
    return !/null|NaN|undefined/.test(JSON.stringify(shapesOf([rule], size)));
  } catch {
    return false;
  }
}

/** The rules as the engine reports them, as far as a drawing needs it. @param {readonly DrawnRule[]} rules */
export const placedIn = (rules) =>
  /** @type {PlacedRule[]} */ (rules.map((rule) => ({ ...rule, cells: rule.groups.flat() })));

/** The shapes of the rules, the lowest first. @param {readonly DrawnRule[]} rules @param {number} size */
export const shapesOf = (rules, size) => drawRules(placedIn(rules), size).flatMap(({ shapes }) => shapes);
