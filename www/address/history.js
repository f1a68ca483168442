// History: the address, the entries of the browser's history, and the undo stack across reloads. The address follows
// the state. A change of the puzzle or of a setting adds an entry that the browser's Back returns to. A step of the run
// adds no entry.

import * as actions from '../app/actions.js';
import { encode } from './address.js';
import { learnAddress } from '../learn/place.js';
import { pack, unpack } from '../library/undo.js';
import { lookAbout } from './restore-look.js';
import { kept, keep } from '../app/storage.js';

/** @import { State } from '../app/state.js' */

/** Minimum time between two writes of the address, because browsers limit how often it may be rewritten. */
const WRITE_MS = 150;
const SOON_MS = 120;
const PLACE = 'pencilmark-place';
const UNDO = 'pencilmark-undo';
/** The key under which the person's puzzle is stored while the address is that of a lesson. */
const PUZZLE = 'pencilmark-puzzle';
/**
 * Number of earlier addresses that are remembered. While a person leaves the page, it writes at most this many
 * addresses.
 */
const RECENT = 8;

/**
 * The address of the state. In Learn this is the address of the lesson, and elsewhere that of the puzzle.
 * @param {State} state
 */
export const addressOf = (state) => (state.room === 'learn' ? learnAddress(state.learn.place) : encode(state));

export class History {
  /** @param {State} state @param {(hash: string) => Promise<void>} visit  opens the state that an address describes */
  constructor(state, visit) {
    this.state = state;
    this.visit = visit;
    /** The address that the page wrote last. If the current address is different, a person opened it. */
    this.written = '';
    this.writtenAt = 0;
    this.visiting = false;
    /** Whether the page is about to close. A reload opens the address that stands then, so no other is written. */
    this.leaving = false;
    /** Earlier addresses of the current history entry. @type {string[]} */
    this.recent = [];
    /** The parts of the state that the current history entry belongs to; see `aboutNow`. @type {unknown[]} */
    this.about = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener('popstate', () => this.arrived());
    addEventListener('pagehide', () => (this.leaving = true), true);
    addEventListener('pageshow', () => (this.leaving = false));
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /**
   * The address to open. After a reload, the last state on the screen may be newer than the address of the page. This
   * function then returns the address of that state.
   */
  place() {
    const [entry] = performance.getEntriesByType('navigation');
    const again = /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === 'reload';
    const [place, ...addresses] = (kept('sessionStorage', PLACE) ?? '').split('\n');
    return again && place && addresses.includes(location.hash) ? `#${place}` : location.hash;
  }

  /** The person's own puzzle, after a reload in Learn. */
  puzzle() {
    return kept('sessionStorage', PUZZLE) ?? '';
  }

  async arrived() {
    if (location.hash.slice(1) === this.written) return;
    // The intermediate states while the new address opens get no history entries.
    this.visiting = true;
    await this.visit(location.hash);
    this.visiting = false;
    this.follow();
  }

  /**
   * Updates the address soon after a change of what it tells. If the page closes earlier, `leave` saves the newest changes.
   */
  follow() {
    clearTimeout(this.timer);
    // A state that needs its own history entry is written at once, before the next one can replace it.
    if (this.isAnother(this.aboutNow())) {
      this.write();
      return;
    }
    if (addressOf(this.state) === this.written) return;
    // The address is written when no further step follows, because each rewriting takes the browser two milliseconds.
    const wait = Math.max(SOON_MS, this.writtenAt + WRITE_MS - performance.now());
    this.timer = setTimeout(() => this.write(), wait);
  }

  /** The parts of the state that get their own history entry: the puzzle, the settings and the view. */
  aboutNow() {
    const { sheet, options } = this.state;
    return [sheet?.info, JSON.stringify(options), lookAbout(this.state)];
  }

  /** @param {unknown[]} about */
  isAnother(about) {
    return this.about.length > 0 && about.some((part, index) => part !== this.about[index]);
  }

  write() {
    const hash = addressOf(this.state);
    if (!hash || this.visiting || this.leaving) return;
    const about = this.aboutNow();
    if (hash === this.written) {
      // The address is unchanged, but the state came from another source.
      this.about = about;
      return;
    }
    const another = this.isAnother(about);
    // The page keeps running while a reload begins, so the reload may open any of the last few addresses.
    this.recent = another ? [] : [location.hash, ...this.recent].slice(0, RECENT);
    this.writtenAt = performance.now();
    try {
      if (another) history.pushState(null, '', `#${hash}`);
      else history.replaceState(null, '', `#${hash}`);
    } catch {
      // The browser limits the number of writes and refused this one. A later change writes the address.
      return;
    }
    Object.assign(this, { written: hash, about });
  }

  /** Records that an address was opened, so that it is not written again. */
  opened() {
    this.about = this.aboutNow();
    this.written = location.hash.slice(1);
    this.recent = [];
  }

  /**
   * Saves the newest state when the page may be about to close, because a reload opens the address of an older state.
   */
  leave() {
    keep('sessionStorage', PLACE, [addressOf(this.state), ...this.recent, location.hash].join('\n'));
    const { sheet, past, future } = this.state;
    keep('sessionStorage', PUZZLE, encode(this.state));
    if (sheet) keep('sessionStorage', UNDO, pack(past, sheet, future));
  }

  /** Restores the undo stack after a reload, if the page shows the same sheet. */
  recall() {
    const { state } = this;
    const text = kept('sessionStorage', UNDO);
    const steps = text && state.sheet && unpack(text, state.sheet);
    if (steps) actions.setUndo(state, steps);
  }
}
