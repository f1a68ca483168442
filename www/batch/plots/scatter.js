// One column against another, on logarithmic axes: level against level, or configuration against configuration. Puzzles
// at almost the same place share one mark. A mark for more puzzles is larger.

import { svg } from 'lit/html.js';
import { counted } from '../../app/numbers.js';
import { selectView } from '../../run/settings.js';
import { columnsOf, standingOf, valueOf } from '../columns.js';
import { STANDING } from '../../worker/measures/standing.js';
import { acrossTo, areaNow, axesView, upTo } from './axes.js';
import { largest, linearScale, logScale } from './scale.js';

/** @import { BatchLab } from '../state.js' */
/** @import { Column } from '../columns.js' */
/** @import { Plot } from './index.js' */

/** The distance between two places of marks, and the sizes of marks by the number of puzzles. */
const PITCH = 5;
const SIZES = [
  { from: 1, radius: 1.5 },
  { from: 3, radius: 2.1 },
  { from: 10, radius: 2.8 },
  { from: 100, radius: 3.6 },
];

/** The columns with numbers that differ from puzzle to puzzle. @param {BatchLab} lab */
const offered = (lab) => columnsOf(lab).filter(({ id, isText }) => !isText && id !== 'line');

/** The two columns of the plot. @param {BatchLab} lab @returns {[x: Column, y: Column]} */
export function axisColumns(lab) {
  const columns = offered(lab);
  const named = (/** @type {string} */ id) => columns.find((column) => column.id === id);
  const failures = columns.filter(({ id }) => id.startsWith('failures-'));
  const [x, y] = [named(lab.plot.x) ?? failures[0], named(lab.plot.y) ?? failures[1]];
  return [x ?? columns[0], y ?? columns.find((column) => column !== x) ?? columns[0]];
}

/** The puzzles that have a value in both columns. @param {BatchLab} lab @param {Column} x @param {Column} y @param {Uint32Array} rows @returns {[number, number][]} */
export function pointsOf(lab, x, y, rows) {
  /** @type {[number, number][]} */
  const points = [];
  for (const index of rows) {
    if ([x, y].some((column) => standingOf(lab, column, index) === STANDING.waiting)) continue;
    const [left, right] = [valueOf(lab, x, index), valueOf(lab, y, index)];
    if (typeof left === 'number' && typeof right === 'number') points.push([left, right]);
  }
  return points;
}

/** @param {Column} column @param {number[]} values */
function scaleFor({ isLog }, values) {
  const most = largest(values);
  if (isLog) return logScale(most);
  const least = values.reduce((less, value) => Math.min(less, value), most);
  return linearScale(least, most > least ? most : least + 1);
}

/** @param {'x' | 'y'} axis @param {string} name @returns {Plot['choices']} */
const choice = (axis, name) => (lab, commands) => {
  const columns = offered(lab);
  const chosen = axisColumns(lab)[axis === 'x' ? 0 : 1];
  return selectView({
    name,
    id: `plot-${axis}`,
    offered: columns.map(({ id }) => id),
    chosen: chosen.id,
    choose: (id) => commands.setBatchPlot({ [axis]: id }),
    text: (id) => columns.find((column) => column.id === id)?.name ?? id,
  });
};

/** @type {Plot} */
export const scatter = {
  id: 'scatter',
  name: 'One against another',
  choices: (lab, commands) => [choice('x', 'across')(lab, commands), choice('y', 'up')(lab, commands)],
  draw(lab, rows) {
    const [xColumn, yColumn] = axisColumns(lab);
    const points = pointsOf(lab, xColumn, yColumn, rows);
    if (points.length === 0) return { words: 'No puzzle has a value in both columns yet.', picture: null };
    const area = areaNow();
    const x = scaleFor(
      xColumn,
      points.map(([value]) => value),
    );
    const y = scaleFor(
      yColumn,
      points.map(([, value]) => value),
    );
    /** @type {Map<string, number>} */
    const places = new Map();
    for (const [left, right] of points) {
      const across = Math.round(acrossTo(area, x.at(left)) / PITCH);
      const up = Math.round(upTo(area, y.at(right)) / PITCH);
      const place = `${across} ${up}`;
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    const paths = SIZES.map(() => '');
    for (const [place, count] of places) {
      const [across, up] = place.split(' ').map((part) => PITCH * Number(part));
      const size = SIZES.findLastIndex(({ from }) => count >= from);
      const { radius } = SIZES[size];
      paths[size] +=
        `M${across - radius} ${up}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
    }
    const isSame = sameScale(xColumn, yColumn);
    const end = isSame ? Math.min(xEnd(points, 0), xEnd(points, 1)) : 0;
    const picture = svg`${axesView(area, { x, y, xName: xColumn.name, yName: yColumn.name })}
      ${
        isSame
          ? svg`<path class="diagonal" d=${diagonal(end, (value) => `${acrossTo(area, x.at(value))} ${upTo(area, y.at(value))}`)} />`
          : ''
      }
      ${paths.map((path, size) => svg`<path class="dots size-${size}" d=${path} />`)}`;
    return { words: wordsOn(points, xColumn, yColumn, isSame), picture, area };
  },
};

/** @param {[number, number][]} points @param {0 | 1} axis */
const xEnd = (points, axis) => largest(points.map((point) => point[axis]));

/** Whether two columns hold the same kind of figure. @param {Column} x @param {Column} y */
const sameScale = (x, y) => x.id.split('-')[0] === y.id.split('-')[0] && x.id !== y.id;

/** The line on which both columns are equal. @param {number} end @param {(value: number) => string} place */
function diagonal(end, place) {
  const steps = Array.from({ length: 33 }, (_, step) => (1 + end) ** (step / 32) - 1);
  return `M${steps.map(place).join('L')}`;
}

/** @param {[number, number][]} points @param {Column} x @param {Column} y @param {boolean} isSame */
function wordsOn(points, x, y, isSame) {
  const total = `${counted(points.length)} puzzles`;
  if (!isSame) return `${total}. Marks are larger where more puzzles stand.`;
  const less = points.filter(([left, right]) => left < right).length;
  const more = points.filter(([left, right]) => left > right).length;
  return `${total}: ${x.name} is smaller in ${counted(less)}, ${y.name} in ${counted(more)}, and they are equal in ${counted(points.length - less - more)}. Both are equal on the dashed line.`;
}
