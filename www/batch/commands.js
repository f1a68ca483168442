// The commands for a list of puzzles in the Import dialog.

/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function batchCommands({ state, batches, page }) {
  return {
    /** @param {string} text */
    solveAll: (text) => batches.solve(text),
    stopBatch: () => batches.stop(),
    saveSolutions: () => page.save('solutions.txt', `${state.batch?.answers?.lines.join('\n') ?? ''}\n`),
  };
}
