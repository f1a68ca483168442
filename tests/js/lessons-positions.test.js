// The positions of scenes. They equal those of the page's links, and every question can be asked at each of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedAddress } from '../../www/basics/codecs.js';
import { Position, candidatesIn } from '../../www/worker/lessons/position.js';
import { engine } from './engine.js';
import { figureOf, lessonExpected, lessonGrade, P1, P2, sceneOf, W } from './lessons.js';

/** @import { Question } from '../../www/learn/questions/index.js' */

/** The candidates that a run shows, by the settings and moves of its own. @param {string} puzzle @param {any} options @param {(run: any) => {domains: Uint32Array}} go */
function gridOf(puzzle, options, go) {
  const run = new engine.Session(puzzle, options);
  const { domains } = go(run);
  const grid = candidatesIn(domains, engine.parse(puzzle, undefined));
  run.free();
  return grid;
}

test('changes of a state replace, add and remove keys', () => {
  const state = 'p=1234&level=value&plus=hidden&at=3';
  const parts = new URLSearchParams(changedAddress(state, 'level=domain&plus=&view=tree'));
  assert.deepEqual(Object.fromEntries(parts), { p: '1234', level: 'domain', at: '3', view: 'tree' });
  assert.equal(changedAddress(`#${state}`), changedAddress(state));
});

test('a position is that of the link: settings, position, inputs by hand, entries, marks, node', () => {
  const at = (/** @type {string} */ state) => Position.at(state).candidates;
  assert.deepEqual(
    at(`p=${P1}&level=value&plus=hidden&at=200`),
    gridOf(P1, { consistency: 'value', redundant: ['hidden'] }, (run) => run.seek(200)),
  );
  const byHand = new engine.Session(P2, { consistency: 'value' });
  engine.step(byHand, 'fixpoint', 1);
  byHand.choose(1, '=', 1);
  const { domains } = engine.step(byHand, 'fixpoint', 1);
  const state = `p=${P2}&level=value&hand=${byHand.inputs()}&at=${byHand.position}`;
  assert.deepEqual(at(state), candidatesIn(domains, engine.parse(P2, undefined)));
  byHand.free();

  // An entry counts as a given, as in the page's runs.
  const entry = `${'.'.repeat(2)}4${'.'.repeat(78)}`;
  const filled = `${W.slice(0, 2)}4${W.slice(3)}`;
  assert.deepEqual(
    at(`p=${W}&e=${entry}&at=50`),
    gridOf(filled, {}, (run) => run.seek(50)),
  );

  // Marks: the rules leave 1, 2 and 4 in A3, and the person has erased the 4. The run removes digits that the rules
  // exclude only later.
  const marks = `n=..3&from=marks`;
  assert.deepEqual(at(`p=${W}&${marks}`)[2], [1, 2, 3, 5, 6, 7, 8, 9]);
  assert.deepEqual(at(`p=${W}&n=..3&from=exact`)[2], [1, 2], 'exact marks are all that there is');
  assert.equal(at(`p=${W}&${marks}`)[3].length, 9);
  assert.equal(at(`p=${W}&n=..3`)[2].length, 9, 'marks count only if the run starts from them');

  // The grid of a node, before and after its propagation.
  const run = new engine.Session(P2, { consistency: 'value' });
  run.advance('end', 5000);
  const info = engine.parse(P2, undefined);
  for (const moment of /** @type {const} */ (['before', 'after'])) {
    const grid = candidatesIn(run.nodeReport(5, moment).domains, info);
    assert.deepEqual(at(`p=${P2}&level=value&at=${run.end}&node=5&moment=${moment}`), grid);
  }
  // At the end of a solved run the page shows the solution.
  const solution = [...(run.solution() ?? [])].map((digit) => [digit]);
  assert.deepEqual(at(`p=${P2}&level=value&at=${run.end}`), solution);
  run.free();
});

test('a state without a puzzle, or with an unreadable one, is refused', () => {
  assert.throws(() => Position.at('level=value'), { name: 'PuzzleError', field: 'state' });
  assert.throws(() => Position.at('p=12345'), { name: 'PuzzleError' });
  assert.throws(() => Position.at(`p=${W}&hand=nonsense`).candidates, { name: 'PuzzleError' });
});

