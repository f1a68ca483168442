// Counts the solutions while a person makes a puzzle: none, one or several, after each clue and each rule. A worker of its own
// counts, so that a hard puzzle delays neither the page nor the solver.

import { html, nothing } from 'lit/html.js';
import * as playActions from '../play/actions.js';
import { unknownParts } from '../basics/authors-solution.js';
import { Job } from '../app/job.js';
import { setPart } from '../app/setting.js';
import { hasClues, puzzleKey } from '../basics/sheet.js';
import { solutionsOf } from '../app/solutions.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */

/** The debounce of typed clues, in milliseconds. */
const DELAY_MS = 300;
/** The time limit of a count, in milliseconds. */
const LIMIT_MS = 8000;

/** @typedef {0 | 1 | 2 | 'unknown' | 'counting'} Count  2: several; `unknown`: no answer within the time limit */

export class SolutionCounter {
  /** @param {State} state @param {() => Client} makeClient */
  constructor(state, makeClient) {
    this.state = state;
    this.job = new Job({ makeClient });
    /** The puzzle that is counted or has been counted last. */
    this.puzzle = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Counts the solutions of the puzzle that the person makes, if its count is not known yet. */
  follow() {
    const { state } = this;
    const { sheet, engine } = state;
    const isWanted = engine === 'ready' && setPart(state) !== null && sheet !== null && hasClues(sheet);
    const puzzle = isWanted ? puzzleKey(sheet) : '';
    if (puzzle === this.puzzle) return;
    this.puzzle = puzzle;
    clearTimeout(this.timer);
    if (setPart(state) !== null) this.job.stop();
    else this.job.release();
    if (!sheet || !puzzle) return;
    playActions.showSolutionCount(state, { puzzle, count: 'counting' });
    this.timer = setTimeout(() => this.count(puzzle, sheet), DELAY_MS);
  }

  /** @param {string} puzzle @param {Sheet} sheet */
  async count(puzzle, sheet) {
    const { state, job } = this;
    /** @type {Count} */
    let count = 'unknown';
    try {
      const ran = await job.run((task) => task.take(solutionsOf(job.client, sheet, sheet.givens, LIMIT_MS)));
      if (!ran.done) return;
      count = ran.result.count ?? 'unknown';
    } catch {
      // A failed count must not disturb the page. The line then says that the number is not known.
    }
    if (puzzle === this.puzzle) playActions.showSolutionCount(state, { puzzle, count });
  }
}

/** @type {Record<Exclude<Count, 1>, string>} */
const WORDS = {
  0: 'No solution',
  2: 'Several solutions',
  unknown: `Not counted within ${LIMIT_MS / 1000} seconds`,
  counting: 'Counting solutions …',
};

/**
 * The line that tells how many solutions the puzzle has; nothing while there is no clue.
 * @param {State} state
 */
export function solutionCountView({ sheet, solutionCount }) {
  if (!sheet || !hasClues(sheet)) return nothing;
  const count = solutionCount?.puzzle === puzzleKey(sheet) ? solutionCount.count : 'counting';
  const words = count === 1 ? 'One solution' : WORDS[count];
  const isPart = unknownParts(sheet) > 0 && typeof count === 'number';
  return html`<span class="solution-count of-${count}" role="status"
    >${words}${isPart ? ' of the rules that Pencilmark knows' : nothing}</span
  >`;
}
