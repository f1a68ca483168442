// The commands of the Export dialog.

import * as actions from './actions.js';
import { requestOf } from './imported.js';

/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function exportCommands({ state, page, show, loader }) {
  return {
    async openExport() {
      const { sheet } = state;
      if (!sheet) return;
      show(() => actions.setExporting(state, { copied: '', written: null }));
      page.openExport();
      const written = await loader.client.call('exportPuzzle', ...requestOf(sheet));
      // The dialog may be closed by now, or show another grid.
      if (state.exporting && state.sheet === sheet) show(() => actions.setExporting(state, { copied: '', written }));
    },
    closeExport: () => show(() => actions.setExporting(state, null)),
    /** @param {string} name @param {string} text */
    async copyExport(name, text) {
      const copied = await page.copy(text);
      const written = state.exporting?.written ?? null;
      show(() => actions.setExporting(state, { copied: copied ? name : '', written }));
    },
    /** @param {'svg' | 'png'} kind */
    savePicture: (kind) => page.savePicture(kind),
  };
}
