// The commands that open another puzzle: paste, file, an empty grid, and the Import dialog.

import * as actions from './actions.js';
import * as entryActions from '../play/actions.js';
import { boxShapes } from './sheet.js';

/** @import { Tools } from './commands.js' */

/** @param {Tools} tools */
export function puzzleCommands({
  state,
  loader,
  batches,
  generating,
  autosave,
  libraryActions,
  page,
  edit,
  show,
  follow,
}) {
  return {
    /** @param {string} text */
    readText: async (text) => {
      const read = await loader.text(text);
      if (read) follow();
      return read;
    },
    /** @param {Blob} file */
    readFile: (file) => (state.library ? libraryActions.addFile(file) : loader.file(file)),
    /** @param {number} size */
    setSize: (size) =>
      (boxShapes(size).length > 0 ? loader.blank(size) : generating.blank(size))
        .then(follow)
        .catch((error) => show(() => actions.say(state, error.message, true))),
    clear() {
      autosave.save();
      edit(() => entryActions.clear(state));
    },
    openDraft: page.openDraft,
    closeDraft: page.closeDraft,
    /** @param {string} text */
    draft: (text) => {
      batches.stop();
      show(() => actions.setDraft(state, { text }));
    },
  };
}
