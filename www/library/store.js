// The library in the browser's database. Every change is one transaction that reads what is there before it writes: a tab
// that did not see the latest of a puzzle never writes over it.

import { openDB } from 'idb';
import { holdsWork, nameOf, newId, readRecord } from './record.js';

/** @import { IDBPDatabase } from 'idb' */
/** @import { KeptPuzzle, Content } from './record.js' */

/** @typedef {{record: KeptPuzzle, undo: string}} Work  a puzzle, and what Undo goes back to */

/**
 * What a tab wants kept.
 * @typedef {object} Job
 * @property {string | null} id  the record it works on, if it does
 * @property {number} base  the revision it saw last
 * @property {boolean} follows  another puzzle by now, but made from that one clue by clue
 * @property {boolean} apart  a record of its own, whatever there is
 * @property {Content} content
 * @property {string} name  where the record has none yet
 * @property {string} undo
 * @property {number} at  when
 */

/**
 * What became of it: it is kept; it is kept as a copy, since another tab went on with the same puzzle; or nothing was
 * written, because the library has other work on this puzzle that the tab has not seen.
 * @typedef {{outcome: 'kept' | 'parted', record: KeptPuzzle, other?: KeptPuzzle} | {outcome: 'met', found: Work}} Outcome
 */

const NAME = 'pencilmark';
const VERSION = 1;
/** As long as a start may wait for the database. */
const PATIENCE_MS = 4000;

/** @param {{lost: () => void}} parts  `lost`: the connection is gone @returns {Promise<Store>} */
export async function openStore({ lost }) {
  const opening = openDB(NAME, VERSION, {
    upgrade(db) {
      const puzzles = db.createObjectStore('puzzles', { keyPath: 'id' });
      puzzles.createIndex('puzzle', 'puzzle');
      puzzles.createIndex('updated', 'updated');
      db.createObjectStore('undo');
    },
    // A newer version of the page in another tab must not wait for this one.
    blocking(_current, _wanted, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      lost();
    },
    terminated: lost,
  });
  const db = await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (db) return new Store(db);
  // Another tab is in the way. Whoever asks again gets a connection of their own.
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
      /** The transaction knows best what went wrong: its requests only that they were given up. @param {Promise<unknown>[]} requests */
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
    // A copy that was made in a last moment is not made again by the next start.
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

  /** What was worked on last, of what can be read. @returns {Promise<Work | null>} */
  async newest() {
    const tx = this.begin('readonly');
    let cursor = await tx.puzzles.index('updated').openCursor(null, 'prev');
    while (cursor && !readRecord(cursor.value)) cursor = await cursor.continue();
    return cursor ? this.get(cursor.value.id) : null;
  }

  /** All records, the latest first, and what is none that this version of the page can read. */
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

  /** Takes a record out, and returns it so that it can be put back. @param {string} id */
  async remove(id) {
    const work = await this.get(id);
    const tx = this.begin('readwrite');
    await tx.end([tx.puzzles.delete(id), tx.undo.delete(id)]);
    return work;
  }

  /** Puts all of these in, or none. @param {Work[]} works */
  async put(works) {
    const tx = this.begin('readwrite');
    await tx.end(works.flatMap(({ record, undo }) => [tx.puzzles.put(record), tx.undo.put(undo, record.id)]));
  }
}

/** What of these can be read, the latest first. @param {unknown[]} raw */
function recordsIn(raw) {
  const records = raw.map(readRecord).filter((record) => record !== null);
  return records.sort((a, b) => b.updated - a.updated);
}

/** What the copy of a puzzle is called. @param {KeptPuzzle} record */
export function copyOf(record) {
  const name = nameOf(record);
  const [, stem, number] = /^(.*?) \(copy(?: (\d+))?\)$/.exec(name) ?? [null, name, '0'];
  return number === '0' ? `${stem} (copy)` : `${stem} (copy ${Number(number ?? 1) + 1})`;
}

/**
 * What an object store has under a key. Where it does not give it at once, a cursor may: what was written is not given up lightly.
 * @param {any} store @param {string} id
 */
async function valueAt(store, id) {
  try {
    return await store.get(id);
  } catch {
    return (await store.openCursor(id))?.value;
  }
}
