// The head of the page: what is being worked on, other puzzles one click away, and the two ways to ask for
// help with it.

import { html, nothing } from 'lit/html.js';
import { SOURCES, sourceName } from '../sources.js';
import { CHOICES } from '../state.js';
import { button } from './button.js';
import { selectView } from './settings.js';

/** @import { State } from '../state.js' */
/** @import { Commands } from '../commands.js' */

/** @param {State} state @param {Commands} commands */
export function headerPanel(state, commands) {
  const { sheet, busy } = state;
  const name = sheet ? sourceName(sheet.givens) : undefined;
  return html`<header>
    <h1><b>Pencil</b><s>mark</s></h1>
    <p class="chip">${sheet ? chip(state, name) : nothing}</p>
    <nav class="puzzles" aria-label="Puzzles">
      <span class="of">Source puzzles</span>
      ${SOURCES.map(
        (source) =>
          html`<button
            class="quiet"
            title=${source.about}
            aria-pressed=${source.name === name ? 'true' : 'false'}
            @click=${() => commands.readText(source.line)}
          >
            ${source.name}
          </button>`,
      )}
      <button class="quiet" @click=${() => commands.openDraft()}>Paste or type…</button>
      ${selectView({
        name: 'Size',
        id: 'size',
        offered: sizes(state),
        chosen: sheet?.info.size ?? 0,
        choose: (size) => commands.setSize(size),
        text: (size) => `${size}x${size}`,
      })}
    </nav>
    <div class="ask">
      ${button({ name: 'Hint', off: !sheet || busy === 'solving', press: () => commands.hint() })}
      ${button({ name: 'Solve', look: 'accent', off: !sheet || busy === 'solving', press: () => commands.solve() })}
      <button class="round" aria-label="Keys and help" @click=${() => commands.help()}>?</button>
      <button
        class="round"
        aria-label="Dark theme"
        aria-pressed=${isDark(state) ? 'true' : 'false'}
        @click=${() => commands.setTheme(isDark(state) ? 'light' : 'dark')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8.5" />
          <path class="half" d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
        </svg>
      </button>
    </div>
  </header>`;
}

/** @param {State} state @param {string | undefined} name */
function chip({ sheet }, name) {
  if (!sheet) return '';
  const { size } = sheet.info;
  const givens = sheet.givens.filter(Boolean).length;
  const entries = sheet.entries.filter(Boolean).length;
  const parts = [`${size}x${size}`, givens === 1 ? '1 given' : `${givens} givens`];
  if (name) parts.unshift(name);
  if (entries > 0) parts.push(entries === 1 ? '1 entry' : `${entries} entries`);
  return parts.join(' · ');
}

/** The sizes on offer, and the one on the page if it is another (a pasted 12x12, say). @param {State} state */
function sizes({ sheet }) {
  const now = sheet?.info.size;
  return !now || CHOICES.size.includes(now) ? CHOICES.size : [...CHOICES.size, now].sort((a, b) => a - b);
}

/** @param {State} state */
function isDark({ theme }) {
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
