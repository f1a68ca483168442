// The databases of the browser: the only code that calls IndexedDB. Each feature names its database, the version and the stores. Older
// versions of the page may be open in other tabs, so a name, a version and the shapes of records stay as they are.

import { openDB } from 'idb';

/** @import { IDBPDatabase } from 'idb' */

/** How a store is made: the field that is the key, and the fields with an index. @typedef {{keyPath?: string, indexes?: string[]}} StoreShape */
/** @typedef {{name: string, version: number, stores: Record<string, StoreShape>}} Shape */

/** Limit of the wait for a database, in milliseconds. */
const PATIENCE_MS = 4000;

/** @param {Shape} shape @param {() => void} [lost]  called when the connection is lost @returns {Promise<Database>} */
export async function openDatabase({ name, version, stores }, lost = () => {}) {
  const opening = openDB(name, version, {
    upgrade(db) {
      for (const [store, { keyPath, indexes = [] }] of Object.entries(stores)) {
        const made = db.createObjectStore(store, keyPath === undefined ? {} : { keyPath });
        for (const field of indexes) made.createIndex(field, field);
      }
    },
    // A newer version of the page in another tab must be able to upgrade the database, so this tab closes it.
    blocking(_current, _wanted, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      lost();
    },
    terminated: lost,
  });
  const db = await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (db) return new Database(db, Object.keys(stores));
  // Another tab blocks the database. A later attempt opens its own connection, so this one is closed.
  opening.then((late) => late.close()).catch(() => {});
  throw new Error('the database does not open');
}

/**
 * Opens a database for one task.
 * @template Result @param {Shape} shape @param {(database: Database) => Promise<Result>} work @returns {Promise<Result>}
 */
export async function inDatabase(shape, work) {
  const database = await openDatabase(shape);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export class Database {
  /** @param {IDBPDatabase} db @param {string[]} names  the names of its stores */
  constructor(db, names) {
    this.db = db;
    this.names = names;
  }

  /** Begins a transaction on all stores. @param {IDBTransactionMode} mode */
  begin(mode) {
    const tx = this.db.transaction(this.names, mode);
    return {
      /** @param {string} name @returns {any} */
      store: (name) => tx.objectStore(name),
      /**
       * Waits for the requests and the transaction. On failure the transaction's error is thrown, because the requests
       * only report that they were aborted.
       * @param {(Promise<unknown> | undefined)[]} requests
       */
      end: async (requests) => {
        const [done] = await Promise.allSettled([tx.done, ...requests]);
        if (done.status === 'rejected') throw done.reason;
      },
    };
  }

  /** Writes values, or none of them. @param {[store: string, value: unknown, key?: string][]} values */
  async put(values) {
    const tx = this.begin('readwrite');
    await tx.end(values.map(([store, value, key]) => tx.store(store).put(value, key)));
  }

  /** Deletes the value of a key from stores. @param {string[]} stores @param {string} key */
  async remove(stores, key) {
    const tx = this.begin('readwrite');
    await tx.end(stores.map((store) => tx.store(store).delete(key)));
  }

  /** @param {string} store @returns {Promise<unknown[]>} */
  all(store) {
    return this.db.getAll(store);
  }

  /** The values of a field. @param {string} store @param {string} field @param {string} value @returns {Promise<unknown[]>} */
  allWith(store, field, value) {
    return this.db.getAllFromIndex(store, field, value);
  }

  /**
   * The values of a key in some stores. If `get` fails, a cursor may still succeed, so damaged data may still be
   * readable.
   * @param {string[]} stores @param {string} key @returns {Promise<any[]>}
   */
  get(stores, key) {
    const tx = this.begin('readonly');
    return Promise.all(
      stores.map(async (store) => {
        try {
          return await tx.store(store).get(key);
        } catch {
          return (await tx.store(store).openCursor(key))?.value;
        }
      }),
    );
  }

  close() {
    this.db.close();
  }
}
