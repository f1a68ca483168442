// The text of the studio with its faults in place. The text stands twice in the same box: in a text field, and behind it as lines
// that a reader does not hear. These lines wrap as the field does, so the number of a line, and the mark of a fault, stand where
// the field has the line. The lines also give the field its height.

import { html } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { faultIn, FIELD } from './focus.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { OwnRuleReport } from '../worker/protocol.js' */
/** @import { Studio } from './state.js' */

/** @typedef {OwnRuleReport['errors'][number]} Fault */

const EXAMPLE = 'my rule: A sentence about the rule.\non line green\nneighbours a, b: a + b <= 10';

/** @param {Studio} studio @param {readonly Fault[]} faults @param {Commands} commands */
export function fieldView({ text }, faults, commands) {
  const lines = text.split('\n');
  const isBad = faults.length > 0;
  return html`<div class="studio-field">
    <label for=${FIELD}>The rule</label>
    <div class="studio-text">
      <div class="studio-lines" aria-hidden="true">
        ${lines.map((line, index) =>
          lineView(
            line,
            faults.find((fault) => fault.line === index + 1),
          ),
        )}
      </div>
      <textarea
        id=${FIELD}
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        placeholder=${EXAMPLE}
        aria-invalid=${isBad ? 'true' : 'false'}
        aria-describedby="studio-faults"
        .value=${live(text)}
        @input=${(/** @type {Event} */ event) => commands.typeDefinition(/** @type {HTMLTextAreaElement} */ (event.target).value)}
      ></textarea>
    </div>
    <div id="studio-faults" role="status">
      <ul>
        ${faults.map(
          (fault) =>
            html`<li>
              <button type="button" class="link" @click=${() => commands.goToFault(fault)}>
                Line ${fault.line}, column ${fault.column}</button
              >: ${fault.message}
            </li>`,
        )}
      </ul>
    </div>
  </div>`;
}

/** A line without a blank between its parts, because blanks count here. @param {string} line @param {Fault} [fault] */
function lineView(line, fault) {
  // A line without a character still needs its height.
  if (!fault) return html`<div>${line || '\u200b'}</div>`;
  const [from, to] = faultIn(line, fault.column);
  const mark = html`<mark>${line.slice(from, to) || '\u00a0'}</mark>`;
  const parts = [line.slice(0, from), mark, line.slice(to)];
  return html`<div class="studio-faulty">${parts}</div>`;
}
