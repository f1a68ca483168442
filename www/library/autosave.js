// Saves the person's work automatically, soon after each change. When the page is closing, the database may be too slow.
// The tab then saves the last state in the local storage. The autosave never overwrites work that this tab has not seen:
// a notice offers other work on the same puzzle.

import * as libraryActions from './actions.js';
import { encode } from '../address/address.js';
import { keep } from '../app/storage.js';
import { AGAIN_MS, Connection, SAVE_MS } from '../documents/connection.js';
import * as notices from './notices.js';
import { OtherTabs } from './other-tabs.js';
import { holdsWork, isBegun } from './record.js';
import { sheetOf } from './restoring.js';
import { SavedState } from './saved-state.js';
import { openStore } from './store.js';
import { Tab } from './tab.js';
import { unsavedDrafts } from './unsaved-drafts.js';

/** @import { State } from '../app/state.js' */
/** @import { Snapshot } from './saved-state.js' */
/** @import { Job, Work } from './store.js' */
/** @import { Notice } from './notices.js' */

/**
 * The key of the address at which the last visit ended. The address is in the local storage, which answers sooner than
 * the database.
 */
export const LAST = 'pencilmark-last';

export class Autosave {
  /** @param {State} state @param {{isDraftOpen: () => boolean}} page */
  constructor(state, page) {
    this.state = state;
    this.page = page;
    this.tab = new Tab();
    this.progress = new SavedState(state);
    this.connection = new Connection(openStore, {
      failed: () => {
        if (!this.running) return;
        this.keepLast(this.unsaved());
        this.saveSoon();
      },
      told: (refusal) => this.say(refusal && notices.refused(refusal)),
    });
    this.otherTabs = new OtherTabs(state, (kept) => {
      this.other = kept.id;
      this.say(notices.elsewhere(kept));
    });
    /** Whether the start of the page is complete. Only then are changes saved. */
    this.running = false;
    /** The stored work that the current notice is about. @type {Work | null} */
    this.met = null;
    /** Id of the other record that the current notice is about. */
    this.other = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.savedAt = -Infinity;
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /** Begins to save changes. Everything that earlier visits left is restored. */
  start() {
    this.running = true;
    this.otherTabs.isListening = true;
    this.keepWhatIsRefused();
  }

  /** Schedules a save after a change of what a save stores: the work on the page and the unsaved drafts. */
  follow() {
    // The store calls this method again after a change of what these two functions read.
    this.progress.snapshot();
    unsavedDrafts(this.state, this.page.isDraftOpen());
    this.saveSoon();
  }

  saveSoon() {
    if (!this.running || this.timer !== undefined) return;
    const wait = this.savedAt + (this.connection.refusal ? AGAIN_MS : SAVE_MS) - performance.now();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.savedAt = performance.now();
        this.save();
      },
      Math.max(0, wait),
    );
  }

  /** Saves the current state, as soon as earlier tasks are done. */
  save() {
    const now = this.progress.opening ? null : this.progress.snapshot();
    return this.connection.run(async () => {
      if (this.running) await this.write(now);
      // Changes made meanwhile will be saved soon.
      this.keepWhatIsRefused();
    });
  }

  /** @param {Snapshot | null} now */
  async write(now) {
    const { state, progress, connection } = this;
    // A snapshot from before another record was opened must not be written into that record.
    if (!now || now.opens !== progress.opens || progress.isSaved(now)) return;
    await connection.reconnect();
    const { store } = connection;
    if (!store) return;
    const done = await store.save(progress.job(now));
    if (done.outcome === 'met') {
      // If the person has gone on to another puzzle, the page asks no question and saves the work as a copy.
      if (state.sheet?.info !== now.sheet.info) {
        if (isBegun(now.sheet)) await store.save({ ...progress.job(now), apart: true });
        return;
      }
      // The stored entries become an undo step before anything is written over them.
      progress.settle(done.found.record);
      this.meet(done.found);
      await this.write(progress.snapshot());
      return;
    }
    const { record, other } = done;
    progress.settle(record);
    if (state.notice?.about && state.notice.about !== record.puzzle) this.say(null);
    progress.saved = now;
    this.remember(now.place);
    progress.homeless = false;
    this.otherTabs.tell(record);
    connection.accepted();
    if (other) {
      this.other = other.id;
      this.say(notices.parted(record));
    }
  }

  /** Makes the next visit with an empty address show this address again. @param {string} [place] */
  remember(place = encode(this.state)) {
    keep('localStorage', LAST, place);
  }

  /**
   * Reports other work on the puzzle that was just opened. Undo leads to the entries of that work, and a notice offers
   * to open it.
   * @param {Work} work
   * @param {number} [at]  position of the other work among the undo steps; by default before the puzzle was opened
   */
  meet(work, at) {
    const { state } = this;
    const { record } = work;
    if (!state.sheet || !holdsWork(record)) return;
    const theirs = sheetOf(state, record);
    if (theirs) libraryActions.insertStep(state, theirs, at);
    this.met = work;
    this.say(notices.met(record));
  }

  /** @param {Notice | null} notice */
  say(notice) {
    libraryActions.setNotice(this.state, notice);
  }

  /** The work that is not yet in the store, or null. */
  unsaved() {
    return this.progress.unsaved(!!this.connection.store);
  }

  /** Stores the drafts in the local storage. While the database refuses the work, stores the work there too. */
  keepWhatIsRefused() {
    this.keepLast(this.connection.isRefused ? this.unsaved() : null);
  }

  /** Keeps unsaved work and the unsaved drafts in the local storage. @param {Job | null} job */
  keepLast(job) {
    this.tab.keepWhatFits({ unsaved: unsavedDrafts(this.state, this.page.isDraftOpen()), job });
  }

  /** Saves everything when the page may be about to close. */
  leave() {
    if (!this.running) return;
    const job = this.unsaved();
    const place = job?.content.place ?? this.state.kept?.place;
    if (place) this.remember(place);
    this.keepLast(job);
    if (job) this.save();
  }
}
