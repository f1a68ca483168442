// The figures of lessons: the measured numbers of the twelve lessons, and each fact, compared with another way to count
// it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from './engine.js';
import { figureOf, lessonFigures, P1, P2, P3, sceneOf, W } from './lessons.js';

test('the numbers of the twelve lessons', () => {
  const numbers = [
    ['1: variables', figureOf(W, '', 'variables'), 81],
    ['1: AllDifferents', figureOf(W, '', 'alldifferents'), 27],
    ['1: constraints', figureOf(W, '', 'constraints'), 27],
    ['1: arcs', figureOf(W, 'model=pairwise', 'arcs'), 1620],
    ['4: failures at forward', figureOf(P2, 'level=forward', 'failures'), 1799],
    ['4: failures at value', figureOf(P2, 'level=value', 'failures'), 1799],
    ['4: nodes at forward', figureOf(P2, 'level=forward', 'nodes'), 18936],
    ['4: nodes at value', figureOf(P2, 'level=value', 'nodes'), 3599],
    ['5: open cells at value', figureOf(P1, 'level=value', 'open', { at: 'root' }), 56],
    ['5: with hidden singles', figureOf(P1, 'level=value&plus=hidden', 'open', { at: 'root' }), 37],
    ['7: candidates at bounds', figureOf(P1, 'level=bounds', 'candidates', { at: 'root' }), 192],
    ['7: candidates at domain', figureOf(P1, 'level=domain', 'candidates', { at: 'root' }), 81],
    ['9: P1 hidden', figureOf(P1, 'level=value&plus=hidden', 'candidates', { at: 'root' }), 148],
    ['9: P1 and locked', figureOf(P1, 'level=value&plus=hidden.locked', 'candidates', { at: 'root' }), 138],
    ['9: P2 hidden', figureOf(P2, 'level=value&plus=hidden', 'candidates', { at: 'root' }), 275],
    ['9: P2 and locked', figureOf(P2, 'level=value&plus=hidden.locked', 'candidates', { at: 'root' }), 275],
    ['10: nodes in input order', figureOf(P3, 'level=value&cell=input', 'nodes'), 200712],
    ['10: nodes at first-fail', figureOf(P3, 'level=value', 'nodes'), 675],
    ['10: nodes at domain', figureOf(P3, 'level=domain', 'nodes'), 1],
    ['12: before shaving', figureOf(P2, 'level=domain', 'candidates', { at: 'root' }), 275],
    ['12: after shaving', figureOf(P2, 'level=domain&plus=shaving', 'candidates', { at: 'root' }), 273],
    ['12: shaved', figureOf(P2, 'level=domain&plus=shaving', 'shaved'), 2],
  ];
  for (const [name, found, expected] of numbers) assert.equal(found, expected, `${name}`);
});

test('figures change the state of the scene, and combine', () => {
  const scene = sceneOf(P1, 'level=value&plus=hidden', {
    figures: {
      without: { fact: 'open', at: 'root', state: 'plus=' },
      with: { fact: 'open', at: 'root' },
      reach: { fact: 'difference', of: ['without', 'with'] },
      both: { fact: 'sum', of: ['without', 'with', 'reach'] },
    },
  });
  assert.deepEqual(lessonFigures(scene), { without: 56, with: 37, reach: 19, both: 112 });
});

test('a figure that cannot be computed is refused by name', () => {
  const of = (/** @type {any} */ figures) => () => lessonFigures(sceneOf(P1, '', { figures }));
  assert.throws(of({ a: { fact: 'sum', of: ['b'] }, b: { fact: 'sum', of: ['a'] } }), /"a" is computed from itself/);
  assert.throws(of({ a: { fact: 'sum', of: ['c'] } }), /no figure "c"/);
  assert.throws(of({ a: { fact: 'nodez' } }), { name: 'PuzzleError', field: 'figures.a', message: /no fact "nodez"/ });
  assert.throws(of({ a: { fact: 'domain', cell: 'K9' } }), /no cell "K9"/);
  assert.throws(of({ a: { fact: 'open', state: 'p=12' } }), { name: 'PuzzleError' });
});

