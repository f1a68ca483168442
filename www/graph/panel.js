// The lens takes a closer look at the subject of the sentence. For a missing candidate the lens shows the chain of
// reasons, for a failed node the minimal conflict. Otherwise the lens shows the structure that the propagator used: the
// value graph, the supports of an arc, or the lines of a fish.

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { scene } from '../grid/cells.js';
import { chainPanel } from '../run/chain.js';
import { conflictPanel } from '../run/conflict.js';
import { fishView, supportsView } from './looked-at.js';
import { hasValue, maskAt } from '../basics/masks.js';
import { domainsShown, implicationsShown, momentOf } from '../run/moment.js';
import { whenView } from '../run/when.js';
import { implicationsView } from './implications.js';
import { graphAside, valueGraphView } from './value-graph.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function lensPanel(state, commands) {
  const { title, aside, content } = lens(state, commands);
  return html`<section class="panel lens" aria-label=${title}>
    <h2>${title} <span class="aside">${aside ?? nothing}</span></h2>
    ${content}
  </section>`;
}

/** @param {State} state @param {Commands} commands @returns {{title: string, aside?: unknown, content: unknown}} */
function lens(state, commands) {
  const { sheet, run, why, node, conflict } = state;
  if (!sheet) return { title: 'Value graph', content: nothing };
  const moment = momentOf(state);
  const failure = implicationsShown(state);
  if (failure) {
    return {
      title: 'Implication graph',
      aside: state.unfolded
        ? html`<button class="link" @click=${() => commands.leaveClause()}>Close</button>`
        : `clause ${failure.number}, event ${counted(failure.position)}`,
      content: implicationsView(failure, state, commands),
    };
  }
  if (why?.report) {
    const { sentences } = why.report;
    return {
      title: 'Chain of reasons',
      aside: sentences.length === 1 ? '1 deduction' : `${sentences.length} deductions`,
      content: chainPanel(why.report, why.at, sheet, commands),
    };
  }
  if (node && conflict) {
    return {
      title: 'Minimal conflict',
      aside: nothing,
      content: conflictPanel(conflict, state.storyAt, sheet, commands),
    };
  }
  const at = scene(state);
  if (run && moment && moment.position > 0 && !state.hint && !state.answer) {
    // The supports of an arc and the lines of a fish are drawn from the domains of the run's own position.
    const isHere = !moment.isInspected && moment.position === run.view.report.position;
    const view = !isHere
      ? null
      : at.arc
        ? supportsView(state, sheet, at.arc)
        : at.kind === 'fish'
          ? fishView(state, sheet, at)
          : null;
    if (view)
      return {
        title: view.title,
        content: html`${view.drawing}
          <p class="beat-words">${view.words}</p>`,
      };
    const graph = state.whatIf ?? (moment.isBrief ? null : moment.graph);
    if (graph) {
      return {
        title: `Value graph of ${graph.constraint}`,
        aside: graphAside(graph),
        content: html`${whenView(moment)} ${earlierView(state, graph, moment)}
        ${valueGraphView(state, graph, sheet, commands)}`,
      };
    }
  }
  const words = moment?.isBrief
    ? 'The run goes on. The last filtering is drawn here once the run stops.'
    : teaching(state);
  return { title: 'Value graph', content: html`<p class="empty">${words}</p>` };
}

/**
 * Says that the view shows an earlier filtering, for example at a guess, a fixpoint or a return. After a return, the
 * candidates of that filtering are in the grid again.
 * @param {State} state @param {import('../worker/protocol.js').ValueGraph} graph
 * @param {import('../run/moment.js').Moment} moment
 */
function earlierView(state, graph, moment) {
  if (graph.position === moment.position) return nothing;
  const domains = domainsShown(state);
  const digits = state.sheet?.info.symbols.length ?? 0;
  const isUndone =
    domains !== null && graph.removed.some(([cell, value]) => hasValue(maskAt(domains, cell, digits), value));
  const where = graph.position < moment.node.opened || isUndone ? ', in an earlier node' : '';
  return html`<p class="when">
    Earlier than this event: the last filtering ended at event ${counted(graph.position)}${where}
  </p>`;
}

/** @param {State} state */
function teaching({ options }) {
  if (options.model === 'pairwise') {
    return 'Each ≠ is two arcs. When one is revised, its two domains stand here side by side: a candidate without a line has no support and goes.';
  }
  return 'A constraint is filtered here: its cells on the left, their values on the right, a line for each candidate. A line that is in no complete matching is a candidate that must go.';
}
