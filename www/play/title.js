// The title line of a puzzle in Play: how hard the puzzle is, its kind, and the time.

import { html, nothing } from 'lit/html.js';
import { setPart } from '../app/setting.js';
import { kindWords } from '../app/puzzle-name.js';
import { puzzleKey } from '../basics/sheet.js';
import { timeWords } from './clock.js';
import { timeSpent } from './actions.js';
import { ratedWords, unratedReason } from './rater.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** The rating of the puzzle on the page: "Hard, 4.2"; '' while it is unknown. @param {State} state */
export function ratingWords({ sheet, rating }) {
  return sheet && rating?.puzzle === puzzleKey(sheet) ? ratedWords(rating) : '';
}

/** @param {State} state @param {Commands} commands */
export function titleView(state, commands) {
  const { sheet } = state;
  if (!sheet) return html`<div class="title-line"></div>`;
  // The rating of a puzzle that is being made stands in the bar of Set.
  const [word, number] = sheet.mode === 'clues' ? [] : ratingWords(state).split(', ');
  const title = sheet.words?.title ?? '';
  const reason = number ? `Rated ${number}` : unratedReason(state.rating);
  const begins = sheet.mode === 'clues' ? 'Your own puzzle' : word;
  return html`<div class="title-line">
    <p>
      ${begins ? html`<b title=${sheet.mode === 'clues' || !reason ? nothing : reason}>${begins}</b> ` : nothing}
      ${number ? html`<span class="rated">${number}</span> ` : nothing}<span class="kind"
        >${begins ? '· ' : ''}${title || kindWords(sheet)}</span
      >
    </p>
    ${sheet.mode === 'clues' || setPart(state) ? nothing : html`<span class="clock-line">${clockView(state, commands)}${pauseView(commands)}</span>`}
  </div>`;
}

/** @param {Commands} commands */
function pauseView(commands) {
  return html`<button class="quiet clock" title="Pause" aria-label="Pause" @click=${() => commands.pause()}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6v12M15 6v12" /></svg>
  </button>`;
}

/** The time, as a button that hides it. @param {State} state @param {Commands} commands */
function clockView({ clock, helpers }, commands) {
  const name = helpers.clock ? 'Hide the time' : 'Show the time';
  return html`<button class="quiet clock" title=${name} @click=${() => commands.setHelpers({ clock: !helpers.clock })}>
    ${
      helpers.clock
        ? html`<span class="clock-time" data-time=${timeWords(timeSpent(clock, performance.now()))}></span>`
        : html`<svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="8" />
            <path d="M12 7.5V12l3 2" />
          </svg>`
    }
    <span class="unseen">${name}</span>
  </button>`;
}
