// Prepares puzzles for paper: the puzzle on the page, a pasted list, or a number of new puzzles, with names and
// optional ratings. A separate worker rates and generates puzzles. The worker reports its progress and can be stopped.

import { fogOver, isUnder } from '../grid/rules/fog.js';
import { sayIfLoading } from '../app/actions.js';
import * as actions from './actions.js';
import { SOLUTION } from '../basics/authors-solution.js';
import { boardOf, hasCorners } from '../app/board-of.js';
import { sentence } from '../app/clause.js';
import { Job } from '../app/job.js';
import { choiceOf } from '../hints/hints.js';
import { wishesOf } from '../generate/generating.js';
import { counted, tenths } from '../app/numbers.js';
import { filled, isLine, MOST, PRINT, textsIn } from './choices.js';
import { boxOption, freshSheet, lineOf, listed } from '../basics/sheet.js';
import { sheetOf } from '../exchange/imported.js';
import { sourceOf } from '../app/sources.js';
import { Cancelled } from '../worker/client.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { PrintChoices, Sheet } from './choices.js' */
/** @import { SheetWords } from '../basics/authors-solution.js' */

/** Time slice of the worker in milliseconds, after which the page shows its progress. */
const TURN_MS = 60;
/** The largest size of a grid that can be rated. */
const LARGEST_RATED = 9;
/** The size of the largest grid whose digits are legible on paper. */
const LARGEST = 36;

/** The fields that hold the rules in words. The paper has these rules, although Pencilmark does not know them. */
const IN_WORDS = ['ruleset', 'rules', 'metadata.rules'];

/**
 * A puzzle for paper, without its rating.
 * @param {Sheet['board']} board @param {Pick<SheetWords, 'title' | 'author' | 'rules' | 'ignored'> | null | undefined} words
 * @param {string} [name]  the name of a puzzle without a title
 * @returns {Sheet}
 */
function printed(board, words, name = '') {
  const { title = '', author = '', rules = '', ignored = [] } = words ?? {};
  const fog = fogOver(board);
  const inSight = board.info.placed.filter((rule) => !isUnder(rule, fog));
  const sentences = [...new Set(inSight.map(({ summary }) => summary))];
  // The printed puzzle lacks the parts that Pencilmark does not know. The name mentions this for the person who solves
  // on paper.
  const isMissing = (/** @type {string} */ field) => field !== SOLUTION && !(rules && IN_WORDS.includes(field));
  const fields = [...new Set(ignored.map(({ field }) => field).filter(isMissing))];
  const without = fields.length > 0 ? `(without ${listed(fields)})` : '';
  const caption = [title || author ? '' : name, without].filter(Boolean).join(' ');
  return { board, name: caption, title, author, rules: rules || sentences.join(' '), rating: '' };
}

export class Printer {
  /**
   * @param {State} state @param {() => Client} makeClient
   * @param {{lay: (sheets: Sheet[], printing: PrintChoices) => void, print: () => Promise<void>}} page
   */
  constructor(state, makeClient, page) {
    this.state = state;
    this.page = page;
    /** @type {Job<PrintChoices['busy']>} */
    this.job = new Job({ makeClient, told: (busy) => this.say({ busy }) });
  }

  get client() {
    return this.job.client;
  }

  stop() {
    this.job.stop();
    this.say({ busy: null });
  }

  /** @param {Partial<PrintChoices>} changed */
  say(changed) {
    actions.setPrintChoices(this.state, changed);
  }

  /** Prepares the sheets and opens the browser's print dialog. */
  async print() {
    this.stop();
    const wanted = { ...this.state.printChoices };
    if (wanted.rated || wanted.what !== 'this puzzle') sayIfLoading(this.state, 'whole');
    this.say({ trouble: '', busy: { done: 0, total: 1 } });
    try {
      const ran = await this.job.run((task) => this.sheets(wanted, (done, total) => task.report({ done, total })));
      if (!ran.done) return;
      // One puzzle fills its sheet.
      this.page.lay(ran.result, ran.result.length === 1 ? { ...wanted, each: 1 } : wanted);
      this.say({ busy: null });
      await this.page.print();
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.say({ busy: null, trouble: sentence(message) });
    }
  }

  /** Lays out the puzzle on the page, for printing from the browser's own menu. */
  layThis() {
    const { sheet, printChoices } = this.state;
    if (sheet) this.page.lay([this.here(PRINT.cells[1])], { ...printChoices, each: 1 });
  }