test('facts of a whole run equal the counters of a traced run', () => {
  for (const [puzzle, settings, options] of /** @type {const} */ ([
    [P2, 'level=value', { consistency: 'value' }],
    [P2, 'level=domain&plus=shaving', { consistency: 'domain', shaving: true }],
    [P3, 'level=value&branch=binary', { consistency: 'value', branching: 'binary' }],
  ])) {
    const run = new engine.Session(puzzle, options);
    run.advance('end', 60_000);
    const stats = run.stats();
    const found = Object.fromEntries(
      ['nodes', 'failures', 'backtracks', 'filterings', 'removals', 'solutions'].map((fact) => [
        fact,
        figureOf(puzzle, settings, fact),
      ]),
    );
    const { nodes, failures, backtracks, filterings, removals } = stats;
    assert.deepEqual(found, { nodes, failures, backtracks, filterings, removals, solutions: 1 });
    run.free();
  }
});

test('clauses of a run that learns', () => {
  const run = new engine.Session(P2, { consistency: 'domain', learning: 'clauses' });
  run.advance('end', 60_000);
  const { total, clauses } = run.learnt(10_000);
  const [first] = clauses;
  run.free();
  const settings = 'level=domain&learn=clauses';
  assert.equal(figureOf(P2, settings, 'clauses'), total);
  assert.equal(figureOf(P2, settings, 'clauseLength', { number: first.number }), first.literals.length);
  assert.equal(figureOf(P2, settings, 'clauseUses', { number: first.number }), first.uses);
  assert.throws(() => figureOf(P2, settings, 'clauseUses', { number: total + 1 }), /no clause/);
  assert.throws(() => figureOf(P2, 'level=domain', 'clauses'), /learns no clauses/);
});

test('a first decision by hand: the nodes of the run that goes on from it', () => {
  const run = new engine.Session(P3, { consistency: 'value' });
  engine.step(run, 'fixpoint', 1);
  const { cell, values } = run.choice() ?? { cell: 0, values: [] };
  run.free();
  const name = engine.parse(P3, undefined).cells[cell];
  // With the engine's own first decision, the run is the engine's own run.
  assert.equal(figureOf(P3, 'level=value', 'nodesFrom', { cell: name }), 675);
  assert.equal(figureOf(P3, 'level=value', 'nodesFrom', { cell: name, value: values[0] }), 675);
  // With any other decision, the nodes are those of the root and of each branch.
  const branches = (/** @type {string} */ wanted) => {
    const at = engine.parse(P3, undefined).cells.indexOf(wanted);
    const root = new engine.Session(P3, { consistency: 'value' });
    const { domains } = engine.step(root, 'fixpoint', 1);
    root.free();
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => domains[at] & (1 << (digit - 1)));
    const nodes = digits.map((digit) => {
      const line = `${P3.slice(0, at)}${digit}${P3.slice(at + 1)}`;
      return engine.solve(line, { consistency: 'value' }).stats.nodes;
    });
    return nodes.reduce((sum, each) => sum + each, 1);
  };
  for (const other of ['A2', 'E1', 'I9'].filter((each) => each !== name))
    assert.equal(figureOf(P3, 'level=value', 'nodesFrom', { cell: other }), branches(other));
  assert.throws(() => figureOf(P3, 'level=value', 'nodesFrom', { cell: 'A1' }), /no choice/);
});

test('facts of the queue, of value graphs and of the grid by counting', () => {
  assert.equal(figureOf(W, 'model=pairwise', 'queue'), 1620);
  assert.equal(figureOf(W, 'model=mixed', 'constraints'), 9 + (18 * 9 * 8) / 2);
  assert.equal(figureOf(W, 'level=bounds&plus=hidden.locked.fish', 'constraints'), 27 + 27 + 108 + 9);
  assert.equal(figureOf(W, 'level=value', 'givens'), 30);
  assert.equal(figureOf(W, 'level=value', 'candidates'), 30 + 51 * 9);
  assert.equal(figureOf(W, 'level=value', 'removed'), 51 * 8);
  assert.equal(figureOf(W, 'level=value', 'candidates', { at: 'end' }), 81);
  assert.equal(figureOf(W, '', 'domain', { cell: 'a1' }), 1);
  assert.equal(figureOf(P1, 'level=value', 'fixed', { at: 'root' }), 81 - 56);
  const marks = 'n=3.3.7.1c.1c.1c&from=marks';
  const six = '.'.repeat(36);
  assert.equal(figureOf(six, `level=value&${marks}`, 'edges', { constraint: 'row A' }), 2 + 2 + 3 + 2 + 2 + 2);
});
