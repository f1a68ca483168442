// Damaged texts for everything in the page that reads a text, and checks of the result: within a time limit, a reader
// returns a well-formed board or throws an error with a sentence, and it leaves nothing behind. The texts are those
// that the formats write of arbitrary boards, with arbitrary changes of characters and, where a text contains JSON, of
// its values.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decode, sheetAt } from '../../www/app/address.js';
import { allNotes, blankBoard } from '../../www/formats/board.js';
import { drawing } from '../../www/formats/drawing.js';
import { FORMATS, readBoard } from '../../www/formats/index.js';
import { readNotation } from '../../www/formats/notation.js';
import { pack, unpack } from '../../www/formats/packed.js';
import { decodeView } from '../../www/app/view-address.js';
import { defaults } from '../../www/app/state.js';
import { freshSheet } from '../../www/app/sheet.js';
import { isLine, textsIn } from '../../www/print/choices.js';
import { engine } from './engine.js';

/** @typedef {import('../../www/formats/board.js').Board} Board */
/** @typedef {{texts: fc.Arbitrary<string>, check: (text: string) => void}} Target */

/**
 * More processor time than the reading of any text of these sizes may take. (Elapsed time would include other
 * programs.)
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

/** @param {{entries: boolean, notes: boolean, two?: boolean, sizes?: number[]}} wanted @returns {fc.Arbitrary<Board>} */
function boards({ entries, notes, two = false, sizes = [9] }) {
  return fc
    .tuple(fc.constantFrom(...sizes), fc.infiniteStream(fc.nat()), fc.string({ maxLength: 30 }))
    .map(([size, stream, title]) => {
      const board = { ...blankBoard(size), title };
      const next = (/** @type {number} */ below) => stream.next().value % below;
      for (let cell = 0; cell < size * size; cell++) {
        const what = next(4);
        if (what === 0) board.givens[cell] = 1 + next(size);
        if (what === 1 && entries) board.entries[cell] = 1 + next(size);
      }
      const open = allNotes(board);
      if (notes) {
        board.notes = open.map((mask) => {
          const kept = mask & (next(2 ** size) | (mask & -mask));
          return two && (kept & (kept - 1)) === 0 ? mask : kept;
        });
      }
      return board;
    });
}

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

/** @param {string} id */
const formatOf = (id) =>
  /** @type {import('../../www/formats/board.js').Format} */ (FORMATS.find((each) => each.id === id));

/** Texts that a format writes. @param {string} id @param {Parameters<typeof boards>[0]} wanted */
const written = (id, wanted) =>
  boards(wanted)
    .map((board) => formatOf(id).write(board))
    .filter((text) => text !== null)
    .map((text) => `${text}`);

/**
 * The packed part of a link; the letters of `mark` may occur again inside it.
 * @param {string} link @param {string} mark
 */
const behind = (link, mark) => link.slice(link.indexOf(mark) + mark.length);

const every = { entries: true, notes: true };
const SIZES = [4, 6, 9, 12, 16];
const fpuzzlesJson = written('fpuzzles', { ...every, sizes: SIZES }).map((link) => unpack(behind(link, 'load='), ''));
const sclJson = written('sudokupad', { entries: false, notes: false, sizes: SIZES }).map((link) =>
  unpack(behind(link, '/scl'), ''),
);

/** Every reader, by name. @type {Record<string, Target>} */
export const TARGETS = {
  fpuzzles: {
    texts: fc.oneof(
      damaged(written('fpuzzles', { ...every, sizes: SIZES })),
      damagedJson(fpuzzlesJson),
      damaged(damagedJson(fpuzzlesJson)).map((json) => `https://www.f-puzzles.com/?load=${pack(json)}`),
    ),
    check: checkBoard,
  },
  sudokupad: {
    texts: fc.oneof(
      damaged(written('sudokupad', { entries: false, notes: false, sizes: SIZES })),
      damaged(damagedJson(sclJson)).map((json) => `https://sudokupad.app/scl${pack(json)}`),
      damaged(damagedJson(fpuzzlesJson)).map((json) => `https://sudokupad.app/fpuz${encodeURIComponent(pack(json))}`),
    ),
    check: checkBoard,
  },
  notation: {
    texts: damaged(
      fc.oneof(
        sclJson,
        sclJson.map((json) => json.replace(/"(\w+)":/g, '$1:').replace(/\{\}/g, '')),
      ),
    ),
    check: (text) => refusing(() => readNotation(text)),
  },
  sudokuwiki: { texts: damaged(written('sudokuwiki', every)), check: checkBoard },
  hodoku: { texts: damaged(written('hodoku', every)), check: checkBoard },
  sukaku: { texts: damaged(written('sukaku', every)), check: checkBoard },
  marks: { texts: damaged(written('marks', { entries: false, notes: true, two: true })), check: checkBoard },
  // The engine reads every text that no format accepts; the page splits a list into puzzles before.
  page: {
    texts: damaged(
      fc.oneof(
        boards({ ...every, sizes: SIZES }).map(({ givens }) => givens.map((digit) => digit.toString(36)).join('')),
        fc.string({ maxLength: 400 }),
        fc.string({ maxLength: 400, unit: 'binary' }),
      ),
    ),
    check(text) {
      checkBoard(text);
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
 * Runs `work`. If it refuses its text, the error must be one of the two classes for people and contain a sentence.
 * @param {() => unknown} work
 */
function refusing(work) {
  try {
    return work();
  } catch (thrown) {
    const { name, message } = /** @type {Error} */ (thrown);
    if (name === 'AssertionError') throw thrown;
    assert.ok(name === 'FormatError' || name === 'PuzzleError', `${name}: ${message}`);
    assert.ok(message.length > 10 && message.length < 1000, message.slice(0, 200));
    // The general message for unforeseen errors counts as a failure of this test.
    assert.doesNotMatch(message, /but it cannot be read\.$/);
    return null;
  }
}

/** @param {string} text */
function checkBoard(text) {
  const board = /** @type {Board | null} */ (refusing(() => readBoard(text)));
  if (!board) return;
  const { size, givens, entries, notes, boxWidth, boxHeight } = board;
  assert.equal(boxWidth * boxHeight, size);
  for (const cells of [givens, entries, notes]) assert.equal(cells.length, size * size);
  givens.forEach((given, cell) => {
    for (const digit of [given, entries[cell]]) assert.ok(Number.isInteger(digit) && digit >= 0 && digit <= size);
    assert.ok(!given || !entries[cell], 'a cell has one digit');
    assert.ok(Number.isInteger(notes[cell]) && notes[cell] >= 0 && notes[cell] < 2 ** size);
  });
  for (const words of [board.title, board.author, ...board.left])
    assert.ok(typeof words === 'string' && words.length < 200);
  // The board can be drawn, and written by every format that can express it. The drawing must not contain its texts.
  for (const format of FORMATS) {
    const again = format.write(board);
    if (again !== null)
      assert.ok(
        refusing(() => readBoard(again)),
        format.id,
      );
  }
  assert.match(drawing(board, Array(size).fill('7')), /^<svg [^]*<\/svg>\n$/);
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
