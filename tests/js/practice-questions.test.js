// The questions of Practice, compared with brute force on the rules alone. The test has its own reader of a question's
// address and its own houses of a 9x9 grid. It searches for all removals that are easier than the question's kind, and
// for all removals of the kind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from './engine.js';
import { lessons } from '../../www/worker/lessons/index.js';
import { Position } from '../../www/worker/lessons/position.js';
import { PRACTICE_KINDS } from '../../www/worker/lessons/practice/index.js';

/** @typedef {number[][]} Grid  the candidates of each cell */
/** @typedef {[cell: number, digit: number]} Pair */

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const rowOf = (/** @type {number} */ cell) => Math.floor(cell / 9);
const columnOf = (/** @type {number} */ cell) => cell % 9;
const boxOf = (/** @type {number} */ cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
/** The cells of each house, by the name of the house. */
const HOUSES = new Map(
  NINE.flatMap((at) => [
    [`row ${'ABCDEFGHI'[at]}`, CELLS.filter((cell) => rowOf(cell) === at)],
    [`column ${at + 1}`, CELLS.filter((cell) => columnOf(cell) === at)],
    [`box ${at + 1}`, CELLS.filter((cell) => boxOf(cell) === at)],
  ]),
);

/** The digits and the candidates of all cells in an address. @param {string} state */
function gridOf(state) {
  const parts = new URLSearchParams(state);
  const [givens, entries] = ['p', 'e'].map((key) => parts.get(key) ?? '.'.repeat(81));
  const digits = CELLS.map((cell) => Number([givens[cell], entries[cell]].find((each) => each !== '.') ?? 0));
  const masks = (parts.get('n') ?? '').split('.').map((mask) => (mask ? parseInt(mask, 36) : 0));
  const candidates = CELLS.map((cell) =>
    digits[cell] ? [digits[cell]] : [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (masks[cell] >> (digit - 1)) & 1),
  );
  return { digits, candidates };
}

/** Every set of `size` items. @param {number[]} items @param {number} size @param {number} from @param {number[]} chosen @returns {Generator<number[]>} */
function* choices(items, size, from = 0, chosen = []) {
  if (chosen.length === size) yield chosen;
  else for (let at = from; at < items.length; at++) yield* choices(items, size, at + 1, [...chosen, items[at]]);
}

/** Whether cells can take different digits out of these lists: plain trying, the shortest list first. @param {number[][]} lists */
function canDiffer(lists) {
  const sorted = lists.toSorted((a, b) => a.length - b.length);
  /** @param {number} at @param {Set<number>} used @returns {boolean} */
  const fill = (at, used) =>
    at === sorted.length || sorted[at].some((digit) => !used.has(digit) && fill(at + 1, new Set([...used, digit])));
  return fill(0, new Set());
}

/** @param {number[]} cells @param {Grid} candidates */
const pairsOf = (cells, candidates) =>
  cells.flatMap((cell) => candidates[cell].map((digit) => /** @type {Pair} */ ([cell, digit])));
const texts = (/** @type {Pair[]} */ candidates) => candidates.map(String).sort();

/**
 * The removals by the rule of each kind in the named houses, by its definition.
 * @type {Record<string, (houses: number[][], candidates: Grid) => Pair[]>}
 */
const REMOVED = {
  value: ([cells], candidates) =>
    pairsOf(cells, candidates).filter(([cell, digit]) =>
      cells.some((other) => other !== cell && candidates[other].join() === `${digit}`),
    ),
  hidden: ([cells], candidates) =>
    pairsOf(cells, candidates).filter(([cell, digit]) =>
      candidates[cell].some(
        (other) => other !== digit && cells.every((place) => place === cell || !candidates[place].includes(other)),
      ),
    ),
  pairs: ([cells], candidates) => bySets(cells, candidates, 2),
  triples: ([cells], candidates) => bySets(cells, candidates, 3),
  bounds: ([cells], candidates) =>
    cells.flatMap((cell) => {
      const between = (/** @type {number[]} */ values) =>
        NINE.map((at) => at + 1).filter((digit) => digit >= values[0] && digit <= (values.at(-1) ?? 0));
      const others = cells.filter((other) => other !== cell).map((other) => between(candidates[other]));
      const supported = candidates[cell].map((digit) => canDiffer([[digit], ...others]));
      return candidates[cell]
        .filter((_, at) => at < supported.indexOf(true) || at > supported.lastIndexOf(true))
        .map((digit) => /** @type {Pair} */ ([cell, digit]));
    }),
  locked: ([source, target], candidates) =>
    pairsOf(target, candidates).filter(
      ([cell, digit]) =>
        !source.includes(cell) &&
        source.filter((place) => candidates[place].includes(digit)).every((place) => target.includes(place)),
    ),
};

/**
 * The removals by sets of `size` cells with `size` digits from the other cells.
 * @param {number[]} cells @param {Grid} candidates @param {number} size
 */
function bySets(cells, candidates, size) {
  /** @type {Set<string>} */
  const gone = new Set();
  for (const set of choices(cells, size)) {
    const digits = new Set(set.flatMap((cell) => candidates[cell]));
    if (digits.size !== size) continue;
    for (const cell of cells)
      for (const digit of candidates[cell]) if (!set.includes(cell) && digits.has(digit)) gone.add(`${cell},${digit}`);
  }
  return [...gone].map((text) => /** @type {Pair} */ (text.split(',').map(Number)));
}

/**
 * For each kind, the easier kinds that must have no removals left before its questions.
 * @type {Record<string, string[]>}
 */
const EASIER = {
  value: [],
  hidden: ['value'],
  pairs: ['value', 'hidden'],
  triples: ['value', 'hidden', 'pairs'],
  bounds: ['value', 'hidden'],
  locked: ['value', 'hidden', 'pairs', 'triples', 'bounds'],
};

for (const kind of Object.keys(PRACTICE_KINDS)) {
  test(`questions of the kind ${kind} have an answer of exactly this kind, and nothing easier is left`, () => {
    const seen = new Set();
    const looks = new Set();
    for (const seed of SEEDS) {
      const scene = lessons.practiceScene(kind, seed);
      const { digits, candidates } = gridOf(scene.state);
      const expected = texts(lessons.lessonExpected(scene).candidates ?? []);
      const names = scene.question.houses;
      const houses = names.map((name) => HOUSES.get(name) ?? []);
      const at = `${kind} ${seed}: ${scene.title}`;

      assert.equal(scene.title.slice(1, names[0].length), names[0].slice(1), at);
      assert.ok(expected.length >= 1 && expected.length <= 5, `${at} has ${expected.length} answers`);
      for (const cells of houses)
        assert.ok(cells.filter((cell) => candidates[cell].length > 1).length >= 4, `${at} has too few open cells`);

      // Every digit in the grid has been removed from its peers.
      for (const cells of HOUSES.values())
        for (const cell of cells)
          for (const other of cells)
            assert.ok(
              !digits[cell] || cell === other || !candidates[other].includes(digits[cell]),
              `${at}, cell ${cell}`,
            );
      for (const easier of EASIER[kind])
        for (const [name, cells] of HOUSES)
          assert.deepEqual(REMOVED[easier]([cells], candidates), [], `${at}: ${easier} is left in ${name}`);
      if (kind === 'locked')
        for (const [name, cells] of HOUSES)
          for (const [cell, digit] of pairsOf(cells, candidates))
            assert.ok(
              canDiffer(cells.map((other) => (other === cell ? [digit] : candidates[other]))),
              `${at}: domain consistency removes ${digit} from ${cell} in ${name}`,
            );

      // The answer equals the removals of the rule there, and contains no digit of the solution.
      assert.deepEqual(expected, texts(REMOVED[kind](houses, candidates)), at);
      const { solutions } = engine.solve(new URLSearchParams(scene.state).get('p') ?? '', undefined);
      assert.equal(solutions.length, 1, at);
      const solution = [...solutions[0]].map(Number);
      assert.ok(
        solution.every((digit, cell) => candidates[cell].includes(digit) && !expected.includes(`${cell},${digit}`)),
        at,
      );

      // The reveal removes exactly the answer, with a sentence.
      const [before, after] = ['', scene.reveal.state].map((changes) => Position.at(scene.state, changes));
      assert.deepEqual(before.candidates, candidates, at);
      engine.step(after.session, scene.reveal.play.unit, 1);
      const gone = pairsOf(CELLS, candidates).filter(([cell, digit]) => !after.candidates[cell].includes(digit));
      assert.deepEqual(texts(gone), expected, at);
      assert.match(after.session.current().sentence, / leaves? /, at);
      for (const position of [before, after]) position.free();

      seen.add(scene.state);
      looks.add(names.map((name) => name.split(' ')[0]).join());
    }
    assert.ok(seen.size > SEEDS.length * 0.95, `only ${seen.size} different questions`);
    assert.ok(looks.size >= 3, `only ${[...looks]}`);
  });
}

test('the same kind and seed make the same question', () => {
  for (const kind of Object.keys(PRACTICE_KINDS))
    assert.deepEqual(lessons.practiceScene(kind, 77), lessons.practiceScene(kind, 77));
});

test('an unknown kind and a seed that is no whole number are refused', () => {
  assert.throws(() => lessons.practiceScene('guess', 1), /no practice of the kind "guess": choose value, hidden/);
  assert.throws(() => lessons.practiceScene('toString', 1), /no practice of the kind/);
  assert.throws(() => lessons.practiceScene('value', 0.5), /whole number/);
});

test('a removal that goes is right, also in another house; any other candidate is wrong, with the reason why it stays', () => {
  for (const kind of Object.keys(PRACTICE_KINDS)) {
    for (const seed of SEEDS.slice(0, 4)) {
      const scene = lessons.practiceScene(kind, seed);
      const { digits, candidates } = gridOf(scene.state);
      const everywhere = lessons.lessonExpected({ ...scene, question: { ...scene.question, houses: undefined } });
      const going = new Set(everywhere.candidates?.map(String));
      const cells = new Set(scene.question.houses.flatMap((name) => HOUSES.get(name) ?? []));
      for (const [cell, digit] of pairsOf(CELLS, candidates)) {
        if (digits[cell] || (!cells.has(cell) && !going.has(`${cell},${digit}`))) continue;
        const { right, sentence } = lessons.lessonGrade(scene, { candidates: [[cell, digit]] });
        assert.equal(right, going.has(`${cell},${digit}`), `${kind} ${seed}: ${digit} in ${cell}: ${sentence}`);
        const words = right
          ? cells.has(cell)
            ? /^Right: \d in [A-I]\d goes\.$/
            : /^Right: \d in [A-I]\d goes, though not in /
          : /^\d in [A-I]\d stays: (?!no single constraint)[^.]+\.$/;
        assert.match(sentence, words, `${kind} ${seed}`);
      }
      assert.equal(lessons.lessonGrade(scene, { candidates: [] }).right, false);
    }
  }
});
