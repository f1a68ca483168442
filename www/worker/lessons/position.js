// Opens the state of a scene: the puzzle of an address in a run of its own, at the position that the address names.
// Facts and gradings use a `Position` and not the engine itself, so only this file of the folder needs the engine.

import { engine } from '../engine.js';
import { chosenSettings } from '../../basics/choices.js';
import { maskAt, values } from '../../basics/masks.js';
import { changedAddress } from '../../basics/codecs.js';
import { placeIn, sheetAt } from '../../basics/place.js';
import { Constraints } from '../../basics/constraints.js';
import { boxOption, digits, startOf } from '../../basics/sheet.js';
import { begin } from '../questions.js';
import { firstSolution } from '../runs/run.js';
import { refusal } from './refusal.js';

/** @import * as Engine from '../../pkg/pencilmark.js' */
/** @import { Place } from '../../basics/place.js' */
/** @import { Sheet } from '../../app/state.js' */
/** @import { ConflictReport, Options, PuzzleInfo, StepReport, ValueGraph } from '../protocol.js' */

/** A candidate: a cell as a row-major index, and a value from 1. @typedef {[cell: number, value: number]} Candidate */
/** An entry of the queue, with the number of its propagator. @typedef {Engine.QueueEntry} Waiting */
/** The totals of a whole run. @typedef {Omit<Engine.StatsReport, 'totalMs' | 'firstSolutionMs'> & {solutions: number}} Totals */

/** The settings of an address without settings. @type {Parameters<typeof placeIn>[1]} */
const USUAL = { options: { model: 'alldifferent', consistency: 'domain' }, unit: 'filtering' };

/** Limits of a whole run. A run that reaches one of them has no figures. */
const [MOST_NODES, RUN_MS] = [5_000_000, 4000];
/** Time limit in milliseconds for the propagation of one node, and for reaching the position of a scene. */
export const NODE_MS = 4000;
/** More entries than any queue has. */
export const WHOLE_QUEUE = 2 ** 31 - 1;

/** The candidates of each cell. @param {Uint32Array} domains @param {PuzzleInfo} info @returns {number[][]} */
export const candidatesIn = (domains, { cells, symbols }) =>
  cells.map((_, cell) => values(maskAt(domains, cell, symbols.length)));

/**
 * The candidates that are in `before` and not in `after`.
 * @param {number[][]} before @param {number[][]} after @returns {Candidate[]}
 */
export const removedBetween = (before, after) =>
  before.flatMap((all, cell) =>
    all.filter((value) => !after[cell].includes(value)).map((value) => /** @type {Candidate} */ ([cell, value])),
  );

export class Position {
  /** @param {Place} place @param {PuzzleInfo} info @param {Sheet} sheet */
  constructor(place, info, sheet) {
    this.place = place;
    this.info = info;
    this.sheet = sheet;
    /** The digit of each filled cell, a given or an entry; 0 for a blank cell. */
    this.filled = digits(sheet);
    const start = startOf(sheet, place.strategy === 'search' && place.ownMarks);
    this.puzzle = start.puzzle;
    const shape = boxOption(info);
    /** @type {Options} */
    this.options =
      place.strategy === 'states' ? { strategy: 'states', ...shape } : { ...chosenSettings(place.options), ...shape };
    /** The person's pencil marks, if the run starts from them. @type {number[][] | null} */
    this.marks = start.candidates;
    /** @type {Engine.Session | undefined} */
    this.opened = undefined;
    /** The cache of computed values. @type {Map<string, unknown>} */
    this.known = new Map();
  }

  /**
   * Opens the state of a scene, with changes.
   * @param {string} state @param {string} [changes]
   */
  static at(state, changes) {
    const place = placeIn(changedAddress(state, changes), USUAL);
    if (!place) throw refusal('the state of the scene names no puzzle: it needs a part "p="', 'state');
    const { puzzle, box } = place;
    const isEmpty = /^\.+$/.test(puzzle);
    const info = isEmpty
      ? engine.blank(Math.round(Math.sqrt(puzzle.length)), box || undefined)
      : engine.parse(puzzle, box ? { box } : undefined);
    return new Position(place, info, sheetAt(place, info));
  }

