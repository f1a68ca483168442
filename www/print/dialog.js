// The print dialog: the source of the puzzles, the contents of the cells, the number of puzzles on a sheet, and the
// paper.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { whenClosed } from '../app/closed.js';
import { wishedRules } from '../generate/wished-rules.js';
import { KINDS, fits } from '../generate/generating.js';
import { counted } from '../app/numbers.js';
import { isLine, MOST, PRINT, textsIn } from './choices.js';
import { waitingView } from '../shell/waiting.js';
import { checkView, selectView } from '../run/settings.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function printDialog(state, commands) {
  const { printChoices } = state;
  const { what, text, cells, each, paper, rated, busy, trouble } = printChoices;
  const print = (/** @type {Event} */ event) => {
    event.preventDefault();
    commands.print();
  };
  return html`<dialog id="print" aria-labelledby="print-title" @close=${whenClosed(() => commands.stopPrinting())}>
    <form @submit=${print}>
      <h2 id="print-title">Print</h2>
      <div class="wishes">
        ${selectView({
          name: 'What to print',
          id: 'print-what',
          offered: PRINT.what,
          chosen: what,
          choose: (chosen) => commands.setPrintChoices({ what: chosen, trouble: '' }),
        })}
        ${what === 'a list of puzzles' ? listView(text, commands) : nothing}
        ${what === 'new puzzles' ? newView(printChoices.count, commands) : nothing}
        ${selectView({
          name: 'In the cells',
          id: 'print-cells',
          offered: PRINT.cells,
          chosen: cells,
          choose: (chosen) => commands.setPrintChoices({ cells: chosen }),
        })}
        ${
          what === 'this puzzle'
            ? nothing
            : selectView({
                name: 'Puzzles on a sheet',
                id: 'print-each',
                offered: PRINT.each,
                chosen: each,
                choose: (chosen) => commands.setPrintChoices({ each: chosen }),
              })
        }
        ${selectView({
          name: 'Paper',
          id: 'print-paper',
          offered: PRINT.paper,
          chosen: paper,
          choose: (chosen) => commands.setPrintChoices({ paper: chosen }),
        })}
        ${checkView('Say how hard each is', rated, (on) => commands.setPrintChoices({ rated: on }))}
      </div>
      ${waitingView(state, 'print')}
      <p id="print-trouble" role="alert" class="message ${trouble ? 'said bad' : ''}">${trouble || said(state)}</p>
      <div class="buttons">
        <button type="button" @click=${() => close()}>Close</button>
        ${
          busy
            ? html`<button type="button" class="primary" @click=${() => commands.stopPrinting()}>Stop</button>`
            : html`<button class="primary" aria-disabled=${state.sheet ? nothing : 'true'}>Print</button>`
        }
      </div>
    </form>
  </dialog>`;
}

function close() {
  /** @type {HTMLDialogElement} */ (document.getElementById('print')).close();
}

/** The number of sheets, or the progress of the preparation. @param {State} state */
function said(state) {
  const { printChoices, wishes, sheet } = state;
  const { what, text, count, each, busy } = printChoices;
  if (busy) return busy.total > 1 ? `Preparing: ${counted(busy.done)} of ${counted(busy.total)}.` : 'Preparing.';
  const puzzles = what === 'this puzzle' ? 1 : what === 'new puzzles' ? count : textsIn(text, isLine).length;
  if (puzzles === 0) return '';
  const sheets = Math.ceil(puzzles / each);
  const size = sheet?.info.size ?? 9;
  const kind = fits(wishes.kind, size, wishedRules(state)) ? wishes.kind : 'any';
  const made = `They are ${size}x${size}, of the kind that Generate makes: ${KINDS[kind].name}.`;
  return `${counted(puzzles)} ${puzzles === 1 ? 'puzzle' : 'puzzles'} on ${counted(sheets)} ${sheets === 1 ? 'sheet' : 'sheets'}. ${what === 'new puzzles' ? made : ''}`;
}

/** @param {string} text @param {Commands} commands */
function listView(text, commands) {
  return html`<label class="print-list"
    ><span>Puzzles, one a line or with an empty line between them; links are lines as well</span
    ><textarea
      rows="6"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      .value=${live(text)}
      @input=${(/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLTextAreaElement} */ (event.target);
        commands.setPrintChoices({ text: value, trouble: '' });
      }}
    ></textarea>
  </label>`;
}

/** @param {number} count @param {Commands} commands */
function newView(count, commands) {
  return html`<label class="choice" for="print-count"
    ><span>How many</span
    ><input
      class="typed"
      id="print-count"
      type="number"
      min="1"
      max=${MOST}
      .value=${live(count ? `${count}` : '')}
      @input=${(/** @type {Event} */ event) => {
        const { valueAsNumber } = /** @type {HTMLInputElement} */ (event.target);
        commands.setPrintChoices({ count: Math.max(0, Math.floor(valueAsNumber) || 0), trouble: '' });
      }}
  /></label>`;
}
