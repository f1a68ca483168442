// The statistics of the run, or of the answer to Solve, with their usual names.

import { html, nothing } from 'lit/html.js';
import { counted, duration } from '../app/numbers.js';
import { momentOf } from './moment.js';
import { whenView } from './when.js';
import { isStates } from '../states/state.js';
import { gridFigures } from '../states/words.js';

/** @import { State } from '../app/state.js' */

/** @param {State} state */
export function statisticsPanel(state) {
  const { answer, run } = state;
  const moment = answer ? null : momentOf(state);
  const stats = answer?.report.stats ?? moment?.stats;
  const report = answer?.report;
  const traced = run && !moment?.isInspected && run.view.report.position === run.view.end ? run.view.report : undefined;
  const over = report ?? traced;
  const found = traced?.event && 'solutions' in traced.event ? traced.event.solutions : 1;
  /** @type {[string, string]} */
  const total = [
    settledWords(over?.status ?? 'running', report ? report.unique : found < 2),
    over && stats ? duration(stats.totalMs) : '–',
  ];
  const searched = () => [
    ['Solution found in', stats?.firstSolutionMs == null ? '–' : duration(stats.firstSolutionMs)],
    ['Nodes', count(stats?.nodes)],
    ['Failures', count(stats?.failures)],
    ['Depth', count(moment?.node.depth)],
    ['Backtracks', count(stats?.backtracks)],
    total,
    ['Filterings', count(stats?.filterings)],
    ['Removals', count(stats?.removals)],
    ['Max depth', count(stats?.maxDepth)],
    ['Restarts', count(stats?.restarts)],
  ];
  const rows = isStates(state) ? gridFigures(stats, moment?.node, total) : searched();
  const how = report ? 'Measured without a trace' : 'Measured with the trace';
  return html`<section class="panel statistics" aria-label="Statistics" title=${stats ? how : nothing}>
    ${whenView(moment, moment?.words && `The whole run, up to event ${counted(moment.totals)}`)}
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/**
 * The label of the total time, which depends on how the search ended.
 * @param {string} status @param {boolean | null | undefined} unique
 */
export function settledWords(status, unique) {
  if (status === 'infeasible') return 'Proved infeasible in';
  if (status === 'capped' || status === 'stopped') return 'Stopped after';
  return unique === false ? 'Second solution in' : 'Proved unique in';
}

/** @param {number | undefined} number */
function count(number) {
  return number === undefined ? '–' : counted(number);
}
