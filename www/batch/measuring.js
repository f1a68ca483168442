// Which measures the person wants, with which settings, and the results so far.

import { blankAnswers, STANDING } from '../worker/measures/standing.js';
import { RECOMMENDED } from '../run/advice.js';
import { configurationWords, encodeConfiguration, engineOptions } from './configurations.js';

/** @import { BatchLab, Results, Switch } from './state.js' */
/** @import { Answers } from '../worker/measures/standing.js' */
/** @import { MeasureName } from '../worker/measures/index.js' */

/** The time limit for the rating of one puzzle, in milliseconds. */
const RATING_MS = 20_000;

/**
 * A measure with its settings. Two measures with the same key have the same answers.
 * @typedef {{key: string, measure: MeasureName, how: object, name: string}} Wanted
 */

/** The measures with a switch, in the order in which they run. A new one is a line here. @type {readonly {id: Switch, name: string, about: string, does: string}[]} */
export const SWITCHES = [
  { id: 'count', name: 'Solutions', about: 'the number of solutions', does: 'Counting solutions' },
  { id: 'levels', name: 'Levels', about: 'which consistency levels solve it without a search', does: 'Propagating' },
  {
    id: 'rating',
    name: 'Rating',
    about: 'on the scale of Sudoku Explainer; hard puzzles take seconds',
    does: 'Rating',
  },
];

/** The key of the results of a configuration. @param {BatchLab} lab @param {BatchLab['configurations'][number]} configuration */
export const searchKey = ({ solutions, nodes }, { options }) =>
  `search ${encodeConfiguration(options)} ${solutions} ${nodes}`;

/** The key of the results of a switch. @param {BatchLab} lab @param {Switch} id */
export const switchKey = ({ solutions }, id) => (id === 'count' ? `count ${solutions}` : id);

/** All measures that are switched on, in the order in which they run. The rating comes last, because it takes longest. @param {BatchLab} lab @returns {Wanted[]} */
export function wantedMeasures(lab) {
  const { wanted, configurations, solutions, nodes } = lab;
  /** @type {Record<Switch, object>} */
  const how = { count: { solutions, large: RECOMMENDED }, levels: {}, rating: { ms: RATING_MS } };
  const switched = SWITCHES.filter(({ id }) => wanted[id]).map(({ id, does }) => ({
    key: switchKey(lab, id),
    measure: id,
    how: how[id],
    name: does,
  }));
  const searches = configurations.map((each) => ({
    key: searchKey(lab, each),
    measure: /** @type {const} */ ('search'),
    how: { options: engineOptions(each.options), solutions, nodes },
    name: `Searching with ${each.name} (${configurationWords(each.options)})`,
  }));
  const [last] = switched.filter(({ measure }) => measure === 'rating');
  return [...switched.filter((each) => each !== last), ...searches, ...(last ? [last] : [])];
}

/** The names of the figures and words that each measure has. @type {Record<MeasureName, [figures: string[], words?: string[]]>} */
const FIGURES = {
  reading: [[]],
  count: [['solutions']],
  levels: [['solved', 'failed']],
  rating: [['rating', 'steps'], ['hardest']],
  search: [['failures', 'nodes', 'depth', 'ms']],
};

/** @param {number} size @param {MeasureName} measure @returns {Results} */
export function freshResults(size, measure) {
  const { standing, figures, words = {} } = blankAnswers(size, ...FIGURES[measure]);
  return { standing, figures, words, messages: new Map(), done: 0 };
}

/** The puzzles that a measure has not reached yet. @param {Results | undefined} results @param {number} size */
export function waitingIn(results, size) {
  const all = Uint32Array.from({ length: size }, (_, index) => index);
  return results ? all.filter((index) => results.standing[index] === STANDING.waiting) : all;
}

/**
 * Puts the answers for some puzzles into the results of the list.
 * @param {Results} results @param {Uint32Array} indexes  the puzzles of the answers, in their order @param {Answers} answers
 */
export function putInto(results, indexes, { standing, figures, words = {}, messages }) {
  for (const [name, values] of Object.entries(figures)) {
    const all = (results.figures[name] ??= new Float64Array(results.standing.length).fill(NaN));
    for (let at = 0; at < indexes.length; at++) all[indexes[at]] = values[at];
  }
  for (const [name, values] of Object.entries(words)) {
    for (let at = 0; at < indexes.length; at++) results.words[name][indexes[at]] = values[at];
  }
  for (let at = 0; at < indexes.length; at++) results.standing[indexes[at]] = standing[at];
  for (const [at, message] of messages) results.messages.set(indexes[at], message);
  results.done += indexes.length;
}

/** Whether a measure that is switched on has puzzles left. @param {BatchLab} lab */
export function hasWork(lab) {
  const size = lab.list?.texts.length ?? 0;
  return size > 0 && wantedMeasures(lab).some(({ key }) => (lab.results.get(key)?.done ?? 0) < size);
}
