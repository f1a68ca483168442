// The library in the browser's database: which record a puzzle is saved in.

import { openDatabase } from '../documents/database.js';
import { isParted, latestFirst, nameOfCopy, nextRevision } from '../documents/revisions.js';
import { readMeasures } from './measures.js';
import { holdsWork, nameOf, newId, readRecord } from './record.js';

/** @import { Database } from '../documents/database.js' */
/** @import { Measures } from './measures.js' */
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

const SHAPE = {
  name: 'pencilmark',
  version: 1,
  stores: { puzzles: { keyPath: 'id', indexes: ['puzzle', 'updated'] }, undo: {} },
};
const STORES = Object.keys(SHAPE.stores);

/** @param {() => void} lost  called when the connection is lost */
export const openStore = async (lost) => new Store(await openDatabase(SHAPE, lost));

export class Store {
  /** @param {Database} database */
  constructor(database) {
    this.database = database;
  }

  /** @param {Job} job @returns {Promise<Outcome>} */
  async save({ id, base, follows, apart, content, name, undo, at }) {
    const tx = this.database.begin('readwrite');
    const [puzzles, undos] = STORES.map(tx.store);
    const own = id ? readRecord(await puzzles.get(id)) : null;
    const rivals = recordsIn(await puzzles.index('puzzle').getAll(content.puzzle));
    /** @type {KeptPuzzle | undefined | null} */
    let before;
    /** @type {KeptPuzzle | undefined} */
    let other;
    if (own?.puzzle === content.puzzle && !apart) {
      if (isParted(own, base, own.place === content.place)) other = own;
      else before = own;
    } else if (!apart) {
      const [found] = rivals;
      if (found && found.place !== content.place && holdsWork(found))
        return { outcome: 'met', found: { record: found, undo: (await undos.get(found.id)) ?? '' } };
      before = found ?? (follows && own?.revision === base ? own : null);
    }
    // A closing tab may already have saved this copy; the next start must not save it again.
    if (apart || other) before = rivals.find(({ place }) => place === content.place);
    /** @type {KeptPuzzle} */
    const record = {
      id: before?.id ?? newId(),
      name: before?.name || (other ? copyOf(other) : name),
      created: before?.created || at,
      revision: nextRevision(before),
      updated: at,
      ...content,
      ...(before?.puzzle === content.puzzle ? readMeasures(before) : {}),
    };
    await tx.end([puzzles.put(record), undos.put(undo, record.id)]);
    return { outcome: other ? 'parted' : 'kept', record, other };
  }

  /** @param {string} id @returns {Promise<Work | null>} */
  async get(id) {
    const [record, undo] = await this.database.get(STORES, id);
    const read = readRecord(record);
    return read && { record: read, undo: typeof undo === 'string' ? undo : '' };
  }

  /** The latest work on a puzzle. @param {string} puzzle @returns {Promise<Work | null>} */
  async find(puzzle) {
    const [found] = recordsIn(await this.database.allWith('puzzles', 'puzzle', puzzle));
    return found ? this.get(found.id) : null;
  }

  /** The most recent work among the readable records. @returns {Promise<Work | null>} */
  async newest() {
    const puzzles = this.database.begin('readonly').store('puzzles');
    let cursor = await puzzles.index('updated').openCursor(null, 'prev');
    while (cursor && !readRecord(cursor.value)) cursor = await cursor.continue();
    return cursor ? this.get(cursor.value.id) : null;
  }

  /** All records, latest first, and the data that this version of the page cannot read. */
  async all() {
    const raw = await this.database.all('puzzles');
    return { records: recordsIn(raw), unreadable: raw.filter((each) => !readRecord(each)) };
  }

  /** @param {string} id @param {string} name */
  async rename(id, name) {
    const tx = this.database.begin('readwrite');
    const puzzles = tx.store('puzzles');
    const record = await puzzles.get(id);
    await tx.end(record ? [puzzles.put({ ...record, name })] : []);
  }

  /**
   * Adds measures to a record, unless it has become the record of another puzzle.
   * @param {string} id @param {string} puzzle @param {Measures} measures
   */
  async note(id, puzzle, measures) {
    const tx = this.database.begin('readwrite');
    const puzzles = tx.store('puzzles');
    const record = await puzzles.get(id);
    await tx.end(record?.puzzle === puzzle ? [puzzles.put({ ...record, ...measures })] : []);
  }

  /** Deletes a record and returns it, so that it can be restored. @param {string} id */
  async remove(id) {
    const work = await this.get(id);
    await this.database.remove(STORES, id);
    return work;
  }

  /** Writes all the given works, or none of them. @param {Work[]} works */
  async put(works) {
    await this.database.put(
      works.flatMap(({ record, undo }) => [
        ['puzzles', record],
        ['undo', undo, record.id],
      ]),
    );
  }
}

/** The readable records, latest first. @param {unknown[]} raw */
function recordsIn(raw) {
  return latestFirst(raw.map(readRecord).filter((record) => record !== null));
}

/** The name for a copy of a puzzle. @param {KeptPuzzle} record */
export const copyOf = (record) => nameOfCopy(nameOf(record));
