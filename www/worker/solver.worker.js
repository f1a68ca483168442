// The engine's side of the worker, which holds the run that the page drives. The answer to a call contains everything that the
// page shows next, so that one step takes one message.

import { expose } from 'comlink';
import { engine, startEngine } from './engine.js';
import { generating } from './generate.js';
import { hints } from './hints.js';
import { lessons } from './lessons/index.js';
import { enclose } from './protocol.js';
import { begin, levels, refutation, sameOrder } from './questions.js';
import { GridRun } from './states.js';
import { advanceMinding, stepMinding } from './stops.js';
import { aheadOf } from './ahead.js';
import { Guesses } from './guesses.js';
import { implicationsAt, learntAt } from './learning.js';
import { handOver, TreeSender } from './tree.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { Options, Puzzle, StepReport, NodeView, MomentView, RunView, Unit, EventLine, Stop, Relation } from './protocol.js' */

/** The number of rows in the queue and in the list of events, and the number of points in the picture of the run. */
const QUEUE_ROWS = 30;
const EVENT_ROWS = 50;
const CURVE_POINTS = 400;

/**
 * Time in milliseconds for which a new run looks ahead for its end, so that the timeline covers short runs from the
 * start.
 */
const LOOK_AHEAD_MS = 80;

/** @type {Engine.Session | undefined} */
let session;

/**
 * The name of a call, set by a test. The next call of that name panics, to show that the page survives a panic of the
 * engine.
 */
const scope = /** @type {typeof globalThis & {panicOn?: string}} */ (globalThis);
scope.panicOn = '';

function running() {
  if (!session) throw new Error('there is no run to continue');
  return session;
}

/** The arguments that the run was opened with. @type {import('./questions.js').Opening | undefined} */
let opened;

const trees = new TreeSender();

const guesses = new Guesses();

/** The run of the strategy states, if that is what is open. @type {GridRun | undefined} */
let grids;

function gridsRunning() {
  if (!grids) throw new Error('there is no run of the strategy states to continue');
  return grids;
}

/** The position of the grid in the last view. */
let shown = 0;

/**
 * Asks the engine about a position. The run stays where it is.
 * @template Answer
 * @param {number} position @param {() => Answer} ask @param {Unit} [unit]  the unit that the sentence describes
 */
function at(position, ask, unit) {
  const run = running();
  if (position === run.runPosition && !unit) return ask();
  run.look(position, unit);
  try {
    return ask();
  } finally {
    run.lookAway();
  }
}

/** Whether an event is the end of a failed node, or the clause that follows from it. @param {StepReport} report */
const failsAt = ({ event }) => event?.kind === 'fail' || event?.kind === 'learn';

/** Everything that the page shows about a position, without the tree. @returns {MomentView} */
function moment() {
  const run = running();
  const { position } = run;
  return {
    report: run.current(),
    node: run.nodeInfo(run.currentNode()),
    choice: run.choice() ?? null,
    queue: run.queue(QUEUE_ROWS),
    stats: run.stats(),
    solution: run.solution(),
    events: eventsBefore(position),
    graph: run.valueGraph() ?? null,
    learnt: learntAt(run, opened?.options),
    implications: null,
  };
}

/** The last events before a position, newest first. @param {number} position @returns {EventLine[]} */
function eventsBefore(position) {
  const first = Math.max(0, position - EVENT_ROWS);
  return running()
    .events(first, position - first)
    .reverse();
}

/**
 * The node of the first solution, once it has been found.
 * @type {number | undefined}
 */
let found;

/** @param {Engine.Session} run @param {boolean} solved  whether a solution lies at or before the position of the run */
function firstSolution(run, solved) {
  if (solved) found ??= run.nodeInfo(0).status === 'solution' ? 0 : run.nextNode(0, 'solution', true);
  return solved ? found : undefined;
}

/** A key that changes whenever the drawing of the tree changes. @param {Engine.Session} run @param {number} nodes @param {boolean} over */
function treeState(run, nodes, over) {
  const current = run.currentNode();
  return [nodes, current, run.nodeInfo(current).status, over].join();
}

/**
 * @param {StepReport} report
 * @param {{brief?: boolean, hit?: number | null}} [how]  `brief` leaves out the lists and the graph, because a
 *   long run would change them at once; `hit` is the breakpoint that the run stopped at
 * @returns {RunView}
 */
