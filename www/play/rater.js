// Rates the puzzle in Play, so that the title line can tell how hard the puzzle is. A separate worker rates, in the
// background, and is ended after each rating.

import * as playActions from './actions.js';
import { puzzleKey } from './clock.js';
import { hardWord } from '../generate/generating.js';
import { choiceOf } from '../hints/hints.js';
import { boxShape, puzzleOf } from '../app/sheet.js';
import { Cancelled } from '../worker/client.js';

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
    this.makeClient = makeClient;
    this.redraw = redraw;
    /** The puzzle that is rated or has been rated last. */
    this.puzzle = '';
    /** @type {Client | null} */
    this.client = null;
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
    this.client?.close();
    this.client = null;
  }

  /** @param {string} puzzle */
  async rate(puzzle) {
    const { state } = this;
    if (!state.sheet) return;
    const { info, givens } = state.sheet;
    const client = (this.client = this.makeClient());
    try {
      await client.call('ratePuzzle', puzzleOf(info, givens), { box: boxShape(info), ...choiceOf(state.switches) });
      while (!(await client.call('rateOn', TURN_MS)).over);
      const { rating, solved } = await client.call('rated');
      if (puzzle !== this.puzzle) return;
      playActions.showRating(state, { puzzle, rating, solved });
      this.redraw();
    } catch (error) {
      // A puzzle without a rating has none in its title. Only the rating ends; the page works on.
      if (!(error instanceof Cancelled) && puzzle === this.puzzle) playActions.showRating(state, null);
    } finally {
      client.close();
      if (this.client === client) this.client = null;
    }
  }
}
