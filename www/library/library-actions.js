// The actions of the library: search, open, rename, delete, save all puzzles as a file, and add puzzles from a file.
// Messages appear in the dialog itself.

import * as actions from './actions.js';
import { decode, encode, puzzleIn } from '../address/address.js';
import { sheetAt } from '../basics/place.js';
import { linesBetween } from '../grid/borders.js';
import { counted } from '../app/numbers.js';
import { timesOf } from '../play/clock.js';
import { REFUSALS } from './notices.js';
import { drawnRulesOf } from './drawn-rules.js';
import { contentOf, isBegun, matches, nameOf, newId, puzzleKeyOf } from './record.js';
import { Measuring } from './measuring.js';
import { readMeasures } from './measures.js';
import { LARGEST_FILE, readLibrary, writeLibrary } from './transfer.js';
import { isSameSheet, pack, unpack } from './undo.js';

/** @import { State, Message, Sheet } from '../app/state.js' */
/** @import { Loader } from '../address/loader.js' */
/** @import { Autosave } from './autosave.js' */
/** @import { Opening } from './opening.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Measures } from './measures.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Store, Work } from './store.js' */
/** @import { Entry } from './transfer.js' */

/**
 * The library while its dialog is open.
 * @typedef {object} Library
 * @property {KeptPuzzle[] | null} records  latest first; null until they are read
 * @property {unknown[]} unreadable  records that this version of the page cannot read
 * @property {string} query
 * @property {Set<string>} ids  ids of the search results; fixed until the next search, so that a puzzle stays listed
 *   while it is renamed
 * @property {number} shown  maximum number of listed puzzles
 * @property {Work[]} gone  puzzles deleted since the dialog was opened, oldest first
 * @property {Message | null} said
 * @property {ReadonlyMap<string, number>} times  the times that the person has spent on puzzles, in milliseconds, by the key of Play
 */

/** Number of puzzles listed at first, and added by each "Show more". */
const PAGE = 24;

/** The search results. @param {Library} library */
export function found({ records, ids }) {
  return (records ?? []).filter(({ id }) => ids.has(id));
}

/** The ids of the records that match a search. @param {KeptPuzzle[] | null} records @param {string} query */
function idsOf(records, query) {
  return new Set((records ?? []).filter((record) => matches(record, query)).map(({ id }) => id));
}

export class LibraryActions {
  /**
   * @param {State} state @param {Autosave} autosave @param {Opening} opening @param {Loader} loader
   * @param {() => Client} makeClient  makes the worker that rates the puzzles of the list
   * @param {{openLibrary: () => void, closeLibrary: () => void, save: (name: string, text: string) => void}} page
   */
  constructor(state, autosave, opening, loader, makeClient, page) {
    this.state = state;
    this.autosave = autosave;
    this.opening = opening;
    this.loader = loader;
    this.page = page;
    this.measuring = new Measuring(state, makeClient, {
      sheetAt: (place) => this.sheetAt(place),
      found: (record, rated) => this.note(record, { rated }),
    });
  }

  /**
   * Runs a task on the store and shows its result or error as a message.
   * @param {(store: Store) => Promise<string | void>} work
   */
  async with(work) {
    const { state } = this;
    if (!state.library) return;
    try {
      const { connection } = this.autosave;
      await connection.connect();
      if (!connection.store) throw new Error(REFUSALS.blocked);
      const text = await work(connection.store);
      actions.changeLibrary(state, { said: text ? { text, bad: false } : null });
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      actions.changeLibrary(state, {
        said: { text: name === 'QuotaExceededError' ? REFUSALS.full : message, bad: true },
      });
    }
  }

  async open() {
    const ids = /** @type {Set<string>} */ (new Set());
    const opened = { records: null, unreadable: [], query: '', ids, shown: PAGE, gone: [], said: null };
    actions.setLibrary(this.state, { ...opened, times: timesOf(this.state) });
    this.page.openLibrary();
    // The puzzle on the page belongs to the list, so it is saved first.
    await this.autosave.save();
    await this.with((store) => this.read(store));
  }

