// The table of the Batch lab: sorting, filters, the CSV file, and the data of the plots.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as actions from '../../www/batch/actions.js';
import { columnsOf, tableColumns, valueOf } from '../../www/batch/columns.js';
import { csvFile } from '../../www/batch/csv.js';
import { numberFilter, sortedRows } from '../../www/batch/rows.js';
import { engine } from './engine.js';
import { sample, CONFIGURATIONS, measured, columnNamed, MIXED } from './batch-lab.js';

// The modules of the plots ask for the width of the screen when they load.
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false, addEventListener() {} }));
const { barsOf, valuesIn } = await import('../../www/batch/plots/distribution.js');
const { axisColumns, pointsOf } = await import('../../www/batch/plots/scatter.js');
const { curvesOf } = await import('../../www/batch/plots/cactus.js');

test('rows are sorted by any column in both directions, with the unknown ones last', async () => {
  const state = await measured([...MIXED, ...MIXED.slice(0, 9)].join('\n'), {
    configurations: [CONFIGURATIONS.bounds],
  });
  const { batchLab } = state;
  for (const column of tableColumns(batchLab)) {
    const of = (/** @type {number} */ index) => {
      const value = valueOf(batchLab, column, index);
      return value === '' ? null : column.order && value !== null ? column.order.indexOf(`${value}`) : value;
    };
    for (const down of [false, true]) {
      actions.changeLab(state, { sort: { column: column.id, down } });
      const rows = [...sortedRows(state.batchLab)];
      const naive = Array.from(rows.keys()).sort((a, b) => {
        const [left, right] = [of(a), of(b)];
        if (left === null || right === null) return Number(left === null) - Number(right === null) || a - b;
        if (left === right) return a - b;
        return (left < right ? -1 : 1) * (down ? -1 : 1);
      });
      assert.deepEqual(rows, naive, `${column.id} ${down ? 'down' : 'up'}`);
    }
  }
});

test('filters take signs, ranges, texts and the names of levels', async () => {
  const state = await measured(MIXED.join('\n'), { configurations: [CONFIGURATIONS.bounds] });
  const rowsFor = (/** @type {Record<string, string>} */ filters) => {
    actions.changeLab(state, { filters });
    return [...sortedRows(state.batchLab)];
  };
  const where = (/** @type {string} */ id, /** @type {(value: any) => boolean} */ test) =>
    columnNamed(state, id).flatMap((value, index) => (value !== null && test(value) ? [index] : []));
  assert.deepEqual(
    rowsFor({ 'failures-A': '> 100' }),
    where('failures-A', (value) => value > 100),
  );
  assert.deepEqual(
    rowsFor({ clues: '17..24' }),
    where('clues', (value) => value >= 17 && value <= 24),
  );
  assert.deepEqual(
    rowsFor({ solutions: '2' }),
    where('solutions', (value) => value === 2),
  );
  assert.deepEqual(
    rowsFor({ puzzle: '@' }),
    where('puzzle', (value) => value.includes('@')),
  );
  // "value" is the name of a level, and "value+hidden" contains it.
  assert.deepEqual(
    rowsFor({ level: 'value' }),
    where('level', (value) => value === 'value'),
  );
  assert.deepEqual(
    rowsFor({ level: 'hid' }),
    where('level', (value) => value === 'value+hidden'),
  );
  assert.deepEqual(
    rowsFor({ clues: '< 20', solutions: '1' }),
    where('clues', (value) => value < 20).filter((index) => columnNamed(state, 'solutions')[index] === 1),
  );
  actions.showAllRows(state);
  actions.filterByLevel(state, { level: 3, solves: true });
  const solved = MIXED.flatMap((text, index) => (engine.levels(text, undefined).status[3] === 'solved' ? [index] : []));
  assert.deepEqual([...sortedRows(state.batchLab)], solved);
  actions.filterByLevel(state, { level: 3, solves: false });
  const open = MIXED.flatMap((text, index) => (engine.levels(text, undefined).status[3] === 'fixpoint' ? [index] : []));
  assert.deepEqual([...sortedRows(state.batchLab)], open);
  assert.ok(solved.length > 0 && open.length > 0);
});

test('a filter of numbers holds for exactly the numbers that it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 5000 }), fc.integer({ min: -50, max: 5000 }), (value, limit) => {
      const is = (/** @type {string} */ text) => numberFilter(text)?.(value);
      assert.equal(is(`<${limit}`), value < limit);
      assert.equal(is(`>= ${limit.toLocaleString('en')}`), value >= limit);
      assert.equal(is(`${limit}`), value === limit);
      assert.equal(is(`!=${limit}`), value !== limit);
      assert.equal(is(`${limit}..${limit + 10}`), value >= limit && value <= limit + 10);
    }),
  );
  for (const text of ['', 'domain', '>', '1 2', '..5']) assert.equal(numberFilter(text), null, text);
});

/** Reads a CSV file by the rules of RFC 4180. @param {string} text */
function readCsv(text) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  const row = [];
  let [field, quoted] = ['', false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') field += text[++at];
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',' || char === '\n') {
      row.push(field);
      field = '';
      if (char === '\n') rows.push(row.splice(0));
    } else if (char !== '\r') field += char;
  }
  assert.deepEqual([row.length, field, quoted], [0, '', false]);
  return rows;
}

