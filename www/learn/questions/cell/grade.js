// Choose the cell to branch on. Every cell that the order could choose is right, although the engine takes the first of
// several equal cells.

import { candidatesIn } from '../../../worker/lessons/position.js';
import { cellsNamed, counted, rightAnswer } from '../../../worker/lessons/words.js';
import { cellsOf } from '../../../worker/lessons/grading/answers.js';
import { cellMarks } from '../../../worker/lessons/grading/marks.js';

/** @import { CellQuestion } from './index.js' */
/** @import { Position } from '../../../worker/lessons/position.js' */
/** @import { Kind } from '../../../worker/lessons/grading/kind.js' */

/** The open cells: those on which the search can still branch. @param {Position} position */
function openCells(position) {
  const { candidates, filled, options, session } = position;
  // Under forward checking, a cell with a single candidate is open until the search decides on it.
  const forward = options.consistency === 'forward';
  const decided = new Set(forward ? position.decisions(session.currentNode()).map(({ cell }) => cell) : []);
  const isOpen = (/** @type {number} */ cell) =>
    forward ? filled[cell] === 0 && !decided.has(cell) : candidates[cell].length > 1;
  return candidates.map((_, cell) => cell).filter(isOpen);
}

/** The open cells that share a house with a cell. @param {Position} position @param {number[]} open @param {number} cell */
function openPeers({ info }, open, cell) {
  const shared = new Set(info.houses.filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells));
  return open.filter((other) => other !== cell && shared.has(other)).length;
}

/**
 * The cell that the engine chooses here; undefined if the grid is no fixpoint yet.
 * @param {CellQuestion} question @param {Position} position
 */
function engineChoice({ by }, position) {
  if (position.options.variableOrder === by || (by === 'first-fail' && !position.options.variableOrder)) {
    const choice = position.session.choice();
    if (choice) return choice.cell;
  }
  // Another run from these candidates does not know which cells are decided, but forward checking needs this.
  if (position.options.consistency === 'forward') return undefined;
  const run = position.under({ ...position.options, variableOrder: by });
  if (!run) return undefined;
  return run.root((session, { domains }) => {
    const here = candidatesIn(domains, position.info);
    const isSame = here.every((values, cell) => values.length === position.candidates[cell].length);
    return isSame ? session.choice()?.cell : undefined;
  });
}

/** How good a cell is for the order: the more, the better. @param {CellQuestion} question @param {Position} position @param {number[]} open */
function scoreOf({ by }, position, open) {
  return (/** @type {number} */ cell) =>
    by === 'first-fail' ? -position.candidates[cell].length : by === 'input' ? -cell : openPeers(position, open, cell);
}

/** The cells that the order could choose. @param {CellQuestion} question @param {Position} position */
function choices(question, position) {
  const open = openCells(position);
  const score = scoreOf(question, position, open);
  const best = Math.max(...open.map(score));
  const equals = open.filter((cell) => score(cell) === best);
  const own = open.length > 0 ? engineChoice(question, position) : undefined;
  // Rules other than houses also connect cells. The engine counts them, so its own choice decides in such puzzles.
  return { open, score, right: own === undefined || equals.includes(own) ? equals : [own], own: own ?? equals[0] };
}

/** @type {Kind<CellQuestion>} */
export const cell = {
  grade(question, { position }, answer) {
    const { info, candidates } = position;
    const chosen = cellsOf(answer, info);
    const { open, score, right, own } = choices(question, position);
    const marks = cellMarks(right, 'decision');
    if (open.length === 0) {
      const isRight = chosen.length === 0;
      const words = 'every cell is filled, so there is nothing to branch on';
      return isRight ? rightAnswer(words) : { right: false, sentence: `No cell is open: ${words}.`, marks: [] };
    }
    if (chosen.length !== 1) {
      const words =
        chosen.length === 0 ? 'No cell is chosen' : `A guess is about one cell, and ${chosen.length} are chosen`;
      return { right: false, sentence: `${words}: ${info.cells[own]} would be right.`, marks };
    }
    const [mine] = chosen;
    const name = info.cells[mine];
    const wrong = (/** @type {string} */ words) => ({
      right: false,
      sentence: `${words}.`,
      marks: [...cellMarks([mine], 'conflict'), ...marks],
    });
    if (!open.includes(mine)) return wrong(`${name} has its digit already, so there is nothing to guess`);
    const others = right.filter((each) => each !== mine);
    const equals = others.length > 0 ? ` (${cellsNamed(info, others)} would be as good)` : '';
    const of = (/** @type {number} */ each) => counted(candidates[each].length, 'candidate');
    const degree = (/** @type {number} */ each) => counted(openPeers(position, open, each), 'open cell');
    if (right.includes(mine)) {
      const because = {
        'first-fail': `${name} has ${of(mine)}, and no open cell has fewer`,
        input: `${name} is the first open cell`,
        'max-degree': `${name} shares its houses with ${degree(mine)}, and no open cell with more`,
      }[question.by];
      return rightAnswer(`${because}${question.by === 'input' ? '' : equals}`, marks);
    }
    const best = info.cells[own];
    if (score(mine) >= score(own))
      return wrong(`The solver branches on ${best}, because it also counts the rules that are no houses`);
    return wrong(
      {
        'first-fail': `${name} has ${of(mine)} and ${best} only ${candidates[own].length}, and first-fail takes the fewest`,
        input: `${name} is open, but ${best} comes before it in the grid`,
        'max-degree': `${name} shares its houses with ${degree(mine)} and ${best} with ${openPeers(position, open, own)}, the most`,
      }[question.by],
    );
  },

  expected(question, { position }) {
    const { open, own } = choices(question, position);
    return { cells: open.length > 0 ? [own] : [] };
  },
};
