// Notes in the record of the puzzle on the page what Play finds out: how hard the puzzle is, and whether the person has solved
// it. A note is no change of the work, so it does not count as a revision.

import * as libraryActions from './actions.js';
import { puzzleKeyOf } from './record.js';
import { timeSpent } from '../play/actions.js';
import { puzzleKey } from '../basics/sheet.js';
import { isFinished, isRevealed } from '../play/finish.js';

/** @import { State } from '../app/state.js' */
/** @import { Autosave } from './autosave.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Measures } from './measures.js' */

export class Noting {
  /** @param {State} state @param {Autosave} autosave */
  constructor(state, autosave) {
    this.state = state;
    this.autosave = autosave;
  }

  /** Writes what is new into the record of the puzzle on the page. */
  follow() {
    const { state } = this;
    const { kept, sheet } = state;
    if (!kept || !sheet || puzzleKeyOf(kept) !== puzzleKey(sheet)) return;
    const news = newsFor(kept, state);
    if (Object.keys(news).length === 0) return;
    libraryActions.setKept(state, { ...kept, ...news });
    const { connection } = this.autosave;
    connection.run(() => connection.store?.note(kept.id, kept.puzzle, news) ?? Promise.resolve());
  }
}

/** The measures that a record does not have yet. @param {KeptPuzzle} kept @param {State} state @returns {Measures} */
function newsFor(kept, state) {
  const { rating, clock } = state;
  const puzzle = puzzleKeyOf(kept);
  /** @type {Measures} */
  const news = {};
  if (rating?.puzzle === puzzle && isOther(kept.rated, rating)) {
    const { puzzle: _, hardest: __, ...rated } = rating;
    news.rated = rated;
  }
  if (isFinished(state) && kept.solved === undefined && !kept.shown) {
    if (isRevealed(state)) news.shown = true;
    else news.solved = clock.puzzle === puzzle ? Math.round(timeSpent(clock, performance.now())) : 0;
  } else if (kept.shown && hasBlanks(state)) news.shown = undefined;
  return news;
}

/** Whether a rating differs from the one in a record. @param {KeptPuzzle['rated']} known @param {NonNullable<State['rating']>} rating */
const isOther = (known, { rating, solved, unrated }) =>
  !known || known.rating !== rating || known.solved !== solved || known.unrated !== unrated;

/** @param {State} state */
const hasBlanks = ({ sheet }) => sheet !== null && sheet.givens.some((given, cell) => !given && !sheet.entries[cell]);
