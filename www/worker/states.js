// The run of the strategy states: a tree of whole grids. While such a run is open, its calls take the place of the
// calls of the same names that drive a search (solver.worker.js). The answers have the same shape. A run of this
// strategy has no queue, no value graph, no choices and no reasons, so these parts are empty.

import { engine } from './engine.js';
import { Guesses } from './guesses.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { Options, Puzzle, RunView, NodeView, MomentView, Unit, StepReport, NodeInfo, NodeReport } from './protocol.js' */
/** @import { TreeSender } from './tree.js' */

const EVENT_ROWS = 50;
const CURVE_POINTS = 400;
/** Time in milliseconds for which a new run looks ahead for its end. */
const LOOK_AHEAD_MS = 80;

/** The parts of a view that a run of this strategy never has. */
const NONE = {
  choice: null,
  queue: { total: 0, entries: [] },
  ahead: null,
  graph: null,
  learnt: null,
  implications: null,
};

/** No constraint is filtered, so the page outlines none. The marks show the house of a dead end. */
const UNFILTERED = { constraints: [] };

/** The cells that hold a single digit. @param {Uint32Array} domains @param {number} cells */
function singles(domains, cells) {
  const words = domains.length / cells;
  /** @type {Set<number>} */
  const found = new Set();
  for (let cell = 0; cell < cells; cell++) {
    let bits = 0;
    for (let word = 0; word < words; word++) {
      for (let rest = domains[cell * words + word]; rest; rest &= rest - 1) bits++;
    }
    if (bits === 1) found.add(cell);
  }
  return found;
}

/** Refuses a question that only a search answers, as the engine refuses bad input. @param {string} what */
function refuse(what) {
  return () => {
    const error = new Error(`the strategy states has no ${what}: that is a question about the search`);
    error.name = 'PuzzleError';
    throw error;
  };
}

/**
 * The report at the end of a run whose grid shows the solution. The report contains only the result. The last dead end
 * is left out, because the grid does not show its cells. The list of events still has it.
 * @param {StepReport} report @returns {StepReport}
 */
function endOf(report) {
  const text = report.spans[report.spans.length - 1].text.trim();
  const nothing = { cells: [], marks: [], blanks: [] };
  const detail = `the grid looked at last: ${report.detail}`;
  return { ...report, ...nothing, sentence: text, spans: [{ text, role: 'text' }], detail };
}

export class GridRun {
  /** @param {Puzzle} puzzle @param {Options} options @param {TreeSender} trees */
  constructor(puzzle, options, trees) {
    this.run = new engine.States(puzzle, options);
    this.trees = trees;
    this.guesses = new Guesses();
    this.cells = engine.parse(/** @type {string} */ (puzzle), options.box ? { box: options.box } : {}).cells.length;
    /** The first solution, once it has been found. @type {number | undefined} */
    this.found = undefined;
  }

  free() {
    this.run.free();
  }

  /** @param {number} position @param {string} inputs */
  open(position, inputs) {
    const { run } = this;
    if (inputs) run.replay(inputs);
    run.advance('end', LOOK_AHEAD_MS);
    this.trees.shape(this.trees.collapse, []);
    return this.view(run.seek(position));
  }

  /**
   * The blank cells of a grid that have one digit left. The grid shows that digit as a pencil mark.
   * @param {number} id @param {'before' | 'after'} when
   */
  blanks(id, when) {
    const { run } = this;
    const grid = singles(run.nodeReport(id, when).domains, this.cells);
    const filled = this.filled(id, when);
    return [...grid].filter((cell) => !filled.has(cell));
  }

  /**
   * The cells of a grid that have a digit. All naked singles of a grid are filled in together. So every cell with a
   * single digit left before this step has its digit afterwards.
   * @param {number} id @param {'before' | 'after'} when
   * @returns {Set<number>}
   */
  filled(id, when) {
    const { run } = this;
    if (when === 'after') {
      const { fills } = run.nodeReport(id, 'after');
      if (fills.length === 0) return this.filled(id, 'before');
      return new Set([...singles(run.nodeReport(id, 'before').domains, this.cells), ...fills.map(({ cell }) => cell)]);
    }
    const { parent } = run.nodeInfo(id);
    const before = singles(run.nodeReport(id, 'before').domains, this.cells);
    if (parent === undefined || parent === null) {
      const { fills } = run.nodeReport(id, 'after');
      for (const { cell } of fills) before.delete(cell);
      return before;
    }
    const above = run.nodeReport(parent, 'after');
    if (!above.branch) return this.filled(parent, 'after');
    return new Set([...singles(above.domains, this.cells), above.branch.cell]);
  }

  /** The last events before a position, newest first. @param {number} position */
  eventsBefore(position) {
    const first = Math.max(0, position - EVENT_ROWS);
    return this.run.events(first, position - first).reverse();
  }

  /** A report with what the page needs to draw it. @param {Engine.StatesReport} report */
  reportOf(report) {
    const blanks = report.position === 0 ? [] : this.blanks(report.node, 'after');
    return /** @type {StepReport} */ (/** @type {unknown} */ ({ ...report, ...UNFILTERED, step: undefined, blanks }));
  }

