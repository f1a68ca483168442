// What outlives the page: the address, the browser's own history, and what Undo goes back to. The address follows the
// state; another puzzle or another setting is a place that the browser's Back returns to, a step of the run is not.

import { encode } from './address.js';
import { pack, unpack } from './library/undo.js';
import { lookAbout } from './look.js';
import { kept, keep } from './storage.js';

/** @import { State } from './state.js' */

/** Browsers limit how often the address may be rewritten. */
const WRITE_MS = 150;
const SOON_MS = 120;
const PLACE = 'pencilmark-place';
const UNDO = 'pencilmark-undo';
/** As many addresses as are written while a page is being left. */
const RECENT = 8;

export class History {
  /** @param {State} state @param {(hash: string) => Promise<void>} visit  opens what an address says */
  constructor(state, visit) {
    this.state = state;
    this.visit = visit;
    /** The address the page wrote last, to tell it from one that a person opened. */
    this.written = '';
    this.writtenAt = 0;
    this.visiting = false;
    /** The addresses of this place before the last. @type {string[]} */
    this.recent = [];
    /** What a new entry of the browser's history is about. @type {unknown[]} */
    this.about = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener('popstate', () => this.arrived());
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /** The place to open: the address, or after a reload what was on the screen last if it came too late for the address. */
  place() {
    const [entry] = performance.getEntriesByType('navigation');
    const again = /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === 'reload';
    const [place, ...addresses] = (kept('sessionStorage', PLACE) ?? '').split('\n');
    return again && place && addresses.includes(location.hash) ? `#${place}` : location.hash;
  }

  async arrived() {
    if (location.hash.slice(1) === this.written) return;
    // What is on the way there is no place to come back to.
    this.visiting = true;
    await this.visit(location.hash);
    this.visiting = false;
    this.follow();
  }

  /** The state has changed: the address follows soon, and `leave` sees to what it has not followed yet. */
  follow() {
    clearTimeout(this.timer);
    // A place of its own is written before the next one can come.
    if (this.isAnother(this.aboutNow())) {
      this.write();
      return;
    }
    // Once the steps rest: rewriting the address takes the browser two milliseconds.
    const wait = Math.max(SOON_MS, this.writtenAt + WRITE_MS - performance.now());
    this.timer = setTimeout(() => this.write(), wait);
  }

  /** What the browser's Back tells apart: another puzzle, other settings, another way to look at it. */
  aboutNow() {
    const { sheet, options } = this.state;
    return [sheet?.info, JSON.stringify(options), lookAbout(this.state)];
  }

  /** @param {unknown[]} about */
  isAnother(about) {
    return this.about.length > 0 && about.some((part, index) => part !== this.about[index]);
  }

  write() {
    const hash = encode(this.state);
    if (!hash || this.visiting) return;
    const about = this.aboutNow();
    if (hash === this.written) {
      // The same place again, from another source.
      this.about = about;
      return;
    }
    const another = this.isAnother(about);
    // A reload may have begun with any of the last few addresses of this place: it goes on while the page lives.
    this.recent = another ? [] : [location.hash, ...this.recent].slice(0, RECENT);
    this.writtenAt = performance.now();
    try {
      if (another) history.pushState(null, '', `#${hash}`);
      else history.replaceState(null, '', `#${hash}`);
    } catch {
      // Too often for this browser: it is written with a later change.
      return;
    }
    Object.assign(this, { written: hash, about });
  }

  /** An address has been opened: what it says is no news. */
  opened() {
    this.about = this.aboutNow();
    this.written = location.hash.slice(1);
    this.recent = [];
  }

  /** The page may be gone in a moment. A reload takes the address as it was before this. */
  leave() {
    keep('sessionStorage', PLACE, [encode(this.state), ...this.recent, location.hash].join('\n'));
    const { sheet, past, future } = this.state;
    if (sheet) keep('sessionStorage', UNDO, pack(past, sheet, future));
  }

  /** After a reload Undo goes on where it was, if the page shows what it showed. */
  recall() {
    const { state } = this;
    const text = kept('sessionStorage', UNDO);
    if (text && state.sheet) Object.assign(state, unpack(text, state.sheet));
  }
}
