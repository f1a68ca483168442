// The state in the part of the address after "#", and its complete restoration.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import * as entryActions from '../../www/play/actions.js';
import * as runActions from '../../www/run/actions.js';
import * as statesActions from '../../www/states/actions.js';
import { decode, encode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { startOf } from '../../www/basics/sheet.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { engine } from './engine.js';

/** @param {import('../../www/app/state.js').State} state */
function there(state) {
  const place = decode(`#${encode(state)}`, defaults());
  assert.ok(place);
  return { place, sheet: sheetAt(place, engine.parse(place.puzzle, { box: place.box })) };
}

/**
 * The contents of a sheet. Of the puzzle's description only the houses are compared, because the rest depends on how
 * the puzzle was first read.
 * @param {any} sheet
 */
const written = ({ givens, entries, notes, mode, info }) => ({ givens, entries, notes, mode, houses: info.houses });

test('puzzle, entries, notes, settings and position come back', () => {
  const state = defaults();
  actions.load(state, engine.parse(SOURCES[3].line, undefined));
  entryActions.type(state, 2);
  entryActions.select(state, 80);
  entryActions.type(state, 5, 'notes');
  entryActions.type(state, 9, 'notes');
  entryActions.setMode(state, 'notes');
  const chosen = /** @type {const} */ ({
    model: 'mixed',
    consistency: 'bounds',
    redundant: ['hidden', 'fish'],
    shaving: true,
    variableOrder: 'dom-wdeg',
    valueOrder: 'least-constraining',
    branching: 'split',
    restarts: 'luby',
    learning: 'backjump',
  });
  runActions.setOptions(state, { ...chosen, redundant: [...chosen.redundant] });
  runActions.setUnit(state, 'fixpoint');
  state.run = /** @type {any} */ ({ view: { report: { position: 1234 } } });
  const { place, sheet } = there(state);
  // Only the list of Undo records which sheets belong to one opening.
  assert.deepEqual({ ...sheet, opened: state.sheet?.opened }, state.sheet);
  assert.deepEqual(place.options, chosen);
  assert.equal(place.unit, 'fixpoint');
  assert.equal(place.position, 1234);
});

test('the start of a run from pencil marks comes back, with the digits or from the marks alone', () => {
  for (const ownMarks of /** @type {const} */ ([false, true, 'exact'])) {
    const state = defaults();
    actions.load(state, engine.parse(SOURCES[3].line, undefined));
    runActions.setOwnMarks(state, ownMarks === true);
    if (ownMarks === 'exact') state.ownMarks = ownMarks;
    assert.equal(there(state).place.ownMarks, ownMarks);
  }
});

test('a run from exactly the marks has nothing to remove for the digits', () => {
  const line = SOURCES[3].line;
  const info = engine.parse(line, undefined);
  const place = decode(`#p=${line.replaceAll('0', '.')}&n=.3`, defaults());
  assert.ok(place);
  const sheet = sheetAt(place, info);
  const { puzzle, candidates } = startOf(sheet, 'exact');
  assert.ok(candidates);
  const run = engine.Session.fromGrid({ puzzle, candidates }, undefined);
  const { domains } = run.current();
  info.givens.forEach((given, cell) => {
    const marks = cell === 1 ? 0b11 : 0b111111111;
    assert.equal(domains[cell], given ? 1 << (given - 1) : marks);
  });
  run.free();
});

test('the strategy comes back, and an address without one means the search', () => {
  const state = defaults();
  actions.load(state, engine.parse(SOURCES[3].line, undefined));
  assert.doesNotMatch(encode(state), /strategy/);
  assert.equal(there(state).place.strategy, 'search');
  statesActions.setStrategy(state, 'states');
  state.run = /** @type {any} */ ({ view: { report: { position: 7 }, inputs: 'b3' } });
  assert.match(encode(state), /strategy=states/);
  const { place } = there(state);
  assert.equal(place.strategy, 'states');
  assert.deepEqual([place.position, place.inputs], [7, 'b3']);
});

test('letters of a 16x16 grid and a box of another shape come back', () => {
  const state = defaults();
  actions.load(state, engine.blank(16, undefined));
  entryActions.type(state, 16);
  entryActions.select(state, 255);
  entryActions.type(state, 10, 'digits');
  assert.deepEqual(written(there(state).sheet), written(state.sheet));

  actions.load(state, engine.blank(6, '2x3'));
  entryActions.type(state, 6);
  assert.deepEqual(written(there(state).sheet), written(state.sheet));
});

test('an address without a puzzle says nothing', () => {
  assert.equal(decode('', defaults()), null);
  assert.equal(decode('#at=3', defaults()), null);
  assert.equal(encode(defaults()), '');
});

test('what an address gets wrong is left out, the rest stands', () => {
  const line = SOURCES[0].line;
  const place = decode(
    `#p=${line}&e=zz&n=...zz%20.&mode=shout&model=magic&level=value&plus=fish.sushi&cell=x&by=hour&at=-5`,
    defaults(),
  );
  assert.ok(place);
  assert.equal(place.mode, 'digits');
  assert.deepEqual(place.options, { ...defaults().options, consistency: 'value', redundant: ['fish'] });
  assert.equal(place.unit, defaults().unit);
  assert.equal(place.position, 0);
  const sheet = sheetAt(place, engine.parse(line, undefined));
  assert.ok(sheet.entries.every((entry) => entry === 0));
  assert.ok(sheet.notes.every((mask) => Number.isInteger(mask) && mask < 512));
});
