// The library restores its records completely, and recognises damaged or hostile data.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import * as entryActions from '../../www/play/actions.js';
import * as runActions from '../../www/run/actions.js';
import { encode } from '../../www/address/address.js';
import { boardOf } from '../../www/app/board-of.js';
import { kindWords } from '../../www/app/puzzle-name.js';
import { layersOf } from '../../www/grid/layers/index.js';
import { shownOf } from '../../www/grid/layers/shown.js';
import { markupOf } from '../../www/grid/rules/markup.js';
import { endOf, levelOf, readMeasures } from '../../www/library/measures.js';
import {
  contentOf,
  kindOf,
  marksOf,
  matches,
  nameOf,
  progressOf,
  puzzleKeyOf,
  readRecord,
} from '../../www/library/record.js';
import { puzzleKey } from '../../www/basics/sheet.js';
import { readDrawnRules, shapesOf } from '../../www/library/drawn-rules.js';
import { copyOf } from '../../www/library/store.js';
import { readLibrary, writeLibrary } from '../../www/library/transfer.js';
import { shownIn } from '../../www/library/thumbnail.js';
import { pack, unpack } from '../../www/library/undo.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { engine, square } from './engine.js';

const [CHOCO, , MSF, TREE] = SOURCES.map(({ line }) => line);

/** @param {string} [line] */
function opened(line = MSF) {
  const state = defaults();
  actions.load(state, engine.parse(line, undefined));
  return state;
}

/** @param {import('../../www/app/state.js').State} state */
const sheetOf = (state) => /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);

/** @param {import('../../www/app/state.js').State} state @returns {import('../../www/library/record.js').KeptPuzzle} */
function recordOf(state) {
  const content = contentOf(encode(state), sheetOf(state).info);
  return { ...content, id: 'one', name: '', created: 1, updated: 2, revision: 3 };
}

/**
 * Makes random changes that a person could make; equal seeds give equal changes.
 * @param {import('../../www/app/state.js').State} state @param {number} seed
 */
function wander(state, seed) {
  let at = seed;
  const next = (/** @type {number} */ below) => (at = (at * 48271) % 2147483647) % below;
  for (let step = 0; step < 120; step++) {
    entryActions.select(state, next(sheetOf(state).givens.length));
    const does = next(40);
    if (does < 26) entryActions.type(state, 1 + next(sheetOf(state).info.size), does < 13 ? 'notes' : 'digits');
    else if (does < 30) entryActions.erase(state);
    else if (does < 35) entryActions.undo(state);
    else if (does < 37) entryActions.redo(state);
    else if (does === 37) entryActions.setMode(state, next(2) ? 'clues' : 'digits');
    else if (does === 38) actions.load(state, engine.parse([CHOCO, TREE][next(2)], undefined));
    else actions.load(state, engine.blank([4, 16][next(2)], undefined));
  }
}

/** The latest sheets, back to the eighth change of the puzzle. @param {any[]} sheets @param {any} from */
function near(sheets, from) {
  let others = 0;
  /** @type {any[]} */
  const all = [];
  for (const sheet of sheets.toReversed()) {
    if (sheet.info !== (all[0] ?? from).info && ++others > 8) break;
    all.unshift(sheet);
  }
  return all;
}

test('what Undo and Redo lead to comes back, whatever was done', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const state = opened();
    wander(state, seed);
    const sheet = sheetOf(state);
    const text = pack(state.past, sheet, state.future);
    const back = unpack(text, { ...sheet });
    assert.ok(back, `seed ${seed}`);
    assert.deepEqual(back.past, near(state.past, sheet), `seed ${seed}`);
    assert.deepEqual(back.future, near(state.future, sheet), `seed ${seed}`);
    for (const each of back.past) if (each.info.line === sheet.info.line) assert.equal(each.info, sheet.info);
  }
});

test('two thousand steps take little room', () => {
  const state = opened();
  for (let step = 0; step < 2000; step++) {
    entryActions.select(state, (step * 7) % 81);
    entryActions.type(state, 1 + (step % 9), 'notes');
  }
  const text = pack(state.past, sheetOf(state), state.future);
  assert.ok(text.length < 60_000, `${text.length} characters`);
});

