// Rates the puzzles of the list that have no rating yet, one after another, while the list is open. A worker of its own rates
// them. Each rating is noted in its record, so the next list shows it at once.

import { Job, TimedOut } from '../app/job.js';
import { isStarted } from '../basics/sheet.js';
import { isRatable, LATE, rate } from '../play/rater.js';

/** @import { Sheet, State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Rated } from './measures.js' */

/** Limit of a rating in milliseconds. The list is only a glance, so it waits shorter than Play does. */
const LIMIT_MS = 20_000;

export class Measuring {
  /**
   * @param {State} state @param {() => Client} makeClient
   * @param {{sheetAt: (place: string) => Promise<Sheet>, found: (record: KeptPuzzle, rated: Rated) => void}} list
   */
  constructor(state, makeClient, list) {
    this.state = state;
    this.list = list;
    this.job = new Job({ makeClient });
    /** The records to rate, the next one first. @type {KeptPuzzle[]} */
    this.waiting = [];
    this.isAtWork = false;
    /** The ids of records that cannot be rated. @type {Set<string>} */
    this.passed = new Set();
  }

  /** Rates the given records that have no rating, instead of those that were waiting. @param {readonly KeptPuzzle[]} records */
  async measure(records) {
    this.waiting = records.filter(({ id, rated }) => !rated && !this.passed.has(id));
    if (this.isAtWork) return;
    this.isAtWork = true;
    for (let record; (record = this.waiting.shift());) await this.look(record);
    this.isAtWork = false;
    this.job.release();
  }

  stop() {
    this.waiting = [];
    this.job.stop();
  }

  /** @param {KeptPuzzle} record */
  async look(record) {
    const { job, list, state } = this;
    this.passed.add(record.id);
    try {
      const sheet = await list.sheetAt(record.place);
      if (!isStarted(sheet) || !isRatable(sheet)) return;
      const ran = await job.run((task) => rate(task, job.client, sheet, state.switches), { timeoutMs: LIMIT_MS });
      if (ran.done) list.found(record, ran.result);
      else this.passed.delete(record.id);
    } catch (error) {
      // A record that cannot be read has no rating; the list says so when the person opens it.
      if (error instanceof TimedOut) list.found(record, LATE);
    }
  }
}
