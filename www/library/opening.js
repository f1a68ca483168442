// Opens stored work: a record of the library, the work that a notice offers, or the record of a visited address. The
// work on the page is saved first.

import * as actions from '../app/actions.js';
import * as batchActions from '../batch/actions.js';
import * as libraryActions from './actions.js';
import { encode, puzzleIn } from '../address/address.js';
import { nameOf } from './record.js';
import { isOnPage, restoreSteps } from './restoring.js';

/** @import { State } from '../app/state.js' */
/** @import { Loader } from '../address/loader.js' */
/** @import { Autosave } from './autosave.js' */
/** @import { Work } from './store.js' */
/** @import { Offer } from './notices.js' */

export class Opening {
  /** @param {State} state @param {Loader} loader @param {Autosave} autosave */
  constructor(state, loader, autosave) {
    this.state = state;
    this.loader = loader;
    this.autosave = autosave;
  }

  /** Saves the page's work, then opens another record. @param {string} id @returns {Promise<boolean | undefined>} */
  open(id) {
    const { connection, progress } = this.autosave;
    return connection.run(async () => {
      await this.autosave.write(progress.snapshot());
      const work = await connection.store?.get(id);
      return work ? this.show(work) : false;
    });
  }

  /** Opens the latest work on a puzzle. @param {string} puzzle  its identity @returns {Promise<boolean>} whether there is any */
  async find(puzzle) {
    const { connection, progress } = this.autosave;
    return (
      (await connection.run(async () => {
        await this.autosave.write(progress.snapshot());
        const work = await connection.store?.find(puzzle);
        return work ? this.show(work) : false;
      })) ?? false
    );
  }

  /** Shows stored work, in the room in which the person is. @param {Work} work */
  async show(work) {
    const { record, undo } = work;
    const { state, autosave } = this;
    const { room } = state;
    if (autosave.running && !this.loader.knows(record.place)) this.loader.tellLoading();
    if (!(await this.address(record.place))) {
      actions.say(state, `“${nameOf(record)}” could not be read. What there is of it stays in Puzzles.`, true);
      return false;
    }
    if (autosave.running) {
      actions.setRoom(state, room);
      // The Batch lab would hide the puzzle that the person chose.
      batchActions.changeLab(state, { isOpen: false });
    }
    this.settle(work.record, undo);
    return true;
  }

  /** @param {string} place @returns {Promise<boolean>} */
  address(place) {
    return this.autosave.progress.open(() => this.loader.address(place));
  }

  /** Makes the record of the puzzle on the page the current one. @param {Work['record']} record @param {string} undo */
  settle(record, undo) {
    restoreSteps(this.state, undo);
    this.autosave.progress.settle(record);
    this.autosave.progress.opened();
  }

  /**
   * Opens an address that came from the browser's Back or was typed.
   * @param {string} hash
   * @returns {Promise<boolean>}
   */
  async visit(hash) {
    await this.autosave.save();
    if (!(await this.address(hash))) return false;
    await this.visited();
    return true;
  }

  /** Makes the record of the visited puzzle the current one and restores its undo steps. */
  visited() {
    const { state, autosave } = this;
    return autosave.connection.run(async () => {
      const { store } = autosave.connection;
      const puzzle = puzzleIn(encode(state));
      if (!store || !autosave.running || puzzle === state.kept?.puzzle) return;
      const work = await store.find(puzzle);
      if (work && isOnPage(state, work.record)) this.settle(work.record, work.undo);
    });
  }

  /** Carries out a notice's offer. @param {Offer} offer */
  async take(offer) {
    const { state, autosave } = this;
    const { met, other } = autosave;
    autosave.say(null);
    if (offer === 'showOther' && other) await this.open(other);
    if (offer === 'keepBoth') {
      autosave.progress.apart = true;
      await autosave.save();
    }
    if (offer === 'goOn' && met) {
      const here = state.sheet;
      await autosave.connection.run(() => this.show(met));
      // The entries that were on the page become the last undo step.
      const { sheet } = state;
      if (here && here.givens.join() === sheet?.givens.join()) libraryActions.layUnder(state, here);
    }
  }
}
