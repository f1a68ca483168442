// Compares two configurations side by side: their settings, grids, latest sentences and trees, with the statistics in
// the middle. One set of run buttons moves both runs. Times are measured on request, because the time of a traced run
// says nothing about the search.

import { html, nothing } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { isOver, standingWords, stepsWords } from './standing.js';
import { ROUNDS } from './measure.js';
import { CHOICES, plusOf, SETTINGS } from '../basics/choices.js';
import { smallGridView } from '../grid/small-grid.js';
import { smallTreeView } from '../tree/small-tree.js';
import { button } from '../app/button.js';
import { speedView } from '../run/player.js';
import { checkView, selectView, unitView } from '../run/settings.js';
import { counted, duration } from '../app/numbers.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Comparison, Side } from './comparer.js' */
/** @import { Stats } from '../worker/protocol.js' */

const NAMES = /** @type {const} */ (['A', 'B']);

/** @param {State} state @param {Commands} commands */
export function comparePanel({ comparison, sheet, unit, speed, message }, commands) {
  if (!comparison || !sheet) return html`<div class="comparing"></div>`;
  return html`<div class="comparing">
    <div class="compare">
      ${sideView(comparison, 0, sheet, commands)} ${middleView(comparison, message?.text, commands)}
      ${sideView(comparison, 1, sheet, commands)}
    </div>
    <div class="both">${transport(comparison, unit, speed, commands)}</div>
  </div>`;
}

/** @param {Comparison} comparison @param {0 | 1} index @param {Sheet} sheet @param {Commands} commands */
function sideView({ sides }, index, sheet, commands) {
  const side = sides[index];
  const name = NAMES[index];
  return html`<section class="configuration" aria-label="Configuration ${name}">
    <h2><b>${name}</b> ${summary(side)}</h2>
    ${settingsOf(side, index, commands)}
    <div class="pictures">
      <div class="compare-drawn">
        ${smallGridView(sheet, side, `Grid ${name}`)}
        <p class="said" tabindex="0">${side.view?.report.sentence ?? 'Opening…'}</p>
        ${smallTreeView(side.tree, side.view?.shownNode, `Search tree ${name}: ${nodes(side)}`)}
      </div>
    </div>
  </section>`;
}

/** @param {Side} side */
function nodes({ view }) {
  const count = view?.stats.nodes ?? 0;
  return count === 1 ? '1 node' : `${counted(count)} nodes`;
}

/** The ways of learning in a heading. */
const LEARNING = { backjump: 'backjumping', clauses: 'learning' };

/** @param {Side} side */
function summary({ options, view }) {
  const extra = plusOf(options);
  const level = options.model === 'pairwise' && options.consistency !== 'forward' ? 'AC-3' : options.consistency;
  const ended = view && view.report.position === view.end ? ` · ${view.report.status}` : '';
  const learning = options.learning === 'off' ? '' : ` · ${LEARNING[options.learning]}`;
  return `${[level, ...extra].join(' + ')}${learning}${ended}`;
}

/** @param {Side} side @param {0 | 1} index @param {Commands} commands */
function settingsOf({ options }, index, commands) {
  const name = NAMES[index];
  return html`<div class="side-settings">
    ${SETTINGS.map((setting) =>
      selectView({
        name: `${setting.name} ${name}`,
        id: `${setting.id}-${name}`,
        offered: /** @type {readonly string[]} */ (CHOICES[setting.id]),
        chosen: options[setting.id],
        choose: (value) => commands.setSide(index, { [setting.id]: value }),
      }),
    )}
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
  ['Filterings', (stats) => stats.filterings],
  ['Removals', (stats) => stats.removals],
];

/**
 * One row of the figures. The smaller number is bold, because it is better.
 * @param {string} name @param {string[]} shown  the two figures in words @param {0 | 1 | null} less  the better side
 */
function row(name, [left, right], less) {
  return html`<tr>
    <td class=${less === 0 ? 'less' : ''}>${left}</td>
    <th scope="row">${name}</th>
    <td class=${less === 1 ? 'less' : ''}>${right}</td>
  </tr>`;
}

/** The better of two numbers, if they differ. @param {number} left @param {number} right */
const lesser = (left, right) => (left === right ? null : left < right ? 0 : 1);

/** @param {Comparison} comparison @param {string | undefined} message @param {Commands} commands */
function middleView(comparison, message, commands) {
  const [a, b] = comparison.sides.map(({ view }) => view);
  const figure = (/** @type {(view: NonNullable<Side['view']>) => number} */ of) =>
    [a, b].map((view) => (view ? counted(of(view)) : '–'));
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
        ${row(
          'Event',
          figure(({ report }) => report.position),
          null,
        )}
        ${FIGURES.map(([name, of]) =>
          row(
            name,
            figure(({ stats }) => of(stats)),
            a && b ? lesser(of(a.stats), of(b.stats)) : null,
          ),
        )}
      </tbody>
      ${timesView(comparison)}
    </table>
    <p class="note" role="status">${standingWords(comparison)}</p>
    ${measureView(comparison, commands)} ${message ? html`<p class="note" role="alert">${message}</p>` : nothing}
  </section>`;
}

/** The measured times of the whole search, as a part of the table. @param {Comparison} comparison */
function timesView({ measured }) {
  if (!measured?.medians) return nothing;
  const [left, right] = measured.medians;
  return html`<tbody class="times">
    ${row('Time', [duration(left), duration(right)], lesser(left, right))}
  </tbody>`;
}

/** @param {Comparison} comparison @param {Commands} commands */
function measureView({ measured }, commands) {
  if (measured && !measured.medians) {
    return html`<div class="measure">
      <progress aria-label="Searches measured" max=${measured.of} .value=${measured.done}></progress>
      ${button({ name: 'Cancel', look: 'small', press: () => commands.stopMeasuring() })}
    </div>`;
  }
  return html`<div class="measure">
    ${button({ name: 'Measure', look: 'small', press: () => commands.measure() })}
    <p class="note">
      ${measured ? `Times are medians of ${ROUNDS} whole searches each, without the trace.` : `The time of the whole search, as the median of ${ROUNDS} without the trace.`}
    </p>
  </div>`;
}

/** @param {Comparison} comparison @param {State['unit']} unit @param {number} speed @param {Commands} commands */
function transport(comparison, unit, speed, commands) {
  const { sides, trail, running, playing } = comparison;
  const atStart = trail.length < 2;
  const atEnd = sides.every(isOver);
  return html`<div class="transport" role="group" aria-label="Run both solvers">
      ${button({ name: 'Reset', off: atStart, press: () => commands.reset() })}
      ${button({ name: 'Back', off: atStart || running, press: () => commands.back() })}
      ${button({ name: 'Step', look: 'primary', off: atEnd || running, press: () => commands.step(), keys: shortcutOf('step') })}
      ${button({ name: playing ? 'Pause run' : 'Play run', look: 'play', off: running || (atEnd && !playing), press: () => commands.play() })}
      ${
        running
          ? button({ name: 'Cancel', look: 'end', press: () => commands.cancel() })
          : button({ name: 'Run to end', look: 'end', off: atEnd, press: () => commands.runToEnd() })
      }
    </div>
    <p class="progress">${stepsWords(comparison)}</p>
    ${speedView({ speed, pace: null }, commands)} ${unitView(unit, commands)}`;
}
