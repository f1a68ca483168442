// Drawn rules, with the engine's own reports: every look has a drawing, drawings stay in place in grids of every size,
// pictures show the same rules as the page, and a draft of a rule becomes the text that the engine reads.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawing } from '../../www/exchange/drawing.js';
import { clueMargins, drawRules, LOOKS } from '../../www/grid/rules/index.js';
import { PAPER } from '../../www/grid/rules/paper.js';
import { hasTotals, markPlaces } from '../../www/grid/rules/places.js';
import { insetOutline } from '../../www/grid/rules/shapes.js';
import { boardOf } from '../../www/app/board-of.js';
import { freshSheet } from '../../www/basics/sheet.js';
import {
  beginsNext,
  dataOf,
  directionsFrom,
  draftOf,
  freshDraft,
  isOffered,
  placesOfMark,
  ruleAt,
  rulesWithDraft,
  rulesWithout,
  withMark,
  withMove,
  withoutPlace,
  withPart,
  withPlace,
} from '../../www/rules/draft.js';
import { engine, square } from './engine.js';

const NINE = square(9);

/** @import { RuleKind } from '../../www/worker/protocol.js' */

/** A rule of each shape, in cells of a grid of any size from 6. @type {Record<RuleKind['shape'], string>} */
const SAMPLES = {
  grid: '',
  cell: 'r2c3',
  pair: 'r2c3,r2c4',
  cells: 'r2c3,r2c4,r3c3',
  corner: 'r2c3,r2c4,r3c3,r3c4',
  line: 'r5c1,r5c2,r4c3',
  arrow: 'r6c1/r6c1,r6c2,r6c3',
  clones: 'r1c1,r1c2/r3c1,r3c2',
  outside: 'r0c3',
  diagonal: 'r0c3>DR',
};
/** @type {Record<RuleKind['values'], string>} */
const VALUES = { none: '', optional: ':5', one: ':5', digits: ':1,2', set: ':1,2' };

/** @param {string} words @param {number} [size] */
const parse = (words, size = 9) => engine.parse(`${'.'.repeat(size * size)} ${words}`, undefined);

/** The words of one rule of a kind. @param {RuleKind} kind */
const wordOf = ({ id, shape, values }) => (shape === 'grid' ? `@${id}` : `@${id}=${SAMPLES[shape]}${VALUES[values]}`);

/** @param {number} size @returns {RuleKind[]} */
const kindsFor = (size) => engine.ruleKinds(size);

test('every kind of rule has a drawing, or nothing to draw', () => {
  for (const size of [6, 9, 16]) {
    const kinds = kindsFor(size);
    assert.ok(kinds.length > 30);
    for (const kind of kinds) {
      const { placed } = parse(wordOf(kind), size);
      assert.equal(placed.length, 1, kind.id);
      const [{ look, text }] = placed;
      assert.ok(look === 'none' || LOOKS[look], `${kind.id} has the look ${look}`);
      const [drawn] = drawRules(placed, square(size));
      assert.equal(Boolean(drawn), look !== 'none', kind.id);
      const texts = drawn?.shapes.flatMap((shape) => (shape.tag === 'text' ? [shape.text] : [])) ?? [];
      if (text && !['none', 'line', 'ended-line'].includes(look)) assert.deepEqual(texts, [text], kind.id);
      else assert.deepEqual(texts, [], kind.id);
      const numbers = JSON.stringify(drawn?.shapes ?? []);
      assert.doesNotMatch(numbers, /null|NaN|undefined/, kind.id);
    }
  }
});

test('only clues are drawn outside the grid, and the margin holds them', () => {
  const size = 6;
  const { placed } = parse(kindsFor(size).map(wordOf).join(' '), size);
  const margins = clueMargins(placed, square(size));
  assert.ok(margins.top > 0);
  assert.deepEqual([margins.right, margins.bottom, margins.left], [0, 0, 0]);
  for (const { rule, shapes } of drawRules(placed, square(size))) {
    for (const shape of shapes) {
      if (shape.tag === 'path') continue;
      const low = rule.outside ? -margins.top : 0;
      assert.ok(shape.x >= 0 && shape.x <= size && shape.y >= low && shape.y <= size, rule.label);
    }
  }
  assert.deepEqual(clueMargins(parse('@cage=A1,A2:3').placed, NINE), { top: 0, right: 0, bottom: 0, left: 0 });
  const all = clueMargins(parse('@sandwich=r0c1:5;r10c1:5;r1c0:5;r1c10:5').placed, NINE);
  assert.equal(new Set(Object.values(all)).size, 1);
});

