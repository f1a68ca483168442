// The worker's side of the boards: many runs beside each other, found by the number of their board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from './engine.js';
import { readControls, readScene } from '../../www/element/scene.js';
import { boardCalls } from '../../www/worker/boards.js';

const PUZZLES = [
  '000000600003700001080106940700500000005040800000002007029604030600008400004000000',
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
];

test('the runs of boards do not touch each other', () => {
  const calls = boardCalls();
  const options = PUZZLES.map((_, at) => ({ consistency: /** @type {const} */ (['value', 'domain'])[at] }));
  const alone = PUZZLES.map((puzzle, at) => new engine.Session(puzzle, options[at]));
  PUZZLES.forEach((puzzle, at) => calls.open(at, { puzzle, options: options[at] }, 0, ''));
  assert.equal(calls.count(), 2);
  for (let step = 0; step < 30; step++) {
    for (const board of [0, 1]) {
      const { report } = calls.step(board, 'filtering');
      const expected = engine.step(alone[board], 'filtering', 1);
      assert.deepEqual([report.position, report.sentence], [expected.position, expected.sentence]);
      assert.deepEqual(report.domains, expected.domains);
    }
  }
  const position = calls.back(0, 'filtering').report.position;
  assert.equal(position, alone[0].back('filtering', 1).position);
  for (const run of alone) run.free();
});

test('a board has one run at a time, and gives it back', () => {
  const calls = boardCalls();
  for (let round = 0; round < 3; round++) calls.open(7, { puzzle: PUZZLES[0], options: {} }, 10, '');
  assert.equal(calls.count(), 1);
  calls.close(7);
  calls.close(7);
  assert.equal(calls.count(), 0);
  assert.throws(() => calls.step(7, 'event'), /board 7 has no run/);
});

test('a puzzle that cannot be read leaves no run behind', () => {
  const calls = boardCalls();
  assert.throws(() => calls.open(1, { puzzle: '12', options: {} }, 0, ''), { name: 'PuzzleError' });
  assert.equal(calls.count(), 0);
});

test('a run goes to its end in turns, and tells its solution', () => {
  const calls = boardCalls();
  calls.open(1, { puzzle: PUZZLES[1], options: { consistency: 'value' } }, 0, '');
  let view = calls.advance(1, 'end', 5);
  while (!view.report.reached) view = calls.advance(1, 'end', 5);
  assert.equal(view.report.position, view.end);
  assert.deepEqual([...(view.solution ?? [])], [...engine.solve(PUZZLES[1], undefined).solutions[0]].map(Number));
});

test('a run of whole grids and a run from pencil marks open at their positions', () => {
  const calls = boardCalls();
  const states = new engine.States(PUZZLES[1], { strategy: 'states' });
  const { report } = calls.open(1, { puzzle: PUZZLES[1], options: { strategy: 'states', box: '3x3' } }, 3, '');
  assert.equal(report.sentence, states.seek(3).sentence);
  states.free();
  const candidates = Array.from({ length: 81 }, () => /** @type {number[]} */ ([]));
  candidates[0] = [1, 2];
  const marked = calls.open(2, { puzzle: PUZZLES[0], options: {}, candidates }, 0, '');
  const same = engine.Session.fromGrid({ puzzle: PUZZLES[0], candidates }, undefined);
  assert.deepEqual(marked.report.domains, same.current().domains);
  same.free();
});

test('the attributes of a board become a scene, and a wrong one is refused by name', () => {
  const { text, place, isLink } = readScene({
    puzzle: PUZZLES[0],
    settings: 'level=bounds&plus=hidden.shaving&by=event&at=12',
  });
  assert.deepEqual([text, isLink, place.position, place.unit], [PUZZLES[0], false, 12, 'event']);
  assert.deepEqual(
    [place.options.consistency, place.options.redundant, place.options.shaving],
    ['bounds', ['hidden'], true],
  );
  const scene = readScene({ puzzle: 'ignored', scene: 'https://example.org/lab/#p=1...............&b=2x2&at=3' });
  assert.deepEqual(
    [scene.text, scene.place.box, scene.place.position, scene.isLink],
    ['1...............', '2x2', 3, true],
  );
  for (const [source, message] of /** @type {const} */ ([
    [
      { puzzle: '1', settings: 'levle=value' },
      /no setting "levle"; the settings are model, level, .*, by, b, at or hand/,
    ],
    [
      { puzzle: '1', settings: 'plus=hidden.fishes' },
      /"plus" has no value "fishes"; its values are hidden, locked, fish, totals or shaving/,
    ],
    [{ scene: 'room=learn&lesson=hall' }, /no puzzle/],
    [{}, /neither/],
  ])) {
    assert.throws(() => readScene(source), { name: 'PuzzleError', message });
  }
});

test('controls stand in one order, however they are named', () => {
  assert.deepEqual(readControls('hint step, back'), ['back', 'step', 'hint']);
  assert.deepEqual(readControls(null), []);
  assert.throws(() => readControls('step stop'), {
    message: /no control "stop"; the controls are back, step, .* or hint/,
  });
});