  /** @param {number} id */
  infoOf(id) {
    return /** @type {NodeInfo} */ (/** @type {unknown} */ (this.run.nodeInfo(id)));
  }

  /** @param {Engine.StatesReport} report @param {boolean} [brief]  leaves out the list of events @returns {RunView} */
  view(report, brief = false) {
    const { run } = this;
    const { position } = report;
    const solution = run.solution();
    if (solution) this.found ??= run.nodeInfo(0).status === 'solution' ? 0 : run.nextNode(0, 'solution', true);
    const solutionNode = solution ? this.found : undefined;
    const over = position === run.end;
    // At the end of a solved run, the grid shows the solution and not the last dead end.
    const shownNode = over && report.status === 'solved' && solutionNode !== undefined ? solutionNode : report.node;
    const node = this.infoOf(shownNode);
    const stats = run.stats();
    const told = this.reportOf(report);
    return {
      report: shownNode === report.node ? told : endOf(told),
      brief,
      guesses: this.guesses.at(run, shownNode),
      shownPosition: shownNode === report.node ? position : (node.settled ?? position),
      ...this.trees.next(run, stats.nodes, this.treeState()),
      shownNode,
      solutionNode,
      node,
      inputs: run.inputs(),
      density: run.density(CURVE_POINTS),
      landmarks: run.landmarks(),
      stats,
      end: run.end,
      solution,
      events: brief ? [] : this.eventsBefore(position),
      hit: null,
      ...NONE,
      order: null,
      grids: { nextLeaf: run.nextLeaf() ?? null, story: over ? (run.story(undefined) ?? null) : null },
    };
  }

  /** A key that changes whenever the drawing of the tree changes. */
  treeState() {
    const { position, node } = this.run.current();
    return ['states', position, node, this.run.inputs()].join();
  }

  /**
   * Asks about a position. The run comes back to where it is.
   * @template Answer
   * @param {number} position @param {() => Answer} ask
   */
  at(position, ask) {
    const { run } = this;
    const here = run.current().position;
    if (position === here) return ask();
    run.seek(position);
    try {
      return ask();
    } finally {
      run.seek(here);
    }
  }

  /** The calls of a run, by name. */
  calls = {
    /** @param {Unit} unit @param {number} count */
    step: (unit, count) => this.view(this.run.step(unit, count)),

    /** @param {Unit} unit @param {number} count */
    back: (unit, count) => this.view(this.run.back(unit, count)),

    /** @param {number} position */
    seek: (position) => this.view(this.run.seek(position)),

    stay: () => this.view(this.run.current()),

    skipGivens: () => this.view(this.run.current()),

    /** @param {Unit} unit @param {number} ms */
    advance: (unit, ms) => {
      const report = this.run.advance(unit, ms);
      return this.view(report, !report.reached);
    },

    /** @param {boolean | null} collapse @param {number[]} toggled */
    tree: (collapse, toggled) => {
      this.trees.shape(collapse, toggled);
      return this.trees.lay(this.run, this.run.stats().nodes, this.treeState());
    },

    wholeTree: () => ({
      layout: this.run.treeLayout(false, new Uint32Array()),
      stats: this.run.stats(),
      position: this.run.current().position,
    }),

    /** @param {number} position @returns {MomentView} */
    moment: (position) =>
      this.at(position, () => {
        const report = this.run.current();
        return {
          report: this.reportOf(report),
          node: this.infoOf(report.node),
          stats: this.run.stats(),
          solution: this.run.solution(),
          events: this.eventsBefore(position),
          ...NONE,
        };
      }),

    /** @param {number} id @param {'before' | 'after'} when @returns {NodeView} */
    node: (id, when) => {
      const report = this.run.nodeReport(id, when);
      const [stats, events] = this.at(report.position, () => [this.run.stats(), this.eventsBefore(report.position)]);
      const shown = /** @type {NodeReport} */ (
        /** @type {unknown} */ ({ ...report, ...UNFILTERED, blanks: this.blanks(id, when) })
      );
      return { report: shown, info: this.infoOf(id), guesses: this.guesses.at(this.run, id), stats, events, ...NONE };
    },

    /** @param {number} id */
    nodeInfo: (id) => this.infoOf(id),

    /** @param {number} from @param {'failure' | 'solution' | 'choice'} kind @param {boolean} forward */
    nextNode: (from, kind, forward) => this.run.nextNode(from, kind, forward),

    /** @param {number} id */
    stopBranch: (id) => this.byHand(() => this.run.stopBranch(id)),
    stopTree: () => this.byHand(() => this.run.stopTree()),
    /** @param {number} id */
    continueWith: (id) => this.byHand(() => this.run.continueWith(id)),

    choose: refuse('choices'),
    filter: refuse('constraints to filter'),
    why: refuse('reasons'),
    valueGraph: refuse('value graph'),
    conflict: refuse('minimal conflicts'),
  };

  /**
   * Runs a command that changes the tree by hand. The run then forgets the events after its position.
   * @param {() => Engine.StatesReport} go
   */
  byHand(go) {
    const report = go();
    this.found = undefined;
    this.guesses.forget();
    return this.view(report);
  }
}
