// The answers about a laid-out tree, compared with a search through all nodes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHOICE, COLLAPSED, FAILED, Plan } from '../../www/tree/plan.js';
import { engine } from './engine.js';
import { anyTree, layoutOf, NAMES, random } from './trees.js';

/** @param {number} count @param {number} seed */
function planOf(count, seed) {
  const layout = layoutOf(anyTree(count, seed), (_, isLeaf) => (isLeaf ? FAILED : CHOICE));
  return new Plan(layout, NAMES, { current: count - 1, solution: undefined });
}

test('the nodes and edges in a strip are all that touch it, level by level', () => {
  for (const seed of [1, 2, 3, 4]) {
    const plan = planOf(300, seed);
    const { x, parents, depths, levels, minX, maxX } = plan.layout;
    const next = random(seed + 100);
    for (let times = 0; times < 40; times++) {
      const left = minX + next() * (maxX - minX);
      const right = left + next() * 10;
      for (let depth = 0; depth <= plan.depth; depth++) {
        const rows = [...levels].filter((row) => depths[row] === depth);
        const touches = (/** @type {number} */ row) => {
          const above = depth === 0 ? x[row] : x[parents[row]];
          return Math.max(x[row], above) >= left && Math.min(x[row], above) <= right;
        };
        assert.deepEqual([...levels.subarray(...plan.strip(depth, left, right))], rows.filter(touches));
        const inside = rows.filter((row) => x[row] >= left && x[row] <= right);
        assert.deepEqual([...levels.subarray(...plan.within(depth, left, right))], inside);
      }
    }
  }
});

test('the nearest node of a level is the nearest', () => {
  const plan = planOf(400, 9);
  const { x, depths, levels } = plan.layout;
  const next = random(5);
  for (let times = 0; times < 300; times++) {
    const depth = Math.floor(next() * (plan.depth + 1));
    const at = plan.layout.minX - 3 + next() * (plan.layout.maxX - plan.layout.minX + 6);
    const found = plan.nearest(depth, at);
    assert.equal(depths[found], depth);
    const least = Math.min(...[...levels].filter((row) => depths[row] === depth).map((row) => Math.abs(x[row] - at)));
    assert.ok(Math.abs(Math.abs(x[found] - at) - least) < 1e-6);
  }
  assert.equal(plan.nearest(-1, 0), -1);
  assert.equal(plan.nearest(plan.depth + 1, 0), -1);
});

test('walking: to parents, children and neighbours, and nowhere at the edges', () => {
  const plan = planOf(250, 21);
  const { parents, depths, x, levels } = plan.layout;
  for (let row = 0; row < plan.count; row++) {
    const children = [...parents.keys()].filter((other) => parents[other] === row);
    assert.deepEqual([...levels.subarray(...plan.children(row))], children);
    assert.equal(plan.go(row, 'child'), children[0] ?? row);
    assert.equal(plan.go(row, 'parent'), row === 0 ? 0 : parents[row]);
    const level = [...levels].filter((other) => depths[other] === depths[row]);
    const place = level.indexOf(row);
    assert.equal(plan.go(row, 'left'), level[place - 1] ?? row);
    assert.equal(plan.go(row, 'right'), level[place + 1] ?? row);
    if (level[place + 1] !== undefined) assert.ok(x[level[place + 1]] > x[row]);
    assert.equal(plan.go(row, 'first'), 0);
    assert.equal(plan.go(row, 'last'), plan.count - 1);
  }
});

test('a node inside a collapsed subtree is found at the triangle that stands for it', () => {
  const layout = layoutOf([-1, 0, 1, 0], (row) => (row === 1 ? COLLAPSED : CHOICE));
  layout.ids.set([0, 1, 8, 9]);
  layout.sizes[1] = 7;
  const plan = new Plan(layout, NAMES, { current: 9, solution: undefined });
  assert.equal(plan.rowOf(8), 2);
  assert.equal(plan.rowOf(4), -1);
  assert.equal(plan.rowAround(4), 1);
  assert.equal(plan.rowAround(7), 1);
  assert.equal(plan.rowAround(9), 3);
  assert.match(plan.label(1), /^node 1, A2 = 2, collapsed, 7 nodes$/);
  assert.match(plan.label(3), /, current$/);
  assert.deepEqual(plan.path, [0, 3]);
});

