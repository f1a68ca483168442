// Wires the page together: state, worker, commands, drawing, input and the address. Other files make the decisions. The
// last part of this file is the start of the page, in the order in which things happen.

import '../style/index.css';
import firstPuzzle from '../app/first-puzzle.json' with { type: 'json' };
import * as actions from '../app/actions.js';
import * as entryActions from '../play/actions.js';
import * as hintActions from '../hints/actions.js';
import { decode, encode, isPuzzleAlone, puzzleAlone } from '../address/address.js';
import { makeClient, makeDesk, makeFirstClient, NO_LIBRARY } from './desk.js';
import { loadPanels } from '../lab/tabs.js';
import * as labActions from '../lab/actions.js';
import * as learnActions from '../learn/actions.js';
import { learnPlace } from '../learn/place.js';
import { History } from '../address/history.js';
import { followHeldKeys } from '../app/held.js';
import { followModifiers } from '../play/modifiers.js';
import { dropHandler, followDrags, keyHandler, pasteHandler } from '../shell/input.js';
import { Autosave } from '../library/autosave.js';
import { Opening } from '../library/opening.js';
import { isBegun } from '../library/record.js';
import { Reopening } from '../library/reopening.js';
import { LibraryActions } from '../library/library-actions.js';
import { Noting } from '../library/noting.js';
import { Following } from '../walk/following.js';
import { ClockKeeper } from '../play/clock.js';
import { RuleWatch } from '../play/rule-watch.js';
import { Rater } from '../play/rater.js';
import { Bench } from '../set/bench.js';
import { readHelpers } from '../play/state.js';
import { longPress } from '../app/pointing.js';
import { scheduleDrawings } from '../app/drawing.js';
import { drawPage } from './render.js';
import { scrollCues } from '../app/scroll-cue.js';
import { copy, save, savePicture, typeOf } from '../shell/outside.js';
import { Offline } from '../offline/offline.js';
import * as ruleActions from '../rules/actions.js';
import { focusPlace } from '../rules/strokes.js';
import { focusDefinition, focusShelf } from '../studio/focus.js';
import { Shapes } from '../app/shapes.js';
import { FIRST, SOURCES } from '../app/sources.js';
import { isBatchOpen, ROOMS } from '../app/rooms.js';
import { isEmpty, keep, kept } from '../app/storage.js';
import { followPrinting, layNothing } from '../print/sheets.js';
import { colourFrame } from '../app/theme.js';
import { readSwitches } from '../hints/hints.js';
import { narrow } from '../grid/grid.js';
import { TIGHT } from '../run/why.js';
import { LoadError, loadTrouble } from '../worker/compile.js';
import { fetchEngineAfter } from '../worker/engine-module.js';

/** If there is no grid after this many milliseconds, the page is drawn without a grid. */
const SHELL_MS = 300;
const THEME = 'pencilmark-theme';
const TECHNIQUES = 'pencilmark-techniques';
const ROOM = 'pencilmark-room';
const WHEEL = 'pencilmark-wheel';
const HELPERS = 'pencilmark-helpers';

/** The engine's description of the puzzle that a first visit opens on. */
const first = /** @type {import('../worker/protocol.js').PuzzleInfo} */ (/** @type {unknown} */ (firstPuzzle));
const shapes = new Shapes(first);

let focusWanted = false;
/** The description of the puzzle in the last drawing. @type {import('../worker/protocol.js').PuzzleInfo | undefined} */
let drawn;

/** The panels that load after the first drawing. @type {import('./render.js').Rest | null} */
let rest = null;
/** The room Learn, once its code has loaded. @type {import('../learn/learning.js').Learning | null} */
let learning = null;
/** Called after each drawing that has a grid, and after each drawing that has all panels. */
const drawnWith = { grid: () => {}, rest: () => {} };
const gridDrawn = new Promise((resolve) => (drawnWith.grid = () => resolve(undefined)));
const restDrawn = new Promise((resolve) => (drawnWith.rest = () => resolve(undefined)));

/** A dialog of the page; null until the panels have loaded. @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement | null} */ (document.getElementById(id));

