// The commands for lists of puzzles: in the Import dialog, and in the Batch lab.

import * as actions from './actions.js';
import { csvFile } from './csv.js';
import { shownRows } from './rows.js';
import { withSettings } from '../app/state.js';

/** @import { Tools } from '../page/commands.js' */
/** @import { BatchLab, Configuration, Switch } from './state.js' */

/** The largest file that the page reads, in bytes. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** @param {Tools} tools */
export function batchCommands({ state, runner, batches, batchLab, page, leave }) {
  const lab = () => state.batchLab;
  const change = (/** @type {Partial<BatchLab>} */ changed) => actions.changeLab(state, changed);
  /** Measures newly added configurations or measures, if the list has been measured before. */
  const goOn = () => {
    if (lab().results.size > 0) batchLab.measure();
  };
  return {
    /** @param {string} text */
    solveAll: (text) => batches.solve(text),
    stopBatch: () => batches.stop(),
    saveSolutions: () => page.save('solutions.txt', `${state.batch?.answers?.lines.join('\n') ?? ''}\n`),

    openBatchLab() {
      leave();
      page.keepRoom('lab');
      actions.openLab(state, true);
      page.focusBatch();
    },
    closeBatchLab() {
      page.focusGrid();
      actions.openLab(state, false);
    },
    /** Opens the text of the Import dialog in the Batch lab. @param {string} text */
    measureDraft(text) {
      batches.stop();
      page.closeDraft();
      leave();
      page.keepRoom('lab');
      actions.openLab(state, true);
      page.focusBatch();
      return batchLab.take({ text, name: '' });
    },
    /** Takes a pasted text as the list. @param {string} text */
    readBatch: (text) => batchLab.take({ text, name: '' }),
    /** Takes a file as the list. @param {File} file */
    async readBatchFile(file) {
      if (file.size > LARGEST_FILE) {
        change({ trouble: `This file is longer than ${LARGEST_FILE / 1024 / 1024} MB, and was not read.` });
        return;
      }
      await batchLab.take({ text: await file.text(), name: file.name });
    },
    /** @param {string} text */
    typeBatch: (text) => batchLab.type(text),
    /** Restores the list that another one replaced. */
    bringBackBatch: () => batchLab.take(lab().before ?? { text: '', name: '' }),
    measureBatch: () => batchLab.measure(),
    stopMeasuringBatch: () => batchLab.stop(),

    /** @param {Switch} id @param {boolean} on */
    switchMeasure(id, on) {
      actions.switchMeasure(state, id, on);
      goOn();
    },
    /** @param {Partial<Pick<BatchLab, 'solutions' | 'nodes'>>} limits */
    setBatchLimits(limits) {
      batchLab.stop();
      actions.changeLab(state, { ...limits, version: lab().version + 1 });
      goOn();
    },
    /** Opens the form of a new configuration with the settings of the Lab, or closes the form. @param {boolean} isBegun */
    draftConfiguration(isBegun) {
      const options = { ...state.options, redundant: [...state.options.redundant], strategy: state.strategy };
      change({ draft: isBegun ? options : null });
    },
    /** @param {Partial<Configuration>} changed */
    changeDraft(changed) {
      const { draft } = lab();
      if (draft) change({ draft: { ...draft, ...changed, ...withSettings({ ...draft, ...changed }, changed) } });
    },
    /** @param {Configuration} options */
    addConfiguration(options) {
      actions.addConfiguration(state, options);
      goOn();
    },
    /** @param {string} name */
    removeConfiguration: (name) => actions.removeConfiguration(state, name),

    /** @param {string} column @param {boolean} isText */
    sortBatch: (column, isText) => actions.sortBy(state, column, isText),
    /** @param {string} column @param {string} text */
    filterBatch: (column, text) => actions.filterBy(state, column, text),
    /** @param {BatchLab['byLevel']} byLevel */
    filterBatchByLevel: (byLevel) => actions.filterByLevel(state, byLevel),
    showAllBatchRows: () => actions.showAllRows(state),
    /** @param {BatchLab['view']} view */
    setBatchView: (view) => change({ view }),
    /** @param {Partial<BatchLab['plot']>} plot */
    setBatchPlot: (plot) => change({ plot: { ...lab().plot, ...plot } }),
    /** Shows the rows from `top` on. @param {number} top */
    scrollBatch(top) {
      if (top !== lab().top) change({ top });
    },
    /** @param {number} active @param {string} activeColumn */
    goToBatchCell: (active, activeColumn) => change({ active, activeColumn }),
    async saveBatch() {
      const parts = await csvFile(lab(), shownRows(lab()));
      page.save('puzzles.csv', ...parts);
    },
    /** Leaves the run before a link of the table opens its puzzle. */
    leaveBatch: () => runner.pause(),
  };
}
