// The story of the solution: the branch that leads from the puzzle to the first solution, one grid after another.

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** The story as a list, at the end of a run that found a solution. @param {State} state @param {Commands} commands */
export function storyView({ run, node }, commands) {
  const story = run?.view.grids?.story;
  if (!story) return nothing;
  return html`<h3>The story of the solution</h3>
    <p>${story.sentence}</p>
    <ol class="grid-story" tabindex="0" aria-label="The story of the solution">
      ${story.steps.map(
        ({ id, kind, sentence }) =>
          html`<li class="kind-${kind}" aria-current=${node?.id === id ? 'step' : nothing}>
            <button class="link" aria-label="Show node ${id}" @click=${() => commands.showNode(id)}>
              ${counted(id)}
            </button>
            <span>${sentence}</span>
          </li>`,
      )}
    </ol>`;
}

/** The button that leads to the story. @param {State} state @param {Commands} commands */
export function storyOffer({ run, tab, pinned }, commands) {
  if (!run?.view.grids?.story || tab === 'events' || pinned === 'events') return null;
  return html`<button class="accent" @click=${() => commands.setTab('events')}>The story of the solution</button>`;
}
