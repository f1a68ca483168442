// The list of lessons, with the progress in each.

import { html, nothing } from 'lit/html.js';
import { learnAddress } from './place.js';
import { lineView } from './text.js';
import { standingOf } from './progress.js';

/** @import { State } from '../app/state.js' */
/** @import { Learning } from './learning.js' */
/** @import { Lesson } from './lesson.js' */
/** @import { Standing } from './progress.js' */

/** @typedef {{lesson: Lesson, index: number, standing: Standing}} Entry */

/** @param {State} state @param {Learning} learning */
export function lessonList({ learn }, learning) {
  const entries = learn.known.map((lesson, index) => ({
    lesson,
    index,
    standing: standingOf(lesson, learn.progress[lesson.id]),
  }));
  const next = entries.find(({ standing }) => !standing.done);
  return html`<section class="lessons" aria-labelledby="lessons-title">
    <h2 id="lessons-title">Constraint propagation, one idea at a time</h2>
    <p class="lead">${leadWords(entries)}</p>
    <ol>
      ${entries.map((entry) => entryView(entry, entry === next, learning))}
    </ol>
  </section>`;
}

/** @param {Entry[]} entries */
function leadWords(entries) {
  const done = entries.filter(({ standing }) => standing.done).length;
  const answered = entries.reduce((sum, { standing }) => sum + standing.answered, 0);
  const right = entries.reduce((sum, { standing }) => sum + standing.right, 0);
  if (answered === 0 && done === 0) return 'You answer before anything is shown. Then the solver shows what happens.';
  const share = answered === 0 ? '' : `, and ${Math.round((100 * right) / answered)} % of your answers were right`;
  return `${done} of ${entries.length} lessons done${share}.`;
}

/** @param {Entry} entry @param {boolean} isNext @param {Learning} learning */
function entryView({ lesson, index, standing }, isNext, { commands }) {
  const { begun, done, at, asked, answered, right } = standing;
  const name = done ? 'Look again' : begun ? 'Continue' : 'Start';
  const place = { lesson: lesson.id, scene: done ? 0 : at };
  const open = () => commands.goTo(place);
  const share = done ? 1 : begun ? at / lesson.scenes.length : 0;
  return html`<li class=${done ? 'done' : ''} data-lesson=${lesson.id}>
    <span class="number" aria-hidden="true">${index + 1}</span>
    <div class="about">
      <h3>
        <a href="#${learnAddress(place)}">${lesson.title}</a>
        ${lesson.player ? html`<small>${lesson.player}</small>` : nothing}
      </h3>
      ${lesson.about ? html`<p>${lineView(lesson.about)}</p>` : nothing}
      <p class="standing">
        ${begun ? html`<i class="share" style="--share:${share}" aria-hidden="true"></i>` : nothing}
        ${
          done
            ? `Done. ${right} of ${asked} right.`
            : begun
              ? `Scene ${Math.min(at + 1, lesson.scenes.length)} of ${lesson.scenes.length}${answered > 0 ? `, ${right} of ${answered} right` : ''}.`
              : `${lesson.scenes.length} scenes${lesson.minutes ? `, ${lesson.minutes} minutes` : ''}`
        }
        ${begun ? html`<button class="link" aria-label="Reset ${lesson.title}" @click=${() => commands.reset(lesson.id)}>Reset</button>` : nothing}
      </p>
    </div>
    <button class=${isNext ? 'primary' : ''} aria-label="${name}: ${lesson.title}" @click=${open}>${name}</button>
  </li>`;
}
