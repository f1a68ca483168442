// Makes new questions for Practice: "what goes next?" at a level. A question is made from a generated puzzle. Easier
// propagation runs to its fixpoint, and then the removals of the level follow one by one. A position on the way becomes
// a question if one constraint removes a few candidates there by an inference of exactly this kind. The same kind and
// seed make the same question.

import { engine } from '../engine.js';
import { maskOf } from '../../basics/masks.js';
import { masksAsText } from '../../basics/codecs.js';
import { boxShape, lineOf, listed } from '../../basics/sheet.js';
import { PRACTICE_KINDS } from './practice/index.js';
import { Grid } from './practice/grid.js';
import { Random, seedOf } from './practice/random.js';
import { refusal } from './refusal.js';
import { sentence } from './words.js';

/** @import { HouseInfo } from '../../pkg/pencilmark.js' */
/** @import { Reveal, Scene } from '../../learn/lesson.js' */
/** @import { CandidatesQuestion } from '../../learn/questions/candidates/index.js' */
/** @import { Run } from './practice/grid.js' */
/** @import { Kind } from './practice/kind.js' */

/** A question of Practice. @typedef {Scene & {question: CandidatesQuestion & {houses: string[]}, reveal: Required<Pick<Reveal, 'state' | 'play'>>}} PracticeScene */
/** A possible question: a run of one constraint, and the houses that the prompt names. @typedef {{grid: Grid, run: Run, houses: HouseInfo[]}} Found */

/**
 * The most candidates that a question's constraint may remove from its houses. With more of them, any guess would be
 * right.
 */
const MOST_GOING = 5;
/** The fewest cells without a digit in a house of a question. With fewer of them there is nothing to look for. */
const FEWEST_OPEN = 4;
/** The number of possible questions after which the search stops. One of them is chosen. */
const ENOUGH = 6;
/** The number of puzzles that are tried. Some puzzles have no position of a kind. */
const MOST_PUZZLES = 200;
/** Time slice of the generator in milliseconds. */
const TURN_MS = 1000;

/** @param {Kind} kind @param {Random} random */
function newPuzzle({ wishes }, random) {
  const generator = new engine.Generator({ ...wishes, seed: random.next() });
  try {
    let made;
    while (!made) made = generator.advance(TURN_MS);
    return /** @type {string} */ (made.puzzle);
  } finally {
    generator.free();
  }
}

/**
 * The questions at a position. A question is one filtering of a constraint. By an inference of the given kind, it
 * removes a few candidates of the houses that the prompt names. No other constraint may remove a candidate from these
 * houses at this level.
 * @param {Kind} kind @param {Grid} grid @param {Run[]} runs @returns {Found[]}
 */
function questionsAt(kind, grid, runs) {
  return runs.flatMap((run) => {
    const { houses } = run;
    const cells = new Set(houses.flatMap((house) => house.cells));
    const isOpen = (/** @type {number} */ cell) => grid.candidates[cell].length > 1;
    if (houses.some((house) => house.cells.filter(isOpen).length < FEWEST_OPEN)) return [];
    const going = new Set(runs.flatMap(({ removed }) => removed.filter(([cell]) => cells.has(cell)).map(String)));
    if (going.size > MOST_GOING || going.size > run.removed.length) return [];
    return kind.fits(grid, run, houses) ? [{ grid, run, houses }] : [];
  });
}

/** Walks through a puzzle and collects questions. @param {Kind} kind @param {string} puzzle @param {Random} random @returns {Found[]} */
function questionsIn(kind, puzzle, random) {
  /** @type {Found[]} */
  const found = [];
  for (const grid of kind.positions(Grid.of(puzzle), random)) {
    found.push(...questionsAt(kind, grid, grid.runs(kind.settings)));
    if (found.length >= ENOUGH && random.below(2) === 0) break;
  }
  return found;
}

/**
 * Chooses a question. The kind of house is chosen first, so that rows, columns and boxes are equally frequent.
 * @param {Found[]} found @param {Random} random
 */
function chosen(found, random) {
  const looks = [...new Set(found.map(({ houses }) => houses.map(({ kind }) => kind).join()))];
  const look = random.of(looks.sort());
  return random.of(found.filter(({ houses }) => houses.map(({ kind }) => kind).join() === look));
}

/**
 * The address of a grid. Digits that were found since the start are entries, and the other candidates are pencil marks, from
 * which the run starts. A single candidate that is part of the question stays a pencil mark.
 * @param {Kind} kind @param {Found} found
 */
function addressOf({ settings }, { grid }) {
  const { info, candidates } = grid;
  const { givens } = info;
  const isDone = doneCells(grid);
  const entries = candidates.map((values, cell) => (!givens[cell] && isDone[cell] ? values[0] : 0));
  const marks = candidates.map((values, cell) => (givens[cell] || entries[cell] ? 0 : maskOf(values)));
  const parts = new URLSearchParams({ p: lineOf(info, givens), b: boxShape(info) });
  if (entries.some(Boolean)) parts.set('e', lineOf(info, entries));
  parts.set('n', masksAsText(marks));
  parts.set('model', 'alldifferent');
  parts.set('level', settings.consistency ?? 'domain');
  if (settings.redundant?.length) parts.set('plus', settings.redundant.join('.'));
  parts.set('by', 'filtering');
  parts.set('from', 'exact');
  return parts.toString();
}

/**
 * For each cell, whether it has one candidate left, and this digit has been removed from all its peers.
 * @param {Grid} grid
 */
function doneCells({ info, candidates }) {
  return candidates.map(
    (values, cell) =>
      values.length === 1 &&
      info.houses
        .filter(({ cells }) => cells.includes(cell))
        .every(({ cells }) => cells.every((other) => other === cell || !candidates[other].includes(values[0]))),
  );
}

/** @param {Kind} kind @param {Found} found @returns {PracticeScene} */
function sceneOf(kind, found) {
  const { run, houses } = found;
  const names = listed(houses.map(({ name }) => name));
  return {
    state: addressOf(kind, found),
    title: `${sentence(names)}: which candidates go next?`,
    text: `${kind.text} One right candidate is enough.`,
    question: { kind: 'candidates', of: 'any', need: 'some', houses: houses.map(({ name }) => name) },
    reveal: { state: `hand=0.filter.${run.propagator}`, play: { unit: 'filtering' } },
  };
}

export const practice = {
  /**
   * A new question.
   * @param {string} kind  a name of `PRACTICE_KINDS` @param {number} seed  a whole number
   * @returns {PracticeScene}
   */
  practiceScene(kind, seed) {
    if (!Object.hasOwn(PRACTICE_KINDS, kind))
      throw refusal(
        `there is no practice of the kind "${kind}": choose ${Object.keys(PRACTICE_KINDS).join(', ')}`,
        'kind',
      );
    if (!Number.isSafeInteger(seed)) throw refusal('the seed of a question is a whole number', 'seed');
    const random = new Random(seedOf(`${kind} ${seed}`));
    for (let tries = 0; tries < MOST_PUZZLES; tries++) {
      const puzzle = newPuzzle(PRACTICE_KINDS[kind], random);
      const found = questionsIn(PRACTICE_KINDS[kind], puzzle, random);
      if (found.length > 0) return sceneOf(PRACTICE_KINDS[kind], chosen(found, random));
    }
    throw refusal(`no position for practice of the kind "${kind}" was found`, 'seed');
  },
};
