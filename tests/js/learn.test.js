// Learn without a browser: its address, the texts of lessons, the kept progress, and the answers of every kind of question.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { engine } from './engine.js';
import { peers } from '../../www/basics/sheet.js';
import { defaults } from '../../www/app/state.js';
import * as actions from '../../www/learn/actions.js';
import { learnAddress, learnPlace, puzzleKeys } from '../../www/learn/place.js';
import { keepProgress, PROGRESS, readProgress, sceneMark, standingOf } from '../../www/learn/progress.js';
import { LESSONS } from '../../www/learn/lessons/index.js';
import { sceneMoment } from '../../www/learn/scene-moment.js';
import { Learning } from '../../www/learn/learning.js';
import { KINDS } from '../../www/learn/questions/index.js';
import { numberIn } from '../../www/learn/questions/number/ask.js';
import { offered } from '../../www/learn/questions/queue/ask.js';
import { changedAddress } from '../../www/basics/codecs.js';
import { withOwnPuzzle } from '../../www/learn/scene-state.js';
import { partsOf, plainText } from '../../www/learn/text.js';
import { Constraints } from '../../www/basics/constraints.js';
import { Position } from '../../www/worker/lessons/position.js';
import { lessonExpected } from './lessons.js';

/** @import { Answer, Lesson } from '../../www/learn/lesson.js' */
/** @import { Question } from '../../www/learn/questions/index.js' */
/** @import { Asked } from '../../www/learn/questions/kind.js' */

const info = engine.blank(4);
/** The constraints of this grid in the pairwise model. */
const arcs = new Constraints(new engine.Session(info.line, { model: 'pairwise', consistency: 'domain' }).constraints());

/**
 * The data that a kind gets about its question, in a grid in which each cell has all four digits.
 * @param {Question} question @param {Answer} [answer] @returns {Asked}
 */
function asked(question, answer = {}) {
  return {
    question,
    answer,
    locked: false,
    info,
    candidates: info.cells.map(() => [1, 2, 3, 4]),
    state: defaults(),
    waiting: [],
    constraints: arcs,
    figures: {},
    expected: null,
    guesses: [],
    right: null,
    set: () => assert.fail('a tap returns the answer'),
    lock: () => assert.fail('a tap locks nothing'),
  };
}

test('an address of Learn says the same after it was read', () => {
  const word = fc.stringMatching(/^[a-z-]{1,12}$/);
  const place = fc.record({
    lesson: word,
    scene: fc.nat(99),
    deck: fc.oneof(fc.constant(''), word),
    term: fc.oneof(fc.constant(''), word),
    own: fc.constantFrom('', 'p=1...............&b=2x2'),
    embed: fc.boolean(),
  });
  fc.assert(fc.property(place, (it) => assert.deepEqual(learnPlace(`#${learnAddress(it)}`), { ...it })));
});

test('an address of another room, or a damaged one, is read as far as it goes', () => {
  assert.equal(learnPlace('#p=1...&room=play'), null);
  assert.equal(learnPlace(''), null);
  for (const scene of ['', '0', '-3', 'x', '1.5', '9e99'])
    assert.equal(learnPlace(`room=learn&lesson=a&scene=${scene}`)?.scene, 0, scene);
  assert.equal(puzzleKeys('#p=12&b=2x2&level=value&e=3'), 'p=12&b=2x2');
  assert.equal(puzzleKeys('b=2x2&r=latin'), '');
});

test('the marks of a text are found, and everything else is plain', () => {
  assert.deepEqual(partsOf('A *b* **c {n}** [d *e*](#arc-2) {x}'), [
    { kind: 'plain', text: 'A ' },
    { kind: 'em', parts: [{ kind: 'plain', text: 'b' }] },
    { kind: 'plain', text: ' ' },
    {
      kind: 'strong',
      parts: [
        { kind: 'plain', text: 'c ' },
        { kind: 'figure', name: 'n' },
      ],
    },
    { kind: 'plain', text: ' ' },
    {
      kind: 'term',
      term: 'arc-2',
      parts: [
        { kind: 'plain', text: 'd ' },
        { kind: 'em', parts: [{ kind: 'plain', text: 'e' }] },
      ],
    },
    { kind: 'plain', text: ' ' },
    { kind: 'figure', name: 'x' },
  ]);
  assert.equal(plainText('*{a}* cells, {b} open', { a: 1620 }), '1,620 cells, … open');
  assert.equal(plainText('2 * 3 <b>'), '2 * 3 <b>');
});

