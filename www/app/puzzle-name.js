// Names a puzzle in words: its title, the name of a source puzzle, or its kind and its givens.

import { isLatin, listed } from './sheet.js';
import { sourceOf } from './sources.js';

/** @import { Sheet } from './state.js' */

const USUAL_SIZE = 9;

/** The largest number of kinds of rules that a name lists. If there are more, the name gives only their number. */
const FEW = 3;

/** Names the rules of a puzzle: "classic", "6x6 and diagonals", "cage and arrow". @param {Sheet} sheet */
export function kindWords({ info }) {
  const has = (/** @type {string} */ kind) => info.houses.some((house) => house.kind === kind);
  const latin = isLatin(info) && 'Latin square';
  const houses = [
    latin,
    has('region') && 'irregular',
    has('diagonal') && 'diagonals',
    has('window') && 'windows',
  ].filter((rule) => rule !== false);
  const kinds = [...new Set(info.placed.map(({ name }) => name))];
  const rules = [...houses, ...(kinds.length > FEW ? [`${kinds.length} kinds of rules`] : kinds)];
  const size = info.size === USUAL_SIZE ? [] : [`${info.size}x${info.size}`];
  return listed([...size, ...(rules.length > 0 ? rules : size.length > 0 ? [] : ['classic'])]);
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
