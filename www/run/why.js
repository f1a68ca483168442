// "Ask why": the choice of a missing candidate, and the chain of reasons behind it, one sentence at a time. The first
// sentence is the direct reason, and the next ones go back to the premises. In the report, the order is reversed. The
// grid shows the marks of the sentence; chain.js draws the chain.

import { html, nothing, svg } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { values } from '../basics/masks.js';
import { symbol } from '../basics/sheet.js';
import { button } from '../app/button.js';
import { domainsShown, momentOf } from './moment.js';
import { plain } from './sentence.js';

/** @import { State, Sheet, Why } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Span, WhyReport } from '../worker/protocol.js' */

/**
 * The media query for a window without room for the question beside the buttons of the run. The question is then below
 * the sentence.
 */
export const TIGHT = '(max-width: 1199px)';

export const isTight = () => matchMedia(TIGHT).matches;

/** The digits that are no longer candidates of a cell at the moment shown. @param {State} state @param {number} cell */
export function missing(state, cell) {
  const { sheet } = state;
  const domains = domainsShown(state);
  const isAtStart = momentOf(state)?.position === 0;
  if (!sheet || !domains || isAtStart || sheet.givens[cell] || sheet.entries[cell]) return [];
  const left = domains[cell * Math.ceil(sheet.info.symbols.length / 32)];
  return sheet.info.symbols.map((_, index) => index + 1).filter((value) => !values(left).includes(value));
}

/** The button that asks about the selected cell. @param {State} state @param {Commands} commands */
function askView(state, commands) {
  if (state.run?.view.grids || missing(state, state.selected).length === 0) return nothing;
  return button({
    name: `Why not in ${state.sheet?.info.cells[state.selected]}?`,
    look: 'link',
    keys: shortcutOf('ask-why'),
    press: () => commands.ask(state.selected),
  });
}

/**
 * The question about the present event: why the candidate that it removed is gone. If the person has selected another
 * cell since the last step, the question is about that cell.
 * @param {State} state @param {Commands} commands
 */
export function whyLink(state, commands) {
  const { sheet, run, selected, node, why, hint, answer } = state;
  // A run of the strategy `states` records no reasons.
  if (run?.view.grids) return nothing;
  if (!sheet || !run || run.view.report.position === 0 || why || hint || answer) return nothing;
  if (node) return askView(state, commands);
  const removed = run.view.report.marks.filter(({ role, values: gone }) => role === 'removed' && gone.length > 0);
  const here = removed.find(({ cell }) => cell === selected) ?? removed[0];
  if (!here || (selected !== run.selected && selected !== here.cell)) return askView(state, commands);
  const [value] = here.values;
  return button({
    name: `Why is ${symbol(sheet.info, value)} gone from ${sheet.info.cells[here.cell]}?`,
    look: 'link',
    keys: shortcutOf('ask-why'),
    press: () => commands.why(here.cell, value),
  });
}

/**
 * The buttons that walk through a chain of reasons or the story of a failure. If the window has no room for their
 * names, they are arrows.
 * @param {number} at @param {number} last @param {(at: number) => void} walk
 */
export function reasonButtons(at, last, walk) {
  const arrow = (/** @type {string} */ d) => (isTight() ? svg`<path d=${d} />` : undefined);
  const look = isTight() ? 'arrow' : '';
  return html`${button({
    name: 'Previous reason',
    look,
    icon: arrow('M15 5l-7 7 7 7'),
    off: at === 0,
    press: () => walk(at - 1),
    keys: shortcutOf('page-back'),
  })}
  ${button({
    name: 'Next reason',
    look: `primary ${look}`,
    icon: arrow('M9 5l7 7-7 7'),
    off: at >= last,
    press: () => walk(at + 1),
    keys: shortcutOf('page-on'),
  })}`;
}

/**
 * The button that opens the derivation of the first learnt clause that a sentence names.
 * @param {readonly Span[]} spans @param {State} state @param {Commands} commands
 */
export function clauseLink(spans, { unfolded }, commands) {
  const number = spans.find(({ clause }) => clause)?.clause;
  if (!number || unfolded?.number === number) return nothing;
  return button({
    name: `How clause ${number} follows`,
    look: 'small',
    press: () => commands.unfoldClause(number),
  });
}

/**
 * The number of a sentence as the page shows it: the direct reason is the first one.
 * @param {number} at  index in the report @param {WhyReport} report
 */
export const numberOf = (at, { sentences }) => sentences.length - at;

/** @param {State} state @param {Why} why @param {Sheet} sheet @param {Commands} commands */
export function whyWords(state, { cell, value, report, at }, sheet, commands) {
  const name = sheet.info.cells[cell];
  const close = html`<button @click=${() => commands.leaveWhy()}>Close</button>`;
  if (!report) {
    return {
      heading: 'Ask why',
      spans: plain(`Which candidate is missing from ${name}?`),
      marks: [],
      detail: '',
      action: html`<div class="digits" role="group" aria-label="Missing candidates">
          ${missing(state, cell).map(
            (each) =>
              html`<button aria-label="Why not ${symbol(sheet.info, each)}" @click=${() => commands.why(cell, each)}>
                ${symbol(sheet.info, each)}
              </button>`,
          )}
        </div>
        ${close}`,
    };
  }
  const { sentences } = report;
  const last = sentences.length - 1;
  const { spans, marks, detail } = sentences[at];
  return {
    heading: `Why not ${symbol(sheet.info, value)} in ${name}`,
    aside: `${numberOf(at, report)} of ${sentences.length}`,
    spans,
    marks,
    detail,
    action: html`${reasonButtons(last - at, last, (to) => commands.walkWhy(last - to))} ${close}
    ${clauseLink(spans, state, commands)}`,
  };
}
