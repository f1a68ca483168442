// Rates the puzzle in Play, so that the title line can tell how hard the puzzle is. A separate worker rates, in the
// background, and is ended after each rating.

import * as playActions from './actions.js';
import { puzzleKey } from './clock.js';
import { hardWord } from '../generate/generating.js';
import { choiceOf } from '../hints/hints.js';
import { Job } from '../app/job.js';
import { boxShape, puzzleOf } from '../app/sheet.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */

/** Delay in milliseconds before the rating begins, so that it never slows the page's first second. */
const DELAY_MS = 700;
/** Time slice of the rating in milliseconds. */
const TURN_MS = 100;
/** The largest grid that the techniques rate. */
const LARGEST_SIZE = 9;

/** The word for a rating; '' if the puzzle has none. @param {State['rating']} rating */
export function ratingWord(rating) {
  if (!rating) return '';
  if (!rating.solved) return 'Beyond all techniques';
  return hardWord(rating.rating ?? 0);
}

export class Rater {
  /** @param {State} state @param {() => Client} makeClient @param {() => void} redraw */
  constructor(state, makeClient, redraw) {
    this.state = state;
    this.redraw = redraw;
    /** The puzzle that is rated or has been rated last. */
    this.puzzle = '';
    this.job = new Job({ makeClient });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Rates the puzzle on the page, if it is in Play and not rated yet. Called after each drawing. */
  follow() {
    const { sheet, room, engine } = this.state;
    const isRatable = sheet && room === 'play' && engine === 'ready' && sheet.mode !== 'clues';
    const puzzle = isRatable && sheet.info.size <= LARGEST_SIZE && sheet.givens.some(Boolean) ? puzzleKey(sheet) : '';
    if (puzzle === this.puzzle) return;
    this.stop();
    // The rating of a puzzle stays known while the person looks at the Lab.
    if (!puzzle || this.state.rating?.puzzle === puzzle) return;
    this.puzzle = puzzle;
    this.timer = setTimeout(() => this.rate(puzzle), DELAY_MS);
  }

  stop() {
    clearTimeout(this.timer);
    this.puzzle = '';
    this.job.release();
  }

  /** @param {string} puzzle */
  async rate(puzzle) {
    const { state, job } = this;
    if (!state.sheet) return;
    const { info, givens } = state.sheet;
    try {
      const ran = await job.run(async (task) => {
        const options = { box: boxShape(info), ...choiceOf(state.switches) };
        await task.take(job.client.call('ratePuzzle', puzzleOf(info, givens), options));
        while (!(await task.take(job.client.call('rateOn', TURN_MS))).over);
        return task.take(job.client.call('rated'));
      });
      if (!ran.done) return;
      const { rating, solved } = ran.result;
      playActions.showRating(state, { puzzle, rating, solved });
      this.redraw();
    } catch {
      // A puzzle without a rating has none in its title. Only the rating ends; the page works on.
      playActions.showRating(state, null);
    }
    // If a later rating has begun, the worker is at work on that one.
    if (!job.isRunning) job.release();
  }
}
