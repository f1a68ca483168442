// The exported files of a search tree. A reader written from the format's definition alone reads each file; the result
// is compared with the engine's data about every node and about the run as a whole.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOURCES } from '../../www/app/sources.js';
import { treeMessages } from '../../www/tree/files/cp-profiler.js';
import { treeJson } from '../../www/tree/files/json.js';
import { treeSvg } from '../../www/tree/files/svg.js';
import { Plan } from '../../www/tree/plan.js';
import { freshSheet } from '../../www/basics/sheet.js';
import { engine } from './engine.js';

/** @typedef {import('../../www/pkg/pencilmark.js').NodeInfo} NodeInfo */
/** @typedef {{id: number, parent: number | null, branch: number, children: number, status: string, decision: string}} Read */

const TREE = SOURCES[3].line;
const SETTINGS = /** @type {any} */ ({ model: 'alldifferent', consistency: 'value', redundant: [], shaving: false });

/**
 * The tested moments of runs: ends, a moment in the middle with open nodes, other branchings, a tree of one node, a
 * large tree.
 */
const RUNS = /** @type {const} */ ([
  ['a whole run', TREE, {}, null],
  ['a run in the middle', TREE, {}, 0.4],
  ['binary branching', TREE, { branching: 'binary' }, null],
  ['split branching in the middle', TREE, { branching: 'split' }, 0.7],
  ['no guess at all', SOURCES[1].line, {}, null],
  ['the very beginning', TREE, {}, 0],
  ['a failure at the root', `11${'.'.repeat(79)}`, {}, null],
  ['forward checking', SOURCES[2].line, { consistency: 'forward', solutions: 1 }, null],
  ['letters for digits', '1...............' + '.'.repeat(240), { solutions: 3 }, null],
]);

for (const [name, puzzle, more, share] of RUNS) {
  test(`the tree of ${name} is in every file as the engine has it`, () => {
    const options = { ...SETTINGS, ...more };
    const session = new engine.Session(puzzle, options);
    engine.step(session, 'end', 1);
    const end = session.current().position;
    if (share !== null) session.seek(Math.floor(end * share), undefined);
    const stats = session.stats();
    const tree = {
      layout: session.treeLayout(false, new Uint32Array()),
      stats,
      position: session.current().position,
    };
    const info = engine.parse(puzzle, undefined);
    const truth = Array.from({ length: stats.nodes }, (_, id) => session.nodeInfo(id));

    const text = treeJson(tree, freshSheet(info), options).join('');
    const file = JSON.parse(text);
    assert.deepEqual([file.format, file.version, file.position], ['pencilmark-tree', 1, tree.position]);
    assert.deepEqual(file.statistics, JSON.parse(JSON.stringify(stats)));
    assert.deepEqual(file.options, options);
    assert.equal(engine.parse(file.puzzle, { box: file.box }).givens.join(), info.givens.join());
    const inJson = /** @type {any[]} */ (file.nodes).map((node) => ({ ...node, decision: words(node.decision) }));
    compare(inJson, truth);
    for (const [id, { subtree }] of file.nodes.entries()) {
      const { nodes, failures, solutions } = truth[id].subtree;
      assert.deepEqual(subtree, { nodes, failures, solutions }, `subtree of node ${id}`);
    }
    assert.equal(text.split('\n').length, stats.nodes + 3, 'a node a line');

    const messages = readMessages(treeMessages(tree, info, 'Title “”'));
    assert.deepEqual(messages[0], { kind: 2, version: 3, info: '{"name":"Title “”","has_restarts":false}' });
    assert.deepEqual(messages.at(-1), { kind: 1 });
    const sent = /** @type {any[]} */ (messages.slice(1, -1));
    const settled = truth.filter(({ status }) => status !== 'open');
    assert.deepEqual(
      sent.map(({ uid, parent, kids, status, label }) => [uid, parent, kids, status, label]),
      settled.map(({ id, parent, children, status, decision }) => [
        [id, -1, -1],
        [parent ?? -1, -1, -1],
        children.length,
        { solution: 0, failed: 1, choice: 2 }[/** @type {'choice'} */ (status)],
        decision ?? 'root',
      ]),
    );
    // CP-Profiler reserves a place for each child that a parent announces, and fills the places as the children arrive.
    const places = new Map([[-1, [/** @type {number | null} */ (null)]]]);
    for (const { uid, parent, alt, kids } of sent) {
      const above = /** @type {(number | null)[]} */ (places.get(parent[0]));
      assert.equal(above[alt], null, 'no place is taken twice, and none is missing');
      above[alt] = uid[0];
      places.set(uid[0], new Array(kids).fill(null));
    }
    for (const { id, children } of settled) {
      const open = children.map((child) => (truth[child].status === 'open' ? null : child));
      assert.deepEqual(places.get(id), open);
    }

    const plan = new Plan(tree.layout, info, { current: session.currentNode(), solution: undefined });
    compare(readSvg(treeSvg(plan), tree.layout), truth);
    session.free();
  });
}

