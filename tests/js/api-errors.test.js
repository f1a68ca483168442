// Every function of the package that takes a puzzle: a puzzle in each of its forms is answered, and a bad one is refused with a
// PuzzleError that names what is wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from './engine.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ROWS = Array.from({ length: 9 }, (_, row) =>
  Array.from(PUZZLE.slice(row * 9, row * 9 + 9), (digit) => Number(digit) || 0),
);

/** Frees what a call has made. @param {any} made */
const freed = (made) => {
  made?.free?.();
  return made;
};

/** The functions by name; each takes a puzzle. @type {Record<string, (puzzle: any) => unknown>} */
const OF_A_PUZZLE = {
  solve: (puzzle) => engine.solve(puzzle, undefined),
  prove: (puzzle) => engine.prove(puzzle, undefined),
  parse: (puzzle) => engine.parse(puzzle, undefined),
  brokenRules: (puzzle) => engine.brokenRules(puzzle, undefined),
  levels: (puzzle) => engine.levels(puzzle, undefined),
  candidates: (puzzle) => engine.candidates(puzzle, { solutions: 2 }),
  needed: (puzzle) => engine.needed(puzzle, undefined),
  minimal: (puzzle) => engine.minimal(puzzle, undefined),
  nextRule: (puzzle) => engine.nextRule(puzzle, undefined),
  clash: (puzzle) => engine.clash(puzzle, undefined),
  story: (puzzle) => engine.story(puzzle, 'unique', undefined),
  rate: (puzzle) => engine.rate(puzzle, { budget: { ms: 20 } }),
  Session: (puzzle) => freed(new engine.Session(puzzle, undefined)),
  States: (puzzle) => freed(new engine.States(puzzle, undefined)),
  SolvePath: (puzzle) => freed(new engine.SolvePath(puzzle, undefined)),
};

/** The functions that take a puzzle with more beside it, or the puzzle alone. @type {Record<string, (request: any) => unknown>} */
const OF_A_REQUEST = {
  hint: (request) => engine.hint(request, undefined),
  everyHint: (request) => engine.everyHint(request, { technique: 'naked-single' }),
  nextCell: (request) => engine.nextCell(request, undefined),
  HintSearch: (request) => freed(new engine.HintSearch(request, undefined)),
  exportPuzzle: (request) => engine.exportPuzzle(request, undefined),
  'Session.fromGrid': (request) => freed(engine.Session.fromGrid(request, undefined)),
};

/** Bad texts, with what the message says. @type {[text: string, message: RegExp][]} */
const BAD_TEXTS = [
  ['53..', /4/],
  [`${PUZZLE.slice(1)}x`, /"x"|'x'|x/],
  ['', /no puzzle|empty/i],
  [`${PUZZLE} @cagee=A1,A2:3`, /cagee/],
  ['{"size": 9, "grid": 7}', /grid/],
  ['{"size": 9', /JSON|EOF|object/i],
];

test('a text and rows are a puzzle for every function', () => {
  for (const [name, call] of Object.entries({ ...OF_A_PUZZLE, ...OF_A_REQUEST })) {
    for (const puzzle of [PUZZLE, ROWS]) assert.doesNotThrow(() => call(puzzle), name);
  }
  for (const [name, call] of Object.entries(OF_A_REQUEST)) assert.doesNotThrow(() => call({ puzzle: PUZZLE }), name);
  assert.deepEqual(engine.hint(PUZZLE, undefined), engine.hint({ puzzle: PUZZLE }, undefined));
});

test('a bad text is refused by every function with what is wrong in it', () => {
  const wrapped = Object.entries(OF_A_REQUEST).map(([name, call]) => [
    `${name} of an object`,
    (/** @type {string} */ puzzle) => call({ puzzle }),
  ]);
  for (const [text, message] of BAD_TEXTS) {
    const expected = /** @type {Error} */ (thrownBy(() => engine.parse(text, undefined)));
    assert.match(expected.message, message, text);
    for (const [name, call] of [...Object.entries({ ...OF_A_PUZZLE, ...OF_A_REQUEST }), ...wrapped]) {
      const error = thrownBy(() => /** @type {(puzzle: string) => unknown} */ (call)(text));
      assert.deepEqual([error.name, error.message], ['PuzzleError', expected.message], `${name} of ${text}`);
      assert.doesNotMatch(error.message, /a puzzle is a text/);
    }
    const error = thrownBy(() => engine.importPuzzle(text, undefined));
    assert.deepEqual([error.name, error.message], ['PuzzleError', expected.message], `importPuzzle of ${text}`);
  }
});

test('what is no puzzle is refused by every function, and a request says what it lacks', () => {
  for (const value of [undefined, null, 7, true, {}, () => 1, Symbol('x')]) {
    for (const [name, call] of Object.entries({ ...OF_A_PUZZLE, ...OF_A_REQUEST })) {
      const error = thrownBy(() => call(value));
      assert.equal(error.name, 'PuzzleError', `${name} of ${String(value)}: ${error.message}`);
    }
  }
  assert.match(thrownBy(() => OF_A_REQUEST.hint({})).message, /the request has no puzzle/);
  assert.match(thrownBy(() => OF_A_REQUEST.hint(7)).message, /the request is no object/);
  for (const text of [undefined, null, 7, {}])
    assert.equal(thrownBy(() => engine.importPuzzle(/** @type {any} */ (text), undefined)).name, 'PuzzleError');
});

test('a misspelt unit is named with the units that there are', () => {
  const session = new engine.Session(PUZZLE, undefined);
  for (const unit of ['fixpiont', '', 7, null]) {
    const error = thrownBy(() => engine.step(session, /** @type {any} */ (unit), 1));
    assert.equal(error.name, 'PuzzleError');
    assert.match(error.message, /unit.*fixpoint/);
  }
  assert.equal(session.current().position, 0, 'the run stays where it is');
  session.free();
});

/** @param {() => unknown} work @returns {Error} */
function thrownBy(work) {
  try {
    work();
  } catch (error) {
    return /** @type {Error} */ (error);
  }
  assert.fail('nothing is thrown');
}
