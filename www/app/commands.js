// All commands of the page, by name. Buttons, keys and drops call them. A command changes the state through actions, or
// calls the runner or the loader, and then redraws the page.

import * as actions from './actions.js';
import * as hintActions from '../hints/actions.js';
import * as shapeActions from '../shape/actions.js';
import { startingPair } from '../compare/comparer.js';
import { libraryCommands } from '../library/commands.js';
import { shows } from './rooms.js';
import { boxShapes } from './sheet.js';
import { eventOf, isTold, levelWords, settingsOf } from '../hints/hints.js';
import { TREE_FILES } from '../tree/saving.js';

/** @import { State, Mode, Settings, About, Redundant } from './state.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { Questions } from '../run/questions.js' */
/** @import { LongQuestions } from '../hints/long-questions.js' */
/** @import { BatchSolver } from '../batch/solver.js' */
/** @import { Comparer } from '../compare/comparer.js' */
/** @import { Loader } from './loader.js' */
/** @import { Generating } from '../generate/generating.js' */
/** @import { Autosave } from '../library/autosave.js' */
/** @import { LibraryActions } from '../library/library-actions.js' */
/** @import { Printer } from '../print/printer.js' */
/** @import { PrintChoices } from '../print/choices.js' */
/** @import { TreeFile } from '../tree/saving.js' */
/** @import { Reshaping } from '../shape/reshaping.js' */
/** @import { HintReport, Unit, Stop, Relation } from '../worker/protocol.js' */

/**
 * The operations on the document that commands need.
 * @typedef {object} Page
 * @property {() => void} redraw
 * @property {() => void} focusGrid  focuses the grid after the next redraw
 * @property {() => void} openDraft
 * @property {() => void} closeDraft
 * @property {() => void} openWishes
 * @property {() => void} openExport
 * @property {() => void} openPrint
 * @property {() => void} openShape
 * @property {(text: string) => Promise<boolean>} copy
 * @property {(kind: 'svg' | 'png') => Promise<void>} savePicture
 * @property {(name: string, ...parts: BlobPart[]) => void} save  saves a file
 * @property {(kind: TreeFile) => Promise<BlobPart[]>} treeFile
 * @property {() => void} openHelp
 * @property {() => void} closeLibrary
 * @property {() => void} openTechniques
 * @property {(switches: State['switches']) => void} keepSwitches
 * @property {() => void} showSentence  scrolls to the page's sentence after the next redraw
 * @property {() => Promise<boolean>} share  resolves to whether the address could be copied
 * @property {(theme: State['theme']) => void} keepTheme
 */

/** @typedef {ReturnType<typeof makeCommands>} Commands */

const SHARED = 'The link is copied: it opens exactly what is on the screen now.';
const NOT_SHARED = 'The browser does not let the page copy: the address bar holds the same link.';

/**
 * @param {{
 *   state: State, runner: Runner, questions: Questions, comparer: Comparer, longQuestions: LongQuestions, loader: Loader, batches: BatchSolver,
 *   generating: Generating, autosave: Autosave, libraryActions: LibraryActions, printer: Printer, reshaping: Reshaping, page: Page
 * }} parts
 */