test('collapsed subtrees are one sign with their number of nodes in the picture', () => {
  const session = new engine.Session(TREE, SETTINGS);
  engine.step(session, 'end', 1);
  const layout = session.treeLayout(true, new Uint32Array());
  const svg = treeSvg(new Plan(layout, engine.parse(TREE, undefined), { current: 0, solution: undefined }));
  const collapsed = [...layout.ids.keys()].filter((row) => layout.status[row] === 4);
  assert.ok(collapsed.length > 0);
  assert.equal((svg.match(/href="#collapsed"/g) ?? []).length, collapsed.length);
  for (const row of collapsed) assert.ok(svg.includes(`>${layout.sizes[row]}</text>`));
  session.free();
});

/** @param {{cell: string, relation: string, value: string} | null} decision */
const words = (decision) => (decision ? `${decision.cell} ${decision.relation} ${decision.value}` : '');

/** @param {Read[]} read @param {NodeInfo[]} truth */
function compare(read, truth) {
  assert.deepEqual(
    read.map(({ id, parent, children, status, decision }) => [id, parent, children, status, decision]),
    truth.map(({ id, parent, children, status, decision }) => [
      id,
      parent ?? null,
      children.length,
      status,
      decision ?? '',
    ]),
  );
  for (const { id, parent, branch } of read) {
    assert.equal(branch, parent === null ? 0 : truth[parent].children.indexOf(id));
  }
}

/** Splits a stream into messages, according to version 3 of CP-Profiler's protocol. @param {Uint8Array} stream */
function readMessages(stream) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const messages = [];
  for (let at = 0; at < view.byteLength;) {
    const end = at + 4 + view.getInt32(at, true);
    at += 4;
    const number = () => view.getInt32((at += 4) - 4);
    const kind = view.getUint8(at++);
    /** @type {Record<string, unknown>} */
    const message = { kind };
    if (kind === 0) {
      message.uid = [number(), number(), number()];
      message.parent = [number(), number(), number()];
      message.alt = number();
      message.kids = number();
      message.status = view.getUint8(at++);
    }
    while (at < end) {
      const field = ['label', 'nogood', 'info', 'version'][view.getUint8(at++)];
      if (field === 'version') {
        message.version = number();
        continue;
      }
      const length = number();
      message[field] = new TextDecoder('utf-8', { fatal: true }).decode(stream.subarray(at, at + length));
      at += length;
    }
    assert.equal(at, end, 'a message is as long as it says');
    messages.push(message);
  }
  return messages;
}

/**
 * Reads the tree in an SVG picture: the symbols by their positions, and the edges that join them.
 * @param {string} svg @param {import('../../www/worker/protocol.js').TreeLayout} layout
 * @returns {Read[]}
 */
function readSvg(svg, layout) {
  const signs = [...svg.matchAll(/<use href="#(\w+)" x="([\d.]+)" y="([\d.]+)"\/>/g)];
  const at = new Map(signs.map(([, , x, y], row) => [`${x} ${y}`, row]));
  assert.equal(at.size, signs.length, 'no two signs lie on each other');
  const [, drawn] = /<path d="([^"]*)" stroke="#bdbbb4"/.exec(svg) ?? [];
  const parents = new Map(
    [...`${drawn}`.matchAll(/M([\d.]+) ([\d.]+)C.*? ([\d.]+) ([\d.]+)(?=M|$)/g)].map(([, x, y, toX, toY]) => [
      at.get(`${toX} ${toY}`),
      at.get(`${x} ${y}`),
    ]),
  );
  const labels = [...svg.matchAll(/<text x="[\d.]+" y="[\d.]+">([^<]*)<\/text>/g)].map(([, said]) =>
    said.replace('&gt;', '>'),
  );
  /** @type {number[]} */
  const children = signs.map(() => 0);
  return signs.map(([, status], row) => {
    const parent = parents.get(row) ?? null;
    return {
      id: layout.ids[row],
      parent: parent === null ? null : layout.ids[parent],
      branch: parent === null ? 0 : children[parent]++,
      get children() {
        return children[row];
      },
      status,
      decision: row === 0 ? '' : labels.length ? labels[row - 1] : /** @type {any} */ (null),
    };
  });
}
