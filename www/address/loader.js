// Loads puzzles from source puzzles, pasted or typed text, dropped files, empty grids and addresses. If a text cannot
// be read, the Import dialog keeps the text and shows the place of the error, so that the person can correct the text.

import * as actions from '../app/actions.js';
import { kindOfFile, noText } from '../app/file-kind.js';
import * as batchActions from '../batch/actions.js';
import * as runActions from '../run/actions.js';
import { isRecommended, namesSettings } from '../run/advice.js';
import * as statesActions from '../states/actions.js';
import { troubleWords } from '../app/clause.js';
import { decode, encode, puzzleIn, sameRun } from './address.js';
import { sheetAt } from '../basics/place.js';
import { restoreLook } from './restore-look.js';
import { decodeView } from './view-fields.js';
import { extentName } from '../basics/extent.js';
import { boxShape, isLatin, listed, puzzleKey } from '../basics/sheet.js';
import { solutionProblem } from '../basics/authors-solution.js';
import { sheetOf } from '../exchange/imported.js';
import { isDrawn, unusedSolution } from '../exchange/words.js';
import { counted, tenths } from '../app/numbers.js';
import { atDoors } from '../lab/welcome.js';
import { isBatchOpen } from '../app/rooms.js';
import { isLine, textsIn } from '../print/choices.js';
import * as walkActions from '../walk/actions.js';
import { entryOf } from '../walk/state.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Shapes } from '../app/shapes.js' */
/** @import { Questions } from '../run/questions.js' */
/** @import { Inspecting } from '../run/inspecting.js' */
/** @import { HintQuestions } from '../hints/hint-questions.js' */
/** @import { LongQuestions } from '../hints/long-questions.js' */
/** @import { Comparer } from '../compare/comparer.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { Place } from '../basics/place.js' */
/** @import { EngineError, ImportReport, PuzzleInfo } from '../worker/protocol.js' */

/** The size of the largest grid on the page. Larger ones have no room for their digits. */
const LARGEST_SIZE = 36;
/** The size limit of a text in bytes. The page refuses a longer text without reading it. */
const LARGEST_TEXT = 8 * 1024 * 1024;
/** A longer list belongs in the Batch lab. */
const MOST_IN_LIST = 2000;
/** A message names this many ignored fields; the list beside the grid has them all. */
const FEW_FIELDS = 3;
/** The dialog keeps this many characters of a long text. Megabytes in a text area would delay every key press. */
const KEPT_TEXT = 20_000;

/** Names the first ignored fields. @param {ImportReport['words']['ignored']} ignored */
const fieldsOf = (ignored) =>
  listed([...ignored.slice(0, FEW_FIELDS).map(({ field }) => field), ...(ignored.length > FEW_FIELDS ? ['more'] : [])]);

export class Loader {
  /**
   * @param {State} state
   * @param {{client: Client, exchange: Client}} clients  `exchange` reads and writes the formats of other programs
   * @param {Shapes} shapes
   * @param {{runner: Runner, inspecting: Inspecting, questions: Questions, hintQuestions: HintQuestions, comparer: Comparer, longQuestions: LongQuestions}} parts
   * @param {{openDraft: () => void, closeDraft: () => void, keep: () => unknown}} page  `keep` saves the puzzle that is about to be replaced
   */
  constructor(
    state,
    { client, exchange },
    shapes,
    { runner, inspecting, questions, hintQuestions, comparer, longQuestions },
    page,
  ) {
    this.state = state;
    this.client = client;
    this.exchange = exchange;
    this.shapes = shapes;
    this.runner = runner;
    this.inspecting = inspecting;
    this.questions = questions;
    this.hintQuestions = hintQuestions;
    this.comparer = comparer;
    this.longQuestions = longQuestions;
    this.page = page;
    this.latest = 0;
    /**
     * Whether an address opens its puzzle in the present room. This is the case for a link into Learn, while the last
     * work is restored.
     */
    this.keepsRoom = false;
    /**
     * Resolves once the run and the look of the last address are restored or can no longer be restored.
     * @type {Promise<unknown>}
     */
    this.resumed = Promise.resolve();
  }