  free() {
    this.opened?.free();
    this.opened = undefined;
  }

  /** A new run of the same puzzle and settings, at its start. The caller frees it. */
  fresh() {
    if (this.place.strategy === 'states') throw refusal('the strategy states has no propagation to ask about', 'state');
    return begin({ puzzle: this.puzzle, options: this.options, candidates: this.marks });
  }

  /**
   * The start of another run of this grid.
   * @param {{filled?: number[], marks?: number[][] | null, settings?: Options}} change  other digits, other candidates at the start
   *   (an empty list for a cell with all digits), other settings
   */
  variant({ filled = this.filled, marks = this.marks, settings = this.options }) {
    /** @type {Place} */
    const start = { ...this.place, strategy: 'search', ownMarks: false, position: 0, inputs: '', node: null };
    const { info } = this;
    const other = new Position(start, info, { ...this.sheet, givens: filled, entries: filled.map(() => 0) });
    other.options = { ...settings, ...boxOption(info) };
    other.marks = marks;
    return other;
  }

  /**
   * The start of a run from the present candidates under other settings; null if a cell has no candidate left.
   * @param {Options} settings
   */
  under(settings) {
    const marks = this.candidates;
    // A run from exactly the candidates has no digits that are decided from the start.
    const filled = this.place.ownMarks === 'exact' ? this.filled.map(() => 0) : this.filled;
    return marks.some(({ length }) => length === 0) ? null : this.variant({ filled, marks, settings });
  }

  /** The run at the moment that the page shows. */
  get session() {
    this.opened ??= this.open();
    return this.opened;
  }

  open() {
    const { inputs, position, node, moment } = this.place;
    const session = this.fresh();
    try {
      if (inputs) session.replay(inputs);
      session.seek(position, 'filtering');
      if (node !== null) session.seek(session.momentOf(node, moment), 'filtering');
      // At the end of a solved run the page shows the solution and not the last failure.
      else if (session.position === session.end && session.solution()) {
        const found = firstSolution(session);
        if (found !== undefined) session.seek(session.momentOf(found, 'after'), 'filtering');
      }
    } catch (error) {
      session.free();
      throw error;
    }
    return session;
  }

  /** The candidates of each cell at the moment shown. @returns {number[][]} */
  get candidates() {
    return this.once('here', () => candidatesIn(this.domains(), this.info));
  }

  domains() {
    if (this.place.strategy !== 'states') return this.session.current().domains;
    const run = new engine.States(this.puzzle, this.options);
    const { inputs, position, node, moment } = this.place;
    if (inputs) run.replay(inputs);
    const { domains } = run.seek(position);
    const shown = node === null ? domains : run.nodeReport(node, moment).domains;
    run.free();
    return shown;
  }

  /**
   * Computes a value once, and stores it.
   * @template Found
   * @param {string} key @param {() => Found} compute @returns {Found}
   */
  once(key, compute) {
    if (!this.known.has(key)) this.known.set(key, compute());
    return /** @type {Found} */ (this.known.get(key));
  }

  /** The candidates of each cell once the root's propagation has ended. */
  get rootCandidates() {
    return this.once('root', () => this.root((_, { domains }) => candidatesIn(domains, this.info)));
  }

  /** The candidates of each cell at the end of the run: those of the first solution, if there is one. */
  get endCandidates() {
    return this.once('end', () =>
      this.atEnd((run) => {
        const solution = run.solution();
        if (solution) return Array.from(solution, (digit) => [digit]);
        return candidatesIn(run.current().domains, this.info);
      }),
    );
  }

