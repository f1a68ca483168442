// The four source puzzles. The project's source documents solve these puzzles, so the page's results can be compared
// with the documents.

/** @import { Settings } from './state.js' */

/**
 * @typedef {object} Source
 * @property {string} name
 * @property {string} line
 * @property {string} about  origin of the puzzle
 * @property {string} shows  the effect to be seen in the puzzle
 * @property {Partial<Settings>} best  settings that show the effect
 * @property {string} invites  label of the button that applies the settings
 */

/** @type {Source[]} */
export const SOURCES = [
  {
    name: 'choco',
    line: '000200000080030070300504000000000028830010000040720351070056004003000000205401603',
    about: 'from the Choco solver tutorial',
    shows: 'one guess is all it takes at value consistency, and none at bounds or domain.',
    best: { consistency: 'value' },
    invites: 'Set value consistency',
  },
  {
    name: 'ac3',
    line: '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
    about: 'from the AC-3 walk-through',
    shows: 'AC-3 alone solves it, one arc of 1,620 at a time.',
    best: { model: 'pairwise' },
    invites: 'Set the pairwise model',
  },
  {
    name: 'msf',
    line: '006200080008970000004810500000060002070000030600050000002047100003028400050001200',
    about: 'from the constraint-modelling notes',
    shows: 'thinking harder saves search: 19 nodes at value consistency, 7 at bounds, 1 at domain.',
    best: { consistency: 'bounds' },
    invites: 'Set bounds consistency',
  },
  {
    name: 'tree',
    line: '000000600003700001080106940700500000005040800000002007029604030600008400004000000',
    about: 'needs a search tree below domain consistency',
    shows: 'value consistency has to search a tree of 35 nodes; domain consistency needs no guess.',
    best: { consistency: 'value' },
    invites: 'Set value consistency',
  },
];

/** Name of the puzzle that a first visit opens. */
export const FIRST = 'tree';

/**
 * Finds the source puzzle with these givens. All source puzzles are classic.
 * @param {number[]} givens @param {string} [rules]
 */
export function sourceOf(givens, rules = '') {
  return rules ? undefined : sourceOfLine(givens.join(''));
}

/** Finds the source puzzle of a line without rules; blanks may be dots or zeros. @param {string} text */
export function sourceOfLine(text) {
  const line = text.replaceAll('.', '0');
  return SOURCES.find((source) => source.line === line);
}
