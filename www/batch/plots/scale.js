// Scales of plots: where a value stands on an axis, from 0 to 1, and the values that the axis names.

import { counted } from '../../app/numbers.js';

/** @typedef {{at: number, text: string}} Tick */
/** @typedef {{at: (value: number) => number, ticks: Tick[]}} Scale */

/** The logarithm for an axis. The axis shows 1 + value, because many counts are 0. @param {number} value */
const logged = (value) => Math.log10(1 + value);

/** The largest value. A list can have too many values for the arguments of `Math.max`. @param {Iterable<number>} values */
export function largest(values) {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** A logarithmic scale from 0 to a value. @param {number} most @returns {Scale} */
export function logScale(most) {
  const end = logged(Math.max(most, 1));
  const at = (/** @type {number} */ value) => logged(value) / end;
  /** @type {Tick[]} */
  const ticks = [{ at: 0, text: '0' }];
  for (let power = 1; power <= Math.max(most, 1); power *= 10) ticks.push({ at: at(power), text: counted(power) });
  return { at, ticks };
}

/** The distance between two ticks of a linear axis: 1, 2 or 5 times a power of ten. @param {number} span @param {number} wanted  the number of ticks */
export function niceStep(span, wanted) {
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
}

/** A linear scale. @param {number} least @param {number} most @param {number} [wanted]  the number of ticks @returns {Scale} */
export function linearScale(least, most, wanted = 5) {
  const span = Math.max(most - least, 1e-9);
  const at = (/** @type {number} */ value) => (value - least) / span;
  const step = niceStep(span, wanted);
  /** @type {Tick[]} */
  const ticks = [];
  for (let tick = Math.ceil(least / step) * step; tick <= most + step * 1e-9; tick += step) {
    ticks.push({ at: at(tick), text: counted(Number(tick.toPrecision(6))) });
  }
  return { at, ticks };
}