test('what belongs to another sheet, or was cut off, is no history', () => {
  const state = opened();
  entryActions.type(state, 5);
  const text = pack(state.past, sheetOf(state), state.future);
  assert.equal(unpack(text, sheetOf(opened(CHOCO))), null);
  assert.equal(unpack(text.slice(0, -40), sheetOf(state)), null);
  for (const other of ['', 'null', '7', '{}', '{"now":{"info":9},"infos":[],"parts":[]}'])
    assert.equal(unpack(other, sheetOf(state)), null);
});

test('a record says what can be seen of its puzzle', () => {
  const state = opened(MSF);
  assert.equal(nameOf(recordOf(state)), 'msf');
  assert.equal(progressOf(recordOf(state)), 'no entries');
  entryActions.type(state, 5, 'notes');
  assert.equal(progressOf(recordOf(state)), 'pencil marks');
  entryActions.type(state, 5, 'digits');
  assert.equal(progressOf(recordOf(state)), '1 of 54 filled');
  const place = (/** @type {string} */ more) => ({ ...recordOf(opened(MSF)), place: `p=${'.'.repeat(81)}&${more}` });
  assert.equal(progressOf(place('colours=1')), 'colours');
  assert.equal(progressOf(place('lines=62DDC')), 'lines of the pen');
  const words = (/** @type {string[]} */ ...said) => `words=${encodeURIComponent(JSON.stringify(said))}`;
  assert.equal(nameOf(place(words('The spiral staircase', 'A. Setter', ''))), 'The spiral staircase by A. Setter');
  assert.equal(nameOf(place(words('', 'A. Setter', 'Some rule'))), 'Classic 9x9, empty');
  assert.equal(nameOf(place(words('x'.repeat(500), '', ''))).length, 80);
  const named = { ...recordOf(state), name: 'Sunday’s' };
  assert.equal(nameOf(named), 'Sunday’s');
  assert.equal(copyOf(named), 'Sunday’s (copy)');
  assert.equal(copyOf({ ...named, name: 'Sunday’s (copy)' }), 'Sunday’s (copy 2)');
  assert.equal(copyOf({ ...named, name: 'Sunday’s (copy 9)' }), 'Sunday’s (copy 10)');
  for (const query of ['', '  ', 'SUN', 'msf', '0062', '..62...8', '0062 000 8'])
    assert.ok(matches(named, query), `"${query}"`);
  for (const query of ['Monday', '99', '..63']) assert.ok(!matches(named, query), `"${query}"`);
  const empty = defaults();
  actions.load(empty, engine.blank(16, undefined));
  assert.equal(nameOf(recordOf(empty)), 'Classic 16x16, empty');
});

/** An own rule of a puzzle. @param {string} name @param {string} cells */
const ownRule = (name, cells) =>
  `@${engine.ownRule(`${name}: They differ.\non line\ndifferent(line)`, 9).kind?.id}=${cells}`;

test('a record names the kind of its puzzle as Play does, without the engine', () => {
  const blank = '.'.repeat(81);
  /** @type {[rules: string, kind: string][]} */
  const kinds = [
    ['', 'Classic 9x9'],
    ['@cage=A1,A2:9', 'Killer 9x9'],
    ['@cage=A1,A2:9 @arrow=C1/C1,D2', 'Killer and arrows 9x9'],
    ['@difference=H1,H2 @negative-difference', 'Kropki 9x9'],
    ['@diagonals @thermometer=E1,E2,E3', 'Diagonals and thermometers 9x9'],
    ['@windoku', 'Windows 9x9'],
    ['@anti-knight', 'Anti-knight 9x9'],
    ['@latin', 'Latin square 9x9'],
    ['@cage=A1,A2:9 @arrow=C1/C1,D2 @odd=I9 @even=I8', '4 kinds of rules 9x9'],
    [ownRule('big steps', 'A1,A2'), 'Big steps 9x9'],
    [`@cage=A1,A2:9 ${ownRule('50% @ø_#x', 'A1,A2')}`, 'Killer and 50% @ø_#x 9x9'],
  ];
  for (const [rules, kind] of kinds) {
    const state = opened(`${blank} ${rules}`.trim());
    const words = kindWords(sheetOf(state));
    assert.equal(kindOf(recordOf(state)), kind);
    assert.equal(`${words[0].toUpperCase()}${words.slice(1)} 9x9`, kind);
    assert.equal(
      puzzleKeyOf(recordOf(state)),
      puzzleKey(sheetOf(state)),
      'the clock and the list mean the same puzzle',
    );
  }
});

