// The commands that walk through a list of puzzles.

import * as actions from './actions.js';
import { neighbour } from './standing.js';
import { say } from '../app/actions.js';
import { puzzleKey } from '../basics/sheet.js';

/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function walkCommands({ state, loader, opening, libraryActions, arrive, settled }) {
  /**
   * Opens a puzzle of the list. If the person has worked on it, the work opens.
   * @param {number} at
   */
  async function open(at) {
    const entry = state.collection?.entries[at];
    if (!entry) return false;
    const { text, puzzle } = entry;
    const isOpen = (puzzle !== '' && (await opening.find(puzzle))) || (text !== '' && (await loader.text(text)));
    if (isOpen && state.sheet) {
      actions.noteEntry(state, at, { puzzle: loader.puzzleOnPage(), key: puzzleKey(state.sheet) });
      actions.goTo(state, at);
    } else if (text === '') say(state, 'This puzzle is not among your puzzles any more.', true);
    return isOpen;
  }

  const walk = (/** @type {number} */ at) => settled(() => arrive(open(at)));

  return {
    /** @param {number} at */
    walkTo: (at) => walk(at),
    /** @param {1 | -1} way */
    walk(way) {
      const at = neighbour(state, way);
      return at === null ? undefined : walk(at);
    },
    leaveList: () => actions.setCollection(state, null),
    /** Solves the listed puzzles of the library one after another, the first unsolved one first. */
    walkLibrary() {
      const entries = libraryActions.entries();
      const first = entries.findIndex(({ solved }) => !solved);
      actions.setCollection(state, { entries, at: Math.max(0, first) });
      libraryActions.leave();
      return walk(Math.max(0, first));
    },
  };
}
