// Reads the answers of a person. An answer that does not have the form of its kind is refused, because grading it would tell
// the person something wrong about the puzzle.

import { refusal } from '../refusal.js';

/** @import { Answer } from '../../../learn/lesson.js' */
/** @import { PuzzleInfo } from '../../protocol.js' */
/** @import { Candidate } from '../position.js' */

/** @param {PuzzleInfo} info @param {unknown} cell */
const isCell = ({ cells }, cell) => Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < cells.length;

/** @param {PuzzleInfo} info @param {unknown} value */
const isValue = ({ symbols }, value) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= symbols.length;

/** The tapped candidates, each once, in the order of the grid. @param {Answer} answer @param {PuzzleInfo} info @returns {Candidate[]} */
export function candidatesOf({ candidates }, info) {
  const isPair = (/** @type {unknown} */ pair) =>
    Array.isArray(pair) && pair.length === 2 && isCell(info, pair[0]) && isValue(info, pair[1]);
  if (!Array.isArray(candidates) || !candidates.every(isPair))
    throw refusal('the answer names candidates as pairs of a cell and a digit', 'candidates');
  const keys = new Set(candidates.map(([cell, value]) => cell * (info.symbols.length + 1) + value));
  return [...keys]
    .sort((a, b) => a - b)
    .map((key) => [Math.floor(key / (info.symbols.length + 1)), key % (info.symbols.length + 1)]);
}

/** The tapped cells, each once, in the order of the grid. @param {Answer} answer @param {PuzzleInfo} info */
export function cellsOf({ cells }, info) {
  if (!Array.isArray(cells) || !cells.every((cell) => isCell(info, cell)))
    throw refusal('the answer names cells by their places in the grid', 'cells');
  return [...new Set(cells)].sort((a, b) => a - b);
}

/** The named constraints, each once, in their order. @param {Answer} answer */
export function constraintsOf({ constraints }) {
  if (!Array.isArray(constraints) || !constraints.every((name) => typeof name === 'string'))
    throw refusal('the answer names constraints of the queue', 'constraints');
  return [...new Set(constraints)];
}

/** @param {Answer} answer */
export function numberOf({ number }) {
  if (typeof number !== 'number' || !Number.isFinite(number)) throw refusal('the answer is a number', 'number');
  return number;
}

/** The place of the chosen sentence. @param {Answer} answer @param {number} count */
export function choiceOf({ choice }, count) {
  if (!Number.isInteger(choice) || Number(choice) < 0 || Number(choice) >= count)
    throw refusal('the answer is the place of one of the sentences', 'choice');
  return Number(choice);
}