test('no text makes the reader of texts fail or loses a letter that is no mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab *{}[]()#_\n') }), (text) => {
      const letters = (/** @type {string} */ it) => it.replace(/[^ab]/g, '');
      const named = [...text.matchAll(/\{[\w-]+\}|\(#[\w-]+\)/g)].length > 0;
      if (!named) assert.equal(letters(plainText(text)), letters(text));
      else plainText(text);
    }),
  );
});

test('a change of a state sets and removes keys', () => {
  assert.equal(
    changedAddress('p=12&level=value&at=3', 'level=domain&at=&plus=hidden'),
    'p=12&level=domain&plus=hidden',
  );
  const scene = { state: 'p=12..&b=2x2&e=3&solution=1234&level=value&at=9&node=4', title: '', text: '' };
  assert.equal(withOwnPuzzle(scene, 'p=4...'), scene, 'a scene that does not offer it keeps its puzzle');
  const own = withOwnPuzzle({ ...scene, ownPuzzle: true }, 'p=4...&b=2x2');
  assert.equal(own.state, 'level=value&at=9&p=4...&b=2x2');
  /** @type {import('../../www/learn/lesson.js').Scene} */
  const counted = { ...scene, ownPuzzle: true, question: { kind: 'number', figure: 'n', choices: [1] } };
  const question = withOwnPuzzle(counted, 'p=4...').question;
  assert.equal(
    question?.kind === 'number' && question.choices,
    undefined,
    'the offered numbers are of the lesson’s puzzle',
  );
});

test('taps make an answer of each kind that is answered in the grid, and a second tap takes it back', () => {
  for (const question of /** @type {Question[]} */ ([
    { kind: 'candidates', of: 'fixpoint' },
    { kind: 'edges', constraint: 'row A' },
    { kind: 'hall-set' },
    { kind: 'conflict' },
    { kind: 'cell', by: 'first-fail' },
  ])) {
    const kind = KINDS[question.kind];
    assert.ok(!kind.isComplete(asked(question)), `${question.kind} begins without an answer`);
    const once = kind.tap?.(asked(question), 2, 3);
    assert.ok(once && kind.isComplete(asked(question, once)), question.kind);
    const drawn = kind.tapped?.(asked(question, once));
    assert.ok(
      drawn?.cells?.includes(2) || drawn?.candidates?.some(([cell]) => cell === 2),
      `${question.kind} is drawn`,
    );
    const again = kind.tap?.(asked(question, once), 2, 3);
    assert.ok(again && !kind.isComplete(asked(question, again)), `${question.kind} is taken back`);
    if (!kind.none) continue;
    assert.ok(kind.isComplete(asked(question, kind.none.answer)), `${question.kind} may be nothing`);
    assert.notEqual(kind.words(asked(question, kind.none.answer)), kind.words(asked(question)));
  }
  const { candidates, edges } = KINDS;
  const empty = { ...asked({ kind: 'candidates', of: 'fixpoint' }), candidates: info.cells.map(() => [1]) };
  assert.equal(candidates.tap?.(empty, 0, 2), null, 'a candidate that is not there cannot be tapped');
  assert.equal(
    edges.tap?.(asked({ kind: 'edges', constraint: 'row A' }), 9, 1),
    null,
    'a cell outside the house neither',
  );
});

