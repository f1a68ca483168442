// The welcome for a newcomer, in the place of the sentence: two lines and two doors. The first door plays the `tree`
// puzzle at value consistency, where the solver has to search. It then offers the same puzzle at domain consistency,
// where the solver needs no guess, and plays it up to the first Hall set.

import { html } from 'lit/html.js';
import { plain } from '../run/sentence.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Words } from '../run/explanation.js' */
/** @import { RunView } from '../worker/protocol.js' */

/** Speeds in steps a second: the search takes about 15 seconds, the way to the first Hall set three. */
export const SEARCH_SPEED = 30;
export const HALL_SPEED = 15;

/** Whether the filtering that led to a position removed candidates by a Hall set of at least two cells. @param {RunView} view */
export function showsHall({ report }) {
  return new Set(report.marks.filter(({ role }) => role === 'hall').map(({ cell }) => cell)).size > 1;
}

/** Whether the page shows the two doors. @param {State} state */
export function atDoors({ welcome, run, busy, hint, answer, node }) {
  const begun = run && run.view.report.position > 0;
  return welcome === 'doors' && !begun && !busy && !hint && !answer && !node;
}

/** The two doors. @param {Commands} commands @returns {Words} */
export function doorWords(commands) {
  return {
    heading: 'Welcome',
    spans: plain(
      'Pencilmark solves Sudoku as a constraint solver does: one pencil mark goes at a time, with its reason.',
    ),
    marks: [],
    detail: 'Watch the solver take this puzzle apart, or take it on yourself.',
    action: html`<button class="primary" @click=${() => commands.watch()}>Watch it solve</button>
      <button @click=${() => commands.setRoom('play')}>Solve it myself</button>`,
  };
}

/**
 * The next thing that the welcome offers once a run has come to its end; null while there is nothing to offer.
 * @param {State} state @param {Commands} commands
 */
export function offerView({ welcome, run, busy }, commands) {
  if (!run || busy) return null;
  const { view } = run;
  if (welcome === 'value' && view.report.position === view.end) {
    return html`<span class="showing"
        >Searched: ${view.stats.nodes} nodes. A stronger filtering needs no guess here.</span
      >
      <button class="accent" @click=${() => commands.watchDomain()}>The same at domain consistency</button>`;
  }
  if (welcome === 'domain' && showsHall(view)) {
    return html`<span class="showing">
      The first Hall set: what a search found before, reasoning finds now. Step on, or run to the end.
    </span>`;
  }
  return null;
}