  /** @param {PrintChoices['cells']} cells @returns {Sheet} */
  here(cells) {
    const sheet = /** @type {import('../app/state.js').Sheet} */ (this.state.sheet);
    const board = { ...boardOf(sheet), corners: hasCorners(sheet, this.state.helpers) };
    return printed(filled(board, cells), sheet.words, sourceOf(sheet.givens, sheet.info.rules)?.name);
  }

  /** @param {PrintChoices} wanted @param {(done: number, total: number) => void} tell @returns {Promise<Sheet[]>} */
  async sheets(wanted, tell) {
    const sheets =
      wanted.what === 'this puzzle'
        ? [this.here(wanted.cells)]
        : wanted.what === 'new puzzles'
          ? await this.made(wanted, tell)
          : await this.listed(wanted, tell);
    if (!wanted.rated) return sheets;
    for (const [at, sheet] of sheets.entries()) {
      tell(at, sheets.length);
      sheet.rating = await this.rating(sheet, () => tell(at, sheets.length));
    }
    return sheets;
  }

  /** @param {PrintChoices} wanted @param {(done: number, total: number) => void} tell */
  async listed({ text, cells }, tell) {
    const texts = textsIn(text, isLine);
    if (texts.length === 0) throw new Error('there is no puzzle in the list yet');
    if (texts.length > MOST)
      throw new Error(`the list has ${counted(texts.length)} puzzles; print up to ${MOST} at a time`);
    /** @type {Sheet[]} */
    const sheets = [];
    for (const [at, { line, text: each, above }] of texts.entries()) {
      tell(at, texts.length);
      // The added line breaks keep the distance between the rules and the puzzle. The line numbers in the engine's
      // errors can then be converted to those of the list.
      const ruled = above ? `${above.text}${'\n'.repeat(line - above.line)}${each}` : each;
      try {
        const report = await this.client.call('importPuzzle', ruled);
        const { info, words } = report;
        if (info.size > LARGEST) throw new Error(`grids of up to ${LARGEST}x${LARGEST} can be printed`);
        const known = sourceOf(info.givens, info.rules)?.name ?? `${at + 1}`;
        sheets.push(printed(filled(boardOf(sheetOf(report)), cells), words, known));
      } catch (error) {
        if (error instanceof Cancelled) throw error;
        // The engine counts lines from the start of its input. The message gives the line's number in the whole list.
        const { message } = /** @type {Error} */ (error);
        const told = message.replace(
          /\bline (\d+)/g,
          (_, number) => `line ${Number(number) + (above ?? { line }).line - 1}`,
        );
        throw new Error(!/\bline \d/.test(message) ? `in the puzzle on line ${line}: ${told}` : told, { cause: error });
      }
    }
    return sheets;
  }

  /** @param {PrintChoices} wanted @param {(done: number, total: number) => void} tell */
  async made({ count, cells }, tell) {
    const { state } = this;
    if (count < 1 || count > MOST) throw new Error(`say how many puzzles: a number from 1 to ${MOST}`);
    /** @type {Sheet[]} */
    const sheets = [];
    while (sheets.length < count) {
      tell(sheets.length, count);
      await this.client.call('beginPuzzle', wishesOf(state));
      for (let made; !made;) {
        ({ made } = await this.client.call('makePuzzle', TURN_MS));
        tell(sheets.length, count);
        if (!made) continue;
        const { box } = wishesOf(state);
        const info = await this.client.call('parse', `${made.puzzle} ${made.rules ?? ''}`, { box });
        sheets.push(printed(filled(freshSheet(info), cells), null, `${sheets.length + 1}`));
      }
    }
    return sheets;
  }

  /** Returns the rating in words; '' if the puzzle is not rated. @param {Sheet} sheet @param {() => void} tell */
  async rating({ board: { info, givens } }, tell) {
    const { rules } = info;
    if (info.size > LARGEST_RATED) return '';
    const line = lineOf(info, givens);
    const options = { ...choiceOf(this.state.switches), ...boxOption(info) };
    try {
      await this.client.call('ratePuzzle', `${line} ${rules}`.trim(), options);
      while (!(await this.client.call('rateOn', TURN_MS)).over) tell();
      const { rating } = await this.client.call('rated');
      return rating ? `rated ${tenths(rating)}` : '';
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      // A puzzle without a solution has no rating and is printed without one.
      return '';
    }
  }
}
