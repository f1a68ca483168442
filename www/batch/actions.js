// Actions: the list of puzzles that the Import dialog solves, and the Batch lab. Like all actions, they neither touch the DOM
// nor wait.

import { freeName, MOST_CONFIGURATIONS } from './configurations.js';
import { freshResults, putInto } from './measuring.js';
import { STANDING } from '../worker/measures/standing.js';

/** @import { State } from '../app/state.js' */
/** @import { Batch } from './solver.js' */
/** @import { List } from './list.js' */
/** @import { BatchLab, Configuration, Switch } from './state.js' */
/** @import { BatchPlace } from './address.js' */
/** @import { Wanted } from './measuring.js' */
/** @import { Answers } from '../worker/measures/standing.js' */

/** @param {State} state @param {Batch} batch */
export function beginBatch(state, batch) {
  state.batch = batch;
}

/** @param {State} state @param {Partial<Batch>} changed */
export function goOnWithBatch(state, changed) {
  if (state.batch) state.batch = { ...state.batch, ...changed };
}

/** Changes parts of the Batch lab that depend on nothing else. @param {State} state @param {Partial<BatchLab>} changed */
export function changeLab(state, changed) {
  state.batchLab = { ...state.batchLab, ...changed };
}

/** Opens or closes the Batch lab. @param {State} state @param {boolean} isOpen */
export function openLab(state, isOpen) {
  changeLab(state, { isOpen });
  if (isOpen) state.room = 'lab';
}

/** Applies what an address says about the Batch lab. The list and its results stay. @param {State} state @param {BatchPlace} place */
export function applyBatch(state, { isOpen, list, configurations, sort, plot }) {
  const { batchLab } = state;
  if (!isOpen) return changeLab(state, { isOpen });
  changeLab(state, {
    isOpen,
    linked: list && list !== batchLab.text ? list : '',
    ...(configurations ? { configurations } : {}),
    ...(sort ? { sort } : {}),
    ...(plot ? { plot, view: /** @type {const} */ ('plot') } : {}),
  });
}

/**
 * Empties the results, because another text takes the place of the list.
 * @param {State} state @param {{text: string, name: string}} text
 * @param {boolean} [isEdit]  whether the person is typing; otherwise the replaced text is kept, so that it can be
 *   restored
 */
export function beginList(state, { text, name }, isEdit = false) {
  const { batchLab } = state;
  const isReplaced = !isEdit && batchLab.text.trim() !== '' && batchLab.text !== text;
  changeLab(state, {
    before: isReplaced ? { text: batchLab.text, name: batchLab.name } : batchLab.before,
    ...{ text, name, linked: '', list: null, isReading: text.trim() !== '', results: new Map(), trouble: '', ms: 0 },
    ...{ filters: {}, byLevel: null, top: 0, active: 0, version: state.batchLab.version + 1 },
  });
}

/** @param {State} state @param {List} list */
export function takeList(state, list) {
  changeLab(state, { list, isReading: false, version: state.batchLab.version + 1 });
}

/** @param {State} state @param {Switch} id @param {boolean} on */
export function switchMeasure(state, id, on) {
  changeLab(state, { wanted: { ...state.batchLab.wanted, [id]: on } });
}

/** @param {State} state @param {Configuration} options */
export function addConfiguration(state, options) {
  const { configurations } = state.batchLab;
  if (configurations.length >= MOST_CONFIGURATIONS) return;
  const added = { name: freeName(configurations), options };
  const all = [...configurations, added].sort((a, b) => (a.name < b.name ? -1 : 1));
  changeLab(state, { configurations: all, draft: null });
}

/** @param {State} state @param {string} name */
export function removeConfiguration(state, name) {
  const { configurations, sort, filters } = state.batchLab;
  const isGone = (/** @type {string} */ column) => column.endsWith(`-${name}`);
  changeLab(state, {
    configurations: configurations.filter((each) => each.name !== name),
    filters: Object.fromEntries(Object.entries(filters).filter(([column]) => !isGone(column))),
    ...(isGone(sort.column) ? { sort: { column: 'line', down: false } } : {}),
  });
}

/** Prepares the results of a measure, unless there are some. @param {State} state @param {Wanted} wanted */
export function beginMeasure(state, { key, measure }) {
  const { batchLab } = state;
  const size = batchLab.list?.texts.length ?? 0;
  if (!batchLab.results.has(key)) batchLab.results.set(key, freshResults(size, measure));
}

/**
 * Puts answers into the results. Answers come hundreds of times a second, so the page learns of them by `showAnswers`.
 * @param {State} state @param {string} key @param {Uint32Array} indexes @param {Answers} answers
 */
export function takeAnswers({ batchLab }, key, indexes, answers) {
  const results = batchLab.results.get(key);
  if (results) putInto(results, indexes, answers);
}

/** Shows the answers so far. @param {State} state @param {number} done  the puzzles that have answers */
export function showAnswers(state, done) {
  const { version, running } = state.batchLab;
  changeLab(state, { version: version + 1, running: running && { ...running, done } });
}

/** Notes that a puzzle cannot be measured. @param {State} state @param {string} key @param {number} index @param {string} message */
export function losePuzzle(state, key, index, message) {
  const lost = { standing: Uint8Array.of(STANDING.refused), figures: {}, messages: [[0, message]] };
  takeAnswers(state, key, Uint32Array.of(index), /** @type {Answers} */ (lost));
}

/** Sorts by a column; a second time, in the other direction. @param {State} state @param {string} column @param {boolean} isText */
export function sortBy(state, column, isText) {
  const { sort } = state.batchLab;
  // The largest figures are the interesting ones, so they come first.
  const down = sort.column === column ? !sort.down : !isText && column !== 'line';
  changeLab(state, { sort: { column, down }, top: 0, active: 0 });
}

/** @param {State} state @param {string} column @param {string} text */
export function filterBy(state, column, text) {
  changeLab(state, { filters: { ...state.batchLab.filters, [column]: text }, top: 0, active: 0 });
}

/** @param {State} state @param {BatchLab['byLevel']} byLevel */
export function filterByLevel(state, byLevel) {
  changeLab(state, { byLevel, top: 0, active: 0 });
}

/** @param {State} state */
export function showAllRows(state) {
  changeLab(state, { filters: {}, byLevel: null, top: 0, active: 0 });
}
