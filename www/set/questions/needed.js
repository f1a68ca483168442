// What is not needed: for each given and each rule, whether the puzzle has the same solutions without it. For one that is needed, the
// grid shows a solution that appears without it.

import { html, nothing } from 'lit/html.js';
import { solutionsOf } from '../../app/solutions.js';
import { symbol } from '../../basics/sheet.js';
import { plain } from '../../run/sentence.js';
import { marksOf } from '../marks.js';

/** @import { PuzzleInfo, Needed } from '../../worker/protocol.js' */
/** @import { Frame } from '../state.js' */
/** @import { Question } from './index.js' */

/** The time for all answers, in milliseconds. */
const LIMIT_MS = 60_000;

/** @typedef {'needed' | 'superfluous' | 'undecided'} Verdict */

/**
 * A given or a rule in the list. Its number is that of its frame.
 * @typedef {{name: string, cells: number[], verdict: Verdict, other: number[] | null}} Part
 */

/** @typedef {{message: string, givens: Part[], rules: Part[]}} Answer */

/** @param {boolean | null | undefined} needed @returns {Verdict} */
const verdictOf = (needed) => (needed == null ? 'undecided' : needed ? 'needed' : 'superfluous');

/** @param {PuzzleInfo} info @param {number[]} givens @param {Needed} report @returns {Answer} */
function answerOf(info, givens, report) {
  return {
    message: report.message,
    givens: report.givens.map(({ cell, needed, other }) => {
      const index = info.cells.indexOf(cell);
      const name = `${cell} = ${symbol(info, givens[index])}`;
      return { name, cells: [index], verdict: verdictOf(needed), other };
    }),
    rules: report.rules.map(({ rule, needed, other }, index) => {
      return { name: rule, cells: info.placed[index].cells, verdict: verdictOf(needed), other };
    }),
  };
}

/** @param {Answer} answer @returns {Part[]} */
const partsOf = ({ givens, rules }) => [...givens, ...rules];

/** The grid of all verdicts, and then one grid for each part. @param {Answer} answer @param {number[] | null} solution @returns {Frame[]} */
function framesOf(answer, solution) {
  const parts = partsOf(answer);
  const overview = {
    spans: plain(`${answer.message}.`),
    marks: answer.givens.flatMap(({ cells, verdict }) => marksOf(cells, verdict)),
  };
  return [overview, ...parts.map((part) => frameOf(part, solution))];
}

/** @param {Part} part @param {number[] | null} solution  the puzzle's own solution, if there is only one @returns {Frame} */
function frameOf({ name, cells, verdict, other }, solution) {
  if (!other) {
    const words =
      verdict === 'superfluous'
        ? `Without ${name}, no other solution appears.`
        : `Whether the puzzle needs ${name} is not decided.`;
    return { spans: plain(words), marks: marksOf(cells, verdict) };
  }
  const differing = solution ? other.flatMap((digit, cell) => (digit === solution[cell] ? [] : [cell])) : cells;
  const count = `${differing.length} ${differing.length === 1 ? 'cell differs' : 'cells differ'}`;
  const words = solution
    ? `Without ${name}, this is a second solution: ${count}.`
    : `Without ${name}, this is a solution too.`;
  return { spans: plain(words), marks: marksOf(differing, 'differs'), answer: other };
}

/** The words and the look of a verdict. @type {Record<Verdict, string>} */
const WORDS = { superfluous: 'Not needed', undecided: 'Undecided', needed: 'Needed' };

/** @type {readonly Verdict[]} */
const ORDER = ['superfluous', 'undecided', 'needed'];

/** @type {Question} */
export const needed = {
  id: 'needed',
  title: 'What is not needed?',
  unfit: { none: 'There is no solution. “What clashes?” says why.' },
  async ask({ call, tell, sheet, puzzle, options }) {
    const report = await call('needed', puzzle, { ...options, budget: { ms: LIMIT_MS } });
    const solved = report.status === 'unique' ? await solutionsOf({ call }, sheet, sheet.givens, LIMIT_MS) : null;
    const answer = answerOf(sheet.info, sheet.givens, report);
    tell(answer, framesOf(answer, solved?.values.length ? solved.values : null));
  },
  view(state, { answer, at }, commands) {
    const parts = partsOf(answer);
    const superfluous = parts.filter(({ verdict }) => verdict === 'superfluous').length;
    return html`<div class="ask-parts">
      ${superfluous > 1 ? html`<p class="note">Each of the ${superfluous} can be left out alone. “Make it minimal” finds what can go together.</p>` : nothing}
      ${ORDER.map((verdict) => {
        const of = parts.map((part, index) => ({ ...part, at: index + 1 })).filter((part) => part.verdict === verdict);
        if (of.length === 0) return nothing;
        return html`<h3>${WORDS[verdict]} <span class="note">${of.length}</span></h3>
          <ul class="ask-chips" aria-label=${WORDS[verdict]}>
            ${of.map(
              (part) =>
                html`<li>
                  <button
                    type="button"
                    class="small ask-chip is-${verdict}"
                    aria-pressed=${part.at === at ? 'true' : 'false'}
                    @click=${() => commands.showFrame(part.at === at ? 0 : part.at)}
                  >
                    ${part.name}
                  </button>
                </li>`,
            )}
          </ul>`;
      })}
    </div>`;
  },
};
