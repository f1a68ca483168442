// The line of Set that tells how many solutions the puzzle has.

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { unknownParts } from '../basics/authors-solution.js';
import { hasClues, puzzleKey } from '../basics/sheet.js';
import { LIMIT_MS } from './bench.js';

/** @import { State } from '../app/state.js' */
/** @import { TrueCandidates } from '../play/state.js' */

/** @param {number} count */
const solutions = (count) => `${counted(count)} ${count === 1 ? 'solution' : 'solutions'}`;

/**
 * How many solutions are known, in words. `look` is 0, 1 or `many` if the number is settled.
 * @param {TrueCandidates | null} known @returns {{words: string, look: '0' | '1' | 'many' | 'open'}}
 */
export function countWords(known) {
  const { report, isOver } = known ?? { report: null, isOver: false };
  const count = report?.solutions ?? 0;
  if (report?.isExact) {
    if (count > 1) return { words: solutions(count), look: 'many' };
    return count === 1 ? { words: 'One solution', look: '1' } : { words: 'No solution', look: '0' };
  }
  if (count > 1 && isOver) return { words: `At least ${solutions(count)}`, look: 'many' };
  if (count > 0) return { words: `At least ${solutions(count)} so far`, look: 'open' };
  return { words: isOver ? `Not counted within ${LIMIT_MS / 1000} seconds` : 'Counting solutions …', look: 'open' };
}

/** How many solutions a puzzle has, as far as questions depend on it. @typedef {'none' | 'one' | 'several'} Count */

/** How many solutions the puzzle has; null if this is not known. @param {Pick<State, 'sheet' | 'trueCandidates'>} state @returns {Count | null} */
export function countOf({ sheet, trueCandidates: known }) {
  const report = sheet && known?.puzzle === puzzleKey(sheet) ? known.report : null;
  if (!report) return null;
  if (report.solutions > 1) return 'several';
  if (!report.isExact) return null;
  return report.solutions === 1 ? 'one' : 'none';
}

/**
 * The line that tells how many solutions the puzzle has; nothing while there is no clue. Only a settled number is read aloud.
 * @param {State} state
 */
export function solutionCountView({ sheet, trueCandidates, trial }) {
  if (!sheet || !hasClues(sheet)) return nothing;
  // While a digit is on trial, the search is about the puzzle with it.
  const before = trial?.before && { ...trial.before, isOver: true };
  const known = [trueCandidates, before].find((each) => each?.puzzle === puzzleKey(sheet));
  const { words, look } = countWords(known ?? null);
  const isSettled = look !== 'open';
  const part = isSettled && unknownParts(sheet) > 0 ? ' of the rules that Pencilmark knows' : '';
  return html`<span class="solution-count of-${look}"
    ><span role="status">${isSettled ? `${words}${part}` : nothing}</span>${isSettled ? nothing : words}</span
  >`;
}
