// Steps that stop at breakpoints. The engine can either run to a breakpoint or step by a unit. To do both, a step first
// moves by the unit and then checks whether a breakpoint was passed. The check takes milliseconds, because the engine
// has already run through that part.

import { engine } from './engine.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { StepReport, Unit, Stop } from './protocol.js' */

/**
 * @param {Engine.Session} run @param {Stop[]} stops @param {number} from @param {number} to
 * @returns {number | null} index of the first breakpoint met between two positions, where the run then stands; or null
 */
function metBetween(run, stops, from, to) {
  run.seek(from, undefined);
  // Even with a time limit of 0, the engine makes some hundred moves in each call.
  for (;;) {
    const report = run.runToBreakpoint(stops, 0);
    if (report.breakpoint !== null) return report.position <= to ? report.breakpoint : null;
    if (report.position >= to) return null;
  }
}

/**
 * Makes up to `count` steps and stops early at a breakpoint.
 * @param {Engine.Session} run @param {Unit} unit @param {number} count @param {Stop[]} stops
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
 * Runs for about `ms` milliseconds towards the next landmark, the next solution or the end, and stops early at a
 * breakpoint.
 * @param {Engine.Session} run @param {Unit} unit @param {number} ms @param {Stop[]} stops
 * @returns {{report: StepReport, hit: number | null}}
 */
export function advanceMinding(run, unit, ms, stops) {
  if (stops.length === 0) return { report: run.advance(unit, ms), hit: null };
  if (unit === 'interesting') {
    const from = run.current().position;
    const report = run.advance(unit, ms);
    const hit = metBetween(run, stops, from, report.position);
    if (hit !== null) return { report: run.current(), hit };
    run.seek(report.position, 'filtering');
    return { report, hit };
  }
  const asked = /** @type {Stop[]} */ (unit === 'solution' ? [...stops, { kind: 'solution' }] : stops);
  const report = run.runToBreakpoint(asked, ms);
  const { breakpoint } = report;
  return { report, hit: breakpoint !== null && breakpoint < stops.length ? breakpoint : null };
}
