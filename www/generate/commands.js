// The commands that make a new puzzle.

import * as actions from './actions.js';
import { puzzleKey } from '../basics/sheet.js';
import { HARDNESS, hardnessOf, newWishes } from './generating.js';

/** @import { State } from '../app/state.js' */
/** @import { Kind } from './generating.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function generateCommands({ state, generating, reshaping, page, arrive, settled }) {
  /** @param {Kind} kind */
  const make = (kind) => settled(() => arrive(generating.make(newWishes(state, kind))));

  return {
    generate: () => settled(() => arrive(generating.make())),
    /**
     * Makes a puzzle of the size that the menu New shows.
     * @param {Kind} kind
     */
    newPuzzle: (kind) => make(kind),
    /**
     * Makes a puzzle as hard as the one on the page, or harder.
     * @param {number} levels  how many levels harder; the hardest level is the last
     */
    nextPuzzle(levels) {
      const { sheet, rating } = state;
      const rated = sheet && rating?.puzzle === puzzleKey(sheet) ? rating : null;
      const at = HARDNESS.indexOf(hardnessOf(rated)) + levels;
      return make(HARDNESS[Math.min(at, HARDNESS.length - 1)]);
    },
    stopMaking: () => generating.stop(),
    openWishes() {
      page.openWishes();
      return reshaping.loadRuleKinds();
    },
    /** @param {Partial<State['wishes']>} changed */
    setWishes: (changed) => actions.setWishes(state, changed),
  };
}
