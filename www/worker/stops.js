// Steps that mind the breakpoints. The engine runs to a breakpoint, or by a unit; a step that has to do both goes by
// the unit first, then looks whether a breakpoint lay on the way, which in ground already seen is a matter of
// milliseconds.

import * as engine from '../pkg/pencilmark.js';

/** @import { StepReport, Unit, Stop } from './protocol.js' */

/**
 * @param {engine.Session} run @param {Stop[]} stops @param {number} from @param {number} to
 * @returns {number | null} which of the stops is met first between two positions; the run stands there then
 */
function metBetween(run, stops, from, to) {
  run.seek(from, undefined);
  // Told to give up at once, the engine still goes on by some hundred moves at a time.
  for (;;) {
    const report = run.runToBreakpoint(stops, 0);
    if (report.breakpoint !== null) return report.position <= to ? report.breakpoint : null;
    if (report.position >= to) return null;
  }
}

/**
 * One or more steps, or fewer where a breakpoint is met.
 * @param {engine.Session} run @param {Unit} unit @param {number} count @param {Stop[]} stops
 * @returns {{report: StepReport, hit: number | null}}
 */
export function stepMinding(run, unit, count, stops) {
  const from = run.current().position;
  const report = engine.step(run, unit, count);
  if (stops.length === 0 || report.position === from) return { report, hit: null };
  const hit = metBetween(run, stops, from, report.position);
  if (hit !== null) return { report: run.current(), hit };
  run.seek(from, undefined);
  return { report: engine.step(run, unit, count), hit };
}

/**
 * On to the next solution or to the end, for about `ms` milliseconds, or to a breakpoint on the way.
 * @param {engine.Session} run @param {'solution' | 'end'} unit @param {number} ms @param {Stop[]} stops
 * @returns {{report: StepReport, hit: number | null}}
 */
export function advanceMinding(run, unit, ms, stops) {
  if (stops.length === 0) return { report: run.advance(unit, ms), hit: null };
  const asked = /** @type {Stop[]} */ (unit === 'solution' ? [...stops, { kind: 'solution' }] : stops);
  const report = run.runToBreakpoint(asked, ms);
  const { breakpoint } = report;
  return { report, hit: breakpoint !== null && breakpoint < stops.length ? breakpoint : null };
}
