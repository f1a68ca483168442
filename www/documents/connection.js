// The connection to a store of documents. Tasks on the store run one after another. If the database refuses a task, the page is told, and
// another connection is attempted later. A full storage or a blocked database may be temporary.

import { Queue } from '../app/queue.js';

/**
 * Why the database refuses. `full`: the storage has no room. `blocked`: the database does not open. `broken`: anything else.
 * @typedef {'full' | 'blocked' | 'broken'} Refusal
 */

/**
 * What the page hears: `failed` for every refusal, and `told` when the kind of refusal changes; null: a save was accepted again.
 * @typedef {{failed?: (refusal: Refusal) => void, told?: (refusal: Refusal | null) => void}} Page
 */

/** Minimum time between two saves in milliseconds. The first change is saved at once. */
export const SAVE_MS = 300;
/** Minimum time between two attempts after a refusal, in milliseconds. */
export const AGAIN_MS = 5000;

/** @template Store */
export class Connection {
  /** @param {(lost: () => void) => Promise<Store>} open  calls `lost` if the connection is lost later @param {Page} [page] */
  constructor(open, page = {}) {
    this.open = open;
    this.page = page;
    /** Null while the browser refuses to open the database. @type {Store | null} */
    this.store = null;
    this.queue = new Queue();
    this.triedAt = -Infinity;
    /** The last refusal that the page was told about; null if the database accepted a task since. @type {Refusal | null} */
    this.refusal = null;
  }

  /** The store. Opens it if the connection was lost. @returns {Promise<Store>} */
  async opened() {
    this.triedAt = performance.now();
    this.store ??= await this.open(() => void (this.store = null));
    return this.store;
  }

  async connect() {
    await this.opened().catch(() => {});
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
   * @template Result @param {() => Promise<Result>} work @param {(refusal: Refusal) => void} [failed]
   * @returns {Promise<Result | undefined>}
   */
  run(work, failed) {
    return this.queue.run(async () => {
      try {
        return await work();
      } catch (error) {
        this.refuse(error, failed);
        return undefined;
      }
    });
  }

  /** @param {unknown} error @param {(refusal: Refusal) => void} [failed] */
  refuse(error, failed = this.page.failed) {
    const { name } = /** @type {Error} */ (error ?? {});
    const refusal = name === 'QuotaExceededError' ? 'full' : this.store ? 'broken' : 'blocked';
    if (!['QuotaExceededError', 'SecurityError'].includes(name)) console.error(error);
    failed?.(refusal);
    if (this.refusal === refusal) return;
    this.refusal = refusal;
    this.page.told?.(refusal);
  }

  /** Called when the database has accepted a save. */
  accepted() {
    if (this.refusal) this.page.told?.(null);
    this.refusal = null;
  }
}
