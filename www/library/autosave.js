// Saves the person's work automatically and restores it. The state is saved soon after each redraw. When the page is
// closing, the database may be too slow; the tab then saves the last state in the local storage. The autosave never
// overwrites work that this tab has not seen: a notice offers other work on the same puzzle.

import * as actions from '../app/actions.js';
import * as libraryActions from './actions.js';
import { decode, encode, puzzleIn, sameButForRoom, sheetAt } from '../app/address.js';
import { keep, kept } from '../app/storage.js';
import { unsavedDrafts, setUp, takeDrafts, takeTrail } from './unsaved-drafts.js';
import * as notices from './notices.js';
import { contentOf, holdsWork, isBegun, nameOf } from './record.js';
import { copyOf, openStore } from './store.js';
import { Tab } from './tab.js';
import { isSameSheet, pack, unpack } from './undo.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Loader } from '../app/loader.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Store, Job, Work } from './store.js' */
/** @import { UnsavedDrafts } from './unsaved-drafts.js' */
/** @import { Left } from './tab.js' */
/** @import { Notice, Offer } from './notices.js' */

/**
 * The key of the address at which the last visit ended. The address is in the local storage, which answers sooner than
 * the database.
 */
const LAST = 'pencilmark-last';
/** Minimum time between two saves in milliseconds. The first change is saved at once. */
const SAVE_MS = 300;
/** Minimum time between two attempts after a refusal, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * The state of the page at one moment; `opens` is the value of `Autosave.opens` at that moment.
 * @typedef {{place: string, sheet: Sheet, past: Sheet[], future: Sheet[], opens: number}} Snapshot
 */

