// Saving a proof: the files, the sentence when nothing is proved, and Cancel.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as actions from '../../www/app/actions.js';
import { boxShape } from '../../www/basics/sheet.js';
import { chosenSettings, defaults } from '../../www/app/state.js';
import { Proving } from '../../www/exchange/proving.js';
import { setOptions } from '../../www/run/actions.js';
import { engine } from './engine.js';

/** @import { Settings } from '../../www/app/state.js' */

/** @param {string} line @param {Partial<Settings>} [options] @param {(name: string, args: any[]) => any} [call] */
function proving(line, options = {}, call = (_, [puzzle, given]) => engine.prove(puzzle, given)) {
  const state = defaults();
  actions.load(state, engine.parse(line, undefined));
  setOptions(state, options);
  /** @type {[string, string][]} */
  const saved = [];
  let stopped = 0;
  const client = {
    call: async (/** @type {string} */ name, /** @type {any[]} */ ...args) => call(name, args),
    cancel: () => stopped++,
    close: () => stopped++,
  };
  const { info } = /** @type {NonNullable<typeof state.sheet>} */ (state.sheet);
  const runner = {
    givens: () => info.line,
    options: () => ({ ...chosenSettings(state.options), box: boxShape(info) }),
  };
  const page = {
    redraw: () => {},
    save: (/** @type {string} */ name, /** @type {any[]} */ ...parts) => saved.push([name, parts.join('')]),
  };
  const work = new Proving(state, () => /** @type {any} */ (client), /** @type {any} */ (runner), page);
  return { state, work, saved, stopped: () => stopped };
}

const UNIQUE = '1....2..3......4';

test('both files are saved once the proof is written, and again on request', async () => {
  for (const learning of /** @type {const} */ (['off', 'backjump', 'clauses'])) {
    const { state, work, saved } = proving(UNIQUE, { learning });
    const { message, of } = engine.prove(UNIQUE, {});
    await work.prove();
    assert.deepEqual(
      saved.map(([name]) => name),
      ['sudoku.opb', 'sudoku.pbp'],
    );
    assert.match(saved[0][1], /^\* #variable= \d+ #constraint= \d+/);
    assert.match(saved[1][1], /^pseudo-Boolean proof version 3\.0\n/);
    assert.deepEqual([state.proving?.files?.message, state.proving?.files?.of], [message, of]);
    work.save();
    assert.equal(saved.length, 4);
  }
});

test('nothing is saved if nothing is proved, and the reason is a sentence', async () => {
  const { state, work, saved } = proving('1...............');
  await work.prove();
  assert.deepEqual(saved, []);
  assert.equal(state.proving?.files?.proof, null);
  assert.match(state.proving?.files?.message ?? '', /several solutions/);
});

test('an error is told as a sentence', async () => {
  const { state, work } = proving(UNIQUE, {}, () => {
    throw new Error('the memory is full');
  });
  await work.prove();
  assert.equal(state.proving?.trouble, 'The memory is full.');
});

test('Cancel ends the worker, and a late proof is dropped', async () => {
  /** @type {(files: any) => void} */
  let answer = () => {};
  const { state, work, saved, stopped } = proving(UNIQUE, {}, () => new Promise((resolve) => (answer = resolve)));
  const proved = work.prove();
  await Promise.resolve();
  assert.equal(state.proving?.files, null);
  work.stop();
  assert.ok(stopped() > 0);
  answer(engine.prove(UNIQUE, {}));
  await proved;
  assert.equal(state.proving, null);
  assert.deepEqual(saved, []);
});
