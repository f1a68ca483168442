// "Tap k cells that hold k digits." The words give the number of tapped cells, and the number of digits that are
// candidates in these cells.

import { html } from 'lit/html.js';
import { listed, symbol } from '../../../basics/sheet.js';
import { cellMarks, houseMarks, toggled } from '../tapped.js';

/** @import { Asking } from '../kind.js' */

/** @type {Asking} */
export const asking = {
  taps: 'cells',
  showsDomains: true,
  tap({ answer, candidates }, cell) {
    if (!(candidates[cell]?.length > 0)) return null;
    const cells = toggled(answer.cells ?? [], cell);
    return cells.length > 0 ? { cells } : {};
  },
  tapped: ({ answer }) => ({ cells: answer.cells }),
  marks: ({ question, info }) => houseMarks(info, question.house),
  shown: ({ cells }) => cellMarks(cells, 'hall'),
  words({ answer, candidates, info }) {
    const cells = [...(answer.cells ?? [])].sort((a, b) => a - b);
    if (!answer.cells) return 'Tap the cells of the set in the grid.';
    if (cells.length === 0) return 'There is none.';
    const held = [...new Set(cells.flatMap((cell) => candidates[cell]))].sort((a, b) => a - b);
    const names = listed(cells.map((cell) => info.cells[cell]));
    const digits = held.map((value) => symbol(info, value)).join(' ');
    return html`${names} ${cells.length === 1 ? 'holds' : 'hold'} <b>${digits}</b>.`;
  },
  none: { name: 'There is none', answer: { cells: [] } },
  isComplete: ({ answer }) => answer.cells !== undefined,
};
