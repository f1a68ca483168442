// The table of the puzzles. Only the rows on the screen exist. An empty row above and one below them have the height of
// the other rows. One link of the table is in the Tab order, and the arrow keys move from link to link.

import { html, nothing } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { counted } from '../app/numbers.js';
import { STANDING } from '../worker/measures/standing.js';
import { shownIn, standingOf, tableColumns } from './columns.js';
import { hasLink, hrefOf } from './links.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { BatchLab } from './state.js' */
/** @import { Column } from './columns.js' */

const coarse = matchMedia('(pointer: coarse)');
/** The height of a row in pixels, as in the style sheet. */
const rowHeight = () => (coarse.matches ? 44 : 30);
/** The number of extra rows that exist above the screen, and below it. */
const SPARE = 8;
/** The number of rows that exist at most before the height of the table is known. */
const USUAL_ROWS = 40;

/** The scrolling box of the table, if it is on the page. @type {HTMLElement | undefined} */
let box;
let top = 0;

/** @param {BatchLab} lab @param {Uint32Array} rows @param {Commands} commands */
export function tableView(lab, rows, commands) {
  const columns = tableColumns(lab);
  const height = rowHeight();
  ({ top } = lab);
  const visible = box ? Math.ceil(box.clientHeight / height) : USUAL_ROWS;
  const first = Math.max(0, Math.min(lab.top, rows.length - visible) - SPARE);
  const last = Math.min(rows.length, first + visible + 2 * SPARE);
  // If the active row does not exist, the first row of the screen is in the Tab order.
  const isThere = lab.active >= first && lab.active < last;
  const active = isThere ? lab.active : Math.min(Math.max(first, lab.top), last - 1);
  const activeColumn = linkColumn(lab, columns, rows[active]);
  const shown = Array.from(rows.subarray(first, last));
  return html`<div
    class="batch-table"
    ${ref(placed)}
    @scroll=${(/** @type {Event} */ event) => {
      const { scrollTop } = /** @type {HTMLElement} */ (event.target);
      commands.scrollBatch(Math.floor(scrollTop / height));
    }}
  >
    <table
      aria-label="Puzzles"
      aria-rowcount=${rows.length + 2}
      @keydown=${(/** @type {KeyboardEvent} */ event) => move(event, lab, rows, columns, commands)}
    >
      <thead>
        <tr aria-rowindex="1">
          ${columns.map((column) => headView(lab, column, commands))}
        </tr>
        <tr aria-rowindex="2" class="filters">
          ${columns.map((column) => filterView(lab, column, commands))}
        </tr>
      </thead>
      <tbody>
        ${first > 0 ? html`<tr class="gap" aria-hidden="true" style="height: ${first * height}px"></tr>` : nothing}
        ${shown.map(
          (index, at) =>
            html`<tr aria-rowindex=${first + at + 3} class=${(first + at) % 2 ? 'odd' : ''}>
              ${columns.map((column) => cellView(lab, column, index, first + at, first + at === active && column.id === activeColumn, commands))}
            </tr>`,
        )}
        ${
          last < rows.length
            ? html`<tr class="gap" aria-hidden="true" style="height: ${(rows.length - last) * height}px"></tr>`
            : nothing
        }
      </tbody>
    </table>
    ${rows.length === 0 ? html`<p class="note no-rows">No puzzle passes the filters.</p>` : nothing}
  </div>`;
}

/**
 * The column with the keyboard focus, or the first column if the focused column has no link in the row.
 * @param {BatchLab} lab @param {Column[]} columns @param {number | undefined} index
 */
function linkColumn(lab, columns, index) {
  const column = columns.find(({ id }) => id === lab.activeColumn);
  return column && index !== undefined && hasLink(lab, column, index) ? column.id : 'line';
}

/** Scrolls a new table to the row where the last one stood. @param {Element} [element] */
function placed(element) {
  box = /** @type {HTMLElement | undefined} */ (element);
  const wanted = top * rowHeight();
  if (box && wanted > 0) requestAnimationFrame(() => box && (box.scrollTop = wanted));
}

/** @param {BatchLab} lab @param {Column} column @param {Commands} commands */
function headView({ sort }, { id, name, about, isText = false }, commands) {
  const order = sort.column !== id ? 'none' : sort.down ? 'descending' : 'ascending';
  return html`<th
    scope="col"
    class="${isText ? 'text' : 'number'} ${id === 'puzzle' ? 'digits' : ''}"
    aria-sort=${order}
    title=${about ?? nothing}
  >
    <button type="button" class="link" @click=${() => commands.sortBatch(id, isText)}>
      ${name}<span aria-hidden="true">${{ none: '', ascending: ' ↑', descending: ' ↓' }[order]}</span>
    </button>
  </th>`;
}

