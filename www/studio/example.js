// The example of a definition: a small drawing of a shape, how many digits of all it allows, and some of both sorts, with the reason
// of each refusal.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { linesOf } from '../basics/extent.js';
import { isUsual, symbol } from '../basics/sheet.js';
import { pictureView } from './picture.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { OwnRuleReport, PuzzleInfo, Trial } from '../worker/protocol.js' */
/** @import { Look } from './state.js' */

/** The most digits of an example that are written out. */
const MOST_DIGITS = 20;

/** The panel of the studio. @param {State} state @param {OwnRuleReport} report @param {Commands} commands */
export function exampleView({ sheet, studio }, { kind, look, colour }, commands) {
  if (!sheet || !kind) return nothing;
  const isCurrent = studio.tried?.of === studio.text;
  const trial = studio.tried?.trial;
  return html`<section
    class="panel studio-example"
    aria-labelledby="studio-example-title"
    aria-busy=${isCurrent ? 'false' : 'true'}
  >
    <h3 id="studio-example-title">Example</h3>
    ${kind.values === 'none' ? nothing : valueView(studio.value, kind.values === 'set', trial, commands)}
    ${
      trial
        ? trialView(sheet.info, trial, { shape: kind.shape, look, colour })
        : html`<p class="note">
            ${isCurrent ? 'There is no example of this rule.' : 'The example is being computed.'}
          </p>`
    }
  </section>`;
}

/** @param {string} value @param {boolean} isSet  whether the rule has several digits @param {Trial | null | undefined} trial @param {Commands} commands */
function valueView(value, isSet, trial, commands) {
  return html`<div class="studio-value">
    <label for="studio-value">${isSet ? 'Digits' : 'Value'} in the example</label>
    <input
      id="studio-value"
      class="typed"
      inputmode="numeric"
      autocomplete="off"
      placeholder=${isSet ? (trial?.values.join(', ') ?? '') : (trial?.value ?? '')}
      .value=${live(value)}
      @input=${(/** @type {Event} */ event) => commands.setTrialValue(/** @type {HTMLInputElement} */ (event.target).value)}
    />
  </div>`;
}

/**
 * The grid of the examples: the usual grid of the size on the page. If the page has another one, the drawing shows no boxes and no names.
 * @param {PuzzleInfo} page @returns {PuzzleInfo}
 */
function exampleGrid(page) {
  if (isUsual(page)) return page;
  const { size } = page;
  const lines = linesOf(size);
  return {
    ...{ ...page, rows: size, columns: size, houses: [], drawings: [] },
    cells: linesOf(size * size).map(String),
    symbols: lines.map((line) => `${line + 1}`),
  };
}

/** The drawing, the count and the examples. @param {PuzzleInfo} page  the grid on the page @param {Trial} trial @param {Look} look */
export function trialView(page, trial, look) {
  const { examples } = trial;
  const info = exampleGrid(page);
  return html`<div class="studio-trial">
    ${pictureView(info, trial, look)}
    <div>
      <p class="studio-count">${countOf(trial)}</p>
      <div class="studio-digits">
        ${digitsView(
          'Allowed',
          examples.filter(({ allowed }) => allowed),
          trial,
          info,
        )}
        ${digitsView(
          'Refused',
          examples.filter(({ allowed }) => !allowed),
          trial,
          info,
        )}
      </div>
    </div>
  </div>`;
}

/** @param {number} number */
const said = (number) => number.toLocaleString('en');

/** How much a definition allows, in a sentence. @param {Trial} trial */
export function countOf({ allowed, of, exact, cells }) {
  const ways = `ways to fill the example’s ${cells.length === 1 ? 'cell' : `${cells.length} cells`}`;
  if (of === 0) return 'The houses leave no digits for the example.';
  if (allowed === 0) return `None of ${exact ? `the ${said(of)}` : `${said(of)} random`} ${ways} is allowed.`;
  if (allowed === of && !exact) return `All of ${said(of)} random ${ways} are allowed.`;
  if (allowed === of) return `All ${said(of)} ${ways} are allowed: here the rule refuses nothing.`;
  const share = Math.round((100 * allowed) / of);
  const percent = share === 0 ? 'under 1\u00a0%' : share === 100 ? 'over 99\u00a0%' : `${share}\u00a0%`;
  return `${said(allowed)} of ${exact ? `all ${said(of)}` : `${said(of)} random`} ${ways} are allowed (${percent}).`;
}

/** @param {string} name @param {Trial['examples']} examples @param {Trial} trial @param {PuzzleInfo} info */
function digitsView(name, examples, trial, info) {
  // The digits of a whole grid say little, but the reason of a refusal names its cells.
  const isLong = trial.cells.length > MOST_DIGITS;
  const shown = isLong ? examples.filter(({ why }) => why) : examples;
  if (shown.length === 0) return nothing;
  return html`<div>
    <h4>${name}</h4>
    <ul data-sort=${name.toLowerCase()} aria-label=${name}>
      ${shown.map(
        ({ digits, why }) =>
          html`<li>
            ${isLong ? nothing : html`<b>${digitsOf(digits, trial, info)}</b>`}
            ${why ? html`<span>${why}</span>` : nothing}
          </li>`,
      )}
    </ul>
  </div>`;
}

/** The digits of an example, with a bar between the groups of cells. @param {number[]} digits @param {Trial} trial @param {PuzzleInfo} info */
function digitsOf(digits, { groups }, info) {
  const own = new Set(groups.flat()).size;
  const isSplit = groups.length > 1 && groups.flat().length === own;
  // Behind the cells of the shape stand those that the rule reads beside them.
  const ends = isSplit ? groups.map((_, at) => groups.slice(0, at + 1).flat().length) : [own];
  const words = digits.map(
    (digit, at) => `${symbol(info, digit)}${ends.includes(at + 1) && at + 1 < digits.length ? ' |' : ''}`,
  );
  return words.join(' ');
}
