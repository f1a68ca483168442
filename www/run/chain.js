// The chain of reasons behind a missing candidate, as a drawing and as a list. Both count from the direct reason back to
// the premises. A click on a circle or a sentence shows that step in the grid.

import { html } from 'lit/html.js';
import { chainView } from '../graph/chain-graph.js';
import { reveal } from '../app/reveal.js';
import { numberOf } from './why.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { WhyReport } from '../worker/protocol.js' */

/** @param {WhyReport} report @param {number} at @param {Sheet} sheet @param {Commands} commands */
export function chainPanel(report, at, sheet, commands) {
  return html`<div class="chain-room" ${reveal(at, '.step.now')}>
      ${chainView(report, sheet.info.cells, at, (to) => commands.walkWhy(to))}
    </div>
    <p class="note chain-legend">
      <i class="square"></i> givens and entries <i class="diamond"></i> decisions <i class="circle"></i> deductions
    </p>
    <ol class="sentences" aria-label="The chain in words" tabindex="0" ${reveal(at, '[aria-current="step"]')}>
      ${report.sentences
        .map(
          ({ sentence }, index) =>
            html`<li>
              <button aria-current=${index === at ? 'step' : 'false'} @click=${() => commands.walkWhy(index)}>
                <b>${numberOf(index, report)}</b> ${sentence}
              </button>
            </li>`,
        )
        .reverse()}
    </ol>`;
}
