// Compares the page with the store: which state of the page is saved, and what remains to be saved.

import * as libraryActions from './actions.js';
import { encode, sameButForRoom } from '../address/address.js';
import { contentOf } from './record.js';
import { copyOf } from './store.js';
import { pack } from './undo.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Job } from './store.js' */

/**
 * The state of the page at one moment; `opens` is the value of `SavedState.opens` at that moment.
 * @typedef {{place: string, sheet: Sheet, past: Sheet[], future: Sheet[], opens: number}} Snapshot
 */

export class SavedState {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** The state that is in the store, or that the page showed when it opened. @type {Snapshot | null} */
    this.saved = null;
    /** The state as the start of the page showed it before the database answered. @type {Snapshot | null} */
    this.previewed = null;
    /** Whether the next save creates a record of its own. */
    this.apart = false;
    /** Whether the state that the page opened with is stored nowhere. */
    this.homeless = false;
    /** Whether another state is being loaded into the page. */
    this.opening = false;
    /** The number of times that another puzzle was opened on the page. */
    this.opens = 0;
  }

  /** @returns {Snapshot | null} */
  snapshot() {
    const { sheet, past, future } = this.state;
    return sheet && { place: encode(this.state), sheet, past: [...past], future: [...future], opens: this.opens };
  }

  /** Makes a record the current one. @param {KeptPuzzle} record */
  settle(record) {
    libraryActions.setKept(this.state, record);
    this.apart = false;
  }

  /** Marks the state that the page opened with as saved, unless it is in no store yet. */
  opened() {
    this.saved = this.homeless ? null : (this.previewed ?? this.snapshot());
    this.previewed = null;
  }

  /**
   * Loads another state into the page. Nothing is saved meanwhile, because the page is between two states.
   * @template Result @param {() => Promise<Result>} load
   * @returns {Promise<Result>}
   */
  async open(load) {
    this.opening = true;
    this.opens++;
    try {
      return await load();
    } finally {
      this.opening = false;
    }
  }

  /**
   * Tells whether a state is in the store. The room is no part of a stored puzzle, because the browser stores one room
   * for all puzzles.
   * @param {Snapshot} now
   */
  isSaved({ place, past, future }) {
    const { saved, state } = this;
    const known = sameButForRoom(place, saved?.place) || (sameButForRoom(place, state.kept?.place) && !this.apart);
    return known && past.length === saved?.past.length && future.length === saved.future.length;
  }

  /** The request that saves a state. @param {Snapshot} now @returns {Job} */
  job({ place, sheet, past, future }) {
    const { state, saved } = this;
    const { kept } = state;
    const cleared = !sheet.givens.some(Boolean) && !!saved?.sheet.givens.some(Boolean);
    // While a person types the clues, each new rule changes the description, but the puzzle stays the same.
    const isSetOn = saved?.sheet.opened === sheet.opened && saved?.sheet.mode === 'clues';
    const { apart } = this;
    return {
      id: kept?.id ?? null,
      base: kept?.revision ?? 0,
      follows: (saved?.sheet.info === sheet.info || isSetOn) && !cleared,
      apart,
      content: contentOf(place, sheet.info),
      name: apart && kept ? copyOf(kept) : '',
      undo: pack(past, sheet, future),
      at: Date.now(),
    };
  }

  /**
   * The work on the page that is not in the store, or null.
   * @param {boolean} hasStore  whether there is a store; without one, all work is unsaved
   */
  unsaved(hasStore) {
    const now = this.snapshot();
    return now && !this.opening && (!this.isSaved(now) || !hasStore) ? this.job(now) : null;
  }
}