/** @param {BatchLab} lab @param {Column} column @param {Commands} commands */
function filterView({ filters }, { id, name, isText, order }, commands) {
  return html`<td>
    <input
      class="typed"
      aria-label="Filter ${name}"
      placeholder=${isText ? (order ? 'name' : 'contains') : '> 0'}
      .value=${filters[id] ?? ''}
      @input=${(/** @type {Event} */ event) => commands.filterBatch(id, /** @type {HTMLInputElement} */ (event.target).value)}
    />
  </td>`;
}

/**
 * @param {BatchLab} lab @param {Column} column @param {number} index @param {number} row @param {boolean} isActive
 * @param {Commands} commands
 */
function cellView(lab, column, index, row, isActive, commands) {
  const text = shownIn(lab, column, index);
  const isRefused = standingOf(lab, column, index) === STANDING.refused;
  const reason = isRefused ? lab.results.get(column.measure ?? '')?.messages.get(index) : undefined;
  const isFirst = column.id === 'line';
  const look = `${column.isText ? 'text' : 'number'} ${column.id === 'puzzle' ? 'digits' : ''}`;
  const href = hasLink(lab, column, index) ? hrefOf(lab, column, index) : null;
  const content = href
    ? html`<a
        href=${href}
        tabindex=${isActive ? 0 : -1}
        data-row=${row}
        data-column=${column.id}
        aria-label=${isFirst ? `Line ${counted(lab.list?.lines[index] ?? 0)}, open in the Lab` : nothing}
        title=${linkWords(column)}
        @focus=${() => {
          pending = null;
          commands.goToBatchCell(row, column.id);
        }}
        @click=${() => commands.leaveBatch()}
        >${text}</a
      >`
    : text;
  if (isFirst) return html`<th scope="row" class=${look}>${content}</th>`;
  return html`<td class=${look} title=${reason ?? nothing}>${content}</td>`;
}

/** @param {Column} column */
function linkWords({ id, about }) {
  if (id === 'line') return 'Open in the Lab';
  return id === 'level' ? 'Open in the Lab at this level' : `Open in the Lab with ${about}`;
}

/** The rows that a key moves by. @type {Record<string, (page: number, last: number) => number>} */
const KEYS = {
  ArrowUp: () => -1,
  ArrowDown: () => 1,
  PageUp: (page) => -page,
  PageDown: (page) => page,
  Home: (_, last) => -last,
  End: (_, last) => last,
};

/**
 * The cell that gets the focus with the next drawing. A key that is pressed before this drawing moves on from this
 * cell, so no quick key press is lost. @type {{row: number, column: string} | null}
 */
let pending = null;

/**
 * Moves the focus from link to link.
 * @param {KeyboardEvent} event @param {BatchLab} lab @param {Uint32Array} rows @param {Column[]} columns @param {Commands} commands
 */
function move(event, lab, rows, columns, commands) {
  const link = /** @type {HTMLElement} */ (event.target).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.altKey || !box) return;
  const at = pending ?? { row: Number(link.dataset.row), column: link.dataset.column ?? 'line' };
  const linked = columns.filter((column) => hasLink(lab, column, rows[at.row]));
  if (event.key === 'Enter' && pending) {
    const column = linked.find(({ id }) => id === at.column) ?? linked[0];
    event.preventDefault();
    commands.leaveBatch();
    location.hash = hrefOf(lab, column, rows[at.row]) ?? '';
    return;
  }
  const last = rows.length - 1;
  const page = Math.max(1, Math.floor(box.clientHeight / rowHeight()) - 3);
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const by = KEYS[event.key]?.(page, last);
  if (sideways === undefined && by === undefined) return;
  event.preventDefault();
  const row = Math.max(0, Math.min(last, at.row + (by ?? 0)));
  const next = linked[linked.findIndex(({ id }) => id === at.column) + (sideways ?? 0)];
  go(row, next?.id ?? at.column, commands);
}

/** Moves the focus to a cell, or to the first cell of its row. @param {number} row @param {string} column @param {Commands} commands */
function go(row, column, commands) {
  show(row);
  pending = { row, column };
  commands.goToBatchCell(row, column);
  // The row is drawn after this handler.
  requestAnimationFrame(focusPending);
}

function focusPending() {
  if (!pending) return;
  const inRow = `a[data-row="${pending.row}"]`;
  const found = box?.querySelector(`${inRow}[data-column="${pending.column}"]`) ?? box?.querySelector(inRow);
  // A row that is not drawn yet gets the focus after a later frame.
  if (found) pending = null;
  /** @type {HTMLElement | null | undefined} */ (found)?.focus({ preventScroll: true });
}

/** Scrolls until a row is on the screen. @param {number} row */
function show(row) {
  if (!box) return;
  const height = rowHeight();
  const head = box.querySelector('thead')?.clientHeight ?? 0;
  const [above, below] = [row * height, (row + 1) * height - box.clientHeight + head];
  if (box.scrollTop > above) box.scrollTop = above;
  else if (box.scrollTop < below) box.scrollTop = below;
}
