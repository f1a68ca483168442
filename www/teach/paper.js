// The printed worksheet of a deck and its answer key. They stand beside the page in the same document and are visible only
// on paper.

import { html, nothing, render } from 'lit/html.js';
import { plainText } from '../learn/text.js';
import { pictureOf } from '../print/sheets.js';

/** @import { Lesson } from '../learn/lesson.js' */
/** @import { PaperQuestion } from './worksheet.js' */

/** The lines for an answer in words, and for an answer that is marked in the grid. */
const [LINES, LINES_BESIDE] = [4, 2];

/** @param {Lesson} deck @param {PaperQuestion[]} questions @param {'worksheet' | 'key'} part @param {string} paper */
export function layPaper(deck, questions, part, paper) {
  const host = /** @type {HTMLElement} */ (document.getElementById('sheets'));
  const isKey = part === 'key';
  host.className = `${paper.toLowerCase()} worksheet ${isKey ? 'answer-key' : ''}`;
  render(
    html`<section>
      <h1>${plainText(deck.title)}${isKey ? ': answer key' : ''}</h1>
      ${isKey ? nothing : html`<p class="who">Name: ______________________________ Date: ______________</p>`}
      ${questions.map((question) => questionView(question, isKey))}
    </section>`,
    host,
  );
}

/** @param {PaperQuestion} question @param {boolean} isKey */
function questionView({ number, title, paragraphs, choices, board, answer, verdict }, isKey) {
  return html`<article>
    <div>${pictureOf(board)}</div>
    <div>
      <h2>${number}. ${title}</h2>
      ${
        isKey
          ? html`<p><strong>Answer:</strong> ${answer}</p>
              <p>${verdict}</p>`
          : html`${paragraphs.map((words) => html`<p>${words}</p>`)}
            ${
              choices
                ? html`<ul class="choices">
                    ${choices.map((choice) => html`<li>${choice}</li>`)}
                  </ul>`
                : html`<p>Your answer:</p>`
            }
            ${Array.from({ length: choices ? LINES_BESIDE : LINES }, () => html`<div class="lines"></div>`)}`
      }
    </div>
  </article>`;
}
