// "What just happened": the sentence of the last step, of a hint or of a node, cut into pieces that carry
// the same marks as the grid. The one place where the page speaks, so that nothing else has to move.

import { html, nothing } from 'lit/html.js';
import { clashSentence } from '../sheet.js';
import { settledWords, time } from './statistics.js';

/** @import { State } from '../state.js' */
/** @import { Commands } from '../commands.js' */
/** @import { Span, Mark, SolveReport } from '../worker/protocol.js' */

/**
 * @typedef {object} Words
 * @property {string} heading
 * @property {Span[]} spans
 * @property {Mark[]} marks
 * @property {string} detail
 * @property {any} [action]
 */

/** Which of a cell's marks its name wears: what happened to the cell before why. */
const STRONGEST = ['removed', 'conflict', 'fixed', 'decision', 'hall', 'reason', 'house'];

/** @param {State} state @param {Commands} commands */
export function explanationPanel(state, commands) {
  const { message } = state;
  const { heading, spans, marks, detail, action } = words(state, commands);
  return html`<section class="panel explanation" aria-label="Explanation">
    <h2>${heading}</h2>
    <div role="alert" class="message ${message ? 'said' : ''} ${message?.bad ? 'bad' : ''}">
      ${message?.text ?? nothing}
    </div>
    <div class="said-so" aria-live="polite" aria-atomic="true" tabindex="-1">
      <p class="sentence">${sentence(spans, marks, commands)}</p>
      ${detail ? html`<p class="detail">${detail}</p>` : nothing}
    </div>
    <div class="actions">${action ?? nothing}</div>
  </section>`;
}

/** @param {State} state @param {Commands} commands @returns {Words} */
function words(state, commands) {
  const { sheet, node, hint, answer, run, busy } = state;
  if (node) {
    return {
      heading: `Node ${node.id}`,
      spans: node.report.spans,
      marks: node.report.marks,
      detail: node.report.detail,
      action: html`<span class="showing">Showing node ${node.id}</span>
        <button class="primary" @click=${() => commands.leaveNode()}>Return to the run</button>`,
    };
  }
  if (hint) {
    const doable = hint.placements.length + hint.eliminations.length > 0;
    return {
      heading: hint.name ? `Hint: ${hint.name}` : 'Hint',
      spans: hint.spans,
      marks: hint.marks,
      detail: hint.detail,
      action: doable ? html`<button class="primary" @click=${() => commands.applyHint()}>Do it</button>` : nothing,
    };
  }
  if (answer) {
    return {
      heading: 'What just happened',
      spans: plain(closed(answer.report.message)),
      marks: [],
      detail: timing(answer.report),
    };
  }
  if (busy === 'solving') return { heading: 'What just happened', spans: plain('Solving…'), marks: [], detail: '' };
  const report = run?.view.report;
  if (report && report.position > 0) {
    return { heading: 'What just happened', spans: report.spans, marks: report.marks, detail: report.detail };
  }
  const clash = sheet && clashSentence(sheet);
  if (clash) {
    return {
      heading: 'What just happened',
      spans: plain(clash),
      marks: [],
      detail: 'Equal digits in a house: no solution can keep both.',
    };
  }
  return { heading: 'What just happened', spans: plain(teaching(state)), marks: [], detail: keys(state) };
}

/** A sentence ends with a full stop. @param {string} text */
function closed(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** How long the answer took, in the words of the field. @param {SolveReport} report */
function timing({ stats, status, unique }) {
  const found = stats.firstSolutionMs == null ? '' : `Solution found in ${time(stats.firstSolutionMs)}`;
  const settled = settledWords(status, unique);
  const rest = settled && `${settled} ${time(stats.totalMs)}`;
  return [found, found ? rest.toLowerCase() : rest].filter(Boolean).join(', ') + '.';
}

/** One line for someone who has not begun. @param {State} state */
function teaching({ sheet }) {
  if (!sheet) return 'Starting the solver…';
  if (sheet.mode === 'clues' && !sheet.givens.some(Boolean)) return 'An empty grid: type the clues, or paste a puzzle.';
  return 'Press Step to watch the solver rub out its first pencil mark, or Hint for your own next move.';
}

/** @param {State} state */
function keys({ sheet }) {
  return sheet ? 'Space steps. Digits fill the selected cell, Shift adds a note, arrows move.' : '';
}

/** @param {string} text @returns {Span[]} */
export function plain(text) {
  return [{ text, role: 'text' }];
}

/**
 * The pieces of a sentence. A comma stays on the line of the name before it.
 * @param {Span[]} spans @param {Mark[]} marks @param {Commands} commands
 */
function sentence(spans, marks, commands) {
  let taken = '';
  return spans.map((span, index) => {
    const text = span.text.slice(taken.length);
    taken = /^[,.:;)?]*/.exec(spans[index + 1]?.text ?? '')?.[0] ?? '';
    const piece = spanView({ ...span, text }, marks, commands);
    return taken && span.role === 'cell' ? html`<span class="together">${piece}${taken}</span>` : [piece, taken];
  });
}

/** @param {Span} span @param {Mark[]} marks @param {Commands} commands */
function spanView(span, marks, commands) {
  const { text, role, cell } = span;
  if (role === 'cell' && cell !== undefined && cell !== null) {
    const roles = marks.filter((mark) => mark.cell === cell).map((mark) => mark.role);
    const strongest = STRONGEST.find((name) => roles.some((own) => own === name)) ?? 'none';
    return html`<button
      class="name mark-${strongest}"
      @pointerenter=${() => commands.pointAt(cell)}
      @pointerleave=${() => commands.pointAt(null)}
      @focus=${() => commands.pointAt(cell)}
      @blur=${() => commands.pointAt(null)}
      @click=${() => commands.select(cell)}
    >
      ${text}
    </button>`;
  }
  if (role === 'constraint' || role === 'decision') return html`<strong class=${role}>${text}</strong>`;
  if (role === 'removed') return html`<em class="removed">${text}</em>`;
  if (role === 'kept') return html`<em class="kept">${text}</em>`;
  return text;
}
