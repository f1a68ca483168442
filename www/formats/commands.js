// The commands of the Export dialog.

import * as actions from './actions.js';

/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function exportCommands({ state, page, show }) {
  return {
    openExport() {
      show(() => actions.setExporting(state, { copied: '' }));
      page.openExport();
    },
    closeExport: () => show(() => actions.setExporting(state, null)),
    /** @param {string} name @param {string} text */
    async copyExport(name, text) {
      const copied = await page.copy(text);
      show(() => actions.setExporting(state, { copied: copied ? name : '' }));
    },
    /** @param {'svg' | 'png'} kind */
    savePicture: (kind) => page.savePicture(kind),
  };
}
