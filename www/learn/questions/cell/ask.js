// "Which cell would you branch on?" The answer is one cell.

import { html } from 'lit/html.js';
import { symbol } from '../../../basics/sheet.js';
import { cellMarks } from '../tapped.js';

/** @import { Asking } from '../kind.js' */

/** @type {Asking} */
export const asking = {
  taps: 'cells',
  showsDomains: true,
  tap: ({ answer }, at) => (answer.cells?.[0] === at ? {} : { cells: [at] }),
  tapped: ({ answer }) => ({ cells: answer.cells }),
  shown: ({ cells }) => cellMarks(cells, 'decision'),
  words({ answer, candidates, info }) {
    const [at] = answer.cells ?? [];
    if (at === undefined) return 'Tap the cell to branch on in the grid.';
    const digits = candidates[at].map((value) => symbol(info, value)).join(' ');
    return html`${info.cells[at]}, which holds <b>${digits}</b>.`;
  },
  isComplete: ({ answer }) => answer.cells?.length === 1,
};
