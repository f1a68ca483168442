// The run of the strategy states: a tree of whole grids. A run of this strategy has no queue, no value graph, no choices
// and no reasons, so these parts of its views are empty.

import { engine } from '../engine.js';
import { refuse, Run } from './run.js';

/** @import { States, StatesReport } from '../../pkg/pencilmark.js' */
/** @import { MomentView, NodeReport, NodeView, RunPlace, StepReport, Unit } from '../protocol.js' */
/** @import { Opening } from '../questions.js' */

/** The parts of a place and of a view that a run of this strategy never has. */
const UNUSED = { choice: null, queue: { total: 0, entries: [] } };
const NONE = { ahead: null, graph: null, learnt: null, implications: null };

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

/** @param {string} what */
const onlySearch = (what) => refuse(`the strategy states has no ${what}: that is a question about the search`);

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

/** @extends {Run<States>} */
export class StatesRun extends Run {
  /** @param {Opening} opening */
  constructor({ puzzle, options }) {
    super(new engine.States(puzzle, options));
    this.cells = engine.parse(/** @type {string} */ (puzzle), options.box ? { box: options.box } : {}).cells.length;
  }

  /** @param {Unit} unit @param {number} count */
  step(unit, count) {
    return this.arrive(this.source.step(unit, count));
  }

  /** @param {number} position */
  seek(position) {
    return this.arrive(this.source.seek(position));
  }

  stay() {
    return this.arrive(this.source.current());
  }

  /** The givens of this strategy remove nothing. */
  skipGivens() {
    return this.stay();
  }

  /** @param {Unit} unit @param {number} ms */
  advance(unit, ms) {
    return this.arrive(this.source.advance(unit, ms));
  }

  /** Leaves the open grids of a branch unsolved. @param {number} id */
  stopBranch(id) {
    return this.branch(this.source.stopBranch(id));
  }

  /** Leaves all open grids of the tree unsolved. */
  stopTree() {
    return this.branch(this.source.stopTree());
  }

  /** Continues with this grid. @param {number} id */
  continueWith(id) {
    return this.branch(this.source.continueWith(id));
  }

  choose = onlySearch('choices');
  filter = onlySearch('constraints to filter');
  constraints = onlySearch('constraints');
  why = onlySearch('reasons');
  valueGraph = onlySearch('value graph');
  implications = onlySearch('learnt clauses');
  conflict = onlySearch('minimal conflicts');

  /**
   * The blank cells of a grid that have one digit left. The grid shows that digit as a pencil mark.
   * @param {number} id @param {'before' | 'after'} when
   */
  blanks(id, when) {
    const { source } = this;
    const grid = singles(source.nodeReport(id, when).domains, this.cells);
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
    const { source } = this;
    if (when === 'after') {
      const { fills } = source.nodeReport(id, 'after');
      if (fills.length === 0) return this.filled(id, 'before');
      return new Set([
        ...singles(source.nodeReport(id, 'before').domains, this.cells),
        ...fills.map(({ cell }) => cell),
      ]);
    }
    const { parent } = source.nodeInfo(id);
    const before = singles(source.nodeReport(id, 'before').domains, this.cells);
    if (parent === undefined || parent === null) {
      const { fills } = source.nodeReport(id, 'after');
      for (const { cell } of fills) before.delete(cell);
      return before;
    }
    const above = source.nodeReport(parent, 'after');
    if (!above.branch) return this.filled(parent, 'after');
    return new Set([...singles(above.domains, this.cells), above.branch.cell]);
  }

  /** The node whose grid is shown. At the end of a solved run, the grid shows the solution and not the last dead end. */
  get shownNode() {
    const { report, solutionNode } = this;
    const isSolved = report.position === this.source.end && report.status === 'solved';
    return (isSolved ? solutionNode : undefined) ?? report.node;
  }

  /** A report with what the page needs to draw it. @param {StatesReport} report */
  reportOf(report) {
    const blanks = report.position === 0 ? [] : this.blanks(report.node, 'after');
    return /** @type {StepReport} */ (/** @type {unknown} */ ({ ...report, ...UNFILTERED, step: undefined, blanks }));
  }

  told() {
    const told = this.reportOf(this.report);
    return this.shownNode === this.report.node ? told : endOf(told);
  }

  /** @returns {RunPlace} */
  place() {
    const { source, shownNode } = this;
    const { position, node } = this.report;
    const story = position === source.end ? (source.story(undefined) ?? null) : null;
    return {
      ...this.shared(shownNode),
      shownPosition: shownNode === node ? position : (this.nodeInfo(shownNode).settled ?? position),
      ...UNUSED,
      grids: { nextLeaf: source.nextLeaf() ?? null, story },
    };
  }

  lists() {
    return { events: this.eventsBefore(this.report.position), order: null, ...NONE };
  }

  treeState() {
    const { position, node } = this.source.current();
    return ['states', position, node, this.source.inputs()].join();
  }

  /**
   * Asks about a position. The run comes back to where it is.
   * @template Answer
   * @param {number} position @param {() => Answer} ask
   */
  at(position, ask) {
    const { source } = this;
    const here = source.current().position;
    if (position === here) return ask();
    source.seek(position);
    try {
      return ask();
    } finally {
      source.seek(here);
    }
  }

  /** @param {number} position @returns {MomentView} */
  moment(position) {
    return this.at(position, () => {
      const { source } = this;
      const report = source.current();
      return {
        report: this.reportOf(report),
        node: this.nodeInfo(report.node),
        stats: source.stats(),
        solution: source.solution(),
        events: this.eventsBefore(position),
        ...UNUSED,
        ...NONE,
      };
    });
  }

  /** @param {number} id @param {'before' | 'after'} when */
  nodeReport(id, when) {
    const report = { ...this.source.nodeReport(id, when), ...UNFILTERED, blanks: this.blanks(id, when) };
    return /** @type {NodeReport} */ (/** @type {unknown} */ (report));
  }

  /** @param {number} id @param {'before' | 'after'} when @returns {NodeView} */
  node(id, when) {
    const report = this.nodeReport(id, when);
    const { stats, events } = this.moment(report.position);
    const guesses = this.guesses.at(this.source, id);
    return { report, info: this.nodeInfo(id), guesses, stats, events, ...UNUSED, ...NONE };
  }
}