test('a real search, whole and collapsed', () => {
  // The page does not offer this puzzle.
  const line = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
  const session = new engine.Session(line, { consistency: 'value' });
  engine.step(session, 'end', 1);
  const info = engine.parse(line, undefined);
  const stats = session.stats();
  const solution = session.nextNode(0, 'solution', true);
  const marked = { current: session.currentNode(), solution };
  const whole = new Plan(session.treeLayout(false, new Uint32Array()), info, marked);
  assert.equal(whole.count, stats.nodes);
  assert.equal(whole.layout.status.filter((status) => status === FAILED).length, stats.failures);
  assert.equal(whole.layout.ids[/** @type {number} */ (whole.solutionPath.at(-1))], solution);
  assert.match(whole.label(1), /^node 1, [A-I]\d = \d, (choice|failed)$/);

  const collapsed = new Plan(session.treeLayout(true, new Uint32Array()), info, marked);
  assert.ok(collapsed.count < whole.count);
  assert.equal(
    collapsed.layout.sizes.reduce((sum, size) => sum + size, 0),
    stats.nodes,
  );
  const triangle = collapsed.layout.status.indexOf(COLLAPSED);
  const opened = new Plan(session.treeLayout(true, collapsed.layout.ids.slice(triangle, triangle + 1)), info, marked);
  assert.ok(opened.count > collapsed.count);
  session.free();
});

test('a tree of whole grids: rows by node, digits filled in on the edges, and words of its own', () => {
  const run = new engine.States('000000600003700001080106940700500000005040800000002007029604030600008400004000000', {
    strategy: 'states',
  });
  run.step('event', 7);
  const open = run.openLeaves(2);
  run.stopBranch(open[1]);
  const layout = run.treeLayout(false, new Uint32Array());
  const plan = new Plan(layout, NAMES, { current: run.currentNode(), solution: undefined });
  for (let row = 0; row < layout.count; row++) {
    const { id, decision, fills, status } = run.nodeInfo(layout.ids[row]);
    assert.equal(plan.rowOf(id), row);
    assert.equal(plan.rowAround(id), row);
    assert.equal(plan.decision(row), decision ?? (fills ? `+${fills}` : ''));
    const words = { open: 'not looked at yet', failed: 'dead end' }[/** @type {string} */ (status)] ?? status;
    assert.ok(plan.label(row).split(', ').includes(words), plan.label(row));
  }
  assert.equal(plan.rowOf(9999), -1);
  run.seek(0);
  run.step('end', 1);
  const small = run.treeLayout(true, new Uint32Array());
  const shut = new Plan(small, NAMES, { current: run.currentNode(), solution: undefined });
  for (let id = 0; id < (small.rows?.length ?? 0); id++) assert.equal(shut.rowAround(id), small.rows[id]);
});

test('a return that passes over choice points marks them', () => {
  // A chain of choices, 0 to 4, whose last node failed; the search returned to node 1 and opened node 5 there.
  const layout = layoutOf([-1, 0, 1, 2, 3, 1], (row, isLeaf) => (isLeaf ? FAILED : CHOICE));
  const jumps = Uint32Array.of(4, 1);
  const plan = new Plan({ ...layout, jumps }, NAMES, { current: 5, solution: undefined });
  assert.deepEqual(plan.jumps, [{ from: 4, to: 1 }]);
  assert.deepEqual([...plan.passed].sort(), [2, 3]);
  assert.match(plan.label(3), /choice, passed over/);
  assert.doesNotMatch(plan.label(1), /passed over/);
  assert.deepEqual(new Plan(layout, NAMES, { current: 5, solution: undefined }).jumps, []);
});
