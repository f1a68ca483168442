// All commands of the page, by name. Buttons, keys and drops call them. A command changes the state through actions, or
// calls the runner or the loader. Each feature has its commands in its own folder; this file
// joins them and makes the tools that they share.

import * as hintActions from '../hints/actions.js';
import { libraryCommands } from '../library/commands.js';
import { shows } from '../app/rooms.js';
import { puzzleCommands } from '../shell/puzzle-commands.js';
import { batchCommands } from '../batch/commands.js';
import { ruleCommands } from '../rules/commands.js';
import { makeSettled } from '../rules/settling.js';
import { shapeCommands } from '../shape/commands.js';
import { setCommands } from '../set/commands.js';
import { studioCommands } from '../studio/commands.js';
import { generateCommands } from '../generate/commands.js';
import { walkCommands } from '../walk/commands.js';
import { aboutCommands } from '../about/commands.js';
import { exportCommands } from '../exchange/commands.js';
import { printCommands } from '../print/commands.js';
import { penCommands } from '../pen/commands.js';
import { entryCommands } from '../play/commands.js';
import { hintCommands } from '../hints/commands.js';
import { runCommands } from '../run/commands.js';
import { treeCommands } from '../tree/commands.js';
import { labCommands } from '../lab/commands.js';
import { graphCommands } from '../graph/commands.js';
import { learntCommands } from '../learnt/commands.js';
import { levelCommands } from '../levels/commands.js';
import { compareCommands } from '../compare/commands.js';
import { statesCommands } from '../states/commands.js';
import { offlineCommands } from '../offline/commands.js';
import { viewCommands } from './view-commands.js';
import { paletteCommands } from '../palette/commands.js';

/** @import { State, Settings } from '../app/state.js' */
/** @import { Runner } from '../run/runner.js' */
/** @import { Solving } from '../run/solving.js' */
/** @import { Inspecting } from '../run/inspecting.js' */
/** @import { HintQuestions } from '../hints/hint-questions.js' */
/** @import { Questions } from '../run/questions.js' */
/** @import { LongQuestions } from '../hints/long-questions.js' */
/** @import { BatchSolver } from '../batch/solver.js' */
/** @import { BatchLabRunner } from '../batch/lab.js' */
/** @import { Comparer } from '../compare/comparer.js' */
/** @import { Loader } from '../address/loader.js' */
/** @import { Generating } from '../generate/generating.js' */
/** @import { Checker } from '../play/checker.js' */
/** @import { Autosave } from '../library/autosave.js' */
/** @import { Opening } from '../library/opening.js' */
/** @import { LibraryActions } from '../library/library-actions.js' */
/** @import { Printer } from '../print/printer.js' */
/** @import { Proving } from '../exchange/proving.js' */
/** @import { TreeFile } from '../tree/saving.js' */
/** @import { Reshaping } from '../shape/reshaping.js' */
/** @import { Asking } from '../set/asking.js' */
/** @import { StudioQuestions } from '../studio/questions.js' */
/** @import { Shelf } from '../studio/shelf.js' */

/**
 * The operations on the document that commands need.
 * @typedef {object} Page
 * @property {() => void} focusGrid  focuses the grid after the next drawing
 * @property {() => void} focusPuzzle  focuses the grid after the next drawing, unless the person is in a field or a list
 * @property {() => Promise<boolean>} askAboutRule  asks about a drawn rule; resolves to whether the person throws it away
 * @property {() => void} openDraft
 * @property {() => void} closeDraft
 * @property {() => void} openWishes
 * @property {() => void} openAbout
 * @property {() => void} closeAbout
 * @property {() => void} openExport
 * @property {() => void} openPrint
 * @property {(text: string) => Promise<boolean>} copy
 * @property {(kind: 'svg' | 'png') => Promise<void>} savePicture
 * @property {(name: string, ...parts: BlobPart[]) => void} save  saves a file
 * @property {(kind: TreeFile) => Promise<BlobPart[]>} treeFile
 * @property {() => void} openHelp
 * @property {() => unknown} openPalette
 * @property {() => void} closePalette
 * @property {() => void} newScene  opens the dialog that puts what the Lab shows into a deck
 * @property {(title: string, scenes: {state: string, text: string}[]) => Promise<void>} makeDeck  makes a deck of scenes
 * @property {() => void} closeLibrary
 * @property {(part: import('../app/setting.js').SetPart) => void} focusSet  focuses a part of Set after the next drawing
 * @property {(at?: {line: number, column: number}) => void} focusStudio  focuses the text of the rule studio after the next drawing
 * @property {() => void} focusShelf  focuses the shelf of the rule studio after the next drawing
 * @property {() => void} focusBatch  focuses the list or the table of the Batch lab after the next drawing
 * @property {() => void} openTechniques
 * @property {(switches: State['switches']) => void} keepSwitches
 * @property {(helpers: State['helpers']) => void} keepHelpers
 * @property {() => void} showSentence  scrolls to the page's sentence after the next drawing
 * @property {() => Promise<boolean>} share  resolves to whether the address could be copied
 * @property {() => Promise<boolean>} sharePuzzle  copies the address of the puzzle alone
 * @property {(theme: State['theme']) => void} keepTheme
 * @property {() => Promise<void>} takeUpdate  reloads the page in its newer version
 * @property {() => Promise<void>} install  opens the browser's question about the installation
 * @property {(room: State['room']) => void} keepRoom  remembers the room for the next visit
 * @property {() => void} keepWheelTold  remembers that decisions by hand have been explained
 */

