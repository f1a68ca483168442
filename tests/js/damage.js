// Damaged texts for everything in the page that reads a text, and checks of the result: within a time limit, a reader
// returns a well-formed sheet or throws an error with a sentence, and it changes nothing else. The engine writes texts
// of arbitrary grids. Then characters are changed at random, and also the values in texts with JSON. The readers in
// Rust have targets of their own in `fuzz/`.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { boardOf } from '../../www/app/board-of.js';
import { drawing } from '../../www/exchange/drawing.js';
import { requestOf, sheetOf } from '../../www/exchange/imported.js';
import { decodeView } from '../../www/address/view-fields.js';
import { defaults } from '../../www/app/state.js';
import { freshSheet } from '../../www/basics/sheet.js';
import { isLine, textsIn } from '../../www/print/choices.js';
import { engine } from './engine.js';

/** @typedef {import('../../www/app/state.js').Sheet} Sheet */
/** @typedef {{texts: fc.Arbitrary<string>, check: (text: string) => void}} Target */

/**
 * Reading a text of these sizes never takes this much processor time. (Elapsed time would include other programs.)
 */
const SLOW_MS = 5000;

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  '\u202e\u0000\ufeff',
  '🧩'.repeat(40),
  '9'.repeat(400),
  '['.repeat(5000),
  '{"a":'.repeat(3000),
  '%00%ff%',
  '-1',
  '1e999',
  'NaN',
];

/** Sheets of several sizes with givens, entries and marks. @type {fc.Arbitrary<Sheet>} */
const sheets = fc
  .tuple(fc.constantFrom(4, 6, 9, 12, 16), fc.infiniteStream(fc.nat()), fc.string({ maxLength: 30 }))
  .map(([size, stream, title]) => {
    const sheet = freshSheet(engine.blank(size, undefined));
    const next = (/** @type {number} */ below) => stream.next().value % below;
    for (let cell = 0; cell < size * size; cell++) {
      const what = next(5);
      if (what === 0) sheet.givens[cell] = 1 + next(size);
      if (what === 1) sheet.entries[cell] = 1 + next(size);
      if (what === 2) sheet.notes[cell] = next(2 ** size);
    }
    return { ...sheet, words: { title, author: '', rules: title, ignored: [] } };
  });

