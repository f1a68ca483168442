// The texts of a puzzle: its title, its author, and its rules in words. A sheet keeps them, whoever wrote them.

import { rulesInWords } from '../basics/sheet.js';

/** @import { Sheet } from '../app/state.js' */

/** @typedef {{title: string, author: string, rules: string}} Texts */

/** The texts of a puzzle; empty ones if it has none. @param {Pick<Sheet, 'words'> | null} sheet @returns {Texts} */
export function textsOf(sheet) {
  const { title = '', author = '', rules = '' } = sheet?.words ?? {};
  return { title, author, rules };
}

/** The rules that the grid has, in words, for a person who writes no words of their own. @param {Sheet} sheet */
export function usualRules({ info }) {
  const sentences = [...new Set(info.placed.map(({ summary }) => summary))];
  return ['Normal sudoku rules apply.', rulesInWords(info), ...sentences].filter(Boolean).join(' ');
}
