// The cactus plot: for each configuration, the number of puzzles that it finishes within a given cost. At the same
// height, the curve further to the right is better.

import { svg } from 'lit/html.js';
import { counted } from '../../app/numbers.js';
import { selectView } from '../../run/settings.js';
import { STANDING } from '../../worker/measures/standing.js';
import { SEARCH_FIGURES } from '../columns.js';
import { configurationWords } from '../configurations.js';
import { searchKey } from '../measuring.js';
import { acrossTo, areaNow, axesView, upTo } from './axes.js';
import { largest, linearScale, logScale } from './scale.js';

/** @import { BatchLab } from '../state.js' */
/** @import { Plot } from './index.js' */

/** The curve of a configuration: the costs of the puzzles that it finished, in rising order. @typedef {{name: string, words: string, costs: Float64Array}} Curve */

/** The number of points that a curve is drawn with. */
const MOST_POINTS = 300;

/** The curves of all configurations. A puzzle that was given up is not finished. @param {BatchLab} lab @param {Uint32Array} rows @param {string} figure @returns {Curve[]} */
export function curvesOf(lab, rows, figure) {
  return lab.configurations.map((each) => {
    const results = lab.results.get(searchKey(lab, each));
    const finished = rows.filter((index) => results?.standing[index] === STANDING.done);
    const costs = Float64Array.from(finished, (index) => results?.figures[figure][index] ?? NaN);
    return { name: each.name, words: configurationWords(each.options), costs: costs.sort() };
  });
}

/** @type {Plot} */
export const cactus = {
  id: 'cactus',
  name: 'Cactus',
  choices: (lab, commands) =>
    selectView({
      name: 'of',
      id: 'plot-figure',
      offered: SEARCH_FIGURES.map(({ id }) => id),
      chosen: SEARCH_FIGURES.find(({ id }) => id === lab.plot.figure)?.id ?? 'failures',
      choose: (figure) => commands.setBatchPlot({ figure }),
      text: (id) => SEARCH_FIGURES.find((figure) => figure.id === id)?.name ?? id,
    }),
  draw(lab, rows) {
    if (lab.configurations.length === 0)
      return { words: 'Add configurations to compare what they cost.', picture: null };
    const figure = SEARCH_FIGURES.find(({ id }) => id === lab.plot.figure) ?? SEARCH_FIGURES[0];
    const curves = curvesOf(lab, rows, figure.id);
    const most = largest(curves.map(({ costs }) => costs.length));
    if (most === 0) return { words: 'No search has ended yet.', picture: null };
    const area = areaNow();
    const x = linearScale(0, most);
    const y = logScale(largest(curves.map(({ costs }) => costs.at(-1) ?? 0)));
    const picture = svg`${axesView(area, { x, y, xName: 'puzzles finished', yName: `${figure.name} at most, each` })}
      ${curves.map(({ costs }, at) => {
        const step = Math.max(1, Math.ceil(costs.length / MOST_POINTS));
        const points = [];
        for (let count = 1; count <= costs.length; count += step) points.push(count);
        if (points.at(-1) !== costs.length && costs.length > 0) points.push(costs.length);
        const places = points.map(
          (count) => `${acrossTo(area, x.at(count)).toFixed(1)} ${upTo(area, y.at(costs[count - 1])).toFixed(1)}`,
        );
        return places.length > 0 ? svg`<path class="plot-curve key-${at}" d="M${places.join('L')}" />` : '';
      })}`;
    return {
      words: wordsOn(curves, figure.name),
      picture,
      area,
      legend: curves.map(({ name, words }) => ({ name, words })),
    };
  },
};

/** @param {Curve[]} curves @param {string} figure */
function wordsOn(curves, figure) {
  const said = curves.map(({ name, costs }) => {
    const median = costs[(costs.length - 1) >> 1];
    return costs.length === 0
      ? `${name} has finished none`
      : `${name} finishes ${counted(costs.length)}, half of them within ${counted(Math.round(median * 100) / 100)}`;
  });
  return `${figure}: ${said.join('; ')}.`;
}