  close() {
    this.measuring.stop();
    actions.setLibrary(this.state, null);
  }

  /** Rates the listed puzzles. */
  measure() {
    const { library } = this.state;
    if (library) this.measuring.measure(found(library).slice(0, library.shown));
  }

  /** Adds measures to a record of the list. @param {KeptPuzzle} record @param {Measures} measures */
  note({ id, puzzle }, measures) {
    const { library, kept } = this.state;
    const noted = (/** @type {KeptPuzzle} */ each) =>
      each.id === id && each.puzzle === puzzle ? { ...each, ...measures } : each;
    if (library?.records) actions.changeLibrary(this.state, { records: library.records.map(noted) });
    if (kept) actions.setKept(this.state, noted(kept));
    const { connection } = this.autosave;
    connection.run(() => connection.store?.note(id, puzzle, measures) ?? Promise.resolve());
  }

  /** @param {Store} store */
  async read(store) {
    const { records, unreadable } = await store.all();
    const { library } = this.state;
    if (!library) return;
    actions.changeLibrary(this.state, { records, unreadable, ids: idsOf(records, library.query) });
    this.measure();
  }

  /** @param {string} query */
  search(query) {
    const { library } = this.state;
    if (!library) return;
    actions.changeLibrary(this.state, { query, shown: PAGE, ids: idsOf(library.records, query) });
    this.measure();
  }

  more() {
    const { library } = this.state;
    if (library) actions.changeLibrary(this.state, { shown: library.shown + PAGE });
    this.measure();
  }

  /** The listed puzzles, for a walk through them. The list may have a puzzle twice, as a copy; the walk has it once. */
  entries() {
    const { library } = this.state;
    const listed = library ? found(library) : [];
    const once = listed.filter(({ puzzle }, at) => listed.findIndex((each) => each.puzzle === puzzle) === at);
    return once.map((record) => {
      const { puzzle, solved } = record;
      return { text: '', puzzle, key: puzzleKeyOf(record), solved: solved !== undefined };
    });
  }

  /** Closes the dialog. */
  leave() {
    this.page.closeLibrary();
  }

  /** @param {string} id */
  async openPuzzle(id) {
    const { library } = this.state;
    const record = library?.records?.find((each) => each.id === id);
    if (!library || !record) return false;
    const isOpen = (await this.opening.open(id)) === true;
    if (isOpen) this.page.closeLibrary();
    else {
      const text = `“${nameOf(record)}” cannot be read, so the page stays as it was. The record is kept.`;
      actions.changeLibrary(this.state, { said: { text, bad: true } });
    }
    return isOpen;
  }

  /** @param {string} id @param {string} name */
  rename(id, name) {
    const { library, kept } = this.state;
    // The list shows the new name at once, so that a drawing while the person types does not restore the old name.
    const records = library?.records?.map((record) => (record.id === id ? { ...record, name } : record));
    if (records) actions.changeLibrary(this.state, { records });
    if (kept?.id === id) actions.setKept(this.state, { ...kept, name });
    if (library) return this.with((store) => store.rename(id, name));
    const { connection } = this.autosave;
    return connection.run(() => connection.store?.rename(id, name) ?? Promise.resolve());
  }

  /** @param {string} id */
  remove(id) {
    return this.with(async (store) => {
      const { state } = this;
      const work = await store.remove(id);
      if (state.kept?.id === id) actions.setKept(state, null);
      const { library } = state;
      if (!library) return;
      const gone = work ? [...library.gone, work] : library.gone;
      actions.changeLibrary(state, { gone, records: library.records?.filter((record) => record.id !== id) ?? null });
    });
  }

  /** Restores the puzzle that was deleted last. */
  bringBack() {
    return this.with(async (store) => {
      const { state } = this;
      const gone = state.library?.gone ?? [];
      const work = gone.at(-1);
      if (!work) return;
      await store.put([work]);
      actions.changeLibrary(state, { gone: gone.slice(0, -1) });
      if (!state.kept && work.record.puzzle === puzzleIn(encode(state))) actions.setKept(state, work.record);
      await this.read(store);
    });
  }

