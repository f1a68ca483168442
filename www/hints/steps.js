// The list of all steps available in the grid, by technique. A click shows a step on the grid.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { selectView } from '../run/settings.js';
import { tenths } from '../app/numbers.js';
import { symbol } from '../basics/sheet.js';

/** @import { State, Steps } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { HintReport, PuzzleInfo } from '../worker/protocol.js' */

const ALL = 'All techniques';
/** Maximum number of listed steps; nobody reads a longer list. */
const MOST = 200;

/** @param {State} state @param {Commands} commands */
export function stepsPanel({ sheet, steps, hint }, commands) {
  return html`<section class="panel steps" aria-label="Steps available now">
    <h2>
      All steps available now
      <span class="aside">${steps ? counted(steps) : nothing}</span>
      <button class="link" @click=${() => commands.closeList()}>Back</button>
    </h2>
    ${steps && sheet ? content(steps, sheet.info, hint, commands) : nothing}
  </section>`;
}

/** @param {Steps} steps */
function counted({ found }) {
  return found.length === 1 ? '1 step' : `${found.length} steps`;
}

/** @param {Steps} steps @param {PuzzleInfo} info @param {HintReport | null} open @param {Commands} commands */
function content(steps, info, open, commands) {
  const { found, now, share, filter } = steps;
  const names = [...new Set(found.map(({ name }) => name))];
  const listed = filter ? found.filter(({ name }) => name === filter) : found;
  return html`<div class="steps-bar">
      ${selectView({
        name: 'Technique',
        id: 'steps-filter',
        offered: [ALL, ...names],
        chosen: filter || ALL,
        choose: (name) => commands.filterSteps(name === ALL ? '' : name),
        text: (name) => (name === ALL ? ALL : `${name} (${found.filter((each) => each.name === name).length})`),
      })}
      ${
        now
          ? html`<progress aria-label="Techniques looked for" max="1" .value=${share}></progress>
              <span class="now">${now}…</span>
              ${button({ name: 'Stop', look: 'small', press: () => commands.stopLongQuestion() })}`
          : button({ name: 'Techniques…', look: 'small', press: () => commands.openTechniques() })
      }
    </div>
    ${found.length === 0 && !now ? html`<p class="empty">No technique finds a step here.</p>` : nothing}
    ${listed.length > MOST ? html`<p class="note">The first ${MOST} of them: choose a technique to see the others.</p>` : nothing}
    <ol class="step-list" tabindex="0" aria-label="Steps">
      ${listed.slice(0, MOST).map(
        (step) =>
          html`<li>
            <button aria-pressed=${step === open ? 'true' : 'false'} @click=${() => commands.openStep(step)}>
              <span class="what">${step.name}</span>
              <span class="does">${conclusion(step, info)}</span>
              <span class="rating">${tenths(step.rating)}</span>
            </button>
          </li>`,
      )}
    </ol>`;
}

/** The conclusion of a step in short form: "A1 = 5", "B2, C3 ≠ 4". @param {HintReport} step @param {PuzzleInfo} info */
function conclusion({ placements, eliminations }, info) {
  if (placements.length > 0) return placements.map(({ cell, value }) => `${cell} = ${symbol(info, value)}`).join(', ');
  const values = [...new Set(eliminations.map(({ value }) => value))];
  const lost = (/** @type {number} */ value) =>
    eliminations.filter((gone) => gone.value === value).map(({ cell }) => cell);
  return values.map((value) => `${lost(value).join(', ')} ≠ ${symbol(info, value)}`).join('; ');
}