test('a record keeps its measures, and damaged ones are left out', () => {
  const record = recordOf(opened());
  /** @type {import('../../www/library/measures.js').Measures} */
  const measures = { rated: { rating: 4.2, solved: true }, solved: 462_000 };
  const back = readRecord({ ...record, ...measures });
  assert.deepEqual(back, { ...record, ...measures });
  assert.equal(levelOf(measures), 'Hard, 4.2');
  assert.equal(endOf(measures), 'solved in 07:42');
  assert.equal(endOf({ solved: 0 }), 'solved');
  assert.equal(endOf({ shown: true }), 'solution shown');
  assert.equal(endOf({}), '');
  assert.equal(levelOf({ rated: { rating: null, solved: false, unrated: 'several' } }), 'Several solutions');
  for (const damaged of [
    { rated: 7 },
    { rated: { rating: '9', solved: true } },
    { rated: { rating: 1e9, solved: true } },
    { rated: { rating: 1 } },
    { solved: -1 },
    { solved: 'yes' },
    { solved: 1e15 },
    { shown: 'yes' },
    { ['__proto__']: { solved: 1 } },
  ])
    assert.deepEqual(readMeasures(JSON.parse(JSON.stringify(damaged))), {}, JSON.stringify(damaged));
  const odd = readMeasures({ rated: { rating: 1, solved: true, unrated: 'constructor' } });
  assert.deepEqual(odd, { rated: { rating: 1, solved: true } });
  assert.deepEqual(readLibrary(writeLibrary([{ ...record, ...measures }], []))[0], {
    name: record.name,
    place: record.place,
    created: record.created,
    updated: record.updated,
    ...measures,
  });
});

test('two states of a puzzle are one puzzle, another shape is another', () => {
  const state = opened();
  const before = recordOf(state).puzzle;
  entryActions.type(state, 5);
  runActions.setOptions(state, { consistency: 'value' });
  assert.equal(recordOf(state).puzzle, before);
  const [flat, tall] = ['3x2', '2x3'].map((box) => {
    const blank = defaults();
    actions.load(blank, engine.blank(6, box));
    return recordOf(blank);
  });
  assert.notEqual(flat.puzzle, tall.puzzle);
});

test('the lines between boxes are those of the houses', () => {
  const border = (/** @type {number} */ size, /** @type {string} */ box) => segments(engine.blank(size, box));
  assert.deepEqual(border(4, '2x2'), ['0 2H4', '2 0V4']);
  assert.deepEqual(border(6, '3x2'), ['0 2H6', '0 4H6', '3 0V6']);
  // Two regions that wind around each other, as in a jigsaw.
  const cells = [
    [0, 1, 2, 4],
    [3, 5, 6, 7],
    [8, 9, 10, 12],
    [11, 13, 14, 15],
  ];
  const info = { ...engine.blank(4, undefined) };
  info.houses = [
    ...info.houses.filter(({ kind }) => kind === 'row' || kind === 'column'),
    ...cells.map((own, at) => ({ name: `region ${at}`, kind: /** @type {any} */ ('region'), cells: own })),
  ];
  assert.deepEqual(segments(info), ['0 2H4', '1 1H3', '1 1V2', '1 3H3', '1 3V4', '3 0V1', '3 2V3']);
});

/** @param {import('../../www/worker/protocol.js').PuzzleInfo} info */
function segments(info) {
  return contentOf('', info).borders.split('M').slice(1).sort();
}

test('the small picture of a record is that of its board', () => {
  const small = (/** @type {import('../../www/grid/layers/shown.js').Shown} */ shown) =>
    layersOf('small').map(({ draw }) => draw(shown).map(markupOf).join(''));
  for (const line of [MSF, CHOCO, `${'.'.repeat(81)} @diagonals @cage=A1,A2:9 @thermometer=E1,E2,E3 @sandwich=r0c3:7`])
    for (let seed = 1; seed < 8; seed++) {
      const state = opened(line);
      if (seed > 1) wander(state, seed);
      entryActions.select(state, 3);
      entryActions.type(state, 4, 'colour');
      assert.deepEqual(small(shownIn(recordOf(state))), small(shownOf(boardOf(sheetOf(state)))), `${line} ${seed}`);
    }
});

