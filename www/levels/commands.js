// The commands for the consistency levels.

import * as levelActions from './actions.js';

/** @import { State } from '../app/state.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function levelCommands({ state }) {
  return {
    /** @param {Partial<State['levels']>} changed */
    setLevels: (changed) => levelActions.setLevels(state, changed),
    /** @param {{stronger?: number, weaker?: number}} levels */
    setLevelPair: (levels) => levelActions.setLevelPair(state, levels),
  };
}
