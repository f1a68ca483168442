// The settings of the display are restored from the address, and invalid values in the address are ignored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshComparison } from '../../www/compare/actions.js';
import { copyView, decodeView, VIEW_FIELDS } from '../../www/address/view-fields.js';
import { writeFields } from '../../www/basics/fields.js';
import { constraintNamed } from '../../www/basics/sheet.js';
import { defaults } from '../../www/app/state.js';
import { engine } from './engine.js';

const info = engine.blank(9, undefined);

/** @param {Partial<import('../../www/app/state.js').State>} change */
function roundTrip(change) {
  const state = { ...defaults(), sheet: /** @type {any} */ ({ info }), ...change };
  const parts = new URLSearchParams();
  writeFields(VIEW_FIELDS, state, parts);
  return decodeView(new URLSearchParams(parts.toString()), { ...defaults(), sheet: state.sheet });
}

test('views, present mode, beats and the dial', () => {
  const plain = roundTrip({});
  assert.deepEqual([plain.room, plain.tab, plain.pinned, plain.list], ['lab', 'graph', 'tree', null]);
  const place = roundTrip({
    room: 'play',
    tab: 'levels',
    pinned: null,
    present: true,
    beat: 2,
    levels: { report: null, level: 6, pair: [5, 2] },
  });
  assert.deepEqual(
    [place.room, place.tab, place.pinned, place.present, place.beat, place.levels],
    ['play', 'levels', null, true, 2, { level: 6, pair: [5, 2] }],
  );
});

test('links of earlier versions open in the Lab', () => {
  const opens = (/** @type {string} */ text) => {
    const { room, tab, list } = decodeView(new URLSearchParams(text), defaults());
    return [room, tab, list];
  };
  assert.deepEqual(opens('view=compare'), ['lab', 'compare', null]);
  assert.deepEqual(opens('view=path&step=4'), ['lab', 'graph', 'path']);
  assert.deepEqual(opens('present=tree'), ['lab', 'tree', null]);
});

test('the reason that is walked', () => {
  const report = /** @type {any} */ ({ sentences: [1, 2, 3] });
  assert.deepEqual(roundTrip({ why: { cell: 40, value: 7, report, at: 2 } }).why, { cell: 40, value: 7, at: 2 });
  assert.equal(roundTrip({ why: { cell: 40, value: 0, report: null, at: 0 } }).why, null);
});

test('both sides of a comparison', () => {
  const { options } = defaults();
  /** @type {[import('../../www/app/state.js').Settings, import('../../www/app/state.js').Settings]} */
  const pair = [
    { ...options, consistency: 'bounds', redundant: ['hidden', 'fish'], shaving: true },
    { ...options, model: 'mixed', variableOrder: 'dom-wdeg', branching: 'split' },
  ];
  const place = roundTrip({ tab: 'compare', comparison: freshComparison(pair) });
  assert.deepEqual(place.comparison, { options: pair, positions: [0, 0], stand: null });

  const trail = /** @type {[number, number][]} */ ([
    [0, 0],
    [4, 6],
    [9, 8],
  ]);
  const standOf = (/** @type {object} */ changed) =>
    roundTrip({ tab: 'compare', comparison: { ...freshComparison(pair), trail, together: 3, ...changed } }).comparison
      ?.stand;
  assert.deepEqual(standOf({}), { steps: 2, level: true });
  assert.deepEqual(standOf({ together: 2 }), { steps: 2, level: false });
  assert.deepEqual(standOf({ skipped: 7 }), { steps: 9, level: true }, 'a link of a link');
  assert.deepEqual(standOf({ running: true }), { steps: 3, level: false }, 'in the middle of a run to the end');
  assert.deepEqual(standOf({ skipped: null }), null, 'a link of an earlier version tells no steps');
});

test('while a run from the address waits for the engine, the address keeps each part of the view', () => {
  const report = /** @type {any} */ ({ sentences: [1] });
  const [path, hint] = /** @type {any[]} */ ([{ at: 3 }, {}]);
  const { options } = defaults();
  /** @type {Partial<import('../../www/app/state.js').State>[]} */
  const views = [
    { sinceStop: true, room: 'play', list: 'path', path, present: true, pinned: null, beat: 1 },
    { tab: 'levels', why: { cell: 4, value: 2, report, at: 0 }, hint, asked: 'hint', rung: 2 },
    { switches: { ...defaults().switches, without: ['x-wing'], uniqueness: false } },
    {
      tab: 'compare',
      comparison: {
        ...freshComparison([options, options]),
        trail: [
          [0, 0],
          [1, 1],
        ],
      },
    },
  ];
  const seen = new Set();
  for (const change of views) {
    const [parts, copy] = [new URLSearchParams(), new URLSearchParams()];
    writeFields(VIEW_FIELDS, { ...defaults(), sheet: /** @type {any} */ ({ info }), ...change }, parts);
    copyView(parts, copy);
    assert.deepEqual([...copy].sort(), [...parts].sort());
    for (const key of parts.keys()) seen.add(key);
  }
  const all = 'beat ca cb cs dial hint pin present room since step unique view why without'.split(' ');
  assert.deepEqual([...seen].sort(), all.sort(), 'every part was there once');
});

test('nonsense is left out', () => {
  const parts = new URLSearchParams('view=moon&beat=9&dial=1.2&why=Z9.4.1&ca=x&cb=y&present=wall');
  const place = decodeView(parts, { ...defaults(), sheet: /** @type {any} */ ({ info }) });
  assert.deepEqual(
    [place.tab, place.room, place.beat, place.why, place.comparison, place.levels.level],
    ['graph', 'lab', 3, null, null, defaults().levels.level],
  );
});

test('a constraint is known by what a person types', () => {
  for (const [typed, name] of [
    ['row a', 'row A'],
    ['  Column   4 ', 'column 4'],
    ['a1 != a5', 'A1 ≠ A5'],
    ['A1≠A5', 'A1 ≠ A5'],
    ['c7 c9', 'C7 ≠ C9'],
    ['row J', 'row J'],
    ['A1', 'A1'],
  ]) {
    assert.equal(constraintNamed(info, typed), name, typed);
  }
});
