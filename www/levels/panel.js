// The consistency levels of a puzzle: the dial, the removals of each level before any search, and the difference
// between two levels. The sentence about the difference stands in the explanation (words.js).

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { difference } from './levels.js';
import { symbol } from '../basics/sheet.js';
import { levelSwatch } from './level-marks.js';
import { button } from '../app/button.js';
import { selectView } from '../run/settings.js';
import { counted } from '../app/numbers.js';

/** @import { State, Sheet, Dial } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Levels } from '../worker/protocol.js' */

/** @type {Record<string, string>} */
const ENDS = { solved: 'solves it', failed: 'fails', fixpoint: '' };

/** @param {State} state @param {Commands} commands */
export function levelsPanel({ levels: dial, sheet }, commands) {
  return html`<section class="panel levels" aria-label="Consistency levels">
    ${dial.report && sheet ? content(dial, dial.report, sheet, commands) : waiting(commands)}
  </section>`;
}

/** The progress indicator; on a large grid the strongest levels take seconds. @param {Commands} commands */
function waiting(commands) {
  return html`<p class="empty">Propagating at every level…</p>
    <div class="waiting">
      <progress aria-label="Propagating at every level"></progress>
      ${button({ name: 'Cancel', look: 'small', press: () => commands.setTab('graph') })}
    </div>`;
}

/** @param {Dial} dial @param {Levels} report @param {Sheet} sheet @param {Commands} commands */
function content({ level, pair }, report, sheet, commands) {
  const { names, removed, status } = report;
  const last = names.length - 1;
  return html`
    <input
      type="range"
      class="dial"
      aria-label="Consistency level"
      aria-valuetext=${names[level]}
      min="0"
      max=${last}
      style="--share:${level / last}"
      .value=${live(`${level}`)}
      @input=${(/** @type {Event} */ event) => commands.setLevels({ level: Number(/** @type {HTMLInputElement} */ (event.target).value) })}
    />
    <p class="note">
      The rows are cumulative: each counts all that its level removes, with the rows above. Words such as “not all of”
      name the exception.
    </p>
    <ol class="level-list" aria-label="Levels in order">
      ${names.map(
        (name, index) =>
          html`<li class=${index <= level ? 'on' : ''}>
            <button
              aria-pressed=${index === level ? 'true' : 'false'}
              @click=${() => commands.setLevels({ level: index })}
            >
              ${levelSwatch(index)}
              <b>${name}</b>
              <span class="adds">${report.ladder[index].adds}${missed(report.ladder[index].misses)}</span>
              <span class="count"
                >${counted(removed[index])}<small>${ENDS[status[index]] ? ` ${ENDS[status[index]]}` : ''}</small></span
              >
            </button>
          </li>`,
      )}
    </ol>
    ${differenceView(report, pair, sheet, commands)}
  `;
}

/** The stronger levels whose removals a level may miss. @param {string[]} misses */
const missed = (misses) => (misses.length > 0 ? `; not all of ${misses.join(', ')}` : '');

/** @param {Levels} report @param {[number, number]} pair @param {Sheet} sheet @param {Commands} commands */
function differenceView(report, [stronger, weaker], sheet, commands) {
  const { names } = report;
  const cells = difference(report, stronger, weaker, sheet);
  const choose = (
    /** @type {string} */ name,
    /** @type {string} */ id,
    /** @type {number} */ chosen,
    /** @type {(at: number) => void} */ take,
  ) => selectView({ name, id, offered: names, chosen: names[chosen], choose: (picked) => take(names.indexOf(picked)) });
  return html`<div class="difference" role="group" aria-label="Difference of two levels">
    <div class="pair">
      ${choose('Removed by', 'stronger', stronger, (at) => commands.setLevelPair({ stronger: at }))}
      ${choose('but not by', 'weaker', weaker, (at) => commands.setLevelPair({ weaker: at }))}
    </div>
    ${
      cells.length > 0
        ? html`<ul tabindex="0" aria-label="The difference">
            ${cells.map(
              ({ cell, values }) =>
                html`<li>
                  <button
                    class="name"
                    @pointerenter=${() => commands.pointAt(cell)}
                    @pointerleave=${() => commands.pointAt(null)}
                    @focus=${() => commands.pointAt(cell)}
                    @blur=${() => commands.pointAt(null)}
                  >
                    ${sheet.info.cells[cell]}
                  </button>
                  ${values.map((value) => symbol(sheet.info, value)).join(' ')}
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
}
