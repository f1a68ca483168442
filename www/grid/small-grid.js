// A read-only grid for one side of a comparison, drawn from the same looks as the large grid.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { edgesOf } from './borders.js';
import { makeLooks } from './cells.js';
import { sceneOf } from './scene.js';
import { symbol } from '../app/sheet.js';
import { clueRoom, groundView, hasGround } from './ground.js';
import { hasTotals, markRoomStyle } from './rules/places.js';
import { marksView } from './marks.js';
import { overlayView } from './overlay.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Side } from '../compare/comparer.js' */

/** Largest size whose pencil marks are legible in the small grid; a larger grid shows dots. */
const LEGIBLE_SIZE = 9;

/** @param {Sheet} sheet @param {Side} side @param {string} label */
export function smallGridView(sheet, side, label) {
  return guard([sheet, side.view, side.before], () => drawing(sheet, side, label));
}

/** @param {Sheet} sheet @param {Side} side @param {string} label */
function drawing(sheet, { view, before }, label) {
  const { info } = sheet;
  const report = view?.report;
  const began = report && report.position > 0;
  const words = began ? report : { spans: [], marks: [], detail: '' };
  const over = began && report.status === 'solved' && report.position === view?.end;
  const answer = (over && view?.solution) || null;
  const domains = began && !answer ? report.domains : null;
  const looks = makeLooks(sheet, { domains, before, answer, words });
  const across = Math.ceil(Math.sqrt(info.size));
  const edges = edgesOf(info);
  const lines = Array.from({ length: info.size }, (_, index) => index);
  const names = (/** @type {string} */ kind) =>
    info.houses
      .filter((house) => house.kind === kind)
      .map((house) => html`<span>${house.name.slice(house.name.lastIndexOf(' ') + 1)}</span>`);
  return html`<div
    class="board small ${hasGround(info) ? 'ruled' : ''} ${hasTotals(info.placed) ? 'totals' : ''}"
    style="--n:${info.size}; --pitch:${across}; ${markRoomStyle(info.placed, info.size)} ${clueRoom(info)}"
  >
    <div class="axis columns" aria-hidden="true">${names('column')}</div>
    <div class="axis rows" aria-hidden="true">${names('row')}</div>
    <div class="grid" role="grid" aria-label=${label} aria-readonly="true">
      ${lines.map(
        (row) =>
          html`<div role="row" class="row">
            ${lines.map((column) => {
              const cell = row * info.size + column;
              const look = looks[cell];
              const { right, below, corner } = edges[cell];
              const classes = {
                cell: true,
                [look.kind]: true,
                clash: look.clash,
                'box-right': right,
                'box-below': below,
                ...Object.fromEntries(look.roles.map((role) => [`mark-${role}`, true])),
              };
              const empty = look.kind === 'empty' || (look.kind === 'dead' && !look.struck);
              return html`<div role="gridcell" class=${classMap(classes)} aria-label=${look.label}>
                ${look.value ? html`<span class="digit">${symbol(info, look.value)}</span>` : nothing}
                ${look.value || empty ? nothing : marksView(look, info.symbols, across, info.size > LEGIBLE_SIZE)}
                ${corner ? html`<i class="corner"></i>` : nothing}
              </div>`;
            })}
          </div>`,
      )}
    </div>
    ${groundView(info)} ${overlayView(info, sceneOf(info, words, report?.event?.arc), looks, across)}
  </div>`;
}
