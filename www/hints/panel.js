// The words for a hint, one rung at a time. The last rung links to the lab.

import { html, nothing } from 'lit/html.js';
import { cellsToNote, mistakes } from './actions.js';
import { isTold, settingsOf, toldOf } from './hints.js';
import { button } from '../app/button.js';
import { plain } from '../run/sentence.js';
import { tenths } from '../app/numbers.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { HintReport } from '../worker/protocol.js' */
/** @import { Words } from '../run/explanation.js' */

/** @param {State} state @param {HintReport} hint @param {Sheet} sheet @param {Commands} commands @returns {Words} */
export function hintWords(state, hint, sheet, commands) {
  const { rung } = state;
  if (!isTold(hint, rung) && hint.area) return rungWords(hint, hint.area, rung, commands);
  const { spans, marks, detail } = toldOf(sheet.info, hint, rung);
  const fresh = cellsToNote(state).length;
  const first =
    fresh > 0 ? `Do it first writes the candidates of ${fresh === 1 ? 'the cell' : 'the cells'} concerned.` : '';
  return {
    heading: hint.name ? `Hint: ${hint.name}` : 'Hint',
    aside: hint.rating ? html`${hint.area ? '3 of 3 · ' : ''}rated ${tenths(hint.rating)}` : nothing,
    spans,
    marks,
    detail: [detail, state.refutation, first].filter(Boolean).join(' '),
    action: actionView(state, hint, commands),
  };
}

/**
 * The words for the first two rungs.
 * @param {HintReport} hint @param {NonNullable<HintReport['area']>} area @param {number} rung
 * @param {Commands} commands
 * @returns {Words}
 */
function rungWords(hint, area, rung, commands) {
  const more = html`<button class="primary" aria-label="More of this hint" @click=${() => commands.tellMore()}>
    More
  </button>`;
  const action = html`${button({ name: 'Do it', look: 'quiet', press: () => commands.applyHint() })} ${more}`;
  if (rung === 1) {
    return {
      heading: 'Hint: where to look',
      aside: '1 of 3',
      spans: area.spans,
      marks: area.marks,
      detail: 'More names the technique; the cells and digits come after that.',
      action,
    };
  }
  return {
    heading: 'Hint: the technique',
    aside: '2 of 3',
    spans: [...plain(`${hint.name}. `), ...plain(hint.looksFor)],
    marks: area.marks,
    detail: area.sentence,
    action,
  };
}

/** @param {State} state @param {HintReport} hint @param {Commands} commands */
function actionView(state, hint, commands) {
  const wrong = mistakes(state);
  if (wrong.length > 0) {
    return html`<button class="primary" @click=${() => commands.clearMistakes()}>
      ${wrong.length === 1 ? 'Clear it' : 'Clear them'}
    </button>`;
  }
  if (hint.kind === 'cell') {
    return button({ name: 'Hint for the next step', look: 'primary', press: () => commands.hint() });
  }
  if (hint.placements.length + hint.eliminations.length === 0) return nothing;
  return html`${
      settingsOf(hint)
        ? html`<button class="link" @click=${() => commands.seeInLab()}>Why does this work? See it in the Lab</button>`
        : nothing
    } <button class="primary" @click=${() => commands.applyHint()}>Do it</button>`;
}
