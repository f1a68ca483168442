// A desk is a complete state of the page with a worker of its own, and everything that works on the two: the runner, the
// loader, the questions to the engine and the commands. The page has one desk for the person's own puzzle. Learn has a
// second desk, so that a lesson never touches the person's puzzle.

import { BatchLabRunner } from '../batch/lab.js';
import { BatchSolver } from '../batch/solver.js';
import { Comparer } from '../compare/comparer.js';
import { Proving } from '../exchange/proving.js';
import { Generating } from '../generate/generating.js';
import { HintQuestions } from '../hints/hint-questions.js';
import { LongQuestions } from '../hints/long-questions.js';
import { Checker } from '../play/checker.js';
import { Printer } from '../print/printer.js';
import { lay, printSheets } from '../print/sheets.js';
import { Inspecting } from '../run/inspecting.js';
import { Questions } from '../run/questions.js';
import { Runner } from '../run/runner.js';
import { Solving } from '../run/solving.js';
import { Reshaping } from '../shape/reshaping.js';
import { StudioQuestions } from '../studio/questions.js';
import { Asking } from '../set/asking.js';
import { Shelf } from '../studio/shelf.js';
import { Client } from '../worker/client.js';
import { firstEngine, wholeEngine } from '../worker/engine-module.js';
import { setEngine } from '../app/actions.js';
import { makeCommands } from './commands.js';
import { Loader } from '../address/loader.js';
import { defaults } from '../app/state.js';
import { makeStore } from '../app/store.js';

/** @import { State } from '../app/state.js' */
/** @import { Page, Library } from './commands.js' */
/** @import { Shapes } from '../app/shapes.js' */
/** @import { EngineStatus } from '../worker/client.js' */

/** Makes the page's side of a worker with the whole engine. @param {(status: EngineStatus) => void} [changed] */
export const makeClient = (changed) =>
  new Client(
    () => new Worker(new URL('../worker/solver.worker.js', import.meta.url), { type: 'module' }),
    wholeEngine,
    changed,
  );

/**
 * Makes the page's side of a worker with the small engine, which loads first.
 * @param {(status: EngineStatus) => void} [changed]
 */
export const makeFirstClient = (changed) =>
  new Client(
    () => new Worker(new URL('../worker/solver.worker.js', import.meta.url), { type: 'module', name: 'first' }),
    firstEngine,
    changed,
  );

/** A desk. @typedef {ReturnType<typeof makeDesk>} Desk */

/**
 * Makes the operations on the document for the commands of one desk. A saved file is about the puzzle of this desk.
 * `keep` saves the puzzle that is about to be replaced.
 * @typedef {(desk: {state: State, client: Client}) => Page & {keep: () => unknown}} PageOf
 */

const nothing = async () => {};
const refused = async () => false;

/**
 * The library of a desk whose puzzles are not kept. Commands of such a desk do not change the person's library.
 * @type {Library}
 */
export const NO_LIBRARY = {
  autosave: { save: nothing },
  opening: { take: nothing, visit: refused, find: refused },
  libraryActions: {
    open: nothing,
    close: () => {},
    search: () => {},
    more: () => {},
    openPuzzle: refused,
    rename: nothing,
    remove: nothing,
    bringBack: nothing,
    saveFile: nothing,
    addFile: nothing,
    entries: () => [],
    leave: () => {},
  },
};

/**
 * @template {Library} Kept
 * @param {object} parts
 * @param {Shapes} parts.shapes  the shapes of grids that the page knows without the engine
 * @param {PageOf} parts.pageOf
 * @param {(state: State, status: EngineStatus) => void} parts.changed  called when the engine of the desk has loaded or
 *   cannot be loaded
 * @param {import('../app/store.js').Listener} parts.listener  called after each change of the state
 * @param {(desk: {state: State, loader: Loader}) => Kept} parts.library  makes the part that keeps the work
 */
export function makeDesk({ shapes, pageOf, changed, listener, library }) {
  const store = makeStore(defaults());
  const { state } = store;
  store.listen(listener);
  const client = makeFirstClient((status) => {
    changed(state, status);
    if (status !== 'loading') followWhole();
  });
  const exchange = makeClient();
  const page = pageOf({ state, client });
  /** Loads the whole engine after the small one, even if the small one could not be loaded. */
  const followWhole = () =>
    wholeEngine().then(
      () => setEngine(state, 'whole', 'ready'),
      () => setEngine(state, 'whole', 'failed'),
    );
  const runner = new Runner(state, client);
  const solving = new Solving(
    state,
    runner,
    () => new Worker(new URL('../cores/part.worker.js', import.meta.url), { type: 'module' }),
  );
  const inspecting = new Inspecting(state, runner);
  const questions = new Questions(state, client, runner);
  const hintQuestions = new HintQuestions(state, makeClient, runner);
  const comparer = new Comparer(state, makeFirstClient, runner);
  const longQuestions = new LongQuestions(state, makeClient, runner);
  const loader = new Loader(
    state,
    { client, exchange },
    shapes,
    { runner, inspecting, questions, hintQuestions, comparer, longQuestions },
    page,
  );
  const makeMeasurer = () => new Worker(new URL('../worker/measure.worker.js', import.meta.url), { type: 'module' });
  const batches = new BatchSolver(state, makeMeasurer, wholeEngine);
  const batchLab = new BatchLabRunner(state, makeMeasurer, wholeEngine);
  const printer = new Printer(state, makeClient, { lay, print: printSheets });
  const reshaping = new Reshaping(state, client, runner);
  const studioQuestions = new StudioQuestions(state, makeFirstClient, reshaping);
  const asking = new Asking(state, makeClient, runner);
  const kept = library({ state, loader });
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
      batchLab,
    },
    generating: new Generating(state, makeClient, loader),
    checker: new Checker(state, client, runner),
    proving: new Proving(state, makeClient, runner, page),
    ...{ reshaping, asking, studioQuestions, shelf: new Shelf(state), printer, page },
    ...kept,
  });
  return {
    state,
    follow: store.follow,
    readBy: store.readBy,
    client,
    runner,
    loader,
    batchLab,
    studioQuestions,
    asking,
    printer,
    commands,
    kept,
  };
}
