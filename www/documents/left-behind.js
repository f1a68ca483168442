// What closed tabs left in the local storage. A closing page cannot wait for a database, so it writes its unsaved work there, under a key of
// its own. A later tab takes the work over.

import * as v from 'valibot';
import { drop, keep, keys, kept } from '../app/storage.js';
import { read } from '../basics/stored.js';

export class LeftBehind {
  /** @param {string} prefix  all keys begin with this text @param {() => string} newId */
  constructor(prefix, newId) {
    this.prefix = prefix;
    this.newId = newId;
    this.key = prefix + newId();
  }

  /** From now on, what this tab has left counts as left by a closed one. */
  renew() {
    this.key = this.prefix + this.newId();
  }

  /** @param {string} text @param {string} [key] @returns {boolean} whether the browser stored the text */
  leave(text, key = this.key) {
    return keep('localStorage', key, text);
  }

  /** @param {string} [key] */
  drop(key = this.key) {
    drop('localStorage', key);
  }

  /** What other tabs left. A text that is damaged, or that another program wrote, has no content. @returns {{key: string, content: any}[]} */
  others() {
    return keys('localStorage')
      .filter((key) => key.startsWith(this.prefix) && key !== this.key)
      .map((key) => ({ key, content: read(kept('localStorage', key), v.any(), null) }));
  }
}
