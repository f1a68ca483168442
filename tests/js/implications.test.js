// The drawing of an implication graph: columns, the cut, folds, the moves of the arrow keys, and the words.

import assert from 'node:assert/strict';
import test from 'node:test';
import { columnsOf, MOST } from '../../www/graph/implication-folds.js';
import { layImplications, linesOf, walkTo } from '../../www/graph/implication-layout.js';
import { nameOf, reasonOf } from '../../www/graph/implication-words.js';
import { large, small } from './implications.js';

/** @import { Drawing } from '../../www/graph/implication-layout.js' */

const boxOf = (/** @type {Drawing} */ { boxes }, /** @type {string} */ text) => {
  const found = boxes.find((box) => box.text === text);
  assert.ok(found, text);
  return found;
};

test('the column of a fact is the longest way to it, and a guess stands at the left', () => {
  const { columns, cut } = columnsOf(small());
  assert.deepEqual(columns, [0, 1, 0, 2, 3, 4, 5]);
  assert.equal(cut, 1);
  const guesses = small();
  guesses.nodes[1].decision = true;
  guesses.edges.shift();
  assert.deepEqual([columnsOf(guesses).columns[1], columnsOf(guesses).cut], [0, 0]);
});

test('the cut has the facts of the clause on its left and everything that follows on its right', () => {
  for (const graph of [small(), large(5, 4), large(30, 9)]) {
    const { boxes, cut, width } = layImplications(graph);
    for (const box of boxes) {
      const isBefore = box.facts.every((at) => ['decision', 'cut'].includes(graph.nodes[at].kind));
      assert.equal(box.x + box.width < cut, isBefore, box.text);
      assert.ok(box.x >= 0 && box.x + box.width <= width, box.text);
    }
    const conflict = boxes.find(({ kind }) => kind === 'conflict');
    assert.ok(conflict && boxes.every((box) => box === conflict || box.x < conflict.x), 'the conflict is last');
  }
});

test('no two boxes overlap, and lines pass beside the boxes of the columns that they cross', () => {
  for (const graph of [small(), large(6, 10), large(30, 9)]) {
    for (const room of [undefined, { narrow: true, spread: 1 }, { narrow: false, spread: 2 }])
      separate(layImplications(graph, [], room));
  }
});

/** @param {Drawing} drawing */
function separate({ boxes, links, height }) {
  for (const a of boxes) {
    assert.ok(a.y - a.height / 2 >= 0 && a.y + a.height / 2 <= height, a.text);
    for (const b of boxes) {
      if (a.key >= b.key) continue;
      const apart = Math.abs(a.y - b.y) >= (a.height + b.height) / 2 || a.x + a.width <= b.x || b.x + b.width <= a.x;
      assert.ok(apart, `${a.text} and ${b.text}`);
    }
  }
  for (const { from, to, points } of links) {
    assert.ok(
      points.every(([x], at) => at === 0 || x >= points[at - 1][0]),
      'from left to right',
    );
    for (let at = 1; at + 1 < points.length; at += 2) {
      const [[enters, y], [leaves]] = points.slice(at);
      const crossed = boxes.find(
        (box) => box.x < leaves && box.x + box.width > enters && Math.abs(box.y - y) < box.height / 2,
      );
      assert.equal(crossed, undefined, `${from} to ${to}`);
    }
  }
}

test('a long text is broken into short lines, and a relation keeps its digit', () => {
  assert.deepEqual(linesOf('A5 ≠ 13', 4), ['A5', '≠ 13']);
  assert.deepEqual(linesOf('A5 = 3', 16), ['A5 = 3']);
  assert.deepEqual(linesOf('row C has no place for 6', 16), ['row C has no', 'place for 6']);
  assert.deepEqual(linesOf('one two three four five', 4), ['one', 'two', 'three …']);
});

test('every edge of a small graph is drawn, with the number of facts that it leaves out', () => {
  const graph = small();
  const { links, isFolded } = layImplications(graph);
  assert.deepEqual(
    links.map(({ from, to, via }) => ({ from: Number(from), to: Number(to), via })),
    graph.edges,
  );
  assert.equal(isFolded, false);
});

