// Decks of a teacher: the link, the answer codes and their tally, and the changes of a deck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { choicesOf, codeLength, codeOf, givenFor, questionsOf, readCode } from '../../www/teach/codes.js';
import { ALPHABET, spoken, tidy } from '../../www/teach/crockford.js';
import {
  copyOf,
  linked,
  moved,
  nameOfScene,
  newDeck,
  newScene,
  without,
  withChanged,
  withNew,
  withTwin,
} from '../../www/teach/deck.js';
import { LONGEST_LINK, linkTo, unpackDeck, withoutNotes } from '../../www/teach/link.js';
import { learnPlace } from '../../www/learn/place.js';
import { codesIn, csvOf, tallyOf } from '../../www/teach/tally.js';
import { readLesson } from '../../www/learn/read-lesson.js';
import { EXAMPLES } from '../../www/teach/decks/index.js';
import { renamed } from '../../www/teach/figure-fields.js';
import { problemsOf } from '../../www/teach/problems.js';
import { paperQuestions } from '../../www/teach/worksheet.js';
import { newClock, times, toggled } from '../../www/present/clock.js';
import { lessons } from '../../www/worker/lessons/index.js';
import { P1, W } from './lessons.js';

/** @import { Lesson, Scene } from '../../www/learn/lesson.js' */
/** @import { Question } from '../../www/learn/questions/index.js' */
/** @import { Given } from '../../www/teach/codes.js' */

