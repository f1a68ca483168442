// The library in the browser's database. Every change is one transaction that first reads the current record, so a tab
// never overwrites a revision that it has not seen.

import { openDB } from 'idb';
import { holdsWork, nameOf, newId, readRecord } from './record.js';

/** @import { IDBPDatabase } from 'idb' */
/** @import { KeptPuzzle, Content } from './record.js' */

/** The work on a puzzle: its record and its packed undo steps. @typedef {{record: KeptPuzzle, undo: string}} Work */

/**
 * A request to save a puzzle.
 * @typedef {object} Job
 * @property {string | null} id  id of the current record, or null
 * @property {number} base  the last revision that the tab has seen
 * @property {boolean} follows  whether the current record continues as this puzzle, because clues were only added or
 *   changed one by one
 * @property {boolean} apart  whether to create a separate record in any case
 * @property {Content} content
 * @property {string} name  name for a record that has none
 * @property {string} undo
 * @property {number} at  time in milliseconds
 */

/**
 * The result of a save. `kept`: the work is saved. `parted`: it is saved as a copy, because another tab changed the
 * same puzzle. `met`: nothing was written, because the library has work on this puzzle that the tab has not seen.
 * @typedef {{outcome: 'kept' | 'parted', record: KeptPuzzle, other?: KeptPuzzle} | {outcome: 'met', found: Work}} Outcome
 */

const NAME = 'pencilmark';
const VERSION = 1;
/** Limit of the wait for the database at startup, in milliseconds. */
const PATIENCE_MS = 4000;

/** @param {{lost: () => void}} parts  `lost` is called when the connection is lost @returns {Promise<Store>} */
export async function openStore({ lost }) {
  const opening = openDB(NAME, VERSION, {
    upgrade(db) {
      const puzzles = db.createObjectStore('puzzles', { keyPath: 'id' });
      puzzles.createIndex('puzzle', 'puzzle');
      puzzles.createIndex('updated', 'updated');
      db.createObjectStore('undo');
    },
    // A newer version of the page in another tab must be able to upgrade the database, so this tab closes it.
    blocking(_current, _wanted, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      lost();
    },
    terminated: lost,
  });
  const db = await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (db) return new Store(db);
  // Another tab blocks the database. A later attempt opens its own connection, so this one is closed.
  opening.then((late) => late.close()).catch(() => {});
  throw new Error('the database does not open');
}

export class Store {
  /** @param {IDBPDatabase} db */
  constructor(db) {
    this.db = db;
  }

  /** @param {IDBTransactionMode} mode */
  begin(mode) {
    const tx = this.db.transaction(['puzzles', 'undo'], mode);
    return {
      /**
       * Waits for the requests and the transaction. On failure the transaction's error is thrown, because the requests
       * only report that they were aborted.
       * @param {Promise<unknown>[]} requests
       */
      end: async (requests) => {
        const [done] = await Promise.allSettled([tx.done, ...requests]);
        if (done.status === 'rejected') throw done.reason;
      },
      puzzles: /** @type {any} */ (tx.objectStore('puzzles')),
      undo: /** @type {any} */ (tx.objectStore('undo')),
    };
  }

  /** @param {Job} job @returns {Promise<Outcome>} */
  async save({ id, base, follows, apart, content, name, undo, at }) {
    const tx = this.begin('readwrite');
    const own = id ? readRecord(await tx.puzzles.get(id)) : null;
    const rivals = recordsIn(await tx.puzzles.index('puzzle').getAll(content.puzzle));
    /** @type {KeptPuzzle | undefined | null} */
    let before;
    /** @type {KeptPuzzle | undefined} */
    let other;
    if (own?.puzzle === content.puzzle && !apart) {
      if (own.revision !== base && own.place !== content.place) other = own;
      else before = own;
    } else if (!apart) {
      const [found] = rivals;
      if (found && found.place !== content.place && holdsWork(found))
        return { outcome: 'met', found: { record: found, undo: (await tx.undo.get(found.id)) ?? '' } };
      before = found ?? (follows && own?.revision === base ? own : null);
    }
    // A closing tab may already have saved this copy; the next start must not save it again.
    if (apart || other) before = rivals.find(({ place }) => place === content.place);
    /** @type {KeptPuzzle} */
    const record = {
      id: before?.id ?? newId(),
      name: before?.name || (other ? copyOf(other) : name),
      created: before?.created || at,
      revision: (before?.revision ?? 0) + 1,
      updated: at,
      ...content,
    };
    await tx.end([tx.puzzles.put(record), tx.undo.put(undo, record.id)]);
    return { outcome: other ? 'parted' : 'kept', record, other };
  }

  /** @param {string} id @returns {Promise<Work | null>} */
  async get(id) {
    const tx = this.begin('readonly');
    const [record, undo] = await Promise.all([valueAt(tx.puzzles, id), valueAt(tx.undo, id)]);
    const read = readRecord(record);
    return read && { record: read, undo: typeof undo === 'string' ? undo : '' };
  }

  /** The latest work on a puzzle. @param {string} puzzle @returns {Promise<Work | null>} */
  async find(puzzle) {
    const [found] = recordsIn(await this.db.getAllFromIndex('puzzles', 'puzzle', puzzle));
    return found ? this.get(found.id) : null;
  }

  /** The most recent work among the readable records. @returns {Promise<Work | null>} */
  async newest() {
    const tx = this.begin('readonly');
    let cursor = await tx.puzzles.index('updated').openCursor(null, 'prev');
    while (cursor && !readRecord(cursor.value)) cursor = await cursor.continue();
    return cursor ? this.get(cursor.value.id) : null;
  }

  /** All records, latest first, and the data that this version of the page cannot read. */
  async all() {
    /** @type {unknown[]} */
    const raw = await this.db.getAll('puzzles');
    return { records: recordsIn(raw), unreadable: raw.filter((each) => !readRecord(each)) };
  }

  /** @param {string} id @param {string} name */
  async rename(id, name) {
    const tx = this.begin('readwrite');
    const record = await tx.puzzles.get(id);
    await tx.end(record ? [tx.puzzles.put({ ...record, name })] : []);
  }

  /** Deletes a record and returns it, so that it can be restored. @param {string} id */
  async remove(id) {
    const work = await this.get(id);
    const tx = this.begin('readwrite');
    await tx.end([tx.puzzles.delete(id), tx.undo.delete(id)]);
    return work;
  }

  /** Writes all the given works, or none of them. @param {Work[]} works */
  async put(works) {
    const tx = this.begin('readwrite');
    await tx.end(works.flatMap(({ record, undo }) => [tx.puzzles.put(record), tx.undo.put(undo, record.id)]));
  }
}

/** The readable records, latest first. @param {unknown[]} raw */
function recordsIn(raw) {
  const records = raw.map(readRecord).filter((record) => record !== null);
  return records.sort((a, b) => b.updated - a.updated);
}

/** The name for a copy of a puzzle. @param {KeptPuzzle} record */
export function copyOf(record) {
  const name = nameOf(record);
  const [, stem, number] = /^(.*?) \(copy(?: (\d+))?\)$/.exec(name) ?? [null, name, '0'];
  return number === '0' ? `${stem} (copy)` : `${stem} (copy ${Number(number ?? 1) + 1})`;
}

/**
 * Reads a value from an object store. If `get` fails, a cursor may still succeed, so damaged data may still be
 * readable.
 * @param {any} store @param {string} id
 */
async function valueAt(store, id) {
  try {
    return await store.get(id);
  } catch {
    return (await store.openCursor(id))?.value;
  }
}
