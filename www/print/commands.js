// The commands of the Print dialog.

import * as actions from './actions.js';

/** @import { PrintChoices } from './choices.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function printCommands({ state, printer, page }) {
  return {
    openPrint: page.openPrint,
    /** @param {Partial<PrintChoices>} changed */
    setPrintChoices: (changed) => actions.setPrintChoices(state, changed),
    print: () => printer.print(),
    stopPrinting: () => printer.stop(),
  };
}