const words = fc.string({ unit: 'grapheme', maxLength: 40 });
/** @type {fc.Arbitrary<Question>} */
const question = fc.oneof(
  fc.record({
    kind: fc.constant(/** @type {const} */ ('candidates')),
    of: fc.constant(/** @type {const} */ ('fixpoint')),
  }),
  fc.record({ kind: fc.constant(/** @type {const} */ ('conflict')) }),
  fc.record({
    kind: fc.constant(/** @type {const} */ ('number')),
    figure: fc.constant('it'),
    choices: fc.option(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 6 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant(/** @type {const} */ ('sentence')),
    choices: fc.array(
      fc.record({ text: words, holds: fc.constant({ left: 'it', is: /** @type {const} */ ('='), right: 1 }) }),
      { minLength: 2, maxLength: 5 },
    ),
  }),
);
/** @type {fc.Arbitrary<Scene>} */
const scene = fc.record(
  { state: fc.constantFrom(`p=${W}`, `p=${P1}&level=domain&at=4`), title: words, text: words, notes: words, question },
  { requiredKeys: ['state', 'title', 'text'] },
);
/** @type {fc.Arbitrary<Lesson>} */
const deck = fc.record({ title: words, scenes: fc.array(scene, { maxLength: 9 }) }).map(newDeck);

/** Answers to the questions of a deck. @param {Lesson} of @returns {fc.Arbitrary<Given[]>} */
const answers = (of) =>
  fc.tuple(
    ...questionsOf(of).map(({ question: each }) => {
      const choices = choicesOf(each);
      /** @type {fc.Arbitrary<Given>} */
      const given = choices
        ? fc.record({ right: fc.boolean(), choice: fc.nat(choices.length - 1) }, { noNullPrototype: true })
        : fc.record({ right: fc.boolean() }, { noNullPrototype: true });
      return fc.option(given);
    }),
  );
const answered = deck.chain((of) => fc.tuple(fc.constant(of), answers(of)));

/** A deck of six scenes with three questions: two with four choices, and one that is answered in the grid. @returns {Lesson} */
function usualDeck() {
  const it = /** @type {const} */ ({ left: 'it', is: '=', right: 1 });
  const sentence = (/** @type {string[]} */ ...texts) => ({
    kind: /** @type {const} */ ('sentence'),
    choices: texts.map((text) => ({ text, holds: it })),
  });
  /** @type {Scene[]} */
  const scenes = [
    newScene(`p=${W}`, 'A puzzle'),
    {
      ...newScene(`p=${W}`, 'How many variables?'),
      question: { kind: 'number', figure: 'it', choices: [9, 27, 81, 243] },
    },
    { ...newScene(`p=${W}`, 'What does it say?'), question: sentence('a', 'b, c', 'd', 'e') },
    newScene(`p=${P1}`, 'Another'),
    { ...newScene(`p=${P1}`, 'Tap what goes'), question: { kind: 'candidates', of: 'fixpoint' } },
    newScene(`p=${P1}`, 'The end'),
  ];
  return newDeck({ title: 'Usual', scenes });
}

/** The text of the deck in a link. @param {string} link */
const packed = (link) =>
  /** @type {import('../../www/learn/state.js').LearnPlace} */ (learnPlace(link.split('#')[1])).deck;

test('a deck in a link is the deck without the notes', () => {
  fc.assert(
    fc.property(deck, (of) => {
      const read = /** @type {Lesson} */ (JSON.parse(unpackDeck(packed(linkTo(of, 'https://example.org/')))));
      assert.deepEqual(read, JSON.parse(JSON.stringify(withoutNotes(of))));
      assert.ok(read.scenes.every((each) => !('notes' in each)));
    }),
  );
});

test('a link that was cut off or changed is refused in a sentence', () => {
  const text = packed(linkTo(usualDeck(), ''));
  for (let length = 0; length < text.length - 2; length += 7)
    assert.throws(() => JSON.parse(unpackDeck(text.slice(0, length))), /cut off|JSON/);
  assert.throws(() => unpackDeck('no deck'), /The link holds no whole deck/);
  assert.ok(linkTo(usualDeck(), 'https://example.org/').length < LONGEST_LINK);
});

test('a code gives back the answers, in any writing', () => {
  fc.assert(
    fc.property(answered, fc.constantFrom('-', ' ', '.', '', ' - '), ([of, given], separator) => {
      const code = codeOf(of, given);
      assert.equal(tidy(code).length, codeLength(of));
      const heard = code.toLowerCase().replaceAll('-', separator).replaceAll('0', 'o').replaceAll('1', 'l');
      assert.deepEqual(readCode(of, code), { given });
      assert.deepEqual(readCode(of, heard), { given });
    }),
  );
});

test('a code of six scenes with three questions has at most 8 characters', () => {
  const of = usualDeck();
  assert.ok(codeLength(of) <= 8);
  assert.match(codeOf(of, [null, null, null]), /^[0-9A-Z]{3,4}-[0-9A-Z]{3,4}$/);
});

test('every single wrong character, and every two that changed places, is refused', () => {
  fc.assert(
    fc.property(answered, ([of, given]) => {
      const code = [...tidy(codeOf(of, given))];
      for (const [place, was] of code.entries()) {
        for (const character of ALPHABET) {
          if (character === was) continue;
          assert.match(reasonFor(of, code.with(place, character).join('')), /A character of this code is wrong/);
        }
        for (let other = place + 1; other < code.length; other++) {
          if (code[other] === was) continue;
          assert.match(reasonFor(of, code.with(place, code[other]).with(other, was).join('')), /is wrong/);
        }
      }
    }),
    { numRuns: 30 },
  );
});

/** @param {Lesson} of @param {string} code */
function reasonFor(of, code) {
  const found = readCode(of, code);
  assert.ok('reason' in found, `${code} is refused`);
  return found.reason;
}

test('a code of another deck, or of a question that has changed, is refused by name', () => {
  const of = usualDeck();
  const code = codeOf(of, [{ right: true, choice: 2 }, null, { right: false }]);
  assert.match(reasonFor(copyOf(of), code), /belongs to another deck/);
  const asked = withChanged(of, 1, { question: { kind: 'number', figure: 'it', choices: [9, 27, 81, 244] } });
  assert.match(reasonFor(asked, code), /other questions of this deck/);
  assert.match(reasonFor(without(of, 4), code), /belongs to another deck/);
  // Words around the questions may change after the code was made.
  const worded = withChanged({ ...of, title: 'Other' }, 1, { title: 'Other', text: 'Other', notes: 'Other' });
  assert.ok('given' in readCode(worded, code));
  assert.match(reasonFor(of, `${code}U`), /has the character “U”/);
  assert.match(reasonFor(of, code.slice(0, -1)), /has 6 characters, and this one has 5/);
  assert.match(reasonFor(of, ''), /has 6 characters, and this one has 0/);
});

test('a code keeps what an answer and its verdict say', () => {
  const [number, sentence, candidates] = questionsOf(usualDeck()).map(({ scene: each }) => each);
  assert.deepEqual(givenFor(number, { number: 81 }, true), { right: true, choice: 2 });
  assert.deepEqual(givenFor(number, { number: 80 }, false), null);
  assert.deepEqual(givenFor(sentence, { choice: 3 }, false), { right: false, choice: 3 });
  assert.deepEqual(givenFor(candidates, { candidates: [] }, true), { right: true });
});

test('30 codes in one paste add up to the answers that made them', () => {
  const of = usualDeck();
  const separators = ['\n', ', ', ';', '  ', '\r\n', ' | '];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(answers(of), fc.constantFrom('-', ' ', ''), fc.constantFrom(...separators)), {
        minLength: 30,
        maxLength: 30,
      }),
      (given) => {
        const text = given.map(([each, inner, outer]) => codeOf(of, each).replace('-', inner) + outer).join('');
        const tally = tallyOf(of, text);
        assert.equal(tally.codes, 30);
        assert.deepEqual(tally.refused, []);
        for (const [at, question] of tally.questions.entries()) {
          const all = given.map(([each]) => each[at]);
          assert.equal(question.none, all.filter((each) => !each).length);
          assert.equal(question.right, all.filter((each) => each?.right).length);
          assert.equal(question.wrong, all.filter((each) => each && !each.right).length);
          for (const [choice, counted] of question.choices?.entries() ?? []) {
            assert.equal(counted.right, all.filter((each) => each?.right && each.choice === choice).length);
            assert.equal(counted.wrong, all.filter((each) => each && !each.right && each.choice === choice).length);
          }
        }
        const distinct = new Set(given.map(([each]) => codeOf(of, each))).size;
        assert.equal(
          30 - distinct,
          tally.repeated.reduce((sum, { times }) => sum + times - 1, 0),
        );
      },
    ),
  );
});

