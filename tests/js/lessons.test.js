// The lessons of the project and the glossary: every lesson reads, every scene opens, every figure equals the number
// written here, every question is graded, and every reveal can be played. The engine checks everything except the
// numbers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engine } from './engine.js';
import { lessonExpected, lessonFigures, lessonGrade, P2 } from './lessons.js';
import { LESSONS } from '../../www/learn/lessons/index.js';
import { withOwnPuzzle } from '../../www/learn/scene-state.js';
import { KINDS as QUESTIONS } from '../../www/learn/questions/index.js';
import { checkLesson } from '../../www/learn/read-lesson.js';
import { FACTS } from '../../www/worker/lessons/facts/index.js';
import { KINDS } from '../../www/worker/lessons/grading/index.js';
import { candidatesIn, Position } from '../../www/worker/lessons/position.js';

/** @import { Answer, Scene } from '../../www/learn/lesson.js' */

const lessons = await Promise.all(LESSONS.map(({ load }) => load()));
/** @type {{id: string, term: string, player?: string, text: string, state: string, lesson: string}[]} */
const glossary = JSON.parse(readFileSync(new URL('../../www/learn/glossary.json', import.meta.url), 'utf8'));

/** The figures of each lesson, scene by scene. @type {Record<string, Record<string, number>[]>} */
const FIGURES = {
  'a-puzzle-is-a-csp': [
    {},
    { variables: 81, givens: 30 },
    { before: 61, after: 54, gone: 7 },
    { before: 183, after: 176, gone: 7 },
    { houses: 27, rows: 9 },
    { peers: 20, variables: 81, pairs: 810, arcs: 1620 },
    { before: 169, after: 162, gone: 7 },
    { open: 51 },
  ],
  'revising-one-arc': [
    {},
    { before: 31, after: 30, gone: 1 },
    {},
    { two: 0, fixed: 3 },
    { peers: 20, before: 176, after: 169, gone: 7 },
    { before: 152, after: 149, gone: 3 },
    { before: 149, after: 144, gone: 5 },
  ],
  'the-queue-of-ac-3': [
    { arcs: 1620 },
    { before: 489, after: 488, gone: 1, waiting: 1616 },
    { back: 6, waiting: 5 },
    { before: 26, after: 24, gone: 2 },
    { waiting: 7 },
    { open: 56, easy: 0, solutions: 1 },
  ],
  'forward-checking-or-propagation': [
    { before: 265, after: 259, gone: 6 },
    {},
    { before: 252, after: 248, gone: 4 },
    { forward: 1799, value: 1799 },
    { forward: 18_936, value: 3599, failures: 1799 },
    { removals: 408, backtracks: 0, nodes: 1 },
  ],
  'one-place-left': [
    { before: 43, after: 40, gone: 3 },
    { before: 232, after: 229, gone: 3 },
    { before: 219, after: 216, gone: 3 },
    { before: 239, after: 233, gone: 6 },
    { value: 56, hidden: 37, nodes: 35, hiddenNodes: 5 },
    { before: 229, after: 223, gone: 6 },
    {},
  ],
  'hall-sets': [
    { goes: 56, before: 60, gone: 4 },
    { before: 135, after: 133, gone: 2 },
    {},
    { before: 140, after: 135, gone: 5 },
    { before: 4, gone: 3, one: 1 },
    { before: 145, after: 141, gone: 4 },
    { value: 35, hidden: 5, domain: 1 },
    {},
  ],
  'bounds-or-domains': [
    {},
    { before: 3, after: 1, gone: 2 },
    {},
    { value: 239, bounds: 192, domain: 81, full: 81 },
    { bounds: 430, domain: 136, boundsNodes: 21, domainNodes: 1, easyBounds: 99, easyDomain: 65 },
  ],
  'matching-and-components': [
    { edges: 9 },
    { gone: 3 },
    { gone: 0 },
    { solutions: 0, gone: 0 },
    { gone: 4, edges: 20 },
    {},
  ],
  'redundant-constraints': [
    { before: 216, after: 214, gone: 2 },
    { before: 199, after: 198, gone: 1 },
    { before: 194, after: 192, gone: 2 },
    { without: 148, with: 138 },
    { without: 275, with: 275 },
    { nodes: 3599, lockedNodes: 933, filterings: 22_716, lockedFilterings: 52_112 },
  ],
  'first-fail': [
    { fewest: 2 },
    { many: 4 },
    { first: 675, input: 200_712 },
    { first: 3599, weighted: 1264, easyFirst: 675, easyWeighted: 687 },
    { value: 200_712, domain: 1 },
  ],
  'why-did-it-fail': [
    { needed: 4, givens: 5 },
    { needed: 5, guesses: 7 },
    { needed: 5 },
    { needed: 1, guesses: 7 },
    { needed: 13, guesses: 6, givens: 21, facts: 27 },
  ],
  'trying-shaving-learning': [
    { before: 316, after: 315, gone: 1 },
    { without: 275, with: 273, gone: 2 },
    { nodes: 103, shavedNodes: 5, filterings: 2611, shavedFilterings: 28_147 },
    { before: 147, after: 146, gone: 1 },
    { plain: 3599, plainFailures: 1799, learning: 709, learningFailures: 572 },
  ],
};

