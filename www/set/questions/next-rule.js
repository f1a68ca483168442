// Which rule would help next: rules that hold in one solution of the puzzle and exclude most of the others. The grid shows this solution
// and the chosen rule.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../../app/button.js';
import { counted } from '../../app/numbers.js';
import { capital, symbol } from '../../basics/sheet.js';
import { plain } from '../../run/sentence.js';
import { marksOf } from '../marks.js';

/** @import { NextRule, PuzzleInfo, RuleKind } from '../../worker/protocol.js' */
/** @import { About, Frame } from '../state.js' */
/** @import { Question } from './index.js' */

/** The time limit, in milliseconds. */
const LIMIT_MS = 8000;

/** @typedef {{report: NextRule, kinds: RuleKind[]}} Answer */

/** How many solutions a rule leaves. @param {NextRule} report @param {number} left */
const leftWords = ({ others, isAll }, left) =>
  `leaves ${counted(left)} of ${isAll ? '' : 'the first '}${counted(others)} other solutions`;

/**
 * The grid of each rule, and then that of the given.
 * @param {PuzzleInfo} info @param {NextRule} report @returns {Frame[]}
 */
function framesOf(info, report) {
  const { target, rules, given } = report;
  const frame = (/** @type {string} */ name, /** @type {number[]} */ cells, /** @type {number} */ left) => ({
    spans: plain(`${capital(name)} ${leftWords(report, left)}.`),
    marks: marksOf(cells, 'proposed'),
    answer: target,
  });
  return [
    ...rules.map(({ rule, drawn, index, left }) => {
      const placed = info.placed.toSpliced(index, 0, drawn);
      return { ...frame(rule, drawn.cells, left), proposal: { info: { ...info, placed }, index } };
    }),
    ...(given ? [frame(givenWords(info, given), [info.cells.indexOf(given.cell)], given.left)] : []),
  ];
}

/** @param {PuzzleInfo} info @param {NonNullable<NextRule['given']>} given */
const givenWords = (info, { cell, digit }) => `the given ${cell} = ${symbol(info, digit)}`;

/** @type {Question} */
export const nextRule = {
  id: 'next-rule',
  title: 'Which rule would help?',
  unfit: {
    none: 'There is no solution. “What clashes?” says why.',
    one: 'There is one solution, so no further rule is needed.',
  },
  async ask({ call, tell, about, sheet, puzzle, options }) {
    const { kinds, target, solution } = about;
    const wishes = { ...options, budget: { ms: LIMIT_MS }, kinds, target, solution };
    const report = await call('nextRule', puzzle, wishes);
    const all = await call('ruleKinds', sheet.info.size);
    tell({ report, kinds: all.filter(({ shape }) => shape !== 'grid') }, framesOf(sheet.info, report));
  },
  view({ sheet }, { answer, about, at }, commands) {
    const { report, kinds } = /** @type {Answer} */ (answer);
    if (!sheet) return nothing;
    const { given, rules, target } = report;
    // The next rule keeps the same solution.
    const next = { ...about, solution: target };
    if (report.status !== 'several') return html`<p>${report.message}.</p>`;
    return html`<p class="note">
        Each rule holds in the solution that the grid
        shows${rules.length > 0 ? nothing : '. No rule of these kinds was found'}.
      </p>
      <ul class="ask-rules" aria-label="Proposals">
        ${rules.map(({ rule, rules: all, left }, index) =>
          proposalView(rule, leftWords(report, left), index === at, {
            show: () => commands.showFrame(index),
            add: () => commands.addProposedRule(all, next),
          }),
        )}
        ${
          given
            ? proposalView(givenWords(sheet.info, given), leftWords(report, given.left), at === rules.length, {
                show: () => commands.showFrame(rules.length),
                add: () => commands.addProposedGiven(sheet.info.cells.indexOf(given.cell), given.digit, next),
              })
            : nothing
        }
      </ul>
      <div class="ask-wishes">
        ${kindView(kinds, about, commands)}
        ${button({
          name: 'Another target',
          look: 'small',
          press: () =>
            commands.askAboutPuzzle('next-rule', { ...about, solution: undefined, target: (about.target ?? 0) + 1 }),
        })}
      </div>`;
  },
};

/**
 * @param {string} name @param {string} left @param {boolean} isShown
 * @param {{show: () => void, add: () => void}} presses
 */
const proposalView = (name, left, isShown, { show, add }) =>
  html`<li>
    <button type="button" class="ask-rule" aria-pressed=${isShown ? 'true' : 'false'} @click=${show}>
      <b>${capital(name)}</b> <span class="note">${left}</span>
    </button>
    <button type="button" class="small" aria-label="Add it: ${name}" @click=${add}>Add it</button>
  </li>`;

/** The choice of the kind. @param {RuleKind[]} kinds @param {About} about @param {Parameters<Question['view']>[2]} commands */
function kindView(kinds, about, commands) {
  const chosen = about.kinds?.[0] ?? '';
  const choose = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    commands.askAboutPuzzle('next-rule', { ...about, kinds: value ? [value] : undefined });
  };
  return html`<label
    >Kind
    <select @change=${choose}>
      <option value="" .selected=${live(chosen === '')}>Those of the puzzle</option>
      ${kinds.map(({ id, name }) => html`<option value=${id} .selected=${live(id === chosen)}>${capital(name)}</option>`)}
    </select></label
  >`;
}