test('a code that begins with letters alone is no name, also where several codes share a line', () => {
  const answers = [0, 1, 2, 3].map((choice) => [{ right: true, choice }, { right: false, choice: 0 }, null]);
  // The beginning of a code depends on the id of its deck.
  const decks = Array.from({ length: 20 }, (_, number) => ({ ...usualDeck(), id: `deck-${number}` }));
  const lines = decks.flatMap((of) => {
    const codes = answers.map((given) => codeOf(of, given));
    const [first, ...others] = codes.toSorted((one) => (/^\D+-.*\d/.test(one) ? -1 : 1));
    return /^\D+-.*\d/.test(first) ? [{ of, text: `${first.replace('-', ' ')} ${others.join(' | ')}` }] : [];
  });
  assert.ok(lines.length > 0);
  for (const { of, text } of lines) {
    const { codes, named, refused } = tallyOf(of, text);
    assert.deepEqual({ codes, named, refused }, { codes: 4, named: [], refused: [] }, text);
  }
});

test('a tally counts repeated codes, and lists refused ones with the reason', () => {
  const of = usualDeck();
  const code = codeOf(of, [{ right: true, choice: 2 }, { right: false, choice: 1 }, null]);
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '2' : '0'}`;
  const tally = tallyOf(of, `${code} ${code.toLowerCase()}\n${wrong}\nhello there`);
  assert.equal(tally.codes, 2);
  assert.deepEqual(tally.repeated, [{ code: tidy(code), times: 2 }]);
  assert.equal(tally.refused[0].text, wrong);
  assert.match(tally.refused[0].reason, /check character/);
  assert.ok(tally.refused.length > 1);
  assert.equal(tally.questions[0].choices?.[2].right, 2);
});

test('a tally as CSV quotes its texts, and no text becomes a formula', () => {
  const of = withChanged(usualDeck(), 1, { title: '=1+1, "so"' });
  const csv = csvOf(tallyOf(of, codeOf(of, [{ right: true, choice: 2 }, null, null])));
  const lines = csv.trimEnd().split('\r\n');
  assert.equal(lines[0], 'scene,question,choice,right,wrong,no answer');
  assert.equal(lines[1], `2,"'=1+1, ""so""",,1,0,0`);
  assert.equal(lines.length, 1 + 3 + 4 + 4);
});

test('codes are found between any separators', () => {
  assert.deepEqual(codesIn('ABC-DEF ghi jkl; MNOPQR\n\n S T U V W X', 6), [
    'ABC-DEF',
    'ghi jkl',
    'MNOPQR',
    'S T U V W X',
  ]);
  assert.deepEqual(codesIn('AB ABCDEF', 6), ['AB', 'ABCDEF']);
  assert.equal(spoken('ABCDEF'), 'ABC-DEF');
  assert.equal(spoken('ABCDEFGH'), 'ABCD-EFGH');
  assert.equal(spoken('ABCDEFGHJ'), 'ABC-DEF-GHJ');
});

test('changes of a deck leave the deck before as it was', () => {
  const of = usualDeck();
  const before = structuredClone(of);
  const titles = (/** @type {Lesson} */ each) => each.scenes.map(({ title }) => title[0]).join('');
  assert.equal(titles(of), 'AHWATT');
  assert.equal(titles(moved(of, 5, 0)), 'TAHWAT');
  assert.equal(titles(moved(of, 1, 3)), 'AWAHTT');
  assert.equal(titles(moved(of, 1, 99)), 'AWATTH');
  assert.equal(titles(withTwin(of, 2)), 'AHWWATT');
  assert.equal(titles(withNew(of, 0, newScene('p=1', 'New'))), 'NAHWATT');
  assert.equal(withChanged(of, 1, { question: undefined, figures: {} }).scenes[1].question, undefined);
  assert.ok(!('question' in withChanged(of, 1, { question: undefined }).scenes[1]));
  assert.equal(withChanged(of, 1, { text: '' }).scenes[1].text, '');
  assert.equal(copyOf(of).title, 'Usual (copy)');
  assert.equal(copyOf(copyOf(of)).title, 'Usual (copy 2)');
  assert.notEqual(copyOf(of).id, of.id);
  assert.equal(nameOfScene(newScene('', ''), 2), 'Scene 3');
  assert.equal(nameOfScene(newScene('', 'Tap **all** of *it*, see [a set](#hall)'), 2), 'Tap all of it, see a set');
  assert.deepEqual(of, before);
});

/** The figures of the example decks, scene by scene. They were measured once; the page computes them again. */
const FIGURES = {
  'from-naked-singles-to-arc-consistency': [
    {},
    { variables: 81, givens: 30, houses: 27 },
    { before: 183, after: 176, gone: 7 },
    { peers: 20, pairs: 810, arcs: 1620 },
    { before: 32, after: 32, gone: 0 },
    { back: 6, waiting: 5 },
    { waiting: 7 },
    { open: 56, solutions: 1, easy: 0 },
  ],
  'hall-sets-and-matchings': [
    { open: 56 },
    { before: 219, after: 216, gone: 3 },
    { all: 4, one: 1, gone: 3 },
    { before: 135, after: 133, gone: 2 },
    { bounds: 192, domain: 81, value: 239 },
    { gone: 3, edges: 9 },
    { gone: 4, edges: 20 },
    { value: 35, domain: 1, hidden: 5 },
  ],
  'search-first-fail-failures-learning': [
    { open: 64 },
    { first: 675, input: 200712 },
    { forward: 1799, value: 1799, forwardNodes: 18936, valueNodes: 3599 },
    { needed: 4, givens: 5 },
    { needed: 5, givens: 17 },
    { without: 275, with: 273, gone: 2 },
    { plain: 3599, learning: 709, failures: 572, plainFailures: 1799 },
    {},
  ],
};

for (const [id, figures] of Object.entries(FIGURES)) {
  test(`the example ${id} reads, has a plan of 50 minutes, and its figures and answers hold`, async () => {
    const of = await /** @type {import('../../www/teach/decks/index.js').Example} */ (
      EXAMPLES.find((each) => each.id === id)
    ).load();
    assert.deepEqual(readLesson(JSON.stringify(of)), of);
    assert.equal(of.minutes, 50);
    // The plan has no gap: each scene begins at the minute at which the one before ends.
    let minute = 0;
    for (const { notes } of of.scenes) {
      const [, from, to] = /^Minutes (\d+)–(\d+)\./.exec(notes ?? '') ?? [];
      assert.equal(Number(from), minute);
      minute = Number(to);
    }
    assert.equal(minute, 50);
    for (const [at, scene] of of.scenes.entries()) {
      assert.deepEqual(lessons.lessonFigures(scene), figures[at], `scene ${at + 1}`);
      assert.deepEqual(problemsOf(scene, null), []);
      if (!scene.question) continue;
      const answer = lessons.lessonExpected(scene);
      assert.equal(lessons.lessonGrade(scene, answer).right, true, `scene ${at + 1}`);
    }
    assert.ok(linkTo(of, 'https://example.org/').length <= LONGEST_LINK, `${linkTo(of, '').length} characters`);
    assert.ok(codeLength(of) <= 10);
  });
}

test('a worksheet has every question with its grid, and the key what the engine computes', async () => {
  const of = await EXAMPLES[1].load();
  const paper = await paperQuestions(of, {
    board: async (scene) => lessons.lessonBoard(scene),
    figures: async (scene) => lessons.lessonFigures(scene),
    keyTo: async (scene) => {
      const expected = lessons.lessonExpected(scene);
      return { expected, sentence: lessons.lessonGrade(scene, expected).sentence };
    },
  });
  assert.equal(paper.length, 7);
  assert.deepEqual(
    paper.map(({ answer }) => answer),
    [
      '2 5 8 from A8.',
      'A9, B7, B8 and C9.',
      '1 from D7 and 1 from F7.',
      '192.',
      '1 2 from A3 and 3 from A4.',
      '2 9 from A5, 9 from A6 and 2 from A9.',
      '“Between 2 and 100 nodes.”',
    ],
  );
  assert.match(paper[3].verdict, /the count is 192/);
  assert.equal(paper[3].title, 'Domain consistency leaves 81 candidates. How many does bounds consistency leave?');
  // A1 of the second question has 1, 2, 4, 5 and 9; the digits of the clues are no pencil marks.
  const [{ board }] = paper;
  assert.equal(board.givens.filter(Boolean).length, [...P1].filter((digit) => digit !== '0').length);
  assert.ok(board.notes[8] > 0 && board.notes[6] === 0);
});

test('problems name their fields, and a scene that was just added has none', () => {
  const fields = (/** @type {Partial<Scene>} */ scene) =>
    problemsOf({ ...newScene(`p=${W}`, 'Title'), ...scene }, null).map(({ field }) => field);
  assert.deepEqual(problemsOf(newScene(`p=${W}`), null), []);
  assert.deepEqual(fields({}), []);
  assert.deepEqual(fields({ title: ' ', text: 'words' }), ['title']);
  assert.deepEqual(fields({ state: 'level=value' }), ['state']);
  assert.deepEqual(fields({ state: `p=${W}&level=strong` }), ['state']);
  assert.deepEqual(fields({ text: '{some} and {other}' }), ['text', 'text']);
  assert.deepEqual(fields({ figures: { it: { fact: 'domain' }, that: { fact: 'nothing' } } }), [
    'figures.it',
    'figures.that',
  ]);
  assert.deepEqual(fields({ question: { kind: 'number', figure: '', choices: [1] } }), [
    'question.figure',
    'question.choices',
  ]);
  assert.deepEqual(fields({ question: { kind: 'edges', constraint: ' ' } }), ['question.constraint']);
  // A panel beside the grid can give the answer away; after the reveal it cannot.
  const order = /** @type {const} */ ({ kind: 'queue', task: 'order' });
  assert.deepEqual(fields({ question: order, show: ['queue'] }), ['show']);
  assert.deepEqual(fields({ question: order, show: ['graph'], reveal: { show: ['queue'] } }), []);
  assert.deepEqual(fields({ question: { kind: 'queue', task: 'reorder' }, show: ['queue'] }), []);
  assert.deepEqual(fields({ question: { kind: 'edges', constraint: 'row A' }, show: ['graph'] }), ['show']);
  assert.deepEqual(fields({ question: { kind: 'conflict' }, show: ['tree', 'graph'] }), ['show']);
  assert.deepEqual(
    fields({ question: { kind: 'sentence', choices: [{ text: '', holds: { left: 'x', is: '=', right: 1 } }] } }),
    ['question.choices', 'question.choices.0.text', 'question.choices.0.holds'],
  );
});

test('another name of a figure reaches the texts, the question and the other figures', () => {
  /** @type {Scene} */
  const scene = {
    ...newScene(`p=${W}`, '{a} cells'),
    text: '{a} and {b}',
    figures: { a: { fact: 'open' }, b: { fact: 'difference', of: ['a', 'a'] } },
    question: { kind: 'number', figure: 'a' },
    reveal: { text: '{a}' },
  };
  const changed = renamed(scene, 'a', 'open', { fact: 'open' });
  assert.deepEqual(changed, {
    title: '{open} cells',
    text: '{open} and {b}',
    figures: { open: { fact: 'open' }, b: { fact: 'difference', of: ['open', 'open'] } },
    question: { kind: 'number', figure: 'open' },
    reveal: { text: '{open}' },
  });
  /** @type {import('../../www/learn/questions/sentence/index.js').SentenceQuestion} */
  const question = {
    kind: 'sentence',
    choices: [{ text: '{a} cells', holds: { left: 'a', is: '=', right: 0 }, wrong: '{a} and {gone}' }],
  };
  const asking = { ...scene, question };
  assert.deepEqual(renamed(asking, 'a', 'open', { fact: 'open' }).question, {
    kind: 'sentence',
    choices: [{ text: '{open} cells', holds: { left: 'open', is: '=', right: 0 }, wrong: '{open} and {gone}' }],
  });
  const { field, message } = problemsOf(asking, null).find((each) => each.message.includes('gone')) ?? {};
  assert.deepEqual(
    [field, message],
    ['question.choices.0.wrong', 'The scene has no figure “gone”, so {gone} stays as it is.'],
  );
});

test('the clock counts up and down, stands still while it is paused, and says when the hour is over', () => {
  const clock = newClock(1000, 1);
  assert.deepEqual(times(clock, 1000), { gone: '0:00', left: '1:00', isOver: false });
  assert.deepEqual(times(clock, 13_500), { gone: '0:12', left: '0:48', isOver: false });
  const paused = toggled(clock, 13_500);
  assert.deepEqual(times(paused, 99_000), { gone: '0:12', left: '0:48', isOver: false });
  const again = toggled(paused, 99_000);
  assert.deepEqual(times(again, 100_000), { gone: '0:13', left: '0:47', isOver: false });
  assert.deepEqual(times(clock, 76_000), { gone: '1:15', left: '0:15', isOver: true });
});

test('a scene from a link of the Lab keeps the tab that the link names', () => {
  assert.deepEqual(newScene('p=1&view=queue&pin=tree').show, ['queue']);
  const scene = newScene('p=1&view=queue');
  assert.deepEqual(linked(scene, 'p=2&view=tree'), { state: 'p=2&view=tree', show: ['tree'] });
  assert.deepEqual(linked(scene, 'p=2'), { state: 'p=2', show: undefined }, 'the usual tab');
  const chosen = { ...scene, show: ['levels', 'queue'] };
  assert.deepEqual(linked(chosen, 'p=2&view=tree').show, ['levels', 'queue'], 'the choice of the teacher stays');
  for (const state of ['p=1', 'p=1&view=compare', 'p=1&view=batch']) assert.equal(newScene(state).show, undefined);
});

test('offered numbers without the right one are a problem, once the engine has counted', () => {
  /** @param {number[]} choices @returns {import('../../www/learn/lesson.js').Scene} */
  const asking = (choices) => ({
    ...newScene(`p=${W}`, 'How many?'),
    figures: { cells: { fact: 'variables' } },
    question: { kind: 'number', figure: 'cells', choices },
  });
  const [scene, whole] = [asking([9, 27]), asking([9, 81])];
  const computed = { of: scene, figures: { cells: 81 }, refused: {}, expected: null, trouble: '' };
  assert.deepEqual(
    problemsOf(scene, computed).map(({ field }) => field),
    ['question.choices'],
  );
  assert.deepEqual(problemsOf(whole, { ...computed, of: whole }), []);
  assert.deepEqual(problemsOf(scene, null), []);
});

test('a code is read with a name beside it, and a wrong code is refused without its name', () => {
  const of = newDeck({
    title: 'Names',
    scenes: [1, 2, 3].map((at) => ({
      state: `p=${W}`,
      title: `Question ${at}`,
      text: '',
      question: {
        kind: /** @type {const} */ ('number'),
        figure: 'it',
        choices: [9, 27, 81],
      },
    })),
  });
  /** @type {fc.Arbitrary<[string, Given[], string]>} */
  const student = fc.tuple(
    fc.constantFrom('Anna', 'Ben K', 'Zoë', 'Dr O', "Mc'Lee", 'Li'),
    fc.array(fc.option(fc.record({ right: fc.boolean(), choice: fc.nat(2) }), { nil: null }), {
      minLength: 3,
      maxLength: 3,
    }),
    fc.constantFrom('NAME CODE', 'NAME: CODE', 'NAME\tCODE', 'NAME,CODE', '"NAME";"CODE"', 'CODE NAME', 'NAME - CODE'),
  );
  fc.assert(
    fc.property(fc.array(student, { minLength: 1, maxLength: 12 }), (class_) => {
      const text = class_
        .map(([name, given, look]) => look.replace('NAME', name).replace('CODE', codeOf(of, given).toLowerCase()))
        .join('\n');
      const { codes, named, refused } = tallyOf(of, text);
      assert.deepEqual(refused, [], text);
      assert.equal(codes, class_.length);
      assert.deepEqual(
        named.map(({ name, right, answered }) => [name.replace(/ -$/, ''), right, answered]),
        class_.map(([name, given]) => [
          name,
          given.filter((each) => each?.right).length,
          given.filter((each) => each !== null).length,
        ]),
      );
    }),
  );
  const code = codeOf(of, [null, null, null]);
  const misheard = code.replace(/.$/, (last) => (last === '7' ? '8' : '7'));
  const { refused } = tallyOf(of, `Anna ${misheard}`);
  assert.equal(refused.length, 1);
  assert.match(refused[0].text, /^Anna: /);
  const both = tallyOf(of, `Anna ${code}, Ben ${misheard}`);
  const long = tallyOf(of, `Anna Lee: ${misheard}77`).refused;
  assert.equal(long.length, 1, 'a name is no code');
  assert.match(`${long[0].text} ${long[0].reason}`, /^Anna Lee: .* A code of this deck has \d characters/);
  assert.deepEqual([both.codes, both.refused.map(({ text }) => text)], [1, [`Ben: ${misheard}`]], 'on one line');
  assert.match(refused[0].reason, /check character/);
});