/** Every scene of every lesson with its name. @type {{name: string, scene: Scene, figures: Record<string, number>}[]} */
const scenes = lessons.flatMap(({ id, scenes }) =>
  scenes.map((scene, index) => ({ name: `${id}, scene ${index + 1}`, scene, figures: FIGURES[id]?.[index] })),
);

/** All texts of a scene. @param {Scene} scene */
const textsOf = ({ title, text, reveal, question }) => [
  title,
  text,
  reveal?.text ?? '',
  ...(question?.kind === 'sentence' ? question.choices.flatMap((choice) => [choice.text, choice.wrong ?? '']) : []),
];

/** The candidates after the moves of a scene's reveal. @param {Scene} scene */
function played({ state, reveal }) {
  const position = Position.at(state, reveal?.state);
  try {
    const { session, info } = position;
    const from = session.position;
    let report = session.current();
    for (let step = 0; reveal?.play && step < (reveal.play.count ?? 1); step++)
      report = engine.step(session, reveal.play.unit, 1);
    const said = report.spans.map(({ text }) => text).join('');
    return { from, to: report.position, said, candidates: candidatesIn(report.domains, info) };
  } finally {
    position.free();
  }
}

/** Answers that are nearly right. @param {Scene} scene @param {Answer} expected @returns {Answer[]} */
function wrongAnswers({ state, question }, expected) {
  const { info, candidates } = Position.at(state);
  const [first, second] = info.cells.flatMap((_, cell) => (candidates[cell].length > 1 ? [cell] : []));
  switch (question?.kind) {
    case 'candidates':
    case 'edges': {
      const taken = expected.candidates ?? [];
      const isTaken = (/** @type {number} */ cell, /** @type {number} */ value) =>
        taken.some(([c, v]) => c === cell && v === value);
      const cells =
        question.kind === 'edges' ? info.houses.find(({ name }) => name === question.constraint)?.cells : null;
      const stays = (cells ?? info.cells.map((_, cell) => cell))
        .filter((cell) => candidates[cell].length > 1)
        .flatMap((cell) => candidates[cell].map((value) => /** @type {[number, number]} */ ([cell, value])))
        .find(([cell, value]) => !isTaken(cell, value));
      assert(stays);
      return [{ candidates: [...taken, stays] }, ...taken.map((_, at) => ({ candidates: taken.toSpliced(at, 1) }))];
    }
    case 'number': {
      const right = expected.number ?? 0;
      const others = question.choices?.filter((number) => number !== right) ?? [right - 1, right + 1];
      return others.map((number) => ({ number }));
    }
    case 'sentence':
      return question.choices.flatMap((_, choice) => (choice === expected.choice ? [] : [{ choice }]));
    case 'hall-set': {
      const cells = expected.cells ?? [];
      return cells.map((_, at) => ({ cells: cells.toSpliced(at, 1) }));
    }
    case 'conflict': {
      const cells = expected.cells ?? [];
      return [...cells.map((_, at) => ({ cells: cells.toSpliced(at, 1) })), { cells: [...cells, first] }];
    }
    case 'cell': {
      const [cell] = expected.cells ?? [];
      const other = [first, second].filter(
        (each) => each !== cell && candidates[each].length !== candidates[cell].length,
      );
      return (other.length > 0 ? other : [second]).map((each) => ({ cells: [each] }));
    }
    case 'queue': {
      const names = expected.constraints ?? [];
      // Any order is right if the answer is an order.
      return question.task === 'reorder' ? [] : [{ constraints: names.slice(1) }, { constraints: [] }];
    }
    default:
      return [];
  }
}

