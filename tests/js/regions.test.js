// Regions while they are drawn: the parsed text, the remaining errors, the lines between regions, and the rules as
// words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../../www/app/actions.js';
import * as entryActions from '../../www/play/actions.js';
import { edgesAmong, edgesOf, houseWords, linePath } from '../../www/grid/borders.js';
import { readDrafts, readRegions, regionsText, scattered, troubleWith } from '../../www/shape/regions.js';
import { ruleNamed, rulesAsOptions, withRule } from '../../www/basics/rules.js';
import * as shapeActions from '../../www/shape/actions.js';
import { boxShapes, puzzleOf } from '../../www/basics/sheet.js';
import { defaults } from '../../www/app/state.js';
import { engine, square } from './engine.js';

const FIVE = '1112211222334453344534555';

test('every box shape of a size is offered, the widest first', () => {
  assert.deepEqual(boxShapes(square(6)), ['3x2', '2x3']);
  assert.deepEqual(boxShapes(square(12)), ['6x2', '4x3', '3x4', '2x6']);
  assert.deepEqual(boxShapes(square(25)), ['5x5']);
  assert.deepEqual(boxShapes(square(7)), []);
  for (let size = 4; size <= 25; size++)
    for (const box of boxShapes(square(size))) assert.equal(engine.blank(size, box).size, size, box);
});

test('regions are read from texts of any make, and told what is wrong with others', () => {
  const of = [...FIVE].map(Number);
  for (const text of [FIVE, FIVE.match(/.{5}/g)?.join('\n') ?? '', `@regions=${FIVE}`, [...FIVE].join(', ')])
    assert.deepEqual(readRegions(text, 5), { of });
  // The text names five other regions. They are numbered from 0 in the order of the engine's symbols.
  assert.deepEqual(
    readRegions(
      FIVE.replace(/\d/g, (d) => 'BDafz'[Number(d) - 1]),
      5,
    ),
    { of },
  );
  assert.deepEqual(
    readRegions(
      FIVE.replace(/\d/g, (d) => `${Number(d) - 1}`),
      5,
    ),
    { of },
  );
  // An unfinished drawing: dots and zeros are cells without a region.
  assert.deepEqual(readRegions(FIVE.replace(/[45]/g, '.'), 5), { of: of.map((region) => (region > 3 ? 0 : region)) });
  assert.deepEqual(readRegions(FIVE.replace(/[45]/g, '0'), 5), { of: of.map((region) => (region > 3 ? 0 : region)) });
  const troubles = /** @type {const} */ ([
    ['', /0 cells; this grid has 25/],
    ['1'.repeat(16), /as in a 4x4 grid: choose that size first/],
    [`${FIVE.slice(1)}!`, /“!” is no region/],
    [`${FIVE.slice(2)}67`, /7 regions; a 5x5 grid has 5/],
  ]);
  for (const [text, trouble] of troubles) {
    const read = readRegions(text, 5);
    assert.match('trouble' in read ? read.trouble : 'none', trouble);
  }
  assert.equal(regionsText(of), FIVE);
});

test('what the page calls right the engine takes, and what it does not it refuses', () => {
  const of = [...FIVE].map(Number);
  assert.equal(troubleWith(of, 5), null);
  assert.equal(engine.parse(`${'.'.repeat(25)} @regions=${regionsText(of)}`, { box: '5x1' }).rules, `@regions=${FIVE}`);
  const wrong = of.with(0, 2);
  assert.equal(troubleWith(wrong, 5), 'Each region takes 5 cells; region 1 has 4 and region 2 has 6.');
  assert.throws(() => engine.parse(`${'.'.repeat(25)} @regions=${regionsText(wrong)}`, { box: '5x1' }));
  assert.match(troubleWith(of.with(0, 0), 5) ?? '', /region 1 has 4\. One cell is in none\.$/);
  assert.match(troubleWith(new Array(81).fill(0), 9) ?? '', /region 3 has 0 and 6 more have another number\. 81 cells/);
});

test('a region in pieces is known', () => {
  assert.deepEqual(scattered([...FIVE].map(Number), 5), [4]);
  assert.deepEqual(scattered([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4], 4), []);
  assert.deepEqual(scattered([1, 1, 1, 2, 2, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4], 4), [2]);
  assert.deepEqual(scattered([1, 2, 1, 2, 1, 2, 1, 2, 3, 3, 3, 3, 4, 4, 4, 4], 4), [1, 2]);
});

test('the thick lines of boxes are where rows and columns of boxes end', () => {
  for (const [size, box] of /** @type {const} */ ([
    [4, '2x2'],
    [6, '3x2'],
    [6, '2x3'],
    [9, '3x3'],
    [12, '4x3'],
    [25, '5x5'],
  ])) {
    const info = engine.blank(size, box);
    const { boxWidth, boxHeight } = info;
    edgesOf(info).forEach(({ right, below, corner }, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      assert.equal(right, (column + 1) % boxWidth === 0 && column + 1 < size);
      assert.equal(below, (row + 1) % boxHeight === 0 && row + 1 < size);
      assert.equal(corner, false, 'straight lines have no corners of their own');
    });
  }
  // Three cells form an L around the lower right cell.
  assert.deepEqual(edgesAmong(2, [1, 1, 1, 2])[0], { right: false, below: false, corner: true });
  assert.deepEqual(edgesAmong(2, [1, 1, 1, 2])[1], { right: false, below: true, corner: false });
});

