// The connection to the database. Tasks on the database run one after another. If the database refuses a task, the page
// is told once for each kind of refusal, and another connection is attempted after a while.

import { Queue } from '../app/queue.js';
import { openStore } from './store.js';

/** @import { REFUSALS } from './notices.js' */
/** @import { Store } from './store.js' */

/** The kinds of refusal, as the notices word them. @typedef {keyof typeof REFUSALS} Refusal */

/** Minimum time between two attempts after a refusal, in milliseconds. */
export const AGAIN_MS = 5000;

export class Connection {
  /** @param {{failed: () => void, told: (refusal: Refusal | null) => void}} page  `failed` is called for every refusal, `told` when the kind changes */
  constructor(page) {
    this.page = page;
    /** Null while the browser refuses to open the database. @type {Store | null} */
    this.store = null;
    this.queue = new Queue();
    this.triedAt = -Infinity;
    /** The last refusal that the page was told about; null if the database accepted a task since. @type {Refusal | null} */
    this.refusal = null;
  }

  async connect() {
    this.triedAt = performance.now();
    try {
      this.store = await openStore({ lost: () => void (this.store = null) });
    } catch {
      this.store = null;
    }
  }

  /** Opens a lost connection again, unless the last attempt was a moment ago. */
  async reconnect() {
    if (!this.store && performance.now() > this.triedAt + AGAIN_MS) await this.connect();
  }

  get isRefused() {
    return !this.store || this.refusal !== null;
  }

  /**
   * Runs a task after all earlier ones. An error counts as a refusal.
   * @template Result @param {() => Promise<Result>} work
   * @returns {Promise<Result | undefined>}
   */
  run(work) {
    return this.queue.run(async () => {
      try {
        return await work();
      } catch (error) {
        this.refuse(error);
        return undefined;
      }
    });
  }

  /** @param {unknown} error */
  refuse(error) {
    const { name } = /** @type {Error} */ (error ?? {});
    const refusal = name === 'QuotaExceededError' ? 'full' : this.store ? 'broken' : 'blocked';
    if (!['QuotaExceededError', 'SecurityError'].includes(name)) console.error(error);
    this.page.failed();
    if (this.refusal === refusal) return;
    this.refusal = refusal;
    this.page.told(refusal);
  }

  /** Called when the database has accepted a save. */
  accepted() {
    if (this.refusal) this.page.told(null);
    this.refusal = null;
  }
}
