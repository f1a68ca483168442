// The panel of plots: the choice of the plot, its picture, and a sentence about the picture.

import { html, nothing, svg } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { narrow } from '../../grid/grid.js';
import { selectView } from '../../run/settings.js';
import { PLOTS } from './index.js';

/** @import { BatchLab } from '../state.js' */
/** @import { Commands } from '../../page/commands.js' */

/** While puzzles are being measured, the picture is drawn again after this time at the earliest. */
const DRAW_EVERY_MS = 700;

/** The version that the last picture shows. */
let drawn = { version: -1, at: 0 };

/** The version to draw, which may be a moment old while measuring goes on. @param {BatchLab} lab */
function versionNow({ version, running }) {
  if (!running || performance.now() - drawn.at > DRAW_EVERY_MS) drawn = { version, at: performance.now() };
  return drawn.version;
}

/** @param {BatchLab} lab @param {Uint32Array} rows @param {Commands} commands */
export function plotView(lab, rows, commands) {
  const plot = PLOTS.find(({ id }) => id === lab.plot.kind) ?? PLOTS[0];
  const { wanted, configurations, solutions, nodes } = lab;
  const about = JSON.stringify([lab.plot, wanted, configurations, solutions, nodes, narrow.matches]);
  return html`<div class="batch-plot">
    <div class="plot-choices">
      ${selectView({
        name: 'Plot',
        id: 'plot-kind',
        offered: PLOTS.map(({ id }) => id),
        chosen: plot.id,
        choose: (kind) => commands.setBatchPlot({ kind }),
        text: (id) => PLOTS.find((each) => each.id === id)?.name ?? id,
      })}
      ${plot.choices(lab, commands)}
    </div>
    ${guard([about, versionNow(lab), rows], () => pictureView(lab, rows, plot))}
  </div>`;
}

/** @param {BatchLab} lab @param {Uint32Array} rows @param {import('./index.js').Plot} plot */
function pictureView(lab, rows, plot) {
  const { words, picture, area, legend } = plot.draw(lab, rows);
  return html`<figure class="plot">
    ${
      picture && area
        ? html`<svg viewBox="0 0 ${area.width} ${area.height}" role="img" aria-labelledby="plot-words">
            ${svg`${picture}`}
          </svg>`
        : nothing
    }
    ${
      legend
        ? html`<ul class="plot-legend">
            ${legend.map(
              (each, at) =>
                html`<li>
                  <svg viewBox="0 0 28 8" aria-hidden="true"><path class="plot-curve key-${at}" d="M0 4H28" /></svg>
                  <b>${each.name}</b> ${each.words}
                </li>`,
            )}
          </ul>`
        : nothing
    }
    <figcaption id="plot-words" class="note">${words}</figcaption>
  </figure>`;
}
