// The distribution of a column: a bar for each range of values, or for each text.

import { html, svg } from 'lit/html.js';
import { counted, tenths } from '../../app/numbers.js';
import { selectView } from '../../run/settings.js';
import { columnsOf, standingOf, valueOf } from '../columns.js';
import { STANDING } from '../../worker/measures/standing.js';
import { acrossTo, areaNow, axesView, upTo } from './axes.js';
import { largest, linearScale, niceStep } from './scale.js';

/** @import { BatchLab } from '../state.js' */
/** @import { Column } from '../columns.js' */
/** @import { Plot } from './index.js' */

/** A bar: the values that it counts, in words, the first of them, and the number of puzzles. @typedef {{name: string, from: string, count: number}} Bar */

/** The number of bars that a linear axis has at most. */
const MOST_BARS = 24;

/** The columns that have a distribution. @param {BatchLab} lab */
const offered = (lab) => columnsOf(lab).filter(({ id, isText, order }) => id !== 'line' && (!isText || order));

/** The known values of a column. @param {BatchLab} lab @param {Column} column @param {Uint32Array} rows */
export function valuesIn(lab, column, rows) {
  /** @type {(string | number)[]} */
  const values = [];
  for (const index of rows) {
    if (standingOf(lab, column, index) === STANDING.waiting) continue;
    const value = valueOf(lab, column, index);
    if (value !== null) values.push(value);
  }
  return values;
}

/** The bounds 0, 1, 2, 5, 10, 20, 50 and so on, up to a value. @param {number} most */
function roundBounds(most) {
  const bounds = [0];
  for (let power = 1; bounds[bounds.length - 1] <= most; power *= 10) bounds.push(power, 2 * power, 5 * power);
  while (bounds.length > 2 && bounds[bounds.length - 2] > most) bounds.pop();
  return bounds;
}

/** The bounds of equal ranges. @param {number[]} values */
function equalBounds(values) {
  const most = largest(values);
  const least = values.reduce((less, value) => Math.min(less, value), most);
  const isWhole = values.every((value) => Number.isInteger(value));
  const step = Math.max(niceStep(Math.max(most - least, 1e-9), MOST_BARS), isWhole ? 1 : 0.1);
  const begin = Math.floor(least / step + 1e-9);
  const count = Math.max(1, Math.floor(most / step + 1e-9) - begin + 1);
  return Array.from({ length: count + 1 }, (_, bar) => Number(((begin + bar) * step).toPrecision(9)));
}

/**
 * The bars of a column, in their order.
 * @param {Column} column @param {(string | number)[]} values @returns {Bar[]}
 */
export function barsOf({ order, isLog, shown = counted }, values) {
  if (order) {
    const counts = new Map(order.map((name) => [name, 0]));
    for (const value of values) counts.set(`${value}`, (counts.get(`${value}`) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ name, from: name, count }));
  }
  const numbers = /** @type {number[]} */ (values);
  if (numbers.length === 0) return [];
  const isWhole = numbers.every((value) => Number.isInteger(value));
  const bounds = isLog ? roundBounds(largest(numbers)) : equalBounds(numbers);
  const bars = bounds.slice(0, -1).map((from, bar) => {
    const to = bounds[bar + 1];
    const last = isWhole ? to - 1 : to;
    return {
      name: last === from ? shown(from) : `${shown(from)} to ${isWhole ? '' : 'below '}${shown(last)}`,
      from: shown(from),
      count: 0,
    };
  });
  for (const value of numbers) {
    let bar = bounds.findIndex((bound) => value < bound - 1e-9) - 1;
    if (bar < 0) bar = bars.length - 1;
    bars[bar].count++;
  }
  return bars;
}

/** @type {Plot} */
export const distribution = {
  id: 'distribution',
  name: 'Distribution',
  choices: (lab, commands) => {
    const columns = offered(lab);
    return selectView({
      name: 'of',
      id: 'plot-of',
      offered: columns.map(({ id }) => id),
      chosen: columns.find(({ id }) => id === lab.plot.of)?.id ?? columns[0]?.id,
      choose: (of) => commands.setBatchPlot({ of }),
      text: (id) => columns.find((column) => column.id === id)?.name ?? id,
    });
  },
  draw(lab, rows) {
    const columns = offered(lab);
    const column = columns.find(({ id }) => id === lab.plot.of) ?? columns[0];
    const values = valuesIn(lab, column, rows);
    if (values.length === 0) return { words: 'No puzzle has a value in this column yet.', picture: null };
    const bars = barsOf(column, values);
    const area = areaNow();
    const y = linearScale(0, Math.max(1, largest(bars.map(({ count }) => count))));
    const wide = 1 / bars.length;
    const x = {
      at: (/** @type {number} */ bar) => (bar + 0.5) * wide,
      ticks: bars.map(({ from }, bar) => ({
        at: (bar + 0.5) * wide,
        text: from,
      })),
    };
    const picture = svg`${axesView(area, { x, y, xName: column.name, yName: 'puzzles', slant: !!column.order })}
      ${bars.map(({ name, count }, bar) => {
        const [from, to] = [acrossTo(area, bar * wide), acrossTo(area, (bar + 1) * wide)];
        const gap = Math.min(2, (to - from) / 6);
        const up = upTo(area, y.at(count));
        return svg`<rect class="bar" x=${from + gap} y=${up} width=${to - from - 2 * gap} height=${area.bottom - up}>
          <title>${name}: ${counted(count)}</title>
        </rect>`;
      })}`;
    return { words: wordsOn(column, values, bars), picture, area };
  },
};

/** @param {Column} column @param {(string | number)[]} values @param {Bar[]} bars */
function wordsOn({ name, isText, shown }, values, bars) {
  const told = counted(values.length);
  if (isText) {
    const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
    return html`${told} puzzles; most often ${most.name}, ${counted(most.count)} times.`;
  }
  const sorted = /** @type {number[]} */ (values).toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))];
  const said = shown ?? ((/** @type {number} */ value) => (Number.isInteger(value) ? counted(value) : tenths(value)));
  return html`${name} of ${told} puzzles: median ${said(at(0.5))}, a tenth below ${said(at(0.1))}, a tenth above
  ${said(at(0.9))}, largest ${said(at(1))}.`;
}