test('clues at one place share its room', () => {
  const placesOf = (/** @type {string} */ words) =>
    drawRules(parse(words).placed, NINE).flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.tag === 'text' ? [{ x: shape.x, y: shape.y, height: shape.height }] : [])),
    );
  const [alone] = placesOf('@sandwich=r0c3:12');
  const [left, right] = placesOf('@sandwich=r0c3:12 @skyscraper=r0c3:4');
  assert.ok(left.x < alone.x && right.x > alone.x && left.x > 2 && right.x < 3);
  assert.ok(right.height < alone.height, 'two digits have half the width');
  const [upper, lower] = placesOf('@sandwich=r3c10:12 @skyscraper=r3c10:4');
  assert.ok(upper.x === lower.x && upper.y < lower.y);
});

test('the outline of a cage is one closed path around its corners, and one for each piece', () => {
  const loops = (/** @type {number[]} */ cells) => insetOutline(cells, 9, 0.1).split('Z').filter(Boolean);
  assert.deepEqual(loops([0]), ['M0.1,0.1L0.9,0.1L0.9,0.9L0.1,0.9']);
  const [corner, ...more] = loops([0, 1, 9]);
  assert.equal(more.length, 0);
  assert.ok(corner.includes('0.9,0.9'), 'the inner corner lies inside the first cell');
  assert.equal(loops([0, 10]).length, 2, 'cells that touch at a corner');
  assert.equal(loops([0, 1, 2, 9, 11, 18, 19, 20]).length, 2, 'a ring has an outline inside');
  assert.equal(loops([8, 9]).length, 2, 'the end of a row does not touch the next row');
});

