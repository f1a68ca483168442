// The commands that make a new puzzle.

import * as actions from './actions.js';
import { HARDNESS, hardnessOf, newWishes } from './generating.js';

/** @import { State } from '../app/state.js' */
/** @import { Kind } from './generating.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function generateCommands({ state, generating, reshaping, page, redraw, show, follow }) {
  return {
    generate: () => generating.make().then(follow),
    /**
     * Makes a puzzle of the kind and size that the menu New shows.
     * @param {Kind | 'same' | 'harder'} hardness  `same` and `harder`: compared with the puzzle on the page
     */
    newPuzzle(hardness) {
      const at = HARDNESS.indexOf(hardnessOf(state.rating));
      const relative = { same: HARDNESS[at], harder: HARDNESS[Math.min(at + 1, HARDNESS.length - 1)] };
      const kind = hardness === 'same' || hardness === 'harder' ? relative[hardness] : hardness;
      return generating.make(newWishes(state, kind)).then(follow);
    },
    stopMaking: () => show(() => generating.stop()),
    openWishes() {
      page.openWishes();
      return reshaping.loadRuleKinds().then(() => redraw());
    },
    /** @param {Partial<State['wishes']>} changed */
    setWishes: (changed) => show(() => actions.setWishes(state, changed)),
  };
}