export function makeCommands(parts) {
  const {
    state,
    runner,
    questions,
    comparer,
    longQuestions,
    loader,
    batches,
    generating,
    autosave,
    libraryActions,
    printer,
    reshaping,
    page,
  } = parts;
  const { redraw } = page;

  /**
   * Applies a change to the sheet. The run is discarded only if the sheet is different afterwards.
   * @param {() => void} change
   */
  function edit(change) {
    const before = state.sheet;
    change();
    if (state.sheet !== before) {
      runner.abandon();
      follow();
    }
    redraw();
  }

  /** @param {() => void} change */
  function show(change) {
    change();
    redraw();
  }

  /** The object that the run's buttons control: the run, or a comparison of two runs. */
  const moving = () => (state.comparison ? comparer : runner);

  /** Stops what belongs to the present tab or list, before another one opens. */
  function leave() {
    runner.pause();
    longQuestions.stop();
  }

  /** Closes the list beside the grid. */
  function closeList() {
    if (!state.list) return;
    leave();
    actions.setList(state, null);
  }

  /** Opens the list of steps or the path beside the grid. @param {NonNullable<State['list']>} list */
  function openList(list) {
    leave();
    comparer.close();
    actions.setList(state, list);
  }

  /** Recomputes the views that describe the grid, after the grid has changed. */
  function follow() {
    if (shows(state, 'levels')) longQuestions.levels();
    if (state.list === 'steps') longQuestions.steps();
    if (state.list === 'path' && !state.path) longQuestions.rate();
    if (state.comparison)
      comparer.open(/** @type {[Settings, Settings]} */ (state.comparison.sides.map(({ options }) => options)));
  }

  /** Shows the next rung of the hint and scrolls to the sentence, because the sentence gets longer. */
  function tellMore() {
    show(() => hintActions.tellMore(state));
    page.showSentence();
  }

  /** @param {Promise<unknown>} change */
  async function reshape(change) {
    const before = state.sheet;
    await change;
    if (state.sheet !== before) follow();
    redraw();
  }

  return {
    // Puzzles
    /** @param {string} text */
    readText: async (text) => {
      const read = await loader.text(text);
      if (read) follow();
      return read;
    },
    /** @param {Blob} file */
    readFile: (file) => (state.library ? libraryActions.addFile(file) : loader.file(file)),
    /** @param {number} size */
    setSize: (size) =>
      (boxShapes(size).length > 0 ? loader.blank(size) : generating.blank(size))
        .then(follow)
        .catch((error) => show(() => actions.say(state, error.message, true))),
    clear() {
      autosave.save();
      edit(() => actions.clear(state));
    },
    openDraft: page.openDraft,
    closeDraft: page.closeDraft,
    /** @param {string} text */
    draft: (text) => {
      batches.stop();
      show(() => void (state.draft.text = text));
    },
    /** @param {string} text */
    solveAll: (text) => batches.solve(text),
    stopBatch: () => batches.stop(),
    saveSolutions: () => page.save('solutions.txt', `${state.batch?.answers?.lines.join('\n') ?? ''}\n`),
    help: page.openHelp,

    // The shape of the grid and its rules
    openShape() {
      show(() => shapeActions.openShape(state));
      page.openShape();
    },
    closeShape() {
      if (state.cutting) generating.stop();
      show(() => shapeActions.leaveRegions(state));
    },
    /** @param {string} box */
    setBoxes(box) {
      shapeActions.leaveRegions(state);
      return reshape(reshaping.setBoxes(box));
    },
    /** @param {string} name @param {boolean} on */
    setRule: (name, on) => reshape(reshaping.setRule(name, on)),
    drawRegions: () => show(() => shapeActions.drawRegions(state)),
    /** @param {number} brush */
    takeBrush: (brush) => show(() => shapeActions.takeBrush(state, brush)),
    /** @param {number} cell */
    goToRegionCell: (cell) => show(() => shapeActions.goToRegionCell(state, cell)),
    /** @param {number} cell @param {boolean} begins */
    paintRegion: (cell, begins) => show(() => shapeActions.paintRegion(state, cell, begins)),
    /** @param {number} cell @param {number} region */
    giveCell: (cell, region) => show(() => shapeActions.giveCell(state, cell, region)),
    /** @param {string} text */
    typeRegions: (text) => show(() => shapeActions.typeRegions(state, text)),
    undoStroke: () => show(() => shapeActions.undoStroke(state)),
    randomRegions: () => generating.cutDrawing().then(() => redraw()),
    stopCutting: () => show(() => generating.stop()),
    regionsOfGrid: () => show(() => shapeActions.regionsOfGrid(state)),
    useRegions: () => reshape(reshaping.useRegions()),

    // Generating, exporting and printing
    generate: () => generating.make().then(follow),
    stopMaking: () => show(() => generating.stop()),
    openWishes: page.openWishes,
    /** @param {Partial<State['wishes']>} changed */
    setWishes: (changed) => show(() => (state.wishes = { ...state.wishes, ...changed })),
    openExport() {
      show(() => (state.exporting = { copied: '' }));
      page.openExport();
    },
    closeExport: () => show(() => (state.exporting = null)),
    /** @param {string} name @param {string} text */
    async copyExport(name, text) {
      const copied = await page.copy(text);
      show(() => (state.exporting = { copied: copied ? name : '' }));
    },
    openPrint: page.openPrint,
    /** @param {Partial<PrintChoices>} changed */
    setPrintChoices: (changed) => show(() => (state.printChoices = { ...state.printChoices, ...changed })),
    print: () => printer.print(),
    stopPrinting: () => printer.stop(),
    /** @param {'svg' | 'png'} kind */
    savePicture: (kind) => page.savePicture(kind),
    /** @param {TreeFile} kind */
    async saveTree(kind) {
      try {
        page.save(TREE_FILES[kind].file, ...(await page.treeFile(kind)));
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        show(() => actions.say(state, `The tree was not saved: ${message.replace(/\.$/, '')}.`, true));
      }
    },

    // The library
    ...libraryCommands(autosave, libraryActions, page),

    // Editing
    /** @param {number} value @param {Mode} [mode] */
    type: (value, mode) => edit(() => actions.type(state, value, mode)),
    erase: () => edit(() => actions.erase(state)),
    undo: () => edit(() => actions.undo(state)),
    redo: () => edit(() => actions.redo(state)),
    /** @param {Mode} mode */
    setMode: (mode) => show(() => actions.setMode(state, mode)),
    /** @param {number} cell */
    select: (cell) => show(() => actions.select(state, cell)),
    /** @param {number} down @param {number} right */
    move: (down, right) => {
      page.focusGrid();
      show(() => actions.move(state, down, right));
    },

    // Help from the engine
    solve: () => runner.solve(),
    /** Asks for the next hint. If the page shows only a part of the current hint, shows its next rung instead. */
    hint() {
      if (state.hint && !isTold(state.hint, state.rung)) {
        tellMore();
        return undefined;
      }
      if (state.list === 'path') closeList();
      return questions.hint('hint').then(page.showSentence);
    },
    tellMore,
    nextCell() {
      if (state.list === 'path') closeList();
      return questions.hint('nextCell').then(page.showSentence);
    },
    /** Opens the lab at the event where propagation makes the hint's deduction. */
    seeInLab() {
      const { hint } = state;
      const settings = settingsOf(hint);
      const event = hint && eventOf(hint);
      if (!hint || !settings || !event) return;
      const words = `${levelWords(hint)} This run is at that event.`;
      closeList();
      actions.setRoom(state, 'lab');
      runner.abandon();
      actions.setOptions(state, settings);
      actions.setOwnMarks(state, state.sheet?.notes.some(Boolean) ?? false);
      runner.goToEvent(event, words);
    },

    // The list of steps and the solve path
    openSteps() {
      openList('steps');
      show(() => actions.endRun(state));
      longQuestions.steps();
    },
    /** @param {HintReport} hint */
    openStep: (hint) => show(() => hintActions.showHint(state, hint, 3)),
    /** @param {string} filter */
    filterSteps: (filter) => show(() => hintActions.filterSteps(state, filter)),
    openPath() {
      openList('path');
      if (state.path?.rated) redraw();
      else longQuestions.rate();
    },
    /** @param {number} index */
    goOnPath: (index) => longQuestions.show(index),
    stopLongQuestion() {
      longQuestions.stop();
      show(() => hintActions.endSearch(state));
    },
    openTechniques() {
      longQuestions.readTechniques();
      page.openTechniques();
    },
    /** @param {Partial<State['switches']>} switches */
    setSwitches(switches) {
      show(() => hintActions.setSwitches(state, switches));
      page.keepSwitches(state.switches);
      follow();
    },
    /** @param {string} id @param {boolean} on */
    setTechnique(id, on) {
      show(() => hintActions.setTechnique(state, id, on));
      page.keepSwitches(state.switches);
      follow();
    },
    /** @param {boolean} own */
    setOwnMarks(own) {
      runner.abandon();
      show(() => actions.setOwnMarks(state, own));
    },
    applyHint: () => edit(() => hintActions.applyHint(state)),
    clearMistakes: () => edit(() => hintActions.clearMistakes(state)),

    // Asking why
    /** @param {number} cell */
    ask: (cell) => show(() => actions.ask(state, cell)),
    /** @param {number} cell @param {number} value */
    why: (cell, value) => questions.why(cell, value),
    /** @param {number} at */
    walkWhy: (at) => show(() => actions.walkWhy(state, at)),
    leaveWhy: () => show(() => actions.leaveWhy(state)),
    /** @param {State['beat']} beat */
    setBeat: (beat) => show(() => actions.setBeat(state, beat)),
    /** Shows the next or previous step of the path, reason, or beat of the value graph. @param {1 | -1} by */
    turnPage: (by) =>
      show(() => {
        if (state.list === 'path' && state.path) longQuestions.show(state.path.at + by);
        else if (state.why) actions.walkWhy(state, state.why.at + by);
        else actions.setBeat(state, /** @type {State['beat']} */ (Math.min(3, Math.max(1, state.beat + by))));
      }),

    // Filtering by hand
    /** @param {string} constraint */
    filterByHand: (constraint) => questions.filter(constraint),
    /** Restarts the run without the choices and filterings that were made by hand. */
    forgetInputs() {
      runner.abandon();
      show(() => actions.endRun(state));
      runner.reopen(0, '');
    },

    // Views, present mode and sharing
    /** Goes to another room. The puzzle, the selection and the run stay. @param {State['room']} room */
    setRoom(room) {
      runner.pause();
      show(() => actions.setRoom(state, room));
    },
    closeList: () => show(closeList),
    /** Opens a tab of the Lab. @param {State['tab']} tab */
    setTab(tab) {
      leave();
      actions.setTab(state, tab);
      if (tab !== 'compare') comparer.close();
      else if (!state.comparison) comparer.open(startingPair(state.options));
      if (tab === 'levels') longQuestions.levels();
      redraw();
    },
    /** @param {State['pinned']} tab */
    pin(tab) {
      show(() => actions.pin(state, tab));
    },
    /** @param {0 | 1} index @param {Partial<Settings>} options */
    setSide: (index, options) => comparer.setOptions(index, options),
    /** @param {0 | 1} index @param {Redundant} name @param {boolean} on */
    setSideRedundant: (index, name, on) => comparer.setRedundant(index, name, on),
    togglePresent() {
      scrollTo({ top: 0 });
      show(() => actions.setPresent(state, !state.present));
    },
    /** @param {Partial<State['levels']>} changed */
    setLevels: (changed) => show(() => actions.setLevels(state, changed)),
    /** @param {{stronger?: number, weaker?: number}} levels */
    setLevelPair: (levels) => show(() => actions.setLevelPair(state, levels)),
    share: () => page.share().then((done) => show(() => actions.say(state, done ? SHARED : NOT_SHARED))),

    // The run
    step: () => moving().step(),
    back: () => moving().back(),
    backToDecision: () => state.comparison ?? runner.back('node'),
    play: () => moving().play(),
    runToEnd: () => moving().runToEnd(),
    finishPropagation: () => state.comparison ?? runner.finishPropagation(),
    /** @param {number} speed  an index into SPEEDS */
    setSpeed: (speed) => show(() => (state.speed = speed)),
    reset: () => moving().reset(),
    cancel: () => (state.comparison ? comparer.halt() : runner.cancel()),
    /** @param {number} position */
    seek: (position) => runner.seek(position),
    /** @param {number} cell @param {Relation} relation @param {number} value */
    choose: (cell, relation, value) => runner.choose(cell, relation, value),
    /** @param {State['picked']} picked */
    pick: (picked) => show(() => (state.picked = picked)),

    // Breakpoints and context menus
    /** @param {Stop} stop */
    addStop: (stop) => show(() => actions.addStop(state, stop)),
    /** @param {Stop} stop */
    removeStop: (stop) => show(() => actions.removeStop(state, stop)),
    /** @param {About} about @param {{clientX: number, clientY: number}} at */
    openMenu: (about, { clientX, clientY }) => show(() => (state.menu = { about, x: clientX, y: clientY })),
    closeMenu: () => show(() => (state.menu = null)),

    // The tree
    /** @param {number} id @param {'before' | 'after'} [moment] */
    showNode: (id, moment) => runner.showNode(id, moment)?.then(() => questions.conflict()),
    /** @param {number} id */
    goToMoment: (id) => runner.goToMoment(id),
    /** @param {'failure' | 'solution'} kind @param {boolean} forward */
    goToNode: (kind, forward) => runner.goToNode(kind, forward)?.then(() => questions.conflict()),
    /** @param {number | null} id */
    focusNode(id) {
      if (state.tree.focus === id) return;
      show(() => (state.tree.focus = id));
      if (id !== null && state.run) runner.lookAtNode(id);
    },
    /** @param {boolean} collapse */
    collapse(collapse) {
      show(() => Object.assign(state.tree, { collapse, toggled: [], anchor: null }));
      runner.reshapeTree();
    },
    /** @param {number} id */
    toggleSubtree(id) {
      show(() => actions.toggleSubtree(state, id));
      runner.reshapeTree();
    },
    /** @param {boolean} follow */
    follow: (follow) => show(() => (state.tree.follow = follow)),
    enlargeTree: () => show(() => (state.tree.large = !state.tree.large)),
    leaveNode: () => show(() => actions.leaveNode(state)),
    /** @param {Unit} unit */
    setUnit: (unit) => show(() => actions.setUnit(state, unit)),
    /** @param {Partial<State['options']>} options */
    setOptions(options) {
      runner.abandon();
      show(() => actions.setOptions(state, options));
    },
    /** @param {Redundant} name @param {boolean} on */
    setRedundant(name, on) {
      runner.abandon();
      show(() => actions.setRedundant(state, name, on));
    },

    // Display
    /** @param {number | null} cell */
    pointAt: (cell) => show(() => actions.pointAt(state, cell)),
    dismiss: () =>
      show(() => {
        if (state.menu) state.menu = null;
        else if (state.notice) state.notice = null;
        else if (state.node) actions.leaveNode(state);
        else if (state.why) actions.leaveWhy(state);
        else if (state.message) state.message = null;
        else state.hint = null;
      }),
    /** @param {State['theme']} theme */
    setTheme(theme) {
      page.keepTheme(theme);
      show(() => actions.setTheme(state, theme));
    },
  };
}
