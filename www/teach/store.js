// The decks in the browser's database. An older version of the page in another tab may use the library's database, so decks have a
// database of their own.

import { openDatabase } from '../documents/database.js';
import { isParted, latestFirst, nextRevision } from '../documents/revisions.js';
import { copyOf } from './deck.js';

/** @import { Database } from '../documents/database.js' */
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

const SHAPE = { name: 'pencilmark-decks', version: 1, stores: { decks: { keyPath: 'id' } } };

/** @param {() => void} lost  called when the connection is lost */
export const openDecks = async (lost) => new DeckStore(await openDatabase(SHAPE, lost));

/** A stored deck that this version can read; null for anything else. @param {unknown} raw @returns {KeptDeck | null} */
export function readKept(raw) {
  const { id, revision, updated, deck } = Object(raw);
  const isDeck = typeof id === 'string' && deck?.id === id && Array.isArray(deck.scenes);
  return isDeck && Number.isSafeInteger(revision) && Number.isFinite(updated) ? { id, revision, updated, deck } : null;
}

export class DeckStore {
  /** @param {Database} database */
  constructor(database) {
    this.database = database;
  }

  /** All decks, latest first. @returns {Promise<KeptDeck[]>} */
  async all() {
    return latestFirst((await this.database.all('decks')).map(readKept).filter((kept) => kept !== null));
  }

  /** @param {string} id */
  async get(id) {
    const [raw] = await this.database.get(['decks'], id);
    return readKept(raw);
  }

  /** @param {DeckJob} job @param {number} now @returns {Promise<DeckOutcome>} */
  async save({ deck, base }, now) {
    const tx = this.database.begin('readwrite');
    const decks = tx.store('decks');
    const stored = readKept(await decks.get(deck.id));
    const isSame = stored !== null && JSON.stringify(stored.deck) === JSON.stringify(deck);
    const parted = isParted(stored, base, isSame);
    const own = parted ? copyOf(deck) : deck;
    const revision = isSame ? stored.revision : nextRevision(parted ? null : stored);
    const kept = { id: own.id, revision, updated: isSame ? stored.updated : now, deck: own };
    await tx.end([decks.put(kept)]);
    return { outcome: parted ? 'parted' : 'kept', kept };
  }

  /** @param {string} id */
  remove(id) {
    return this.database.remove(['decks'], id);
  }

  /** Puts a deleted deck back. @param {KeptDeck} kept */
  put(kept) {
    return this.database.put([['decks', kept]]);
  }
}
