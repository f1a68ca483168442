// The marks of the timeline: which landmarks get a mark and a label.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOURCES } from '../../www/app/sources.js';
import { placeMarks } from '../../www/run/landmarks.js';
import { engine } from './engine.js';

/** @param {number} position @param {string} kind @param {string} [label] @returns {any} */
const landmark = (position, kind, label = kind) => ({ position, kind, words: `${label} in words`, label, stop: true });

test('marks are in the order of their positions, and the end of the run has none', () => {
  const marks = placeMarks([landmark(500, 'solution'), landmark(100, 'guess'), landmark(1000, 'end')], 1000, false);
  assert.deepEqual(
    marks.map(({ position, label }) => [position, label]),
    [
      [100, 'guess'],
      [500, 'solution'],
    ],
  );
});

test('a Hall set is labelled by its kind; of two close marks only the more important one stays', () => {
  const hall = landmark(500, 'hall', 'naked pair');
  const marks = placeMarks([landmark(501, 'failure'), hall], 1000, false);
  assert.deepEqual(
    marks.map(({ label }) => label),
    ['naked pair'],
  );
});

test('labels never overlap, and a label near the end stands before its mark', () => {
  const many = Array.from({ length: 100 }, (_, index) => landmark(index * 10 + 5, 'failure'));
  const marks = placeMarks(many, 1000, false);
  assert.equal(marks.length, 100);
  const labelled = marks.filter(({ label }) => label);
  assert.ok(labelled.length > 5 && labelled.length < 20, `${labelled.length} labels`);
  for (const [index, { share }] of labelled.entries())
    if (index > 0 && labelled[index - 1].side === 'after') assert.ok(share - labelled[index - 1].share > 0.08);
  assert.equal(placeMarks([landmark(990, 'solution')], 1000, false)[0].side, 'before');
});

test('on any screen no mark covers another: those with labels have a row of their own', () => {
  const kinds = ['failure', 'guess', 'hall', 'solution'];
  const many = Array.from({ length: 500 }, (_, index) => landmark(index * 2, kinds[index % 4]));
  for (const narrow of [false, true]) {
    const marks = placeMarks(many, 1000, narrow);
    assert.ok(marks.length > 20);
    const spans = marks.map(({ share, room, label, side }) => {
      if (!label) return { label, from: share - room / 2, to: share + room / 2 };
      return side === 'after' ? { label, from: share, to: share + room } : { label, from: share - room, to: share };
    });
    for (const rows of [spans.filter(({ label }) => label), spans.filter(({ label }) => !label)])
      for (const [index, { from }] of rows.entries())
        if (index > 0) assert.ok(from > rows[index - 1].to - 1e-9, `${from} lies over ${rows[index - 1].to}`);
  }
});

test('on a phone there are no labels and fewer marks', () => {
  const many = Array.from({ length: 100 }, (_, index) => landmark(index * 10 + 5, 'failure'));
  const marks = placeMarks(many, 1000, true);
  assert.ok(marks.length <= 50);
  assert.ok(marks.every(({ label }) => label === ''));
});

test('a run without events has no marks', () => {
  assert.deepEqual(placeMarks([landmark(0, 'givens')], 0, false), []);
});

/** @type {import('../../www/worker/protocol.js').Options[]} */
const SETTINGS = [
  { consistency: 'domain' },
  { consistency: 'domain', redundant: ['hidden'] },
  { consistency: 'value' },
];

test('the label of a landmark is a part of its words, or its kind', () => {
  /** @type {Set<string>} */
  const labels = new Set();
  const check = (/** @type {import('../../www/worker/protocol.js').Landmark[]} */ landmarks) => {
    for (const { kind, label, words } of landmarks) {
      labels.add(label);
      assert.ok(label === kind || words.toLowerCase().includes(label), `${label}: ${words}`);
    }
  };
  for (const { line } of SOURCES)
    for (const settings of SETTINGS) {
      const session = new engine.Session(line, { ...settings, solutions: 2 });
      session.advance('end', 2000);
      check(session.landmarks());
      session.free();
    }
  const grids = new engine.States(SOURCES[3].line, { strategy: 'states' });
  grids.advance('end', 2000);
  check(grids.landmarks());
  grids.free();
  for (const label of ['naked pair', 'guess', 'failure', 'dead end', 'most digits', 'solution'])
    assert.ok(labels.has(label), `${label} among ${[...labels]}`);
});
