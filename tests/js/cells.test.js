// The content and the accessible name of each cell, from the person's grid and from the engine's reports.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import * as labActions from '../../www/lab/actions.js';
import * as runActions from '../../www/run/actions.js';
import * as entryActions from '../../www/play/actions.js';
import * as hintActions from '../../www/hints/actions.js';
import { looks } from '../../www/grid/cells.js';
import { maskOf, values } from '../../www/basics/masks.js';
import { candidatesOf } from '../../www/basics/sheet.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { engine } from './engine.js';

const TREE = SOURCES[3].line;

function opened() {
  const state = defaults();
  actions.load(state, engine.parse(TREE, undefined));
  return state;
}

/** @param {import('../../www/app/state.js').State} state */
function sheetIn({ sheet }) {
  assert.ok(sheet);
  return sheet;
}

/** @param {import('../../www/app/state.js').State} state */
const labels = (state) => looks(state).map((look) => look.label);

/** The view of a run, in the form that the worker sends. @param {any} session @param {any} report */
const viewOf = (session, report) =>
  /** @type {any} */ ({
    report,
    tree: null,
    queue: session.queue(6),
    stats: session.stats(),
    end: session.end,
    solution: session.solution(),
    events: [{ position: report.position, kind: 'remove', sentence: report.sentence }],
    order: null,
  });

test('a cell is called by its name and by what it holds', () => {
  const state = opened();
  entryActions.select(state, 1);
  entryActions.type(state, 4);
  entryActions.select(state, 2);
  entryActions.type(state, 1, 'notes');
  entryActions.type(state, 7, 'notes');
  entryActions.select(state, 80);
  const names = labels(state);
  assert.equal(names[0], 'A1, empty');
  assert.equal(names[1], 'A2, entry 4');
  assert.equal(names[2], 'A3, candidates 1 7');
  assert.equal(names[6], 'A7, given 6');
  assert.equal(names[80], 'I9, empty, selected');
});

test('values past nine are called by their letters', () => {
  const state = defaults();
  actions.load(state, engine.blank(16, undefined));
  entryActions.type(state, 16);
  assert.equal(labels(state)[0], 'A1, given G, selected');
});

test('clashing digits say so', () => {
  const state = opened();
  entryActions.type(state, 6);
  assert.match(labels(state)[0], /^A1, entry 6, clashes/);
  assert.match(labels(state)[6], /^A7, given 6, clashes/);
  assert.doesNotMatch(labels(state)[8], /clashes/);
});

test('position 0 shows the own grid, position 1 the domains with what was just removed', () => {
  const state = opened();
  const session = new engine.Session(TREE, undefined);
  runActions.showRun(state, viewOf(session, session.current()));
  assert.equal(labels(state)[1], 'A2, empty');
  for (;;) {
    const report = /** @type {any} */ (engine.step(session, 'event', 1));
    runActions.showRun(state, viewOf(session, report));
    if (report.event.kind !== 'remove') continue;
    const mark = report.marks.find((/** @type {any} */ each) => each.role === 'removed');
    const look = looks(state)[mark.cell];
    assert.equal(look.struck, maskOf(mark.values));
    assert.equal(look.candidates & look.struck, 0);
    assert.ok(look.label.includes(`removed ${mark.values.join(' ')}`), look.label);
    break;
  }
  session.free();
});

test('a step strikes what its last filtering removed, and on request what left since the run stood still', () => {
  const state = opened();
  const session = new engine.Session(TREE, undefined);
  runActions.showRun(state, viewOf(session, session.current()));
  const first = engine.step(session, 'fixpoint', 1);
  runActions.showRun(state, viewOf(session, first));
  assert.ok(looks(state).every((look) => !look.faded));
  labActions.setSinceStop(state, true);
  assert.ok(looks(state).some((look) => look.faded));
  engine.step(session, 'fixpoint', 1);
  runActions.showRun(state, viewOf(session, session.seek(first.position, undefined)));
  assert.ok(looks(state).every((look) => !look.faded || look.struck === 0));
  session.free();
});

test('at the end of a solved run every open cell is called solved', () => {
  const state = opened();
  const session = new engine.Session(TREE, undefined);
  runActions.showRun(state, viewOf(session, engine.step(session, 'end', 1)));
  const names = labels(state);
  assert.equal(names[0], 'A1, solved 1, selected');
  assert.equal(names.filter((name) => name.includes('solved')).length, 81 - 25);
  session.free();
});

/** A hint that removes candidates of one cell. @param {number} cell @param {number[]} gone */
const removing = (cell, gone) =>
  /** @type {any} */ ({
    spans: [],
    detail: '',
    marks: [{ cell, role: 'removed', values: gone }],
    evidence: [],
    links: [],
    houses: [],
    eliminations: gone.map((value) => ({ cell, value })),
    placements: [],
  });

test('a hint about a cell without notes shows the candidates that the rules leave', () => {
  const state = opened();
  hintActions.showHint(state, removing(0, [9]));
  const look = looks(state)[0];
  assert.equal(look.struck, maskOf([9]));
  assert.equal(look.candidates, maskOf([1, 2, 4, 5]));
});

test('a hint about a cell with marks in the corners and in the centre shows them all, and takes the candidate from both', () => {
  const state = opened();
  for (const value of [1, 2]) entryActions.type(state, value, 'notes');
  for (const value of [2, 5]) entryActions.type(state, value, 'centre');
  assert.deepEqual(values(candidatesOf(sheetIn(state))[0]), [1, 2, 5]);
  hintActions.showHint(state, removing(0, [2]));
  assert.deepEqual(values(looks(state)[0].candidates), [1, 2, 5]);
  hintActions.applyHint(state);
  assert.deepEqual([sheetIn(state).notes[0], sheetIn(state).centre[0]], [maskOf([1]), maskOf([5])]);
});
