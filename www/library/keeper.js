// Keeps what a person does, as it is done, and brings it back. The state is saved soon after each drawing; when the page is
// being left, what the database may no longer take is written down in the tab's last moment. Nothing here overwrites work
// that this tab has not seen: other work on the same puzzle is told, and stays one press away.

import * as actions from '../actions.js';
import { decode, encode, puzzleIn, sheetAt } from '../address.js';
import { deskOf, setUp, takeDrafts, takeTrail } from './desk.js';
import * as notices from './notices.js';
import { contentOf, holdsWork, isBegun, nameOf } from './record.js';
import { copyOf, openStore } from './store.js';
import { Tab } from './tab.js';
import { isSameSheet, pack, unpack } from './undo.js';

/** @import { State, Sheet } from '../state.js' */
/** @import { Loader } from '../loader.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Store, Job, Work } from './store.js' */
/** @import { Desk } from './desk.js' */
/** @import { Left } from './tab.js' */
/** @import { Notice, Offer } from './notices.js' */

/** The first change is saved at once, and those that follow this far apart. */
const SAVE_MS = 300;
/** After a refusal there is time. */
const AGAIN_MS = 5000;

/** What is on the page at a moment. @typedef {{place: string, sheet: Sheet, past: Sheet[], future: Sheet[]}} Snapshot */

