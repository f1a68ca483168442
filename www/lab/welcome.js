// The tours of the Lab, shown in the place of the sentence. A newcomer first sees several choices, the doors. The first
// door plays the `tree` puzzle with weak propagation, so that the solver has to search. The tour then offers the same
// puzzle with stronger propagation, where the solver needs no guess, and plays it up to the first Hall set. Any run
// that ends without a guess offers the same tour, because its tree is a single node.

import { html } from 'lit/html.js';
import { isLarge } from '../run/advice.js';
import { plain } from '../run/sentence.js';
import { isStates } from '../states/state.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Words } from '../run/explanation.js' */
/** @import { RunPlace } from '../worker/protocol.js' */
/** @import { Stronger } from './state.js' */

/** The weak propagation of a tour: only a fixed cell removes candidates. @type {Stronger} */
export const WEAKER = { consistency: 'value', redundant: [], shaving: false };

/** Whether the filtering that led to a position removed candidates by a Hall set of at least two cells. @param {RunPlace} view */
export function showsHall({ report }) {
  return new Set(report.marks.filter(({ role }) => role === 'hall').map(({ cell }) => cell)).size > 1;
}

/** Whether the page shows the doors. @param {State} state */
export function atDoors({ welcome, run, busy, hint, answer, node }) {
  const begun = run && run.view.report.position > 0;
  return welcome === 'doors' && !begun && !busy && !hint && !answer && !node;
}

/** The doors. @param {Commands} commands @returns {Words} */
export function doorWords(commands) {
  return {
    heading: 'Welcome',
    spans: plain('Pencilmark solves Sudoku as a constraint solver does: mark by mark, each with its reason.'),
    marks: [],
    detail: 'Watch the solver take this puzzle apart, or take it on yourself. The room Learn teaches how it works.',
    action: html`<button class="primary" @click=${() => commands.watch()}>Watch it solve</button>
      <button class="primary" @click=${() => commands.setRoom('play')}>Solve it myself</button>
      <button class="learn-door" @click=${() => commands.setRoom('learn')}>Lessons</button>`,
  };
}

/** The words on the button that leads from the weak propagation to the stronger one. @param {Stronger} stronger */
const strongerName = ({ consistency, redundant, shaving }) =>
  redundant.length > 0 || shaving ? 'The same with your own settings' : `The same at ${consistency} consistency`;

/**
 * What a tour says and offers next; null while there is nothing to say.
 * @param {State} state @param {Commands} commands
 */
export function offerView(state, commands) {
  const { welcome, stronger, run, busy } = state;
  if (!run) return null;
  const { view } = run;
  const isOver = view.report.position === view.end;
  if (welcome === 'weaker' && !isOver) {
    return html`<span class="showing">
      Set to value consistency: only a fixed cell removes candidates. So the solver has to guess.
    </span>`;
  }
  if (busy) return null;
  if (welcome === 'weaker' && stronger) {
    if (!hasGuessed(view)) return html`<span class="showing">Even this weak propagation needs no guess here.</span>`;
    return html`<span class="showing"
        >Searched: ${view.stats.nodes} nodes. A stronger filtering needs no guess here.</span
      >
      <button class="accent" @click=${() => commands.watchStronger()}>${strongerName(stronger)}</button>`;
  }
  if (welcome === 'stronger' && showsHall(view) && !isOver) {
    return html`<span class="showing">
      The first Hall set: what a search found before, reasoning finds now. Step on, or run to the end.
    </span>`;
  }
  return isOver ? weakerView(state, commands) : null;
}

/** Whether the search of a run has made a guess. @param {RunPlace} view */
const hasGuessed = ({ stats }) => stats.nodes > 1;

/**
 * At the end of a run without a guess: says why the tree is a single node, and offers the tour.
 * @param {State} state @param {Commands} commands
 */
function weakerView(state, commands) {
  const { room, stage, run, options, sheet } = state;
  // A lesson chooses its own settings, and a plain search of a large grid rarely ends.
  if (!run || room !== 'lab' || stage || isStates(state) || isLarge(sheet?.info)) return null;
  if (hasGuessed(run.view) || isWeak(options)) return null;
  return html`<span class="showing why-one-node">No guess was needed, so the tree is a single node.</span>
    <button class="accent" @click=${() => commands.watchWeaker()}>See it with weaker propagation</button>`;
}

/** Whether weaker settings would remove the same candidates. @param {State['options']} options */
function isWeak({ model, consistency, redundant, shaving }) {
  const isOnlyFixed = model === 'pairwise' || consistency === 'value' || consistency === 'forward';
  return isOnlyFixed && redundant.length === 0 && !shaving;
}