test('a large graph is folded by columns, loses no fact, and opens where a person asks', () => {
  const graph = large(12, 40);
  assert.ok(graph.nodes.length > MOST);
  const folded = layImplications(graph);
  assert.ok(folded.isFolded && folded.boxes.length < 40, `${folded.boxes.length} boxes`);
  const all = (/** @type {Drawing} */ { boxes }) => boxes.flatMap(({ facts }) => facts).sort((a, b) => a - b);
  assert.deepEqual(
    all(folded),
    graph.nodes.map((_, at) => at),
  );
  assert.ok(
    folded.boxes.some(({ facts, kind }) => kind === 'cut' && graph.nodes[facts[0]].uip),
    'the narrow place stays',
  );
  const fold = boxOf(folded, '84 facts');
  const opened = layImplications(graph, [fold.key]);
  assert.deepEqual(all(opened), all(folded));
  assert.equal(opened.boxes.length, folded.boxes.length + 3, 'a fold of very many facts opens to smaller folds');
  const inner = boxOf(opened, '24 facts');
  assert.equal(layImplications(graph, [fold.key, inner.key]).boxes.length, opened.boxes.length + 23);
  const text = boxOf(folded, '12 guesses');
  assert.equal(nameOf(graph, text), '12 guesses, folded');
  assert.match(reasonOf(graph, text), /Enter or a click opens them/);
});

test('a small room folds a small graph too, by whole columns', () => {
  const graph = large(3, 7);
  const { boxes, isFolded } = layImplications(graph, [], { narrow: true, spread: 1, folds: { between: 3, beside: 1 } });
  assert.ok(isFolded);
  assert.deepEqual(
    boxes.map(({ text }) => text).sort(),
    ['3 guesses', '3 facts', '9 facts', '9 facts', 'B1 = 0', 'B1 = 1', 'B1 = 2', 'D4 has no value left'].sort(),
  );
});

test('a hundred thousand facts are laid out without a deep recursion', () => {
  const { boxes } = layImplications(large(1, 100_000));
  assert.ok(boxes.length < 20);
});

test('arrow keys follow the lines and the columns', () => {
  const graph = small();
  const drawing = layImplications(graph);
  const go = (/** @type {number} */ from, /** @type {string} */ key) => {
    const to = walkTo(drawing, `${from}`, key);
    return to === null ? null : graph.nodes[Number(to)].words;
  };
  assert.equal(go(0, 'ArrowRight'), 'A5 = 3');
  assert.equal(go(1, 'ArrowLeft'), 'A1 = 4');
  assert.equal(go(1, 'ArrowRight'), 'A7 = 6');
  assert.equal(go(6, 'ArrowRight'), null);
  assert.match(go(0, 'End') ?? '', /^In row C/);
  const [up, down] = [go(0, 'ArrowUp'), go(0, 'ArrowDown')];
  assert.deepEqual([up, down].filter(Boolean), ['C7 = 2']);
  assert.equal(go(2, up ? 'ArrowDown' : 'ArrowUp'), 'A1 = 4');
});

test('a name says what a box is, and the reason names causes and constraints', () => {
  const graph = small();
  const drawing = layImplications(graph);
  const said = (/** @type {number} */ at) => {
    const box = drawing.boxes.find(({ facts }) => facts[0] === at);
    assert.ok(box);
    return [nameOf(graph, box), reasonOf(graph, box)];
  };
  assert.deepEqual(said(0), ['A1 = 4, guess 1', 'A1 = 4 is guess 1.']);
  assert.deepEqual(said(1), ['A5 = 3, fact of the clause', 'A5 = 3 follows from A1 = 4, with 2 facts between.']);
  assert.deepEqual(said(2), [
    'C7 = 2, guess 2, fact of the clause, narrow place',
    'C7 = 2 is guess 2. Narrow place: every way from guess 2 to the failure leads through it.',
  ]);
  assert.deepEqual(said(4), ['A7 = 6', 'A7 = 6, because A5 = 3 and A7 ≠ 2, by row A.']);
  assert.deepEqual(said(5), ['C9 ≠ 6', 'C9 ≠ 6, because A7 = 6, by learnt clause 1.']);
  const conflict = 'In row C, 6 has no place left: C5 was the last one.';
  assert.deepEqual(said(6), [`${conflict}, failure`, `${conflict} Behind it: C7 = 2 and C9 ≠ 6.`]);
});
