// Brings puzzles in: a source puzzle, pasted or typed text, a dropped file, an empty grid, an address. Text
// that cannot be read is kept in the dialog, with the place of the trouble, so that it can be put right.

import * as actions from './actions.js';
import { decode, sheetAt } from './address.js';
import { boxShape } from './sheet.js';

/** @import { State } from './state.js' */
/** @import { Client } from './worker/client.js' */
/** @import { Runner } from './runner.js' */
/** @import { EngineError, PuzzleInfo } from './worker/protocol.js' */

/** The widest grid whose pencil marks can still be read on the page. */
const LARGEST_SIZE = 16;
/** No list of puzzles that a person would paste is longer; past it, reading stops before it starts. */
const LARGEST_TEXT = 8 * 1024 * 1024;
/** What of a long text the dialog keeps: a text area with megabytes in it would hold up every key press. */
const KEPT_TEXT = 20_000;

export class Loader {
  /**
   * @param {State} state @param {Client} client @param {Runner} runner
   * @param {{redraw: () => void, openDraft: () => void, closeDraft: () => void}} page
   */
  constructor(state, client, runner, page) {
    this.state = state;
    this.client = client;
    this.runner = runner;
    this.page = page;
    this.latest = 0;
  }

  /**
   * Reads a text and shows its first puzzle.
   * @param {string} text
   * @returns {Promise<boolean>} whether it could be read
   */
  async text(text) {
    const mine = ++this.latest;
    try {
      if (text.length > LARGEST_TEXT) throw new TooLarge(text.length);
      const info = await this.client.call('parse', text);
      if (mine !== this.latest) return false;
      if (info.size > LARGEST_SIZE) throw new TooWide(info);
      this.replace(info);
      this.state.draft = { text: '', error: null };
      if (info.ignored > 0) {
        const others =
          info.ignored === 1 ? 'one more, which was' : `${info.ignored.toLocaleString('en')} more, which were`;
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
      const note = shortened ? ` Only the first ${KEPT_TEXT.toLocaleString('en')} characters are shown here.` : '';
      this.state.draft = { text: kept, error: { message: `${sentence(message)}${where}${note}`, line, column } };
      this.page.redraw();
      this.page.openDraft();
      return false;
    }
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

  /** @param {number} size */
  async blank(size) {
    const mine = ++this.latest;
    const info = await this.client.call('blank', size);
    if (mine !== this.latest) return;
    this.replace(info);
    this.page.redraw();
  }

  /** @param {PuzzleInfo} info */
  replace(info) {
    this.runner.abandon();
    actions.load(this.state, info);
  }

  /**
   * Opens what an address says.
   * @param {string} hash
   * @returns {Promise<boolean>} whether it said anything
   */
  async address(hash) {
    const place = decode(hash, this.state);
    if (!place) return false;
    const mine = ++this.latest;
    try {
      const empty = /^\.*$/.test(place.puzzle);
      const size = Math.round(Math.sqrt(place.puzzle.length));
      const box = place.box || undefined;
      const info = empty
        ? await this.client.call('blank', size, box)
        : await this.client.call('parse', place.puzzle, { box });
      if (mine !== this.latest) return true;
      if (info.size > LARGEST_SIZE) throw new TooWide(info);
      this.runner.abandon();
      actions.setOptions(this.state, place.options);
      actions.setUnit(this.state, place.unit);
      actions.restore(this.state, sheetAt(place, info));
      this.page.redraw();
      if (place.position > 0) await this.runner.reopen(place.position);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      actions.say(this.state, `The puzzle in this address could not be read: ${message}.`, true);
      this.page.redraw();
      return false;
    }
    return true;
  }
}

/** The engine's messages are clauses; on the page they stand alone. @param {string} clause */
function sentence(clause) {
  return clause.charAt(0).toUpperCase() + clause.slice(1);
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