function view(report, { brief = false, hit = null } = {}) {
  const run = running();
  const stats = run.stats();
  const solution = run.solution();
  const solutionNode = firstSolution(run, solution !== undefined);
  const over = report.position === run.end;
  // At the end of a run, the grid shows the solution and not the last failure.
  const shownNode = over && solutionNode !== undefined ? solutionNode : run.currentNode();
  const node = run.nodeInfo(shownNode);
  shown = over && solutionNode !== undefined ? run.momentOf(solutionNode, 'after') : report.position;
  const queue = at(shown, () => run.queue(QUEUE_ROWS));
  return {
    report,
    brief,
    shownPosition: shown,
    ...trees.next(run, stats.nodes, treeState(run, stats.nodes, over)),
    shownNode,
    solutionNode,
    node,
    choice: run.choice() ?? null,
    inputs: run.inputs(),
    density: run.density(CURVE_POINTS),
    landmarks: run.landmarks(),
    stats,
    end: run.end,
    solution,
    events: brief ? [] : eventsBefore(report.position),
    hit,
    guesses: guesses.at(run, shownNode),
    queue,
    graph: brief ? null : at(shown, () => run.valueGraph() ?? null),
    learnt: brief ? null : learntAt(run, opened?.options),
    implications: brief || !failsAt(report) ? null : implicationsAt(run, opened?.options, report.position),
    order: brief ? null : sameOrder(run, report, opened),
    // This entry comes last, because it may run the search further.
    ahead: brief || queue.total > 0 ? null : aheadOf(run, shown, QUEUE_ROWS),
  };
}

/** Clears the caches about nodes, because the run has changed. */
function forget() {
  found = undefined;
  guesses.forget();
}

const { name } = /** @type {{name?: string}} */ (globalThis);

/**
 * The JavaScript of the engine of this worker: the first engine if the worker is named `first`, and otherwise the whole
 * one.
 */
const boundary = /** @type {Promise<typeof Engine>} */ (
  name === 'first' ? import('../pkg/pencilmark_first.js') : import('../pkg/pencilmark.js')
);

