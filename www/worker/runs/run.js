// A run of the engine in the worker. A search and a tree of whole grids are driven by the same operations, and their
// views have the same shape. A move returns the run, so that the caller chooses the view that it sends: the whole view,
// the view of a run that goes on, or the little that a board shows.

import { Guesses } from '../guesses.js';
import { handOver, TreeSender } from '../tree.js';

/** @import { Session, States } from '../../pkg/pencilmark.js' */
/** @import { EventLine, Lists, NodeInfo, ProgressView, RunPlace, RunView, StepReport, Unit } from '../protocol.js' */

/** The part of a run's view that a board shows. @typedef {Pick<RunPlace, 'report' | 'end' | 'solution'>} BoardView */

/** The number of rows in the list of events, and the number of points in the picture of the run. */
const EVENT_ROWS = 50;
const CURVE_POINTS = 400;

/**
 * Time in milliseconds for which a new run looks ahead for its end, so that the timeline covers short runs from the
 * start.
 */
const LOOK_AHEAD_MS = 80;

/** The node of the first solution of a run that has one. @param {Session | States} source */
export const firstSolution = (source) =>
  source.nodeInfo(0).status === 'solution' ? 0 : source.nextNode(0, 'solution', true);

/** Refuses a question that only the other kind of run answers, as the engine refuses bad input. @param {string} words */
export const refuse = (words) => () => {
  throw Object.assign(new Error(words), { name: 'PuzzleError' });
};

/** @template {Session | States} Source  the run in the engine */
export class Run {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.trees = new TreeSender();
    this.guesses = new Guesses();
    /** The node of the first solution, once it has been found. @type {number | undefined} */
    this.found = undefined;
    /** Where the last move led. */
    this.report = /** @type {ReturnType<Source['current']>} */ (source.current());
    /** The breakpoint at which the last move stopped. @type {number | null} */
    this.hit = null;
  }

  free() {
    this.source.free();
  }

  /** Takes the report of a move. @param {ReturnType<Source['current']>} report @param {number | null} [hit] */
  arrive(report, hit = null) {
    this.report = report;
    this.hit = hit;
    return this;
  }

  /** Takes the report of a move by hand. The run then forgets the events after its position. @param {ReturnType<Source['current']>} report */
  branch(report) {
    this.found = undefined;
    this.guesses.forget();
    return this.arrive(report);
  }

  /** Looks ahead for the end of a new run. */
  lookAhead() {
    this.source.advance('end', LOOK_AHEAD_MS);
    return this;
  }

  /** @param {Unit} unit @param {number} count */
  back(unit, count) {
    return this.arrive(/** @type {ReturnType<Source['current']>} */ (this.source.back(unit, count)));
  }

  /** The first solution found so far. */
  get solutionNode() {
    const { source } = this;
    return source.solution() ? (this.found ??= firstSolution(source)) : undefined;
  }

  /** The last events before a position, newest first. @param {number} position @returns {EventLine[]} */
  eventsBefore(position) {
    const first = Math.max(0, position - EVENT_ROWS);
    return this.source.events(first, position - first).reverse();
  }

  /** @param {number} id */
  nodeInfo(id) {
    return /** @type {NodeInfo} */ (/** @type {unknown} */ (this.source.nodeInfo(id)));
  }

  /** @param {number} from @param {'failure' | 'solution' | 'choice'} kind @param {boolean} forward */
  nextNode(from, kind, forward) {
    return this.source.nextNode(from, kind, forward);
  }

  /** A key that changes whenever the drawing of the tree changes. @param {number} _nodes  of the tree @returns {string} */
  treeState(_nodes) {
    throw new Error('each kind of run has its own');
  }

  /** Lays out the current tree with the given subtrees collapsed. @param {boolean | null} collapse @param {number[]} toggled */
  tree(collapse, toggled) {
    const { source, trees } = this;
    trees.shape(collapse, toggled);
    const { nodes } = source.stats();
    const tree = trees.lay(source, nodes, this.treeState(nodes));
    return handOver(tree, tree);
  }

  /** Lays out every node of the current tree, without collapsing any subtree. */
  wholeTree() {
    const { source } = this;
    const { position } = source.current();
    return { layout: source.treeLayout(false, new Uint32Array()), stats: source.stats(), position };
  }

  /** The parts of a place that both kinds of runs have. @param {number} shownNode  the node whose grid is shown */
  shared(shownNode) {
    const { source } = this;
    const stats = source.stats();
    return {
      ...this.trees.next(source, stats.nodes, this.treeState(stats.nodes)),
      shownNode,
      solutionNode: this.solutionNode,
      node: this.nodeInfo(shownNode),
      inputs: source.inputs(),
      density: source.density(CURVE_POINTS),
      landmarks: source.landmarks(),
      stats,
      guesses: this.guesses.at(source, shownNode),
      ...this.glance(),
    };
  }

  /** The report of the last move, as the page shows it. @returns {StepReport} */
  told() {
    throw new Error('each kind of run has its own');
  }

  /** What the page shows also while the run goes on. @returns {RunPlace} */
  place() {
    throw new Error('each kind of run has its own');
  }

  /** What only a run that stands has. @param {RunPlace} _place @returns {Lists & Pick<RunView, 'order'>} */
  lists(_place) {
    throw new Error('each kind of run has its own');
  }

  /** The view of a run that stands. @returns {RunView} */
  view() {
    const place = this.place();
    return handOver({ kind: 'whole', ...place, hit: this.hit, ...this.lists(place) }, place.tree);
  }

  /** The view of a run that goes on, or the whole view if it has arrived. @returns {ProgressView | RunView} */
  progress() {
    if (this.report.reached || this.hit !== null) return this.view();
    const place = this.place();
    return handOver({ kind: 'progress', ...place }, place.tree);
  }

  /** What a board shows. @returns {BoardView} */
  glance() {
    const { source } = this;
    return { report: this.told(), end: source.end, solution: source.solution() };
  }
}
