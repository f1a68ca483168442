// What the kinds of questions about cells and candidates share: taps, marks, and answers in words.

import { listed, symbol } from '../../basics/sheet.js';

/** @import { Answer } from '../lesson.js' */
/** @import { Mark, PuzzleInfo } from '../../worker/protocol.js' */
/** @import { Asked } from './kind.js' */

/** @typedef {[cell: number, value: number]} Candidate */

/** @param {Candidate} a @param {Candidate} b */
export const same = ([cell, value], [other, its]) => cell === other && value === its;

/** Adds an item to a list, or takes it out. @template Item @param {readonly Item[]} list @param {Item} item @param {(a: Item, b: Item) => boolean} [same] */
export const toggled = (list, item, same = (a, b) => a === b) =>
  list.some((each) => same(each, item)) ? list.filter((each) => !same(each, item)) : [...list, item];

/** The answer after a tap on a candidate that is still in the grid. @param {Asked} asked @param {number} cell @param {number} value */
export function tapCandidate({ answer, candidates }, cell, value) {
  if (!candidates[cell]?.includes(value)) return null;
  const next = toggled(answer.candidates ?? [], /** @type {Candidate} */ ([cell, value]), same);
  return next.length > 0 ? { candidates: next } : {};
}

/** Candidates cell by cell: "1 2 from A1 and 5 from B3". @param {Candidate[]} candidates @param {PuzzleInfo} info */
export function candidateWords(candidates, info) {
  const cells = [...new Set(candidates.map(([cell]) => cell))].sort((a, b) => a - b);
  return listed(
    cells.map((cell) => {
      const values = candidates.filter(([its]) => its === cell).map(([, value]) => value);
      const digits = values.sort((a, b) => a - b).map((value) => symbol(info, value));
      return `${digits.join(' ')} from ${info.cells[cell]}`;
    }),
  );
}

/** An answer of candidates in words. @param {unknown} _question @param {Answer} answer @param {PuzzleInfo} info */
export const candidatesAnswer = (_question, { candidates = [] }, info) =>
  candidates.length === 0 ? 'Nothing goes.' : `${candidateWords(candidates, info)}.`;

/** An answer of cells in words. @param {unknown} _question @param {Answer} answer @param {PuzzleInfo} info */
export const cellsAnswer = (_question, { cells = [] }, info) =>
  `${listed(cells.map((cell) => info.cells[cell])) || 'no cell'}.`;

/** The marks of cells. @param {number[] | undefined} cells @param {Mark['role']} role @returns {Mark[]} */
export const cellMarks = (cells = [], role) => cells.map((cell) => ({ cell, values: [], role }));

/** The marks of candidates that go. @param {Answer} right @returns {Mark[]} */
export const goingMarks = ({ candidates = [] }) =>
  candidates.map(([cell, value]) => ({ cell, values: [value], role: 'removed' }));

/** The marks of the cells of a house. @param {PuzzleInfo} info @param {string} [name] @returns {Mark[]} */
export const houseMarks = (info, name) =>
  (info.houses.find((house) => house.name === name)?.cells ?? []).map((cell) => ({ cell, values: [], role: 'house' }));
