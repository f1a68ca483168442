// The commands of the Export dialog.

/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function exportCommands({ state, page, show }) {
  return {
    openExport() {
      show(() => (state.exporting = { copied: '' }));
      page.openExport();
    },
    closeExport: () => show(() => (state.exporting = null)),
    /** @param {string} name @param {string} text */
    async copyExport(name, text) {
      const copied = await page.copy(text);
      show(() => (state.exporting = { copied: copied ? name : '' }));
    },
    /** @param {'svg' | 'png'} kind */
    savePicture: (kind) => page.savePicture(kind),
  };
}
