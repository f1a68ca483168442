// The engine's side of the worker: it holds the one run that the page drives, and answers each call with
// everything the page is going to show, so that one step is one message.

import { expose } from 'comlink';
import init, * as engine from '../pkg/pencilmark.js';
import { enclose } from './protocol.js';

/** @import { Options, StepReport, NodeReport, RunView, Unit, EventLine, Sample } from './protocol.js' */

/** How many nodes of the tree are drawn, how long the queue and the list of events are. */
const TREE_ROWS = 400;
/** In the middle of a long run the tree is another one in the next moment: its outline is enough. */
const TREE_ROWS_RUNNING = 80;
const QUEUE_ROWS = 4;
const EVENT_ROWS = 50;

/** How long opening a run may look ahead for its end, so that the timeline spans all of it from the start. */
const LOOK_AHEAD_MS = 80;

const ready = init();

/** @type {engine.Session | undefined} */
let session;

/** Set by a test, to see that the page survives a panic of the engine. */
const scope = /** @type {typeof globalThis & {panicOnNextCall?: boolean}} */ (globalThis);
scope.panicOnNextCall = false;

function running() {
  if (!session) throw new Error('there is no run to continue');
  return session;
}

/**
 * The events that led to where the run stands, newest first. The run is deterministic, so going back a
 * little and walking forward again ends exactly where it was.
 * @param {StepReport} report
 * @returns {EventLine[]}
 */
function eventsBefore(report) {
  const run = running();
  const first = Math.max(0, report.position - EVENT_ROWS);
  /** @type {EventLine[]} */
  const lines = [];
  run.seek(first);
  for (let position = first; position < report.position; position++) {
    const at = /** @type {StepReport} */ (engine.step(run, 'event', 1));
    lines.unshift({ position: at.position, kind: at.event?.kind ?? '', sentence: at.sentence });
  }
  return lines;
}

/**
 * @param {engine.StepReport} given
 * @param {boolean} [brief]  in the middle of a long run the list of events would be stale at once
 * @returns {RunView}
 */
function view(given, brief = false) {
  const run = running();
  const report = /** @type {StepReport} */ (given);
  const events = brief ? [] : eventsBefore(report);
  return {
    report,
    tree: run.tree(brief ? TREE_ROWS_RUNNING : TREE_ROWS),
    currentNode: run.currentNode(),
    queue: run.queue(QUEUE_ROWS),
    stats: run.stats(),
    end: run.end,
    solution: run.solution(),
    events,
  };
}

/** @param {Uint32Array} domains */
function candidatesLeft(domains) {
  let left = 0;
  for (let word of domains) for (; word; word &= word - 1) left++;
  return left;
}

/** What the page may ask for, by name. */
const calls = {
  /** @param {string} text @param {Options} [options] */
  parse: (text, options) => engine.parse(text, options),

  /** @param {number} size @param {string} [box] */
  blank: (size, box) => engine.blank(size, box),

  /** @param {number[][]} puzzle @param {Options} options */
  solve: (puzzle, options) => engine.solve(puzzle, options),

  /** @param {any} question @param {Options} options */
  hint: (question, options) => engine.hint(question, options),

  /** @param {number[][]} puzzle @param {Options} options @param {number} [position] */
  open(puzzle, options, position = 0) {
    session?.free();
    session = undefined;
    session = new engine.Session(puzzle, options);
    session.advance('end', LOOK_AHEAD_MS);
    return view(session.seek(position));
  },

  /** @param {Unit} unit @param {number} count */
  step: (unit, count) => view(engine.step(running(), unit, count)),

  /** @param {Unit} unit @param {number} count */
  back: (unit, count) => view(running().back(unit, count)),

  /** @param {number} position */
  seek: (position) => view(running().seek(position)),

  /** @param {Unit} unit @param {number} ms */
  advance(unit, ms) {
    const report = running().advance(unit, ms);
    return view(report, !report.reached);
  },

  /** @param {number} id */
  node: (id) => /** @type {NodeReport} */ (running().nodeReport(id)),

  /**
   * Points of the curve above the timeline between two positions. The run is put back where it was.
   * @param {number} from @param {number} to @param {number} points
   * @returns {Sample[]}
   */
  profile(from, to, points) {
    const run = running();
    const home = run.current().position;
    const stride = Math.max(1, Math.ceil((to - from) / points));
    /** @type {Sample[]} */
    const samples = [];
    let report = run.seek(from);
    while (report.position < to) {
      const before = report.position;
      report = engine.step(run, 'event', stride);
      if (report.position === before) break;
      samples.push({ position: report.position, left: candidatesLeft(report.domains), failures: run.stats().failures });
    }
    run.seek(home);
    return samples;
  },
};

/** @typedef {typeof calls} Calls */

expose({
  /** @param {keyof Calls} name @param {any[]} args */
  ask: (name, args) =>
    enclose(async () => {
      await ready;
      if (scope.panicOnNextCall) {
        scope.panicOnNextCall = false;
        engine.panicOnPurpose();
      }
      return /** @type {(...args: any[]) => any} */ (calls[name])(...args);
    }),
});
