// Wires the page together: state, worker, commands, drawing, input and the address. Other files make the decisions. The
// last part of this file is the start of the page, in the order in which things happen.

import '../style/index.css';
import first from 'virtual:first-puzzle';
import * as actions from './actions.js';
import * as entryActions from '../play/actions.js';
import * as hintActions from '../hints/actions.js';
import { decode } from './address.js';
import { loadPanels } from '../lab/tabs.js';
import * as labActions from '../lab/actions.js';
import { Questions } from '../run/questions.js';
import { BatchSolver } from '../batch/solver.js';
import { HintQuestions } from '../hints/hint-questions.js';
import { LongQuestions } from '../hints/long-questions.js';
import { Comparer } from '../compare/comparer.js';
import { makeCommands } from './commands.js';
import { History } from './history.js';
import { dropHandler, keyHandler, pasteHandler } from './input.js';
import { Autosave } from '../library/autosave.js';
import { Opening } from '../library/opening.js';
import { isBegun } from '../library/record.js';
import { Reopening } from '../library/reopening.js';
import { LibraryActions } from '../library/library-actions.js';
import { Loader } from './loader.js';
import { Generating } from '../generate/generating.js';
import { Checker } from '../play/checker.js';
import { ClockKeeper } from '../play/clock.js';
import { RuleWatch } from '../play/rule-watch.js';
import { Rater } from '../play/rater.js';
import { readHelpers } from '../play/state.js';
import { contextMenuHandler, longPress, pickHandler } from './pointing.js';
import { renderer } from './render.js';
import { copy, save, savePicture, typeOf } from './outside.js';
import { Printer } from '../print/printer.js';
import { Proving } from '../exchange/proving.js';
import { Inspecting } from '../run/inspecting.js';
import { Runner } from '../run/runner.js';
import { Solving } from '../run/solving.js';
import { Reshaping } from '../shape/reshaping.js';
import { focusPlace } from '../rules/strokes.js';
import { Shapes } from './shapes.js';
import { FIRST, SOURCES } from './sources.js';
import { ROOMS } from './rooms.js';
import { defaults } from './state.js';
import { isEmpty, keep, kept } from './storage.js';
import { readSwitches } from '../hints/hints.js';
import { narrow } from '../grid/grid.js';
import { TIGHT } from '../run/why.js';
import { lay, printSheets } from '../print/sheets.js';
import { Client } from '../worker/client.js';
import { engineModule, LoadError, loadTrouble } from '../worker/engine-module.js';

/** @import { TreeFile } from '../tree/saving.js' */

/** If there is no grid after this many milliseconds, the page is drawn without a grid. */
const SHELL_MS = 300;
const THEME = 'pencilmark-theme';
const TECHNIQUES = 'pencilmark-techniques';
const ROOM = 'pencilmark-room';
const WHEEL = 'pencilmark-wheel';
const HELPERS = 'pencilmark-helpers';

const state = defaults();
const makeWorker = () => new Worker(new URL('../worker/solver.worker.js', import.meta.url), { type: 'module' });
const makeClient = () => new Client(makeWorker, engineModule);
const client = new Client(makeWorker, engineModule, (status) => {
  actions.setEngine(state, status);
  redraw();
});
const shapes = new Shapes(first);

let focusWanted = false;
/** The description of the puzzle in the last drawing. */
let drawn = state.sheet?.info;

/** The panels that load after the first drawing. @type {import('./render.js').Rest | null} */
let rest = null;
/** Called after each drawing that has a grid, and after each drawing that has all panels. */
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
    // On a phone, the controls that open another puzzle are far below the grid.
    if (started && info !== drawn) document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
    if (info && info !== drawn) shapes.keep(info);
    drawn = info;
    // The address already contains a run that is still to be restored.
    if (!started || state.later) return;
    clock.follow();
    rater.follow();
    ruleWatch.follow();
    past.follow();
    autosave.follow();
  },
);

/** A dialog of the page; null until the panels have loaded. @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement | null} */ (document.getElementById(id));

/** Opens a dialog as soon as the panels have loaded. @param {string} id */
const openDialog = async (id) => {
  await restDrawn;
  // A menu that is still open gives the focus back to its button, and the dialog later does the same.
  const menu = document.activeElement?.closest('[popover]');
  if (menu instanceof HTMLElement && menu.matches(':popover-open')) menu.hidePopover();
  if (!dialog(id)?.open) dialog(id)?.showModal();
};

