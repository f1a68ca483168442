// The words for a hint, one rung at a time. The last rung links to the lab.

import { html, nothing } from 'lit/html.js';
import { cellsToNote, mistakes } from './actions.js';
import { isTold, settingsOf, toldOf } from './hints.js';
import { button } from '../app/button.js';
import { plain } from '../run/sentence.js';
import { tenths } from '../app/numbers.js';

/** @import { State, Sheet, Rung } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { HintReport, PuzzleInfo } from '../worker/protocol.js' */
/** @import { Words } from '../run/explanation.js' */

/** @param {State} state @param {HintReport} hint @param {Sheet} sheet @param {Commands} commands @returns {Words} */
export function hintWords(state, hint, sheet, commands) {
  const { rung } = state;
  const told = hintText(sheet.info, hint, rung);
  if (!isTold(hint, rung)) return { ...told, action: moreView(commands) };
  const fresh = cellsToNote(state).length;
  const first =
    fresh > 0 ? `Do it first writes the candidates of ${fresh === 1 ? 'the cell' : 'the cells'} concerned.` : '';
  return {
    ...told,
    aside: told.aside || nothing,
    detail: [told.detail, state.refutation, first].filter(Boolean).join(' '),
    action: actionView(state, hint, commands),
  };
}

/**
 * The words of a rung of a hint, without its buttons.
 * @param {PuzzleInfo} info @param {HintReport} hint @param {Rung} rung
 */
export function hintText(info, hint, rung) {
  if (isTold(hint, rung) || !hint.area) {
    const { spans, marks, detail } = toldOf(info, hint, rung);
    const aside = hint.rating ? `${hint.area ? '3 of 3 · ' : ''}rated ${tenths(hint.rating)}` : '';
    return { heading: hint.name ? `Hint: ${hint.name}` : 'Hint', aside, spans, marks, detail };
  }
  const { spans, marks, sentence } = hint.area;
  if (rung === 1) {
    const detail = 'More names the technique; the cells and digits come after that.';
    return { heading: 'Hint: where to look', aside: '1 of 3', spans, marks, detail };
  }
  const technique = [...plain(`${hint.name}. `), ...plain(hint.looksFor)];
  return { heading: 'Hint: the technique', aside: '2 of 3', spans: technique, marks, detail: sentence };
}

/** The buttons of the first two rungs. @param {Commands} commands */
function moreView(commands) {
  return html`${button({ name: 'Do it', look: 'quiet', press: () => commands.applyHint() })}
    <button class="primary" aria-label="More of this hint" @click=${() => commands.tellMore()}>More</button>`;
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
