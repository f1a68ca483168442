// The four source puzzles: the ones that the project's source documents solve, so that what is seen here
// can be compared with what is written there.

/** @import { Settings } from './state.js' */

/**
 * @typedef {object} Source
 * @property {string} name
 * @property {string} line
 * @property {string} about  where it comes from
 * @property {string} shows  what can be seen in it
 * @property {Partial<Settings>} best  the settings that show it
 * @property {string} invites  what the button that sets them says
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

/** The puzzle that a first visit opens on. */
export const FIRST = 'tree';

/**
 * The source puzzle with these givens, if it is one. They are all classic.
 * @param {number[]} givens @param {string} [rules]
 */
export function sourceOf(givens, rules = '') {
  return rules ? undefined : sourceOfLine(givens.join(''));
}

/** The source puzzle of a line without rules, blanks in either way. @param {string} text */
export function sourceOfLine(text) {
  const line = text.replaceAll('.', '0');
  return SOURCES.find((source) => source.line === line);
}
