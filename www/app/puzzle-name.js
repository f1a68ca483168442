// Names a puzzle in words: its title, the name of a source puzzle, or its kind and its givens.

import { digitWords, HOUSE_WORDS, kindNamed } from './kind-words.js';
import { ruleNamed } from '../basics/rules.js';
import { sourceOf } from './sources.js';

/** @import { Sheet } from './state.js' */

/** Names the kind of a puzzle: "classic", "6x6 and diagonals", "killer and arrows". @param {Sheet} sheet */
export function kindWords({ info }) {
  const has = (/** @type {string} */ kind) => info.houses.some((house) => house.kind === kind);
  const { latin, regions, diagonals, windoku } = HOUSE_WORDS;
  const houses = [
    ruleNamed(info.rules, 'latin') !== null && latin,
    has('region') && regions,
    has('diagonal') && diagonals,
    has('window') && windoku,
  ].filter((house) => house !== false);
  return kindNamed(info, [...houses, ...digitWords(info.rules)], info.placed);
}

/** The name of a puzzle in a sentence: “Miracle”, or "classic, 24 givens, 3 of 57 filled". @param {Sheet} sheet */
export function puzzleName(sheet) {
  const { info, givens, entries, words } = sheet;
  const title = words?.title || sourceOf(givens, info.rules)?.name;
  if (title) return `“${title}”`;
  const count = givens.filter(Boolean).length;
  const filled = entries.filter(Boolean).length;
  const clues = count === 0 ? 'no givens' : `${count} ${count === 1 ? 'given' : 'givens'}`;
  return [kindWords(sheet), clues, ...(filled > 0 ? [`${filled} of ${givens.length - count} filled`] : [])].join(', ');
}
