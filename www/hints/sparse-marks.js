// Decides whether a mark that is missing counts as a mistake. A person who marks every blank cell writes all
// candidates, so a missing one is a mistake. A person who marks few cells may only note places for a digit. In such a
// grid, a hint ignores marks of a cell without its right digit.

import { digits, isMarked } from '../basics/sheet.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { HintReport, HintRequest } from '../worker/protocol.js' */

/**
 * The request to ask instead, if the hint complains about marks in a grid with few marks. Null if the hint is shown.
 * @param {HintRequest} request @param {HintReport} hint @param {Sheet} sheet
 * @returns {HintRequest | null}
 */
export function instead(request, hint, sheet) {
  const { candidates } = request;
  if (hint.kind !== 'mistake' || !candidates) return null;
  const blamed = hint.marks.filter(({ role }) => role === 'conflict').map(({ cell }) => cell);
  const all = digits(sheet);
  const isAboutMarks = blamed.length > 0 && blamed.every((cell) => !all[cell] && candidates[cell].length > 0);
  if (isMarked(sheet) || !isAboutMarks) return null;
  return { ...request, candidates: candidates.map((values, cell) => (blamed.includes(cell) ? [] : values)) };
}
