// Breakpoints in the address, and the decisions that are possible at a choice point.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import * as runActions from '../../www/run/actions.js';
import { defaults } from '../../www/app/state.js';
import { decodeStops, encodeStops, stopWords } from '../../www/basics/stops.js';
import { candidatesAt, decisionsAt, decisionWords, offered } from '../../www/run/decisions.js';
import { advanceMinding } from '../../www/worker/stops.js';
import { engine } from './engine.js';

/** @type {import('../../www/worker/protocol.js').Stop[]} */
const EVERY = [
  { kind: 'cell-loses', cell: 'A5', value: 7 },
  { kind: 'cell-loses', cell: 'r10c12', value: 16 },
  { kind: 'cell-fixed', cell: 'I9' },
  { kind: 'constraint-prunes', constraint: 'row A' },
  { kind: 'constraint-prunes', constraint: 'A1 ≠ A5' },
  { kind: 'depth-reached', depth: 12 },
  { kind: 'first-failure' },
  { kind: 'solution' },
  { kind: 'clause-strikes' },
  { kind: 'clause-strikes', clause: 3 },
];

test('every kind of breakpoint comes back from the address', () => {
  assert.deepEqual(decodeStops(encodeStops(EVERY)), EVERY);
  assert.deepEqual(decodeStops(''), []);
  assert.deepEqual(decodeStops('nonsense;A5;depth x;by '), []);
});

test('each breakpoint says in words what it waits for', () => {
  const words = EVERY.map((stop) => stopWords(stop, [...'123456789ABCDEFG']));
  assert.equal(new Set(words).size, EVERY.length);
  assert.equal(words[0], '7 leaves A5');
  assert.equal(words[1], 'G leaves r10c12');
});

test('a breakpoint is set once, and goes with the cell or the model it was about', () => {
  const state = defaults();
  actions.load(state, engine.blank(9, undefined));
  for (const stop of [...EVERY, ...EVERY]) runActions.addStop(state, stop);
  assert.equal(state.stops.length, EVERY.length);
  runActions.setOptions(state, { model: 'pairwise' });
  assert.ok(!state.stops.some((stop) => stop.kind === 'constraint-prunes'));
  actions.load(state, engine.blank(4, undefined));
  assert.deepEqual(
    state.stops.map((stop) => stop.kind),
    ['depth-reached', 'first-failure', 'solution', 'clause-strikes', 'clause-strikes'],
  );
  runActions.removeStop(state, { kind: 'solution' });
  assert.equal(state.stops.length, 4);
});

test('at a choice point any candidate of any open cell can be decided, each split with something on both sides', () => {
  const line = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
  const state = defaults();
  actions.load(state, engine.parse(line, undefined));
  const session = new engine.Session(line, { consistency: 'value' });
  const report = engine.step(session, 'fixpoint', 1);
  const choice = session.choice();
  assert.ok(choice);
  state.run = /** @type {any} */ ({ view: { report, choice } });
  const offer = offered(state);
  assert.ok(offer);
  assert.equal(offer.cell, choice.cell);
  assert.equal(decisionWords(state, decisionsAt(state, offer)[0]), choice.branches[0]);
  let open = 0;
  for (const cell of report.domains.keys()) {
    const candidates = candidatesAt(state, cell);
    if (candidates.length < 2) continue;
    open++;
    for (const value of candidates) {
      const decisions = decisionsAt(state, { cell, value });
      assert.equal(decisions.length, 3);
      for (const { relation, value: bound } of decisions.slice(2)) {
        const kept = candidates.filter((each) => (relation === '≤' ? each <= bound : each > bound));
        assert.ok(kept.length > 0 && kept.length < candidates.length);
      }
    }
  }
  assert.ok(open > 20);
  session.free();
});

test('a run to the next landmark stops early at a breakpoint, and otherwise at the landmark', () => {
  const line = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';
  const session = new engine.Session(line, { consistency: 'value' });
  const { report, hit } = advanceMinding(session, 'interesting', 1e6, []);
  assert.equal(hit, null);
  const [mark] = session.landmarks().filter(({ stop }) => stop);
  assert.deepEqual([report.position, report.reached], [mark.position, true]);

  session.seek(0, undefined);
  /** @type {import('../../www/worker/protocol.js').Stop[]} */
  const stops = [{ kind: 'solution' }, { kind: 'constraint-prunes', constraint: 'box 5' }];
  const early = advanceMinding(session, 'interesting', 1e6, stops);
  assert.equal(early.hit, 1);
  assert.ok(early.report.position < mark.position);
  assert.equal(session.position, early.report.position);
  const late = advanceMinding(session, 'interesting', 1e6, [stops[0]]);
  assert.deepEqual([late.hit, late.report.position, session.position], [null, mark.position, mark.position]);
  assert.ok(late.report.step && late.report.step.from === early.report.position);
  session.free();
});
