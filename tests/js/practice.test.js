// Practice in the page: the choice of kinds by wrong answers, the results, and their storage in the browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import fc from 'fast-check';
import * as actions from '../../www/practice/actions.js';
import { chooseNext, weightOf } from '../../www/practice/choosing.js';
import { keepPractice, PRACTICE, readPractice } from '../../www/practice/keeping.js';
import { FIRST_KINDS, KIND_NAMES } from '../../www/practice/kinds.js';
import { MOST_RECENT } from '../../www/practice/state.js';
import { defaults } from '../../www/app/state.js';
import { PRACTICE_KINDS } from '../../www/worker/lessons/practice/index.js';

/** @type {{id: string}[]} */
const glossary = JSON.parse(readFileSync(new URL('../../www/learn/glossary.json', import.meta.url), 'utf8'));

/** @type {Map<string, string>} */
let stored = new Map();
beforeEach(() => {
  stored = new Map();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value),
    },
  });
});

/** @param {string} answers  newest first: + is right, - is wrong */
const results = (answers) => ({
  asked: answers.length,
  right: [...answers].filter((each) => each === '+').length,
  recent: [...answers].map((each) => each === '+').slice(0, MOST_RECENT),
});

/** The share of each kind among many evenly spaced chances. @param {Record<string, ReturnType<typeof results>>} of */
function shares(of) {
  const kinds = Object.keys(of);
  const count = 10_000;
  const chosen = Array.from({ length: count }, (_, at) => chooseNext(kinds, of, (at + 0.5) / count));
  return Object.fromEntries(kinds.map((kind) => [kind, chosen.filter((each) => each === kind).length / count]));
}

test('the page names exactly the kinds that the worker makes', () => {
  assert.deepEqual(
    KIND_NAMES.map(({ id }) => id),
    Object.keys(PRACTICE_KINDS),
  );
  assert.ok(FIRST_KINDS.every((kind) => PRACTICE_KINDS[kind]));
});

test('the rule of each kind leads to a word of the glossary', () => {
  for (const { text } of Object.values(PRACTICE_KINDS)) {
    const [, term] = /\]\(#([\w-]+)\)/.exec(text) ?? [];
    assert.ok(
      glossary.some(({ id }) => id === term),
      text,
    );
  }
});

test('a wrong answer makes its kind more frequent, and later right answers make it less frequent again', () => {
  const frequency = ['+', '-+', '+-+', '++-+', '+++-+'].map(
    (answers) => shares({ value: results(answers), pairs: results('+') }).value,
  );
  const [before, ...after] = frequency;
  assert.ok(Math.abs(before - 0.5) < 0.001);
  assert.ok(after[0] > 0.8);
  for (let at = 1; at < after.length; at++) assert.ok(after[at] < after[at - 1] && after[at] > before, `${frequency}`);
});

test('a more recent error weighs more than an older one, and no kind disappears', () => {
  const { hidden, pairs } = shares({ hidden: results('-+++'), pairs: results('+++-') });
  assert.ok(hidden > 1.5 * pairs);
  const rare = shares({
    value: results('++++++++++++'),
    pairs: results('------------'),
    triples: results('------------'),
  });
  assert.ok(rare.value > 0.02, `${rare.value}`);
  // A kind without an answer yet comes more often than a kind with right answers.
  assert.ok(weightOf(results('')) > weightOf(results('+++')));
});

test('every chance chooses one of the kinds', () => {
  const answers = fc.string({ unit: fc.constantFrom('+', '-'), maxLength: 20 });
  const some = fc.dictionary(fc.constantFrom(...Object.keys(PRACTICE_KINDS)), answers, { minKeys: 1 });
  fc.assert(
    fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (of, chance) => {
      const kinds = Object.keys(of);
      const known = Object.fromEntries(Object.entries(of).map(([kind, each]) => [kind, results(each)]));
      assert.ok(kinds.includes(chooseNext(kinds, known, chance)));
    }),
  );
});

test('answers count by kind, and a wrong one ends the streak but not the best streak', () => {
  const state = defaults();
  for (const isRight of [true, true, true, false, true]) {
    actions.setOpen(state, { kind: 'pairs', seed: 3 });
    actions.recordAnswer(state, 'pairs', isRight);
  }
  actions.recordAnswer(state, 'value', true);
  const { streak, best, open, results: kept } = state.practice;
  assert.deepEqual({ streak, best, open }, { streak: 2, best: 3, open: null });
  assert.deepEqual(kept.pairs, { asked: 5, right: 4, recent: [true, false, true, true, true] });
  assert.deepEqual(kept.value, { asked: 1, right: 1, recent: [true] });
  for (let more = 0; more < 2 * MOST_RECENT; more++) actions.recordAnswer(state, 'value', false);
  assert.equal(state.practice.results.value.recent.length, MOST_RECENT);
});

test('the last chosen kind stays, and a reset keeps the kinds and never repeats a seed', () => {
  const state = defaults();
  for (const kind of FIRST_KINDS) actions.chooseKind(state, kind, false);
  assert.deepEqual(state.practice.kinds, [FIRST_KINDS.at(-1)]);
  actions.chooseKind(state, 'locked', true);
  const seeds = [actions.takeSeed(state), actions.takeSeed(state)];
  actions.recordAnswer(state, 'locked', true);
  actions.resetPractice(state);
  assert.deepEqual(state.practice.results, {});
  assert.deepEqual(state.practice.kinds, [FIRST_KINDS.at(-1), 'locked']);
  assert.equal(new Set([...seeds, actions.takeSeed(state)]).size, 3);
});

test('the practice comes back from the storage', () => {
  const state = defaults();
  actions.chooseKind(state, 'bounds', true);
  actions.recordAnswer(state, 'bounds', true);
  actions.recordAnswer(state, 'value', false);
  actions.setOpen(state, { kind: 'bounds', seed: 12 });
  keepPractice(state.practice);
  assert.deepEqual(readPractice(), state.practice);
});

test('a damaged record costs only what cannot be read', () => {
  for (const text of ['', 'no JSON', '[]', '7', '{}', '{"kinds":[],"results":[]}']) {
    stored.set(PRACTICE, text);
    const read = readPractice();
    assert.deepEqual(read.kinds, FIRST_KINDS, text);
    assert.deepEqual(read.results, {}, text);
  }
  const damaged = {
    kinds: ['pairs', 'guess', 7, 'pairs'],
    results: {
      value: { asked: 3, right: 9 },
      pairs: { asked: 2, right: 1, recent: [true, 'yes', false] },
      guess: { asked: 1, right: 1 },
    },
    streak: -1,
    best: 4,
    seed: 'x',
    open: { kind: 'pairs', seed: 1.5 },
  };
  stored.set(PRACTICE, JSON.stringify(damaged));
  const { seed, ...read } = readPractice();
  assert.ok(Number.isSafeInteger(seed));
  assert.deepEqual(read, {
    kinds: ['pairs'],
    results: { pairs: { asked: 2, right: 1, recent: [true, false] } },
    streak: 0,
    best: 4,
    open: null,
  });
  fc.assert(
    fc.property(fc.json(), (text) => {
      stored.set(PRACTICE, text);
      const { kinds, streak, best } = readPractice();
      assert.ok(kinds.length > 0 && best >= streak);
    }),
  );
});
