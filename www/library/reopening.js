// The start of the page: shows the work of the last visit, and takes over what closed tabs left. Changes that the
// person makes before the database has answered are kept.

import * as actions from '../app/actions.js';
import * as libraryActions from './actions.js';
import { encode, puzzleIn, sameButForRoom } from '../address/address.js';
import { kept } from '../app/storage.js';
import { LAST } from './autosave.js';
import { isOnPage, restoreSteps } from './restoring.js';
import { unpack } from './undo.js';
import { ruleToReopen, setUp, takeDrafts, takeTrail } from './unsaved-drafts.js';

/** @import { State } from '../app/state.js' */
/** @import { Loader } from '../address/loader.js' */
/** @import { Autosave } from './autosave.js' */
/** @import { Opening } from './opening.js' */
/** @import { Job } from './store.js' */
/** @import { UnsavedDrafts } from './unsaved-drafts.js' */
/** @import { Left } from './tab.js' */

export class Reopening {
  /**
   * @param {State} state @param {Loader} loader @param {Autosave} autosave @param {Opening} opening
   * @param {{openDraft: () => void, reopenRules: (draft: import('../rules/draft.js').RuleDraft) => void, reopenStudio: () => void}} page
   */
  constructor(state, loader, autosave, opening, page) {
    this.state = state;
    this.loader = loader;
    this.autosave = autosave;
    this.opening = opening;
    this.page = page;
    /** The unsaved drafts of a closed tab, to be restored. @type {UnsavedDrafts | null} */
    this.leftDrafts = null;
    /** The keys of the closed tabs whose states this tab has taken over. @type {string[]} */
    this.taken = [];
  }

  get store() {
    return this.autosave.connection.store;
  }

  /** Shows the last address at once if the page can draw it without the engine. `reopen` reads the database later. */
  async preview() {
    const place = kept('localStorage', LAST);
    if (!place || !this.loader.knows(place)) return;
    await this.loader.address(place);
    const { progress } = this.autosave;
    progress.previewed = progress.snapshot();
  }

  /**
   * Opens the store and takes over the work of closed tabs.
   * @param {boolean} bare  whether the address is empty, so that the stored work decides what the page shows
   * @returns {Promise<Left | null>} the latest work that could not be written to a store
   */
  async begin(bare) {
    const { connection, tab } = this.autosave;
    await connection.connect();
    /** @type {Left | null} */
    let waiting = null;
    for (const { key, ...left } of await tab.left()) {
      if (left.job && !(await this.takeOver(left.job))) {
        // The page can show only one unsaved work, and only if no address says what to show.
        if (waiting || !bare) continue;
        waiting = left;
      }
      const { unsaved } = left;
      if (!this.leftDrafts) {
        const same = bare || key === tab.replaced;
        this.leftDrafts = {
          ...unsaved,
          draft: { ...unsaved.draft, open: unsaved.draft.open && same },
          studio: unsaved.studio && { ...unsaved.studio, isOpen: unsaved.studio.isOpen && same },
        };
        setUp(this.state, unsaved, same);
      }
      if (takeDrafts(this.state, unsaved)) this.taken.push(key);
      else tab.leave(key, { unsaved, job: null });
    }
    return waiting;
  }

  /** @param {Job} job  unsaved work of a closed tab @returns {Promise<boolean>} whether the work is in the store */
  async takeOver(job) {
    try {
      if ((await this.store?.save(job))?.outcome === 'met') await this.store?.save({ ...job, apart: true });
      return !!this.store;
    } catch (error) {
      this.autosave.connection.refuse(error);
      return false;
    }
  }

  /** Whether the person has opened or changed a puzzle before the database answered. */
  get isAhead() {
    const { state } = this;
    return state.sheet !== null && (this.autosave.progress.previewed === null || state.past.length > 0);
  }

  /**
   * Restores the undo steps of the stored work, which is the work that `preview` showed. These steps come before the
   * steps that the person has made since.
   * @param {string} undo
   */
  adopt(undo) {
    const { state, isAhead } = this;
    const { progress } = this.autosave;
    const { previewed } = progress;
    const steps = (previewed && unpack(undo, previewed.sheet)) ?? { past: [], future: [] };
    progress.previewed = previewed && isAhead ? { ...previewed, ...steps } : null;
    libraryActions.putBefore(state, steps.past);
    if (!isAhead) actions.setUndo(state, { past: state.past, future: steps.future });
  }

  /**
   * Shows the most recent work, unless the person has already changed what `preview` showed.
   * @param {Left | null} waiting  the result of `begin`
   * @returns {Promise<boolean>} whether there is anything on the page
   */
  async reopen(waiting) {
    const { progress, connection } = this.autosave;
    if (waiting?.job) {
      const { content, undo } = waiting.job;
      if (sameButForRoom(content.place, progress.previewed?.place)) this.adopt(undo);
      else if (this.isAhead || !(await this.loader.address(content.place))) {
        // The unsaved work stays in the local storage.
        this.taken = [];
        return this.isAhead;
      } else restoreSteps(this.state, undo);
      progress.homeless = true;
      return true;
    }
    try {
      const work = await this.store?.newest();
      if (work && sameButForRoom(work.record.place, progress.previewed?.place)) {
        this.adopt(work.undo);
        progress.settle(work.record);
        return true;
      }
      if (this.isAhead) {
        progress.homeless = progress.previewed === null;
        return true;
      }
      progress.previewed = null;
      return work ? await this.opening.show(work) : false;
    } catch (error) {
      connection.refuse(error);
      return progress.previewed !== null;
    }
  }

  /** Restores the unsaved drafts. From here on, changes are saved. */
  async start() {
    const { state, leftDrafts: unsaved, autosave } = this;
    try {
      if (!state.kept) await this.attach();
    } catch (error) {
      autosave.connection.refuse(error);
    }
    if (unsaved) {
      takeTrail(state, unsaved);
      if (state.draft.text && unsaved.draft.open) this.page.openDraft();
      const drawn = ruleToReopen(state, unsaved);
      if (drawn) this.page.reopenRules(drawn);
      else if (unsaved.studio?.isOpen) this.page.reopenStudio();
    }
    autosave.start();
    // Everything is restored, so the states of closed tabs are no longer needed.
    for (const key of this.taken) autosave.tab.drop(key);
    if (!this.store) autosave.connection.refuse(new DOMException('', 'SecurityError'));
  }

  /** Finds the record of a puzzle that was opened by its address, so that work on it continues. */
  async attach() {
    const { state, autosave } = this;
    const place = encode(state);
    if (!this.store || !place) return;
    const work = await this.store.find(puzzleIn(place));
    // If the person has already changed something, the next save finds the record.
    if (!work || encode(state) !== place) return;
    const { record, undo } = work;
    autosave.progress.settle(record);
    if (record.place === place || isOnPage(state, record)) {
      if (state.past.length === 0) restoreSteps(state, undo);
    } else autosave.meet(work, state.past.length);
    autosave.progress.opened();
  }

  /** Called when the run and the display settings of the opened page have been restored. Marks this state as saved. */
  resumed() {
    if (this.leftDrafts) takeTrail(this.state, this.leftDrafts);
    const { progress } = this.autosave;
    const now = progress.snapshot();
    // If the person has changed the grid meanwhile, that change is still to be saved.
    if (now && progress.saved?.sheet === now.sheet) progress.saved = now;
  }
}