export class Keeper {
  /** @param {State} state @param {Loader} loader @param {{redraw: () => void, openDraft: () => void, isDraftOpen: () => boolean}} page */
  constructor(state, loader, page) {
    this.state = state;
    this.loader = loader;
    this.page = page;
    this.tab = new Tab();
    /** @type {Store | null} */
    this.store = null;
    /** What is in the store, or was on the page when it opened. @type {Snapshot | null} */
    this.saved = null;
    /** The record's work that a notice speaks of. @type {Work | null} */
    this.met = null;
    /** One thing at a time. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.savedAt = -Infinity;
    this.triedAt = -Infinity;
    /** The other record that a notice speaks of. */
    this.other = '';
    /** What was on the desk when a tab was left, to be set up again. @type {Desk | null} */
    this.desk = null;
    /** What other tabs have left, and this one has taken over. @type {string[]} */
    this.taken = [];
    /** Whether what is done here becomes a record of its own. */
    this.apart = false;
    this.running = false;
    /** Whether what the page opened with is in no store. */
    this.homeless = false;
    /** While another place is put on the page. */
    this.opening = false;
    /** What has been said of a refusal: once is enough. */
    this.refused = '';
    this.channel = channel((message) => this.heard(message));
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /**
   * Opens the store and takes over what closed tabs have left.
   * @param {boolean} bare  whether no address says what is to be on the page
   * @returns {Promise<Left | null>} what the last of them left where there is no store that takes it
   */
  async begin(bare) {
    await this.connect();
    /** @type {Left | null} */
    let waiting = null;
    for (const { key, ...left } of await this.tab.left()) {
      if (left.job && !(await this.takeOver(left.job))) {
        // There is room for one, and that on the page.
        if (waiting || !bare) continue;
        waiting = left;
      }
      const { desk } = left;
      if (!this.desk) {
        const same = bare || key === this.tab.replaced;
        this.desk = { ...desk, draft: { ...desk.draft, open: desk.draft.open && same } };
        setUp(this.state, desk, same);
      }
      if (takeDrafts(this.state, desk)) this.taken.push(key);
      else this.tab.leave(key, { desk, job: null });
    }
    return waiting;
  }

  /** @param {Job} job  of a tab that is gone @returns {Promise<boolean>} whether it is in the store */
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

  /**
   * Puts what was worked on last on the page.
   * @param {Left | null} waiting  from `begin`
   * @returns {Promise<boolean>} whether there was anything
   */
  async reopen(waiting) {
    if (waiting?.job) {
      const { content, undo } = waiting.job;
      if (!(await this.loader.address(content.place))) {
        // Then it stays where it is.
        this.taken = [];
        return false;
      }
      this.bring(undo);
      this.homeless = true;
      return true;
    }
    try {
      const work = await this.store?.newest();
      return work ? await this.show(work) : false;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  /** What the page opened with is on it, and no news, unless it is in no store yet. */
  opened() {
    this.saved = this.homeless ? null : this.snapshot();
  }

  /** The run and the look of the place that the page opened with are there. */
  resumed() {
    if (this.desk) takeTrail(this.state, this.desk);
    this.opened();
  }

  /** What was left is set up again: from here on, changes are kept. */
  async start() {
    const { state, desk } = this;
    try {
      if (!state.kept) await this.attach();
    } catch (error) {
      this.refuse(error);
    }
    if (desk) {
      takeTrail(state, desk);
      if (state.draft.text && desk.draft.open) this.page.openDraft();
    }
    this.running = true;
    // Only now is it all here: this tab's own to keep.
    this.keepLast(this.isRefused ? this.unsaved() : null);
    for (const key of this.taken) this.tab.drop(key);
    if (!this.store) this.refuse(new DOMException('', 'SecurityError'));
  }

  /** A puzzle came by its address: what the library has of it stays, and is worked on. */
  async attach() {
    const place = encode(this.state);
    if (!this.store || !place) return;
    const work = await this.store.find(puzzleIn(place));
    // Who was quick has changed something already: saving meets the record.
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

  /** The sheet of a record of the puzzle on the page. @param {KeptPuzzle} record */
  sheetOf({ place }) {
    const there = decode(place, this.state);
    const info = this.state.sheet?.info;
    return there && info ? sheetAt(there, info) : null;
  }

  /** Undo goes on where it was. @param {string} undo */
  bring(undo) {
    const { state } = this;
    const steps = state.sheet && unpack(undo, state.sheet);
    Object.assign(state, steps ?? { past: [], future: [] });
  }

  /** This is the record that is worked on. @param {KeptPuzzle} record */
  settle(record) {
    this.state.kept = record;
    this.apart = false;
  }

  /** @returns {Snapshot | null} */
  snapshot() {
    const { sheet, past, future } = this.state;
    return sheet && { place: encode(this.state), sheet, past: [...past], future: [...future] };
  }

  /** @param {Snapshot} now */
  isSaved({ place, past, future }) {
    const { saved, state } = this;
    const known = place === saved?.place || (place === state.kept?.place && !this.apart);
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

  /** The page was drawn: what it shows is saved soon. */
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

  /** After what is under way. @template Result @param {() => Promise<Result>} work @returns {Promise<Result | undefined>} */
  turn(work) {
    const mine = this.queue.then(work).catch((error) => {
      this.refuse(error);
      return undefined;
    });
    this.queue = mine;
    return mine;
  }

  /** Saves what is on the page now, whatever is on it once that can be done. */
  save() {
    const now = this.opening ? null : this.snapshot();
    return this.turn(async () => {
      if (this.running) await this.write(now);
      // What has changed meanwhile is saved in a moment.
      this.keepLast(this.isRefused ? this.unsaved() : null);
    });
  }

  /** @param {Snapshot | null} now */
  async write(now) {
    const { state } = this;
    if (!now || this.isSaved(now)) return;
    if (!this.store && performance.now() > this.triedAt + AGAIN_MS) await this.connect();
    if (!this.store) return;
    const done = await this.store.save(this.job(now));
    if (done.outcome === 'met') {
      // Who has gone on to another puzzle meanwhile is not asked any more.
      if (state.sheet?.info !== now.sheet.info) {
        if (isBegun(now.sheet)) await this.store.save({ ...this.job(now), apart: true });
        return;
      }
      // The entries first: they are in reach before anything is written over them.
      this.settle(done.found.record);
      this.meet(done.found);
      await this.write(this.snapshot());
      return;
    }
    const { record, other } = done;
    this.settle(record);
    if (state.notice?.about && state.notice.about !== record.puzzle) this.say(null);
    this.saved = now;
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
   * The library has other work on the puzzle that was just opened: Undo brings back its entries, and for now all of it is offered.
   * @param {Work} work @param {number} [at]  where in the past it belongs; before the puzzle was opened, unless told
   */
  meet(work, at) {
    const { state } = this;
    const { sheet, past, future } = state;
    const { record } = work;
    if (!sheet || !holdsWork(record)) return;
    const theirs = this.sheetOf(record);
    if (theirs && isBegun(theirs) && ![...past, sheet, ...future].some((each) => isSameSheet(each, theirs))) {
      let place = at ?? past.length;
      if (at === undefined) while (place > 0 && past[place - 1].info === sheet.info) place--;
      past.splice(place, 0, theirs);
    }
    this.met = work;
    this.say(notices.met(record));
  }

  /** @param {Notice | null} notice */
  say(notice) {
    this.state.notice = notice;
    this.page.redraw();
  }

  /** Whatever the store refuses is one sentence, said once. @param {unknown} error */
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

  /** What is not in the store. */
  unsaved() {
    const now = this.snapshot();
    return now && !this.opening && (!this.isSaved(now) || !this.store) ? this.job(now) : null;
  }

  /** Writes down what would be gone with the tab: rather without what Undo goes back to, or what was typed, than not at all. @param {Job | null} job */
  keepLast(job) {
    const desk = deskOf(this.state, this.page.isDraftOpen());
    if (this.tab.keep({ desk, job })) return;
    const bare = job && { ...job, undo: '' };
    if (this.tab.keep({ desk, job: bare })) return;
    this.tab.keep({ desk: { ...desk, draft: { ...desk.draft, text: '' }, printing: {} }, job: bare });
  }

  /** The page may be gone in a moment. */
  leave() {
    if (!this.running) return;
    const job = this.unsaved();
    this.keepLast(job);
    if (job) this.save();
  }

  /** Other tabs hear that a record is another one now. @param {KeptPuzzle} record */
  tell({ id, revision, place }) {
    this.channel?.postMessage({ id, revision, place });
  }

  /** @param {{id: string, revision: number, place: string}} message  from another tab */
  heard({ id, revision, place }) {
    const { kept } = this.state;
    if (kept?.id !== id || revision <= kept.revision || !this.running) return;
    if (place === kept.place) {
      this.state.kept = { ...kept, revision };
      return;
    }
    this.other = id;
    this.say(notices.elsewhere(kept));
  }

  /** Puts a record on the page, once what is there is saved. @param {string} id @returns {Promise<boolean | undefined>} */
  open(id) {
    return this.turn(async () => {
      await this.write(this.snapshot());
      const work = await this.store?.get(id);
      return work ? this.show(work) : false;
    });
  }

  /** @param {Work} work */
  async show(work) {
    const { record, undo } = work;
    if (!(await this.address(record.place))) {
      actions.say(this.state, `“${nameOf(record)}” could not be read. What there is of it stays in Puzzles.`, true);
      return false;
    }
    this.bring(undo);
    this.settle(record);
    this.opened();
    this.page.redraw();
    return true;
  }

  /** Halfway there, what is on the page is nobody's work. @param {string} place @returns {Promise<boolean>} */
  async address(place) {
    this.opening = true;
    try {
      return await this.loader.address(place);
    } finally {
      this.opening = false;
    }
  }

  /** The browser's Back, or an address that was typed. @param {string} hash @returns {Promise<boolean>} */
  async visit(hash) {
    await this.save();
    if (!(await this.address(hash))) return false;
    await this.visited();
    return true;
  }

  /** Where that is another puzzle, its record is worked on now, with its own steps to undo. */
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

  /** What a notice offers. @param {Offer} offer */
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
      // What stood here until now is the step before.
      const { sheet } = state;
      if (here && sheet && isBegun(here) && here.givens.join() === sheet.givens.join())
        state.past.push({ ...here, info: sheet.info });
    }
    this.page.redraw();
  }
}

/** The way to other tabs of the page, where there is one. @param {(message: any) => void} heard */
function channel(heard) {
  try {
    const made = new BroadcastChannel('pencilmark');
    made.onmessage = ({ data }) => heard(data);
    return made;
  } catch {
    return null;
  }
}
