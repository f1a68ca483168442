// The view Practice: the choice of kinds with the results, and the line of results below a question.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { playerView } from '../learn/player.js';
import { Practicing } from './commands.js';
import { KIND_NAMES } from './kinds.js';
import { NO_RESULTS } from './state.js';

/** @import { State } from '../app/state.js' */
/** @import { Learning } from '../learn/learning.js' */
/** @import { KindName } from './kinds.js' */
/** @import { Practice } from './state.js' */

/** @type {WeakMap<Learning, Practicing>} */
const practicings = new WeakMap();

/** @param {Learning} learning */
function practicingOf(learning) {
  const practicing = practicings.get(learning) ?? new Practicing(learning, footView);
  practicings.set(learning, practicing);
  return practicing;
}

/** @param {State} state @param {Learning} learning */
export function practiceView(state, learning) {
  const practicing = practicingOf(learning);
  if (state.learn.lesson) return playerView(state, learning);
  const { practice } = state;
  const asked = KIND_NAMES.some(({ id }) => practice.results[id]);
  const isOpen = practice.open !== null && practice.kinds.includes(practice.open.kind);
  return html`<section class="practice" aria-labelledby="practice-title">
    <h2 id="practice-title">What goes next?</h2>
    <p class="lead">
      Each question is a new position in which everything easier is done. Tap a candidate that goes; the solver checks
      it and shows the reason. A kind that you get wrong comes more often.
    </p>
    <fieldset>
      <legend>Kinds of questions</legend>
      ${KIND_NAMES.map((kind) => kindView(kind, practice, practicing))}
    </fieldset>
    <div class="practice-start">
      <p class="streaks">${streakWords(practice)}</p>
      ${asked ? html`<button class="link" @click=${() => practicing.reset()}>Reset the results</button>` : nothing}
      ${button({ name: isOpen ? 'Continue' : 'Start', look: 'primary', press: () => practicing.start() })}
    </div>
  </section>`;
}

/** @param {KindName} kind @param {Practice} practice @param {Practicing} practicing */
function kindView({ id, name, player }, { kinds, results }, practicing) {
  const { asked, right } = results[id] ?? NO_RESULTS;
  const isLast = kinds.length === 1 && kinds[0] === id;
  return html`<label class="kind">
    <input
      type="checkbox"
      aria-describedby="${id}-results"
      .checked=${kinds.includes(id)}
      ?disabled=${isLast}
      @change=${(/** @type {Event & {target: HTMLInputElement}} */ { target }) => practicing.choose(id, target.checked)}
    />
    <span class="name">${name} <small>${player}</small></span>
    <i class="bar" style="--share:${asked ? right / asked : 0}" aria-hidden="true"></i>
    <span class="share" id="${id}-results">${asked ? `${right} of ${asked} right` : 'not met yet'}</span>
  </label>`;
}

/** @param {Practice} practice */
const streakWords = ({ streak, best }) =>
  best === 0 ? 'No streak yet.' : html`Streak <b>${streak}</b> <span aria-hidden="true">·</span> best <b>${best}</b>`;

/** The results below a question: the streak, and the share right of each chosen kind. @param {Practicing} practicing */
function footView(practicing) {
  const { practice } = practicing.state;
  return html`<div class="practice-foot" role="group" aria-label="Results">
    <p class="streaks" aria-live="polite">${streakWords(practice)}</p>
    <ul class="kind-bars">
      ${KIND_NAMES.filter(({ id }) => practice.kinds.includes(id)).map(({ id, name }) => {
        const { asked, right } = practice.results[id] ?? NO_RESULTS;
        return html`<li>
          <span>${name}</span>
          <span class="share">${asked ? `${right} of ${asked}` : '–'}</span>
          <i class="bar" style="--share:${asked ? right / asked : 0}" aria-hidden="true"></i>
        </li>`;
      })}
    </ul>
    <button class="link" @click=${() => practicing.stop()}>Choose kinds</button>
  </div>`;
}
