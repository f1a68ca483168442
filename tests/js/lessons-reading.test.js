// Reading lessons: a written lesson is read back unchanged, and every other text gets an error that names the place or
// the field.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { JsonError, placeOf, placesIn } from '../../www/learn/json-place.js';
import { checkLesson, LessonError, readLesson, writeLesson } from '../../www/learn/read-lesson.js';
import { CHOICES } from '../../www/basics/choices.js';
import { FACTS } from '../../www/worker/lessons/facts/index.js';
import { P1 } from './lessons.js';

/** @import { Lesson } from '../../www/learn/lesson.js' */

/** A lesson with one part of every kind. @returns {Lesson} */
const whole = () => ({
  format: 'pencilmark-lesson',
  version: 1,
  id: 'one-of-everything',
  title: 'One of everything',
  player: 'a word',
  about: 'A sentence.',
  minutes: 5,
  remember: 'A sentence to remember.',
  paper: { text: 'A paper', link: 'https://example.org/paper' },
  scenes: [
    {
      state: `p=${P1}&level=value`,
      title: 'How many cells are open: {open} or {more}?',
      text: 'A text with *emphasis* and {open} cells.',
      show: ['graph', 'queue'],
      figures: {
        open: { fact: 'open', at: 'root' },
        hidden: { fact: 'open', at: 'root', state: 'plus=hidden' },
        more: { fact: 'difference', of: ['open', 'hidden'] },
      },
      question: { kind: 'number', figure: 'open', choices: [1, 56] },
      reveal: { state: 'plus=hidden', play: { unit: 'filtering', count: 3 }, text: 'It is {hidden}.', show: ['tree'] },
      notes: 'For the teacher.',
      ownPuzzle: true,
    },
    ...[
      { kind: 'candidates', of: 'constraint', constraint: 'row A', need: 'some', houses: ['row A'] },
      { kind: 'hall-set', house: 'box 3', size: 3, least: 2 },
      { kind: 'cell', by: 'first-fail' },
      { kind: 'queue', task: 'order', count: 3 },
      { kind: 'edges', constraint: 'row A' },
      { kind: 'conflict' },
      { kind: 'sentence', choices: [{ text: 'So.', holds: { left: 1, is: '<', right: 2 }, wrong: 'No.' }] },
    ].map((question) => ({
      state: `p=${P1}`,
      title: '',
      text: '',
      question: /** @type {import('../../www/learn/questions/index.js').Question} */ (question),
    })),
  ],
});

/** The error of a text. @param {string} source @returns {LessonError} */
function errorOf(source) {
  try {
    readLesson(source);
  } catch (error) {
    assert.ok(error instanceof LessonError, `${error}`);
    return error;
  }
  throw new assert.AssertionError({ message: 'the text was read' });
}

/**
 * The error of the whole lesson with one change.
 * @param {(lesson: any) => void} change
 */
function errorAfter(change) {
  const lesson = whole();
  change(lesson);
  return errorOf(writeLesson(lesson));
}

test('a lesson with one of everything reads back equal', () => {
  assert.deepEqual(readLesson(writeLesson(whole())), whole());
  assert.deepEqual(readLesson(`\uFEFF${writeLesson(whole())}`), whole(), 'a byte-order mark does not matter');
});

test('an error in the text names the line and the column', () => {
  const cases = /** @type {const} */ ([
    ['{"format": "pencilmark-lesson",\n  "version": 1,\n}', 3, 1, /"}" stands where a text in double quotes should be/],
    ['{\n  "title": "a\nb"}', 2, 14, /a new line within a text is written as \\n/],
    ['{"a": tru}', 1, 7, /"t" stands where a value should be/],
    ['{"a": 1 "b": 2}', 1, 9, /a comma or "}"/],
    ['{"a": "x', 1, 7, /no closing quote/],
    ['{"a": "\\q"}', 1, 8, /backslash/],
    ["{'a': 1}", 1, 2, /"'" stands where a text in double quotes should be/],
    ['{} {}', 1, 4, /the end should be/],
    ['', 1, 1, /the end stands where a value should be/],
    ['[1,\r\n 2,\r\n 01]', 3, 3, /a comma or "]"/],
  ]);
  for (const [source, line, column, message] of cases) {
    const error = errorOf(source);
    assert.deepEqual([error.line, error.column], [line, column], `${source}: ${error.message}`);
    assert.match(error.message, message);
    assert.ok(error.message.startsWith(`line ${line}, column ${column}: `));
  }
  assert.match(errorOf('['.repeat(100_000)).message, /too deep/);
});