/** Opens a dialog as soon as the panels have loaded. @param {string} id */
const openDialog = async (id) => {
  await restDrawn;
  // A menu that is still open gives the focus back to its button, and the dialog later does the same.
  const menu = document.activeElement?.closest('[popover]');
  if (menu instanceof HTMLElement && menu.matches(':popover-open')) menu.hidePopover();
  // A dialog gives the focus to a field only if the field is drawn before it opens.
  drawing.flush();
  if (!dialog(id)?.open) dialog(id)?.showModal();
};

const host = /** @type {HTMLElement} */ (document.getElementById('page'));
const cues = scrollCues(host);
/** Whether the page may be drawn without a grid. */
let isLate = false;
/** The properties of the state that the last drawing read. @type {Set<string> | null} */
let drawnFrom = null;
const drawing = scheduleDrawings(() => {
  if (!state.sheet && !isLate) return;
  drawnFrom = desk.readBy(() => drawPage(host, state, commands, rest, learning));
  cues.ask();
  if (focusWanted)
    /** @type {HTMLElement | null} */ (document.querySelector('#grid [tabindex="0"]'))?.focus();
  focusWanted = false;
  const info = state.sheet?.info;
  if (info) drawnWith.grid();
  if (rest) drawnWith.rest();
  // On a phone, the controls that open another puzzle are far below the grid.
  if (started && info !== drawn) document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
  if (info && info !== drawn) shapes.keep(info);
  drawn = info;
}, cues.mark);

const page = {
  /** @returns {unknown} */
  keep: () => autosave.save(),
  focusGrid: () => {
    focusWanted = true;
    drawing.soon();
  },
  focusPuzzle: () => {
    // A person who is typing, or choosing from a list, stays there.
    if (!document.activeElement?.closest('input:not([type="radio"]), textarea, select')) page.focusGrid();
  },
  /** @param {import('../rules/draft.js').RuleDraft} draft */
  reopenRules: (draft) => void commands.reopenRules(draft),
  reopenStudio: () => void commands.openStudio(),
  askAboutRule: async () => {
    await openDialog('unfinished');
    const asked = dialog('unfinished');
    if (!asked) return false;
    asked.returnValue = '';
    // The report of an earlier closing can still arrive.
    do await new Promise((resolve) => asked.addEventListener('close', resolve, { once: true }));
    while (asked.open);
    return asked.returnValue === 'drop';
  },
  openDraft: async () => {
    await openDialog('draft');
    // The dialog shows the text and its error once it is open.
    actions.showAgain(state);
    await drawing.drawn();
    selectTrouble();
  },
  closeDraft: () => dialog('draft')?.close(),
  isDraftOpen: () => dialog('draft')?.open ?? false,
  openLibrary: () => openDialog('library'),
  closeLibrary: () => dialog('library')?.close(),
  showSentence: async () => {
    await drawing.drawn();
    document.querySelector('.explanation')?.scrollIntoView({ block: 'nearest' });
  },
  /** @param {string} name @param {BlobPart[]} parts */
  save: (name, ...parts) => save(new Blob(parts, { type: typeOf(name) }), name),
  openHelp: () => openDialog('help'),
  openPalette: () => openDialog('palette'),
  closePalette: () => dialog('palette')?.close(),
  newScene: async () => {
    await restDrawn;
    await learning?.teaching.fromLab.open();
  },
  /** @param {string} title @param {{state: string, text: string}[]} scenes */
  makeDeck: async (title, scenes) => {
    await restDrawn;
    await learning?.teaching.makeDeck(title, scenes);
  },
  openWishes: () => openDialog('wishes'),
  openAbout: () => openDialog('about'),
  closeAbout: () => dialog('about')?.close(),
  openExport: () => openDialog('export'),
  openPrint: () => {
    dialog('export')?.close();
    openDialog('print');
  },
  /** @param {import('../app/setting.js').SetPart} part */
  focusSet: async (part) => {
    if (part === 'clues' || part === 'ask') return page.focusGrid();
    await restDrawn;
    await drawing.drawn();
    if (part === 'rules') focusPlace(document);
    else document.getElementById('size')?.focus();
  },
  /** @param {{line: number, column: number}} [at] */
  focusStudio: async (at) => {
    await restDrawn;
    await drawing.drawn();
    focusDefinition(document, at);
  },
  focusShelf: async () => {
    await drawing.drawn();
    focusShelf(document);
  },
  focusBatch: async () => {
    await restDrawn;
    await drawing.drawn();
    const place = document.querySelector('.batch-table a[tabindex="0"]') ?? document.getElementById('batch-text');
    /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
  },
  copy,
  // Draws once more, because the next drawing knows that the dialog is open.
  openTechniques: () => openDialog('techniques').then(() => actions.showAgain(state)),
  /** @param {import('../app/state.js').State['switches']} switches */
  keepSwitches: (switches) => {
    keep('localStorage', TECHNIQUES, JSON.stringify(switches));
  },
  /** @param {import('../app/rooms.js').Room} room */
  keepRoom: (room) => {
    keep('localStorage', ROOM, room);
  },
  keepWheelTold: () => {
    keep('localStorage', WHEEL, 'told');
  },
  /** @param {import('../app/state.js').State['helpers']} helpers */
  keepHelpers: (helpers) => {
    keep('localStorage', HELPERS, JSON.stringify(helpers));
  },
  takeUpdate: () => offline.takeUpdate(),
  install: () => offline.install(),
  share: async () => {
    past.write();
    return copy(location.href);
  },
  sharePuzzle: () => copy(`${location.href.split('#')[0]}#${puzzleAlone(encode(state))}`),
  /** @param {import('../app/state.js').State['theme']} theme */
  keepTheme: (theme) => {
    document.documentElement.dataset.theme = theme ?? '';
    keep('localStorage', THEME, theme ?? '');
    colourFrame();
  },
};

