// The commands that open another puzzle: paste, file, an empty grid, and the Import dialog.

import * as actions from '../app/actions.js';
import * as entryActions from '../play/actions.js';
import { cellsIn, extentName } from '../basics/extent.js';
import { boxShapes } from '../basics/sheet.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function puzzleCommands({
  state,
  loader,
  batches,
  generating,
  autosave,
  libraryActions,
  opening,
  page,
  edit,
  arrive,
  settled,
}) {
  /** Begins an empty grid. @param {Extent} grid */
  const begin = (grid) =>
    settled(() => {
      const { rows, columns } = grid;
      /** @type {Promise<unknown>} */
      const opened =
        rows !== columns
          ? loader.text(`${'.'.repeat(cellsIn(grid))} @grid=${extentName(grid)}`)
          : boxShapes(grid).length > 0
            ? loader.blank(rows)
            : generating.blank(rows);
      return arrive(opened).catch((error) => actions.say(state, error.message, true));
    });
  return {
    /** Reads a text that the person brings. @param {string} text */
    readText: (text) => settled(() => arrive(loader.brought(text))),
    /** Opens one of the source puzzles. @param {string} line */
    openSource: (line) => settled(() => arrive(loader.text(line))),
    /** @param {Blob} file */
    readFile: (file) => (state.library ? libraryActions.addFile(file) : settled(() => arrive(loader.file(file)))),
    /** @param {number} size */
    setSize: (size) => begin({ rows: size, columns: size }),
    /** Begins an empty grid with the present rows. @param {number} columns */
    setColumns: (columns) => state.sheet && begin({ rows: state.sheet.info.rows, columns }),
    clear: () =>
      settled(() => {
        autosave.save();
        edit(() => entryActions.clear(state));
      }),
    /** Opens an address that the person chose. @param {string} hash */
    visit: async (hash) => (await settled(() => opening.visit(hash))) === true,
    openDraft: page.openDraft,
    closeDraft: page.closeDraft,
    /** @param {string} text */
    draft: (text) => {
      batches.stop();
      actions.setDraft(state, { text });
    },
  };
}
