// The search tree: reading the engine's rows, naming and placing the nodes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOURCES } from '../../www/sources.js';
import { layOut } from '../../www/views/tree-layout.js';
import { engine } from './engine.js';

const TREE = SOURCES[3].line;
const info = engine.parse(TREE, undefined);

function finished() {
  const session = new engine.Session(TREE, { consistency: 'value' });
  engine.step(session, 'end', 1);
  return session;
}

test('a finished search has a root, failures and a solution, each named', () => {
  const session = finished();
  const drawing = layOut(session.tree(400), session.currentNode(), info.cells, info.symbols);
  assert.ok(drawing);
  const names = drawing.placed.map((node) => node.label);
  assert.match(names[0], /^node \d+, root, choice$/);
  assert.ok(names.some((name) => /^node \d+, [A-I][1-9] = [1-9], failed$/.test(name)));
  assert.ok(names.some((name) => /^node \d+, [A-I][1-9] = [1-9], solution$/.test(name)));
  assert.equal(drawing.placed.length, session.stats().nodes);
  session.free();
});

test('neighbours keep their distance, children stand below their parent', () => {
  const session = finished();
  const drawing = layOut(session.tree(400), session.currentNode(), info.cells, info.symbols);
  for (const node of drawing?.placed ?? []) {
    if (node.right) assert.ok(node.right.x - node.x >= 40, `${node.label} crowds ${node.right.label}`);
    if (node.right) assert.equal(node.right.left, node);
    if (node.parent) assert.ok(node.y > node.parent.y);
  }
  session.free();
});

test('the path runs from the root to the current node', () => {
  const session = new engine.Session(TREE, { consistency: 'value' });
  while (session.currentNode() < 4) engine.step(session, 'node', 1);
  const drawing = layOut(session.tree(400), session.currentNode(), info.cells, info.symbols);
  const path = drawing?.placed.filter((node) => node.onPath) ?? [];
  assert.equal(path[0].parent, null);
  assert.equal(path.at(-1)?.id, session.currentNode());
  for (const node of path.slice(1)) assert.ok(node.parent?.onPath);
  session.free();
});

test('a collapsed subtree says how many nodes it stands for', () => {
  const session = finished();
  const drawing = layOut(session.tree(12), session.currentNode(), info.cells, info.symbols);
  assert.ok(drawing?.placed.some((node) => /collapsed, \d+ nodes/.test(node.label)));
  session.free();
});