  /**
   * Describes a puzzle. If the page knows the puzzle's shape, the description comes at once. Otherwise the engine
   * computes the description.
   * @param {string} text @param {string} [box]
   * @returns {Promise<PuzzleInfo>}
   */
  async describe(text, box) {
    const known = this.shapes.describe(text, box);
    if (!known) return this.ask(text, box);
    if (this.shapes.isFromStorage(known)) this.verify(known, text, box);
    return known;
  }

  /** Asks the engine to describe a puzzle. @param {string} text @param {string} [box] */
  ask(text, box) {
    const [line] = text.split(' ');
    const isEmpty = /^\.+$/.test(text);
    return isEmpty
      ? this.client.call('blank', Math.round(Math.sqrt(line.length)), box)
      : this.client.call('parse', text, { box });
  }

  /** The puzzle on the page, as records of the library name it. */
  puzzleOnPage() {
    return puzzleIn(encode(this.state));
  }

  /**
   * Compares a description from a stored shape with the engine's description, and corrects it.
   * @param {PuzzleInfo} known @param {string} text @param {string} [box]
   */
  async verify(known, text, box) {
    try {
      const info = await this.ask(text, box);
      if (JSON.stringify(info) === JSON.stringify(known)) return;
      this.shapes.correct(info);
      actions.redescribe(this.state, known, info);
    } catch {
      // If the engine does not answer, the page keeps the description from the stored shape.
    }
  }

  /**
   * Reads a text and shows its first puzzle.
   * @param {string} text @param {{box: string}} [shape]
   * @returns {Promise<boolean>} whether the text could be read
   */
  async text(text, shape) {
    const mine = ++this.latest;
    try {
      if (text.length > LARGEST_TEXT) throw new TooLarge(text.length);
      const known = shape ? null : this.shapes.describe(text);
      if (!known) {
        actions.sayIfLoading(this.state, 'whole');
      }
      const report = known ? null : await this.exchange.call('importPuzzle', text, shape);
      const info = known ?? /** @type {ImportReport} */ (report).info;
      if (mine !== this.latest) return false;
      if (info.size > LARGEST_SIZE) throw new TooWide(info);
      this.replace(info);
      // The dialog keeps a half-typed text if the puzzle came from elsewhere.
      const { draft } = this.state;
      if (draft.error || draft.text === text) actions.clearDraft(this.state);
      if (report) this.fill(report);
      if (info.ignored > 0) {
        actions.say(this.state, this.takeList(text, info.ignored));
      }
      this.page.closeDraft();
      return true;
    } catch (thrown) {
      if (mine !== this.latest) return false;
      const error = /** @type {EngineError} */ (thrown);
      const { line, column } = error;
      const shortened = text.length > KEPT_TEXT;
      const kept = shortened ? text.slice(0, KEPT_TEXT) : text;
      const note = shortened ? ` Only the first ${counted(KEPT_TEXT)} characters are shown here.` : '';
      actions.setDraft(this.state, {
        text: kept,
        error: { message: `${troubleWords(error)}${note}`, line, column },
      });
      this.page.openDraft();
      return false;
    }
  }

