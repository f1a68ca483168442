// Brings puzzles in: a source puzzle, pasted or typed text, a dropped file, an empty grid, an address. Text
// that cannot be read is kept in the dialog, with the place of the trouble, so that it can be put right.

import * as actions from './actions.js';
import { sentence } from './clause.js';
import { decode, encode, sameRun, sheetAt } from './address.js';
import { applyLook, decodeLook, restoreLook } from './look.js';
import { LONGEST_NAME } from './library/record.js';
import { boxShape, listed } from './sheet.js';
import { counted } from './numbers.js';

/** @import { State } from './state.js' */
/** @import { Client } from './worker/client.js' */
/** @import { Shapes } from './shapes.js' */
/** @import { Asker } from './asker.js' */
/** @import { Coach } from './coach.js' */
/** @import { Comparer } from './compare.js' */
/** @import { Runner } from './runner.js' */
/** @import { Board } from './formats/board.js' */
/** @import { Place } from './address.js' */
/** @import { EngineError, PuzzleInfo } from './worker/protocol.js' */

/** The widest grid whose pencil marks can still be read on the page. */
const LARGEST_SIZE = 25;
/** No list of puzzles that a person would paste is longer; past it, reading stops before it starts. */
const LARGEST_TEXT = 8 * 1024 * 1024;
/** What of a long text the dialog keeps: a text area with megabytes in it would hold up every key press. */
const KEPT_TEXT = 20_000;

/** A board's givens as the engine reads them. @param {Board} board @returns {[string, {box: string}]} */
function puzzleOf({ givens, boxWidth, boxHeight, rules }) {
  const symbol = (/** @type {number} */ digit) => (digit ? digit.toString(36).toUpperCase() : '.');
  // Symbols are 1 to 9, then A, B, ...: 10 is A, as in base 36.
  return [`${givens.map(symbol).join('')} ${rules}`, { box: `${boxWidth}x${boxHeight}` }];
}

export class Loader {
  /**
   * @param {State} state @param {Client} client @param {Shapes} shapes
   * @param {{runner: Runner, asker: Asker, comparer: Comparer, coach: Coach}} parts
   * @param {{redraw: () => void, openDraft: () => void, closeDraft: () => void, keep: () => unknown}} page  `keep`: what is on it is about to go
   */
  constructor(state, client, shapes, { runner, asker, comparer, coach }, page) {
    this.state = state;
    this.client = client;
    this.shapes = shapes;
    this.runner = runner;
    this.asker = asker;
    this.comparer = comparer;
    this.coach = coach;
    this.page = page;
    this.latest = 0;
    /** Resolves once the run and the look of the last address are on the page, or given up. @type {Promise<unknown>} */
    this.resumed = Promise.resolve();
  }

  /**
   * The description of a puzzle: at once if its shape is known, from the engine otherwise.
   * @param {string} text @param {string} [box]
   * @returns {Promise<PuzzleInfo>}
   */
  async describe(text, box) {
    const known = this.shapes.describe(text, box);
    if (!known) return this.ask(text, box);
    if (this.shapes.isFromStorage(known)) this.verify(known, text, box);
    return known;
  }

  /** What the engine says of a puzzle. @param {string} text @param {string} [box] */
  ask(text, box) {
    const [line] = text.split(' ');
    const isEmpty = /^\.+$/.test(text);
    return isEmpty
      ? this.client.call('blank', Math.round(Math.sqrt(line.length)), box)
      : this.client.call('parse', text, { box });
  }

  /** Asks the engine whether a kept shape is still what it says. @param {PuzzleInfo} known @param {string} text @param {string} [box] */
  async verify(known, text, box) {
    try {
      const info = await this.ask(text, box);
      if (JSON.stringify(info) === JSON.stringify(known)) return;
      this.shapes.correct(info);
      actions.redescribe(this.state, known, info);
      this.page.redraw();
    } catch {
      // Without the engine the kept shape is the best there is; a text that the engine refuses is refused when it is used.
    }
  }

