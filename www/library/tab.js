// The last state of a tab: its unsaved work and the unsaved drafts. A later tab takes over the states of closed tabs.

import { keep, kept } from '../app/storage.js';
import { LeftBehind } from '../documents/left-behind.js';
import { readUnsaved } from './unsaved-drafts.js';
import { newId, readRecord } from './record.js';

/** @import { UnsavedDrafts } from './unsaved-drafts.js' */
/** @import { Job } from './store.js' */

/** @typedef {{at: number, unsaved: UnsavedDrafts, job: Job | null}} Left */

const PREFIX = 'pencilmark-tab-';
const OWN = 'pencilmark-tab';

export class Tab {
  constructor() {
    this.leaving = new LeftBehind(PREFIX, newId);
    this.key = this.leaving.key;
    /** The key of the previous page in this tab, which this page replaced by a reload. */
    this.replaced = kept('sessionStorage', OWN);
    keep('sessionStorage', OWN, this.key);
    this.written = '';
    // This page holds a lock as long as it lives, so that other tabs do not take over its state.
    live(this.key).catch(() => {});
  }

  /** @param {Omit<Left, 'at'>} left @returns {boolean} whether the state was stored */
  keep(left) {
    const text = JSON.stringify(left);
    if (text === this.written) return true;
    const done = this.leaving.leave(`{"at":${Date.now()},${text.slice(1)}`);
    if (done) this.written = text;
    return done;
  }

  /**
   * Keeps the unsaved work and the unsaved drafts. If there is too little room, the undo steps are dropped first, then
   * typed texts.
   * @param {Omit<Left, 'at'>} left
   */
  keepWhatFits({ unsaved, job }) {
    if (this.keep({ unsaved, job })) return;
    const bare = job && { ...job, undo: '' };
    if (this.keep({ unsaved, job: bare })) return;
    this.keep({ unsaved: { ...unsaved, draft: { ...unsaved.draft, text: '' }, printChoices: {} }, job: bare });
  }

  /** The states left by closed tabs, latest first. @returns {Promise<(Left & {key: string})[]>} */
  async left() {
    const alive = await living();
    /** @type {(Left & {key: string})[]} */
    const all = [];
    for (const { key, content } of this.leaving.others()) {
      // An item that is truncated, or that another program wrote, stays in the storage.
      if (!content || (alive.has(key) && key !== this.replaced)) continue;
      // Earlier versions stored the drafts as `desk`.
      const { at, unsaved, desk, job } = content;
      if (!job || isJob(job))
        all.push({ at: Number(at) || 0, unsaved: readUnsaved(unsaved ?? desk), job: job ?? null, key });
    }
    return all.sort((a, b) => b.at - a.at);
  }

  /**
   * Stores a state again that could not be taken over completely, for a later tab.
   * @param {string} key @param {Omit<Left, 'at'>} left
   */
  leave(key, left) {
    this.leaving.leave(JSON.stringify({ at: Date.now(), ...left }), key);
  }

  /** @param {string} key */
  drop(key) {
    this.leaving.drop(key);
  }
}

/** @param {string} key */
async function live(key) {
  await navigator.locks.request(key, () => new Promise(() => {}));
}

/** Tells whether a job can be written to the store as it is. @param {Partial<Job>} job */
function isJob({ content, name, undo, at, base }) {
  const isRecord = readRecord({ ...content, id: '' })?.puzzle === content?.puzzle;
  return isRecord && `${typeof name}${typeof undo}${typeof at}${typeof base}` === 'stringstringnumbernumber';
}

async function living() {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name));
  } catch {
    return new Set();
  }
}
