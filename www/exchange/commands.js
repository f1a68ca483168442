// The commands of the Export dialog.

import * as actions from './actions.js';
import { requestOf } from './imported.js';

/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function exportCommands({ state, page, loader, proving }) {
  return {
    async openExport() {
      const { sheet } = state;
      if (!sheet) return;
      actions.setExporting(state, { copied: '', written: null });
      page.openExport();
      const written = await loader.exchange.call('exportPuzzle', ...requestOf(sheet));
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