test('there are twelve lessons, each with one idea, a few scenes and questions that are answered by acting', () => {
  assert.equal(lessons.length, 12);
  assert.equal(new Set(lessons.map(({ title }) => title)).size, 12);
  for (const [index, lesson] of lessons.entries()) {
    assert.equal(lesson.id, LESSONS[index].id);
    checkLesson(lesson);
    for (const field of /** @type {const} */ (['player', 'about', 'remember', 'paper']))
      assert(lesson[field], lesson.id);
    assert(Number(lesson.minutes) >= 5 && Number(lesson.minutes) <= 8, lesson.id);
    assert(lesson.scenes.length >= 5 && lesson.scenes.length <= 8, lesson.id);
    const acted = lesson.scenes.filter(
      ({ question }) => question && question.kind !== 'sentence' && question.kind !== 'number',
    );
    const asked = lesson.scenes.filter(({ question }) => question);
    assert(asked.length >= 3 && acted.length >= 2, lesson.id);
  }
});

test('the lessons use every kind of question', () => {
  const used = new Set(scenes.flatMap(({ scene }) => (scene.question ? [scene.question.kind] : [])));
  assert.deepEqual([...used].sort(), Object.keys(QUESTIONS).sort());
  assert.deepEqual([...used].sort(), Object.keys(KINDS).sort());
});

test('texts are short, name only figures that exist, and contain no number that a figure could give', () => {
  for (const { name, scene } of scenes) {
    const words = scene.text.split(/\s+/).filter(Boolean).length;
    assert(words <= 75, `${name} has ${words} words`);
    for (const text of textsOf(scene)) {
      for (const [, figure] of text.matchAll(/\{([\w-]+)\}/g)) assert(scene.figures?.[figure], `${name}: {${figure}}`);
      assert.doesNotMatch(text.replace(/\{[\w-]+\}/g, ''), /\d{2,}|\d,\d/, `${name}: a number in "${text}"`);
    }
    const figures = Object.values(scene.figures ?? {});
    const others = [textsOf(scene), scene.question ?? '', figures.map(({ of }) => of ?? '')];
    for (const figure of Object.keys(scene.figures ?? {}))
      assert.match(
        JSON.stringify(others),
        new RegExp(`[{"]${figure}[}"\\\\]`),
        `${name}: the figure ${figure} is not used`,
      );
  }
});

test('every scene opens at the position that it names', () => {
  for (const { name, scene } of scenes) {
    const position = Position.at(scene.state);
    const at = Number(new URLSearchParams(scene.state).get('at') ?? 0);
    assert.equal(position.session.position, at, name);
    assert.equal(position.candidates.length, position.info.cells.length, name);
    position.free();
  }
});

test('every figure is the number that is written here', () => {
  for (const { name, scene, figures } of scenes) assert.deepEqual(lessonFigures(scene), figures, name);
});

test('a figure of removed candidates counts exactly the right answer', () => {
  for (const { name, scene, figures } of scenes) {
    if (scene.question?.kind !== 'candidates' || figures.gone === undefined) continue;
    assert.equal(lessonExpected(scene).candidates?.length, figures.gone, name);
  }
});

test('every question accepts its right answer, and refuses answers that are nearly right', () => {
  let wrong = 0;
  for (const { name, scene } of scenes) {
    if (!scene.question) continue;
    const expected = lessonExpected(scene);
    const verdict = lessonGrade(scene, expected);
    assert(verdict.right, `${name}: ${verdict.sentence}`);
    for (const answer of wrongAnswers(scene, expected)) {
      const { right, sentence } = lessonGrade(scene, answer);
      assert(!right, `${name}: ${JSON.stringify(answer)} is taken for right: ${sentence}`);
      assert.match(sentence, /\.$/, name);
      wrong++;
    }
  }
  assert(wrong > 150, `${wrong} wrong answers`);
});

test('a number question offers its right answer among others, and exactly one sentence holds', () => {
  for (const { name, scene, figures } of scenes) {
    const { question } = scene;
    if (question?.kind === 'number' && question.choices)
      assert(question.choices.includes(figures[question.figure]), name);
    if (question?.kind !== 'sentence') continue;
    const right = question.choices.filter((_, choice) => lessonGrade(scene, { choice }).right);
    assert.equal(right.length, 1, name);
    for (const choice of question.choices) assert(choice === right[0] || choice.wrong, `${name}: ${choice.text}`);
  }
});

