// Finds the true candidates while a person makes a puzzle: the digits that occur in a solution, and the number of solutions. A worker
// of its own searches, so that a hard puzzle delays neither the page nor the solver. It keeps the solutions that it found, so most
// changes need few searches.

import * as playActions from '../play/actions.js';
import { Job } from '../app/job.js';
import { setPart } from '../app/setting.js';
import { boxOption, hasClues, onTrial, puzzleKey, puzzleOf } from '../basics/sheet.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */

/** The debounce of typed clues, in milliseconds. */
const DELAY_MS = 60;
/** The time of the first turn of the worker and of the longest one, in milliseconds. A change waits for the end of a turn. */
const FIRST_MS = 25;
const MOST_MS = 100;
/** The time limit for one puzzle, in milliseconds. */
export const LIMIT_MS = 20_000;

/** A worker that a stopped task leaves alive, with the solutions that it keeps. @param {Client} client */
const lasting = (client) => ({
  /** @type {Client['call']} */
  call: (name, ...args) => client.call(name, ...args),
  cancel() {},
  close: () => client.close(),
});

export class Bench {
  /** @param {State} state @param {() => Client} makeClient */
  constructor(state, makeClient) {
    this.state = state;
    this.job = new Job({ makeClient: () => lasting(makeClient()) });
    /** The puzzle that is searched or has been searched last, and the number of solutions to count. */
    this.puzzle = '';
    this.most = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Searches the puzzle that the person makes, unless this has been done. */
  follow() {
    const { state } = this;
    const { engine, helpers } = state;
    const sheet = state.sheet && onTrial(state.sheet, state.trial);
    const part = engine === 'ready' ? setPart(state) : null;
    const isSetting = part !== null;
    const isWanted = isSetting && sheet !== null && (hasClues(sheet) || helpers.trueCandidates || part === 'ask');
    const puzzle = isWanted ? puzzleKey(sheet) : '';
    const { counted } = helpers;
    if (puzzle === this.puzzle && counted === this.most) return;
    this.puzzle = puzzle;
    this.most = counted;
    clearTimeout(this.timer);
    if (isSetting) this.job.stop();
    else this.job.release();
    if (sheet && puzzle) this.timer = setTimeout(() => this.search(puzzle, sheet, counted), DELAY_MS);
  }

  /** @param {string} puzzle @param {Sheet} sheet @param {number} most  the number of solutions to count; 0 for all */
  async search(puzzle, { info, givens }, most) {
    const { state, job } = this;
    const [text, options] = [puzzleOf(info, givens), boxOption(info)];
    const end = performance.now() + LIMIT_MS;
    try {
      await job.run(async (task) => {
        let isOver = false;
        for (let ms = FIRST_MS; !isOver; ms = Math.min(2 * ms, MOST_MS)) {
          const answer = await task.take(job.client.call('trueCandidates', text, options, ms, most));
          isOver = answer.isOver || performance.now() >= end;
          playActions.showTrueCandidates(state, { puzzle, report: answer.report, isOver });
        }
      });
    } catch {
      // A failed search must not disturb the page. The line then says that the number is not known.
      if (puzzle === this.puzzle) playActions.showTrueCandidates(state, { puzzle, report: null, isOver: true });
    }
  }
}
