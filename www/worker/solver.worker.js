// The engine's side of the worker: it holds the one run that the page drives, and answers each call with
// everything the page is going to show, so that one step is one message.

import { expose } from 'comlink';
import * as engine from '../pkg/pencilmark.js';
import { generating } from './generate.js';
import { hints } from './hints.js';
import { enclose } from './protocol.js';
import { begin, levels, refutation, sameOrder } from './questions.js';
import { advanceMinding, stepMinding } from './stops.js';
import { handOver, TreeSender } from './tree.js';

/** @import { Options, Puzzle, StepReport, NodeView, RunView, Unit, EventLine, Stop, Relation } from './protocol.js' */

/** How long the queue and the list of events are, and of how many points the picture of the run is made. */
const QUEUE_ROWS = 30;
const EVENT_ROWS = 50;
const CURVE_POINTS = 400;

/** How long opening a run may look ahead for its end, so that the timeline spans all of it from the start. */
const LOOK_AHEAD_MS = 80;

/** @type {engine.Session | undefined} */
let session;

/** Set by a test, to see that the page survives a panic of the engine. */
const scope = /** @type {typeof globalThis & {panicOnNextCall?: boolean}} */ (globalThis);
scope.panicOnNextCall = false;

function running() {
  if (!session) throw new Error('there is no run to continue');
  return session;
}

/** What it was opened with. @type {import('./questions.js').Opening | undefined} */
let opened;

const trees = new TreeSender();

/** The events that led to a position, newest first. @param {number} position @returns {EventLine[]} */
function eventsBefore(position) {
  const first = Math.max(0, position - EVENT_ROWS);
  return running()
    .events(first, position - first)
    .reverse();
}

/**
 * The first solution of the run by its node, once it has been found: it stays the first.
 * @type {number | undefined}
 */
let found;

/** @param {engine.Session} run @param {boolean} solved  whether it lies at or before where the run stands */
function firstSolution(run, solved) {
  if (solved) found ??= run.nodeInfo(0).status === 'solution' ? 0 : run.nextNode(0, 'solution', true);
  return solved ? found : undefined;
}

/** What the tree depends on. @param {engine.Session} run @param {number} nodes @param {boolean} over */
function treeState(run, nodes, over) {
  const current = run.currentNode();
  return [nodes, current, run.nodeInfo(current).status, over].join();
}

/**
 * @param {StepReport} report
 * @param {{brief?: boolean, hit?: number | null}} [how]  brief: in the middle of a long run the list of events would be
 *   stale at once; hit: the breakpoint it stopped at
 * @returns {RunView}
 */
function view(report, { brief = false, hit = null } = {}) {
  const run = running();
  const stats = run.stats();
  const solution = run.solution();
  const solutionNode = firstSolution(run, solution !== undefined);
  const over = report.position === run.end;
  // At the end the last failure is of no interest: the solution on the grid is.
  const shownNode = over && solutionNode !== undefined ? solutionNode : run.currentNode();
  const node = run.nodeInfo(shownNode);
  return {
    report,
    ...trees.next(run, stats.nodes, treeState(run, stats.nodes, over)),
    shownNode,
    solutionNode,
    node,
    choice: run.choice() ?? null,
    inputs: run.inputs(),
    curve: run.curve(CURVE_POINTS),
    queue: run.queue(QUEUE_ROWS),
    stats,
    end: run.end,
    solution,
    events: brief ? [] : eventsBefore(report.position),
    hit,
    graph: brief ? null : (run.valueGraph() ?? null),
    order: brief ? null : sameOrder(run, report, opened),
  };
}

