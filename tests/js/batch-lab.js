// Labs for the tests of the Batch lab: samples of puzzles, configurations, and a lab that has measured a text with fake workers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as actions from '../../www/batch/actions.js';
import { columnsOf, valueOf } from '../../www/batch/columns.js';
import { BatchLabRunner } from '../../www/batch/lab.js';
import { defaults } from '../../www/app/state.js';
import { makeStore } from '../../www/app/store.js';
import { FakeWorkers } from './batch-crew.js';
import { module } from './workers.js';

/** @import { Configuration } from '../../www/batch/state.js' */

/** The puzzles of a sample. @param {string} name @param {number} [most] */
export const sample = (name, most = 12) =>
  readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, most);

/** Two equal digits in the first row. */
export const BROKEN = `11${'.'.repeat(79)}`;
export const X = '.......698.........2........54..7.26.....97...6....3..57......3.3.7.....6..3..... @diagonals';
export const usual = () => ({ ...defaults().options, strategy: /** @type {const} */ ('search') });
/** @type {Record<string, Configuration>} */
export const CONFIGURATIONS = {
  domain: usual(),
  bounds: { ...usual(), consistency: 'bounds' },
  learning: { ...usual(), consistency: 'value', learning: 'clauses', valueOrder: 'max' },
};

/** A lab with fake workers. @param {ConstructorParameters<typeof FakeWorkers>[0]} [how] @param {number} [patience] */
export function labWith(how, patience) {
  const { state, listen } = makeStore(defaults());
  const workers = new FakeWorkers(how);
  const runner = new BatchLabRunner(state, workers.make, module, { workers: 3, patience });
  return { state, workers, runner, onDraw: (/** @type {() => void} */ done) => void listen(done) };
}

/** A lab that has measured a text. @param {string} text @param {{rating?: boolean, configurations?: Configuration[]}} [how] */
export async function measured(text, { rating = false, configurations = [] } = {}) {
  const { state, workers, runner } = labWith();
  actions.switchMeasure(state, 'rating', rating);
  for (const options of configurations) actions.addConfiguration(state, options);
  await runner.take({ text, name: '' });
  assert.equal(state.batchLab.trouble, '');
  assert.equal(workers.alive, 0);
  return state;
}

/** The values of a column, by row. @param {import('../../www/app/state.js').State} state @param {string} id */
export function columnNamed({ batchLab }, id) {
  const column = columnsOf(batchLab).find((each) => each.id === id);
  assert.ok(column, `no column ${id}`);
  return Array.from(batchLab.list?.texts ?? [], (_, index) => valueOf(batchLab, column, index));
}

export const MIXED = [
  ...['17clue', 'easy33', 'minimal', 'magictour', 'many-solutions', 'hardest1106'].flatMap((name) => sample(name, 6)),
  ...sample('16x16', 2),
  X,
  '1...............',
  BROKEN,
];
