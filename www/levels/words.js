// The sentence about the consistency levels: what the stronger of two levels removes and the weaker does not.

import { difference } from './levels.js';
import { counted } from '../app/numbers.js';
import { capital } from '../basics/sheet.js';

/** @import { Sheet, Dial } from '../app/state.js' */

/** @param {Dial} dial @param {Sheet} sheet @returns {{heading: string, aside: string, text: string, detail: string}} */
export function levelWords({ report, level, pair: [stronger, weaker] }, sheet) {
  const heading = 'Consistency levels';
  const aside = 'before any search';
  if (!report) return { heading, aside, text: 'Propagating at every level…', detail: '' };
  const { names, removed, ladder } = report;
  return {
    heading,
    aside,
    text: differenceWords(
      names,
      stronger,
      weaker,
      difference(report, stronger, weaker, sheet).reduce((sum, { values }) => sum + values.length, 0),
    ),
    detail: `The grid shows ${names[level]}: ${counted(removed[level])} candidates removed. ${capital(ladder[level].adds)}.`,
  };
}

/** @param {string[]} names @param {number} stronger @param {number} weaker @param {number} count */
function differenceWords(names, stronger, weaker, count) {
  if (stronger === weaker) return 'The two remove the same.';
  const name = capital(names[stronger]);
  if (count === 0) return `${name} removes nothing that ${names[weaker]} does not.`;
  return `${name} removed ${count === 1 ? 'this one' : `these ${counted(count)}`}; ${names[weaker]} could not.`;
}
