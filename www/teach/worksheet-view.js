// The worksheet of a deck on the screen: a preview of the questions and the key, and the buttons that print them.

import { html, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../app/button.js';
import { plainText } from '../learn/text.js';
import { deckHead } from './editor.js';
import { messages } from './messages.js';
import { pictureOf } from '../print/sheets.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */
/** @import { Teaching } from './teaching.js' */

/** @param {State} state @param {Teaching} teaching @param {Lesson} deck */
export function worksheetView(state, teaching, deck) {
  const { paper } = state.teach;
  const isReady = paper?.of === deck && paper.questions !== null;
  return html`<div class="teach teach-worksheet">
    ${deckHead(
      teaching,
      html`<h2>Worksheet of ${plainText(deck.title)}</h2>`,
      html`${button({ name: 'Edit the deck', look: 'quiet', press: () => teaching.goTo(deck.id) })}
      ${button({ name: 'Print the answer key', off: !isReady, press: () => teaching.printPaper('key') })}
      ${button({ name: 'Print the worksheet', look: isReady ? 'primary' : '', off: !isReady, press: () => teaching.printPaper('worksheet') })}`,
    )}
    ${messages(state, teaching, () => false)}
    ${
      paper?.trouble
        ? html`<p class="message said bad" role="alert">${paper.trouble}</p>`
        : isReady
          ? html`<ol class="paper-list">
              ${paper.questions?.map(
                ({ number, scene, title, paragraphs, choices, board, answer, verdict }) =>
                  html`<li>
                    <div class="paper-grid" aria-hidden="true">${guard([board], () => pictureOf(board))}</div>
                    <div class="paper-words">
                      <h3>${number}. ${title} <span class="aside">scene ${scene + 1}</span></h3>
                      ${paragraphs.map((words) => html`<p>${words}</p>`)}
                      ${
                        choices
                          ? html`<ul>
                              ${choices.map((choice) => html`<li>${choice}</li>`)}
                            </ul>`
                          : nothing
                      }
                      <div class="right-answer">
                        <p><b>Answer, on the key only:</b> ${answer}</p>
                        ${verdict ? html`<p>${verdict}</p>` : nothing}
                      </div>
                    </div>
                  </li>`,
              )}
            </ol>`
          : html`<p class="teach-empty" role="status">The engine answers the questions …</p>`
    }
  </div>`;
}
