// The header of the page: the current puzzle, the buttons for other puzzles, help, views and the theme.

import { html, nothing } from 'lit/html.js';
import { SOURCES, sourceOf } from './sources.js';
import { CHOICES } from './state.js';
import { button } from './button.js';
import { generateView } from '../generate/dialog.js';
import { helpMenuPanel } from './help-menu.js';
import { segmentsView } from './segments.js';
import { selectView } from '../run/settings.js';
import { shapeButton } from '../shape/dialog.js';

/** @import { State } from './state.js' */
/** @import { Commands } from './commands.js' */

/** @param {State} state @param {Commands} commands */
export function headerPanel(state, commands) {
  const { sheet, busy, view } = state;
  const name = sheet ? sourceOf(sheet.givens, sheet.info.rules)?.name : undefined;
  return html`<header>
    <h1><b>Pencil</b><s>mark</s></h1>
    <p class="chip">${sheet ? chip(state, name) : nothing}</p>
    <nav class="puzzles" aria-label="Puzzles">
      <span class="of">Source puzzles</span>
      ${SOURCES.map(
        (source) =>
          html`<button
            class="quiet"
            title=${`${source.about}: ${source.shows}`}
            aria-pressed=${source.name === name ? 'true' : 'false'}
            @click=${() => commands.readText(source.line)}
          >
            ${source.name}
          </button>`,
      )}
      ${generateView(state, commands)}
      <button class="quiet" title="Every puzzle you worked on" @click=${() => commands.openLibrary()}>Puzzles</button>
      <button class="quiet" title="Paste, type or open a puzzle" @click=${() => commands.openDraft()}>Import</button>
      ${button({ name: 'Export', look: 'quiet', off: !sheet, press: () => commands.openExport() })}
      ${button({ name: 'Clear', look: 'quiet', off: !sheet, press: () => commands.clear() })}
      ${selectView({
        name: 'Size',
        id: 'size',
        offered: sizes(state),
        chosen: sheet?.info.size ?? 0,
        choose: (size) => commands.setSize(size),
        text: (size) => `${size}x${size}`,
      })}
      ${shapeButton(state, commands)}
    </nav>
    <div class="ask">
      ${button({ name: 'Hint', look: 'quiet', off: !sheet || busy === 'solving', press: () => commands.hint() })}
      ${helpMenuPanel(state, commands)}
      ${button({ name: 'Solve', look: 'quiet', off: !sheet || busy === 'solving', press: () => commands.solve() })}
    </div>
    <div class="views">
      ${stageView(state, commands)}
      ${button({ name: 'Levels', look: 'quiet lab', off: !sheet, pressed: view === 'levels', press: () => commands.setView('levels'), keys: 'L' })}
      ${button({ name: 'Compare', look: 'quiet lab', off: !sheet, pressed: view === 'compare', press: () => commands.setView('compare'), keys: 'C' })}
      ${button({ name: 'Present', look: 'quiet', pressed: state.present, press: () => commands.togglePresent(), keys: 'P' })}
      ${button({ name: 'Share', look: 'quiet lab', off: !sheet, press: () => commands.share() })}
    </div>
    <div class="rounds">
      <button class="round lab" aria-label="Keys and help" @click=${() => commands.help()}>?</button>
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

const STAGES = /** @type {const} */ ([
  ['tree', 'Search tree'],
  ['lens', 'Value graph'],
]);

/**
 * In present mode, the choice between the two drawings beside the grid.
 * @param {State} state @param {Commands} commands
 */
function stageView({ present, stage }, commands) {
  if (!present) return nothing;
  return segmentsView({
    legend: 'Beside the grid',
    name: 'stage',
    look: 'stage',
    offered: STAGES,
    chosen: stage,
    choose: (chosen) => commands.setStage(chosen),
  });
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

/**
 * The sizes on offer, including the current size if it is unusual (for example a pasted 12x12).
 * @param {State} state
 */
function sizes({ sheet }) {
  const now = sheet?.info.size;
  return !now || CHOICES.size.includes(now) ? CHOICES.size : [...CHOICES.size, now].sort((a, b) => a - b);
}

/** @param {State} state */
export function isDark({ theme }) {
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