const page = {
  redraw,
  keep: () => autosave.save(),
  focusGrid: () => {
    focusWanted = true;
  },
  openDraft: async () => {
    await openDialog('draft');
    // The next drawing puts the text and its error into the dialog.
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
  focusRules: async () => {
    await restDrawn;
    // The redraw of this frame comes first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(document)));
  },
  copy,
  savePicture: (/** @type {'svg' | 'png'} */ kind) => savePicture(state, kind),
  openTechniques: () => openDialog('techniques'),
  /** @param {import('./state.js').State['switches']} switches */
  keepSwitches: (switches) => {
    keep('localStorage', TECHNIQUES, JSON.stringify(switches));
  },
  /** @param {import('./rooms.js').Room} room */
  keepRoom: (room) => {
    keep('localStorage', ROOM, room);
  },
  keepWheelTold: () => {
    keep('localStorage', WHEEL, 'told');
  },
  /** @param {import('./state.js').State['helpers']} helpers */
  keepHelpers: (helpers) => {
    keep('localStorage', HELPERS, JSON.stringify(helpers));
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
const solving = new Solving(
  state,
  runner,
  () => new Worker(new URL('../cores/part.worker.js', import.meta.url), { type: 'module' }),
);
const inspecting = new Inspecting(state, runner);
const questions = new Questions(state, client, runner);
const hintQuestions = new HintQuestions(state, makeClient, runner);
const comparer = new Comparer(state, makeClient, runner, redraw);
const longQuestions = new LongQuestions(state, makeClient, runner, redraw);
const loader = new Loader(
  state,
  client,
  shapes,
  { runner, inspecting, questions, hintQuestions, comparer, longQuestions },
  page,
);
const checker = new Checker(state, client, runner);
const clock = new ClockKeeper(state);
const ruleWatch = new RuleWatch(state, client, redraw);
const rater = new Rater(state, makeClient, redraw);
const batches = new BatchSolver(
  state,
  () => new Worker(new URL('../worker/batch.worker.js', import.meta.url), { type: 'module' }),
  redraw,
);
const generating = new Generating(state, makeClient, loader, redraw);
const autosave = new Autosave(state, page);
const opening = new Opening(state, loader, autosave, page);
const reopening = new Reopening(state, loader, autosave, opening, page);
const libraryActions = new LibraryActions(state, autosave, opening, loader, page);
const printer = new Printer(state, makeClient, { redraw, lay, print: printSheets });
const proving = new Proving(state, makeClient, runner, page);
const reshaping = new Reshaping(state, client, runner);
const commands = makeCommands({
  ...{
    state,
    runner,
    solving,
    inspecting,
    questions,
    hintQuestions,
    comparer,
    longQuestions,
    loader,
    batches,
    generating,
    checker,
    autosave,
    opening,
    libraryActions,
    printer,
    proving,
    reshaping,
    page,
  },
});

/** Selects the place of the error in the text area. */
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

/** Whether the start of the page is complete. During the start, the page does not write the address. */
let started = false;
const past = new History(state, async (hash) => {
  if (await opening.visit(hash)) past.opened();
});

document.addEventListener('keydown', keyHandler(state, commands));
document.addEventListener('contextmenu', contextMenuHandler(state, commands));
document.addEventListener('click', pickHandler(state, commands));
longPress(state);
document.addEventListener('paste', pasteHandler(commands));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', dropHandler(commands));
// The browser's own Print command prints the grid without the rest of the page.
addEventListener('beforeprint', () => dialog('print')?.open || printer.layThis());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
for (const width of [narrow, matchMedia(TIGHT)]) width.addEventListener('change', redraw);

const theme = kept('localStorage', THEME);
if (theme === 'light' || theme === 'dark') {
  actions.setTheme(state, theme);
  document.documentElement.dataset.theme = theme;
}

if (kept('localStorage', WHEEL)) labActions.learnWheel(state);
entryActions.setHelpers(state, readHelpers(kept('localStorage', HELPERS)));
hintActions.restoreSwitches(state, readSwitches(kept('localStorage', TECHNIQUES)) ?? state.switches);

/** Called once the first puzzle is on the page. Every later change of the state comes from the person. */
function opened() {
  past.recall();
  autosave.progress.opened();
}

// The engine downloads while the page is drawn and set up.
client.start().loaded.catch((error) => {
  const trouble = error instanceof LoadError ? error : new LoadError(error.message);
  actions.say(state, loadTrouble(trouble), true);
  redraw();
});
const allDrawn = gridDrawn.then(async () => {
  // Key presses that are already waiting are handled before the panels load.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const [panels] = await Promise.all([import('./rest.js'), loadPanels()]);
    rest = panels;
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
// The address decides which puzzle opens. Without an address, the puzzle of the last visit opens.
const reading = loader.address(place);
// If the puzzle takes longer to open, the rest of the page is drawn first.
setTimeout(() => state.sheet ?? redraw(), SHELL_MS);
const read = await reading;
// If the engine cannot be loaded and the page does not know the puzzle's shape, the puzzle stays in the address.
const named = read || (client.status === 'failed' && decode(place, state) !== null);
// A newcomer has no stored work, so the first puzzle does not wait for the database.
const isOpen = named || isNewcomer;
if (!named && isNewcomer) {
  await openFirst();
  labActions.setWelcome(state, 'doors');
}
if (isOpen) opened();
else {
  await reopening.preview();
  comeBack();
}
const waiting = await reopening.begin(!named);
if (!isOpen) {
  const trouble = state.message;
  const reopened = await reopening.reopen(waiting);
  actions.keepMessage(state, trouble);
  const isFirst = state.sheet?.info.line === first.line && !isBegun(state.sheet);
  if (!reopened && !isFirst) await openFirst();
  opened();
}
if (!named) {
  autosave.remember();
  comeBack();
}
await reopening.start();
started = true;
past.write();
redraw();
if (await loader.resumed) {
  // The restored run and look are not changes by the person either, so the page does not save them.
  past.opened();
  reopening.resumed();
}
// Scripts that drive the page wait for the mark `opened`: everything is drawn and restored.
await allDrawn;
// The last redraw waits for its frame. A callback that is registered after it runs later in the same frame.
await new Promise((resolve) => requestAnimationFrame(resolve));
document.documentElement.dataset.opened = '';

/** Goes to the room that the person left, whichever puzzle is open. */
function comeBack() {
  const room = ROOMS.find(({ id }) => id === kept('localStorage', ROOM));
  if (room) actions.setRoom(state, room.id);
}

/** Opens the puzzle that a first visit begins with. */
async function openFirst() {
  const source = SOURCES.find(({ name }) => name === FIRST);
  const { message } = state;
  await loader.text(/** @type {{line: string}} */ (source).line);
  actions.setUndo(state, { past: [], future: [] });
  actions.keepMessage(state, message);
}