test('what is no record is told from one', () => {
  const record = recordOf(opened());
  assert.deepEqual(readRecord(record), record);
  assert.deepEqual(readRecord({ ...record, more: 1, ['__proto__']: { polluted: 1 } }), record);
  const bad = [null, 7, 'x', [], {}, { ...record, id: 7 }, { ...record, place: null }, { ...record, place: 'p=1' }];
  for (const raw of [
    ...bad,
    { ...record, size: -1 },
    { ...record, size: NaN },
    { ...record, place: `p=${'1'.repeat(1e6)}` },
  ])
    assert.equal(readRecord(raw), null, JSON.stringify(raw)?.slice(0, 80));
  const odd = readRecord({ ...record, borders: 'url(x)', name: {}, created: 'now', updated: -1, revision: null });
  assert.deepEqual(odd, { ...record, borders: '', name: '', created: 0, updated: 0, revision: 0 });
});

test('the rules of a small picture come back from the store, and hostile ones are left out', () => {
  const rules =
    '@cage=A1,A2:9 @arrow=C1/C1,D2 @thermometer=E1,E2,E3 @xv=G1,G2:10 @difference=H1,H2 @quadruple=H5,H6,I5,I6:1,2 @sandwich=r0c3:7 @little-killer=r0c1>DR:9 @between=B5,B6,B7 @odd=I9 @minimum=A9';
  const record = recordOf(opened(`${'.'.repeat(81)} ${rules}`));
  assert.equal(record.drawn.length, 11);
  const back = readRecord(JSON.parse(JSON.stringify(record)));
  assert.ok(back);
  assert.deepEqual(back.drawn, record.drawn);
  assert.ok(shapesOf(back.drawn, square(9)).length >= 11);
  const [cage] = record.drawn;
  const bad = [
    null,
    { ...cage, look: 'constructor' },
    { ...cage, groups: [[81]] },
    { ...cage, groups: [] },
    { ...cage, groups: 'url(x)' },
    { ...cage, colour: 'red;background:url(x)' },
    { ...cage, text: {} },
    { ...cage, look: 'thermometer', groups: [[]] },
    { ...cage, outside: { row: 99, column: 0 } },
    { ...cage, direction: { down: 1e9, right: 0 } },
  ];
  for (const each of bad) {
    const drawn = readDrawnRules([each], square(9));
    assert.deepEqual(shapesOf(drawn, square(9)), [], JSON.stringify(each));
  }
  assert.deepEqual(readDrawnRules('x', square(9)), []);
});

test('a library in a file comes back as it was', () => {
  const records = [MSF, CHOCO, TREE].map((line, at) => ({
    ...recordOf(opened(line)),
    name: `</script> “${at}” \u2028`,
  }));
  const entries = readLibrary(writeLibrary(records, [{ odd: true }]));
  assert.deepEqual(
    entries,
    records.map(({ name, place, created, updated }) => ({ name, place, created, updated })),
  );
});

test('a record knows the colours of cells and the cells with pencil marks', () => {
  const state = opened(TREE);
  const blanks = sheetOf(state).givens.flatMap((given, cell) => (given ? [] : [cell]));
  const [first, second, third] = blanks;
  for (const [cell, digit, mode] of /** @type {const} */ ([
    [first, 1, 'notes'],
    [second, 2, 'centre'],
    [third, 9, 'colour'],
  ])) {
    entryActions.select(state, cell);
    entryActions.type(state, digit, mode);
  }
  const { colours, noted } = marksOf(recordOf(state));
  assert.deepEqual(noted, [first, second]);
  assert.deepEqual([colours.length, colours[third], colours.filter(Boolean).length], [81, 9, 1]);
  // A damaged address gives no colour that the page does not have.
  assert.ok(!marksOf({ ...recordOf(opened(TREE)), place: 'p=....&colours=f.-1.a' }).colours.some(Boolean));
});