test('every kind of question says what to do before the first tap', () => {
  /** @type {Question[]} */
  const all = [
    { kind: 'candidates', of: 'filtering' },
    { kind: 'hall-set', house: 'row A' },
    { kind: 'cell', by: 'first-fail' },
    { kind: 'queue', task: 'order', count: 2 },
    { kind: 'queue', task: 'reorder' },
    { kind: 'queue', task: 'returns' },
    { kind: 'edges', constraint: 'row A' },
    { kind: 'conflict' },
    { kind: 'number', figure: 'it' },
    { kind: 'number', figure: 'it', choices: [1, 2] },
    { kind: 'sentence', choices: [{ text: 'One is one.', holds: { left: 1, is: '=', right: 1 } }] },
  ];
  assert.deepEqual([...new Set(all.map(({ kind }) => kind))].sort(), Object.keys(KINDS).sort());
  for (const question of all)
    assert.match(`${KINDS[question.kind].words(asked(question))}`, /^(Tap|Press|Choose|Type) the .*\.$/, question.kind);
});

test('a question about a conflict marks the guesses', () => {
  const guessed = { ...asked({ kind: 'conflict' }), guesses: [{ cell: 3, value: 2 }] };
  assert.deepEqual(KINDS.conflict.marks?.(guessed), [{ cell: 3, values: [2], role: 'decision' }]);
});

const ARCS = ['A1 ≠ A2, revise A1', 'A1 ≠ A3, revise A3'];

test('a question about the queue speaks of arcs if arcs wait, and counts the arcs of the answer', () => {
  const expected = { constraints: [ARCS[0]] };
  const say = (/** @type {Question} */ question, /** @type {string[]} */ waiting, /** @type {Answer} */ answer = {}) =>
    KINDS.queue.words({ ...asked(question, answer), waiting, expected });
  assert.equal(say({ kind: 'queue', task: 'returns' }, ARCS), 'Press the arcs that come back.');
  assert.equal(say({ kind: 'queue', task: 'reorder' }, ARCS), 'Press the arcs one after the other.');
  assert.equal(say({ kind: 'queue', task: 'order' }, ['row A']), 'Press the constraints one after the other.');
  const rows = { constraints: ['row A', 'row B'] };
  assert.equal(say({ kind: 'queue', task: 'order' }, rows.constraints, rows), 'row A, then row B.');
  assert.equal(say({ kind: 'queue', task: 'returns' }, ARCS, { constraints: ARCS }), `${ARCS.length} arcs.`);
  assert.equal(
    say({ kind: 'queue', task: 'reorder' }, ARCS, { constraints: ARCS.slice(1, 2) }),
    '1 arc in your order.',
  );
});

test('a reveal does not change the constraints that a question about the queue offers', async () => {
  const lesson = await LESSONS.find(({ id }) => id === 'the-queue-of-ac-3')?.load();
  const scene = /** @type {Lesson} */ (lesson).scenes[2];
  const position = Position.at(scene.state);
  const { session } = position;
  const desk = defaults();
  const show = () => {
    const report = session.current();
    const view = { report, shownPosition: report.position, end: session.end, queue: session.queue(50) };
    Object.assign(desk, { sheet: position.sheet, run: { view } });
  };
  // The test replaces the parts of Learn that belong to the page.
  const state = /** @type {import('../../www/app/state.js').State} */ ({ ...defaults(), room: 'learn' });
  /** @type {Learning} */
  const learning = Object.assign(Object.create(Learning.prototype), { state });
  actions.arrive(state, { lesson: 'a-lesson', scene: 0, deck: '', term: '', own: '', embed: false });
  actions.openLesson(state, { ...LESSON, scenes: [scene] }, LESSON.id);
  const client = { call: async () => session.constraints() };
  Object.assign(learning, { desk: { state: desk, client } });
  actions.setExpected(state, lessonExpected(scene));
  const given = () => /** @type {Asked} */ (learning.asked);
  show();
  assert.deepEqual(offered(given()), [], 'nothing is offered before the scene is open');
  actions.setMoment(state, await sceneMoment(/** @type {any} */ (learning.desk), { asksConstraints: true }));
  const before = offered(given());
  for (const name of state.learn.expected?.constraints ?? []) assert.ok(before.includes(name), name);
  const { info } = /** @type {NonNullable<typeof desk.sheet>} */ (desk.sheet);
  for (const name of before) {
    const cells = info.cells.flatMap((cell, at) => (name.split(/\W+/).includes(cell) ? [at] : []));
    assert.equal(cells.length, 2, name);
    assert.ok(peers(info, cells[0]).has(cells[1]), `${name} is an arc of the puzzle`);
  }
  engine.step(session, 'filtering', 1);
  show();
  const now = session.queue(50).entries.map(({ constraint }) => constraint);
  assert.notDeepEqual(offered({ ...given(), waiting: now }), before, 'the queue after the reveal is another one');
  assert.deepEqual(offered(given()), before);
  position.free();
});

