// The palette: a field for a few letters of what a person wants, and the commands that fit. Enter runs the chosen one.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { whenClosed } from '../app/closed.js';
import { choicesOf } from './choices.js';
import { search } from './search.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Learning } from '../learn/learning.js' */
/** @import { Choice } from './search.js' */

/** The number of choices that are listed. */
const LISTED = 40;

/** @param {State} state @param {Commands} commands @param {Learning | null} learning */
export function paletteDialog(state, commands, learning) {
  return html`<dialog
    id="palette"
    aria-label="Commands"
    @close=${whenClosed(() => commands.closedPalette())}
    @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close(event)}
    @keydown=${closeByKey}
  >
    ${state.palette ? content(state, state.palette, commands, learning) : nothing}
  </dialog>`;
}

/** A press beside the palette closes it. @param {Event} event */
const close = (event) => /** @type {HTMLDialogElement} */ (event.currentTarget).close();

/**
 * Ctrl+K closes the palette that it opened, wherever the focus is in it. The focus stays in a closed palette until the next
 * frame, and Ctrl+K opens the palette then.
 * @param {KeyboardEvent} event
 */
function closeByKey(event) {
  if (!(/** @type {HTMLDialogElement} */ (event.currentTarget).open)) return;
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  close(event);
  event.preventDefault();
}

/**
 * @param {State} state @param {NonNullable<State['palette']>} palette @param {Commands} commands @param {Learning | null} learning
 */
function content(state, { query, at }, commands, learning) {
  const found = search(query, choicesOf(state, commands, learning), state.used).slice(0, LISTED);
  const chosen = Math.min(at, found.length - 1);
  return html`<input
      id="palette-query"
      type="text"
      role="combobox"
      autofocus
      autocomplete="off"
      spellcheck="false"
      aria-label="Find a command"
      aria-autocomplete="list"
      aria-expanded="true"
      aria-controls="palette-list"
      aria-activedescendant=${found.length > 0 ? `palette-${chosen}` : nothing}
      placeholder="Type what you want"
      .value=${live(query)}
      @input=${(/** @type {Event} */ event) => commands.setPalette({ query: /** @type {HTMLInputElement} */ (event.target).value, at: 0 })}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, found, chosen, commands)}
    />
    <ul id="palette-list" role="listbox" aria-label="Commands that fit">
      ${found.map((choice, index) => item(choice, index, index === chosen, commands))}
    </ul>
    <p class="none" role="status">${found.length > 0 ? nothing : 'No command has these words.'}</p>`;
}

/** @param {Choice} choice @param {number} index @param {boolean} isChosen @param {Commands} commands */
function item(choice, index, isChosen, commands) {
  const { name, about, place, keys } = choice;
  return html`<li
    id="palette-${index}"
    role="option"
    aria-selected=${isChosen ? 'true' : 'false'}
    aria-label=${[name, about, place && `in ${place}`, keys].filter(Boolean).join(', ')}
    @click=${() => commands.runChoice(choice)}
  >
    <span>${name}${about ? html` <small>${about}</small>` : nothing}</span>
    ${place ? html`<em>${place}</em>` : nothing} ${keys ? html`<kbd>${keys}</kbd>` : nothing}
  </li>`;
}

/**
 * Handles the keys of the list. The focus stays in the field.
 * @param {KeyboardEvent} event @param {Choice[]} found @param {number} at @param {Commands} commands
 */
function walk(event, found, at, commands) {
  const last = found.length - 1;
  /** @type {Record<string, number>} */
  const to = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + 8),
    PageUp: Math.max(0, at - 8),
  };
  if (event.isComposing) return;
  if (event.key === 'Enter' && found[at]) void commands.runChoice(found[at]);
  else if (event.key in to && last >= 0) {
    commands.setPalette({ at: to[event.key] });
    requestAnimationFrame(() =>
      document.getElementById(`palette-${to[event.key]}`)?.scrollIntoView({ block: 'nearest' }),
    );
  } else return;
  event.preventDefault();
}
