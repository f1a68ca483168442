// The answer to a question by a story: its steps as a list, the choice between simpler and shorter, and what can be done with it.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { reveal } from '../app/reveal.js';
import { segmentsView } from '../app/segments.js';
import { wordsOf } from './story-text.js';

/** @import { State } from '../app/state.js' */
/** @import { StoryFrame } from '../worker/protocol.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Question } from './state.js' */
/** @import { StoryAnswer } from './telling.js' */

/** The deepest indentation of a step. */
const DEEPEST = 3;

/** The words about a whole story; '' if the steps say it all. @param {StoryAnswer} answer */
function aboutStory({ story, frames }) {
  if (story.status === 'infeasible') return 'The puzzle has no solution: the steps end in a contradiction.';
  return story.status === 'told' && frames.length > 0 ? '' : `${story.message}.`;
}

/** @param {State} state @param {Question} question @param {Commands} commands */
export function storyView(state, question, commands) {
  const { id, about, at } = question;
  const answer = /** @type {StoryAnswer} */ (question.answer);
  const { frames, better } = answer;
  const words = aboutStory(answer);
  if (frames.length === 0) return html`<p>${words}</p>`;
  const short = about.isShort ?? false;
  return html`${words ? html`<p>${words}</p>` : nothing}
    <div class="ask-choices">
      ${
        frames.length === 1 && !short
          ? nothing
          : segmentsView({
              legend: 'Which story',
              name: 'ask-story',
              offered: [
                ['simpler', 'Simpler steps'],
                ['shorter', 'Fewer steps'],
              ],
              chosen: short ? 'shorter' : 'simpler',
              choose: (chosen) => commands.askAboutPuzzle(id, { ...about, isShort: chosen === 'shorter' }),
            })
      }
      ${better ? button({ name: `Show the better story: ${stepsOf(better.frames)}`, look: 'small', press: () => commands.showBetterStory() }) : nothing}
    </div>
    ${frames.length > 1 ? stepsView(frames, at, commands) : nothing}
    <div class="actions">
      ${button({ name: 'Copy as text', look: 'small', press: () => commands.copyStory() })}
      ${button({ name: 'Save the story', look: 'small', press: () => commands.saveStory() })}
      ${button({ name: 'Make a deck', look: 'small', press: () => commands.makeStoryDeck() })}
    </div>`;
}

/** @param {StoryFrame[]} frames @param {number} at @param {Commands} commands */
function stepsView(frames, at, commands) {
  return html`<ol class="ask-steps" tabindex="0" aria-label="Steps" ${reveal(at, '[aria-current]')}>
    ${frames.map((frame, step) => stepView(frame, step, step === at, commands))}
  </ol>`;
}

/** @param {StoryFrame[]} frames */
const stepsOf = (frames) => (frames.length === 1 ? '1 step' : `${frames.length} steps`);

/** @param {StoryFrame} frame @param {number} step @param {boolean} isCurrent @param {Commands} commands */
function stepView(frame, step, isCurrent, commands) {
  return html`<li class="depth-${Math.min(frame.depth, DEEPEST)}">
    <button aria-current=${isCurrent ? 'step' : nothing} @click=${() => commands.showFrame(step)}>
      <span class="number">${step + 1}</span><span>${wordsOf(frame)}</span>
    </button>
  </li>`;
}