test('the colours of pictures are the light colours of the page', () => {
  const css = readFileSync(new URL('../../www/style/tokens.css', import.meta.url), 'utf8');
  const tokens = [...css.matchAll(/--rule-(\w+): light-dark\((#\w+), #\w+\);/g)].map(([, name, light]) => [
    name,
    light,
  ]);
  assert.deepEqual(Object.fromEntries(tokens), PAPER);
});

test('every colour of the engine is a colour of the page', () => {
  const { placed } = parse(kindsFor(9).map(wordOf).join(' '));
  for (const { colour, id } of placed) assert.ok(colour === '' || colour in PAPER, `${id}: ${colour}`);
});

test('a picture has the rules, makes room for clues, and stays square', () => {
  const pictureOf = (/** @type {string} */ words) => {
    const info = parse(words);
    return drawing(boardOf(freshSheet(info)));
  };
  const side = (/** @type {string} */ svg) => /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  const plain = pictureOf('');
  assert.doesNotMatch(plain, /style=/);
  const caged = pictureOf('@cage=A1,A2:11');
  assert.match(caged, /stroke-dasharray[^>]*"\/>.*>11<\/text>/);
  assert.deepEqual(side(caged), side(plain));
  const clued = pictureOf('@sandwich=r0c3:29;r5c10:7');
  assert.match(clued, />29<\/text>.*>7<\/text>/);
  const [width, height] = side(clued);
  assert.equal(width, height);
  assert.ok(width > side(plain)[0]);
});

test('pencil marks make room for totals', () => {
  const [plain, caged] = [parse('@cage=A1,A2'), parse('@cage=A1,A2:11')];
  assert.deepEqual([hasTotals(plain.placed), hasTotals(caged.placed)], [false, true]);
  const [high, low] = [markPlaces(plain)(40, 1), markPlaces(caged)(40, 1)];
  assert.equal(high.x, low.x);
  assert.ok(low.y > high.y + 0.1);
  for (const value of [1, 9]) {
    const { y } = markPlaces(caged)(40, value);
    assert.ok(y > 4 && y < 5);
  }
});

test('a rule that is taken into a draft gives the same rule again', () => {
  for (const kind of kindsFor(9).filter(({ shape }) => shape !== 'grid')) {
    const info = parse(wordOf(kind));
    const draft = draftOf(info, 0);
    assert.equal(draft.editing, 0);
    assert.equal(parse(`@${kind.id}=${dataOf(draft, kind, info.symbols)}`).rules, info.rules);
    assert.equal(parse(rulesWithDraft(info, draft, kind)).rules, info.rules);
    const added = parse(rulesWithDraft(info, { ...draft, editing: null }, kind));
    assert.deepEqual(
      added.placed.map(({ data }) => data),
      [info.placed[0].data, info.placed[0].data],
    );
    assert.equal(rulesWithout(info, 0), '');
    assert.equal(parse(rulesWithout(added, 1)).rules, info.rules);
  }
});

test('the other rules of a puzzle stay when one is added, changed or deleted', () => {
  const info = parse('@diagonals @cage=A1,A2:3;B1,B2:5 @odd=C1');
  const cage = /** @type {RuleKind} */ (kindsFor(9).find(({ id }) => id === 'cage'));
  const changed = rulesWithDraft(info, { ...draftOf(info, 1), value: '6' }, cage);
  assert.equal(parse(changed).rules, '@diagonals @cage=A1,A2:3;B1,B2:6 @odd=C1');
  assert.equal(parse(rulesWithout(info, 0)).rules, '@diagonals @cage=B1,B2:5 @odd=C1');
});

/** @param {string} id */
const kindOf = (id) => /** @type {RuleKind} */ (kindsFor(9).find((kind) => kind.id === id));

/** Draws over places in one stroke. @param {string} id @param {[number, number][]} stroke @param {ReturnType<typeof freshDraft>} [draft] */
const stroke = (id, stroke, draft = freshDraft(id)) =>
  stroke.reduce((made, [row, column]) => withPlace(made, kindOf(id), { row, column }, NINE), draft);

/** The data of a draft. @param {ReturnType<typeof freshDraft>} draft */
const dataIn = (draft) => dataOf(draft, kindOf(draft.kind), engine.blank(9, undefined).symbols);

test('a stroke over cells draws a set or a line, and a line drawn back gets shorter', () => {
  const cells = stroke('cage', [
    [1, 1],
    [1, 2],
    [1, 1],
  ]);
  assert.equal(dataIn(cells), 'r1c1,r1c2');
  assert.equal(dataIn(withoutPlace(cells, kindOf('cage'), { row: 1, column: 1 })), 'r1c2');
  const line = stroke('renban', [
    [1, 1],
    [1, 2],
    [2, 3],
    [1, 2],
    [5, 5],
  ]);
  assert.equal(dataIn(line), 'r1c1,r1c2');
  const longer = stroke('renban', [[1, 3]], line);
  assert.equal(
    dataIn(withoutPlace(longer, kindOf('renban'), { row: 1, column: 2 })),
    'r1c1',
    'a line ends before the cell',
  );
});

test('an arrow in one stroke has its circle in the first cell, and parts make larger circles and clones', () => {
  const one = stroke('arrow', [
    [1, 1],
    [1, 2],
  ]);
  assert.equal(dataIn(one), 'r1c1/r1c1,r1c2');
  const two = stroke(
    'arrow',
    [
      [2, 2],
      [3, 2],
    ],
    withPart(
      stroke('arrow', [
        [2, 1],
        [2, 2],
      ]),
    ),
  );
  assert.equal(dataIn(two), 'r2c1,r2c2/r2c2,r3c2');
  assert.equal(withPart(freshDraft('arrow')).groups.length, 1, 'an empty part is not followed by another');
});

test('a press near an edge or a corner places a mark there, also at the rim of the grid', () => {
  const places = (
    /** @type {string} */ id,
    /** @type {number[]} */ [row, column],
    /** @type {[number, number]} */ point,
  ) => placesOfMark(kindOf(id), { row, column }, NINE, point).map((place) => `${place.row}${place.column}`);
  assert.deepEqual(places('difference', [5, 5], [0.9, 0.6]), ['55', '56']);
  assert.deepEqual(places('difference', [5, 5], [0.4, 0.1]), ['45', '55']);
  assert.deepEqual(places('difference', [5, 9], [0.99, 0.6]), ['59', '69'], 'no edge beside the last column');
  assert.deepEqual(places('quadruple', [5, 5], [0.9, 0.1]), ['45', '46', '55', '56']);
  assert.deepEqual(places('quadruple', [1, 9], [0.9, 0.1]), ['18', '19', '28', '29']);
  assert.deepEqual(places('odd', [3, 4], [0.9, 0.1]), ['34']);
});

test('values are typed as people write them', () => {
  const valued = (/** @type {string} */ id, /** @type {string} */ value) => {
    const mark = withMark(freshDraft(id), kindOf(id), placesOfMark(kindOf(id), { row: 1, column: 1 }, NINE), NINE);
    return dataIn({ ...mark, value });
  };
  assert.equal(valued('difference', ' 3 '), 'r1c1,r1c2:3');
  assert.equal(valued('xv', 'x'), 'r1c1,r1c2:10');
  assert.equal(valued('xv', 'V'), 'r1c1,r1c2:5');
  assert.equal(valued('quadruple', '122'), 'r1c1,r1c2,r2c1,r2c2:1,2,2');
  assert.equal(valued('quadruple', '1, 2'), 'r1c1,r1c2,r2c1,r2c2:1,2');
});

test('a draft moves as a whole, and not off its places', () => {
  const cage = stroke('cage', [
    [1, 1],
    [1, 2],
  ]);
  const lower = withMove(cage, kindOf('cage'), 2, 1, NINE);
  assert.equal(dataIn(lower), 'r3c2,r3c3');
  assert.equal(withMove(cage, kindOf('cage'), -1, 0, NINE), cage);
  const clue = withMark(freshDraft('little-killer'), kindOf('little-killer'), [{ row: 0, column: 8 }], NINE);
  const corner = withMove(clue, kindOf('little-killer'), 0, 2, NINE);
  assert.deepEqual([corner.groups, corner.direction], [[[{ row: 0, column: 10 }]], 'DL']);
});

test('a stroke apart from a finished draft begins the next rule', () => {
  const next = (/** @type {ReturnType<typeof freshDraft>} */ draft, /** @type {[number, number][]} */ ...places) =>
    beginsNext(
      draft,
      kindOf(draft.kind),
      places.map(([row, column]) => ({ row, column })),
    );
  const line = stroke('thermometer', [
    [1, 1],
    [1, 2],
  ]);
  assert.deepEqual([next(line, [5, 5]), next(line, [1, 3]), next(line, [1, 1])], [true, false, false]);
  assert.equal(next({ ...line, editing: 0 }, [5, 5]), false, 'a rule that is changed stays');
  const cage = stroke('cage', [[1, 1]]);
  assert.deepEqual([next(cage, [5, 5]), next({ ...cage, value: '9' }, [5, 5])], [false, true]);
  const dot = withMark(
    freshDraft('difference'),
    kindOf('difference'),
    [
      { row: 1, column: 1 },
      { row: 1, column: 2 },
    ],
    NINE,
  );
  assert.deepEqual([next(dot, [1, 1], [2, 1]), next(dot, [1, 1], [1, 2])], [true, false]);
  assert.equal(next({ ...dot, kind: 'xv' }, [1, 1], [2, 1]), false, 'a mark without its letter is not finished');
});

test('a rule is found by its cells', () => {
  const info = parse('@cage=A1,A2:3;B1,B2:5 @difference=A1,A2;A2,B2 @sandwich=r0c3:7');
  const at = (/** @type {string} */ id, /** @type {[number, number][]} */ ...places) =>
    ruleAt(
      info,
      kindOf(id),
      places.map(([row, column]) => ({ row, column })),
    );
  const ids = info.placed.map(({ label }) => label);
  assert.equal(ids[at('cage', [2, 2])], 'cage B1 B2 = 5');
  assert.equal(ids[at('difference', [1, 2], [2, 2])], 'difference dot A2 B2');
  assert.equal(at('difference', [1, 1], [2, 1]), -1);
  assert.equal(ids[at('sandwich', [0, 3])], 'sandwich clue above column 3 = 7');
  assert.equal(at('odd', [1, 1]), -1);
});

test('a clue takes a place beside the grid, and a diagonal knows its directions', () => {
  const [outside, diagonal, cage] = ['sandwich', 'little-killer', 'cage'].map(kindOf);
  const offered = (/** @type {RuleKind} */ kind, /** @type {number} */ row, /** @type {number} */ column) =>
    isOffered(kind, { row, column }, NINE);
  assert.deepEqual([offered(outside, 0, 3), offered(outside, 0, 0), offered(outside, 3, 3)], [true, false, false]);
  assert.deepEqual([offered(diagonal, 0, 0), offered(diagonal, 4, 10), offered(diagonal, 4, 4)], [true, true, false]);
  assert.deepEqual([offered(cage, 0, 3), offered(cage, 9, 9)], [false, true]);
  assert.deepEqual(directionsFrom({ row: 0, column: 3 }, NINE), ['DL', 'DR']);
  assert.deepEqual(directionsFrom({ row: 10, column: 0 }, NINE), ['UR']);
  const above = [{ row: 0, column: 3 }];
  const clue = withMark({ ...freshDraft('little-killer'), value: '45' }, diagonal, above, NINE);
  assert.equal(dataIn(clue), 'r0c3>DL:45');
  const turned = withMark(clue, diagonal, above, NINE);
  assert.equal(dataIn(turned), 'r0c3>DR:45', 'a second press turns it');
  assert.equal(dataIn(withMark(turned, diagonal, above, NINE)), 'r0c3>DL:45');
  assert.equal(withMark(clue, outside, [{ row: 3, column: 3 }], NINE), clue, 'a cell is no place for a clue');
});
