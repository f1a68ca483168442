// The tally of a deck: codes are pasted or typed, and each question has a bar for every count. A table has the same
// numbers, for screen readers and for copying.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { plainText } from '../learn/text.js';
import { deckHead } from './editor.js';
import { messages } from './messages.js';
import { tallyOf } from './tally.js';
import { spoken } from './crockford.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { Counted, Tally } from './tally.js' */
/** @import { Teaching } from './teaching.js' */
/** @import { PaperQuestion } from './worksheet.js' */

/** @param {State} state @param {Teaching} teaching @param {Lesson} deck */
export function tallyView(state, teaching, deck) {
  const codes = state.teach.codes[deck.id] ?? '';
  const version = teaching.tallying.versionOf(deck);
  const tally = tallyOf(version, codes);
  // The questions come from the engine, which knows the figures in the prompts. It also knows the right choice, even if no
  // student has chosen it.
  const paper = version === deck && state.teach.paper?.of === deck ? state.teach.paper.questions : null;
  return html`<div class="teach teach-tally">
    ${deckHead(
      teaching,
      html`<h2>Tally of ${plainText(deck.title)}</h2>`,
      html`${button({ name: 'Edit the deck', look: 'quiet', press: () => teaching.goTo(deck.id) })}
      ${button({ name: 'Copy as CSV', off: tally.codes === 0, press: () => teaching.tallying.copyTally(deck) })}`,
    )}
    ${messages(state, teaching, () => false)}
    <div class="tally-body">
      <section class="tally-codes" aria-label="Codes">
        <label for="codes">Codes of the class</label>
        <textarea
          id="codes"
          class="typed"
          rows="10"
          spellcheck="false"
          autocapitalize="characters"
          autocomplete="off"
          aria-describedby="codes-hint"
          .value=${live(codes)}
          @input=${(/** @type {Event} */ event) =>
            teaching.tallying.setCodes(deck, /** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        <p class="hint" id="codes-hint">
          Paste or type them, with any separators, with or without names, in capitals or small letters. O is read as 0,
          I and L as 1.
        </p>
        <p class="tally-count" role="status">${countWords(tally)}</p>
        ${version === deck ? nothing : html`<p role="note">These codes belong to the questions before the last change of the deck, and count for those questions.</p>`}
        ${namedView(tally)} ${refusedView(tally)} ${repeatedView(tally)}
      </section>
      <section class="tally-questions" aria-label="Answers">
        ${tally.questions.map((question, at) => questionView(question, at, tally.codes, paper?.[at]))}
      </section>
    </div>
    ${tableView(tally, paper)}
  </div>`;
}

/** @param {number} count @param {string} noun */
const some = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @param {Tally} tally */
function countWords({ codes, refused, repeated }) {
  if (codes + refused.length === 0) return 'No code yet.';
  const again = repeated.reduce((sum, { times }) => sum + times - 1, 0);
  return [
    `${some(codes, 'code')} counted`,
    again > 0 && `${again} of them came before`,
    refused.length > 0 && `${refused.length} refused`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}

/** @param {Tally} tally */
function refusedView({ refused }) {
  if (refused.length === 0) return nothing;
  return html`<h3>Refused</h3>
    <ul class="tally-refused" aria-label="Refused codes">
      ${refused.map(({ text, reason }) => html`<li><code>${text}</code> ${reason}</li>`)}
    </ul>`;
}

/** The students whose names stand beside their codes. @param {Tally} tally */
function namedView({ named }) {
  if (named.length === 0) return nothing;
  return html`<h3>Names</h3>
    <ul class="tally-repeated" aria-label="Names">
      ${named.map(({ name, right, answered }) => html`<li>${name}: ${right} right of ${answered} answered</li>`)}
    </ul>`;
}

/** @param {Tally} tally */
function repeatedView({ repeated }) {
  if (repeated.length === 0) return nothing;
  return html`<h3>The same code from several</h3>
    <ul class="tally-repeated" aria-label="Codes that came more than once">
      ${repeated.map(({ code, times }) => html`<li><code>${spoken(code)}</code> ${times} times</li>`)}
    </ul>
    <p class="hint">Equal answers have equal codes, so each of them counts.</p>`;
}

/**
 * @param {Counted} question @param {number} at  its place among the questions, from 0 @param {number} all  the number of codes
 * @param {PaperQuestion} [paper]  what the engine says about the question, once it has
 */
function questionView({ scene, title, right, wrong, none, choices }, at, all, paper) {
  const bar = (/** @type {string} */ words, /** @type {number} */ count, /** @type {string} */ look) =>
    html`<li class=${look}>
      <span class="tally-words">${words}</span>
      <span class="tally-bar" style="--share:${all > 0 ? count / all : 0}"></span>
      <span class="tally-number">${count}</span>
    </li>`;
  return html`<div class="tally-question" aria-hidden="true">
    <h3><span>${at + 1}.</span> ${paper?.title ?? plainText(title)} <span class="aside">scene ${scene + 1}</span></h3>
    <ul class="tally-bars">
      ${
        choices
          ? choices.map((choice, place) =>
              bar(
                paper?.choices?.[place] ?? plainText(choice.text),
                choice.right + choice.wrong,
                choice.right > 0 || paper?.rightChoice === place ? 'is-right' : 'is-wrong',
              ),
            )
          : html`${bar('Right', right, 'is-right')} ${bar('Wrong', wrong, 'is-wrong')}`
      }
      ${none > 0 || all === 0 ? bar('No answer', none, 'is-none') : nothing}
    </ul>
    <p class="tally-sum">${all > 0 ? html`<b>${right}</b> of ${all} right` : nothing}</p>
  </div>`;
}

/** @param {Tally} tally @param {PaperQuestion[] | null} paper */
function tableView({ questions }, paper) {
  return html`<table class="unseen">
    <caption>
      Answers by question
    </caption>
    <thead>
      <tr>
        <th scope="col">Question</th>
        <th scope="col">Right</th>
        <th scope="col">Wrong</th>
        <th scope="col">No answer</th>
      </tr>
    </thead>
    <tbody>
      ${questions.map(
        ({ scene, title, right, wrong, none, choices }, at) =>
          html`<tr>
              <th scope="row">Scene ${scene + 1}: ${paper?.[at]?.title ?? plainText(title)}</th>
              <td>${right}</td>
              <td>${wrong}</td>
              <td>${none}</td>
            </tr>
            ${(choices ?? []).map(
              (choice, place) =>
                html`<tr>
                  <th scope="row">Choice: ${paper?.[at]?.choices?.[place] ?? plainText(choice.text)}</th>
                  <td>${choice.right}</td>
                  <td>${choice.wrong}</td>
                  <td></td>
                </tr>`,
            )}`,
      )}
    </tbody>
  </table>`;
}
