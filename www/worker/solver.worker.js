// The worker of a solver: its calls by name. The worker holds one run, which the page drives. The answer to a move
// contains everything that the page shows next, so that one step takes one message.

import { engine } from './engine.js';
import { generating } from './generate.js';
import { hints } from './hints.js';
import { lessons } from './lessons/index.js';
import { openMarks } from './open-marks.js';
import { levels, refutation } from './questions.js';
import { openRun } from './runs/index.js';
import { serve } from './serve.js';
import { stories } from './stories.js';
import { trueCandidates } from './true-candidates.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { Options, Puzzle, Unit, Stop, Relation } from './protocol.js' */
/** @import { Opening } from './questions.js' */
/** @import { AnyRun } from './runs/index.js' */

/** @type {AnyRun | undefined} */
let run;

function running() {
  if (!run) throw new Error('there is no run to continue');
  return run;
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

  /** The kind of rule that a definition says, or its faults. @param {string} text @param {number} size */
  ownRule: (text, size) => engine.ownRule(text, size),

  /** Which digits a definition allows in an example. @param {string} text @param {Parameters<typeof Engine.tryRule>[1]} trial */
  tryRule: (text, trial) => engine.tryRule(text, trial),

  /** The definitions of the built-in kinds. */
  saidKinds: () => engine.saidKinds(),

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

  levels,
  refutation,
  openMarks,
  trueCandidates,
  ...stories,

  /** Which givens and rules a puzzle needs. @param {Puzzle} puzzle @param {Options} options */
  needed: (puzzle, options) => engine.needed(puzzle, options),

  /** The puzzle without what it does not need. @param {Puzzle} puzzle @param {Engine.MinimalOptions} options */
  minimal: (puzzle, options) => engine.minimal(puzzle, options),

  /** Rules that would help. @param {Puzzle} puzzle @param {Engine.NextRuleOptions} options */
  nextRule: (puzzle, options) => engine.nextRule(puzzle, options),

  /**
   * Opens a run in the place of the one before it.
   * @param {Opening} opening @param {number} [position]
   * @param {string} [inputs]  the recorded inputs by hand, to be replayed
   */
  open(opening, position = 0, inputs = '') {
    // The person's choice whether failures are collapsed applies to the next tree too.
    const collapse = run?.trees.collapse ?? null;
    run?.free();
    run = undefined;
    run = openRun(opening, inputs);
    run.trees.shape(collapse, []);
    return run.lookAhead().seek(position).view();
  },

  /** @param {Unit} unit @param {number} count @param {Stop[]} [stops] */
  step: (unit, count, stops) => running().step(unit, count, stops).view(),

  /** @param {Unit} unit @param {number} count */
  back: (unit, count) => running().back(unit, count).view(),

  /** @param {number} position @param {Unit} [unit]  the unit that the sentence describes */
  seek: (position, unit) => running().seek(position, unit).view(),

  /** The whole view of the present position, after a run in progress was stopped. */
  stay: () => running().stay().view(),

  /** Goes to the end of the givens' own removals. */
  skipGivens: () => running().skipGivens().view(),

  /** @param {'interesting' | 'solution' | 'end'} unit @param {number} ms @param {Stop[]} [stops] */
  advance: (unit, ms, stops) => running().advance(unit, ms, stops).progress(),

  /** @param {number} cell @param {Relation} relation @param {number} value */
  choose: (cell, relation, value) => running().choose(cell, relation, value).view(),

  /** @param {string} constraint */
  filter: (constraint) => running().filter(constraint).view(),

  /** @param {number} id */
  stopBranch: (id) => running().stopBranch(id).view(),
  stopTree: () => running().stopTree().view(),
  /** @param {number} id */
  continueWith: (id) => running().continueWith(id).view(),

  /** @param {boolean | null} collapse @param {number[]} toggled */
  tree: (collapse, toggled) => running().tree(collapse, toggled),
  wholeTree: () => running().wholeTree(),

  /** @param {number} position @param {Unit} [unit] */
  moment: (position, unit) => running().moment(position, unit),

  /** @param {number} id @param {'before' | 'after'} when */
  node: (id, when) => running().node(id, when),

  /** @param {number} id */
  nodeInfo: (id) => running().nodeInfo(id),

  /** @param {number} from @param {'failure' | 'solution' | 'choice'} kind @param {boolean} forward */
  nextNode: (from, kind, forward) => running().nextNode(from, kind, forward),

  /** @param {number} cell @param {number} value @param {number} [position] */
  why: (cell, value, position) => running().why(cell, value, position),

  /** @param {string} [constraint] @param {'level' | 'domain'} [pruning] @param {number} [position] */
  valueGraph: (constraint, pruning, position) => running().valueGraph(constraint, pruning, position),

  /** @param {number} number @param {number} [position] */
  implications: (number, position) => running().implications(number, position),

  /** @param {number} node */
  conflict: (node) => running().conflict(node),
  constraints: () => running().constraints(),
};

/** @typedef {typeof calls} Calls */

serve(boundary, calls);
