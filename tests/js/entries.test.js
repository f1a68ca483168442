// A person's entries are never called givens: in the contradiction that a hint shows for a wrong entry, and in a run of
// the Lab.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshSheet, ownGrid, startOf } from '../../www/basics/sheet.js';
import { vertices } from '../../www/graph/chain-graph.js';
import { begin, refutation } from '../../www/worker/questions.js';
import { engine } from './engine.js';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const KILLER = `${'.'.repeat(16)} @cage=A1,A2:3 @cage=B1,B2:7 @cage=A3,B3:6`;

/** Positions with a wrong entry: puzzle, cell and digit. @type {[puzzle: string, cell: number, digit: number][]} */
const WRONG = [
  [CLASSIC, 2, 1],
  [CLASSIC, 2, 2],
  [CLASSIC, 10, 2],
  [CLASSIC, 80 - 8, 1],
  [KILLER, 0, 3],
  [KILLER, 2, 1],
];

/** A sheet with one entry. @param {string} puzzle @param {number} cell @param {number} digit */
function entered(puzzle, cell, digit) {
  const sheet = freshSheet(engine.parse(puzzle, undefined));
  return { ...sheet, mode: /** @type {const} */ ('digits'), entries: sheet.entries.with(cell, digit) };
}

/** Fails if a text calls one of the entries a given. @param {string} text @param {string} name  of the entry's cell */
function assertNoGiven(text, name) {
  const [, listed = ''] = /the givens? ((?:[A-I]\d = \d(?:, | and )?)+)/i.exec(text) ?? [];
  assert.ok(!listed.includes(`${name} =`), text);
  assert.ok(!text.includes(`The given ${name}`), text);
}

test('the contradiction behind a wrong entry calls it an entry', () => {
  let told = 0;
  for (const [puzzle, cell, digit] of WRONG) {
    const sheet = entered(puzzle, cell, digit);
    const text = refutation(ownGrid(sheet, sheet.entries), {});
    const name = sheet.info.cells[cell];
    assertNoGiven(text, name);
    if (text.includes(`${name} = `)) {
      told++;
      assert.match(text, new RegExp(`the entry ${name} = ${digit}`, 'i'));
    }
  }
  assert.ok(told >= 3, `${told} contradictions name the entry`);
});

test('a contradiction of many parts is not told', () => {
  const puzzle = '......6....37....1.8.1.694.7..5.......5.4.8.......2..7.296.4.3.6....84....4......';
  const sheet = entered(puzzle, 0, 9);
  assert.equal(refutation(ownGrid(sheet, sheet.entries), {}), '');
});

test('a run of the Lab from a grid with entries says which digits are entries, and takes the same steps', () => {
  let entries = 0;
  for (const [puzzle, cell, digit] of WRONG) {
    const sheet = entered(puzzle, cell, digit);
    const start = startOf(sheet, false);
    const [own, merged] = [begin({ ...start, options: {} }), begin({ puzzle: start.puzzle, options: {} })];
    for (let at = own.advance('end', 500); ; at = own.back('event', 1)) {
      const other = merged.seek(at.position, 'event');
      assert.deepEqual(at.domains, other.domains, 'the same run');
      assertNoGiven(at.sentence, sheet.info.cells[cell]);
      if (at.position === 0) break;
    }
    own.advance('end', 500);
    for (const gone of [1, 2, 3, 4].filter((value) => value !== digit)) {
      const why = own.why(cell, gone);
      entries += why.source.kind === 'entry' ? 1 : 0;
      for (const { sentence } of why.sentences) assertNoGiven(sentence, sheet.info.cells[cell]);
      assert.ok(vertices(why, sheet.info.cells).length > 0);
    }
    own.free();
    merged.free();
  }
  assert.ok(entries > 6, `${entries} digits are excluded by an entry`);
});
