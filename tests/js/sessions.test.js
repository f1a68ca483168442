// Sessions are opened, run and closed in one WebAssembly instance, as a page does, and its memory must not grow. Deep searches
// must not overflow the stack.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SOURCES } from '../../www/app/sources.js';
import { engine, memory } from './engine.js';

const TREE = SOURCES[3].line;

const data = readFileSync(new URL('../data/ring25.txt', import.meta.url), 'utf8');
const RING = data.split('\n').filter((line) => line !== '' && !line.startsWith('#'))[0];

/** @param {number} count */
function openAndClose(count) {
  for (let i = 0; i < count; i++) {
    const options = /** @type {const} */ (['value', 'bounds', 'domain', 'forward']).map((consistency) => ({
      consistency,
    }));
    const session = new engine.Session(TREE, options[i % 4]);
    const end = engine.step(session, 'end', 1).position;
    session.seek(i % end);
    session.back('node', 1);
    session.tree(400);
    session.stats();
    if (session.seek(end).status === 'running') throw new Error('the run does not end');
    session.free();
  }
}

test('thousands of sessions opened and closed leave nothing behind', () => {
  // By then the allocator has reserved enough memory. One more page of memory would be 22 bytes for each later session.
  openAndClose(1000);
  const before = memory.buffer.byteLength;
  openAndClose(3000);
  assert.equal(memory.buffer.byteLength, before);
});

test('sessions that are cancelled in the middle, or could not be opened, leave nothing behind either', () => {
  const cancel = () => {
    const session = new engine.Session(RING, { variableOrder: 'input' });
    assert.equal(engine.step(session, 'node', 300).status, 'running');
    session.free();
    assert.throws(() => new engine.Session(`${TREE}1`, {}), { name: 'PuzzleError' });
    assert.throws(() => new engine.Session(TREE, /** @type {any} */ ({ consistency: 'perfect' })), {
      name: 'PuzzleError',
    });
  };
  for (let i = 0; i < 20; i++) cancel();
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 100; i++) cancel();
  assert.equal(memory.buffer.byteLength, before);
});

test('searches hundreds of decisions deep do not overflow the stack', () => {
  const empty = Array.from({ length: 36 }, () => new Array(36).fill(0));
  const filled = engine.solve(empty, { solutions: 1 });
  assert.equal(filled.status, 'solved');
  assert.ok(filled.stats.maxDepth > 500, `${filled.stats.maxDepth}`);
  const hopeless = engine.solve(RING, { variableOrder: 'input', budget: { nodes: 1000 } });
  assert.equal(hopeless.status, 'capped');
  assert.ok(hopeless.stats.maxDepth > 250, `${hopeless.stats.maxDepth}`);
  assert.equal(engine.solve(RING, undefined).status, 'infeasible');
  assert.equal(engine.solve(RING, { budget: { nodes: 1 } }).status, 'capped');
});