  /**
   * Reads a text and shows its first puzzle.
   * @param {string} text @param {{box: string}} [shape]
   * @returns {Promise<boolean>} whether it could be read
   */
  async text(text, shape) {
    const mine = ++this.latest;
    try {
      if (text.length > LARGEST_TEXT) throw new TooLarge(text.length);
      const known = shape ? null : this.shapes.describe(text);
      const board = known ? null : (await import('./formats/index.js')).readBoard(text);
      const [puzzle, options] = board ? puzzleOf(board) : [text, shape];
      if (!known) this.tellLoading();
      const info = known ?? (await this.client.call('parse', puzzle, options));
      if (mine !== this.latest) return false;
      if (info.size > LARGEST_SIZE) throw new TooWide(info);
      this.replace(info);
      // A text half typed in the dialog waits there, whatever puzzle comes from elsewhere.
      const { draft } = this.state;
      if (draft.error || draft.text === text) this.state.draft = { text: '', error: null };
      if (board) this.fill(board);
      if (info.ignored > 0) {
        const others = info.ignored === 1 ? 'one more, which was' : `${counted(info.ignored)} more, which were`;
        actions.say(
          this.state,
          `This is the first puzzle of the text; there ${info.ignored === 1 ? 'is' : 'are'} ${others} ignored.`,
        );
      }
      this.page.closeDraft();
      this.page.redraw();
      return true;
    } catch (thrown) {
      if (mine !== this.latest) return false;
      const { message, line, column, cell } = /** @type {EngineError} */ (thrown);
      const shortened = text.length > KEPT_TEXT;
      const kept = shortened ? text.slice(0, KEPT_TEXT) : text;
      const place = [line && `line ${line}`, column && `column ${column}`, cell && `cell ${cell}`]
        .filter(Boolean)
        .join(', ');
      const where = place && !message.includes(place) ? ` (${place})` : '';
      const note = shortened ? ` Only the first ${counted(KEPT_TEXT)} characters are shown here.` : '';
      this.state.draft = {
        text: kept,
        error: { message: `${sentence(message.replace(/\.$/, '') + where)}${note}`, line, column },
      };
      this.page.redraw();
      this.page.openDraft();
      return false;
    }
  }

  /** What a board says beyond its givens. @param {Board} board */
  fill({ entries, notes, title, author, left }) {
    const { sheet } = this.state;
    if (sheet && (entries.some(Boolean) || notes.some(Boolean))) {
      actions.restore(this.state, { ...sheet, entries, notes, mode: 'digits' });
    }
    if (title && this.state.sheet)
      this.state.title = { info: this.state.sheet.info, text: title.slice(0, LONGEST_NAME) };
    const name = [title && `“${title}”`, author && `by ${author}`].filter(Boolean).join(' ');
    const without =
      left.length > 0 ? `It also has ${listed(left)}, which Pencilmark does not know: they are left out.` : '';
    if (name || without)
      actions.say(this.state, [name && `${name}.`, without].filter(Boolean).join(' '), without !== '');
  }

