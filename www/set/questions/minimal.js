// Makes the puzzle minimal: removes what is not needed, one after the other, until everything that is left is needed.

import { html, nothing } from 'lit/html.js';
import { button } from '../../app/button.js';
import { listed } from '../../basics/sheet.js';

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

/** @param {number} count @param {string} one */
const counted = (count, one) => (count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`]);

/** What was removed, in a sentence. @param {Minimal} report */
function removedWords({ status, givens, rules }) {
  if (status === 'infeasible') return 'The puzzle has no solution.';
  const parts = [...counted(givens.length, 'given'), ...counted(rules.length, 'rule')];
  const isOpen = status === 'capped';
  if (parts.length === 0) return isOpen ? 'Nothing was decided in the time.' : 'Nothing is superfluous.';
  const isOne = givens.length + rules.length === 1;
  const more = isOpen ? ' There was no time for the rest.' : '';
  return `${listed(parts)} ${isOne ? 'was' : 'were'} superfluous. Undo brings ${isOne ? 'it' : 'them'} back.${more}`;
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
