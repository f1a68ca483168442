// The grading of each kind of question with right, wrong and unusual right answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonExpected, lessonGrade, P1, P2, sceneOf, W } from './lessons.js';

/** The index of a cell of a 9x9 grid. @param {string} name */
const at = (name) => (name.charCodeAt(0) - 65) * 9 + Number(name[1]) - 1;

/**
 * A state whose run starts from pencil marks: the listed cells have these candidates, all others have every digit.
 * @param {Record<string, number[]>} marks
 */
function marked(marks) {
  const text = Array.from({ length: 81 }, (_, cell) => {
    const name = `${String.fromCharCode(65 + Math.floor(cell / 9))}${(cell % 9) + 1}`;
    return (marks[name] ?? []).reduce((mask, value) => mask | (1 << (value - 1)), 0);
  });
  return `n=${text.map((mask) => (mask ? mask.toString(36) : '')).join('.')}&from=marks`;
}

const EMPTY = '.'.repeat(81);

test('candidates of the next filtering: all of them, and nothing else', () => {
  const scene = sceneOf(W, '', { question: { kind: 'candidates', of: 'filtering' } });
  const { candidates = [] } = lessonExpected(scene);
  assert.ok(candidates.length > 3);
  assert.equal(lessonGrade(scene, { candidates }).right, true);
  assert.equal(lessonGrade(scene, { candidates: [...candidates].reverse() }).right, true, 'the order does not matter');
  const few = lessonGrade(scene, { candidates: candidates.slice(1) });
  assert.equal(few.right, false);
  assert.match(few.sentence, /^\d in A\d goes too: A\d is \d, and row A must be all different\.$/);
  const more = lessonGrade(scene, { candidates: [...candidates, [at('A3'), 1]] });
  assert.equal(more.right, false);
  assert.match(more.sentence, /^1 in A3 stays: /);
  const gone = lessonGrade(scene, { candidates: [[at('A1'), 9]] });
  assert.match(gone.sentence, /^9 in A1 is not on the grid any more/);
});

test('candidates: revising the arc of {1,2} ≠ {1,2} removes nothing, until one cell is fixed', () => {
  const question = /** @type {const} */ ({ kind: 'candidates', of: 'constraint', constraint: 'A1 ≠ A2' });
  const two = sceneOf(EMPTY, `model=pairwise&${marked({ A1: [1, 2], A2: [1, 2] })}`, { question });
  assert.equal(lessonGrade(two, { candidates: [] }).right, true);
  assert.equal(lessonGrade(two, { candidates: [[0, 1]] }).right, false);
  const fixed = sceneOf(EMPTY, `model=pairwise&${marked({ A1: [1, 2], A2: [2] })}`, { question });
  assert.deepEqual(lessonExpected(fixed), { candidates: [[0, 2]] });
  assert.equal(lessonGrade(fixed, { candidates: [] }).right, false);
  assert.match(lessonGrade(fixed, { candidates: [] }).sentence, /^2 in A1 goes: A2 is 2, and A1 and A2 must differ\.$/);
});

test('candidates: bounds removes nothing from {1,3} {1,3} {1,2,3}, domain removes 1 and 3', () => {
  const rest = [4, 5, 6, 7, 8, 9];
  const others = Object.fromEntries(rest.map((column) => [`A${column}`, rest]));
  const marks = marked({ A1: [1, 3], A2: [1, 3], A3: [1, 2, 3], ...others });
  const question = /** @type {const} */ ({ kind: 'candidates', of: 'constraint', constraint: 'row A' });
  const bounds = lessonExpected(sceneOf(EMPTY, `level=bounds&${marks}`, { question }));
  assert.deepEqual(bounds, { candidates: [] });
  const domain = lessonExpected(sceneOf(EMPTY, `level=domain&${marks}`, { question }));
  assert.deepEqual(domain, { candidates: [1, 3].map((value) => [at('A3'), value]) });
  const early = lessonGrade(sceneOf(EMPTY, `level=bounds&${marks}`, { question }), { candidates: [[at('A3'), 3]] });
  assert.match(early.sentence, /^3 in A3 stays: domain consistency would remove it, but the scene propagates less/);
});

test('candidates of any constraint: some are enough where some are asked for', () => {
  const scene = sceneOf(P1, 'level=value&plus=hidden', { question: { kind: 'candidates', of: 'any', need: 'some' } });
  const { candidates = [] } = lessonExpected(scene);
  for (const one of candidates) assert.equal(lessonGrade(scene, { candidates: [one] }).right, true);
  assert.equal(lessonGrade(scene, { candidates: [] }).right, false);
  assert.equal(lessonGrade(scene, { candidates: [candidates[0], [at('A1'), 1]] }).right, false);
});