test('the CSV file holds every value of every column, whatever the notes contain', async () => {
  const notes = ['plain', 'with, a comma', 'a "quoted" word', "a 'single' one", '=1+1', 'ümläut; semicolon'];
  const lines = MIXED.slice(0, 30).map((puzzle, index) => `${puzzle} # ${notes[index % notes.length]}`);
  const state = await measured(lines.join('\n'), { rating: true, configurations: [CONFIGURATIONS.learning] });
  actions.changeLab(state, { sort: { column: 'note', down: true }, filters: { clues: '> 17' } });
  const { batchLab } = state;
  const rows = sortedRows(batchLab);
  assert.ok(rows.length > 5 && rows.length < lines.length);
  const [head, ...body] = readCsv((await csvFile(batchLab, rows)).join(''));
  assert.equal(body.length, rows.length);
  const columns = columnsOf(batchLab);
  for (const [at, column] of columns.entries()) {
    // The note on given-up puzzles is in the column after the figure.
    const place = head.findIndex((name) => name === column.name || name.startsWith(`${column.name}: `));
    assert.ok(place >= at, column.name);
    for (const [row, index] of rows.entries()) {
      assert.equal(body[row][place], `${valueOf(batchLab, column, index) ?? ''}`, `${column.name}, row ${row}`);
    }
  }
  assert.ok(body.every((row) => row.length === head.length));
  assert.ok(
    head.some((name) => name.includes('value, max, learning')),
    'a configuration is told in words',
  );
  assert.ok(head.includes('Rating: note'));
});

test('the curve of a cactus plot is the sorted costs of the finished puzzles', async () => {
  const puzzles = [...sample('17clue', 10), ...sample('magictour', 10)];
  const state = await measured(puzzles.join('\n'), { configurations: Object.values(CONFIGURATIONS) });
  const rows = Uint32Array.from(puzzles.keys()).subarray(3);
  const curves = curvesOf(state.batchLab, rows, 'failures');
  assert.deepEqual(
    curves.map(({ name }) => name),
    ['A', 'B', 'C'],
  );
  const expected = puzzles
    .slice(3)
    .map((puzzle) => engine.solve(puzzle, { consistency: 'bounds', solutions: 2 }).stats.failures)
    .sort((a, b) => a - b);
  assert.deepEqual([...curves[1].costs], expected);
});

test('the bars of a distribution count every value once, in ranges that meet', async () => {
  const state = await measured(MIXED.join('\n'), { configurations: [CONFIGURATIONS.bounds] });
  const { batchLab } = state;
  const rows = sortedRows(batchLab);
  for (const column of columnsOf(batchLab).filter(({ isText, order }) => !isText || order)) {
    const values = valuesIn(batchLab, column, rows);
    const bars = barsOf(column, values);
    assert.equal(
      bars.reduce((sum, { count }) => sum + count, 0),
      values.length,
      column.id,
    );
  }
  const clues = columnsOf(batchLab).find(({ id }) => id === 'clues');
  assert.deepEqual(
    barsOf(/** @type {any} */ (clues), [17, 17, 19, 24]).map(({ name, count }) => [name, count]),
    [
      ['17', 2],
      ['18', 0],
      ['19', 1],
      ['20', 0],
      ['21', 0],
      ['22', 0],
      ['23', 0],
      ['24', 1],
    ],
  );
  const failures = columnsOf(batchLab).find(({ id }) => id === 'failures-A');
  assert.deepEqual(
    barsOf(/** @type {any} */ (failures), [0, 0, 1, 3, 7, 40, 50]).map(({ name, count }) => [name, count]),
    [
      ['0', 2],
      ['1', 1],
      ['2 to 4', 1],
      ['5 to 9', 1],
      ['10 to 19', 0],
      ['20 to 49', 1],
      ['50 to 99', 1],
    ],
  );
});

test('a scatter plot has a point for each puzzle with both values', async () => {
  const state = await measured(MIXED.join('\n'), {
    configurations: [CONFIGURATIONS.domain, CONFIGURATIONS.bounds],
  });
  const { batchLab } = state;
  const rows = sortedRows(batchLab);
  actions.changeLab(state, { plot: { ...batchLab.plot, x: 'failures-A', y: 'failures-B' } });
  const [x, y] = axisColumns(state.batchLab);
  const points = pointsOf(batchLab, x, y, rows);
  const [a, b] = [columnNamed(state, 'failures-A'), columnNamed(state, 'failures-B')];
  assert.deepEqual(
    points,
    MIXED.map((_, index) => [a[index], b[index]]),
  );
  // A level that refutes a puzzle leaves no number of candidates.
  const [domain, bounds] = ['left-domain', 'left-bounds'].map((id) =>
    columnsOf(batchLab).find((each) => each.id === id),
  );
  assert.equal(
    pointsOf(batchLab, /** @type {any} */ (domain), /** @type {any} */ (bounds), rows).length,
    MIXED.length - 1,
  );
});
