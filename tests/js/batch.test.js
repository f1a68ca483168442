// Three solvers find the same number of solutions, up to a thousand: the bulk solver as the page loads it, the general
// engine, and plain trial and error.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engine } from './engine.js';

const LIMIT = 1000;
/** The directory of the whole collections, if there is one. */
const corpus = process.env.PENCILMARK_CORPUS;
const samples = fileURLToPath(new URL('../data', import.meta.url));

/** The puzzles of a file. @param {string} directory @param {string} name */
function puzzlesOf(directory, name) {
  const lines = readFileSync(join(directory, name), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.slice(0, 81));
}

/** Pseudo-random numbers, the same in every run (xorshift). */
let state = 12345;
/** @param {number} n */
function below(n) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}

/** A puzzle with one clue removed, one clue changed, or both. @param {string} puzzle */
function changed(puzzle) {
  const cells = [...puzzle].map((c) => (c === '0' ? '.' : c));
  const clues = cells.flatMap((c, cell) => (c === '.' ? [] : [cell]));
  const [first, second] = [clues[below(clues.length)], clues[below(clues.length)]];
  if (below(2) === 0) cells[first] = '.';
  if (below(3) > 0) cells[second] = String(1 + below(9));
  return cells.join('');
}

/**
 * Counts solutions by trying the cell with the fewest remaining digits.
 * @param {string} puzzle @param {number} limit
 */
function tried(puzzle, limit) {
  const houses = new Uint16Array(27);
  const around = Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    return [row, 9 + column, 18 + 3 * Math.floor(row / 3) + Math.floor(column / 3)];
  });
  /** @type {number[]} */
  const blank = [];
  for (let cell = 0; cell < 81; cell++) {
    const digit = Number(puzzle[cell]) || 0;
    if (digit === 0) blank.push(cell);
    for (const house of digit === 0 ? [] : around[cell]) {
      if (houses[house] & (1 << digit)) return 0;
      houses[house] |= 1 << digit;
    }
  }
  const size = (/** @type {number} */ set) => set.toString(2).replaceAll('0', '').length;
  const sizes = Array.from({ length: 1024 }, (_, set) => size(set));
  let found = 0;
  const search = () => {
    let [most, at, taken] = [-1, -1, 0];
    for (let i = 0; i < blank.length; i++) {
      const [row, column, box] = around[blank[i]];
      const set = houses[row] | houses[column] | houses[box];
      if (sizes[set] > most) [most, at, taken] = [sizes[set], i, set];
    }
    if (at < 0) return void found++;
    const cell = blank[at];
    blank[at] = blank[blank.length - 1];
    blank.pop();
    for (let digit = 1; digit <= 9 && found < limit; digit++) {
      if (taken & (1 << digit)) continue;
      for (const house of around[cell]) houses[house] ^= 1 << digit;
      search();
      for (const house of around[cell]) houses[house] ^= 1 << digit;
    }
    blank.push(cell);
    [blank[at], blank[blank.length - 1]] = [blank[blank.length - 1], blank[at]];
  };
  search();
  return found;
}

const COLLECTIONS = ['easy33', 'minimal', '17clue', 'magictour', 'many-solutions'];

test('the bulk solver, the engine and trying count alike', () => {
  const puzzles = COLLECTIONS.flatMap((name) => puzzlesOf(samples, `${name}.txt`));
  compare(puzzles, puzzles.length + 200, puzzlesOf(samples, 'easy33.txt'));
});

const skip = corpus ? false : 'thorough: needs PENCILMARK_CORPUS';
test('the bulk solver, the engine and trying count twenty thousand puzzles alike', { skip }, () => {
  const whole = (/** @type {string} */ name) => puzzlesOf(String(corpus), `${name}-dev.txt`);
  compare(COLLECTIONS.flatMap(whole), 20_000, whole('easy33'));
});

/**
 * Counts the solutions of puzzles in three ways. Changed puzzles are added until there are `wanted` puzzles.
 * @param {string[]} puzzles @param {number} wanted
 * @param {string[]} full  puzzles with many clues to change: trying is slow on puzzles with few clues and no solution
 */
function compare(puzzles, wanted, full) {
  while (puzzles.length < wanted) puzzles.push(changed(full[below(full.length)]));
  const { counts, solutions } = engine.solveBatch(new TextEncoder().encode(puzzles.join('')), LIMIT);
  const text = new TextDecoder().decode(solutions);
  const tally = { none: 0, one: 0, several: 0 };
  puzzles.forEach((puzzle, i) => {
    assert.equal(counts[i], tried(puzzle, LIMIT), puzzle);
    const report = engine.solve(puzzle, { solutions: LIMIT });
    assert.equal(report.solutions.length, counts[i], puzzle);
    const first = text.slice(81 * i, 81 * (i + 1));
    if (counts[i] === 0) assert.equal(first, '.'.repeat(81));
    else if (counts[i] < LIMIT) assert.ok(report.solutions.includes(first), puzzle);
    tally[counts[i] === 0 ? 'none' : counts[i] === 1 ? 'one' : 'several']++;
  });
  assert.ok(Math.min(tally.none, tally.one, tally.several) > 10, JSON.stringify(tally));
}

test('a buffer of the wrong length, or with a strange character, is refused with its place', () => {
  assert.throws(() => engine.solveBatch(new Uint8Array(80).fill(46), 2), { name: 'PuzzleError', kind: 'length' });
  const puzzles = new Uint8Array(162).fill(46);
  puzzles[81] = 33;
  const place = { name: 'PuzzleError', kind: 'character', line: 2, column: 1, cell: 'A1' };
  assert.throws(() => engine.solveBatch(puzzles, 2), place);
});
