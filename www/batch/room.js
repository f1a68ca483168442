// The Batch lab: the list and what is measured at the left, the counts at a glance and the table or a plot at the right.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { counted } from '../app/numbers.js';
import { segmentsView } from '../app/segments.js';
import { glanceView } from './glance-view.js';
import { listView } from './list-view.js';
import { measuresView, runView } from './measures-view.js';
import { shownRows } from './rows.js';
import { plotView } from './plots/panel.js';
import { tableView } from './table.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { BatchLab } from './state.js' */

/** @param {State} state @param {Commands} commands */
export function batchRoom(state, commands) {
  const { batchLab: lab } = state;
  return html`<main class="lab whole batch-lab">
    <section class="batch-side" aria-labelledby="batch-title">
      <div class="batch-asks">
        <div class="batch-head">
          <h2 id="batch-title">Batch lab</h2>
          ${button({ name: 'Close', look: 'small', press: () => commands.closeBatchLab() })}
        </div>
        <p class="batch-said" role="status">${state.message?.text ?? nothing}</p>
        ${listView(lab, commands)} ${measuresView(lab, commands)}
      </div>
      ${runView(lab, commands)}
    </section>
    <section class="batch-main" aria-label="Results">
      ${lab.list && lab.list.texts.length > 0 ? resultsView(lab, commands) : emptyView(lab)}
    </section>
  </main>`;
}

/** @param {BatchLab} lab */
function emptyView({ list, isReading }) {
  if (isReading) return html`<p class="batch-empty">Reading the list…</p>`;
  if (list) return html`<p class="batch-empty">There is no puzzle in this text.</p>`;
  return html`<div class="batch-empty">
    <p>How many of your puzzles does bounds consistency solve, and how many domain consistency?</p>
    <p class="note">Paste a list at the left, or drop a file anywhere. The counts appear here.</p>
  </div>`;
}

/** @param {BatchLab} lab @param {Commands} commands */
function resultsView(lab, commands) {
  const rows = shownRows(lab);
  const total = lab.list?.texts.length ?? 0;
  const isFiltered = lab.byLevel !== null || Object.values(lab.filters).some((text) => text.trim() !== '');
  return html`${glanceView(lab, commands)}
    <div class="batch-bar">
      ${segmentsView({
        legend: 'Show as',
        name: 'batch-view',
        offered: /** @type {const} */ ([
          ['table', 'Table'],
          ['plot', 'Plot'],
        ]),
        chosen: lab.view,
        choose: (view) => commands.setBatchView(view),
      })}
      <p class="note" role="status">${rowsWords(rows.length, total)}</p>
      ${isFiltered ? button({ name: 'Show all', look: 'small', press: () => commands.showAllBatchRows() }) : nothing}
      ${button({ name: 'Save as CSV', look: 'small', off: rows.length === 0, press: () => commands.saveBatch() })}
    </div>
    ${lab.view === 'table' ? tableView(lab, rows, commands) : plotView(lab, rows, commands)}`;
}

/** @param {number} shown @param {number} total */
function rowsWords(shown, total) {
  const puzzles = total === 1 ? 'puzzle' : 'puzzles';
  return shown === total ? `${counted(total)} ${puzzles}` : `${counted(shown)} of ${counted(total)} ${puzzles}`;
}
