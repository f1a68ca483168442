// The table of the constraints of a model agrees with everything else that is known about them: with the names in the
// queue, with the names and the cells that the rules of the grid imply, and with what the propagators really remove.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Constraints } from '../../www/basics/constraints.js';
import { values, maskAt } from '../../www/basics/masks.js';
import { SOURCES } from '../../www/app/sources.js';
import { engine } from './engine.js';

/** @import { Options, PuzzleInfo } from '../../www/worker/protocol.js' */
/** @import { Posted } from '../../www/basics/constraints.js' */

const CLASSIC = SOURCES[0].line;
/** More entries than any queue has. */
const ALL = 1_000_000;

/** Puzzles of several sizes, shapes and rules. */
const PUZZLES = {
  classic: CLASSIC,
  small: '1...............',
  wide: '..1..2..3..4....1..2................',
  diagonals: `${'.'.repeat(81)} @diagonals`,
  windows: `${'.'.repeat(81)} @windoku`,
  latin: `1${'.'.repeat(24)} @latin`,
  cages: `${'.'.repeat(81)} @cage=A1,A2:15;D4,D5,E5:12`,
  knight: `${'.'.repeat(16)} @anti-knight`,
};

/** Settings that post different constraints. @type {Options[]} */
const SETTINGS = [
  ...['domain', 'bounds', 'value', 'forward'].flatMap((level) =>
    ['alldifferent', 'pairwise', 'mixed'].map(
      (model) =>
        /** @type {Options} */ ({
          model,
          consistency: model === 'alldifferent' || level === 'forward' ? level : 'domain',
        }),
    ),
  ),
  { consistency: 'domain', redundant: ['hidden', 'locked', 'fish'] },
  { consistency: 'value', redundant: ['hidden', 'totals'], shaving: true },
  { model: 'pairwise', redundant: ['locked'], learning: 'clauses' },
];

/** Sorted numbers, each once. @param {readonly number[]} numbers */
const sorted = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** The name and the cells that the grid implies for a constraint. @type {Record<string, (info: PuzzleInfo, of: Posted) => {name?: string, scope?: number[]}>} */
const IMPLIED = {
  alldifferent: ({ houses }, { constraint }) => {
    const [house] = constraint.houses.map((index) => houses[index]);
    return { name: house.name, scope: house.cells };
  },
  hidden: (info, of) => IMPLIED.alldifferent(info, of),
  'not-equal': ({ cells }, { scope }) => ({ name: scope.map((cell) => cells[cell]).join(' ≠ ') }),
  given: ({ cells, symbols, givens }, { scope: [cell] }) => ({ name: `${cells[cell]} = ${symbols[givens[cell] - 1]}` }),
  locked: ({ houses }, { constraint }) => {
    const [first, second] = constraint.houses.map((index) => houses[index]);
    return { name: `${first.name} × ${second.name}`, scope: sorted([...first.cells, ...second.cells]) };
  },
  fish: ({ symbols, cells }, { constraint }) => ({
    name: `rows × columns of ${symbols[(constraint.digit ?? 0) - 1]}`,
    scope: cells.map((_, cell) => cell),
  }),
  shaving: () => ({ name: 'shaving', scope: [] }),
  learnt: () => ({ name: 'learnt clauses', scope: [] }),
  // A drawn rule may be several constraints; each is about cells of a drawing. A rule of the whole grid has no drawing.
  rule: ({ placed }, { scope }) => {
    const about = placed.filter(({ cells }) => scope.every((cell) => cells.includes(cell)));
    const isDrawn = placed.every(({ cells }) => cells.length > 0);
    assert.ok(!isDrawn || about.length > 0, 'a drawn rule is about its own cells');
    return {};
  },
  total: () => ({}),
};

/** The candidates of each cell. @param {Uint32Array} domains @param {PuzzleInfo} info */
const candidates = (domains, { cells, size }) => cells.map((_, cell) => values(maskAt(domains, cell, size)));

