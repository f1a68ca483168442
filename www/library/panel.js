// The library dialog: a list of all puzzles that were worked on, latest first, to search, open, rename and delete.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { whenClosed } from '../app/closed.js';
import { fileButton } from '../app/file-button.js';
import { counted } from '../app/numbers.js';
import { timeWords } from '../play/clock.js';
import { endOf, levelOf, levelReason } from './measures.js';
import { ALL_FILLED, kindOf, LONGEST_NAME, nameOf, progressOf, puzzleKeyOf } from './record.js';
import { found } from './library-actions.js';
import { thumbnail } from './thumbnail.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { KeptPuzzle } from './record.js' */
/** @import { Library } from './library-actions.js' */

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** @param {State} state @param {Commands} commands */
export function libraryDialog(state, commands) {
  const { library } = state;
  return html`<dialog id="library" aria-labelledby="library-title" @close=${whenClosed(() => commands.closedLibrary())}>
    <form @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <h2 id="library-title" tabindex="-1" autofocus>Puzzles</h2>
      ${library ? contents(library, state.kept?.id, commands) : nothing}
      <div class="buttons">
        ${fileButton('Add from a file', ([file]) => commands.addLibrary(file), '.json,application/json')}
        <button type="button" @click=${() => commands.saveLibrary()}>Save all as a file</button>
        <button type="button" class="primary" @click=${() => commands.closeLibrary()}>Close</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {Library} library @param {string | undefined} current @param {Commands} commands */
function contents(library, current, commands) {
  const { records, unreadable, query, shown, said } = library;
  if (!records) return said ? saying(library, commands) : html`<p>Looking …</p>`;
  if (records.length === 0) {
    return html`<p class="library-teach">
        Nothing is kept yet. A puzzle appears here by itself once you work on it. It keeps your entries and pencil
        marks, the settings, the position in the run and the undo history. Puzzles stay in this browser; save them as a
        file to take them elsewhere.
      </p>
      ${saying(library, commands)}`;
  }
  const listed = found(library);
  return html`
    <label class="search"
      ><span>Search</span
      ><input
        type="search"
        placeholder="a name, or part of the puzzle"
        autocomplete="off"
        spellcheck="false"
        .value=${live(query)}
        @input=${(/** @type {Event} */ event) => commands.searchLibrary(/** @type {HTMLInputElement} */ (event.target).value)}
    /></label>
    <div class="count-line">
      <p role="status" class="count">${counting(listed.length, records.length, query)}</p>
      ${
        listed.length > 1
          ? html`<button type="button" class="link" @click=${() => commands.walkLibrary()}>Solve these in turn</button>`
          : nothing
      }
    </div>
    ${saying(library, commands)}
    <ol class="puzzle-list" aria-label="Puzzles" tabindex="-1">
      ${listed.slice(0, shown).map((record) => row(record, library, record.id === current, commands))}
    </ol>
    ${
      listed.length > shown
        ? html`<button type="button" @click=${() => commands.moreOfLibrary()}>
            Show more of the other ${counted(listed.length - shown)}
          </button>`
        : nothing
    }
    ${
      unreadable.length > 0
        ? html`<p>
            ${unreadable.length === 1 ? '1 record' : `${counted(unreadable.length)} records`} cannot be read by this
            version of the page. ${unreadable.length === 1 ? 'It stays here and is' : 'They stay here and are'} included
            in the file.
          </p>`
        : nothing
    }
  `;
}

/** @param {number} listed @param {number} all @param {string} query */
function counting(listed, all, query) {
  if (!query.trim()) return all === 1 ? '1 puzzle' : `${counted(all)} puzzles`;
  if (listed === 0) return `None of the ${counted(all)} has that in its name or its text.`;
  return `${counted(listed)} of ${counted(all)}`;
}

/**
 * The message about the last action, and the button that undoes a deletion.
 * @param {Library} library @param {Commands} commands
 */
function saying({ said, gone }, commands) {
  const last = gone.at(-1);
  return html`<div class="message ${said ? 'said' : ''} ${said?.bad ? 'bad' : ''}" role="alert">
      ${said?.text ?? nothing}
    </div>
    ${
      last
        ? html`<p class="gone" role="status">
            “${nameOf(last.record)}” is deleted.
            <button type="button" class="link" @click=${() => commands.bringBack()}>Bring it back</button>
          </p>`
        : nothing
    }`;
}

/** How hard the puzzle is, and its kind unless its name says it. @param {KeptPuzzle} record */
function factsOf(record) {
  const [word, number] = levelOf(record).split(', ');
  const level = word && html`<b title=${levelReason(record) || nothing}>${word}</b>${number ? ` ${number}` : ''}`;
  const [name, kind] = [nameOf(record), kindOf(record)];
  const facts = [level, name.startsWith(kind) ? '' : kind].filter(Boolean);
  return facts.map((fact, at) => html`${at > 0 ? ' · ' : ''}${fact}`);
}

/** How far the person is, and the time so far. @param {KeptPuzzle} record @param {Library} library */
function standingOf(record, { times }) {
  const end = endOf(record);
  const progress = progressOf(record);
  const time = times.get(puzzleKeyOf(record)) ?? 0;
  const isOver = progress === ALL_FILLED;
  const words = isOver && end ? end : [end, progress].filter(Boolean).join(' · ');
  const spent = !end && time > 0 ? ` · ${timeWords(time)}` : '';
  return html`${record.solved === undefined ? nothing : TICK}${words}${spent}`;
}

/** The sign of a solved puzzle. */
const TICK = html`<svg class="solved-tick" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M5 12.5l4.5 4.5L19 7.5" />
</svg>`;

/** @param {KeptPuzzle} record @param {Library} library @param {boolean} current @param {Commands} commands */
function row(record, library, current, commands) {
  const { id, name } = record;
  const called = nameOf(record);
  const otherwise = nameOf({ ...record, name: '' });
  return html`<li aria-current=${current ? 'true' : nothing}>
    <div class="stamp">
      ${thumbnail(record)}
      <button type="button" class="open" aria-label=${`Open ${called}`} @click=${() => commands.openKept(id)}></button>
    </div>
    <div>
      <input
        aria-label=${`Name of ${otherwise}`}
        placeholder=${otherwise}
        maxlength=${LONGEST_NAME}
        autocomplete="off"
        spellcheck="false"
        .value=${live(name)}
        @input=${(/** @type {Event} */ event) => commands.renameKept(id, /** @type {HTMLInputElement} */ (event.target).value)}
      />
      <p class="puzzle-facts">${factsOf(record)}</p>
      <p>${standingOf(record, library)} · ${current ? 'on the page' : dates.format(record.updated)}</p>
    </div>
    <button type="button" class="quiet" aria-label=${`Delete ${called}`} @click=${() => commands.deleteKept(id)}>
      Delete
    </button>
  </li>`;
}
