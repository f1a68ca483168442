// The list of the learnt clauses, the most used first. A row says which facts cannot all be true, and shows their cells
// in a thumbnail. Under the pointer or with the focus, a row also marks these cells in the grid. A click goes to the
// moment at which the clause was learnt.

import { html, nothing, svg } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { unbroken } from '../app/clause.js';
import { counted } from '../app/numbers.js';
import { outlinePath } from '../grid/outline.js';
import { squares } from '../grid/rules/shapes.js';
import { momentOf } from '../run/moment.js';
import { whenView } from '../run/when.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Clause, PuzzleInfo } from '../worker/protocol.js' */

/** @param {State} state @param {Commands} commands */
export function learntPanel(state, commands) {
  const moment = momentOf(state);
  const { sheet } = state;
  const learnt = moment && !moment.isBrief ? moment.learnt : null;
  const clauses = learnt?.clauses ?? [];
  if (!learnt || !sheet || learnt.total === 0) {
    return html`<section class="panel learnt" aria-label="Learnt clauses">
      <h2>Learnt clauses</h2>
      ${whenView(moment)}
      <p class="empty">
        ${
          moment?.isBrief
            ? 'The run goes on. The clauses are listed once the run stops.'
            : 'Nothing is learnt yet: each failure of the search will bring a clause.'
        }
      </p>
    </section>`;
  }
  const { total, dropped } = learnt;
  const kept = total - dropped;
  const more = kept - clauses.length;
  return html`<section class="panel learnt" aria-label="Learnt clauses">
    <h2>
      Learnt clauses
      <span class="aside">${counted(kept)} kept${dropped > 0 ? `, ${counted(dropped)} dropped` : nothing}</span>
    </h2>
    ${whenView(moment, moment?.words && `The whole run, up to event ${counted(moment.totals)}`)}
    <p class="note">
      Each clause says which facts cannot all hold. <b>Uses</b> counts its removals and failures. <b>LBD</b> counts the
      guesses behind its facts; a small number promises many uses.
    </p>
    <ol aria-label="Clauses, the most used first" @pointerleave=${() => commands.markCells([])}>
      ${repeat(
        clauses,
        ({ number }) => number,
        (clause) => rowView(clause, sheet.info, commands),
      )}
      ${more > 0 ? html`<li class="more">and ${counted(more)} more</li>` : nothing}
    </ol>
  </section>`;
}

/** @param {Clause} clause @param {PuzzleInfo} info @param {Commands} commands */
function rowView(clause, info, commands) {
  const { number, words, uses, lbd, cells } = clause;
  return guard([clause, info], () => {
    const menu = (/** @type {{clientX: number, clientY: number}} */ at) =>
      commands.openMenu({ kind: 'clause', number }, at);
    return html`<li>
      <button
        title="Go to the moment at which clause ${number} was learnt"
        @click=${() => commands.openClause(clause)}
        @pointerenter=${() => commands.markCells(cells)}
        @focus=${() => commands.markCells(cells)}
        @blur=${() => commands.markCells([])}
        @contextmenu=${(/** @type {MouseEvent} */ event) => {
          event.preventDefault();
          menu(event);
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          event.stopPropagation();
          const { left, bottom } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
          menu({ clientX: left, clientY: bottom });
        }}
      >
        ${miniature(cells, info)}
        <span>${unbroken(words)}</span>
        <small><b>Clause ${number}</b> · ${used(uses)} · LBD ${lbd}</small>
      </button>
    </li>`;
  });
}

/** @param {number} uses */
const used = (uses) => (uses === 1 ? '1 use' : `${counted(uses)} uses`);

/** The grid as a thumbnail, with the cells of a clause. @param {number[]} cells @param {PuzzleInfo} info */
function miniature(cells, info) {
  const { rows, columns } = info;
  const boxes = info.houses.filter(({ kind }) => kind === 'box' || kind === 'region');
  return html`<svg class="miniature" viewBox="-0.3 -0.3 ${columns + 0.6} ${rows + 0.6}" aria-hidden="true">
    <rect class="frame" width=${columns} height=${rows} />
    ${boxes.map((house) => svg`<path class="box" d=${outlinePath(house.cells, columns, false)} />`)}
    <path class="cells" d=${squares(cells, columns)} />
  </svg>`;
}
