// The texts of the notices about saved work. Each notice is one calm sentence with the possible actions.

import { nameOf, progressOf } from './record.js';

/** @import { KeptPuzzle } from './record.js' */

/** The actions that a notice can offer. @typedef {'goOn' | 'showOther' | 'keepBoth' | 'open' | 'close'} Offer */

/**
 * A notice: its text and the actions on offer.
 * @typedef {{text: string, bad: boolean, offers: [name: string, offer: Offer][], about?: string}} Notice  `about` is a
 *   puzzle's identity; the notice disappears when the page leaves that puzzle
 */

export const REFUSALS = {
  full:
    'The browser’s storage for this page is full: this is not added to your puzzles. What you do stays on the screen and ' +
    'in the address; deleting puzzles makes room.',
  blocked:
    'This browser does not let the page keep your puzzles: a private window, a setting, or another tab with an older ' +
    'version of the page. What you do stays on the screen and in the address: keep that link.',
  broken: 'Your puzzles could not be saved just now. What you do stays on the screen and in the address.',
};

/** The notice about a refusal of the store. @param {keyof typeof REFUSALS} kind @returns {Notice} */
export function refused(kind) {
  return { text: REFUSALS[kind], bad: true, offers: kind === 'full' ? [['Open Puzzles', 'open']] : [] };
}

/** The notice about other work on the puzzle that was just opened. @param {KeptPuzzle} record @returns {Notice} */
export function met(record) {
  return {
    text: `You have worked on this puzzle before (${progressOf(record)}). That work is kept.`,
    bad: false,
    offers: [['Go on from there', 'goOn']],
    about: record.puzzle,
  };
}

/** The notice about a change of the current record in another tab. @param {KeptPuzzle} record @returns {Notice} */
export function elsewhere({ puzzle }) {
  return {
    text: 'This puzzle was changed in another tab, and this tab shows an earlier state. If you continue here too, both are kept.',
    bad: false,
    offers: [
      ['Show it here', 'showOther'],
      ['Keep both', 'keepBoth'],
    ],
    about: puzzle,
  };
}

/**
 * The notice about changes in both tabs, after which the work here became a copy.
 * @param {KeptPuzzle} copy
 * @returns {Notice}
 */
export function parted(copy) {
  return {
    text: `This puzzle was changed in another tab. Both are kept: your work here is now called “${nameOf(copy)}”.`,
    bad: false,
    offers: [['Show the other', 'showOther']],
    about: copy.puzzle,
  };
}
