// The commands of the Export dialog.

import * as actions from './actions.js';
import { requestOf } from './imported.js';
import { authorsSolution, unknownParts } from '../basics/authors-solution.js';
import { hasClues } from '../basics/sheet.js';
import { solutionsOf } from '../app/solutions.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Tools } from '../page/commands.js' */

/** Limit of the search for the solution of a puzzle, in milliseconds. Without a solution, the formats have none. */
const SOLVE_MS = 1500;

/**
 * The only solution of a puzzle, one digit for each cell. Empty if the puzzle has several or none, if the search takes long, or if
 * the puzzle has rules that Pencilmark does not know.
 * @param {Pick<Client, 'call'>} client @param {Sheet} sheet @returns {Promise<number[]>}
 */
async function solutionOf(client, sheet) {
  const { givens } = sheet;
  if (!hasClues(sheet) || unknownParts(sheet) > 0) return [];
  const { count, values } = await solutionsOf(client, sheet, givens, SOLVE_MS);
  return count === 1 ? values : [];
}

/** @param {Tools} tools */
export function exportCommands({ state, page, loader, proving }) {
  return {
    async openExport() {
      const { sheet } = state;
      if (!sheet) return;
      actions.setExporting(state, { copied: '', written: null });
      page.openExport();
      const solution = authorsSolution(sheet) ?? (await solutionOf(loader.exchange, sheet));
      const written = await loader.exchange.call('exportPuzzle', ...requestOf(sheet, solution));
      // The dialog may be closed by now, or show another grid.
      if (state.exporting && state.sheet === sheet) actions.setExporting(state, { copied: '', written });
    },
    closeExport: () => {
      proving.stop();
      actions.setExporting(state, null);
    },
    /** Proves that the clues have one solution, or none, and saves the proof. */
    prove: () => proving.prove(),
    saveProof: () => proving.save(),
    stopProof: () => proving.stop(),
    /** @param {string} name @param {string} text */
    async copyExport(name, text) {
      const copied = await page.copy(text);
      const written = state.exporting?.written ?? null;
      actions.setExporting(state, { copied: copied ? name : '', written });
    },
    /** @param {'svg' | 'png'} kind */
    savePicture: (kind) => page.savePicture(kind),
  };
}