test('an error in a field names the field, its line, and the nearest known name', () => {
  const cases = /** @type {[(lesson: any) => void, string, RegExp][]} */ ([
    [(it) => (it.scenes[2].question.kind = 'hall_set'), 'scenes[2].question.kind', /did you mean "hall-set"\?/],
    [(it) => (it.scenes[1].question.need = 'any'), 'scenes[1].question.need', /it is one of "all", "some"/],
    [(it) => (it.scenes[0].txt = 'x'), 'scenes[0].txt', /there is no such field; did you mean "text"\?/],
    [
      // The wrong name is told, and not that the right one is missing.
      ({ scenes: [it] }) => ([it.titel, it.title] = [it.title, undefined]),
      'scenes[0].titel',
      /there is no such field; did you mean "title"\?/,
    ],
    [(it) => (it.author = 'x'), 'author', /there is no such field/],
    [(it) => (it.paper = []), 'paper', /a list stands where an object in braces should be/],
    [(it) => (it.scenes[0].question.constructor = 1), 'scenes[0].question.constructor', /there is no such field/],
    [(it) => (it.scenes[0].figures.constructor = {}), 'scenes[0].figures', /cannot have the name "constructor"/],
    [(it) => (it.scenes[0].figures['a b'] = {}), 'scenes[0].figures.a b', /the name of a figure is a letter/],
    [(it) => (it.version = 2), 'version', /version 1/],
    [(it) => (it.format = 'deck'), 'format', /pencilmark-lesson/],
    [(it) => (it.id = 'One lesson'), 'id', /lower-case/],
    [(it) => (it.scenes = []), 'scenes', /needs at least 1/],
    [(it) => (it.scenes[0].state = 'level=value'), 'scenes[0].state', /names no puzzle/],
    [(it) => (it.scenes[0].state += '&model=pairwize'), 'scenes[0].state', /did you mean "pairwise"\?/],
    [(it) => (it.scenes[0].reveal.state = 'plus=hiden'), 'scenes[0].reveal.state', /did you mean "hidden"\?/],
    [(it) => (it.scenes[0].figures.open.fact = 'opened'), 'scenes[0].figures.open.fact', /did you mean "open"\?/],
    [(it) => (it.scenes[0].figures.open.att = 'root'), 'scenes[0].figures.open.att', /did you mean "at"\?/],
    [(it) => (it.scenes[0].figures.open.at = 'route'), 'scenes[0].figures.open.at', /did you mean "root"\?/],
    [(it) => (it.scenes[0].figures.more.of[1] = 'hiden'), 'scenes[0].figures.more.of[1]', /did you mean "hidden"\?/],
    [(it) => delete it.scenes[0].figures.more.of, 'scenes[0].figures.more.of', /this field is missing/],
    [(it) => (it.scenes[0].question.figure = 'opem'), 'scenes[0].question.figure', /did you mean "open"\?/],
    [(it) => (it.scenes[0].text = '{opem}'), 'scenes[0].text', /no figure "opem"; did you mean "open"\?/],
    [(it) => (it.scenes[7].question.choices[0].holds.left = 'x'), 'scenes[7].question.choices[0].holds.left', /"x"/],
    [(it) => (it.scenes[7].question.choices[0].holds.is = '=='), 'scenes[7].question.choices[0].holds.is', /"="/],
    [(it) => (it.scenes[0].reveal.play.count = 0), 'scenes[0].reveal.play.count', /from 1 to/],
    [(it) => (it.scenes[0].text = 'x'.repeat(10_000)), 'scenes[0].text', /10000 characters, and 8000 are the most/],
    [(it) => (it.scenes[0].title = ['x']), 'scenes[0].title', /a list stands where a text should be/],
    [(it) => delete it.scenes[1].question.constraint, 'scenes[1].question.constraint', /names it here/],
    [(it) => (it.minutes = 'five'), 'minutes', /"five" stands where a whole number/],
    [(it) => (it.scenes[3] = null), 'scenes[3]', /null stands where an object/],
  ]);
  for (const [change, field, message] of cases) {
    const error = errorAfter(change);
    assert.equal(error.field, field, error.message);
    assert.ok(error.message.startsWith(`${field}: `), error.message);
    assert.match(error.message, message);
  }
  const error = errorAfter((it) => (it.scenes[0].notes = 7));
  const lines = writeLesson({ ...whole() }).split('\n');
  assert.equal(error.line, lines.findIndex((line) => line.includes('"notes"')) + 1);
});

test('a text is JSON for the reader exactly if it is JSON for the browser', () => {
  const isJson = (/** @type {string} */ source) => {
    try {
      JSON.parse(source);
      return true;
    } catch {
      return false;
    }
  };
  const isRead = (/** @type {string} */ source) => {
    try {
      placesIn(source);
      return true;
    } catch (error) {
      assert.ok(error instanceof JsonError);
      const { line, column } = placeOf(source, error.offset);
      assert.ok(line >= 1 && column >= 1 && error.offset <= source.length);
      return false;
    }
  };
  const pieces = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"a"',
      '"\\u00e4"',
      '"\\x"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '"',
    ),
    { maxLength: 12 },
  );
  const sources = fc.oneof(
    pieces.map((all) => all.join('')),
    fc.json(),
    fc.string(),
    fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, more]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + more + json.slice(place + 1);
    }),
  );
  fc.assert(
    fc.property(sources, (source) => assert.equal(isRead(source), isJson(source), source)),
    { numRuns: 3000 },
  );
});