/**
 * Makes the operations on the document for the commands of a desk. The scene of a lesson has a desk of its own, so
 * saved files come from the state and the worker of the given desk.
 * @type {import('./desk.js').PageOf}
 */
const pageOf = ({ state, client }) => ({
  ...page,
  treeFile: async (kind) => {
    const { treeFile, planOf } = await import('./rest.js');
    return treeFile(kind, state, planOf(state), client);
  },
  savePicture: (kind) => savePicture(state, kind),
});

const desk = makeDesk({
  shapes,
  pageOf,
  changed: (state, status) => actions.setEngine(state, 'engine', status),
  listener: (key) => (drawnFrom?.has(key) ?? true) && drawing.soon(),
  library: ({ state, loader }) => {
    const autosave = new Autosave(state, page);
    const opening = new Opening(state, loader, autosave);
    return {
      autosave,
      opening,
      libraryActions: new LibraryActions(state, autosave, opening, loader, makeClient, page),
    };
  },
});
const { state, client, loader, commands, printer } = desk;
const { autosave, opening } = desk.kept;

const reopening = new Reopening(state, loader, autosave, opening, page);
const clock = new ClockKeeper(state);
const ruleWatch = new RuleWatch(state, client);
const rater = new Rater(state, makeClient);
const bench = new Bench(state, makeClient);
const noting = new Noting(state, autosave);
const walking = new Following(state);
const offline = new Offline(state, { keepAll }, import.meta.url);

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
  const lesson = learnPlace(hash);
  if (lesson) {
    learnActions.arrive(state, lesson);
    learning?.open();
  }
  if (lesson || (await visit(hash))) past.opened();
  // The person goes on drawing a rule, so the address becomes that of the page again.
  else if (state.ruleDraft) past.written = '';
});

