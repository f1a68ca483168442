// What is said about what is kept: one calm sentence each, with what can be done about it.

import { nameOf, progressOf } from './record.js';

/** @import { KeptPuzzle } from './record.js' */

/** What a notice offers, by what it does. @typedef {'goOn' | 'showOther' | 'keepBoth' | 'open' | 'close'} Offer */

/**
 * A sentence about what is kept, with what can be done about it.
 * @typedef {{text: string, bad: boolean, offers: [name: string, offer: Offer][], about?: string}} Notice  `about`: the puzzle that it ends with
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

/** What the store refuses. @param {keyof typeof REFUSALS} kind @returns {Notice} */
export function refused(kind) {
  return { text: REFUSALS[kind], bad: true, offers: kind === 'full' ? [['Open Puzzles', 'open']] : [] };
}

/** There is other work on the puzzle that was just opened. @param {KeptPuzzle} record @returns {Notice} */
export function met(record) {
  return {
    text: `You have worked on this puzzle before (${progressOf(record)}). Nothing of it is lost.`,
    bad: false,
    offers: [['Go on from there', 'goOn']],
    about: record.puzzle,
  };
}

/** The record on the page has been changed by another tab. @param {KeptPuzzle} record @returns {Notice} */
export function elsewhere({ puzzle }) {
  return {
    text: 'This puzzle goes on in another tab. Here it stands as before; if you go on here as well, both are kept.',
    bad: false,
    offers: [
      ['Show it here', 'showOther'],
      ['Keep both', 'keepBoth'],
    ],
    about: puzzle,
  };
}

/** Both tabs went on. @param {KeptPuzzle} copy @returns {Notice} */
export function parted(copy) {
  return {
    text: `This puzzle went on in another tab. Both are kept: what you do here is “${nameOf(copy)}” from now on.`,
    bad: false,
    offers: [['Show the other', 'showOther']],
    about: copy.puzzle,
  };
}