test('a scene that takes another puzzle asks and answers about that puzzle', () => {
  const others = [
    'p=1.3.....3...4...&b=2x2',
    `p=${'.'.repeat(81)}&b=3x3`,
    `p=${P2}&b=3x3`,
    `p=${'.'.repeat(36)}&b=3x2`,
  ];
  const taking = scenes.filter(({ scene }) => scene.ownPuzzle);
  assert(taking.length >= 4);
  for (const { name, scene } of taking) {
    for (const other of others) {
      const own = withOwnPuzzle(scene, other);
      assert(Object.values(lessonFigures(own)).every(Number.isInteger), name);
      if (own.question) assert(lessonGrade(own, lessonExpected(own)).right, `${name} with ${other}`);
    }
  }
});

test('every reveal can be played, and shows the right answer', () => {
  for (const { name, scene } of scenes) {
    if (!scene.reveal) continue;
    const { from, to, said, candidates } = played(scene);
    assert.doesNotMatch(said, /propagator|filtering/, `${name}: the run says a word that lessons do not use`);
    if (scene.reveal.play) assert(to > from, `${name}: the reveal does not move`);
    if (scene.question?.kind !== 'candidates') continue;
    for (const [cell, value] of lessonExpected(scene).candidates ?? [])
      assert(!candidates[cell].includes(value), `${name}: the reveal leaves a candidate of the answer`);
  }
});

test('a run of arcs ends with a sentence about arcs', () => {
  const [scene] = scenes.filter(({ name }) => name === 'the-queue-of-ac-3, scene 4').map((each) => each.scene);
  assert.match(played(scene).said, /^Fixpoint: no arc can remove more\. The last arc was C4 ≠ D4\./);
});

test('verdicts and the descriptions of facts use the words of the lessons', () => {
  const talk = /propagator|directed|in force|at the root|the engine/;
  for (const [name, { about }] of Object.entries(FACTS)) assert.doesNotMatch(about, talk, name);
  for (const { name, scene } of scenes) {
    if (!scene.question) continue;
    const expected = lessonExpected(scene);
    for (const answer of [expected, ...wrongAnswers(scene, expected)])
      assert.doesNotMatch(lessonGrade(scene, answer).sentence, talk, name);
  }
});

test('the glossary explains the words of the panels about learning', () => {
  const words = ['literal', 'implication-graph', 'first-unique-implication-point', 'cut', 'lbd', 'event', 'depth'];
  for (const id of words)
    assert(
      glossary.some((entry) => entry.id === id),
      id,
    );
});

test('a conflict is a set of givens and guesses, and nothing else is called so', () => {
  const sentences = [...scenes.flatMap(({ scene }) => textsOf(scene)), ...glossary.map(({ text }) => text)];
  for (const text of sentences.filter((each) => /conflict/i.test(each)))
    assert.match(text, /\bgivens?\b|\bguess|\bfacts\b|\bset\b/, text);
});

test('the glossary explains every term of the lessons, and each entry opens a scene of its own', () => {
  const ids = glossary.map(({ id }) => id);
  assert(ids.length >= 40);
  assert.equal(new Set(ids).size, ids.length);
  const terms = glossary.map(({ term }) => term.toLowerCase());
  assert.deepEqual(
    terms,
    terms.toSorted((a, b) => (a < b ? -1 : 1)),
  );
  for (const { name, scene } of scenes)
    for (const text of textsOf(scene))
      for (const [, term] of text.matchAll(/\]\(#([\w-]+)\)/g))
        assert(term === 'practice' || ids.includes(term), `${name}: no entry "${term}"`);
  for (const { id, text, state, lesson } of glossary) {
    const sentences = text.match(/[.?](\s|$)/g)?.length ?? 0;
    assert(sentences >= 1 && sentences <= 3, `${id} has ${sentences} sentences`);
    assert(
      LESSONS.some((each) => each.id === lesson),
      id,
    );
    const position = Position.at(state);
    assert.equal(position.session.position, Number(new URLSearchParams(state).get('at') ?? 0), id);
    position.free();
  }
});
