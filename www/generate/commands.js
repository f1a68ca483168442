// The commands that make a new puzzle.

import * as actions from './actions.js';

/** @import { State } from '../app/state.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function generateCommands({ state, generating, page, show, follow }) {
  return {
    generate: () => generating.make().then(follow),
    stopMaking: () => show(() => generating.stop()),
    openWishes: page.openWishes,
    /** @param {Partial<State['wishes']>} changed */
    setWishes: (changed) => show(() => actions.setWishes(state, changed)),
  };
}
