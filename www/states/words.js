// The words about a tree of whole grids, if they differ from the words about a search.

import { html } from 'lit/html.js';
import { counted, duration } from '../app/numbers.js';

/** @import { NodeInfo, Stats } from '../worker/protocol.js' */

/** @typedef {Omit<NodeInfo, 'status'> & {status: string, guesses?: number, fills?: number}} Grid */

/** The status of a grid in words. @type {Record<string, string>} */
const STATUS = {
  open: 'not looked at yet',
  filled: 'direct solutions filled in',
  choice: 'branches',
  failed: 'dead end',
  solution: 'solution',
  stopped: 'stopped by hand',
};

const number = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) =>
  `${counted(n)} ${n === 1 ? one : many}`;

/** Describes the grid of a node. @param {Grid} info @param {boolean} isCurrent */
export function gridText({ id, decision, status, guesses = 0, fills = 0, opened, settled, subtree }, isCurrent) {
  const way = decision ?? (fills > 0 ? `+${fills}` : id === 0 ? 'the puzzle' : '');
  const seen = settled
    ? `${status === 'stopped' ? 'stopped' : 'looked at'} in event ${counted(settled)}`
    : opened
      ? `made in event ${counted(opened)}`
      : 'the start';
  const below =
    subtree.nodes > 1
      ? `Below${subtree.complete ? '' : ', so far'}: ${number(subtree.nodes - 1, 'grid')}, ${number(subtree.failures, 'dead end')}, ${number(subtree.solutions, 'solution')}`
      : 'No grids below';
  return html`<b>Node ${counted(id)}</b>${way ? html`, <b>${way}</b>` : ''},
    ${STATUS[status] ?? status}${isCurrent ? ', current' : ''}, ${number(guesses, 'guess', 'guesses')}.
    <span class="soft">${below}; ${seen}.</span>`;
}

/** The words for a moment of a grid. @param {'before' | 'after'} moment */
export const momentWords = (moment) => (moment === 'before' ? 'Before direct solutions' : 'After direct solutions');

/**
 * The rows of the statistics.
 * @param {Stats | undefined} stats @param {Grid | undefined} grid @param {[string, string]} total  how the run ended
 * @returns {[string, string][]}
 */
export function gridFigures(stats, grid, total) {
  const count = (/** @type {number | undefined} */ value) => (value === undefined ? '–' : counted(value));
  return [
    ['Solution found in', stats?.firstSolutionMs == null ? '–' : duration(stats.firstSolutionMs)],
    total,
    ['Grids looked at', count(stats?.nodes)],
    ['Dead ends', count(stats?.failures)],
    ['Guesses here', count(grid?.guesses)],
    ['Most guesses on a branch', count(stats?.maxDepth)],
  ];
}