test('a typed number is read as people write it', () => {
  for (const [text, value] of [
    ['1620', 1620],
    [' 1,620 ', 1620],
    ['1 620', 1620],
    ['1.620', 1620],
    ['', undefined],
    ['-1', undefined],
    ['12a', undefined],
    ['9'.repeat(16), undefined],
  ])
    assert.equal(numberIn(/** @type {string} */ (text)), value, `${text}`);
});

/** @type {Lesson} */
const LESSON = {
  format: 'pencilmark-lesson',
  version: 1,
  id: 'a-lesson',
  title: 'A lesson',
  scenes: [
    { state: 'p=1...............', title: '', text: '', question: { kind: 'hall-set' } },
    { state: 'p=1...............', title: '', text: '' },
    { state: 'p=1...............', title: '', text: '', question: { kind: 'conflict' } },
  ],
};

test('the work on a lesson grows with the answers, and an answer to a changed question is void', () => {
  const state = defaults();
  actions.arrive(state, { lesson: 'a-lesson', scene: 0, deck: '', term: '', own: '', embed: false });
  actions.openLesson(state, LESSON, LESSON.id);
  actions.beginScene(state);
  const standing = (lesson = LESSON) => standingOf(lesson, state.learn.progress[LESSON.id]);
  assert.deepEqual(standing(), { begun: false, done: false, at: 0, asked: 2, answered: 0, right: 0 });
  const mark = sceneMark(LESSON.scenes[0]);
  actions.setAnswer(state, mark, { cells: [1, 2] });
  actions.keepScene(state, mark, { revealed: true });
  assert.equal(standing().answered, 0, 'a reveal in front of a class grades no answer that is not locked');
  actions.keepScene(state, mark, { locked: true });
  actions.keepScene(state, mark, { right: true, revealed: true });
  assert.deepEqual(state.learn.progress['a-lesson'].scenes[0].answer, { cells: [1, 2] });
  actions.goToScene(state, 3);
  actions.beginScene(state);
  assert.deepEqual(standing(), { begun: true, done: true, at: 3, asked: 2, answered: 1, right: 1 });
  const changed = { ...LESSON, scenes: LESSON.scenes.with(0, { ...LESSON.scenes[0], state: 'p=2...............' }) };
  assert.equal(standing(changed).answered, 0);
  actions.setAnswer(state, 'another mark', {});
  actions.forget(state, 'a-lesson');
  assert.equal(standing().begun, false);
});

test('progress survives in the storage beside other lessons, and damage costs only the damaged lesson', () => {
  /** @type {Map<string, string>} */
  const stored = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  const scene = { of: 'x', answer: { number: 5 }, locked: true, revealed: false, right: null };
  keepProgress('one', { at: 1, furthest: 2, scenes: { 1: scene } });
  keepProgress('two', { at: 0, furthest: 0, scenes: {} });
  assert.deepEqual(readProgress().one, { at: 1, furthest: 2, scenes: { 1: scene } });
  keepProgress('one', undefined);
  assert.deepEqual(Object.keys(readProgress()), ['two']);
  for (const text of ['', 'x', '[]', '7', 'null', '{"two":3}', '{"two":{"scenes":[]}}']) {
    stored.set(PROGRESS, text);
    assert.deepEqual(readProgress(), {}, text);
  }
  stored.set(PROGRESS, '{"two":{"at":-1,"furthest":"x","scenes":{"0":5,"1":{"of":"a","answer":{}}}},"bad":[]}');
  assert.deepEqual(readProgress(), {
    two: { at: 0, furthest: 0, scenes: { 1: { of: 'a', answer: {}, locked: false, revealed: false, right: null } } },
  });
});
