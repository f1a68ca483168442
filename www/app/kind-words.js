// Names the kind of a puzzle by its houses and its rules: "classic", "6x6 and diagonals", "killer and arrows".

import { extentName } from '../basics/extent.js';
import { isOwn, ownName, ruleNamed } from '../basics/rules.js';
import { listed } from '../basics/sheet.js';

/** @import { Extent } from '../basics/extent.js' */

const USUAL_SIZE = 9;

/** The largest number of kinds of rules that a name lists. If there are more, the name gives only their number. */
const FEW = 3;

/**
 * Kinds of puzzles that people know by a name, with the ids of their rules. A puzzle of the kind has at least one of them.
 * @type {readonly [name: string, ...rules: string[]][]}
 */
const KNOWN = [
  ['killer', 'cage'],
  ['arrows', 'arrow'],
  ['thermometers', 'thermometer'],
  ['Kropki', 'difference', 'ratio', 'negative-difference', 'negative-ratio'],
  ['XV', 'xv', 'negative-xv'],
];

/** The names of the houses that the rules of a puzzle add or replace, by the name of the rule. */
export const HOUSE_WORDS = /** @type {const} */ ({
  latin: 'Latin square',
  regions: 'irregular',
  diagonals: 'diagonals',
  windoku: 'windows',
});

/** The rules that state the shape of a grid. A name has its sides and its digits instead. */
export const SHAPE_RULES = ['grid', 'boxes', 'digits'];

/** The digits that the rules state, in words; none if they are usual. @param {string} rules @returns {string[]} */
export function digitWords(rules) {
  const digits = ruleNamed(rules, 'digits');
  return digits === null ? [] : [`digits ${digits.replace('-', ' to ')}`];
}

/** A kind of rule: its id, and its name in words. @typedef {{id: string, name: string}} Rule */

/**
 * @param {Extent} grid
 * @param {readonly string[]} houses  names of `HOUSE_WORDS`, and the digits in words
 * @param {readonly Rule[]} rules  every rule, also several of a kind
 */
export function kindNamed(grid, houses, rules) {
  const kinds = namesOf(rules);
  const named = [...houses, ...(kinds.length > FEW ? [`${kinds.length} kinds of rules`] : kinds)];
  const isUsual = grid.rows === USUAL_SIZE && grid.columns === USUAL_SIZE;
  const sized = isUsual ? [] : [extentName(grid)];
  return listed([...sized, ...(named.length > 0 ? named : sized.length > 0 ? [] : ['classic'])]);
}

/** The names of the kinds of some rules. @param {readonly Rule[]} rules */
function namesOf(rules) {
  const names = rules.map(({ id, name }) => KNOWN.find(([, ...ids]) => ids.includes(id))?.[0] ?? name);
  return [...new Set(names)];
}

/** The name of a kind of rule, for a reader that has only its id: "between line" is "between", and "anti-knight" stays. @param {string} id */
export const ruleOfId = (id) => ({ id, name: isOwn(id) ? ownName(id) : id.replace(/(?<!^anti|^non|^x)-/g, ' ') });
