// The commands of the palette itself: opening it, typing in it, and running what was chosen.

import * as actions from './actions.js';

/** @import { Choice } from './search.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function paletteCommands({ state, page }) {
  return {
    openPalette() {
      actions.setPalette(state, { query: '', at: 0 });
      return page.openPalette();
    },
    /** Called when the dialog has closed, also by Escape. */
    closedPalette: () => actions.setPalette(state, null),
    /** @param {Partial<NonNullable<import('../app/state.js').State['palette']>>} changed */
    setPalette: (changed) => state.palette && actions.setPalette(state, { ...state.palette, ...changed }),
    /** Closes the palette and runs a command of its list. @param {Choice} choice */
    runChoice(choice) {
      page.closePalette();
      actions.setPalette(state, null);
      actions.remember(state, choice.id);
      return choice.run();
    },
  };
}