/** @type {fc.Arbitrary<(text: string) => string>} */
const edit = fc
  .tuple(
    fc.nat(),
    fc.nat({ max: 60 }),
    fc.nat({ max: 5 }),
    fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 6, unit: 'binary' })),
  )
  .map(([place, length, kind, words]) => (text) => {
    const at = text.length ? place % (text.length + 1) : 0;
    const [before, part, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
    switch (kind) {
      case 0:
        return before + after;
      case 1:
        return before + words + part + after;
      case 2:
        return before + words + after;
      case 3:
        return before + part.repeat(3) + after;
      case 4:
        return before + after + part;
      default:
        return before;
    }
  });

/** @param {fc.Arbitrary<string>} texts */
const damaged = (texts) =>
  fc
    .tuple(texts, fc.array(edit, { maxLength: 5 }))
    .map(([text, edits]) => edits.reduce((each, does) => does(each), text));

/** JSON texts in which some values are replaced or some properties are renamed. @param {fc.Arbitrary<string>} texts */
const damagedJson = (texts) =>
  fc
    .tuple(
      texts,
      fc.array(
        fc.tuple(
          fc.array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 5 }),
          fc.oneof(fc.jsonValue(), fc.constantFrom(...HOSTILE, null, 0, -1, 1.5, 1e9, true, {}, [])),
          fc.constantFrom('', '__proto__', 'constructor', 'size', 'grid', 'cells', 'value'),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([text, changes]) => {
      const root = { it: JSON.parse(text) };
      for (const [path, value, name] of changes) {
        /** @type {any} */
        let at = root;
        for (const step of path) {
          const keys = Object.keys(at);
          const key = keys[step % keys.length];
          if (key === undefined) break;
          if (typeof at[key] === 'object' && at[key] !== null && step % 3) at = at[key];
          else if (name)
            Object.defineProperty(at, name, {
              value: structuredClone(value),
              enumerable: true,
              configurable: true,
              writable: true,
            });
          else at[key] = structuredClone(value);
        }
      }
      return JSON.stringify(root.it) ?? '';
    });

/** Texts that the engine writes in a format. @param {string} id */
const written = (id) =>
  sheets.map((sheet) => `${engine.exportPuzzle(...requestOf(sheet)).find((each) => each.id === id)?.text ?? ''}`);

/** Every reader, by name. @type {Record<string, Target>} */
export const TARGETS = {
  imports: {
    texts: fc.oneof(damagedJson(written('f-puzzles-json')), damaged(written('f-puzzles')), damaged(written('hodoku'))),
    check: checkImport,
  },
  // The page splits a list into puzzles before the engine reads them.
  page: {
    texts: damaged(
      fc.oneof(
        sheets.map(({ givens }) => givens.map((digit) => digit.toString(36)).join('')),
        fc.string({ maxLength: 400 }),
        fc.string({ maxLength: 400, unit: 'binary' }),
      ),
    ),
    check(text) {
      checkImport(text);
      const lines = text.split(/\r?\n/).length;
      for (const each of [...textsIn(text, isLine).map((found) => found.text), text]) {
        refusing(() => {
          const info = engine.parse(each, undefined);
          assert.equal(info.givens.length, info.size ** 2);
        });
      }
      assert.ok(textsIn(text, isLine).every(({ line }) => line >= 1 && line <= lines));
    },
  },
  address: {
    texts: damaged(
      fc.constantFrom(
        '#p=1...............&b=2x2&e=.2..............&n=..1.2.f&mode=notes&model=pairwise&level=value&plus=hidden.shaving&by=event&at=12&hand=3.filter.1&stop=A1-2_first&collapse=1&other=1.2&follow=0&node=3&moment=before&from=marks',
        '#p=1...............&b=2x2&e=.2..............&n=...2.f&level=domain&at=2&hand=0.filter.3&from=exact',
        '#p=................&b=2x2&view=levels&dial=3.2.1&why=A1.2.1&without=bug.x-wing&unique=0&step=3&present=lens&beat=2',
        '#p=................&b=2x2&view=compare&a=mixed.bounds.hidden+shaving.random.max.split.7&z=alldifferent.domain..input.min.binary.0',
      ),
    ),
    check(text) {
      const state = defaults();
      const place = decode(text, state);
      if (!place) return;
      assert.ok(Number.isSafeInteger(place.position) && place.position >= 0);
      const info = engine.parse('1...............', undefined);
      const sheet = sheetAt(place, info);
      assert.ok(
        [...sheet.entries, ...sheet.notes].every((value) => Number.isInteger(value) && value >= 0 && value < 16),
      );
      decodeView(place.parts, { ...state, sheet: freshSheet(info) });
    },
  },
};

/**
 * Runs `work`. If it refuses its text, the error must be a `PuzzleError` with a sentence.
 * @param {() => unknown} work
 */
function refusing(work) {
  try {
    return work();
  } catch (thrown) {
    const { name, message } = /** @type {Error} */ (thrown);
    if (name === 'AssertionError') throw thrown;
    assert.equal(name, 'PuzzleError', message);
    assert.ok(message.length > 10 && message.length < 1000, message.slice(0, 200));
    return null;
  }
}

/** @param {string} text */
function checkImport(text) {
  const sheet = /** @type {Sheet | null} */ (refusing(() => sheetOf(engine.importPuzzle(text, undefined))));
  if (!sheet || sheet.info.size > 25) return;
  const { info, givens, entries, notes, centre } = sheet;
  const { size } = info;
  givens.forEach((given, cell) => {
    for (const digit of [given, entries[cell]]) assert.ok(Number.isInteger(digit) && digit >= 0 && digit <= size);
    assert.ok(!given || !entries[cell], 'a cell has one digit');
    for (const mask of [notes[cell], centre[cell]]) assert.ok(Number.isInteger(mask) && mask >= 0 && mask < 2 ** size);
  });
  // The sheet can be drawn, and written in formats that read back. The drawing must not contain its texts.
  const again = engine.exportPuzzle(...requestOf(sheet)).find(({ id }) => id === 'f-puzzles-json');
  assert.deepEqual(sheetOf(engine.importPuzzle(`${again?.text}`, undefined)).givens, givens);
  assert.match(drawing(boardOf(sheet)), /^<svg [^]*<\/svg>\n$/);
}

/**
 * Checks a target on many texts, for a number of seconds or for a number of texts. The texts are the same in every run.
 * @param {Target} target @param {{seconds: number} | {texts: number}} much
 * @returns {number} how many it was
 */
export function fuzz({ texts, check }, much) {
  const known = Object.getOwnPropertyNames(Object.prototype).join();
  let count = 0;
  const property = fc.property(texts, (text) => {
    count++;
    const since = process.cpuUsage();
    check(text);
    assert.ok(process.cpuUsage(since).user < SLOW_MS * 1000, 'a text takes seconds');
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), known, 'nothing is left behind');
  });
  const how =
    'seconds' in much
      ? { numRuns: 2 ** 31 - 1, interruptAfterTimeLimit: much.seconds * 1000 }
      : { numRuns: much.texts, seed: 7 };
  fc.assert(property, how);
  return count;
}