  /**
   * Asks about the end of the whole run, with its inputs by hand.
   * @template Answer
   * @param {(run: Engine.Session) => Answer} ask @returns {Answer}
   */
  atEnd(ask) {
    const run = this.fresh();
    try {
      if (this.place.inputs) run.replay(this.place.inputs);
      this.toEnd(run);
      return ask(run);
    } finally {
      run.free();
    }
  }

  /**
   * Asks about the end of the root's propagation, in a run of its own without inputs by hand.
   * @template Answer
   * @param {(run: Engine.Session, report: StepReport) => Answer} ask @returns {Answer}
   */
  root(ask) {
    const run = this.fresh();
    try {
      const report = run.advance('fixpoint', NODE_MS);
      if (!report.reached) throw refusal('propagation at the root takes too long for a lesson', 'state');
      return ask(run, report);
    } finally {
      run.free();
    }
  }

  /**
   * Asks about the moment after some moves from the moment shown. The position is afterwards as it was before.
   * @template Answer
   * @param {(run: Engine.Session) => Answer} ask @returns {Answer}
   */
  ahead(ask) {
    const { session } = this;
    const { position } = session;
    try {
      return ask(session);
    } finally {
      // An input by hand changes the events after the position, so the run is replayed with the recorded inputs.
      if (session.inputs() === this.place.inputs) session.seek(position, 'filtering');
      else this.free();
    }
  }

  /** The totals of the whole run. @returns {Totals} */
  get run() {
    return this.once('run', () => (this.place.inputs || this.marks ? this.traced() : this.solved()));
  }

  solved() {
    const { stats, status, solutions } = engine.solve(this.puzzle, {
      // If an option is given, the engine does not choose options itself. So the totals are those of the run that is
      // shown.
      strategy: 'search',
      ...this.options,
      budget: { nodes: MOST_NODES, ms: RUN_MS },
    });
    if (status === 'capped') throw tooLong();
    return { ...stats, solutions: solutions.length };
  }

  traced() {
    return this.atEnd((run) => this.toEnd(run));
  }

  /** Runs to the end. @param {Engine.Session} run @returns {Totals} */
  toEnd(run) {
    if (!run.advance('end', RUN_MS).reached) throw tooLong();
    return { ...run.stats(), solutions: run.nodeInfo(0).subtree.solutions };
  }

  /** The queue at the moment shown, in the order in which the solver takes its entries. @returns {Waiting[]} */
  get queue() {
    return this.session.queue(WHOLE_QUEUE).entries;
  }

  /** The constraints of the model. */
  get constraints() {
    return this.once('constraints', () => new Constraints(this.session.constraints()));
  }

  /** The failed node of the scene: the node that it shows, or else the last failure before its position. */
  get failedNode() {
    const { session } = this;
    const shown = this.place.node ?? session.currentNode();
    if (session.nodeInfo(shown).status === 'failed') return shown;
    const newest = session.stats().nodes - 1;
    const last = session.nodeInfo(newest).status === 'failed' ? newest : session.nextNode(newest, 'failure', false);
    if (last === undefined) throw refusal('the run of the scene has no failure up to its position', 'state');
    return last;
  }

  /** @param {string} constraint @returns {ValueGraph} */
  valueGraph(constraint) {
    const graph = this.session.valueGraph(constraint, 'domain');
    if (!graph) throw refusal(`there is no value graph of ${constraint}`, 'constraint');
    return graph;
  }

  /**
   * The decisions on the way to a node, first decision first.
   * @param {number} node @returns {{cell: number, relation: string, value: number}[]}
   */
  decisions(node) {
    const { session, info } = this;
    return [...session.treePath(node)].flatMap((id) => {
      const { decided } = session.nodeInfo(id);
      return decided ? [{ ...decided, cell: info.cells.indexOf(decided.cell) }] : [];
    });
  }

  /** A minimal conflict of a failed node. @param {number} node @returns {ConflictReport} */
  conflict(node) {
    return this.session.conflict(node);
  }
}

const tooLong = () => refusal('the whole run takes too long for a lesson', 'state');