  saveFile() {
    return this.with(async (store) => {
      const { records, unreadable } = await store.all();
      this.page.save('pencilmark-library.json', writeLibrary(records, unreadable));
    });
  }

  /** @param {Blob} file */
  addFile(file) {
    return this.with(async (store) => {
      if (file.size > LARGEST_FILE) throw new Error('This file is too large to be a library. Nothing was changed.');
      try {
        const entries = readLibrary(await file.text());
        const { works, added, merged } = await this.merged(store, entries);
        await store.put(works);
        await this.read(store);
        const same = entries.length - added - merged;
        return (
          `${counted(added)} ${added === 1 ? 'puzzle is' : 'puzzles are'} added, ${counted(merged)} merged, ` +
          `${counted(same)} ${same === 1 ? 'was' : 'were'} here already.`
        );
      } catch (error) {
        const { name, message } = /** @type {Error} */ (error);
        if (name === 'QuotaExceededError') throw error;
        throw new Error(`${message} Nothing was changed.`, { cause: error });
      }
    });
  }

  /**
   * Merges the puzzles of a file into the library. If both have work on the same puzzle, the later work becomes the
   * record and the earlier work its last undo step.
   * @param {Store} store @param {Entry[]} entries
   */
  async merged(store, entries) {
    const { records } = await store.all();
    /**
     * The latest record of each puzzle; the list is reversed, so the latest record is set last.
     * @type {Map<string, Work>}
     */
    const known = new Map(records.toReversed().map((record) => [record.puzzle, { record, undo: '' }]));
    /** @type {Map<string, Work>} */
    const works = new Map();
    let [added, merged] = [0, 0];
    for (const [index, entry] of entries.entries()) {
      const sheet = await this.sheetAt(entry.place).catch((/** @type {Error} */ error) => {
        throw new Error(`Puzzle ${index + 1} of this file cannot be read: ${error.message}.`, { cause: error });
      });
      const content = contentOf(entry.place, sheet.info);
      const before = works.get(content.puzzle) ?? known.get(content.puzzle);
      if (!before) {
        added++;
        const record = { ...content, ...entry, id: newId(), revision: 1 };
        works.set(content.puzzle, { record, undo: pack([], sheet, []) });
        continue;
      }
      const { record } = before;
      if (record.place === entry.place || records.some((each) => each.place === entry.place)) continue;
      merged++;
      if (record.id === this.state.kept?.id) {
        actions.layUnder(this.state, sheet);
        continue;
      }
      const undo = before.undo || ((await store.get(record.id))?.undo ?? '');
      works.set(content.puzzle, await this.joined({ record, undo }, entry, sheet));
    }
    return { works: [...works.values()], added, merged };
  }

  /**
   * @param {Work} work @param {Entry} entry @param {Sheet} sheet  the sheet that the entry's address describes
   * @returns {Promise<Work>}
   */
  async joined({ record, undo }, entry, sheet) {
    const place = decode(record.place, this.state);
    const here = place ? sheetAt(place, sheet.info) : sheet;
    const { past, future } = unpack(undo, here) ?? { past: [], future: [] };
    const later = entry.updated > record.updated;
    const [now, before] = later ? [sheet, here] : [here, sheet];
    const steps = isBegun(before) && !isSameSheet(now, before) ? [...past, before] : past;
    return {
      record: {
        ...record,
        ...(later && {
          place: entry.place,
          updated: entry.updated,
          borders: linesBetween(sheet.info).borders,
          drawn: drawnRulesOf(sheet.info),
        }),
        ...readMeasures(entry),
        ...readMeasures(record),
        name: record.name || entry.name,
        revision: record.revision + 1,
      },
      undo: pack(steps, now, later ? [] : future),
    };
  }

  /** @param {string} address @returns {Promise<Sheet>} */
  async sheetAt(address) {
    const place = decode(address, this.state);
    if (!place) throw new Error('there is no puzzle in it');
    return sheetAt(place, await this.loader.read(place));
  }
}
