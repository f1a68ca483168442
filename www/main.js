// Wires the page together: state, worker, commands, drawing, input and the address. Nothing is decided here.

import './style.css';
import * as actions from './actions.js';
import { Asker } from './asker.js';
import { BatchSolver } from './batch.js';
import { Coach } from './coach.js';
import { Comparer } from './compare.js';
import { makeCommands } from './commands.js';
import { History } from './history.js';
import { dropHandler, keyHandler, pasteHandler } from './input.js';
import { Keeper } from './library/keeper.js';
import { Shelf } from './library/shelf.js';
import { Loader } from './loader.js';
import { Maker } from './maker.js';
import { contextMenuHandler, longPress, pickHandler } from './pointing.js';
import { renderer } from './render.js';
import { copy, save, savePicture, typeOf } from './outside.js';
import { Printer } from './printer.js';
import { Runner } from './runner.js';
import { Shaper } from './shaper.js';
import { FIRST, SOURCES } from './sources.js';
import { defaults } from './state.js';
import { keep, kept } from './storage.js';
import { readSwitches } from './hints.js';
import { planOf } from './panels/tree.js';
import { treeFile } from './tree/saving.js';
import { narrow } from './views/grid.js';
import { lay, printSheets } from './views/sheets.js';
import { Client } from './worker/client.js';

/** @import { TreeFile } from './tree/saving.js' */

const THEME = 'pencilmark-theme';
const TECHNIQUES = 'pencilmark-techniques';

const state = defaults();
const makeClient = () =>
  new Client(() => new Worker(new URL('./worker/solver.worker.js', import.meta.url), { type: 'module' }));
const client = makeClient();

let focusWanted = false;
/** What is known of the puzzle that was drawn last. */
let drawn = state.sheet?.info;

const redraw = renderer(
  state,
  () => commands,
  /** @type {HTMLElement} */ (document.getElementById('page')),
  () => {
    if (focusWanted)
      /** @type {HTMLElement | null} */ (document.querySelector('[role="gridcell"][tabindex="0"]'))?.focus();
    focusWanted = false;
    const info = state.sheet?.info;
    // Another puzzle: on a phone it was asked for at the foot of a long page.
    if (started && info !== drawn) document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
    drawn = info;
    if (!started) return;
    past.follow();
    keeper.follow();
  },
);

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

const page = {
  redraw,
  keep: () => keeper.save(),
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
  isDraftOpen: () => dialog('draft')?.open ?? false,
  openLibrary: () => dialog('library').showModal(),
  closeLibrary: () => dialog('library').close(),
  showSentence: () =>
    requestAnimationFrame(() => {
      document.querySelector('.explanation')?.scrollIntoView({ block: 'nearest' });
    }),
  /** @param {string} name @param {BlobPart[]} parts */
  save: (name, ...parts) => save(new Blob(parts, { type: typeOf(name) }), name),
  treeFile: (/** @type {TreeFile} */ kind) => treeFile(kind, state, planOf(state), client),
  openHelp: () => dialog('help').showModal(),
  openWishes: () => dialog('wishes').showModal(),
  openExport: () => dialog('export').showModal(),
  openPrint: () => {
    dialog('export').close();
    dialog('print').showModal();
  },
  openShape: () => dialog('shape').showModal(),
  copy,
  savePicture: (/** @type {'svg' | 'png'} */ kind) => savePicture(state, kind),
  openTechniques: () => dialog('techniques').showModal(),
  /** @param {import('./state.js').State['switches']} switches */
  keepSwitches: (switches) => {
    keep('localStorage', TECHNIQUES, JSON.stringify(switches));
  },
  share: async () => {
    past.write();
    return copy(location.href);
  },
  /** @param {import('./state.js').State['theme']} theme */
  keepTheme: (theme) => {
    document.documentElement.dataset.theme = theme ?? '';
    keep('localStorage', THEME, theme ?? '');
  },
};

const runner = new Runner(state, client, redraw);
const asker = new Asker(state, client, runner);
const comparer = new Comparer(state, makeClient, runner, redraw);
const coach = new Coach(state, makeClient, runner, redraw);
const loader = new Loader(state, client, { runner, asker, comparer, coach }, page);
const batches = new BatchSolver(
  state,
  () => new Worker(new URL('./worker/batch.worker.js', import.meta.url), { type: 'module' }),
  redraw,
);
const maker = new Maker(state, makeClient, loader, redraw);
const keeper = new Keeper(state, loader, page);
const shelf = new Shelf(state, keeper, loader, page);
const printer = new Printer(state, makeClient, { redraw, lay, print: printSheets });
const shaper = new Shaper(state, client, runner);
const commands = makeCommands({
  ...{ state, runner, asker, comparer, coach, loader, batches, maker, keeper, shelf, printer, shaper, page },
});

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

/** Until then there is nothing worth writing into the address. */
let started = false;
const past = new History(state, async (hash) => {
  if (await keeper.visit(hash)) past.opened();
});

document.addEventListener('keydown', keyHandler(state, commands));
document.addEventListener('contextmenu', contextMenuHandler(state, commands));
document.addEventListener('click', pickHandler(state, commands));
longPress(state);
document.addEventListener('paste', pasteHandler(commands));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', dropHandler(commands));
// A browser asked to print by its own menu prints the grid, and nothing of the page around it.
addEventListener('beforeprint', () => dialog('print').open || printer.layThis());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
narrow.addEventListener('change', redraw);

const theme = kept('localStorage', THEME);
if (theme === 'light' || theme === 'dark') {
  actions.setTheme(state, theme);
  document.documentElement.dataset.theme = theme;
}

state.switches = readSwitches(kept('localStorage', TECHNIQUES)) ?? state.switches;

/** What the page opened with is on it: from here on it is the person who changes something. */
function opened() {
  past.recall();
  keeper.opened();
}

redraw();
const place = past.place();
// An address wins; without one the page opens on what was worked on last.
const named = await loader.address(place);
if (named) opened();
const waiting = await keeper.begin(!named);
const trouble = state.message;
if (!named) await keeper.reopen(waiting);
const message = trouble ?? state.message;
if (!state.sheet) {
  const first = SOURCES.find((source) => source.name === FIRST);
  await loader.text(/** @type {{line: string}} */ (first).line);
  state.past = [];
}
state.message = message;
if (!named) opened();
await keeper.start();
started = true;
past.write();
redraw();
// The mark that everything is restored, for scripts that drive the page.
document.documentElement.dataset.opened = '';