/** What the page may ask for, by name. */
const calls = {
  /** @param {string} text @param {Options} [options] */
  parse: (text, options) => engine.parse(text, options),

  /** @param {number} size @param {string} [box] */
  blank: (size, box) => engine.blank(size, box),

  /** @param {Puzzle} puzzle @param {Options} options */
  solve: (puzzle, options) => engine.solve(puzzle, options),

  ...hints,
  ...generating,

  /**
   * @param {Puzzle} puzzle @param {Options} options @param {number} [position]
   * @param {string} [inputs]  what was done by hand, to be done again
   * @param {number[][] | null} [candidates]  the person's pencil marks, for a run that begins from them
   */
  open(puzzle, options, position = 0, inputs = '', candidates = null) {
    session?.free();
    session = undefined;
    found = undefined;
    opened = { puzzle, options, candidates };
    session = begin(opened);
    if (inputs) session.replay(inputs);
    session.advance('end', LOOK_AHEAD_MS);
    trees.shape(trees.collapse, []);
    return view(session.seek(position, undefined));
  },

  /** @param {Unit} unit @param {number} count @param {Stop[]} [stops] */
  step(unit, count, stops = []) {
    const { report, hit } = stepMinding(running(), unit, count, stops);
    return view(report, { hit });
  },

  /** @param {Unit} unit @param {number} count */
  back: (unit, count) => view(running().back(unit, count)),

  /** @param {number} position @param {Unit} [unit]  how much the sentence tells of */
  seek: (position, unit) => view(running().seek(position, unit)),

  /** @param {'solution' | 'end'} unit @param {number} ms @param {Stop[]} [stops] */
  advance(unit, ms, stops = []) {
    const { report, hit } = advanceMinding(running(), unit, ms, stops);
    return view(report, { brief: !report.reached, hit });
  },

  /** A choice made by hand: this branch first. @param {number} cell @param {Relation} relation @param {number} value */
  choose(cell, relation, value) {
    found = undefined;
    return view(running().choose(cell, relation, value));
  },

  /** The tree as it is now, in the shape asked for. @param {boolean | null} collapse @param {number[]} toggled */
  tree(collapse, toggled) {
    const run = running();
    trees.shape(collapse, toggled);
    const { nodes } = run.stats();
    return trees.lay(run, nodes, treeState(run, nodes, run.current().position === run.end));
  },

  /** Every node of the tree as it is now, whatever is collapsed where it is drawn. */
  wholeTree() {
    const run = running();
    return { layout: run.treeLayout(false, new Uint32Array()), stats: run.stats(), position: run.current().position };
  },

  /** @param {number} id @param {'before' | 'after'} moment @returns {NodeView} */
  node(id, moment) {
    const run = running();
    const report = run.nodeReport(id, moment);
    return { report, info: run.nodeInfo(id), events: eventsBefore(report.position) };
  },

  /** @param {number} cell @param {number} value */
  why: (cell, value) => running().why(cell, value),

  /** @param {number} node */
  conflict: (node) => running().conflict(node),

  /** @param {string} constraint */
  filter(constraint) {
    found = undefined;
    return view(running().filter(constraint));
  },

  levels,
  refutation,

  /** @param {number} id */
  nodeInfo: (id) => running().nodeInfo(id),

  /** @param {number} from @param {'failure' | 'solution' | 'choice'} kind @param {boolean} forward */
  nextNode: (from, kind, forward) => running().nextNode(from, kind, forward),
};

/** @typedef {typeof calls} Calls */

expose({
  /** Takes the compiled engine; the page calls this before it asks anything. @param {WebAssembly.Module} module */
  load(module) {
    engine.initSync({ module });
  },

  /** @param {keyof Calls} name @param {any[]} args */
  async ask(name, args) {
    const envelope = await enclose(() => {
      if (scope.panicOnNextCall) {
        scope.panicOnNextCall = false;
        engine.panicOnPurpose();
      }
      return /** @type {(...args: any[]) => any} */ (calls[name])(...args);
    });
    // A trap of the engine: its stack is for whoever mends it.
    if ('error' in envelope && envelope.error.name !== 'PuzzleError') console.error(envelope.error.stack);
    const value = 'value' in envelope ? envelope.value : undefined;
    return handOver(envelope, name === 'tree' ? value : value?.tree);
  },
});
