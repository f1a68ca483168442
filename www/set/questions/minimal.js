// Makes the puzzle minimal: removes what is not needed, one after the other, until everything that is left is needed.

import { html, nothing } from 'lit/html.js';
import { button } from '../../app/button.js';

/** @import { Minimal } from '../../worker/protocol.js' */
/** @import { Kept } from '../state.js' */
/** @import { Question } from './index.js' */

/** The time limit, in milliseconds. */
const LIMIT_MS = 120_000;

/** What can be kept. @type {readonly (readonly [Kept, string])[]} */
const KEPT = [
  ['rules', 'Keep all rules'],
  ['givens', 'Keep all givens'],
  ['nothing', 'Keep neither'],
];

/** What was removed, in a sentence. @param {Minimal} report */
function removedWords({ givens, rules, message }) {
  const count = givens.length + rules.length;
  return count === 0 ? `${message}.` : `${message}. Undo brings ${count === 1 ? 'it' : 'them'} back.`;
}

/** @param {string} heading @param {string[]} names */
const removedView = (heading, names) =>
  names.length === 0
    ? nothing
    : html`<h3>${heading} <span class="note">${names.length}</span></h3>
        <ul class="ask-chips" aria-label=${heading}>
          ${names.map((name) => html`<li class="ask-chip is-gone">${name}</li>`)}
        </ul>`;

/** @type {Question} */
export const minimal = {
  id: 'minimal',
  title: 'Make it minimal',
  unfit: { none: 'There is no solution. “What clashes?” says why.' },
  async ask({ call, tell, become, about, puzzle, options }) {
    const { kept } = about;
    // First the person says what to keep.
    if (!kept) {
      tell({ report: null });
      return;
    }
    const keep = kept === 'nothing' ? undefined : kept;
    const report = await call('minimal', puzzle, { ...options, budget: { ms: LIMIT_MS }, keep });
    if (report.givens.length + report.rules.length > 0) become(await call('parse', report.puzzle, options));
    tell({ report });
  },
  view({ sheet }, { answer: { report } }, commands) {
    if (report)
      return html`<p>${removedWords(report)}</p>
        ${removedView('Removed givens', report.givens)} ${removedView('Removed rules', report.rules)}`;
    // Without rules, only givens can go.
    const offered = sheet?.info.placed.length
      ? KEPT
      : [/** @type {const} */ (['nothing', 'Remove what is not needed'])];
    return html`<div class="actions">
      ${offered.map(([kept, name]) => button({ name, look: 'small', press: () => commands.askAboutPuzzle('minimal', { kept }) }))}
    </div>`;
  },
};
