// "Tap the givens and guesses that the conflict needs."

import { listed } from '../../../basics/sheet.js';
import { cellMarks, toggled } from '../tapped.js';

/** @import { Asking } from '../kind.js' */

/** @type {Asking} */
export const asking = {
  taps: 'cells',
  showsDomains: true,
  asksGuesses: true,
  // The grid shows guesses like other digits, so this question marks them.
  marks: ({ guesses }) => guesses.map(({ cell, value }) => ({ cell, values: [value], role: 'decision' })),
  tap: ({ answer }, cell) => ({ cells: toggled(answer.cells ?? [], cell) }),
  tapped: ({ answer }) => ({ cells: answer.cells }),
  shown: ({ cells }) => cellMarks(cells, 'reason'),
  words({ answer, info }) {
    const cells = [...(answer.cells ?? [])].sort((a, b) => a - b);
    return cells.length === 0
      ? 'Tap the givens and guesses that are to blame.'
      : `${listed(cells.map((cell) => info.cells[cell]))}.`;
  },
  isComplete: ({ answer }) => (answer.cells ?? []).length > 0,
};