test('Hall sets: any set of k cells with k digits is right', () => {
  const marks = marked({ A1: [1, 2], A2: [1, 2], A3: [1, 2, 5], B1: [4], B2: [4, 5, 6], C3: [5, 6], B3: [5, 6] });
  const scene = sceneOf(EMPTY, marks, { question: { kind: 'hall-set', house: 'box 1' } });
  const grade = (/** @type {string[]} */ ...names) => lessonGrade(scene, { cells: names.map(at) });
  assert.equal(grade('A1', 'A2').right, true);
  assert.equal(grade('B3', 'C3').right, true);
  assert.equal(grade('A2', 'A1', 'C3', 'B3').right, true, 'two pairs together');
  assert.equal(grade('A1', 'A2', 'B1').right, true, 'a pair and a filled cell');
  assert.equal(grade('B1').right, true, 'one cell, one digit');
  assert.equal(grade('A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3').right, true, 'the whole house');
  assert.equal(
    grade('A1', 'A3').sentence,
    'A1 and A3 hold 1, 2 and 5: three digits for two cells, so no digit is spoken for.',
  );
  assert.match(grade('A1', 'A2', 'D4').sentence, /^D4 is not in box 1/);
  assert.match(grade().sentence, /^No cell is tapped, but A1 and A2 hold 1 and 2/);
  const anywhere = sceneOf(EMPTY, marks, { question: { kind: 'hall-set', size: 2, least: 2 } });
  assert.match(lessonGrade(anywhere, { cells: [at('A1'), at('E5')] }).sentence, /not all in one house/);
  assert.match(lessonGrade(anywhere, { cells: [at('B1')] }).sentence, /at least 2/);
  assert.match(lessonGrade(anywhere, { cells: ['A1', 'A2', 'B1'].map(at) }).sentence, /at most 2/);
});

test('a Hall set in box 3 of the lesson removes candidates', () => {
  const scene = sceneOf(P1, 'level=domain', { question: { kind: 'hall-set', house: 'box 3', least: 2 } });
  const expected = lessonExpected(scene);
  assert.equal(lessonGrade(scene, expected).right, true);
});

test('numbers and sentences are right if the figures say so', () => {
  const figures = {
    forward: { fact: 'failures', state: 'level=forward' },
    value: { fact: 'failures', state: 'level=value' },
    nodes: { fact: 'nodes', state: 'level=value' },
  };
  const number = sceneOf(P2, '', { figures, question: { kind: 'number', figure: 'nodes' } });
  assert.deepEqual(lessonExpected(number), { number: 3599 });
  assert.equal(lessonGrade(number, { number: 3599 }).right, true);
  assert.match(lessonGrade(number, { number: 18936 }).sentence, /^18,936 is too many: the count is 3,599 nodes\.$/);
  const sentence = sceneOf(P2, '', {
    figures,
    question: {
      kind: 'sentence',
      choices: [
        { text: 'Failures fall.', holds: { left: 'value', is: '<', right: 'forward' }, wrong: 'Both fail as often.' },
        { text: 'Failures stay.', holds: { left: 'value', is: '=', right: 'forward' } },
        { text: 'There are some.', holds: { left: 'value', is: '>', right: 0 } },
        {
          text: 'There are none.',
          holds: { left: 'value', is: '=', right: 0 },
          wrong: 'There are {value}, in {nodes} nodes, and no {other}.',
        },
      ],
    },
  });
  assert.deepEqual(lessonExpected(sentence), { choice: 1 });
  assert.equal(lessonGrade(sentence, { choice: 0 }).sentence, 'Both fail as often.');
  const stay = lessonGrade(sentence, { choice: 1 });
  assert.deepEqual([stay.right, stay.sentence], [true, 'Right: the count is 1,799 failures both times.']);
  assert.equal(lessonGrade(sentence, { choice: 2 }).right, true, 'another true sentence');
  const figured = lessonGrade(sentence, { choice: 3 }).sentence;
  assert.equal(figured, 'There are 1,799, in 3,599 nodes, and no {other}.', 'the words of the teacher have figures');
});

test('an answer of another form is refused', () => {
  const scene = sceneOf(P1, '', { question: { kind: 'hall-set' } });
  assert.throws(() => lessonGrade(scene, { number: 3 }), { name: 'PuzzleError', field: 'cells' });
  assert.throws(() => lessonGrade(scene, { cells: [81] }), { name: 'PuzzleError' });
  assert.throws(() => lessonGrade(sceneOf(P1), {}), /no question/);
});
