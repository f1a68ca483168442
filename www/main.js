// Wires the page together: state, worker, commands, drawing, input and the address. Nothing is decided here.

import './style.css';
import first from 'virtual:first-puzzle';
import * as actions from './actions.js';
import { decode } from './address.js';
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
import { Shapes } from './shapes.js';
import { FIRST, SOURCES } from './sources.js';
import { defaults } from './state.js';
import { isEmpty, keep, kept } from './storage.js';
import { readSwitches } from './hints.js';
import { narrow } from './views/grid.js';
import { lay, printSheets } from './views/sheets.js';
import { Client } from './worker/client.js';
import { engineModule, LoadError, loadTrouble } from './worker/engine-module.js';

/** @import { TreeFile } from './tree/saving.js' */

/** A grid that is not there after this time is waited for with the rest of the page on the screen. */
const SHELL_MS = 100;
const THEME = 'pencilmark-theme';
const TECHNIQUES = 'pencilmark-techniques';

const state = defaults();
const makeWorker = () => new Worker(new URL('./worker/solver.worker.js', import.meta.url), { type: 'module' });
const makeClient = () => new Client(makeWorker, engineModule);
const client = new Client(makeWorker, engineModule, (status) => {
  actions.setEngine(state, status);
  redraw();
});
const shapes = new Shapes(first);

let focusWanted = false;
/** What is known of the puzzle that was drawn last. */
let drawn = state.sheet?.info;

/** The panels that come after the first picture. @type {import('./render.js').Rest | null} */
let rest = null;
/** Called when the page has been drawn for the first time with a grid, and with all its panels. */
const drawnWith = { grid: () => {}, rest: () => {} };
const gridDrawn = new Promise((resolve) => (drawnWith.grid = () => resolve(undefined)));
const restDrawn = new Promise((resolve) => (drawnWith.rest = () => resolve(undefined)));

const redraw = renderer(
  state,
  () => commands,
  () => rest,
  /** @type {HTMLElement} */ (document.getElementById('page')),
  () => {
    if (focusWanted)
      /** @type {HTMLElement | null} */ (document.querySelector('[role="gridcell"][tabindex="0"]'))?.focus();
    focusWanted = false;
    const info = state.sheet?.info;
    if (info) drawnWith.grid();
    if (rest) drawnWith.rest();
    // Another puzzle: on a phone it was asked for at the foot of a long page.
    if (started && info !== drawn) document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
    if (info && info !== drawn) shapes.keep(info);
    drawn = info;
    // A run that has yet to be restored is in the address already.
    if (!started || state.later) return;
    past.follow();
    keeper.follow();
  },
);

/** Null until the panels are there. @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement | null} */ (document.getElementById(id));

/** Opens a dialog, once it is there. @param {string} id */
const openDialog = async (id) => {
  await restDrawn;
  if (!dialog(id)?.open) dialog(id)?.showModal();
};

const page = {
  redraw,
  keep: () => keeper.save(),
  focusGrid: () => {
    focusWanted = true;
  },
  openDraft: async () => {
    await openDialog('draft');
    // The text and its error are in place after the next drawing.
    redraw();
    requestAnimationFrame(selectTrouble);
  },
  closeDraft: () => dialog('draft')?.close(),
  isDraftOpen: () => dialog('draft')?.open ?? false,
  openLibrary: () => openDialog('library'),
  closeLibrary: () => dialog('library')?.close(),
  showSentence: () =>
    requestAnimationFrame(() => {
      document.querySelector('.explanation')?.scrollIntoView({ block: 'nearest' });
    }),
  /** @param {string} name @param {BlobPart[]} parts */
  save: (name, ...parts) => save(new Blob(parts, { type: typeOf(name) }), name),
  treeFile: async (/** @type {TreeFile} */ kind) => {
    const { treeFile, planOf } = await import('./rest.js');
    return treeFile(kind, state, planOf(state), client);
  },
  openHelp: () => openDialog('help'),
  openWishes: () => openDialog('wishes'),
  openExport: () => openDialog('export'),
  openPrint: () => {
    dialog('export')?.close();
    openDialog('print');
  },
  openShape: () => openDialog('shape'),
  copy,
  savePicture: (/** @type {'svg' | 'png'} */ kind) => savePicture(state, kind),
  openTechniques: () => openDialog('techniques'),
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
const loader = new Loader(state, client, shapes, { runner, asker, comparer, coach }, page);
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
addEventListener('beforeprint', () => dialog('print')?.open || printer.layThis());
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

// The engine is fetched while the page is drawn and set up.
client.start().loaded.catch((error) => {
  const trouble = error instanceof LoadError ? error : new LoadError(error.message);
  actions.say(state, loadTrouble(trouble), true);
  redraw();
});
gridDrawn.then(async () => {
  // After the picture: a key that was pressed comes first.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    rest = await import('./rest.js');
  } catch {
    actions.say(
      state,
      'Part of the page could not be loaded. The grid takes digits; reload the page for the rest.',
      true,
    );
  }
  redraw();
});

const isNewcomer = isEmpty('localStorage');
const place = past.place();
// An address wins; without one the page opens on the puzzle that was worked on last.
const reading = loader.address(place);
// If the grid cannot be drawn at once, the rest of the page is drawn first.
setTimeout(() => state.sheet ?? redraw(), SHELL_MS);
const read = await reading;
// If the engine is missing, a puzzle that only the engine can describe stays in the address.
const named = read || (client.status === 'failed' && decode(place, state) !== null);
// Nothing is kept for a newcomer, so the first puzzle need not wait for the database.
const isOpen = named || isNewcomer;
if (!named && isNewcomer) await openFirst();
if (isOpen) opened();
const waiting = await keeper.begin(!named);
if (!isOpen) {
  const trouble = state.message;
  await keeper.reopen(waiting);
  const message = trouble ?? state.message;
  if (!state.sheet) await openFirst();
  state.message = message;
  opened();
}
await keeper.start();
started = true;
past.write();
redraw();
if (await loader.resumed) {
  // The run and the look are where the address says, which is no news either.
  past.opened();
  keeper.opened();
}

/** Opens the puzzle of a first visit. */
async function openFirst() {
  const source = SOURCES.find(({ name }) => name === FIRST);
  await loader.text(/** @type {{line: string}} */ (source).line);
  state.past = [];
}
