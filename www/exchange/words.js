// The words of an imported puzzle beside the grid: its title, its author, its rules as the author wrote them, and the
// parts that the solver ignores.

import { html, nothing } from 'lit/html.js';
import { authorsSolution, solutionProblem, unknownParts } from '../app/authors-solution.js';
import { isNarrow } from '../app/narrow.js';

/** @import { State } from '../app/state.js' */

/** Names the ignored parts for a sentence: "2 parts of this puzzle". @param {number} count */
const partsOf = (count) => (count === 1 ? 'one part of this puzzle' : `${count} parts of this puzzle`);

/**
 * Adds to a message about an answer what the answer ignores.
 * @param {string} text @param {State['sheet']} sheet
 */
export function withIgnored(text, sheet) {
  const count = unknownParts(sheet);
  if (count === 0) return text;
  return [text, `This ignores ${partsOf(count)} that Pencilmark does not know.`].filter(Boolean).join(' ');
}

/** Says whether the author's solution came with the puzzle. @param {NonNullable<State['sheet']>} sheet */
function solutionView(sheet) {
  const problem = sheet.words ? solutionProblem(sheet.words) : '';
  if (problem) return html`<p>${solutionSentence(problem)}</p>`;
  return authorsSolution(sheet)
    ? html`<p>The author’s solution came with the puzzle. Check compares with it.</p>`
    : nothing;
}

/** Says why a solution is not used. @param {string} problem */
export const solutionSentence = (problem) => `The solution in this puzzle is not used: ${problem}.`;

/** @param {State} state */
export function wordsPanel({ sheet, room }) {
  const words = sheet?.words;
  if (!words) return nothing;
  const { title, author, rules } = words;
  const ignored = words.ignored.filter(({ reason }) => reason !== solutionProblem(words));
  const by = [title && `“${title}”`, author && `by ${author}`].filter(Boolean).join(' ');
  const warning = ignored.length > 0 ? `: ${partsOf(ignored.length)} not known` : '';
  return html`<details class="panel words-panel" ?open=${room === 'play' && !isNarrow()}>
    <summary><b>About this puzzle</b>${warning}</summary>
    ${by ? html`<p>${by}.</p>` : nothing}
    ${
      ignored.length > 0
        ? html`<div class="ignored">
            <p>
              <b>Pencilmark does not know ${partsOf(ignored.length)}.</b>
              Answers, hints and checks ignore ${ignored.length === 1 ? 'it' : 'them'}:
            </p>
            <ul>
              ${ignored.map(({ field, reason }) => html`<li><code>${field}</code>: ${reason}</li>`)}
            </ul>
          </div>`
        : nothing
    }
    ${solutionView(sheet)}
    ${
      rules
        ? html`<h3>The author’s rules</h3>
            <p class="said">${rules}</p>`
        : nothing
    }
  </details>`;
}