test('a diagonal is drawn from corner to corner', () => {
  assert.equal(linePath([0, 5, 10, 15], 4), 'M0,0L0.5,0.5L1.5,1.5L2.5,2.5L3.5,3.5L4,4');
  assert.equal(linePath([3, 6, 9, 12], 4), 'M4,0L3.5,0.5L2.5,1.5L1.5,2.5L0.5,3.5L0,4');
});

test('rules come and go as words, and those the page does not know stay', () => {
  const rules = '@regions=1122 @cages=x';
  assert.equal(ruleNamed(rules, 'regions'), '1122');
  assert.equal(ruleNamed(rules, 'diagonals'), null);
  assert.equal(withRule(rules, 'diagonals', ''), '@regions=1122 @cages=x @diagonals');
  assert.equal(withRule(rules, 'regions', null), '@cages=x');
  assert.equal(withRule('', 'regions', '1234'), '@regions=1234');
  assert.deepEqual(rulesAsOptions('@diagonals=falling @windoku'), { diagonals: 'falling', windoku: true });
});

test('new rules keep givens, entries and notes, end the run, and are one step to undo', () => {
  const state = defaults();
  actions.load(
    state,
    engine.parse('530070000600195000098000060800060003400803001700020006060000280000419005000080079', undefined),
  );
  entryActions.select(state, 2);
  entryActions.type(state, 4);
  entryActions.select(state, 3);
  entryActions.type(state, 6, 'notes');
  const before = /** @type {import('../../www/app/state.js').Sheet} */ (state.sheet);
  state.stops = [{ kind: 'constraint-prunes', constraint: 'box 3' }, { kind: 'solution' }];
  state.run = /** @type {any} */ ({});
  const { info, givens, entries, notes } = before;
  shapeActions.reshape(state, engine.parse(`${puzzleOf(info, givens)} @diagonals`, { box: '3x3' }));
  assert.deepEqual([state.sheet?.givens, state.sheet?.entries, state.sheet?.notes], [givens, entries, notes]);
  assert.equal(state.sheet?.info.rules, '@diagonals');
  assert.equal(state.run, null);
  assert.deepEqual(state.stops, [{ kind: 'solution' }]);
  assert.match(puzzleOf(state.sheet.info, givens), / @diagonals$/);
  assert.equal(houseWords(state.sheet.info)[40], 'falling diagonal, rising diagonal');
  const { length } = state.past;
  shapeActions.reshape(state, engine.parse(`${puzzleOf(info, givens)} @diagonals`, { box: '3x3' }));
  assert.equal(state.past.length, length, 'the same rules again are no step');
  state.stops = [{ kind: 'constraint-prunes', constraint: 'box 3' }];
  const shaped = state.sheet.info;
  shapeActions.reshape(state, engine.parse(`${puzzleOf(info, givens)} @diagonals`, { box: '3x3' }), givens.with(0, 0));
  assert.deepEqual([state.sheet?.givens[0], state.sheet?.entries], [0, entries], 'other givens');
  assert.equal(state.sheet?.info, shaped, 'the same rules');
  assert.equal(state.stops.length, 1, 'the constraints are the same');
  assert.equal(state.past.length, length + 1, 'one step');
  entryActions.undo(state);
  entryActions.undo(state);
  assert.equal(state.sheet, before);
});

test('what is drawn is kept by the size of its grid, and nonsense in the browser’s store does no harm', () => {
  const state = defaults();
  actions.load(state, engine.blank(4, undefined));
  shapeActions.drawRegions(state);
  shapeActions.takeBrush(state, 2);
  shapeActions.paintRegion(state, 0, true);
  shapeActions.paintRegion(state, 4, false);
  assert.equal(state.drafts[4], '2122212233443344');
  shapeActions.leaveRegions(state);
  actions.load(state, engine.blank(6, undefined));
  shapeActions.drawRegions(state);
  assert.equal(state.regions?.of.length, 36);
  actions.load(state, engine.blank(4, undefined));
  shapeActions.drawRegions(state);
  assert.equal(regionsText(state.regions?.of ?? []), state.drafts[4]);
  shapeActions.undoStroke(state);
  assert.equal(regionsText(state.regions?.of ?? []), state.drafts[4], 'nothing to take back: it was drawn before');
  for (const kept of [null, undefined, '', 3, { 4: 7 }, [1]]) assert.deepEqual(readDrafts(kept), {});
  state.drafts = { 4: 'zz' };
  shapeActions.drawRegions(state);
  assert.equal(regionsText(state.regions?.of ?? []), '1122112233443344');
});