test('grids of other sizes and rules, and the strategy states', () => {
  const big = Position.at(`p=${'.'.repeat(256)}&level=domain&at=5`);
  assert.equal(big.candidates.length, 256);
  big.free();
  const diagonal = sceneOf(`1${'.'.repeat(80)}`, 'r=diagonals&level=value&at=0', {
    question: { kind: 'candidates', of: 'constraint', constraint: 'falling diagonal' },
  });
  const diagonals = lessonExpected(diagonal).candidates ?? [];
  assert.deepEqual(
    diagonals.map(([cell]) => cell),
    [10, 20, 30, 40, 50, 60, 70, 80],
  );
  assert.ok(diagonals.every(([, value]) => value === 1));
  const states = sceneOf(W, 'strategy=states&at=1', { question: { kind: 'hall-set', least: 1 } });
  assert.equal(lessonGrade(states, lessonExpected(states)).right, true);
  const search = sceneOf(W, 'strategy=states', { question: { kind: 'candidates', of: 'filtering' } });
  assert.throws(() => lessonExpected(search), /the strategy states has no propagation/);
  assert.equal(figureOf(P1, 'strategy=states', 'nodes'), engine.solve(P1, { strategy: 'states' }).stats.nodes);
});

test('every question at any position is answered, or refused in words', () => {
  const settings = [
    'level=domain',
    'level=value',
    'level=forward',
    'level=bounds&plus=hidden',
    'model=mixed',
    'level=value&plus=hidden.locked.fish',
    'plus=shaving',
    'learn=clauses&level=value',
    'branch=split&cell=dom-wdeg&level=value',
  ];
  const questions = /** @type {Question[]} */ ([
    ...['any', 'filtering', 'fixpoint'].map((of) => ({ kind: 'candidates', of })),
    { kind: 'candidates', of: 'constraint', constraint: 'row A' },
    { kind: 'hall-set', least: 2 },
    ...['first-fail', 'input', 'max-degree'].map((by) => ({ kind: 'cell', by })),
    ...['order', 'reorder', 'returns'].map((task) => ({ kind: 'queue', task })),
    { kind: 'edges', constraint: 'row A' },
    { kind: 'conflict' },
  ]);
  const puzzles = [W, P1, P2, '1....2....3....4', '11......2.......'];
  const answers = [
    {
      candidates: /** @type {[number, number][]} */ ([
        [0, 1],
        [4, 2],
      ]),
      cells: [0, 1],
      constraints: ['row A', 'row B'],
    },
    { candidates: [], cells: [], constraints: [] },
  ];
  const any = fc.record({
    puzzle: fc.constantFrom(...puzzles),
    setting: fc.constantFrom(...settings),
    question: fc.constantFrom(...questions),
    at: fc.nat(1500),
  });
  // What has no answer is refused: a scene without a failure, and a failure that follows only from learnt clauses.
  const refusals = [
    /^the run of the scene has no failure up to its position$/,
    /^this failure needs learnt clauses, so the decisions and rules alone have no minimal conflict by propagation$/,
  ];
  const learnt = sceneOf(P1, 'learn=clauses&level=value&at=684', { question: { kind: 'conflict' } });
  assert.throws(() => lessonExpected(learnt), { message: refusals[1] });
  let graded = 0;
  const property = fc.property(any, ({ puzzle, setting, question, at }) => {
    const scene = sceneOf(puzzle, `${setting}&at=${at}`, { question });
    try {
      const expected = lessonExpected(scene);
      const { right, sentence } = lessonGrade(scene, expected);
      assert.ok(right, `${scene.state} ${JSON.stringify(question)}: ${sentence}`);
      for (const answer of answers) {
        const verdict = lessonGrade(scene, answer);
        assert.match(verdict.sentence, /^[A-Z0-9].*\.$/);
        assert.doesNotMatch(verdict.sentence, /undefined|NaN|null|\[object|\.\.|: [.:]/);
        assert.deepEqual(verdict.expected, expected);
      }
      graded++;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      assert.ok(
        refusals.some((refusal) => refusal.test(message)),
        message,
      );
    }
  });
  fc.assert(property, { numRuns: 150 });
  assert.ok(graded > 100);
});