  /**
   * Makes the puzzles of a text the list that Play walks through. Returns what the page says about it.
   * @param {string} text @param {number} others  the number of puzzles after the first
   */
  takeList(text, others) {
    const { state } = this;
    const all = 'The Batch lab measures all of them.';
    const lines = text.split('\n').filter((line) => line.trim());
    // Links and other formats: each line is a puzzle.
    const texts =
      lines.length === others + 1 ? lines.map((line) => ({ text: line, above: null })) : textsIn(text, isLine);
    if (texts.length !== others + 1 || texts.length > MOST_IN_LIST || !state.sheet) {
      const more = others === 1 ? 'one more, which was' : `${counted(others)} more, which were`;
      return `This is the first puzzle of the text; there ${others === 1 ? 'is' : 'are'} ${more} ignored. ${all}`;
    }
    const entries = texts.map(({ text: each, above }) => entryOf(above ? `${above.text}\n${each}` : each));
    walkActions.setCollection(state, { entries, at: 0 });
    walkActions.noteEntry(state, 0, { key: puzzleKey(state.sheet), puzzle: puzzleIn(encode(state)) });
    return `This is the first of ${counted(texts.length)} puzzles. In Play, “Next puzzle” goes on. ${all}`;
  }

  /** Takes over the entries, pencil marks and words of an imported puzzle. @param {ImportReport} report */
  fill(report) {
    const sheet = sheetOf(report);
    actions.restore(this.state, { ...sheet, opened: this.state.sheet?.opened });
    const { words } = sheet;
    if (!words) return;
    const { title, author } = words;
    const problem = solutionProblem(words);
    const ignored = words.ignored.filter(({ reason }) => reason !== problem);
    const name = [title && `“${title}”`, author && `by ${author}`].filter(Boolean).join(' ');
    const unread = ignored.filter(({ field }) => !isDrawn(field));
    const without = [
      ...(unread.length < ignored.length ? ['Its drawings are shown. A rule that is only drawn is not checked.'] : []),
      ...(unread.length > 0 ? [`Pencilmark ignores what it does not know: ${fieldsOf(unread)}.`] : []),
    ].join(' ');
    const unused = unusedSolution(sheet);
    if (name || without || unused) {
      const said = [name && `${name}.`, unused, without].filter(Boolean).join(' ');
      actions.say(this.state, said, without !== '' || unused !== '');
    }
  }

  /**
   * Reads a text that the person brings. A newcomer who brings a puzzle wants to solve it, so the puzzle opens in Play.
   * @param {string} text
   */
  async brought(text) {
    const { state } = this;
    const isAtDoors = state.room === 'lab' && atDoors(state) && !isBatchOpen(state);
    const isRead = await this.text(text);
    if (isRead && isAtDoors) {
      actions.setRoom(state, 'play');
    }
    return isRead;
  }

