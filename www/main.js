// Wires the page together: state, worker, commands, drawing, input and the address. Nothing is decided here.

import './style.css';
import * as actions from './actions.js';
import { encode } from './address.js';
import { makeCommands } from './commands.js';
import { dropHandler, keyHandler, pasteHandler } from './input.js';
import { Loader } from './loader.js';
import { renderer } from './render.js';
import { Runner } from './runner.js';
import { FIRST, SOURCES } from './sources.js';
import { defaults } from './state.js';
import { narrow } from './views/grid.js';
import { Client } from './worker/client.js';

/** How long after the last change the address is rewritten: browsers limit how often it may be. */
const ADDRESS_MS = 250;
const THEME = 'pencilmark-theme';

const state = defaults();
const client = new Client(() => new Worker(new URL('./worker/solver.worker.js', import.meta.url), { type: 'module' }));

let focusWanted = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let addressTimer;

const redraw = renderer(
  state,
  () => commands,
  /** @type {HTMLElement} */ (document.getElementById('page')),
  () => {
    if (focusWanted)
      /** @type {HTMLElement | null} */ (document.querySelector('[role="gridcell"][tabindex="0"]'))?.focus();
    focusWanted = false;
    clearTimeout(addressTimer);
    addressTimer = setTimeout(keepAddress, ADDRESS_MS);
  },
);

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

const page = {
  redraw,
  focusGrid: () => {
    focusWanted = true;
  },
  openDraft: () => {
    if (!dialog('draft').open) dialog('draft').showModal();
    // The text and its error are in place after the next drawing.
    redraw();
    requestAnimationFrame(selectTrouble);
  },
  closeDraft: () => dialog('draft').close(),
  openHelp: () => dialog('help').showModal(),
  /** @param {import('./state.js').State['theme']} theme */
  keepTheme: (theme) => {
    document.documentElement.dataset.theme = theme ?? '';
    localStorage.setItem(THEME, theme ?? '');
  },
};

const runner = new Runner(state, client, redraw);
const loader = new Loader(state, client, runner, page);
const commands = makeCommands({ state, runner, loader, page });

/** Selects the place that the error speaks of, in the text area. */
function selectTrouble() {
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('draft-text'));
  field.focus();
  const { error, text } = state.draft;
  if (!error?.line) return;
  const lines = text.split('\n');
  const start = lines.slice(0, error.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const line = lines[error.line - 1] ?? '';
  if (error.column) field.setSelectionRange(start + error.column - 1, start + error.column);
  else field.setSelectionRange(start, start + line.length);
}

/** The address the page wrote last, to tell it from one that a person opened. */
let written = '';

function keepAddress() {
  const hash = encode(state);
  if (!hash || hash === written) return;
  written = hash;
  history.replaceState(null, '', `#${hash}`);
}

addEventListener('hashchange', () => {
  if (location.hash.slice(1) !== written) loader.address(location.hash);
});
addEventListener('pagehide', keepAddress);
document.addEventListener('keydown', keyHandler(state, commands));
document.addEventListener('paste', pasteHandler(commands));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', dropHandler(commands));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
narrow.addEventListener('change', redraw);

const kept = localStorage.getItem(THEME);
if (kept === 'light' || kept === 'dark') {
  actions.setTheme(state, kept);
  document.documentElement.dataset.theme = kept;
}

redraw();
const opened = await loader.address(location.hash);
if (!opened && !state.sheet) {
  const { message } = state;
  const first = SOURCES.find((source) => source.name === FIRST);
  await loader.text(/** @type {{line: string}} */ (first).line);
  state.past = [];
  state.message = message;
}
redraw();
