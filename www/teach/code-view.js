// "Your code": the code that a student reads out after the last scene of a deck. The code holds the first answer to
// each question.

import { html, nothing } from 'lit/html.js';
import { codeOf, givenFor, hasCode, questionsOf } from './codes.js';

/** @import { Lesson, Scene } from '../learn/lesson.js' */
/** @import { LessonWork } from '../learn/state.js' */

/**
 * The code of a person's work on a deck; null if the deck asks nothing.
 * @param {Lesson} deck @param {LessonWork | undefined} work @param {(scene: Scene) => string} markOf  the fingerprint of a scene
 */
export function codeOfWork(deck, work, markOf) {
  if (!hasCode(deck)) return null;
  const given = questionsOf(deck).map(({ scene, at }) => {
    const mine = work?.scenes[at];
    const isGraded = typeof mine?.right === 'boolean' && mine.of === markOf(scene);
    return isGraded ? givenFor(scene, mine.first ?? mine.answer, mine.right === true) : null;
  });
  return { code: codeOf(deck, given), answered: given.filter(Boolean).length, asked: given.length };
}

/**
 * @param {Lesson} deck @param {LessonWork | undefined} work @param {(scene: Scene) => string} markOf
 * @param {(code: string) => void} copy @param {import('../app/state.js').Message | null} said
 */
export function codeView(deck, work, markOf, copy, said) {
  const found = codeOfWork(deck, work, markOf);
  if (!found) return nothing;
  const { code, answered, asked } = found;
  return html`<section class="your-code" aria-label="Your code">
    <h3>Your code</h3>
    <output class="code" aria-label=${`Your code: ${[...code].join(' ')}`}>${code}</output>
    <p>
      ${answered === asked ? `It holds your ${asked === 1 ? 'answer' : `${asked} answers`}.` : `It holds ${answered} of ${asked} answers.`}
      Read it out, or paste it to your teacher. It has no name in it.
    </p>
    <div class="code-foot">
      <button type="button" @click=${() => copy(code)}>Copy the code</button>
      <span role="status">${said?.text ?? nothing}</span>
    </div>
  </section>`;
}