test('any text is read or refused with a LessonError', () => {
  const attempt = (/** @type {string} */ source) => {
    try {
      readLesson(source);
    } catch (error) {
      assert.ok(error instanceof LessonError, `${error}`);
      assert.ok(error.message.length > 0 && error.message.length < 1000);
    }
  };
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), attempt), { numRuns: 500 });
  // A lesson in which any one value is replaced by any other.
  const paths = [...placesIn(JSON.stringify(whole())).keys()].filter(Boolean);
  const replaced = fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
    const lesson = /** @type {any} */ (whole());
    const keys = [...path.matchAll(/[^.[\]]+/g)].map(([key]) => key);
    const last = keys.pop() ?? '';
    keys.reduce((inside, key) => inside[key], lesson)[last] = value;
    attempt(JSON.stringify(lesson));
    // Checking a value has the same result as reading its text.
    const outcome = (/** @type {() => unknown} */ work) => {
      try {
        return work();
      } catch (error) {
        return /** @type {Error} */ (error).message;
      }
    };
    const text = JSON.stringify(lesson);
    assert.deepEqual(
      outcome(() => readLesson(text)),
      outcome(() => checkLesson(JSON.parse(text))),
    );
  });
  fc.assert(replaced, { numRuns: 1500 });
});

test('a written lesson reads back equal', () => {
  const words = (/** @type {number} */ most) =>
    fc.string({ maxLength: most, unit: 'grapheme' }).map((said) => said.replaceAll(/[{}]/g, '').slice(0, most));
  const name = fc.stringMatching(/^[A-Za-z][\w-]{0,12}$/);
  const single = Object.keys(FACTS).filter((fact) => !FACTS[fact].needs);
  const changes = fc.constantFrom('', 'level=value', 'plus=hidden.locked&level=bounds', `p=${P1}`, 'at=&hand=');
  const figure = fc.record({ fact: fc.constantFrom(...single), state: changes }, { requiredKeys: ['fact'] });
  const asked = (/** @type {string[]} */ names) =>
    fc.oneof(
      fc.constantFrom(
        ...whole().scenes.flatMap(({ question }) => (question && question.kind !== 'number' ? [question] : [])),
      ),
      ...names.map((one) => fc.record({ kind: fc.constant('number'), figure: fc.constant(one) })),
      ...names.map((one) =>
        fc.record({
          kind: fc.constant('sentence'),
          choices: fc.array(
            fc.record({
              text: fc.constant('So.'),
              holds: fc.record({ left: fc.constant(one), is: fc.constantFrom('=', '≠', '≤'), right: fc.integer() }),
            }),
            { minLength: 1, maxLength: 4 },
          ),
        }),
      ),
    );
  const scene = fc.dictionary(name, figure, { maxKeys: 4 }).chain((figures) => {
    const names = Object.keys(figures);
    const mention = fc
      .tuple(words(60), fc.constantFrom('', ...names.map((one) => `{${one}}`)))
      .map((all) => all.join(' '));
    return fc.record(
      {
        state: fc.constantFrom(...CHOICES.consistency).map((level) => `p=${P1}&level=${level}`),
        title: mention,
        text: mention,
        show: fc.array(fc.constantFrom('graph', 'tree', 'queue'), { maxLength: 3 }),
        figures: fc.constant(figures),
        question: asked(names),
        reveal: fc.record({ state: changes, text: mention }, { requiredKeys: [] }),
        notes: words(100),
      },
      { requiredKeys: ['state', 'title', 'text', 'figures'] },
    );
  });
  const lesson = fc.record(
    {
      format: fc.constant('pencilmark-lesson'),
      version: fc.constant(1),
      id: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
      title: words(80),
      about: words(80),
      minutes: fc.integer({ min: 1, max: 600 }),
      paper: fc.record({ text: words(80), link: words(80) }, { requiredKeys: ['text'] }),
      scenes: fc.array(scene, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['format', 'version', 'id', 'title', 'scenes'] },
  );
  fc.assert(
    fc.property(lesson, (made) => {
      const written = JSON.parse(JSON.stringify(made));
      assert.deepEqual(readLesson(writeLesson(written)), written);
    }),
    { numRuns: 300 },
  );
});

test('every lesson of the project can be read', () => {
  const folder = new URL('../../www/learn/lessons/', import.meta.url);
  // The files with claims have a reader of their own.
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith('.claims.json'));
  assert.ok(files.length > 0);
  for (const file of files) {
    const lesson = readLesson(readFileSync(new URL(file, folder), 'utf8'));
    assert.equal(`${lesson.id}.json`, file);
  }
});