for (const [title, puzzle] of Object.entries(PUZZLES)) {
  test(`the table of constraints agrees with names and cells: ${title}`, () => {
    const info = engine.parse(puzzle, undefined);
    for (const settings of SETTINGS) {
      const about = JSON.stringify(settings);
      const session = new engine.Session(puzzle, settings);
      const posted = session.constraints();
      const table = new Constraints(posted);
      for (const each of posted) {
        const { name, scope } = IMPLIED[each.constraint.kind](info, each);
        if (name !== undefined) assert.equal(each.constraint.name, name, about);
        if (scope) assert.deepEqual(sorted(each.scope), sorted(scope), `${about} ${each.constraint.name}`);
        for (const { names, arc } of each.propagators) {
          assert.equal(arc !== undefined, each.constraint.kind === 'not-equal', names[0]);
          if (!arc) {
            assert.deepEqual(names, [each.constraint.name]);
            continue;
          }
          const [revised, other] = arc.map((cell) => info.cells[cell]);
          assert.deepEqual(names, [`${each.constraint.name}, revise ${revised}`, `${revised} ≠ ${other}`]);
          assert.deepEqual(sorted(arc), sorted(each.scope));
          assert.equal(table.arc(arc[0], arc[1])?.names[0], names[0]);
        }
      }
      // At the start of a run, every propagator waits.
      const { entries } = session.queue(ALL);
      const inQueue = entries.map(({ propagator, constraint }) => [propagator, constraint]);
      const inTable = table.propagators.map(({ number, names }) => [number, names[0]]);
      const byNumber = (/** @type {any[]} */ a, /** @type {any[]} */ b) => a[0] - b[0];
      assert.deepEqual(inQueue.sort(byNumber), inTable.sort(byNumber), about);
      session.free();
    }
  });
}

test('a propagator removes candidates from the cells of the table only', () => {
  let removed = 0;
  for (const settings of SETTINGS) {
    const session = new engine.Session(CLASSIC, settings);
    const info = engine.parse(CLASSIC, undefined);
    const table = new Constraints(session.constraints());
    engine.step(session, 'filtering', 20);
    const { position } = session;
    for (const { propagator } of session.queue(ALL).entries.slice(0, 200)) {
      session.seek(position, 'filtering');
      // A filtering by hand starts after the current filtering, so its own events begin with it.
      const report = session.filter(propagator);
      const from = Number(session.inputs().split('_').at(-1)?.split('.')[0]);
      const after = candidates(report.domains, info);
      const before = candidates(session.seek(from, 'filtering').domains, info);
      const reach = table.reachOf(propagator);
      before.forEach((all, cell) => {
        if (all.length === after[cell].length) return;
        removed++;
        assert.ok(reach.includes(cell), `${table.propagators[propagator].names[0]} reaches ${info.cells[cell]}`);
      });
    }
    session.free();
  }
  assert.ok(removed > 100, `${removed} removals`);
});

test('sentences and nodes carry the clauses, constraints and decisions that their words name', () => {
  let [clauses, decisions, constraints] = [0, 0, 0];
  for (const settings of /** @type {Options[]} */ ([
    { consistency: 'value', learning: 'clauses' },
    { model: 'pairwise', consistency: 'forward', branching: 'binary', learning: 'clauses' },
    { consistency: 'domain', redundant: ['locked', 'hidden'], branching: 'split' },
  ])) {
    const line = SOURCES[3].line;
    const info = engine.parse(line, undefined);
    const session = new engine.Session(line, settings);
    const table = new Constraints(session.constraints());
    engine.step(session, 'end', 1);
    const end = session.position;
    for (let turn = 0; turn < 1500; turn++) {
      const { spans, sentence } = session.seek(Math.round((end * turn) / 1500), turn % 2 ? 'event' : 'filtering');
      assert.equal(spans.map(({ text }) => text).join(''), sentence);
      for (const span of spans) {
        const [, number] = (span.role === 'constraint' && /^learnt clause (\d+)$/i.exec(span.text)) || [];
        assert.equal(span.clause, number && Number(number), span.text);
        if (number) clauses++;
        if (span.constraint === undefined) continue;
        constraints++;
        assert.ok(table.named.has(span.constraint) || info.houses.some(({ name }) => name === span.constraint));
        assert.equal(span.text.toLowerCase(), span.constraint.toLowerCase());
      }
    }
    for (let node = 0; node < Math.min(300, session.stats().nodes); node++) {
      const { decision, decided } = session.nodeInfo(node);
      assert.equal(decision === null, decided === null);
      if (!decided) continue;
      decisions++;
      assert.equal(decision, `${decided.cell} ${decided.relation} ${info.symbols[decided.value - 1]}`);
    }
    session.free();
  }
  const grids = new engine.States(SOURCES[3].line, { strategy: 'states' });
  grids.advance('end', 1000);
  for (let node = 0; node < grids.stats().nodes; node++) {
    const { decision, decided } = grids.nodeInfo(node);
    assert.equal(decision, decided && `${decided.cell} = ${decided.value}`);
  }
  grids.free();
  assert.ok(clauses > 20 && decisions > 100 && constraints > 1000, `${[clauses, decisions, constraints]}`);
});
