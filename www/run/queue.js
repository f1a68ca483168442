// The propagation queue: the constraints that wait to be filtered, in the order of filtering, each with the cause of
// its wake-up. If the queue is empty, the panel shows the coming events. It lists the constraints that these events
// queue, for example after a guess. If they queue none, it says what comes next. A person can filter any constraint by
// hand, out of order. At the next fixpoint the page says whether the solver's own order reaches the same domains.

import { html, nothing } from 'lit/html.js';
import { sentence } from '../app/clause.js';
import { peers } from '../basics/sheet.js';
import { momentOf } from './moment.js';
import { whenView } from './when.js';
import { counted } from '../app/numbers.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Moment } from './moment.js' */

/** What comes next if the queue is empty, by the kind of the coming event. @type {Record<string, string>} */
const NEXT = {
  fixpoint: 'nothing is left to prune, and the fixpoint comes next.',
  decide: 'a guess comes next and will queue the constraints on its cell.',
  fail: 'a failure comes next.',
  learn: 'the search learns a clause next, and then goes back.',
  backtrack: 'the search goes back next.',
  restart: 'the search begins again next.',
  solution: 'every cell is filled, and the solution comes next.',
  done: 'the search ends next.',
};
const NEXT_BRANCH = 'the next branch follows and will queue the constraints on its cell.';

/** Why the queue is empty. @param {Moment} moment */
function emptyWords(moment) {
  const { isInspected, isBrief, event } = moment;
  const ahead = moment.isBrief ? null : moment.ahead;
  const kind = isInspected ? undefined : event?.kind;
  const coming = kind === 'backtrack' && ahead?.kind === 'decide' ? NEXT_BRANCH : (NEXT[ahead?.kind ?? ''] ?? '');
  if (kind === 'done') return 'Empty: the search is over.';
  if (kind === 'fail') return `Dropped: a failure ends this node. ${coming && sentence(coming)}`;
  if (ahead?.woken) return `Nothing waits at this moment. Queued next${kind === 'decide' ? ', by the guess' : ''}:`;
  if (coming) return `Empty: ${coming}`;
  return isBrief ? 'Empty at this moment: the run goes on.' : 'Empty at this moment.';
}

/** The constraints that the coming events queue, in the order of filtering. @param {Moment | null} moment */
function wokenView(moment) {
  const { entries = [], total = 0 } = (moment && !moment.isBrief && moment.ahead?.woken) || {};
  if (entries.length === 0) return nothing;
  const more = total - entries.length;
  return html`<ol class="woken" tabindex="0" aria-label="Queued next, in this order">
    ${entries.map(
      ({ constraint, cause }, index) =>
        html`<li>
          <span data-constraint=${constraint}>${constraint}</span>
          ${index === 0 ? html`<b>next</b>` : nothing}<small>${cause}</small>
        </li>`,
    )}
    ${more > 0 ? html`<li class="more">and ${counted(more)} more</li>` : nothing}
  </ol>`;
}

/** @param {State} state @param {Commands} commands */
export function queuePanel(state, commands) {
  const moment = momentOf(state);
  const queue = moment?.queue;
  const entries = queue?.entries ?? [];
  // A lesson asks questions about the run, so the person cannot filter by hand.
  const canFilter = !moment?.isInspected && !state.stage;
  const more = (queue?.total ?? 0) - entries.length;
  return html`<section class="panel queue" aria-label="Propagation queue">
    <div class="queue-head">
      <h2>Queue ${queue ? html`<span class="aside">${counted(queue.total)} waiting</span>` : nothing}</h2>
      ${canFilter ? byHandView(state, commands) : nothing}
    </div>
    ${whenView(moment)}
    ${
      entries.length > 0
        ? html`<ol tabindex="0" aria-label="Waiting, the next one first">
            ${entries.map(
              ({ constraint, cause }, index) =>
                html`<li>
                  <button
                    data-constraint=${constraint}
                    title=${moment?.isInspected ? 'Return to the run to filter by hand' : index === 0 ? 'This one is next' : canFilter ? 'Filter this one first' : nothing}
                    aria-disabled=${canFilter ? 'false' : 'true'}
                    @click=${() => canFilter && commands.filterByHand(constraint)}
                  >
                    <span data-constraint=${constraint}>${constraint}</span>
                    ${index === 0 ? html`<b>next</b>` : nothing}<small>${cause}</small>
                  </button>
                </li>`,
            )}
            ${more > 0 ? html`<li class="more">and ${counted(more)} more</li>` : nothing}
          </ol>`
        : html`<p class="empty">${moment ? emptyWords(moment) : nothing}</p>
            ${wokenView(moment)}`
    }
    ${orderView(state, commands)}
  </section>`;
}

/**
 * Says whether the run with filterings and decisions by hand reaches the solver's own fixpoint.
 * @param {State} state @param {Commands} commands
 */
function orderView({ run, order }, commands) {
  if (!run?.view.inputs) return nothing;
  const words = !order
    ? 'Run by hand. Step by fixpoint to see where it ends.'
    : order.same
      ? 'The same fixpoint as without your change.'
      : 'The fixpoint differs from the one without your change: this level does not filter to the end.';
  return html`<p class="order" role="status">
    <span>${words}</span>
    <button class="link" @click=${() => commands.forgetInputs()}>Undo by hand</button>
  </p>`;
}

/** @param {State} state @param {Commands} commands */
function byHandView(state, commands) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (document.getElementById('by-hand'));
    if (field.value.trim()) commands.filterByHand(field.value);
  };
  return html`<form class="by-hand" @submit=${submit}>
    <label for="by-hand" class="unseen">Filter by hand</label>
    <input
      class="typed"
      id="by-hand"
      list="constraints"
      placeholder=${state.options.model === 'pairwise' ? 'A1 ≠ A5' : 'row A'}
      autocomplete="off"
      spellcheck="false"
    />
    <datalist id="constraints">${constraintNames(state).map((name) => html`<option value=${name}></option>`)}</datalist>
    <button>Filter</button>
  </form>`;
}

/** The constraints to suggest: the houses, and the arcs into the selected cell. @param {State} state */
function constraintNames({ sheet, options, selected }) {
  if (!sheet) return [];
  const { info } = sheet;
  const houses = options.model === 'pairwise' ? [] : info.houses;
  if (options.model === 'alldifferent') return houses.map(({ name }) => name);
  const arcs = [...peers(info, selected)].map((peer) => `${info.cells[selected]} ≠ ${info.cells[peer]}`);
  return options.model === 'mixed'
    ? [...houses.filter(({ kind }) => kind === 'row').map(({ name }) => name), ...arcs]
    : arcs;
}
