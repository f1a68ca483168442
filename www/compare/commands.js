// The commands for the two sides of a comparison.

/** @import { Settings, Redundant } from '../app/state.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function compareCommands({ comparer }) {
  return {
    /** @param {0 | 1} index @param {Partial<Settings>} options */
    setSide: (index, options) => comparer.setOptions(index, options),
    /** @param {0 | 1} index @param {Redundant} name @param {boolean} on */
    setSideRedundant: (index, name, on) => comparer.setRedundant(index, name, on),
    measure: () => comparer.measure(),
    stopMeasuring: () => comparer.stopMeasuring(),
  };
}
