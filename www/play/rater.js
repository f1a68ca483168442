// Rates the puzzle in Play, so that the title line can tell how hard the puzzle is. A separate worker rates, in the
// background, and is ended after each rating.

import * as playActions from './actions.js';
import { unknownParts } from '../basics/authors-solution.js';
import { hardWord } from '../generate/generating.js';
import { choiceOf } from '../hints/hints.js';
import { Job, TimedOut } from '../app/job.js';
import { setPart } from '../app/setting.js';
import { tenths } from '../app/numbers.js';
import { boxOption, hasClues, isStarted, puzzleOf, puzzleKey } from '../basics/sheet.js';
import { solutionsOf } from '../app/solutions.js';

/** @import { Task } from '../app/job.js' */
/** @import { State, Sheet } from '../app/state.js' */
/** @import { Rating } from './state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Rated } from '../worker/protocol.js' */

/** Delay in milliseconds before the rating begins, so that it never slows the page's first second. */
const DELAY_MS = 700;
/** Time slice of the rating in milliseconds. */
const TURN_MS = 100;
/** The size of the largest grid that can be rated. */
const LARGEST_SIZE = 9;

/** Limit of a rating in milliseconds. In a grid with few clues, such as a killer without givens, one step can take half a minute. */
const LIMIT_MS = 60_000;
/** Limit of the search for a second solution, in milliseconds. The search usually takes a few milliseconds. */
const SOLVE_MS = 2000;

/** The words for a puzzle without a rating, and the explanation. @type {Record<NonNullable<Rating['unrated']>, [string, string]>} */
const UNRATED = {
  several: ['Several solutions', 'Only a puzzle with one solution has a rating'],
  none: ['No solution', 'Only a puzzle with one solution has a rating'],
  unknown: [
    'Not rated',
    'Only a puzzle with one solution has a rating, and Pencilmark does not know every rule of this one',
  ],
  late: ['Not rated', `The rating was given up after ${LIMIT_MS / 1000} seconds`],
};

/** Explains why a puzzle has no rating; '' if it has one. @param {Omit<Rating, 'puzzle'> | null | undefined} rating */
export const unratedReason = (rating) => (rating?.unrated ? UNRATED[rating.unrated][1] : '');

/** The word for a rating; '' if the puzzle has none. @param {Omit<Rating, 'puzzle'> | null} rating */
export function ratingWord(rating) {
  if (!rating) return '';
  if (rating.unrated) return UNRATED[rating.unrated][0];
  if (!rating.solved) return 'Beyond all techniques';
  return hardWord(rating.rating ?? 0);
}

/** A rating in words: "Hard, 4.2". @param {Omit<Rating, 'puzzle'> | null} rated */
export function ratedWords(rated) {
  const word = ratingWord(rated);
  return rated?.solved && rated.rating !== null ? `${word}, ${tenths(rated.rating)}` : word;
}

/** Whether a puzzle can be rated: it has clues or rules, and its grid is no larger than 9x9. @param {Sheet} sheet */
export const isRatable = (sheet) => sheet.info.size <= LARGEST_SIZE && hasClues(sheet);

/**
 * Rates a puzzle with a worker.
 * @param {Task} task @param {Pick<Client, 'call'>} client @param {Sheet} sheet
 * @param {State['switches']} switches  the techniques that the rating may use
 * @returns {Promise<Omit<Rating, 'puzzle'>>}
 */
export async function rate(task, client, sheet, switches) {
  const { info, givens } = sheet;
  const puzzle = puzzleOf(info, givens);
  // In a grid with several solutions, the techniques would search for a long time without a result.
  const { count } = await task.take(solutionsOf(client, sheet, givens, SOLVE_MS));
  // The unknown parts may be rules that exclude all solutions but one.
  const several = unknownParts(sheet) > 0 ? 'unknown' : 'several';
  if (count === 2) return { rating: null, solved: false, unrated: several };
  if (count === 0) return { rating: null, solved: false, unrated: 'none' };
  await task.take(client.call('ratePuzzle', puzzle, { ...boxOption(info), ...choiceOf(switches) }));
  while (!(await task.take(client.call('rateOn', TURN_MS))).over);
  const { rating, solved, ...rated } = await task.take(client.call('rated'));
  return { rating, solved, hardest: hardestOf(rated) };
}

/** The name of the technique of the hardest step; '' without a step. @param {Pick<Rated, 'hardest' | 'path'>} rated */
export const hardestOf = ({ hardest, path }) => path.find(({ technique }) => technique === hardest)?.name ?? '';

/** The rating of a puzzle that was given up. @type {Omit<Rating, 'puzzle'>} */
export const LATE = { rating: null, solved: false, unrated: 'late' };

/** Whether the puzzle that the person makes is known to have exactly one solution. @param {State} state */
function hasOneSolution({ sheet, trial, trueCandidates }) {
  // A digit on trial is no part of the puzzle.
  const known = trial?.before ?? trueCandidates;
  const isPresent = sheet !== null && known?.puzzle === puzzleKey(sheet);
  return isPresent && known.report?.isExact === true && known.report.solutions === 1;
}

export class Rater {
  /** @param {State} state @param {() => Client} makeClient */
  constructor(state, makeClient) {
    this.state = state;
    /** The puzzle that is rated or has been rated last. */
    this.puzzle = '';
    this.job = new Job({ makeClient });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Rates the puzzle on the page, if it is in Play or in Set and not rated yet. */
  follow() {
    const { state } = this;
    const { sheet, room, engine } = state;
    // A puzzle that is being made is rated once it is known to have one solution.
    const isReady = sheet && (setPart(state) ? hasOneSolution(state) : room === 'play' && isStarted(sheet));
    const isWanted = isReady && engine === 'ready';
    const puzzle = isWanted && isRatable(sheet) ? puzzleKey(sheet) : '';
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
    const { sheet } = state;
    if (!sheet) return;
    try {
      const ran = await job.run((task) => rate(task, job.client, sheet, state.switches), { timeoutMs: LIMIT_MS });
      if (!ran.done) return;
      playActions.showRating(state, { puzzle, ...ran.result });
    } catch (error) {
      // Only the rating has ended. A failed rating must not disturb the page.
      playActions.showRating(state, error instanceof TimedOut ? { puzzle, ...LATE } : null);
    }
    // If a later rating has begun, the worker is busy with it.
    if (!job.isRunning) job.release();
  }
}
