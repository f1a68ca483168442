// The end of a lesson: the sentence to remember, the score, the original paper, and the next lesson.

import { html, nothing } from 'lit/html.js';
import { lineView } from './text.js';
import { sceneMark, standingOf } from './progress.js';
import { codeView } from '../teach/code-view.js';

/** @import { State } from '../app/state.js' */
/** @import { Learning } from './learning.js' */

/** @param {State} state @param {Learning} learning */
export function endView(state, { commands, teaching }) {
  const { learn } = state;
  const { lesson, known, progress, key } = learn;
  if (!lesson) return nothing;
  const { asked, answered, right } = standingOf(lesson, progress[key]);
  const tries = Object.values(progress[key]?.scenes ?? {});
  const triedAgain = tries.some(
    ({ right: wasRight, locked, first, answer }) =>
      wasRight === false && locked && JSON.stringify(first) !== JSON.stringify(answer),
  );
  const at = known.findIndex(({ id }) => id === lesson.id);
  const next = at >= 0 ? known[at + 1] : undefined;
  return html`<main class="learn lesson-end">
    <div class="end-card">
      <p class="eyebrow">${lesson.title}</p>
      ${lesson.remember ? html`<h2 tabindex="-1" id="prompt">${lineView(lesson.remember)}</h2>` : html`<h2 id="prompt" tabindex="-1">The end of the lesson</h2>`}
      ${
        asked > 0
          ? html`<p class="score">
              <b>${right} of ${asked}</b> questions
              right${answered < asked ? `, ${asked - answered} not answered` : ''}.
              ${triedAgain ? html`<small>The first answer to each question counts.</small>` : nothing}
            </p>`
          : nothing
      }
      ${
        lesson.paper
          ? html`<p class="end-paper">
              <span>The original paper</span>
              ${
                lesson.paper.link
                  ? html`<a href=${lesson.paper.link} target="_blank" rel="noreferrer">${lesson.paper.text}</a>`
                  : lesson.paper.text
              }
            </p>`
          : nothing
      }
      ${at < 0 ? codeView(lesson, progress[key], sceneMark, (code) => teaching.tallying.copyCode(code), state.teach.said) : nothing}
      <div class="end-buttons">
        <button @click=${() => commands.back()}>Back</button>
        <button @click=${() => commands.reset(key)}>Once more from the start</button>
        ${
          next
            ? html`<button class="primary" @click=${() => commands.goTo({ lesson: next.id })}>
                Next: ${at + 2} · ${next.title}
              </button>`
            : html`<button class="primary" @click=${() => commands.openView('lessons')}>All lessons</button>`
        }
      </div>
    </div>
  </main>`;
}
