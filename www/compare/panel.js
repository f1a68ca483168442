// Compares two configurations side by side: their settings, grids, latest sentences and trees, with the statistics in
// the middle. One set of run buttons moves both runs.

import { html, nothing } from 'lit/html.js';
import { isOver } from './comparer.js';
import { CHOICES } from '../app/state.js';
import { smallGridView } from '../grid/small-grid.js';
import { smallTreeView } from '../tree/small-tree.js';
import { button } from '../app/button.js';
import { speedView } from '../run/player.js';
import { checkView, selectView, unitView } from '../run/settings.js';
import { counted, duration } from '../app/numbers.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Comparison, Side } from './comparer.js' */
/** @import { Stats } from '../worker/protocol.js' */

const NAMES = /** @type {const} */ (['A', 'B']);

/** @param {State} state @param {Commands} commands */
export function comparePanel({ comparison, sheet, unit, speed, message }, commands) {
  if (!comparison || !sheet) return html`<div class="compare"></div>`;
  return html`<div class="compare">
      ${sideView(comparison, 0, sheet, commands)} ${middleView(comparison, message?.text, commands)}
      ${sideView(comparison, 1, sheet, commands)}
    </div>
    <footer class="player together" aria-label="Both runs">${transport(comparison, unit, speed, commands)}</footer>`;
}

/** @param {Comparison} comparison @param {0 | 1} index @param {Sheet} sheet @param {Commands} commands */
function sideView({ sides }, index, sheet, commands) {
  const side = sides[index];
  const name = NAMES[index];
  return html`<section class="configuration" aria-label="Configuration ${name}">
    <h2><b>${name}</b> ${summary(side)}</h2>
    ${settingsOf(side, index, commands)} ${smallGridView(sheet, side, `Grid ${name}`)}
    <p class="said">${side.view?.report.sentence ?? 'Opening…'}</p>
    ${smallTreeView(side.tree, side.view?.shownNode, `Search tree ${name}: ${nodes(side)}`)}
  </section>`;
}

/** @param {Side} side */
function nodes({ view }) {
  const count = view?.stats.nodes ?? 0;
  return count === 1 ? '1 node' : `${counted(count)} nodes`;
}

/** @param {Side} side */
function summary({ options, view }) {
  const extra = [...options.redundant, ...(options.shaving ? ['shaving'] : [])];
  const level = options.model === 'pairwise' && options.consistency !== 'forward' ? 'AC-3' : options.consistency;
  const ended = view && isOver({ options, view, before: null, tree: null }) ? ` · ${view.report.status}` : '';
  return `${[level, ...extra].join(' + ')}${ended}`;
}

/** @param {Side} side @param {0 | 1} index @param {Commands} commands */
function settingsOf({ options }, index, commands) {
  const name = NAMES[index];
  const select = (
    /** @type {string} */ label,
    /** @type {'model' | 'consistency' | 'variableOrder' | 'valueOrder' | 'branching' | 'restarts'} */ key,
  ) =>
    selectView({
      name: label,
      id: `${key}-${name}`,
      offered: /** @type {readonly string[]} */ (CHOICES[key]),
      chosen: options[key],
      choose: (value) => commands.setSide(index, { [key]: value }),
    });
  return html`<div class="side-settings">
    ${select(`Model ${name}`, 'model')} ${select(`Consistency ${name}`, 'consistency')}
    ${select(`Variable order ${name}`, 'variableOrder')} ${select(`Value order ${name}`, 'valueOrder')}
    ${select(`Branching ${name}`, 'branching')} ${select(`Restarts ${name}`, 'restarts')}
    <div class="checks" role="group" aria-label="Also filter by, ${name}">
      ${CHOICES.redundant.map((each) =>
        checkView(each[0].toUpperCase() + each.slice(1), options.redundant.includes(each), (on) =>
          commands.setSideRedundant(index, each, on),
        ),
      )}
      ${checkView('Shaving', options.shaving, (shaving) => commands.setSide(index, { shaving }))}
    </div>
  </div>`;
}

/** @type {[name: string, of: (stats: Stats) => number][]} */
const FIGURES = [
  ['Nodes', (stats) => stats.nodes],
  ['Failures', (stats) => stats.failures],
  ['Backtracks', (stats) => stats.backtracks],
  ['Restarts', (stats) => stats.restarts],
  ['Max depth', (stats) => stats.maxDepth],
  ['Filterings', (stats) => stats.filterings],
  ['Removals', (stats) => stats.removals],
];

/** @param {Comparison} comparison @param {string | undefined} message @param {Commands} commands */
function middleView({ sides }, message, commands) {
  const [a, b] = sides.map(({ view }) => view);
  const row = (
    /** @type {string} */ name,
    /** @type {number | undefined} */ left,
    /** @type {number | undefined} */ right,
    /** @type {(n: number) => string} */ write,
  ) => {
    // The smaller number in a row is bold, because it is better. The row of events has no bold number, because a
    // smaller event number is not better.
    const both = name !== 'Event' && left !== undefined && right !== undefined && left !== right;
    const less = both ? (left < right ? 0 : 1) : null;
    const shown = (/** @type {number | undefined} */ value, /** @type {number} */ side) =>
      html`<td class=${less === side ? 'less' : ''}>${value === undefined ? '–' : write(value)}</td>`;
    return html`<tr>
      ${shown(left, 0)}
      <th scope="row">${name}</th>
      ${shown(right, 1)}
    </tr>`;
  };
  const plain = (/** @type {number} */ n) => counted(n);
  return html`<section class="versus" aria-label="Comparison">
    <table>
      <thead>
        <tr>
          <th scope="col">A</th>
          <td></td>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        ${row('Event', a?.report.position, b?.report.position, plain)}
        ${FIGURES.map(([name, of]) => row(name, a ? of(a.stats) : undefined, b ? of(b.stats) : undefined, plain))}
        ${row('Time', a?.stats.totalMs, b?.stats.totalMs, duration)}
      </tbody>
    </table>
    <p class="note">
      The smaller figure is in bold. Both stand after the same number of steps; times are with the trace.
    </p>
    ${message ? html`<p class="note" role="alert">${message}</p>` : nothing}
    <button class="link" @click=${() => commands.setTab('graph')}>Back to the run</button>
  </section>`;
}

/** @param {Comparison} comparison @param {State['unit']} unit @param {number} speed @param {Commands} commands */
function transport({ sides, trail, running, playing }, unit, speed, commands) {
  const atStart = trail.length < 2;
  const atEnd = sides.every(isOver);
  return html`<div class="transport" role="group" aria-label="Run both solvers">
      ${button({ name: 'Reset', off: atStart, press: () => commands.reset() })}
      ${button({ name: 'Back', off: atStart || running, press: () => commands.back() })}
      ${button({ name: 'Step', look: 'primary', off: atEnd || running, press: () => commands.step(), keys: 'Space' })}
      ${button({ name: playing ? 'Pause' : 'Play', look: 'play', off: running || (atEnd && !playing), press: () => commands.play() })}
      ${
        running
          ? button({ name: 'Cancel', look: 'end', press: () => commands.cancel() })
          : button({ name: 'Run to end', look: 'end', off: atEnd, press: () => commands.runToEnd() })
      }
    </div>
    <p class="progress">${trail.length === 2 ? '1 step' : `${trail.length - 1} steps`}</p>
    ${speedView({ speed }, commands)} ${unitView(unit, commands)}`;
}