  /** @param {Blob} file */
  async file(file) {
    if (file.size > LARGEST_TEXT) return this.text(' '.repeat(LARGEST_TEXT + 1));
    const bytes = await file.arrayBuffer();
    const kind = kindOfFile(bytes);
    if (kind) {
      this.page.closeDraft();
      actions.say(this.state, noText(kind), true);
      return false;
    }
    try {
      return await this.brought(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      this.page.closeDraft();
      actions.say(this.state, 'This file is not text (it is not valid UTF-8), so no puzzle was read from it.', true);
      return false;
    }
  }

  /** Shows a message if the engine is still loading. */
  tellLoading() {
    if (this.client.isReady) return;
    actions.sayLoading(this.state);
  }

  /** @param {number} size */
  async blank(size) {
    const mine = ++this.latest;
    const known = this.shapes.describe('.'.repeat(size ** 2));
    if (!known) this.tellLoading();
    const info = known ?? (await this.client.call('blank', size));
    if (mine !== this.latest) return;
    this.replace(info);
  }

  /** @param {PuzzleInfo} info */
  replace(info) {
    this.page.keep();
    this.runner.abandon();
    const before = this.state.sheet?.info;
    actions.load(this.state, info);
    // The person wants to see the puzzle.
    batchActions.changeLab(this.state, { isOpen: false });
    runActions.adviseSettings(this.state, before);
  }

  /** Whether the puzzle of an address can be drawn without the engine. @param {string} hash */
  knows(hash) {
    const place = decode(hash, this.state);
    return place !== null && this.shapes.describe(place.puzzle, place.box) !== null;
  }

  /** Describes the puzzle of an address. @param {Place} place @returns {Promise<PuzzleInfo>} */
  async read(place) {
    const info = await this.describe(place.puzzle, place.box || undefined);
    if (info.size > LARGEST_SIZE) throw new TooWide(info);
    return info;
  }

  /**
   * Opens an address. While the engine is loading, the promise resolves as soon as the grid is on the page. The run and
   * the look are then restored later (`resumed`).
   * @param {string} hash
   * @returns {Promise<boolean>} whether the address holds a readable puzzle
   */
  async address(hash) {
    const place = decode(hash, this.state);
    if (!place) return false;
    const mine = ++this.latest;
    if (this.state.sheet && sameRun(place.parts, new URLSearchParams(encode(this.state)))) {
      runActions.setUnit(this.state, place.unit);
      runActions.leaveNode(this.state);
      await this.look(place);
      return true;
    }
    try {
      const info = await this.read(place);
      if (mine !== this.latest) return true;
      this.runner.abandon();
      const before = this.state.sheet?.info;
      const isNamed = namesSettings(place.parts);
      if (isNamed || !isRecommended(this.state.options)) runActions.setOptions(this.state, place.options);
      statesActions.setStrategy(this.state, place.strategy);
      runActions.setUnit(this.state, place.unit);
      actions.restore(this.state, sheetAt(place, info));
      if (!isNamed) runActions.adviseSettings(this.state, before);
      actions.applyPlace(this.state, place);
      // The page gets its final layout at once, so that nothing moves when the engine has loaded.
      if (!this.client.isReady) actions.applyView(this.state, this.view(place));
      this.resumed = this.resume(place);
      if (this.client.isReady) await this.resumed;
      else this.resumed.catch((error) => this.sayUnreadable(error));
    } catch (error) {
      this.sayUnreadable(error);
      return false;
    }
    return true;
  }

  /** The view that an address describes. @param {Place} place */
  view(place) {
    const view = decodeView(place.parts, this.state);
    return this.keepsRoom ? { ...view, room: this.state.room } : view;
  }

  /** Shows why an address could not be opened. @param {unknown} error */
  sayUnreadable(error) {
    const { message } = /** @type {Error} */ (error);
    actions.say(this.state, `The puzzle in this address could not be read: ${message.replace(/\.$/, '')}.`, true);
  }

  /**
   * Restores the run and the look of an address. If the person edits the puzzle first, neither of them is restored.
   * @param {Place} place @returns {Promise<boolean>} whether the run and the look are restored
   */
  async resume(place) {
    const { state } = this;
    actions.setLater(state, place);
    if (place.position > 0 || place.inputs) await this.runner.reopen(place.position, place.inputs);
    if (state.later !== place) return false;
    await this.look(place);
    if (state.later !== place) return false;
    actions.setLater(state, null);
    return true;
  }

  /**
   * Restores the look of an address: the node, the view and the open question. The run is already restored.
   * @param {Place} place
   */
  async look(place) {
    const { state } = this;
    if (!state.sheet) return;
    if (place.node !== null) await this.inspecting.showNode(place.node, place.moment);
    await restoreLook(this.view(place), state, this);
  }
}

class TooLarge extends Error {
  /** @param {number} length */
  constructor(length) {
    const size =
      length > LARGEST_TEXT + 1
        ? `This text has ${tenths(length / 1e6)} million characters.`
        : 'This file is too long.';
    super(`${size} The page reads texts of up to ${LARGEST_TEXT / 1024 / 1024} MB; nothing was changed.`);
  }
}

class TooWide extends Error {
  /** @param {PuzzleInfo} info */
  constructor(info) {
    super(
      `This is a ${extentName(info)} puzzle (${isLatin(info) ? 'a Latin square' : `boxes ${boxShape(info)}`}). The page ` +
        `shows grids of up to ${LARGEST_SIZE}x${LARGEST_SIZE}; the command line solves larger ones.`,
    );
  }
}