/** The calls of the page, by name. */
const calls = {
  /** @param {string} text @param {Options} [options] */
  parse: (text, options) => engine.parse(text, options),

  /** Reads a puzzle in any format, with its entries, marks and words. @param {string} text @param {Options} [options] */
  importPuzzle: (text, options) => engine.importPuzzle(text, options),

  /** Writes a puzzle in every format that can express it. @param {import('./protocol.js').ExportRequest} request @param {Options} [options] */
  exportPuzzle: (request, options) => engine.exportPuzzle(request, options),

  /** @param {number} size @param {string} [box] */
  blank: (size, box) => engine.blank(size, box),

  /** The rules that the digits break. @param {Puzzle} puzzle @param {Options} options */
  brokenRules: (puzzle, options) => engine.brokenRules(puzzle, options),

  /** The kinds of rules for a size of grid. @param {number} size */
  ruleKinds: (size) => engine.ruleKinds(size),

  /** @param {Puzzle} puzzle @param {Options} options */
  solve: (puzzle, options) => engine.solve(puzzle, options),

  /** Proves that a puzzle has one solution, or none. @param {Puzzle} puzzle @param {Options} options */
  prove: (puzzle, options) => engine.prove(puzzle, options),

  /**
   * The report on a search that several workers made.
   * @param {Puzzle} puzzle @param {Options} options
   * @param {import('../cores/sharing.js').Outcome} outcome @param {Uint8Array[]} solutions
   * @param {import('./protocol.js').Stats} stats
   */
  sharedReport: (puzzle, options, outcome, solutions, stats) =>
    engine.sharedReport(puzzle, options, outcome, solutions, stats),

  ...hints,
  ...generating,
  ...lessons,

  /**
   * @param {Puzzle} puzzle @param {Options} options
   * @param {number | 'givens'} [position]  'givens' for the end of the givens' own removals
   * @param {string} [inputs]  the recorded inputs by hand, to be replayed
   * @param {number[][] | null} [candidates]  the person's pencil marks, for a run that begins from them
   * @param {import('../app/sheet.js').OwnGrid | null} [own]  the person's grid, if it has entries
   */
  open(puzzle, options, position = 0, inputs = '', candidates = null, own = null) {
    session?.free();
    session = undefined;
    grids?.free();
    grids = undefined;
    forget();
    opened = { puzzle, options, candidates, own };
    if (options.strategy === 'states') {
      grids = new GridRun(puzzle, options, trees);
      return grids.open(position === 'givens' ? 0 : position, inputs);
    }
    session = begin(opened);
    if (inputs) session.replay(inputs);
    session.advance('end', LOOK_AHEAD_MS);
    trees.shape(trees.collapse, []);
    return view(position === 'givens' ? session.skipGivens() : session.seek(position, undefined));
  },

  /** @param {Unit} unit @param {number} count @param {Stop[]} [stops] */
  step(unit, count, stops = []) {
    const { report, hit } = stepMinding(running(), unit, count, stops);
    return view(report, { hit });
  },

  /** @param {Unit} unit @param {number} count */
  back: (unit, count) => view(running().back(unit, count)),

  /** @param {number} position @param {Unit} [unit]  the unit that the sentence describes */
  seek: (position, unit) => view(running().seek(position, unit)),

  /** The whole view of the present position, after a run in progress was stopped. */
  stay: () => view(running().seek(running().position)),

  /** Goes to the end of the givens' own removals. */
  skipGivens: () => view(running().skipGivens()),

  /** @param {'interesting' | 'solution' | 'end'} unit @param {number} ms @param {Stop[]} [stops] */
  advance(unit, ms, stops = []) {
    const { report, hit } = advanceMinding(running(), unit, ms, stops);
    return view(report, { brief: !report.reached, hit });
  },

  /** Takes a branch that the person chose. @param {number} cell @param {Relation} relation @param {number} value */
  choose(cell, relation, value) {
    forget();
    return view(running().choose(cell, relation, value));
  },

  /** Lays out the current tree with the given subtrees collapsed. @param {boolean | null} collapse @param {number[]} toggled */
  tree(collapse, toggled) {
    const run = running();
    trees.shape(collapse, toggled);
    const { nodes } = run.stats();
    return trees.lay(run, nodes, treeState(run, nodes, run.current().position === run.end));
  },

  /** Lays out every node of the current tree, without collapsing any subtree. */
  wholeTree() {
    const run = running();
    return { layout: run.treeLayout(false, new Uint32Array()), stats: run.stats(), position: run.current().position };
  },

  /**
   * Everything about an earlier position. The run stays where it is.
   * @param {number} position @param {Unit} [unit]  the unit that the sentence describes
   */
  moment: (position, unit = 'filtering') => at(position, moment, unit),

  /** @param {number} id @param {'before' | 'after'} when @returns {NodeView} */
  node(id, when) {
    const run = running();
    const report = run.nodeReport(id, when);
    const { choice, queue, stats, events, graph, learnt } = at(report.position, moment);
    const info = run.nodeInfo(id);
    const isFailed = info.status === 'failed' && when === 'after';
    const implications = isFailed ? implicationsAt(run, opened?.options, report.position) : null;
    const ahead = queue.total > 0 ? null : aheadOf(run, report.position, QUEUE_ROWS);
    const held = guesses.at(run, id);
    return { report, info, choice, queue, ahead, guesses: held, stats, events, graph, learnt, implications };
  },

  /**
   * @param {number} cell @param {number} value
   * @param {number} [position]  the moment that the question is about; by default that of the last view's grid
   */
  why: (cell, value, position = shown) => at(position, () => running().why(cell, value)),

  /**
   * @param {string} [constraint]  by default the AllDifferent that was filtered last
   * @param {'level' | 'domain'} [pruning]  'domain' for what domain consistency would remove
   * @param {number} [position]
   */
  valueGraph: (constraint, pruning, position = shown) =>
    at(position, () => running().valueGraph(constraint, pruning) ?? null),

  /** The derivation of a learnt clause. @param {number} number @param {number} [position] */
  implications: (number, position = shown) => at(position, () => running().implications(number) ?? null),

  /** @param {number} node */
  conflict: (node) => running().conflict(node),

  /** @param {string} constraint */
  filter(constraint) {
    forget();
    return view(running().filter(constraint));
  },

  levels,
  refutation,

  /** @param {number} id */
  nodeInfo: (id) => running().nodeInfo(id),

  /** @param {number} from @param {'failure' | 'solution' | 'choice'} kind @param {boolean} forward */
  nextNode: (from, kind, forward) => running().nextNode(from, kind, forward),

  /** Leaves the open grids of a branch unsolved. @param {number} id */
  stopBranch: (id) => gridsRunning().calls.stopBranch(id),
  /** Leaves all open grids of the tree unsolved. */
  stopTree: () => gridsRunning().calls.stopTree(),
  /** Continues with this grid. @param {number} id */
  continueWith: (id) => gridsRunning().calls.continueWith(id),
};

/** @typedef {typeof calls} Calls */

expose({
  /** Starts the compiled engine. The page calls this before its first question. @param {WebAssembly.Module} module */
  async load(module) {
    startEngine(await boundary, module);
  },

  /** @param {keyof Calls} name @param {any[]} args */
  async ask(name, args) {
    const envelope = await enclose(() => {
      if (scope.panicOn === name) {
        scope.panicOn = '';
        engine.panicOnPurpose();
      }
      const answers = grids && name in grids.calls ? grids.calls : calls;
      return /** @type {Record<string, (...args: any[]) => any>} */ (answers)[name](...args);
    });
    // The console shows the stack of an engine that stopped.
    if ('error' in envelope && envelope.error.name !== 'PuzzleError') console.error(envelope.error.stack);
    const value = 'value' in envelope ? envelope.value : undefined;
    return handOver(envelope, name === 'tree' ? value : value?.tree);
  },
});
