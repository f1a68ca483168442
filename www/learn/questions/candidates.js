// "Tap the candidates that go next." The answer may also be that nothing goes.

import { html, nothing } from 'lit/html.js';
import { listed, symbol } from '../../app/sheet.js';
import { goingMarks, houseMarks, toggled } from './kind.js';

/** @import { Asked, Kind } from './kind.js' */

/** @typedef {[number, number]} Candidate */

/** @param {Candidate} a @param {Candidate} b */
const same = ([cell, value], [other, its]) => cell === other && value === its;

/** The tapped candidates cell by cell: "1 2 from A1 and 5 from B3". @param {Asked} asked */
export function tappedWords({ answer, info }) {
  const cells = [...new Set((answer.candidates ?? []).map(([cell]) => cell))].sort((a, b) => a - b);
  return listed(
    cells.map((cell) => {
      const values = (answer.candidates ?? []).filter(([its]) => its === cell).map(([, value]) => value);
      const digits = values.sort((a, b) => a - b).map((value) => symbol(info, value));
      return `${digits.join(' ')} from ${info.cells[cell]}`;
    }),
  );
}

/** The answer after a tap on a candidate that is still in the grid. @param {Asked} asked @param {number} cell @param {number} value */
export function tapCandidate({ answer, candidates }, cell, value) {
  if (!candidates[cell]?.includes(value)) return null;
  const next = toggled(answer.candidates ?? [], /** @type {Candidate} */ ([cell, value]), same);
  return next.length > 0 ? { candidates: next } : {};
}

/** The candidates of the selected cell as buttons, for screens on which a finger cannot hit a pencil mark. @param {Asked} asked */
function fingerView(asked) {
  const { state, info, candidates, answer, locked, set } = asked;
  const cell = state.selected;
  const isOn = (/** @type {number} */ value) => (answer.candidates ?? []).some((each) => same(each, [cell, value]));
  const chip = (/** @type {number} */ value) =>
    html`<button
      type="button"
      class="choice-chip"
      aria-label="${symbol(info, value)} in ${info.cells[cell]}"
      aria-pressed=${isOn(value) ? 'true' : 'false'}
      @click=${() => set(tapCandidate(asked, cell, value) ?? answer)}
    >
      ${symbol(info, value)}
    </button>`;
  if (locked) return nothing;
  const values = candidates[cell] ?? [];
  return html`<div class="for-fingers" role="group" aria-label="Candidates of ${info.cells[cell]}">
    ${values.length > 1 ? html`<b>${info.cells[cell]}</b> ${values.map(chip)}` : 'Tap a cell to see its candidates here.'}
  </div>`;
}

/** @type {Kind} */
export const candidates = {
  taps: 'candidates',
  showsDomains: true,
  tap: tapCandidate,
  tapped: ({ answer }) => ({ candidates: answer.candidates }),
  marks: ({ question, info }) =>
    (question.houses ?? []).flatMap((/** @type {string} */ name) => houseMarks(info, name)),
  shown: goingMarks,
  words(asked) {
    const { answer, question } = asked;
    if (!answer.candidates) return 'Tap the pencil marks that go.';
    if (answer.candidates.length === 0) return question.need === 'some' ? 'No candidate.' : 'Nothing goes.';
    return `${tappedWords(asked)}.`;
  },
  isComplete: ({ answer }) => answer.candidates !== undefined,
  widget: fingerView,
  none: { name: 'Nothing goes', answer: { candidates: [] } },
  hasNone: ({ question }) => question.need !== 'some',
};
