// The part of Set in which a person asks about the puzzle: the digits of the selected cell, the questions, and the answer.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { shortcutOf } from '../commands/table.js';
import { sentenceView } from '../run/sentence.js';
import { cellDigits } from './cell-digits.js';
import { trialView } from './trial.js';
import { QUESTIONS, questionOf } from './questions/index.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Question } from './state.js' */

/** @param {State} state @param {Commands} commands */
export function askPanel(state, commands) {
  const { question, message } = state;
  return html`<section class="panel ask-panel" aria-label="Questions">
    ${trialView(state, commands)} ${cellDigits(state, commands)}
    <div class="ask-questions">
      ${QUESTIONS.filter(({ isUnlisted }) => !isUnlisted).map(({ id, title }) =>
        button({ name: title, look: 'small', press: () => commands.askAboutPuzzle(id) }),
      )}
    </div>
    ${question ? answerView(state, question, commands) : nothing}
    <p role="status" class="message ${message?.bad ? 'bad' : 'said'}">${message?.text ?? nothing}</p>
  </section>`;
}

/** @param {State} state @param {Question} question @param {Commands} commands */
function answerView(state, question, commands) {
  const { title, heading, view } = questionOf(question.id);
  const name = state.sheet && heading ? heading(state.sheet, question.about) : title;
  return html`<div class="ask-answer">
    <h2>
      ${name}
      ${button({ name: question.isBusy ? 'Cancel' : 'Close', look: 'link', press: () => commands.leaveQuestion() })}
    </h2>
    <p role="status" class="note">
      ${question.isBusy ? (question.answer ? 'Looking for a better answer …' : 'Working …') : question.trouble || nothing}
    </p>
    ${framesView(question, commands)} ${question.answer ? view(state, question, commands) : nothing}
  </div>`;
}

/** The sentence of the frame that the grid shows, and the buttons to the other frames. @param {Question} question @param {Commands} commands */
function framesView({ frames, at }, commands) {
  const frame = frames[at];
  if (!frame) return nothing;
  return html`<div class="ask-frame">
    <p class="sentence" aria-live="polite">
      ${sentenceView(frame.spans, frame.marks, { pointAt: commands.pointAt, select: commands.select })}
    </p>
    ${frame.detail ? html`<p class="detail">${frame.detail}</p>` : nothing}
    ${
      frames.length > 1
        ? html`<div class="actions">
            ${button({ name: 'Previous', off: at === 0, press: () => commands.showFrame(at - 1), keys: shortcutOf('page-back') })}
            ${button({ name: 'Next', look: 'primary', off: at === frames.length - 1, press: () => commands.showFrame(at + 1), keys: shortcutOf('page-on') })}
            <span class="note">${at + 1} of ${frames.length}</span>
          </div>`
        : nothing
    }
  </div>`;
}
