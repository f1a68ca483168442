// The four source puzzles: the ones that the project's source documents solve, so that what is seen here
// can be compared with what is written there.

/** @type {{name: string, line: string, about: string}[]} */
export const SOURCES = [
  {
    name: 'choco',
    line: '000200000080030070300504000000000028830010000040720351070056004003000000205401603',
    about: 'from the Choco solver tutorial',
  },
  {
    name: 'ac3',
    line: '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
    about: 'from the AC-3 walk-through',
  },
  {
    name: 'msf',
    line: '006200080008970000004810500000060002070000030600050000002047100003028400050001200',
    about: 'from the constraint-modelling notes',
  },
  {
    name: 'tree',
    line: '000000600003700001080106940700500000005040800000002007029604030600008400004000000',
    about: 'needs a search tree below domain consistency',
  },
];

/** The puzzle that a first visit opens on. */
export const FIRST = 'tree';

/**
 * The name of the source puzzle with these givens, if it is one.
 * @param {number[]} givens
 */
export function sourceName(givens) {
  const line = givens.join('');
  return SOURCES.find((source) => source.line === line)?.name;
}