export class Autosave {
  /**
   * @param {State} state @param {Loader} loader
   * @param {{redraw: () => void, openDraft: () => void, isDraftOpen: () => boolean}} page
   */
  constructor(state, loader, page) {
    this.state = state;
    this.loader = loader;
    this.page = page;
    this.tab = new Tab();
    /** @type {Store | null} */
    this.store = null;
    /** The state that is in the store, or that the page showed when it opened. @type {Snapshot | null} */
    this.saved = null;
    /** The stored work that the current notice is about. @type {Work | null} */
    this.met = null;
    /** The last task on the store; tasks run one at a time. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.savedAt = -Infinity;
    this.triedAt = -Infinity;
    /** Id of the other record that the current notice is about. */
    this.other = '';
    /** The unsaved drafts of a closed tab, to be restored. @type {UnsavedDrafts | null} */
    this.leftDrafts = null;
    /** The keys of desks that were left by closed tabs and that this tab has taken over. @type {string[]} */
    this.taken = [];
    /** Whether the next save creates a record of its own. */
    this.apart = false;
    this.running = false;
    /** Whether the state that the page opened with is in no store. */
    this.homeless = false;
    /** Whether another state is being loaded into the page. */
    this.opening = false;
    /** The number of times that another puzzle was opened on the page. */
    this.opens = 0;
    /** The last refusal that a notice has reported; the same refusal is reported only once. */
    this.refused = '';
    /** The state as `preview` showed it. @type {Snapshot | null} */
    this.previewed = null;
    this.channel = channel((message) => this.heard(message));
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /**
   * Opens the store and takes over the work of closed tabs.
   * @param {boolean} bare  whether the address is empty, so that the stored work decides what the page shows
   * @returns {Promise<Left | null>} the latest work that could not be written to a store
   */
  async begin(bare) {
    await this.connect();
    /** @type {Left | null} */
    let waiting = null;
    for (const { key, ...left } of await this.tab.left()) {
      if (left.job && !(await this.takeOver(left.job))) {
        // The page can show only one unsaved work, and only if no address says what to show.
        if (waiting || !bare) continue;
        waiting = left;
      }
      const { unsaved } = left;
      if (!this.leftDrafts) {
        const same = bare || key === this.tab.replaced;
        this.leftDrafts = { ...unsaved, draft: { ...unsaved.draft, open: unsaved.draft.open && same } };
        setUp(this.state, unsaved, same);
      }
      if (takeDrafts(this.state, unsaved)) this.taken.push(key);
      else this.tab.leave(key, { unsaved, job: null });
    }
    return waiting;
  }

  /** @param {Job} job  unsaved work of a closed tab @returns {Promise<boolean>} whether the work is in the store */
  async takeOver(job) {
    try {
      if ((await this.store?.save(job))?.outcome === 'met') await this.store?.save({ ...job, apart: true });
      return !!this.store;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  async connect() {
    this.triedAt = performance.now();
    try {
      this.store = await openStore({ lost: () => void (this.store = null) });
    } catch {
      this.store = null;
    }
  }

  /** Shows the last address at once if the page can draw it without the engine. `reopen` reads the database later. */
  async preview() {
    const place = kept('localStorage', LAST);
    if (!place || !this.loader.knows(place)) return;
    await this.loader.address(place);
    this.previewed = this.snapshot();
  }

  /** Whether the person has opened or changed a puzzle before the database answered. */
  get isAhead() {
    const { previewed, state } = this;
    return state.sheet !== null && (previewed === null || state.past.length > 0);
  }

  /**
   * Restores the undo steps of the stored work, which is the work that `preview` showed. These steps come before the
   * steps that the person has made since.
   * @param {string} undo
   */
  adopt(undo) {
    const { previewed, state, isAhead } = this;
    const steps = (previewed && unpack(undo, previewed.sheet)) ?? { past: [], future: [] };
    this.previewed = previewed && isAhead ? { ...previewed, ...steps } : null;
    libraryActions.putBefore(state, steps.past);
    if (!isAhead) actions.setUndo(state, { past: state.past, future: steps.future });
  }

  /**
   * Shows the most recent work, unless the person has already changed what `preview` showed.
   * @param {Left | null} waiting  the result of `begin`
   * @returns {Promise<boolean>} whether there is anything on the page
   */
  async reopen(waiting) {
    if (waiting?.job) {
      const { content, undo } = waiting.job;
      if (sameButForRoom(content.place, this.previewed?.place)) this.adopt(undo);
      else if (this.isAhead || !(await this.loader.address(content.place))) {
        // The unsaved work stays in the local storage.
        this.taken = [];
        return this.isAhead;
      } else this.bring(undo);
      this.homeless = true;
      return true;
    }
    try {
      const work = await this.store?.newest();
      if (work && sameButForRoom(work.record.place, this.previewed?.place)) {
        this.adopt(work.undo);
        this.settle(work.record);
        return true;
      }
      if (this.isAhead) {
        this.homeless = this.previewed === null;
        return true;
      }
      this.previewed = null;
      return work ? await this.show(work) : false;
    } catch (error) {
      this.refuse(error);
      return this.previewed !== null;
    }
  }

  /** Saves the current address. The next visit with an empty address shows it again. */
  remember() {
    keep('localStorage', LAST, encode(this.state));
  }

  /** Marks the state that the page opened with as saved, unless it is in no store yet. */
  opened() {
    this.saved = this.homeless ? null : (this.previewed ?? this.snapshot());
    this.previewed = null;
  }

  /** Called when the run and the display settings of the opened page have been restored. Marks this state as saved. */
  resumed() {
    if (this.leftDrafts) takeTrail(this.state, this.leftDrafts);
    const now = this.snapshot();
    // If the person has changed the grid meanwhile, that change is still to be saved.
    if (now && this.saved?.sheet === now.sheet) this.saved = now;
  }

  /** Restores the unsaved drafts. From here on, changes are saved. */
  async start() {
    const { state, leftDrafts: unsaved } = this;
    try {
      if (!state.kept) await this.attach();
    } catch (error) {
      this.refuse(error);
    }
    if (unsaved) {
      takeTrail(state, unsaved);
      if (state.draft.text && unsaved.draft.open) this.page.openDraft();
    }
    this.running = true;
    // Everything is restored, so this tab can now take over what closed tabs left.
    this.keepLast(this.isRefused ? this.unsaved() : null);
    for (const key of this.taken) this.tab.drop(key);
    if (!this.store) this.refuse(new DOMException('', 'SecurityError'));
  }

  /** Finds the record of a puzzle that was opened by its address, so that work on it continues. */
  async attach() {
    const place = encode(this.state);
    if (!this.store || !place) return;
    const work = await this.store.find(puzzleIn(place));
    // If the person has already changed something, the next save finds the record.
    if (!work || encode(this.state) !== place) return;
    const { record, undo } = work;
    this.settle(record);
    if (record.place === place || this.isOnPage(record)) {
      if (this.state.past.length === 0) this.bring(undo);
    } else this.meet(work, this.state.past.length);
    this.opened();
  }

  /** @param {KeptPuzzle} record */
  isOnPage(record) {
    const sheet = this.sheetOf(record);
    return !!sheet && !!this.state.sheet && isSameSheet(sheet, this.state.sheet);
  }

  /** The sheet of a record, if the record is about the puzzle on the page. @param {KeptPuzzle} record */
  sheetOf({ place }) {
    const there = decode(place, this.state);
    const info = this.state.sheet?.info;
    return there && info ? sheetAt(there, info) : null;
  }

  /** Restores the undo steps. @param {string} undo */
  bring(undo) {
    const { state } = this;
    const steps = state.sheet && unpack(undo, state.sheet);
    actions.setUndo(state, steps || { past: [], future: [] });
  }

  /** Makes a record the current one. @param {KeptPuzzle} record */
  settle(record) {
    libraryActions.setKept(this.state, record);
    this.apart = false;
  }

  /** @returns {Snapshot | null} */
  snapshot() {
    const { sheet, past, future } = this.state;
    return sheet && { place: encode(this.state), sheet, past: [...past], future: [...future], opens: this.opens };
  }

  /**
   * Tells whether a state is in the store. Going to another room changes nothing that is kept of a puzzle: the browser
   * keeps the room for all puzzles.
   * @param {Snapshot} now
   */
  isSaved({ place, past, future }) {
    const { saved, state } = this;
    const known = sameButForRoom(place, saved?.place) || (sameButForRoom(place, state.kept?.place) && !this.apart);
    return known && past.length === saved?.past.length && future.length === saved.future.length;
  }

  /** @param {Snapshot} now @returns {Job} */
  job({ place, sheet, past, future }) {
    const { state, saved } = this;
    const { kept, title } = state;
    const cleared = !sheet.givens.some(Boolean) && !!saved?.sheet.givens.some(Boolean);
    const named = title?.info === sheet.info ? title.text : '';
    const { apart } = this;
    return {
      id: kept?.id ?? null,
      base: kept?.revision ?? 0,
      follows: saved?.sheet.info === sheet.info && !cleared,
      apart,
      content: contentOf(place, sheet.info),
      name: apart && kept ? copyOf(kept) : named,
      undo: pack(past, sheet, future),
      at: Date.now(),
    };
  }

  /** Schedules a save after a redraw. */
  follow() {
    if (!this.running || this.timer !== undefined) return;
    const wait = this.savedAt + (this.refused ? AGAIN_MS : SAVE_MS) - performance.now();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.savedAt = performance.now();
        this.save();
      },
      Math.max(0, wait),
    );
  }

  /**
   * Runs a task after all earlier ones; errors become notices.
   * @template Result @param {() => Promise<Result>} work
   * @returns {Promise<Result | undefined>}
   */
  turn(work) {
    const mine = this.queue.then(work).catch((error) => {
      this.refuse(error);
      return undefined;
    });
    this.queue = mine;
    return mine;
  }

  /** Saves the current state, as soon as earlier tasks are done. */
  save() {
    const now = this.opening ? null : this.snapshot();
    return this.turn(async () => {
      if (this.running) await this.write(now);
      // Changes made meanwhile will be saved soon.
      this.keepLast(this.isRefused ? this.unsaved() : null);
    });
  }

  /** @param {Snapshot | null} now */
  async write(now) {
    const { state } = this;
    // A snapshot from before another record was opened must not be written into that record.
    if (!now || now.opens !== this.opens || this.isSaved(now)) return;
    if (!this.store && performance.now() > this.triedAt + AGAIN_MS) await this.connect();
    if (!this.store) return;
    const done = await this.store.save(this.job(now));
    if (done.outcome === 'met') {
      // If the person has gone on to another puzzle, the page asks no question and saves the work as a copy.
      if (state.sheet?.info !== now.sheet.info) {
        if (isBegun(now.sheet)) await this.store.save({ ...this.job(now), apart: true });
        return;
      }
      // The stored entries become an undo step before anything is written over them.
      this.settle(done.found.record);
      this.meet(done.found);
      await this.write(this.snapshot());
      return;
    }
    const { record, other } = done;
    this.settle(record);
    if (state.notice?.about && state.notice.about !== record.puzzle) this.say(null);
    this.saved = now;
    keep('localStorage', LAST, now.place);
    this.homeless = false;
    this.tell(record);
    if (this.refused) this.say(null);
    this.refused = '';
    if (other) {
      this.other = other.id;
      this.say(notices.parted(record));
    }
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
    const theirs = this.sheetOf(record);
    if (theirs) libraryActions.insertStep(state, theirs, at);
    this.met = work;
    this.say(notices.met(record));
  }

  /** @param {Notice | null} notice */
  say(notice) {
    libraryActions.setNotice(this.state, notice);
    this.page.redraw();
  }

  /** Reports a refusal of the store as one notice. @param {unknown} error */
  refuse(error) {
    const { name } = /** @type {Error} */ (error ?? {});
    const kind = name === 'QuotaExceededError' ? 'full' : this.store ? 'broken' : 'blocked';
    if (!['QuotaExceededError', 'SecurityError'].includes(name)) console.error(error);
    if (this.running) this.keepLast(this.unsaved());
    if (this.refused === kind) return;
    this.refused = kind;
    this.say(notices.refused(kind));
  }

  get isRefused() {
    return !this.store || !!this.refused;
  }

  /** The work that is not yet in the store, or null. */
  unsaved() {
    const now = this.snapshot();
    return now && !this.opening && (!this.isSaved(now) || !this.store) ? this.job(now) : null;
  }

  /**
   * Saves the unsaved work and the unsaved drafts in the local storage. If there is too little room, the undo steps are dropped
   * first, then typed texts.
   * @param {Job | null} job
   */
  keepLast(job) {
    const unsaved = unsavedDrafts(this.state, this.page.isDraftOpen());
    if (this.tab.keep({ unsaved, job })) return;
    const bare = job && { ...job, undo: '' };
    if (this.tab.keep({ unsaved, job: bare })) return;
    this.tab.keep({ unsaved: { ...unsaved, draft: { ...unsaved.draft, text: '' }, printChoices: {} }, job: bare });
  }

  /** Saves everything when the page may be about to close. */
  leave() {
    if (!this.running) return;
    const job = this.unsaved();
    const place = job?.content.place ?? this.state.kept?.place;
    if (place) keep('localStorage', LAST, place);
    this.keepLast(job);
    if (job) this.save();
  }

  /** Tells other tabs that a record has changed. @param {KeptPuzzle} record */
  tell({ id, revision, place }) {
    this.channel?.postMessage({ id, revision, place });
  }

  /** @param {{id: string, revision: number, place: string}} message  from another tab */
  heard({ id, revision, place }) {
    const { kept } = this.state;
    if (kept?.id !== id || revision <= kept.revision || !this.running) return;
    if (place === kept.place) {
      libraryActions.setKept(this.state, { ...kept, revision });
      return;
    }
    this.other = id;
    this.say(notices.elsewhere(kept));
  }

  /** Saves the page's work, then opens another record. @param {string} id @returns {Promise<boolean | undefined>} */
  open(id) {
    return this.turn(async () => {
      await this.write(this.snapshot());
      const work = await this.store?.get(id);
      return work ? this.show(work) : false;
    });
  }

  /** Shows stored work, in the room in which the person is. @param {Work} work */
  async show(work) {
    const { record, undo } = work;
    const { room } = this.state;
    if (!(await this.address(record.place))) {
      actions.say(this.state, `“${nameOf(record)}” could not be read. What there is of it stays in Puzzles.`, true);
      return false;
    }
    if (this.running) actions.setRoom(this.state, room);
    this.bring(undo);
    this.settle(record);
    this.opened();
    this.page.redraw();
    return true;
  }

  /**
   * Opens an address. Nothing is saved meanwhile, because the page is between two states.
   * @param {string} place
   * @returns {Promise<boolean>}
   */
  async address(place) {
    this.opening = true;
    this.opens++;
    try {
      return await this.loader.address(place);
    } finally {
      this.opening = false;
    }
  }

  /**
   * Opens an address that came from the browser's Back or was typed.
   * @param {string} hash
   * @returns {Promise<boolean>}
   */
  async visit(hash) {
    await this.save();
    if (!(await this.address(hash))) return false;
    await this.visited();
    return true;
  }

  /** Makes the record of the visited puzzle the current one and restores its undo steps. */
  visited() {
    return this.turn(async () => {
      const { state } = this;
      const place = encode(state);
      if (!this.store || !this.running || puzzleIn(place) === state.kept?.puzzle) return;
      const work = await this.store.find(puzzleIn(place));
      if (!work || !this.isOnPage(work.record)) return;
      this.bring(work.undo);
      this.settle(work.record);
      this.opened();
    });
  }

  /** Carries out a notice's offer. @param {Offer} offer */
  async take(offer) {
    const { state, met } = this;
    this.say(null);
    if (offer === 'showOther' && this.other) await this.open(this.other);
    if (offer === 'keepBoth') {
      this.apart = true;
      await this.save();
    }
    if (offer === 'goOn' && met) {
      const here = state.sheet;
      await this.turn(() => this.show(met));
      // The entries that were on the page become the last undo step.
      const { sheet } = state;
      if (here && here.givens.join() === sheet?.givens.join()) libraryActions.layUnder(state, here);
    }
    this.page.redraw();
  }
}

/** Opens a channel to other tabs of the page; null if the browser refuses. @param {(message: any) => void} heard */
function channel(heard) {
  try {
    const made = new BroadcastChannel('pencilmark');
    made.onmessage = ({ data }) => heard(data);
    return made;
  } catch {
    return null;
  }
}