  /** @param {Blob} file */
  async file(file) {
    if (file.size > LARGEST_TEXT) return this.text(' '.repeat(LARGEST_TEXT + 1));
    const bytes = await file.arrayBuffer();
    try {
      return await this.text(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      actions.say(this.state, 'This file is not text (it is not valid UTF-8), so no puzzle was read from it.', true);
      this.page.redraw();
      return false;
    }
  }

  /** Says that the engine is still loading, if it is. */
  tellLoading() {
    if (this.client.isReady) return;
    actions.sayLoading(this.state);
    this.page.redraw();
  }

  /** @param {number} size */
  async blank(size) {
    const mine = ++this.latest;
    const known = this.shapes.describe('.'.repeat(size ** 2));
    if (!known) this.tellLoading();
    const info = known ?? (await this.client.call('blank', size));
    if (mine !== this.latest) return;
    this.replace(info);
    this.page.redraw();
  }

  /** @param {PuzzleInfo} info */
  replace(info) {
    this.page.keep();
    this.runner.abandon();
    actions.load(this.state, info);
  }

  /** The puzzle in an address. @param {Place} place @returns {Promise<PuzzleInfo>} */
  async read(place) {
    const info = await this.describe(place.puzzle, place.box || undefined);
    if (info.size > LARGEST_SIZE) throw new TooWide(info);
    return info;
  }

  /**
   * Opens what an address says. While the engine is loading, the grid is on the page when this resolves, and the run and the
   * look follow (`resumed`).
   * @param {string} hash
   * @returns {Promise<boolean>} whether it said anything
   */
  async address(hash) {
    const place = decode(hash, this.state);
    if (!place) return false;
    const mine = ++this.latest;
    if (this.state.sheet && sameRun(place.parts, new URLSearchParams(encode(this.state)))) {
      actions.setUnit(this.state, place.unit);
      actions.leaveNode(this.state);
      await this.look(place);
      return true;
    }
    try {
      const info = await this.read(place);
      if (mine !== this.latest) return true;
      this.runner.abandon();
      actions.setOptions(this.state, place.options);
      actions.setUnit(this.state, place.unit);
      actions.restore(this.state, sheetAt(place, info));
      this.state.stops = place.stops.filter((stop) => !('cell' in stop) || info.cells.includes(stop.cell));
      Object.assign(this.state.tree, place.tree);
      this.page.redraw();
      this.state.ownMarks = place.ownMarks;
      // The page has its layout from the start: nothing moves when the engine has loaded.
      if (!this.client.isReady) applyLook(decodeLook(place.parts, this.state), this.state);
      this.resumed = this.resume(place);
      if (this.client.isReady) await this.resumed;
      else this.resumed.catch((error) => this.sayUnreadable(error));
    } catch (error) {
      this.sayUnreadable(error);
      return false;
    }
    return true;
  }

  /** @param {unknown} error  why an address could not be opened */
  sayUnreadable(error) {
    const { message } = /** @type {Error} */ (error);
    actions.say(this.state, `The puzzle in this address could not be read: ${message.replace(/\.$/, '')}.`, true);
    this.page.redraw();
  }

  /**
   * Brings the run and the look of an address back. An edit that comes first has made them void.
   * @param {Place} place @returns {Promise<boolean>} whether they are on the page
   */
  async resume(place) {
    const { state } = this;
    state.later = place;
    if (place.position > 0 || place.inputs) await this.runner.reopen(place.position, place.inputs);
    if (state.later !== place) return false;
    await this.look(place);
    if (state.later !== place) return false;
    state.later = null;
    return true;
  }

  /** How the page is looked at, once the run is where the address says. @param {Place} place */
  async look(place) {
    const { state } = this;
    if (!state.sheet) return;
    this.page.redraw();
    if (place.node !== null) await this.runner.showNode(place.node, place.moment);
    await restoreLook(decodeLook(place.parts, state), state, this);
    this.page.redraw();
  }
}

class TooLarge extends Error {
  /** @param {number} length */
  constructor(length) {
    const size =
      length > LARGEST_TEXT + 1
        ? `This text has ${(length / 1e6).toFixed(1)} million characters.`
        : 'This file is too long.';
    super(`${size} The page reads texts of up to ${LARGEST_TEXT / 1024 / 1024} MB; nothing was changed.`);
  }
}

class TooWide extends Error {
  /** @param {PuzzleInfo} info */
  constructor(info) {
    super(
      `This is a ${info.size}x${info.size} puzzle (boxes ${boxShape(info)}). The page shows grids of up to ` +
        `${LARGEST_SIZE}x${LARGEST_SIZE}; the command line solves larger ones.`,
    );
  }
}
