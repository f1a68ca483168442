// The consistency dial shows what each level leaves of the grid before any search. For every candidate, the report has
// the weakest level that removes it. The dial shows the grid at one level; the page can also compare any two levels.

import { hasValue, maskAt, maskOf, values } from '../basics/masks.js';
import { digits, symbol } from '../basics/sheet.js';

/** @import { Sheet, Dial } from '../app/state.js' */
/** @import { Look } from '../grid/cells.js' */
/** @import { Levels } from '../worker/protocol.js' */

/** Values in `weakest`: NEVER if no level removes the candidate; ABSENT if the value was no candidate at first. */
const NEVER = 255;
const ABSENT = 254;

/**
 * Tells whether a level removes a candidate. Each level removes all candidates that the earlier levels remove, with one
 * exception: the level `bounds` may miss deductions of `value+hidden`. The report therefore also holds the domains that
 * `bounds` leaves.
 * @param {Levels} report @param {number} level @param {number} cell @param {number} value @param {number} digits  the number of digits
 */
export function removes(report, level, cell, value, digits) {
  const weakest = report.weakest[cell * digits + value - 1];
  if (weakest === ABSENT || weakest === NEVER || weakest > level) return false;
  if (weakest === level || report.ladder[level].misses.length === 0) return true;
  return !hasValue(maskAt(report.bounds, cell, digits), value);
}

/**
 * Lists, cell by cell, the values that one level removes and another does not.
 * @param {Levels} report @param {number} stronger @param {number} weaker @param {Sheet} sheet
 * @returns {{cell: number, values: number[]}[]}
 */
export function difference(report, stronger, weaker, { info }) {
  return info.cells.flatMap((_, cell) => {
    const only = info.symbols
      .map((__, index) => index + 1)
      .filter(
        (value) =>
          removes(report, stronger, cell, value, info.symbols.length) &&
          !removes(report, weaker, cell, value, info.symbols.length),
      );
    return only.length > 0 ? [{ cell, values: only }] : [];
  });
}

/**
 * A removed candidate in the grid, with the weakest level that removes it.
 * @typedef {{cell: number, value: number, level: number}} Removal
 */

/** @param {Levels} report @param {number} level @param {Sheet} sheet @returns {Removal[]} */
export function removals(report, level, { info }) {
  return info.cells.flatMap((_, cell) =>
    info.symbols.flatMap((__, index) =>
      removes(report, level, cell, index + 1, info.symbols.length)
        ? [{ cell, value: index + 1, level: report.weakest[cell * info.symbols.length + index] }]
        : [],
    ),
  );
}

/** The looks of all cells at the dial's level. @param {Sheet} sheet @param {Dial} dial @returns {Look[]} */
export function dialLooks(sheet, { report, level }) {
  const { info } = sheet;
  return digits(sheet).map((value, cell) => {
    const name = info.cells[cell];
    const base = { struck: 0, faded: 0, held: 0, roles: [], clash: false };
    if (value) {
      const kind = sheet.givens[cell] ? /** @type {const} */ ('given') : /** @type {const} */ ('entry');
      return { ...base, kind, value, candidates: 0, label: `${name}, ${kind} ${symbol(info, value)}` };
    }
    const all = info.symbols.map((_, index) => index + 1);
    const gone = report ? all.filter((each) => removes(report, level, cell, each, info.symbols.length)) : [];
    const candidates = maskOf(all.filter((each) => !gone.includes(each)));
    const left = values(candidates).map((each) => symbol(info, each));
    const words = [`${name}, candidates ${left.join(' ') || 'none'}`];
    report?.names.forEach((levelName, index) => {
      const by = gone.filter((each) => report.weakest[cell * info.symbols.length + each - 1] === index);
      if (by.length > 0) words.push(`${levelName} removes ${by.map((each) => symbol(info, each)).join(' ')}`);
    });
    return { ...base, kind: 'candidates', value: 0, candidates, label: words.join(', ') };
  });
}