followHeldKeys(window);
followModifiers(window, state);
// A finished rule joins the puzzle before the page writes its last state.
addEventListener('pagehide', () => ruleActions.addBeforeLeaving(state), true);
document.addEventListener('keydown', keyHandler(state, commands));
longPress(state);
document.addEventListener('paste', pasteHandler(state, commands));
followDrags(state, document.documentElement);
document.addEventListener('drop', dropHandler(state, commands));
followPrinting(() => {
  if (learning && state.room === 'learn') learning.layShown();
  else if (isBatchOpen(state)) layNothing();
  else printer.layThis();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => actions.showAgain(state));
for (const width of [narrow, matchMedia(TIGHT)]) width.addEventListener('change', () => actions.showAgain(state));

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

const allDrawn = gridDrawn.then(async () => {
  // Key presses that are already waiting are handled before the panels load.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const [panels] = await Promise.all([import('./rest.js'), loadPanels()]);
    rest = panels;
    learning = panels.makeLearning({
      state,
      follow: desk.follow,
      makeClient,
      makeFirstClient,
      makeDesk: (change) =>
        makeDesk({
          shapes,
          pageOf: (of) => ({ ...pageOf(of), keep: () => {} }),
          changed: change,
          listener: drawing.soon,
          library: () => NO_LIBRARY,
        }),
      commands,
      myPuzzle: () => encode(state),
      visit,
      share: page.share,
      copy,
      save: page.save,
      openDialog,
      closeDialog: (id) => dialog(id)?.close(),
    });
    document.addEventListener('keydown', learning.keys);
  } catch {
    actions.say(
      state,
      'Part of the page could not be loaded. The grid takes digits; reload the page for the rest.',
      true,
    );
  }
  actions.showAgain(state);
});

const isNewcomer = isEmpty('localStorage');
const place = past.place();
const lesson = learnPlace(place);
// The engine downloads while the page is drawn and set up. In Learn, the text of the lesson loads before the engine.
if (lesson) fetchEngineAfter(allDrawn.then(() => learning?.told).then(painted));
const { loaded } = client.start();
loaded.catch((error) => {
  const trouble = error instanceof LoadError ? error : new LoadError(error.message);
  actions.say(state, loadTrouble(trouble), true);
});
// The address decides which puzzle opens. Without an address, the puzzle of the last visit opens.
// The address of a lesson does not hold the person's own puzzle.
if (lesson) learnActions.arrive(state, lesson);
// A newcomer with a puzzle from elsewhere wants to solve it.
const isPlayer = isNewcomer && isPuzzleAlone(place);
if (isPlayer) actions.setRoom(state, 'play');
loader.keepsRoom = lesson !== null || isPlayer;
const reading = loader.address(lesson ? past.puzzle() : place);
// If the puzzle takes longer to open, the rest of the page is drawn first.
setTimeout(() => {
  isLate = true;
  if (!state.sheet) drawing.soon();
}, SHELL_MS);
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
// A link into Learn names a lesson. The puzzle of the last visit stays in the other rooms.
if (lesson) learnActions.arrive(state, lesson);
started = true;
past.write();
for (const each of [
  clock,
  rater,
  bench,
  ruleWatch,
  desk.studioQuestions,
  desk.asking,
  desk.batchLab,
  past,
  autosave,
  noting,
  walking,
]) {
  // The address already contains a run that is still to be restored.
  desk.follow(() => {
    if (!state.later) each.follow();
  });
}
if (await loader.resumed) {
  // The restored run and look are not changes by the person either, so the page does not save them.
  past.opened();
  reopening.resumed();
}
loader.keepsRoom = false;
// Scripts that drive the page wait for the mark `opened`: everything is drawn and restored.
await allDrawn;
if (state.room === 'learn') await /** @type {import('../learn/learning.js').Learning | null} */ (learning)?.opened();
await drawing.drawn();
document.documentElement.dataset.opened = '';
if (state.theme) colourFrame();
// Saving the files for offline use waits for the engine and for a quiet moment, so it delays nothing.
await loaded.catch(() => {});
await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
if (import.meta.env.PROD) await offline.start();

/** Resolves after the next frame is on the screen. */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Writes the address and the current work, before a reload. */
function keepAll() {
  past.write();
  return autosave.save();
}

/** Opens the room that the person used last, whichever puzzle is open. */
function comeBack() {
  if (lesson) return;
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

/** Opens an address that the person chose, in the room that it names. @param {string} hash */
function visit(hash) {
  loader.keepsRoom = false;
  return commands.visit(hash);
}
