// The rating of a puzzle and its solve path: a list of steps, and the words for the step shown in the grid.

import { html, nothing } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { levelWords, toldOf } from './hints.js';
import { button } from '../app/button.js';
import { plain } from '../run/sentence.js';
import { tenths } from '../app/numbers.js';

/** @import { State, Sheet, SolvePath } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Rated, TechniqueInfo } from '../worker/protocol.js' */
/** @import { Words } from '../run/explanation.js' */

/** @param {State} state @param {Commands} commands */
export function pathPanel({ path, sheet, techniques }, commands) {
  return html`<section class="panel path" aria-label="Solve path">
    <h2>
      How hard is this puzzle?
      <button class="link" @click=${() => commands.closeList()}>Back</button>
    </h2>
    ${path && sheet ? content(path, sheet, techniques, commands) : nothing}
  </section>`;
}

/** @param {SolvePath} path @param {Sheet} sheet @param {TechniqueInfo[]} techniques @param {Commands} commands */
function content(path, sheet, techniques, commands) {
  if (path.rated) return ratedView(path, path.rated, techniques, commands);
  const blank = sheet.givens.filter((given) => given === 0).length;
  const filled = path.found === 0 ? 0 : blank - path.blanks;
  return html`<div class="steps-bar">
    <progress aria-label="Cells filled" max=${blank} .value=${filled}></progress>
    <span class="now" aria-live="polite">
      ${path.stopped ? 'Stopped.' : 'Solving as a person would:'} ${path.found} steps, ${filled} of ${blank} cells.
    </span>
    ${
      path.stopped
        ? button({ name: 'Rate it', look: 'small', press: () => commands.openPath() })
        : button({ name: 'Cancel', look: 'small', press: () => commands.stopLongQuestion() })
    }
  </div>`;
}

/** @param {SolvePath} path @param {Rated} rated @param {TechniqueInfo[]} techniques @param {Commands} commands */
function ratedView({ at }, rated, techniques, commands) {
  const named = (/** @type {string | undefined} */ id) =>
    rated.path.find(({ technique }) => technique === id)?.name ?? id;
  const info = (/** @type {string} */ id) => techniques.find((technique) => technique.id === id);
  return html`<div class="verdict">
      <p class="rating-figure" aria-hidden="true">${tenths(rated.rating)}</p>
      <div>
        <p class="verdict-words">${rated.message}.</p>
        <p class="note">
          On the scale of Sudoku Explainer: 1.0 is a house with one cell left, 11.9 the hardest puzzles known.
        </p>
      </div>
    </div>
    <ul class="counts" aria-label="Steps by technique">
      ${Object.entries(rated.steps).map(
        ([id, count]) =>
          html`<li class=${id === rated.hardest ? 'hardest' : ''} title=${info(id)?.looksFor ?? nothing}>
            <b>${count}</b> ${named(id)}
          </li>`,
      )}
    </ul>
    <ol class="step-list" tabindex="0" aria-label="Solve path">
      ${rated.path.map(
        (step, index) =>
          html`<li>
            <button aria-current=${index === at ? 'step' : nothing} @click=${() => commands.showPath(index)}>
              <span class="number">${index + 1}</span>
              <span class="what">${step.name}</span>
              <span class="does">${step.sentence}</span>
              <span class="rating">${tenths(step.rating)}</span>
            </button>
          </li>`,
      )}
    </ol>`;
}

/**
 * @param {SolvePath} path @param {Sheet} sheet @param {Commands} commands
 * @param {boolean} [inLab]  whether the words may name the solver's levels
 * @returns {Words}
 */
export function pathWords({ at, place, rated }, { info }, commands, inLab = true) {
  if (!rated || !place) return { heading: 'Solve path', spans: plain('Working out the path…'), marks: [], detail: '' };
  const count = rated.path.length;
  const action = html`${button({ name: 'Previous', off: at === 0, press: () => commands.goOnPath(-1), keys: shortcutOf('page-back') })}
  ${button({ name: 'Next', look: 'primary', off: at >= count, press: () => commands.goOnPath(1), keys: shortcutOf('page-on') })}`;
  if (!place.hint) {
    const words = rated.solved
      ? 'Solved: that was the last step.'
      : `${rated.message}: no technique goes on from here.`;
    return { heading: 'Solve path', aside: `after ${count} steps`, spans: plain(words), marks: [], detail: '', action };
  }
  const { spans, marks, detail } = toldOf(info, place.hint, 3);
  return {
    heading: place.hint.name,
    aside: `step ${at + 1} of ${count} · rated ${tenths(place.hint.rating)}`,
    spans,
    marks,
    detail: [detail, inLab ? levelWords(place.hint) : ''].filter(Boolean).join(' '),
    action,
  };
}
