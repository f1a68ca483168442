// "Tap the candidates that go next." The answer may also be that nothing goes.

import { html, nothing } from 'lit/html.js';
import { symbol } from '../../../basics/sheet.js';
import { candidateWords, goingMarks, houseMarks, same, tapCandidate } from '../tapped.js';

/** @import { Asked, Asking } from '../kind.js' */

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

/** @type {Asking} */
export const asking = {
  taps: 'candidates',
  showsDomains: true,
  tap: tapCandidate,
  tapped: ({ answer }) => ({ candidates: answer.candidates }),
  marks: ({ question, info }) =>
    (question.houses ?? []).flatMap((/** @type {string} */ name) => houseMarks(info, name)),
  shown: goingMarks,
  words({ answer, question, info }) {
    if (!answer.candidates) return 'Tap the pencil marks that go.';
    if (answer.candidates.length === 0) return question.need === 'some' ? 'No candidate.' : 'Nothing goes.';
    return `${candidateWords(answer.candidates, info)}.`;
  },
  isComplete: ({ answer }) => answer.candidates !== undefined,
  widget: fingerView,
  none: { name: 'Nothing goes', answer: { candidates: [] } },
  hasNone: ({ question }) => question.need !== 'some',
};
