// The calls of the solver's worker: all answers about a moment agree, and no question moves the run.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Client } from '../../www/worker/client.js';

/** @import { RunView, MomentView, NodeView } from '../../www/worker/protocol.js' */

const TREE = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';

// The worker's module uses the global object of a worker; here a message port replaces it.
const { port1, port2 } = new MessageChannel();
const addEventListener = port1.addEventListener.bind(port1);
Object.assign(globalThis, { addEventListener, postMessage: port1.postMessage.bind(port1) });
port1.start();
await import('../../www/worker/solver.worker.js');
const wasm = new WebAssembly.Module(readFileSync(new URL('../../www/pkg/pencilmark_bg.wasm', import.meta.url)));
const worker = Object.assign(port2, { terminate: () => port2.close() });
const client = new Client(
  () => /** @type {Worker} */ (/** @type {unknown} */ (worker)),
  async () => wasm,
);
after(() => {
  port1.close();
  port2.close();
});

/** @type {(name: any, ...args: any[]) => Promise<any>} */
const ask = (name, ...args) => client.call(name, .../** @type {any} */ (args));

/** @param {RunView | MomentView | NodeView} view */
const atOnce = ({ choice, queue, events, graph }) => ({ choice, queue, events, graph });

/** @param {RunView | MomentView} view */
const counters = ({ stats: { nodes, failures, filterings, removals } }) => ({ nodes, failures, filterings, removals });

/** A scene with figures and a question. @type {import('../../www/learn/lesson.js').Scene} */
const SCENE = {
  state: `p=${TREE}&level=value`,
  title: '',
  text: '',
  figures: { open: { fact: 'open', at: 'root' }, nodes: { fact: 'nodes' } },
  question: { kind: 'candidates', of: 'filtering' },
};

test('questions about lessons need no open run', async () => {
  assert.deepEqual(await ask('lessonFigures', SCENE), { open: 56, nodes: 35 });
});

for (const consistency of ['domain', 'bounds', 'value', 'forward']) {
  test(`a moment has the answers of a run that stands there, at ${consistency}`, async () => {
    await ask('open', { puzzle: TREE, options: { consistency } });
    const end = (await ask('step', 'end', 1)).report.position;
    for (let turn = 0; turn < 12; turn++) {
      const position = Math.round((end * ((turn * 7 + 3) % 12)) / 12) + (turn % 3);
      await ask('seek', end);
      /** @type {MomentView} */
      const moment = await ask('moment', position);
      /** @type {RunView} */
      const stays = await ask('seek', end);
      assert.equal(stays.report.position, end);
      /** @type {RunView} */
      const there = await ask('seek', position, 'filtering');
      assert.deepEqual(moment.report, there.report);
      assert.deepEqual(atOnce(moment), atOnce(there));
      assert.deepEqual(counters(moment), counters(there));
      assert.deepEqual(moment.node, there.node);
    }
  });
}

test('after a run to the end, the answers are about the solution that the grid shows', async () => {
  await ask('open', { puzzle: TREE, options: { consistency: 'value' } });
  /** @type {RunView} */
  const end = await ask('step', 'end', 1);
  assert.ok(end.shownPosition < end.report.position);
  assert.equal(end.shownPosition, end.node.settled);
  assert.equal(end.queue.total, 0);
  assert.ok(end.graph && end.graph.position <= end.shownPosition);
  const [own] = /** @type {Uint32Array} */ (end.solution);
  await assert.rejects(ask('why', 0, own), /at this moment, so/);
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((other) => other !== own)) {
    assert.deepEqual(await ask('why', 0, digit), await ask('why', 0, digit, end.shownPosition));
  }
  // A question about the last failed branch has another answer, and does not move the run.
  const failure = await ask('moment', end.report.position - 1);
  assert.notDeepEqual([...failure.report.domains], [...(await ask('moment', end.shownPosition)).report.domains]);
  const again = await ask('seek', end.report.position);
  assert.equal(again.shownPosition, end.shownPosition);
});

test('an inspected node comes with its own queue, graph and choice', async () => {
  await ask('open', { puzzle: TREE, options: { consistency: 'value' } });
  await ask('step', 'end', 1);
  for (const when of ['before', 'after']) {
    /** @type {NodeView} */
    const node = await ask('node', 3, when);
    assert.deepEqual(atOnce(node), atOnce(await ask('moment', node.report.position)));
  }
  const [before, settled] = [await ask('node', 3, 'before'), await ask('node', 3, 'after')];
  assert.deepEqual([before.report.position, settled.report.position], [before.info.opened, before.info.settled]);
  await assert.rejects(ask('node', 999, 'after'), /has not been opened/);
});

test('one call goes behind the removals by givens, from anywhere', async () => {
  await ask('open', { puzzle: TREE, options: { consistency: 'domain' } });
  /** @type {RunView} */
  const opened = await ask('skipGivens');
  const mark = opened.landmarks.find(({ kind }) => kind === 'givens');
  assert.ok(opened.report.position > 0);
  assert.equal(opened.report.position, mark?.position);
  await ask('step', 'end', 1);
  assert.equal((await ask('skipGivens')).report.position, mark?.position);
  const next = await ask('advance', 'interesting', 1000);
  assert.equal(next.report.position, next.landmarks.find((/** @type {{stop: boolean}} */ { stop }) => stop).position);
});

test('the graph shows what domain consistency would do on request', async () => {
  await ask('open', { puzzle: TREE, options: { consistency: 'value' } });
  /** @type {RunView} */
  const view = await ask('step', 'filtering', 1);
  assert.equal(view.graph?.matched, false);
  assert.equal(view.graph?.removed.length, view.report.step?.removals);
  const whole = await ask('valueGraph', undefined, 'domain');
  assert.deepEqual([whole.constraint, whole.level, whole.hypothetical], [view.graph?.constraint, 'domain', true]);
  assert.equal(whole.matching.length, 9);
});

test('questions about lessons leave the open run alone', async () => {
  await ask('open', { puzzle: TREE, options: { consistency: 'domain' } });
  await ask('seek', 120);
  /** @type {MomentView} */
  const before = await ask('moment', 120);
  assert.deepEqual(await ask('lessonFigures', SCENE), {
    open: 56,
    nodes: (await ask('solve', TREE, { consistency: 'value' })).stats.nodes,
  });
  const expected = await ask('lessonExpected', SCENE);
  assert.ok(expected.candidates.length > 0);
  assert.equal((await ask('lessonGrade', SCENE, expected)).right, true);
  assert.equal((await ask('lessonGrade', SCENE, { candidates: [] })).right, false);
  /** @type {RunView} */
  const after = await ask('seek', 120);
  assert.deepEqual(counters(after), counters(before));
  assert.deepEqual(atOnce(await ask('moment', 120)), atOnce(before));
});

test('an unreadable scene is refused like a bad puzzle, so the worker goes on', async () => {
  const bad = { ...SCENE, figures: { a: { fact: 'opem' } } };
  await assert.rejects(ask('lessonFigures', bad), { name: 'PuzzleError', kind: 'lesson', field: 'figures.a' });
  await assert.rejects(ask('lessonGrade', SCENE, { number: 1 }), { name: 'PuzzleError', field: 'candidates' });
  await assert.rejects(ask('lessonExpected', { ...SCENE, state: 'p=123' }), { name: 'PuzzleError' });
});
