// Prepares puzzles for paper: the puzzle on the page, a pasted list, or a number of new puzzles, with names and
// optional ratings. A separate worker rates and generates puzzles. The worker reports its progress and can be stopped.

import * as actions from './actions.js';
import { boardOf } from '../app/board-of.js';
import { sentence } from '../app/clause.js';
import { Job } from '../app/job.js';
import { choiceOf } from '../hints/hints.js';
import { wishesOf } from '../generate/generating.js';
import { counted, tenths } from '../app/numbers.js';
import { filled, isLine, MOST, PRINT, textsIn } from './choices.js';
import { listed } from '../app/sheet.js';
import { sourceOf } from '../app/sources.js';
import { Cancelled } from '../worker/client.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Board } from '../formats/board.js' */
/** @import { PrintChoices, Sheet } from './choices.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** Time slice of the worker in milliseconds, after which the page shows its progress. */
const TURN_MS = 60;
/** The largest size of a grid that can be rated. */
const LARGEST_RATED = 9;

/** @param {PuzzleInfo} info @param {Partial<Board>} [more] @returns {Board} */
function boardIn({ size, boxWidth, boxHeight, rules, givens }, more) {
  const blank = givens.map(() => 0);
  const board = {
    entries: blank,
    notes: blank,
    centre: blank,
    colours: blank,
    title: '',
    author: '',
    left: [],
    ...more,
  };
  return { ...board, size, boxWidth, boxHeight, rules, givens: [...givens] };
}

export class Printer {
  /**
   * @param {State} state @param {() => Client} makeClient
   * @param {{redraw: () => void, lay: (sheets: Sheet[], printing: PrintChoices) => void, print: () => Promise<void>}} page
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
    this.page.redraw();
  }

  /** Prepares the sheets and opens the browser's print dialog. */
  async print() {
    this.stop();
    const wanted = { ...this.state.printChoices };
    this.say({ trouble: '', busy: { done: 0, total: 1 } });
    try {
      const ran = await this.job.run((task) => this.sheets(wanted, (done, total) => task.report({ done, total })));
      if (!ran.done) return;
      this.page.lay(ran.result, wanted);
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
    const name = sourceOf(sheet.givens, sheet.info.rules)?.name ?? '';
    return {
      board: filled(boardOf(sheet), cells),
      symbols: sheet.info.symbols,
      placed: sheet.info.placed,
      name,
      rating: '',
    };
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
      // Line breaks keep the puzzle as far below its rules as in the list, so that line numbers in the engine's errors
      // can be mapped back.
      const ruled = above ? `${above.text}${'\n'.repeat(line - above.line)}${each}` : each;
      try {
        const { readBoard } = await import('../formats/index.js');
        const read = readBoard(each);
        const info = read
          ? await this.client.call('blank', read.size, `${read.boxWidth}x${read.boxHeight}`)
          : await this.client.call('parse', ruled);
        if (info.size > 25) throw new Error('grids of up to 25x25 can be printed');
        const board = read ?? boardIn(info);
        const said = [board.title, board.author && `by ${board.author}`].filter(Boolean).join(' ');
        const known = said || sourceOf(board.givens, board.rules)?.name || `${at + 1}`;
        // The printed puzzle lacks a rule that could not be read. The name says so to the person who solves the puzzle
        // on paper.
        const name = board.left.length > 0 ? `${known} (without ${listed(board.left)})` : known;
        sheets.push({ board: filled(board, cells), symbols: info.symbols, placed: info.placed, name, rating: '' });
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
        const board = filled(boardIn(info), cells);
        sheets.push({ board, symbols: info.symbols, placed: info.placed, name: `${sheets.length + 1}`, rating: '' });
      }
    }
    return sheets;
  }

  /** Returns the rating in words; '' if the puzzle is not rated. @param {Sheet} sheet @param {() => void} tell */
  async rating({ board: { size, boxWidth, boxHeight, rules, givens }, symbols }, tell) {
    if (size > LARGEST_RATED) return '';
    const line = givens.map((given) => (given ? symbols[given - 1] : '.')).join('');
    const options = { ...choiceOf(this.state.switches), box: `${boxWidth}x${boxHeight}` };
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
