// The counts at a glance: how many puzzles each level solves without a search, how many solutions the puzzles have, and what
// each configuration has spent.

import { html, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { counted } from '../app/numbers.js';
import { levelCounts, searchSums, solutionCounts } from './glance.js';
import { SEARCH_FIGURES } from './columns.js';

/** @import { Commands } from '../page/commands.js' */
/** @import { BatchLab } from './state.js' */

/** @param {BatchLab} lab @param {Commands} commands */
export function glanceView(lab, commands) {
  const { version, wanted, configurations, ladder, byLevel, solutions, nodes } = lab;
  // Counting a long list takes a millisecond, too long for every scroll of the table.
  const about = [version, JSON.stringify([wanted, configurations, byLevel, solutions, nodes]), ladder];
  return html`<div class="batch-glance">
    ${guard(about, () => [
      wanted.count ? solutionsView(lab) : nothing,
      wanted.levels && ladder.length > 0 ? levelsView(lab, commands) : nothing,
      configurations.length > 0 ? searchesView(lab) : nothing,
    ])}
  </div>`;
}

/** @param {BatchLab} lab */
function solutionsView(lab) {
  const { one, several, none, unknown, measured } = solutionCounts(lab);
  /** @type {[name: string, count: number][]} */
  const kinds = [
    ['one solution', one],
    ['several', several],
    ['none', none],
  ];
  if (unknown > 0) kinds.push(['not settled', unknown]);
  return html`<dl class="glance-solutions" aria-label="Number of solutions">
    ${kinds.map(
      ([name, count]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${measured === 0 ? '…' : counted(count)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** @param {BatchLab} lab @param {Commands} commands */
function levelsView(lab, commands) {
  const counts = levelCounts(lab);
  const isRefuted = counts.some(({ refuted }) => refuted > 0);
  const count = (/** @type {number} */ level, /** @type {boolean} */ solves, /** @type {number} */ number) => {
    const isChosen = lab.byLevel?.level === level && lab.byLevel.solves === solves;
    const name = lab.ladder[level].name;
    return html`<button
      type="button"
      class="link"
      aria-pressed=${isChosen ? 'true' : 'false'}
      aria-label="${counted(number)}: show those that ${name} ${solves ? 'solves' : 'leaves open'}"
      @click=${() => commands.filterBatchByLevel(isChosen ? null : { level, solves })}
    >
      ${counted(number)}
    </button>`;
  };
  return html`<table class="glance-levels">
    <caption>
      Solved without a search
    </caption>
    <thead>
      <tr>
        <th scope="col">Level</th>
        <th scope="col">Solves</th>
        <th scope="col"><span class="unseen">Share</span></th>
        ${isRefuted ? html`<th scope="col" title="The level shows that there is no solution">Refutes</th>` : nothing}
        <th scope="col">Leaves</th>
      </tr>
    </thead>
    <tbody>
      ${counts.map(({ level, name, title, solved, refuted, measured }) => {
        const share = measured > 0 ? solved / measured : 0;
        return html`<tr>
          <th scope="row" title=${title}>${name}</th>
          <td>${count(level, true, solved)}</td>
          <td class="share">
            <i style="--share: ${share}" aria-hidden="true"></i>
            <span>${measured > 0 ? `${shareWords(share)}` : ''}</span>
          </td>
          ${isRefuted ? html`<td>${counted(refuted)}</td>` : nothing}
          <td>${count(level, false, measured - solved - refuted)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** A share in percent, rounded. 0 % is shown only for none, and 100 % only for all. @param {number} share */
export function shareWords(share) {
  const percent = 100 * share;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  if (percent < 100 && percent > 99.9) return '> 99.9 %';
  return `${percent === 0 || percent === 100 ? percent : percent.toFixed(1)} %`;
}

/** @param {BatchLab} lab */
function searchesView(lab) {
  const shown = SEARCH_FIGURES.filter(({ plotOnly }) => !plotOnly);
  const sums = searchSums(lab);
  return html`<div class="glance-searches" role="group" aria-label="Searches" tabindex="0">
    <table>
      <caption>
        Searches
      </caption>
      <thead>
        <tr>
          <th scope="col">Configuration</th>
          <th scope="col">Ended</th>
          <th scope="col">Given up</th>
          ${shown.flatMap(({ name }) => [html`<th scope="col">${name}, median</th>`, html`<th scope="col">total</th>`])}
        </tr>
      </thead>
      <tbody>
        ${sums.map(
          ({ name, words, ended, capped, figures }, at) =>
            html`<tr>
              <th scope="row"><b class="config-key key-${at}">${name}</b> ${words}</th>
              <td>${counted(ended)}</td>
              <td>${counted(capped)}</td>
              ${SEARCH_FIGURES.map(({ plotOnly }, figure) =>
                plotOnly
                  ? nothing
                  : html`<td>${figures[figure] ? counted(figures[figure].median) : '…'}</td>
                      <td>${figures[figure] ? counted(figures[figure].total) : '…'}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
