// The rating in Play: its worker can be ended in the middle of a step, and a puzzle without a rating says why.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { makeStore } from '../../www/app/store.js';
import { Rater } from '../../www/play/rater.js';
import { ratingWords } from '../../www/play/title.js';
import { Cancelled } from '../../www/worker/client.js';
import { engine } from './engine.js';

const [CHOCO, , MSF] = SOURCES.map(({ line }) => line);
const ONE_CLUE = `1${'.'.repeat(80)}`;

/**
 * Play with a puzzle, and workers with the real engine.
 * @param {string} line @param {Set<string>} [stuck]  the calls that are never answered
 */
function rating(line, stuck = new Set()) {
  const { state, listen } = makeStore(defaults());
  const open = (/** @type {string} */ text) => {
    actions.load(state, engine.parse(text, undefined));
    if (state.sheet) state.sheet = { ...state.sheet, mode: 'digits' };
  };
  open(line);
  actions.setRoom(state, 'play');
  actions.setEngine(state, 'engine', 'ready');
  /** @type {{calls: string[], closed: boolean}[]} */
  const workers = [];
  const makeClient = () => {
    /** @type {engine.SolvePath} */
    let path;
    /** @type {Record<string, (...args: any[]) => unknown>} */
    const answers = {
      solve: engine.solve,
      ratePuzzle: (puzzle, options) => void (path = new engine.SolvePath(puzzle, options)),
      rateOn: (ms) => ({ over: path.advance(ms) }),
      rated: () => path.report(),
    };
    /** @type {((error: Error) => void)[]} */
    const pending = [];
    const worker = { calls: /** @type {string[]} */ ([]), closed: false };
    workers.push(worker);
    const close = () => {
      worker.closed = true;
      for (const reject of pending) reject(new Cancelled());
    };
    return {
      call: (/** @type {string} */ name, /** @type {any[]} */ ...args) => {
        worker.calls.push(name);
        if (stuck.has(name)) return new Promise((_, reject) => pending.push(reject));
        return Promise.resolve().then(() => answers[name](...args));
      },
      close,
      cancel: close,
    };
  };
  /** @type {(words: string) => void} */
  let told = () => {};
  const rater = new Rater(state, /** @type {any} */ (makeClient));
  listen((key) => key === 'rating' && told(ratingWords(state)));
  return { state, rater, workers, open, said: () => new Promise((resolve) => (told = resolve)) };
}

test('a puzzle with one solution is rated, and its worker ends', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { rater, workers, said } = rating(MSF);
  rater.follow();
  const words = said();
  t.mock.timers.tick(700);
  assert.match(String(await words), /^Medium, 2\.5$/);
  assert.deepEqual(
    workers.map(({ closed }) => closed),
    [true],
  );
});

test('a puzzle with several solutions or none says so, without a search for techniques', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [line, expected] of [
    [ONE_CLUE, 'Several solutions'],
    [`11${'.'.repeat(79)}`, 'No solution'],
  ]) {
    const { rater, workers, said } = rating(line);
    rater.follow();
    const words = said();
    t.mock.timers.tick(700);
    assert.equal(await words, expected);
    assert.deepEqual(workers, [{ calls: ['solve'], closed: true }]);
  }
});

test('a step that takes a minute is given up, and the page says so', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { rater, workers, said } = rating(MSF, new Set(['rateOn']));
  rater.follow();
  const words = said();
  t.mock.timers.tick(700);
  while (!workers[0].calls.includes('rateOn')) await Promise.resolve();
  assert.equal(workers[0].closed, false);
  t.mock.timers.tick(60_000);
  assert.equal(await words, 'Not rated');
  assert.equal(workers[0].closed, true);
});

test('another puzzle ends a rating in the middle of a step, and gets a worker of its own', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stuck = new Set(['rateOn']);
  const { rater, workers, open, said } = rating(CHOCO, stuck);
  rater.follow();
  t.mock.timers.tick(700);
  while (!workers[0].calls.includes('rateOn')) await Promise.resolve();
  stuck.clear();
  open(MSF);
  rater.follow();
  assert.equal(workers[0].closed, true);
  const words = said();
  t.mock.timers.tick(700);
  assert.match(String(await words), /^Medium, 2\.5$/);
  assert.deepEqual(
    workers.map(({ closed }) => closed),
    [true, true],
  );
});
