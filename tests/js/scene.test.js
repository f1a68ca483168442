// The marks of the overlay, computed from the engine's own sentences: every filtering of whole runs has the scene of
// its constraint.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../www/app/actions.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { scene } from '../../www/grid/cells.js';
import { arcOf, sceneOf } from '../../www/grid/scene.js';
import { showConflict, showNode, showRun } from '../../www/run/actions.js';
import { outlinePath } from '../../www/grid/outline.js';
import { engine } from './engine.js';

// This puzzle is none of the source puzzles.
const PUZZLE = '000801000000000043500000000000070800000000100020030000600000075003400000000200600';

/** @param {any} options @param {number} steps @param {string} [puzzle] */
function* filterings(options, steps, puzzle = PUZZLE) {
  const info = engine.parse(puzzle, undefined);
  const session = new engine.Session(puzzle, options);
  for (let step = 0; step < steps; step++) {
    const report = /** @type {any} */ (engine.step(session, 'filtering', 1));
    if (report.status !== 'running') break;
    yield { info, report, scene: sceneOf(info, report, arcOf(report.event)) };
  }
  session.free();
}

test('a house is outlined while its AllDifferent is filtered', () => {
  let seen = 0;
  for (const { info, report, scene } of filterings({}, 40)) {
    const [name] = report.spans.filter((/** @type {any} */ span) => span.role === 'constraint');
    const house = info.houses.find((each) => each.name.toLowerCase() === name?.text.toLowerCase());
    assert.equal(scene.kind, 'house', report.sentence);
    assert.deepEqual(scene.outlines[0].cells, house?.cells);
    seen++;
  }
  assert.equal(seen, 40);
});

test('an arc goes from the cell that is pruned to the cell that is looked at', () => {
  let pruned = 0;
  for (const { info, report, scene } of filterings({ model: 'pairwise' }, 400)) {
    assert.equal(scene.kind, 'arc', report.sentence);
    const removed = report.marks.filter((/** @type {any} */ mark) => mark.role === 'removed');
    if (removed.length === 0) continue;
    pruned++;
    assert.equal(scene.arc?.from, removed[0].cell);
    const reason = report.marks.find((/** @type {any} */ mark) => mark.role === 'reason');
    assert.equal(scene.arc?.to, reason.cell);
    assert.ok(scene.name.includes(info.cells[removed[0].cell]));
  }
  assert.ok(pruned > 20, `${pruned} revisions removed something`);
});

test('a locked pair shows both houses, a fish its rows and columns', () => {
  /** @type {Record<string, number>} */
  const seen = {};
  // Each of the two redundant constraints runs alone, because locked candidates leave a fish little to find.
  const both = ['locked', 'fish'].map((name) => ({ consistency: 'value', redundant: [name], solutions: 1 }));
  const puzzles = readFileSync(new URL('../data/magictour.txt', import.meta.url), 'utf8').split('\n');
  const lines = puzzles.filter((line) => /^[0-9.]{81}/.test(line)).slice(0, 6);
  for (const { info, report, scene } of both.flatMap((options) =>
    lines.flatMap((line) => [...filterings(options, 1000, line)]),
  )) {
    if (!report.marks.some((/** @type {any} */ mark) => mark.role === 'removed')) continue;
    const corners = report.marks
      .filter((/** @type {any} */ mark) => mark.role === 'hall')
      .map((/** @type {any} */ mark) => mark.cell);
    seen[scene.kind] = (seen[scene.kind] ?? 0) + 1;
    if (scene.kind === 'locked') {
      const [first, second] = scene.outlines.map(({ cells }) => cells);
      for (const cell of corners) assert.ok(first.includes(cell) && second.includes(cell), report.sentence);
    }
    if (scene.kind === 'fish') {
      const rows = scene.outlines.filter(({ look }) => look === 'lines').flatMap(({ cells }) => cells);
      const columns = scene.outlines.filter(({ look }) => look === 'other').flatMap(({ cells }) => cells);
      for (const cell of corners) assert.ok(rows.includes(cell) && columns.includes(cell), report.sentence);
      assert.equal(rows.length % info.size, 0);
    }
  }
  assert.ok(seen.locked > 0 && seen.fish > 0, JSON.stringify(seen));
});

test('the border of a set of cells closes around it', () => {
  const count = (/** @type {number[]} */ cells) => outlinePath(cells, 9, false).split('M').length - 1;
  assert.equal(count([0]), 4);
  assert.equal(count([0, 1, 2, 3, 4, 5, 6, 7, 8]), 20);
  assert.equal(count([0, 1, 2, 9, 10, 11, 18, 19, 20]), 12);
  assert.equal(count([0, 10]), 8);
  assert.ok(outlinePath([40], 9, true).length > outlinePath([40], 9, false).length);
});

test('a conflict outlines the house that fails, and no other house', () => {
  const line = SOURCES[3].line;
  const state = defaults();
  load(state, engine.parse(line, undefined));
  const { info } = /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);
  let houses = 0;
  for (const consistency of /** @type {const} */ (['value', 'bounds', 'forward'])) {
    const session = new engine.Session(line, { consistency });
    engine.step(session, 'end', 1);
    const { nodes } = session.stats();
    for (let id = 0; id < nodes; id++) {
      const node = session.nodeInfo(id);
      if (node.status !== 'failed') continue;
      const report = /** @type {any} */ (session.nodeReport(id, 'after'));
      showRun(state, /** @type {any} */ ({ report: session.current(), events: [], stats: {}, end: undefined }));
      showNode(state, id, 'after', /** @type {any} */ ({ report, info: node, events: [] }));
      showConflict(state, id, session.conflict(id));
      const { name } = report.constraints.at(-1);
      const outlined = scene(state).outlines.filter(({ look }) => look === 'house');
      const house = info.houses.find((each) => each.name === name);
      assert.deepEqual(
        outlined.map(({ cells }) => cells),
        [house?.cells],
        report.sentence,
      );
      assert.match(report.sentence.split('. ').at(-1), new RegExp(name, 'i'), 'the sentence names the failing house');
      houses++;
    }
    session.free();
  }
  assert.ok(houses > 20, `${houses} failures in a house`);
});
