// The shelf: the own rules that the browser keeps. Each change reads the stored shelf first, because another tab may have changed it.

import * as actions from './actions.js';
import { readShelf } from './state.js';
import { keep, kept } from '../app/storage.js';

/** @import { State } from '../app/state.js' */
/** @import { OwnRule } from './state.js' */

export const SHELF = 'pencilmark-own-rules';

export class Shelf {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.read();
    // The event comes only from other tabs.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === SHELF) this.read();
    });
  }

  read() {
    actions.setShelf(this.state, readShelf(kept('localStorage', SHELF)));
  }

  /**
   * Puts a rule on the shelf, in the place of another one if it replaces it.
   * @param {OwnRule} rule @param {string} [instead]  the id of the rule that it replaces
   * @returns {boolean} whether the browser keeps it
   */
  put(rule, instead = rule.id) {
    return this.change((shelf) => {
      const at = shelf.findIndex(({ id }) => id === instead);
      const others = shelf.filter(({ id }) => id !== rule.id && id !== instead);
      return others.toSpliced(at < 0 ? others.length : at, 0, rule);
    });
  }

  /** @param {string} id */
  remove(id) {
    const rule = this.state.shelf.find((each) => each.id === id) ?? null;
    this.change((shelf) => shelf.filter((each) => each.id !== id));
    actions.setUnshelved(this.state, rule);
  }

  /** @param {(shelf: readonly OwnRule[]) => OwnRule[]} make */
  change(make) {
    const text = kept('localStorage', SHELF);
    // Without a storage, the shelf of this page is all that there is.
    const shelf = make(text === null ? this.state.shelf : readShelf(text));
    actions.setShelf(this.state, shelf);
    actions.setUnshelved(this.state, null);
    return keep('localStorage', SHELF, JSON.stringify(shelf));
  }
}
