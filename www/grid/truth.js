// The true candidates on the boards of Set. They belong to the clues and the rules, and are never the person's marks.

import { setPart } from '../app/setting.js';
import { either, maskAt, values, without } from '../basics/masks.js';
import { onTrial, puzzleKey, symbol } from '../basics/sheet.js';

/** @import { State } from '../app/state.js' */
/** @import { PuzzleInfo, TrueCandidatesReport } from '../worker/protocol.js' */

/**
 * The true candidates of a cell, as bit masks: the digits that occur in a solution, and those about which this is not known. `lost` has
 * those that a digit on trial excludes. `told` says how many solutions have each digit, once they are counted.
 * @typedef {(cell: number) => {possible: number, undecided: number, lost?: number, told?: string}} Truth
 */

/**
 * The true candidates of the puzzle that the person makes; null if they are not shown. After a change, the candidates of the puzzle
 * before it are undecided until the first answer.
 * @param {Parameters<typeof setPart>[0] & Pick<State, 'helpers' | 'trueCandidates' | 'trial'>} state @returns {Truth | null}
 */
export function truthIn(state) {
  const { sheet, helpers, trueCandidates } = state;
  const report = trueCandidates?.report;
  const part = setPart(state);
  if (!sheet || !report || part === null || (part !== 'ask' && !helpers.trueCandidates)) return null;
  const { symbols, cells } = sheet.info;
  if (report.counts.length !== cells.length * symbols.length) return null;
  const { trial } = state;
  const isPresent = trueCandidates.puzzle === puzzleKey(onTrial(sheet, trial));
  const before = isPresent && trial?.puzzle === puzzleKey(sheet) ? trial.before?.report : null;
  return (cell) => {
    const possible = maskAt(report.candidates, cell, symbols.length);
    const undecided = maskAt(report.undecided, cell, symbols.length);
    if (!isPresent) return { possible: 0, undecided: either(possible, undecided) };
    return {
      possible,
      undecided,
      lost: before ? without(maskAt(before.candidates, cell, symbols.length), either(possible, undecided)) : 0,
      told: trueCandidates.isOver ? countsIn(sheet.info, report, cell, possible) : undefined,
    };
  };
}

/**
 * How many solutions have each digit of a cell: "Solutions: 1 in 5, 2 in 7".
 * @param {PuzzleInfo} info @param {TrueCandidatesReport} report @param {number} cell @param {number} possible
 */
function countsIn(info, { isExact, counts }, cell, possible) {
  const parts = values(possible).map(
    (value) => `${symbol(info, value)} in ${counts[cell * info.symbols.length + value - 1]}`,
  );
  return `${isExact ? 'Solutions' : 'Solutions, at least'}: ${parts.join(', ')}`;
}

/**
 * The true candidates of a cell in its name: "possible 1 2", "undecided 5", "lost 3".
 * @param {PuzzleInfo} info @param {{possible?: number, undecided?: number, lost?: number}} truth
 */
export function truthWords(info, { possible = 0, undecided = 0, lost = 0 }) {
  const names = (/** @type {number} */ mask) =>
    values(mask)
      .map((value) => symbol(info, value))
      .join(' ');
  return [
    ...(possible || undecided ? [] : ['no digit possible']),
    ...(possible ? [`possible ${names(possible)}`] : []),
    ...(undecided ? [`undecided ${names(undecided)}`] : []),
    ...(lost ? [`lost ${names(lost)}`] : []),
  ];
}
