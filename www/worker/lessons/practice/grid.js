// A grid on the way to a question: the candidates of each cell, and what the engine removes from exactly these candidates
// under some settings.

import { engine } from '../../engine.js';
import { Constraints } from '../../../basics/constraints.js';
import { boxOption, puzzleOf } from '../../../basics/sheet.js';
import { begin } from '../../questions.js';
import { candidatesIn, removedBetween } from '../position.js';

/** @import * as Engine from '../../../pkg/pencilmark.js' */
/** @import { HouseInfo } from '../../../pkg/pencilmark.js' */
/** @import { Options, PuzzleInfo } from '../../protocol.js' */
/** @import { Candidate } from '../position.js' */

/**
 * What one filtering of one constraint removes.
 * @typedef {object} Run
 * @property {HouseInfo[]} houses  the houses of the constraint; of two crossing houses the first loses nothing
 * @property {number} propagator  the number with which a person can run it by hand
 * @property {number} position  the position of the run after this filtering
 * @property {Candidate[]} removed
 */

export class Grid {
  /**
   * @param {PuzzleInfo} info @param {number[][]} candidates
   * @param {Map<Options, Constraints>} [models]  the models of these houses by their settings; other candidates have the same
   */
  constructor(info, candidates, models = new Map()) {
    this.info = info;
    this.candidates = candidates;
    this.models = models;
    /** The runs that were computed, by their settings. @type {Map<Options, Run[]>} */
    this.known = new Map();
  }

  /**
   * The grid of a puzzle after each given has removed its digit from its peers, before any other propagation.
   * @param {string} puzzle
   */
  static of(puzzle) {
    const info = engine.parse(puzzle, undefined);
    const session = new engine.Session(puzzle, { consistency: 'forward' });
    const { domains } = engine.step(session, 'fixpoint', 1);
    session.free();
    return new Grid(info, candidatesIn(domains, info));
  }

  get isSolved() {
    return this.candidates.every(({ length }) => length === 1);
  }

  /** @template Answer @param {Options} settings @param {(run: Engine.Session) => Answer} ask @returns {Answer} */
  asking(settings, ask) {
    const { info, candidates } = this;
    const empty = candidates.map(() => 0);
    const run = begin({ puzzle: puzzleOf(info, empty), candidates, options: { ...settings, ...boxOption(info) } });
    try {
      return ask(run);
    } finally {
      run.free();
    }
  }

  /** The grid after propagation. @param {Options} settings */
  settled(settings) {
    return this.asking(settings, (run) => {
      const { domains } = engine.step(run, 'fixpoint', 1);
      return new Grid(this.info, candidatesIn(domains, this.info), this.models);
    });
  }

  /** The grid without some candidates. @param {Candidate[]} removed */
  without(removed) {
    const gone = new Set(removed.map(String));
    const left = this.candidates.map((values, cell) => values.filter((value) => !gone.has(`${cell},${value}`)));
    return new Grid(this.info, left, this.models);
  }

  /** The runs of single constraints that remove something, each from this grid. @param {Options} settings @returns {Run[]} */
  runs(settings) {
    const runs = this.known.get(settings) ?? this.computeRuns(settings);
    this.known.set(settings, runs);
    return runs;
  }

  /** The reasons that the engine gives for the removals of a run. @param {Options} settings @param {Run} run */
  reasons(settings, { propagator, position }) {
    return this.asking(settings, (run) => {
      run.filter(propagator);
      const events = Array.from({ length: position }, (_, at) => run.seek(at + 1, 'event').event);
      return events.flatMap((event) => (event?.kind === 'remove' ? [event.reason] : []));
    });
  }

  /** @param {Options} settings @returns {Run[]} */
  computeRuns(settings) {
    const { info, candidates } = this;
    return this.asking(settings, (run) => {
      const { entries } = run.queue(MOST_CONSTRAINTS);
      const constraints = this.models.get(settings) ?? new Constraints(run.constraints());
      this.models.set(settings, constraints);
      return entries.flatMap(({ propagator }) => {
        run.seek(0, 'filtering');
        const { domains, position } = run.filter(propagator);
        const removed = removedBetween(candidates, candidatesIn(domains, info));
        if (removed.length === 0) return [];
        const { houses = [] } = constraints.behind.get(propagator)?.constraint ?? {};
        return [{ houses: houses.map((house) => info.houses[house]), propagator, position, removed }];
      });
    });
  }
}

/** More constraints than the model of a puzzle without rules has. */
const MOST_CONSTRAINTS = 100_000;
