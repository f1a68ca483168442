// Names the kind of a puzzle by its houses and its rules: "classic", "6x6 and diagonals", "killer and arrows".

import { isOwn, ownName } from '../basics/rules.js';
import { listed } from '../basics/sheet.js';

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

/** A kind of rule: its id, and its name in words. @typedef {{id: string, name: string}} Rule */

/**
 * @param {number} size
 * @param {readonly string[]} houses  names of `HOUSE_WORDS`
 * @param {readonly Rule[]} rules  every rule, also several of a kind
 */
export function kindNamed(size, houses, rules) {
  const kinds = namesOf(rules);
  const named = [...houses, ...(kinds.length > FEW ? [`${kinds.length} kinds of rules`] : kinds)];
  const sized = size === USUAL_SIZE ? [] : [`${size}x${size}`];
  return listed([...sized, ...(named.length > 0 ? named : sized.length > 0 ? [] : ['classic'])]);
}

/** The names of the kinds of some rules. @param {readonly Rule[]} rules */
function namesOf(rules) {
  const names = rules.map(({ id, name }) => KNOWN.find(([, ...ids]) => ids.includes(id))?.[0] ?? name);
  return [...new Set(names)];
}

/** The name of a kind of rule, for a reader that has only its id: "between line" is "between", and "anti-knight" stays. @param {string} id */
export const ruleOfId = (id) => ({ id, name: isOwn(id) ? ownName(id) : id.replace(/(?<!^anti|^non|^x)-/g, ' ') });