/**
 * The part of a desk that keeps the person's work.
 * @typedef {object} Library
 * @property {Pick<Autosave, 'save'>} autosave
 * @property {Pick<Opening, 'take' | 'visit' | 'find'>} opening
 * @property {Pick<LibraryActions, 'open' | 'close' | 'search' | 'more' | 'openPuzzle' | 'rename' | 'remove' | 'bringBack' | 'saveFile' | 'addFile' | 'entries' | 'leave'>} libraryActions
 */

/** @typedef {ReturnType<typeof makeCommands>} Commands */

/**
 * @param {{
 *   state: State, runner: Runner, solving: Solving, inspecting: Inspecting, questions: Questions, hintQuestions: HintQuestions, comparer: Comparer, longQuestions: LongQuestions, loader: Loader, batches: BatchSolver, batchLab: BatchLabRunner,
 *   generating: Generating, checker: Checker, printer: Printer, proving: Proving, reshaping: Reshaping, asking: Asking, studioQuestions: StudioQuestions, shelf: Shelf, page: Page
 * } & Library} parts
 */
function makeTools(parts) {
  const { state, runner, comparer, longQuestions, page } = parts;

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
    hintActions.setList(state, null);
  }

  /** Opens the list of steps or the path beside the grid. @param {NonNullable<State['list']>} list */
  function openList(list) {
    leave();
    comparer.close();
    hintActions.setList(state, list);
  }

  /** Recomputes the views that describe the grid, after the grid has changed. */
  function follow() {
    if (shows(state, 'levels')) longQuestions.levels();
    if (state.list === 'steps') longQuestions.steps();
    if (state.list === 'path' && !state.path) longQuestions.rate();
    if (state.comparison)
      comparer.open(/** @type {[Settings, Settings]} */ (state.comparison.sides.map(({ options }) => options)));
  }

  /**
   * Called after another puzzle was opened: updates the views and gives the focus to the grid, so that the next key
   * goes there.
   * @template Opened @param {Promise<Opened>} opened  resolves to false if no puzzle was opened
   */
  async function arrive(opened) {
    const isOpen = await opened;
    if (isOpen === false) return isOpen;
    follow();
    page.focusPuzzle();
    return isOpen;
  }

  /** Shows the next part of the hint and scrolls to the sentence, because the sentence gets longer. */
  function tellMore() {
    hintActions.tellMore(state);
    page.showSentence();
  }

  /** @param {Promise<unknown>} change */
  async function reshape(change) {
    const before = state.sheet;
    await change;
    if (state.sheet !== before) follow();
  }

  const settled = makeSettled({ state, reshaping: parts.reshaping, reshape, page });

  return {
    ...parts,
    edit,
    moving,
    leave,
    closeList,
    openList,
    follow,
    arrive,
    tellMore,
    reshape,
    settled,
  };
}

/** @typedef {ReturnType<typeof makeTools>} Tools */

/** @param {Parameters<typeof makeTools>[0]} parts */
export function makeCommands(parts) {
  const tools = makeTools(parts);
  return {
    ...puzzleCommands(tools),
    ...batchCommands(tools),
    ...setCommands(tools),
    ...shapeCommands(tools),
    ...ruleCommands(tools),
    ...studioCommands(tools),
    ...generateCommands(tools),
    ...exportCommands(tools),
    ...aboutCommands(tools),
    ...printCommands(tools),
    ...entryCommands(tools),
    ...penCommands(tools),
    ...hintCommands(tools),
    ...runCommands(tools),
    ...treeCommands(tools),
    ...labCommands(tools),
    ...graphCommands(tools),
    ...learntCommands(tools),
    ...levelCommands(tools),
    ...compareCommands(tools),
    ...statesCommands(tools),
    ...offlineCommands(tools),
    ...viewCommands(tools),
    ...paletteCommands(tools),
    ...libraryCommands(tools),
    ...walkCommands(tools),
  };
}
