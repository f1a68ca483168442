// Tap a Hall set. Any k cells of one house that hold k digits between them are right.

import { houseNamed } from '../../../worker/lessons/facts/arguments.js';
import { hallSets, heldBy, takenBy } from '../../../worker/lessons/hall-sets.js';
import {
  candidatesNamed,
  cellsNamed,
  digitsNamed,
  inWords,
  rightAnswer,
  sentence,
} from '../../../worker/lessons/words.js';
import { cellsOf } from '../../../worker/lessons/grading/answers.js';
import { cellMarks, groupedMarks } from '../../../worker/lessons/grading/marks.js';

/** @import { HallSetQuestion } from './index.js' */
/** @import { Position } from '../../../worker/lessons/position.js' */
/** @import { Kind } from '../../../worker/lessons/grading/kind.js' */

/** @param {HallSetQuestion} question @param {Position} position */
const housesOf = ({ house }, position) => (house ? [houseNamed(position, house)] : position.info.houses);

/**
 * A Hall set that answers the question: if possible, a set of open cells that removes candidates, and otherwise any
 * other.
 * @param {HallSetQuestion} question @param {Position} position
 */
function found(question, position) {
  const { info, candidates } = position;
  const houses = housesOf(question, position);
  const most = Math.min(question.size ?? info.symbols.length, info.symbols.length);
  let other = null;
  for (let size = question.least ?? 1; size <= most; size++) {
    for (const house of houses) {
      for (const set of hallSets(candidates, house, size)) {
        const isOpen = set.cells.every((cell) => candidates[cell].length > 1);
        if (isOpen && set.removes.length > 0) return set;
        // A set of filled cells is taken only if there is no other.
        if (!other || (isOpen && candidates[other.cells[0]].length === 1)) other = set;
      }
    }
  }
  return other;
}

/** @type {Kind<HallSetQuestion>} */
export const hallSet = {
  grade(question, { position }, answer) {
    const { info, candidates } = position;
    const cells = cellsOf(answer, info);
    const { size = info.symbols.length, least = 1 } = question;
    const names = cellsNamed(info, cells);

    if (cells.length === 0) {
      const set = found(question, position);
      if (!set) return rightAnswer(`there is no Hall set of at most ${inWords(size, 'cell')} here`);
      const words = `No cell is tapped, but ${cellsNamed(info, set.cells)} hold ${digitsNamed(info, set.values)}: ${counts(set.cells, set.values)}.`;
      return { right: false, sentence: words, marks: cellMarks(set.cells, 'hall', set.values) };
    }
    const wrong = (/** @type {string} */ words) => ({
      right: false,
      sentence: sentence(words),
      marks: cellMarks(cells, 'conflict'),
    });

    const outside =
      question.house && cells.find((cell) => !houseNamed(position, question.house ?? '').cells.includes(cell));
    if (outside)
      return wrong(`${info.cells[outside]} is not in ${question.house}, and the question is about ${question.house}.`);
    const houses = info.houses.filter((house) => cells.every((cell) => house.cells.includes(cell)));
    if (houses.length === 0) return wrong(`${names} are not all in one house, so they do not compete for digits.`);
    const values = heldBy(candidates, cells);
    const digits = digitsNamed(info, values);
    if (values.length > cells.length)
      return wrong(`${holds(names, cells)} ${digits}: ${counts(cells, values)}, so no digit is spoken for.`);
    if (values.length < cells.length)
      return wrong(
        `${holds(names, cells)} only ${digits || 'no digit'}: ${counts(cells, values)}, so this grid has no solution.`,
      );
    if (cells.length > size)
      return wrong(
        `${names} are a Hall set of ${inWords(cells.length, 'cell')}, and the question asks for at most ${size}.`,
      );
    if (cells.length < least)
      return wrong(
        `${names} ${cells.length > 1 ? 'are' : 'is'} a Hall set of ${inWords(cells.length, 'cell')}, and the question asks for at least ${least}.`,
      );

    const removes = houses.flatMap((house) => takenBy(candidates, house, cells, values));
    const unique = [...new Map(removes.map((each) => [each.join(), each])).values()];
    const after =
      unique.length > 0
        ? `so ${candidatesNamed(info, unique)} ${unique.length > 1 ? 'go' : 'goes'}`
        : 'and no other cell of the house holds them any more';
    const marks = [...cellMarks(cells, 'hall', values), ...groupedMarks(unique, 'removed')];
    return rightAnswer(`${holds(names, cells)} ${digits}, ${counts(cells, values)}, ${after}`, marks);
  },

  expected(question, { position }) {
    return { cells: found(question, position)?.cells ?? [] };
  },
};

/** @param {string} names @param {number[]} cells */
const holds = (names, cells) => `${names} ${cells.length > 1 ? 'hold' : 'holds'}`;

/** @param {number[]} cells @param {number[]} values */
const counts = (cells, values) => `${inWords(values.length, 'digit')} for ${inWords(cells.length, 'cell')}`;
