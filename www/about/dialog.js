// The dialog for what a puzzle says beside its digits and rules: its title, its author, and its rules in words. Links, exports and
// paper have them.

import { html, nothing } from 'lit/html.js';
import { whenClosed } from '../app/closed.js';
import { LONGEST_WORDS } from '../basics/codecs.js';
import { kindWords } from '../app/puzzle-name.js';
import { textsOf, usualRules } from './texts.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

const LONGEST_TITLE = 80;

/** @param {State} state @param {Commands} commands */
export function aboutDialog({ sheet, describing }, commands) {
  return html`<dialog id="about" aria-labelledby="about-title" @close=${whenClosed(() => commands.closedAbout())}>
    <form @submit=${(/** @type {SubmitEvent} */ event) => save(event, commands)}>
      <h2 id="about-title">Title and rules</h2>
      ${describing && sheet ? fields(sheet) : nothing}
      <div class="buttons">
        <button type="button" @click=${close}>Cancel</button>
        <button class="primary">Save</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {Sheet} sheet */
function fields(sheet) {
  const { title, author, rules } = textsOf(sheet);
  return html`<p>Links, exports and printed sheets have these words.</p>
    <div class="about-names">
      <label
        ><span>Title</span
        ><input
          name="title"
          maxlength=${LONGEST_TITLE}
          autocomplete="off"
          placeholder=${capital(kindWords(sheet))}
          .value=${title}
      /></label>
      <label
        ><span>Author</span><input name="author" maxlength=${LONGEST_TITLE} autocomplete="name" .value=${author}
      /></label>
    </div>
    <label
      ><span>Rules in words</span
      ><textarea name="rules" rows="6" maxlength=${LONGEST_WORDS} .value=${rules} @keydown=${submitAtEnter}></textarea>
    </label>
    <button type="button" class="link" @click=${(/** @type {Event} */ event) => write(event, usualRules(sheet))}>
      Write the rules of the grid
    </button>`;
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

function close() {
  /** @type {HTMLDialogElement} */ (document.getElementById('about')).close();
}

/** Enter begins a new line of the rules, so that only Ctrl+Enter saves. @param {KeyboardEvent} event */
function submitAtEnter(event) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  /** @type {HTMLTextAreaElement} */ (event.target).form?.requestSubmit();
}

/** Adds a text at the end of the rules, unless it is there. @param {Event} event @param {string} text */
function write(event, text) {
  const { form } = /** @type {HTMLButtonElement} */ (event.target);
  const field = /** @type {HTMLTextAreaElement} */ (form?.elements.namedItem('rules'));
  const before = field.value.trimEnd();
  if (!before.includes(text)) field.value = (before ? `${before}\n${text}` : text).slice(0, LONGEST_WORDS);
  field.focus();
}

/** @param {SubmitEvent} event @param {Commands} commands */
function save(event, commands) {
  event.preventDefault();
  const typed = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const [title, author, rules] = ['title', 'author', 'rules'].map((name) => `${typed.get(name) ?? ''}`.trim());
  commands.describe({ title, author, rules });
}
