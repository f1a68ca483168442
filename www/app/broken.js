// The rules, other than houses, that the person's digits break. The engine finds broken rules, because only the engine
// knows what a rule means. The state keeps the answer together with the digits that were judged.

import { digits, listed, puzzleOf } from '../basics/sheet.js';

/** @import { State, Sheet } from './state.js' */
/** @import { BrokenRule } from '../worker/protocol.js' */

/** @typedef {{of: string, rules: BrokenRule[]}} Broken  `of` identifies the digits */

/** A text that identifies the digits and the rules of a sheet. @param {Sheet} sheet */
export const digitsKey = (sheet) => puzzleOf(sheet.info, digits(sheet));

/**
 * The broken rules; null while the engine has not judged the digits yet.
 * @param {Pick<State, 'sheet' | 'broken'>} state @returns {BrokenRule[] | null}
 */
export function brokenRules({ sheet, broken }) {
  if (!sheet || sheet.info.placed.length === 0) return [];
  return broken.of === digitsKey(sheet) ? broken.rules : null;
}

/**
 * Tells in a sentence which rule is broken, and the meaning of that rule. Null if no rule is known to be broken.
 * @param {Pick<State, 'sheet' | 'broken'>} state
 * @param {(rule: string) => boolean} [isKnown]  whether the person may hear of a rule
 */
export function brokenWords(state, isKnown = () => true) {
  const { sheet } = state;
  const [first, ...more] = (brokenRules(state) ?? []).filter(({ rule }) => isKnown(rule));
  if (!sheet || !first) return null;
  const names = listed(first.cells.map((cell) => sheet.info.cells[cell]));
  const others = more.length > 0 ? ` ${more.length} more ${more.length === 1 ? 'rule is' : 'rules are'} broken.` : '';
  const summary = sheet.info.placed.find(({ label }) => label === first.rule)?.summary ?? '';
  return {
    sentence: `${names} ${first.cells.length === 1 ? 'breaks' : 'break'} the rule “${first.rule}”.${others}`,
    summary,
  };
}
