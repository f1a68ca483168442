// The last moment of a tab. A page that is closed cannot wait for a database, so what is not in there yet, and what
// belongs to no puzzle (a half typed import, what Generate makes), is written at once into the local storage, under the
// tab's own name. A later tab takes over what tabs that are gone have left.

import { keep, kept } from '../storage.js';
import { readDesk } from './desk.js';
import { newId, readRecord } from './record.js';

/** @import { Desk } from './desk.js' */
/** @import { Job } from './store.js' */

/** @typedef {{at: number, desk: Desk, job: Job | null}} Left */

const PREFIX = 'pencilmark-tab-';
const OWN = 'pencilmark-tab';

export class Tab {
  constructor() {
    this.key = PREFIX + newId();
    /** The page that this one replaces in its tab, by a reload. */
    this.replaced = kept('sessionStorage', OWN);
    keep('sessionStorage', OWN, this.key);
    this.written = '';
    // Held as long as the page lives: others see by it that what is kept here is not theirs to take.
    live(this.key).catch(() => {});
  }

  /** @param {Omit<Left, 'at'>} left @returns {boolean} whether it is kept */
  keep(left) {
    const text = JSON.stringify(left);
    if (text === this.written) return true;
    const done = keep('localStorage', this.key, `{"at":${Date.now()},${text.slice(1)}`);
    if (done) this.written = text;
    return done;
  }

  /** What tabs that are gone have left, the latest first. @returns {Promise<(Left & {key: string})[]>} */
  async left() {
    const alive = await living();
    /** @type {(Left & {key: string})[]} */
    const all = [];
    for (const key of keys()) {
      if (key === this.key || (alive.has(key) && key !== this.replaced)) continue;
      try {
        const { at, desk, job } = JSON.parse(kept('localStorage', key) ?? '');
        if (!job || isJob(job)) all.push({ at: Number(at) || 0, desk: readDesk(desk), job: job ?? null, key });
      } catch {
        // Cut off, or not from this page: it stays where it is.
      }
    }
    return all.sort((a, b) => b.at - a.at);
  }

  /** What could not be taken over waits for a later tab. @param {string} key @param {Omit<Left, 'at'>} left */
  leave(key, left) {
    keep('localStorage', key, JSON.stringify({ at: Date.now(), ...left }));
  }

  /** @param {string} key */
  drop(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Then it is not there either.
    }
  }
}

/** @param {string} key */
async function live(key) {
  await navigator.locks.request(key, () => new Promise(() => {}));
}

/** Whether it can be put into the store as it is. @param {Partial<Job>} job */
function isJob({ content, name, undo, at, base }) {
  const isRecord = readRecord({ ...content, id: '' })?.puzzle === content?.puzzle;
  return isRecord && `${typeof name}${typeof undo}${typeof at}${typeof base}` === 'stringstringnumbernumber';
}

function keys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

async function living() {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name));
  } catch {
    return new Set();
  }
}
