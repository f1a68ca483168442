// Answers Check, and finds the solution that "Show the solution" writes. The solver searches for the solution of the
// clues alone, so a wrong entry cannot mislead it. The answer is remembered until the clues change.

import { authorsSolution, unknownParts } from '../basics/authors-solution.js';
import { both, hasValue, maskAt, values } from '../basics/masks.js';
import * as actions from '../app/actions.js';
import * as playActions from './actions.js';
import {
  boxOption,
  candidatesOf,
  clashes,
  digits,
  noSolution,
  openValues,
  ownGrid,
  puzzleKey,
} from '../basics/sheet.js';
import { solutionsOf } from '../app/solutions.js';
import { withIgnored } from '../exchange/words.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Solved } from '../app/solutions.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { Check } from './state.js' */

/** The time limit of the solver, in milliseconds. A classic grid takes a few milliseconds. */
const PATIENCE_MS = 8000;

export class Checker {
  /** @param {State} state @param {Client} client @param {Runner} runner */
  constructor(state, client, runner) {
    this.state = state;
    this.client = client;
    this.runner = runner;
    /** The last solution. @type {{of: string, solved: Solved}} */
    this.last = { of: '', solved: { count: null, values: [] } };
  }

  /** @param {Sheet} sheet @param {number[]} all  one digit for each cell @returns {Promise<Solved>} */
  async solve({ info }, all) {
    const of = `${puzzleKey({ info, givens: all })}`;
    if (this.last.of === of) return this.last.solved;
    const solved = await solutionsOf(this.client, { info }, all, PATIENCE_MS);
    this.last = { of, solved };
    return solved;
  }

  /** Finds out whether anything in the person's grid is wrong. */
  async check() {
    const { state, runner } = this;
    const { sheet } = state;
    if (!sheet || state.checking) return;
    playActions.setChecking(state, true);
    await runner.turn(
      () => this.look(sheet),
      (found) => playActions.showCheck(state, found),
    );
    playActions.setChecking(state, false);
  }

  /** @param {Sheet} sheet @returns {Promise<Omit<Check, 'rung'>>} */
  async look(sheet) {
    const { count, values } = await this.solve(sheet, sheet.givens);
    const own = count === 1 ? null : authorsSolution(sheet);
    const byAuthor = own !== null;
    const settled = count !== null || byAuthor;
    const found = { several: count === 2, settled, byAuthor, wrong: /** @type {number[]} */ ([]) };
    if (count === 0) return { ...found, about: 'puzzle' };
    if (count === 1 || own) {
      const right = own ?? values;
      const wrong = sheet.entries.flatMap((value, cell) => (value && value !== right[cell] ? [cell] : []));
      if (wrong.length > 0) return { ...found, about: 'digits', wrong };
      return { ...found, about: 'marks', wrong: wrongMarks(sheet, right) };
    }
    return { ...found, about: 'digits', wrong: count === 2 ? await this.misfits(sheet) : clashing(sheet) };
  }

  /**
   * For a puzzle with several solutions: the entries that contradict the clues and the earlier entries.
   * @param {Sheet} sheet
   */
  async misfits(sheet) {
    const entered = sheet.entries.flatMap((value, cell) => (value ? [cell] : []));
    if ((await this.solve(sheet, digits(sheet))).count !== 0) return [];
    const all = [...sheet.givens];
    const wrong = [];
    for (const cell of entered) {
      all[cell] = sheet.entries[cell];
      if ((await this.solve(sheet, all)).count !== 0) continue;
      wrong.push(cell);
      all[cell] = 0;
    }
    return wrong;
  }

  /** Shows a message if the typed clues allow no solution, or several. */
  async audit() {
    const { state, runner } = this;
    const { sheet } = state;
    if (!sheet) return;
    const { length } = sheet.info.placed;
    const clues = length === 0 ? 'These clues' : sheet.givens.some(Boolean) ? 'These clues and rules' : 'These rules';
    await runner.turn(
      () => this.solve(sheet, sheet.givens),
      ({ count }) => {
        if (count === 0) actions.say(state, `${clues} allow no solution: one of them must be wrong.`, true);
        // The unknown parts may be rules that exclude all solutions but one.
        if (count === 2 && unknownParts(sheet) === 0)
          actions.say(
            state,
            `${clues} allow several solutions. ${length > 0 ? 'A clue or a rule' : 'A clue'} may be missing.`,
          );
      },
    );
  }

  /**
   * Hands on the digits that neither a house nor a rule on its own rules out in each cell. Without rules, the answer comes at once.
   * @param {(open: number[]) => void} take
   */
  async openMarks(take) {
    const { state, runner, client } = this;
    const { sheet } = state;
    if (!sheet) return;
    const open = playActions.openCells(state);
    const { info, entries } = sheet;
    if (info.placed.length === 0) {
      take(open);
      return;
    }
    const box = boxOption(info);
    await runner.turn(
      () => client.call('openMarks', ownGrid(sheet, entries), open.map(values), box),
      (left) => {
        // The person may have gone on meanwhile. A further press then fills in the marks.
        if (state.sheet !== sheet) return;
        take(open.map((mask, cell) => both(mask, maskAt(left, cell, info.symbols.length))));
      },
    );
  }

  /** Fills the grid with the solution. */
  async reveal() {
    const { state, runner } = this;
    const { sheet } = state;
    if (!sheet) return;
    const own = authorsSolution(sheet);
    const whose = (/** @type {Solved['count']} */ count) => {
      if (own) return 'This is the author’s solution.';
      return count === 1 ? 'This is the solution.' : 'This is one of several solutions.';
    };
    await runner.turn(
      async () => (own ? { count: /** @type {const} */ (1), values: own } : this.solve(sheet, sheet.givens)),
      ({ count, values }) => {
        if (values.length > 0) {
          runner.abandon();
          playActions.reveal(state, values);
          actions.say(state, withIgnored(`${whose(count)} Undo takes it back.`, own ? null : sheet));
        } else if (count === 0) actions.say(state, noSolution(sheet.info), true);
        else actions.say(state, 'This puzzle is too hard to solve in a few seconds.', true);
      },
    );
  }
}

/** The entries that equal another digit in a house. @param {Sheet} sheet */
const clashing = (sheet) =>
  [...new Set(clashes(sheet).flatMap(({ cells }) => cells))].filter((cell) => sheet.entries[cell]);

/**
 * The cells with marks, but without a mark for the right digit. Marks are judged only if every blank cell has some,
 * because a person who marks few cells does not mean "all candidates".
 * @param {Sheet} sheet @param {number[]} values
 */
function wrongMarks(sheet, values) {
  const marks = candidatesOf(sheet);
  const all = digits(sheet);
  const blank = all.flatMap((digit, cell) => (digit ? [] : [cell]));
  if (blank.some((cell) => !marks[cell] && openValues(sheet, cell))) return [];
  return blank.filter((cell) => !hasValue(marks[cell], values[cell]));
}
