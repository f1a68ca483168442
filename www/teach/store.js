// The decks in the browser's database. A change is one transaction that first reads the stored deck, so a tab never
// overwrites a revision that it has not seen. Decks have a database of their own, because the library's may be in use by
// an older version of the page in another tab.

import { openDB } from 'idb';
import { copyOf } from './deck.js';

/** @import { IDBPDatabase } from 'idb' */
/** @import { Lesson } from '../learn/lesson.js' */

/**
 * A stored deck. `revision` counts its changes, and `updated` is the time of the last one in milliseconds.
 * @typedef {{id: string, revision: number, updated: number, deck: Lesson}} KeptDeck
 */

/** A request to save: the deck, and the last revision that the tab has seen. @typedef {{deck: Lesson, base: number}} DeckJob */

/**
 * The result of a save. `parted`: another tab has changed the deck, so this one is saved as a copy.
 * @typedef {{outcome: 'kept' | 'parted', kept: KeptDeck}} DeckOutcome
 */

const NAME = 'pencilmark-decks';
const VERSION = 1;
/** Limit of the wait for the database, in milliseconds. */
const PATIENCE_MS = 4000;

/** @returns {Promise<DeckStore>} */
export async function openDecks() {
  const opening = openDB(NAME, VERSION, {
    upgrade: (db) => void db.createObjectStore('decks', { keyPath: 'id' }),
    blocking: (_current, _wanted, event) => /** @type {IDBDatabase} */ (event.target).close(),
  });
  const db = await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (db) return new DeckStore(db);
  opening.then((late) => late.close()).catch(() => {});
  throw new Error('the database does not open');
}

/** A stored deck that this version can read; null for anything else. @param {unknown} raw @returns {KeptDeck | null} */
export function readKept(raw) {
  const { id, revision, updated, deck } = Object(raw);
  const isDeck = typeof id === 'string' && deck?.id === id && Array.isArray(deck.scenes);
  return isDeck && Number.isSafeInteger(revision) && Number.isFinite(updated) ? { id, revision, updated, deck } : null;
}

export class DeckStore {
  /** @param {Pick<IDBPDatabase, 'transaction' | 'getAll' | 'get'>} db */
  constructor(db) {
    this.db = db;
  }

  /** All decks, latest first. @returns {Promise<KeptDeck[]>} */
  async all() {
    const found = (await this.db.getAll('decks')).map(readKept).filter((kept) => kept !== null);
    return found.sort((a, b) => b.updated - a.updated);
  }

  /** @param {string} id */
  async get(id) {
    return readKept(await this.db.get('decks', id));
  }

  /** @param {DeckJob} job @param {number} now @returns {Promise<DeckOutcome>} */
  async save({ deck, base }, now) {
    const tx = this.db.transaction('decks', 'readwrite');
    const store = tx.objectStore('decks');
    const stored = readKept(await store.get(deck.id));
    const isSame = stored !== null && JSON.stringify(stored.deck) === JSON.stringify(deck);
    const isParted = stored !== null && stored.revision !== base && !isSame;
    const own = isParted ? copyOf(deck) : deck;
    const revision = isParted ? 1 : isSame ? stored.revision : (stored?.revision ?? 0) + 1;
    const kept = { id: own.id, revision, updated: isSame ? stored.updated : now, deck: own };
    await Promise.all([store.put?.(kept), tx.done]);
    return { outcome: isParted ? 'parted' : 'kept', kept };
  }

  /** @param {string} id */
  async remove(id) {
    const tx = this.db.transaction('decks', 'readwrite');
    await Promise.all([tx.objectStore('decks').delete?.(id), tx.done]);
  }

  /** Puts a deleted deck back. @param {KeptDeck} kept */
  async put(kept) {
    const tx = this.db.transaction('decks', 'readwrite');
    await Promise.all([tx.objectStore('decks').put?.(kept), tx.done]);
  }
}
