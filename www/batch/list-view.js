// The list of the Batch lab: the field for the text, the file, and the lines that were left out.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { fileButton } from '../app/file-button.js';
import { counted } from '../app/numbers.js';
import { LONGEST_IN_FIELD } from './lab.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { BatchLab } from './state.js' */
/** @import { List } from './list.js' */

/** The number of characters of a long list that the field shows. */
const SHOWN_OF_LONG = 700;
/** The most skipped lines that the list names. The number is high, because the saved CSV file names no skipped line. */
const MOST_NAMED = 500;

/** @param {BatchLab} lab @param {Commands} commands */
export function listView(lab, commands) {
  const { text, name, list, unkept, before } = lab;
  const isLong = text.length > LONGEST_IN_FIELD;
  const shown = isLong ? `${text.slice(0, SHOWN_OF_LONG)}…` : text;
  return html`<div class="batch-list">
    <label for="batch-text">Puzzles, one a line</label>
    <textarea
      id="batch-text"
      rows=${list ? 3 : 8}
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      aria-describedby="batch-help"
      ?readonly=${isLong}
      .value=${live(shown)}
      @input=${(/** @type {Event} */ event) => commands.typeBatch(/** @type {HTMLTextAreaElement} */ (event.target).value)}
    ></textarea>
    <p id="batch-help" class="note">
      ${
        list
          ? listWords(list, name, isLong)
          : html`In any format, with rules behind them. A <code>#</code> begins a comment. Up to 100,000 lines.`
      }
    </p>
    ${list ? skippedView(list) : nothing} ${unkept ? html`<p class="note warning" role="alert">${unkept}</p>` : nothing}
    <div class="batch-files">
      ${fileButton('Open a file', ([file]) => commands.readBatchFile(file))}
      ${text ? button({ name: 'New list', look: 'small', press: () => commands.typeBatch('') }) : nothing}
      ${before ? button({ name: 'Last list', look: 'small', press: () => commands.bringBackBatch() }) : nothing}
    </div>
  </div>`;
}

/** @param {List} list @param {string} name @param {boolean} isLong */
function listWords({ texts, others, cut }, name, isLong) {
  const parts = [
    `${counted(texts.length)} ${texts.length === 1 ? 'puzzle' : 'puzzles'}${name ? ` from ${name}` : ''}`,
    others.size > 0 && others.size < texts.length
      ? `, ${counted(others.size)} of them of other sizes, formats or rules`
      : '',
    '.',
    cut > 0 ? ` ${counted(cut)} more lines were not read: a list has at most 100,000.` : '',
    isLong ? ' The field shows its beginning; paste another list to replace it.' : '',
  ];
  return parts.join('');
}

/** @param {List} list */
function skippedView({ skipped }) {
  if (skipped.length === 0) return nothing;
  const words = skipped.length === 1 ? '1 line is left out' : `${counted(skipped.length)} lines are left out`;
  return html`<details class="batch-skipped" open>
    <summary>${words}</summary>
    <ul tabindex="0" aria-label="Lines that are left out">
      ${skipped.slice(0, MOST_NAMED).map(({ line, message }) => html`<li><b>Line ${counted(line)}</b>: ${message}</li>`)}
      ${skipped.length > MOST_NAMED ? html`<li>and ${counted(skipped.length - MOST_NAMED)} more</li>` : nothing}
    </ul>
  </details>`;
}
