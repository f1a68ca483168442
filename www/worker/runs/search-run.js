// The run of a search.

import { aheadOf } from '../ahead.js';
import { implicationsAt, learntAt } from '../learning.js';
import { begin, sameOrder } from '../questions.js';
import { advanceMinding, stepMinding } from '../stops.js';
import { refuse, Run } from './run.js';

/** @import { Session } from '../../pkg/pencilmark.js' */
/** @import { MomentView, NodeView, Relation, RunPlace, Stop, Unit } from '../protocol.js' */
/** @import { Opening } from '../questions.js' */

/** The number of rows in the queue. */
const QUEUE_ROWS = 30;

const NO_GRIDS = refuse('a search has no grids to stop: that is a step of the strategy states');

/** @extends {Run<Session>} */
export class SearchRun extends Run {
  /** @param {Opening} opening */
  constructor(opening) {
    super(begin(opening));
    this.opening = opening;
    /** The position of the grid in the last view. */
    this.shown = 0;
  }

  /** @param {Unit} unit @param {number} count @param {Stop[]} [stops] */
  step(unit, count, stops = []) {
    const { report, hit } = stepMinding(this.source, unit, count, stops);
    return this.arrive(report, hit);
  }

  /** @param {number} position @param {Unit} [unit]  the unit that the sentence describes */
  seek(position, unit) {
    return this.arrive(this.source.seek(position, unit));
  }

  /** Stays where it is, after a run in progress was stopped. */
  stay() {
    return this.seek(this.source.position);
  }

  /** Goes to the end of the givens' own removals. */
  skipGivens() {
    return this.arrive(this.source.skipGivens());
  }

  /** @param {Unit} unit @param {number} ms @param {Stop[]} [stops] */
  advance(unit, ms, stops = []) {
    const { report, hit } = advanceMinding(this.source, unit, ms, stops);
    return this.arrive(report, hit);
  }

  /** Takes a branch that the person chose. @param {number} cell @param {Relation} relation @param {number} value */
  choose(cell, relation, value) {
    return this.branch(this.source.choose(cell, relation, value));
  }

  /** @param {string} constraint */
  filter(constraint) {
    return this.branch(this.source.filter(constraint));
  }

  stopBranch = NO_GRIDS;
  stopTree = NO_GRIDS;
  continueWith = NO_GRIDS;

  /**
   * Asks the engine about a position. The run stays where it is.
   * @template Answer
   * @param {number} position @param {() => Answer} ask @param {Unit} [unit]  the unit that the sentence describes
   */
  at(position, ask, unit) {
    const { source } = this;
    if (position === source.runPosition && !unit) return ask();
    source.look(position, unit);
    try {
      return ask();
    } finally {
      source.lookAway();
    }
  }

  /** @param {number} nodes */
  treeState(nodes) {
    const { source } = this;
    const current = source.currentNode();
    const isOver = source.runPosition === source.end;
    return [nodes, current, source.nodeInfo(current).status, isOver].join();
  }

  told() {
    return this.report;
  }

  /** @returns {RunPlace} */
  place() {
    const { source, report, solutionNode } = this;
    // At the end of a run, the grid shows the solution and not the last failure.
    const isSolved = report.position === source.end && solutionNode !== undefined;
    this.shown = isSolved ? source.momentOf(solutionNode, 'after') : report.position;
    return {
      ...this.shared(isSolved ? solutionNode : source.currentNode()),
      shownPosition: this.shown,
      choice: source.choice() ?? null,
      queue: this.at(this.shown, () => source.queue(QUEUE_ROWS)),
    };
  }

  /** @param {RunPlace} place */
  lists({ queue }) {
    const { source, report, shown, opening } = this;
    // Whether the event is the end of a failed node, or the clause that follows from it.
    const fails = report.event?.kind === 'fail' || report.event?.kind === 'learn';
    return {
      events: this.eventsBefore(report.position),
      graph: this.at(shown, () => source.valueGraph() ?? null),
      learnt: learntAt(source, opening.options),
      implications: fails ? implicationsAt(source, opening.options, report.position) : null,
      order: sameOrder(source, report, opening),
      // This entry comes last, because it may run the search further.
      ahead: queue.total > 0 ? null : aheadOf(source, shown, QUEUE_ROWS),
    };
  }

  /** Everything that the page shows about the position that is looked at, without the tree. @returns {MomentView} */
  momentHere() {
    const { source } = this;
    return {
      report: source.current(),
      node: source.nodeInfo(source.currentNode()),
      choice: source.choice() ?? null,
      queue: source.queue(QUEUE_ROWS),
      stats: source.stats(),
      solution: source.solution(),
      events: this.eventsBefore(source.position),
      graph: source.valueGraph() ?? null,
      learnt: learntAt(source, this.opening.options),
      implications: null,
    };
  }

  /**
   * Everything about an earlier position. The run stays where it is.
   * @param {number} position @param {Unit} [unit]  the unit that the sentence describes
   */
  moment(position, unit = 'filtering') {
    return this.at(position, () => this.momentHere(), unit);
  }

  /** @param {number} id @param {'before' | 'after'} when */
  nodeReport(id, when) {
    return this.source.nodeReport(id, when);
  }

  /** @param {number} id @param {'before' | 'after'} when @returns {NodeView} */
  node(id, when) {
    const { source, opening } = this;
    const report = this.nodeReport(id, when);
    const { position } = report;
    const { choice, queue, stats, events, graph, learnt } = this.at(position, () => this.momentHere());
    const info = source.nodeInfo(id);
    const isFailed = info.status === 'failed' && when === 'after';
    const implications = isFailed ? implicationsAt(source, opening.options, position) : null;
    const ahead = queue.total > 0 ? null : aheadOf(source, position, QUEUE_ROWS);
    const guesses = this.guesses.at(source, id);
    return { report, info, choice, queue, ahead, guesses, stats, events, graph, learnt, implications };
  }

  /**
   * @param {number} cell @param {number} value
   * @param {number} [position]  the moment that the question is about; by default that of the last view's grid
   */
  why(cell, value, position = this.shown) {
    return this.at(position, () => this.source.why(cell, value));
  }

  /**
   * @param {string} [constraint]  by default the AllDifferent that was filtered last
   * @param {'level' | 'domain'} [pruning]  'domain' for what domain consistency would remove
   * @param {number} [position]
   */
  valueGraph(constraint, pruning, position = this.shown) {
    return this.at(position, () => this.source.valueGraph(constraint, pruning) ?? null);
  }

  /** The derivation of a learnt clause. @param {number} number @param {number} [position] */
  implications(number, position = this.shown) {
    return this.at(position, () => this.source.implications(number) ?? null);
  }

  /** A minimal conflict of a failed node. @param {number} node */
  conflict(node) {
    return this.source.conflict(node);
  }

  /** All constraints of the model. They are the same at every position. */
  constraints() {
    return this.source.constraints();
  }
}
