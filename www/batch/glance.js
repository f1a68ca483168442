// The list at a glance: how many puzzles have one solution, how many each level solves, and what each configuration spends.

import { STANDING } from '../worker/measures/standing.js';
import { SEARCH_FIGURES } from './columns.js';
import { configurationWords } from './configurations.js';
import { searchKey, switchKey } from './measuring.js';

/** @import { BatchLab, Results } from './state.js' */

/** A level of the ladder with the number of puzzles that it solves, of those that are measured. @typedef {{level: number, name: string, title: string, solved: number, refuted: number, measured: number}} LevelCount */

/** The counts of each level. @param {BatchLab} lab @returns {LevelCount[]} */
export function levelCounts({ ladder, results }) {
  const levels = results.get('levels');
  const solved = new Array(ladder.length).fill(0);
  const refuted = new Array(ladder.length).fill(0);
  let measured = 0;
  for (let index = 0; index < (levels?.standing.length ?? 0); index++) {
    if (levels?.standing[index] !== STANDING.done) continue;
    measured++;
    const [won, lost] = [levels.figures.solved[index], levels.figures.failed[index]];
    for (let level = 0; level < ladder.length; level++) {
      solved[level] += (won >> level) & 1;
      refuted[level] += (lost >> level) & 1;
    }
  }
  return ladder.map(({ name, title }, level) => ({
    level,
    name,
    title,
    solved: solved[level],
    refuted: refuted[level],
    measured,
  }));
}

/** The puzzles by their number of solutions. @param {BatchLab} lab */
export function solutionCounts(lab) {
  const results = lab.results.get(switchKey(lab, 'count'));
  const counts = { none: 0, one: 0, several: 0, unknown: 0, measured: 0 };
  for (let index = 0; index < (results?.standing.length ?? 0); index++) {
    const standing = results?.standing[index];
    if (standing === STANDING.waiting) continue;
    counts.measured++;
    const found = results?.figures.solutions[index] ?? 0;
    if (standing === STANDING.refused) counts.unknown++;
    else if (found > 1) counts.several++;
    else if (standing === STANDING.capped || lab.solutions === 1) counts.unknown++;
    else if (found === 1) counts.one++;
    else counts.none++;
  }
  return counts;
}

/** What a configuration has spent: the ended and given up searches, and the total and the median of each figure. @typedef {{ended: number, capped: number, figures: ({total: number, median: number} | null)[]}} Spent */

/** The sums of results, with the number of puzzles that they are about. @type {WeakMap<Results, {done: number, spent: Spent}>} */
const known = new WeakMap();

/** @param {Results | undefined} results @returns {Spent} */
function spentIn(results) {
  if (!results) return { ended: 0, capped: 0, figures: SEARCH_FIGURES.map(() => null) };
  const before = known.get(results);
  if (before?.done === results.done) return before.spent;
  const count = (/** @type {number} */ wanted) =>
    results.standing.reduce((sum, standing) => sum + (standing === wanted ? 1 : 0), 0);
  const figures = SEARCH_FIGURES.map(({ id }) => {
    const values = results.figures[id].filter((value) => !Number.isNaN(value)).sort();
    if (values.length === 0) return null;
    return { total: values.reduce((sum, value) => sum + value, 0), median: values[(values.length - 1) >> 1] };
  });
  const spent = { ended: count(STANDING.done), capped: count(STANDING.capped), figures };
  known.set(results, { done: results.done, spent });
  return spent;
}

/** What each configuration has spent. @param {BatchLab} lab */
export function searchSums(lab) {
  return lab.configurations.map((each) => {
    const spent = spentIn(lab.results.get(searchKey(lab, each)));
    return { name: each.name, words: configurationWords(each.options), ...spent };
  });
}
