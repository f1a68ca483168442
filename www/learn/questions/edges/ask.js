// "Tap the edges of the value graph." An edge is a candidate, so the person presses lines of the drawing or taps pencil marks in
// the grid.

import { html, svg } from 'lit/html.js';
import { symbol } from '../../../basics/sheet.js';
import { candidateWords, goingMarks, houseMarks, tapCandidate } from '../tapped.js';

/** @import { Asked, Asking } from '../kind.js' */

/** The drawing in its own units. */
const [WIDTH, ROW, EDGE] = [300, 23, 46];

/** The cells of the graph that are still open, and the values that they hold. @param {Asked} asked */
function graphOf({ question, info, candidates }) {
  const cells = info.houses.find(({ name }) => name === question.constraint)?.cells ?? [];
  const values = [...new Set(cells.flatMap((cell) => candidates[cell]))].sort((a, b) => a - b);
  return { cells, values };
}

/** @type {Asking} */
export const asking = {
  taps: 'candidates',
  showsDomains: true,
  tap: (asked, cell, value) => (graphOf(asked).cells.includes(cell) ? tapCandidate(asked, cell, value) : null),
  tapped: ({ answer }) => ({ candidates: answer.candidates }),
  marks: ({ question, info }) => houseMarks(info, question.constraint),
  shown: goingMarks,
  words({ answer: { candidates }, info }) {
    if (!candidates) return 'Tap the lines that go, or their pencil marks in the grid.';
    return candidates.length === 0 ? 'No edge goes.' : `${candidateWords(candidates, info)}.`;
  },
  isComplete: ({ answer }) => answer.candidates !== undefined,
  none: { name: 'No edge goes', answer: { candidates: [] } },
  widget: drawing,
};

/** @param {Asked} asked @param {number} cell @param {number} value */
const isTapped = ({ answer }, cell, value) =>
  (answer.candidates ?? []).some(([its, other]) => its === cell && other === value);

/**
 * Whether an edge belongs to the right answer. The right answer is known only after the reveal.
 * @param {Asked} asked @param {number} cell @param {number} value
 */
const isRight = ({ right }, cell, value) =>
  (right?.candidates ?? []).some(([its, other]) => its === cell && other === value);

/** @param {Asked} asked @param {number} cell @param {number} value */
function tap(asked, cell, value) {
  const next = !asked.locked && tapCandidate(asked, cell, value);
  if (next) asked.set(next);
}

/** The graph. Each edge is a button. @param {Asked} asked */
function drawing(asked) {
  const { info, candidates, locked } = asked;
  const { cells, values } = graphOf(asked);
  const rows = Math.max(cells.length, values.length);
  const height = rows * ROW;
  const y = (/** @type {number} */ index, /** @type {number} */ count) => ((index + 0.5) * height) / count;
  const edge = (/** @type {number} */ cell, /** @type {number} */ row, /** @type {number} */ value) => {
    const path = `M${EDGE},${y(row, cells.length)}L${WIDTH - EDGE},${y(values.indexOf(value), values.length)}`;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      tap(asked, cell, value);
    };
    return svg`<g
      class="edge ${isRight(asked, cell, value) ? 'right' : ''}"
      role="button"
      tabindex="0"
      aria-pressed=${isTapped(asked, cell, value) ? 'true' : 'false'}
      aria-disabled=${locked ? 'true' : 'false'}
      aria-label="Edge from ${info.cells[cell]} to ${symbol(info, value)}${isRight(asked, cell, value) ? ', goes' : ''}"
      @click=${() => tap(asked, cell, value)}
      @keydown=${press}
    ><path class="reach" d=${path} /><path class="line" d=${path} /></g>`;
  };
  const end = (
    /** @type {number} */ x,
    /** @type {number} */ at,
    /** @type {string} */ text,
    /** @type {boolean} */ isLeft,
  ) =>
    svg`<circle cx=${x} cy=${at} r="3.6" /><text x=${isLeft ? x - 11 : x + 11} y=${at + 4.5} text-anchor=${isLeft ? 'end' : 'start'}>${text}</text>`;
  return html`<svg class="edges" viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="Value graph">
    ${cells.flatMap((cell, row) => candidates[cell].map((value) => edge(cell, row, value)))}
    ${cells.map((cell, row) => end(EDGE, y(row, cells.length), info.cells[cell], true))}
    ${values.map((value, row) => end(WIDTH - EDGE, y(row, values.length), symbol(info, value), false))}
  </svg>`;
}
