// The strokes of the pen: the model, the actions of Play, and the ways out of the page: address, Undo list and picture.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import * as actions from '../../www/app/actions.js';
import { decode, encode, isPuzzleAlone } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { boardOf } from '../../www/app/board-of.js';
import { COLOURS } from '../../www/basics/choices.js';
import { centreOf, drawnTo, withLine, withNextSign, withoutCells } from '../../www/basics/grid-strokes.js';
import { centresAlong } from '../../www/app/snapping.js';
import { SOURCES } from '../../www/app/sources.js';
import { defaults } from '../../www/app/state.js';
import { begun, pathOf, withoutLast, withStroke } from '../../www/basics/strokes.js';
import { strokesAsText, strokesIn } from '../../www/basics/strokes-text.js';
import { drawing } from '../../www/exchange/drawing.js';
import { PENS } from '../../www/grid/rules/paper.js';
import { looks, scene } from '../../www/grid/cells.js';
import { contentOf, holdsWork, isBegun, marksOf } from '../../www/library/record.js';
import { pack, unpack } from '../../www/library/undo.js';
import * as pen from '../../www/pen/actions.js';
import * as play from '../../www/play/actions.js';
import { filled } from '../../www/print/choices.js';
import { engine, square } from './engine.js';

/** @import { GridStroke } from '../../www/basics/grid-strokes.js' */
/** @import { Point } from '../../www/basics/strokes.js' */

const AC3 = SOURCES[1].line;
const SIZE = 9;

/** A line through cells that a pen visits. @param {number} colour @param {number[]} cells @returns {GridStroke} */
const line = (colour, [first, ...others], size = SIZE) =>
  others.reduce(
    (stroke, cell) => drawnTo(stroke, centreOf(cell, size)),
    /** @type {GridStroke} */ (begun(colour, centreOf(first, size))),
  );

/** The segments of strokes, each with its colour, computed from the points alone. @param {readonly GridStroke[]} strokes */
const segments = (strokes) =>
  strokes
    .flatMap(({ colour, points }) =>
      points.slice(1).map((point, at) => `${[points[at], point].map(String).sort().join('-')} ${colour}`),
    )
    .sort();

/** The places of the signs. @param {readonly GridStroke[]} strokes */
const signs = (strokes) =>
  strokes.flatMap(({ sign, points, colour }) => (sign ? [`${sign} ${points} ${colour}`] : [])).sort();

const anyCell = fc.nat(SIZE * SIZE - 1);
const anyColour = fc.integer({ min: 1, max: COLOURS });
/** What a person may draw: lines, and taps on cells. */
const anyDrawing = fc.array(
  fc.oneof(
    fc.record({ colour: anyColour, cells: fc.array(anyCell, { minLength: 2, maxLength: 6 }) }),
    fc.record({ colour: anyColour, cells: fc.tuple(anyCell) }),
  ),
  { maxLength: 12 },
);
/** @param {{colour: number, cells: number[]}[]} all */
const drawn = (all) =>
  all.reduce(
    (strokes, { colour, cells }) =>
      cells.length > 1
        ? withLine(strokes, line(colour, cells))
        : withNextSign(strokes, colour, centreOf(cells[0], SIZE)),
    /** @type {GridStroke[]} */ ([]),
  );

test('a pen steps from neighbour to neighbour, and a step back takes the last segment back', () => {
  assert.deepEqual(line(3, [0, 1, 11]).points, [
    [0.5, 0.5],
    [1.5, 0.5],
    [2.5, 1.5],
  ]);
  assert.deepEqual(line(3, [0, 1, 11, 1]).points, line(3, [0, 1]).points);
  assert.deepEqual(line(3, [0, 1, 0]).points, [[0.5, 0.5]]);
  assert.equal(line(3, [0, 3]).points.length, 4, 'a jump takes the cells between');
  fc.assert(
    fc.property(anyColour, fc.array(anyCell, { minLength: 1, maxLength: 8 }), (colour, cells) => {
      const { points } = line(colour, cells);
      for (const [at, [x, y]] of points.slice(1).entries())
        assert.equal(Math.max(Math.abs(x - points[at][0]), Math.abs(y - points[at][1])), 1);
      for (const [at, point] of points.slice(2).entries())
        assert.notDeepEqual(point, points[at], 'no step back is left');
      // The same way back takes the whole line back.
      const back = points.toReversed().reduce(drawnTo, /** @type {GridStroke} */ ({ colour, points }));
      assert.deepEqual(back.points, [points[0]]);
    }),
  );
});

test('drawing over a line again erases it, another colour replaces it, and nothing else changes', () => {
  const strokes = [line(2, [0, 1, 2, 3]), line(5, [9, 10])];
  assert.deepEqual(
    segments(withLine(strokes, line(2, [2, 1]))),
    segments([line(2, [0, 1]), line(2, [2, 3]), line(5, [9, 10])]),
  );
  assert.deepEqual(
    segments(withLine(strokes, line(7, [1, 2]))),
    segments([line(2, [0, 1]), line(7, [1, 2]), line(2, [2, 3]), line(5, [9, 10])]),
  );
  assert.deepEqual(
    segments(withLine(strokes, line(2, [2, 3, 4]))),
    segments([line(2, [0, 1, 2, 3, 4]), line(5, [9, 10])]),
    'a line that goes on is drawn',
  );
  fc.assert(
    fc.property(anyDrawing, anyColour, fc.array(anyCell, { minLength: 2, maxLength: 6 }), (all, colour, cells) => {
      const before = drawn(all);
      const stroke = line(colour, cells);
      fc.pre(stroke.points.length > 1);
      const way = new Set(segments([stroke]).map((each) => each.split(' ')[0]));
      const others = segments(before).filter((each) => !way.has(each.split(' ')[0]));
      const isOver = segments([stroke]).every((each) => segments(before).includes(each));
      const once = withLine(before, stroke);
      const expected = isOver ? others : [...others, ...new Set(segments([stroke]))].sort();
      assert.deepEqual(segments(once), expected);
      assert.deepEqual(signs(once), signs(before));
      if (!isOver) assert.deepEqual(segments(withLine(once, stroke)), others, 'the second time erases');
    }),
  );
});

test('every segment belongs to one stroke, also if a line crosses itself', () => {
  const loop = withLine([], line(4, [0, 1, 10, 0, 1, 2]));
  assert.equal(new Set(segments(loop)).size, segments(loop).length);
  assert.deepEqual(segments(loop), segments([line(4, [0, 1, 10, 0]), line(4, [1, 2])]));
  fc.assert(
    fc.property(anyDrawing, (all) => {
      const places = segments(drawn(all)).map((each) => each.split(' ')[0]);
      assert.equal(new Set(places).size, places.length);
    }),
  );
});

test('taps on a cell set a circle, then a cross, then nothing', () => {
  const at = centreOf(40, SIZE);
  const circle = withNextSign([], 2, at);
  assert.deepEqual(circle, [{ colour: 2, points: [at], sign: 'circle' }]);
  const cross = withNextSign(circle, 3, at);
  assert.deepEqual(cross, [{ colour: 3, points: [at], sign: 'cross' }]);
  assert.deepEqual(withNextSign(cross, 3, at), []);
  assert.equal(withNextSign(circle, 2, centreOf(41, SIZE)).length, 2);
});

test('strokes that touch cells are removed as wholes', () => {
  const strokes = [line(2, [0, 1, 2]), line(3, [9, 10]), ...withNextSign([], 4, centreOf(2, SIZE))];
  assert.deepEqual(withoutCells(strokes, [2], SIZE), [strokes[1]]);
  assert.deepEqual(withoutCells(strokes, [80], SIZE), strokes);
});

test('the text of strokes is short, is read back, and reads damaged texts', () => {
  assert.equal(
    strokesAsText([line(6, [10, 20, 30, 31]), ...withNextSign([], 2, centreOf(80, SIZE))], SIZE),
    '6aDDC.228O',
  );
  fc.assert(
    fc.property(anyDrawing, (all) => {
      const strokes = drawn(all);
      assert.deepEqual(strokesIn(strokesAsText(strokes, SIZE), square(SIZE)), strokes);
    }),
  );
  const size = 36;
  const wide = [line(9, [0, size * size - 1], size)];
  assert.deepEqual(strokesIn(strokesAsText(wide, size), square(size)), wide);
  for (const text of ['', '.', '6a', '0aC', '6aCCCCCCCCC', '6aO X', '6zzO', '6AC', '60G', '60H', 'x'.repeat(99)])
    assert.deepEqual(strokesIn(text, square(SIZE)), [], text);
  assert.deepEqual(strokesIn('60C.x.60C.31G.70O.80X', square(SIZE)), [
    line(6, [0, 1]),
    ...withNextSign([], 7, centreOf(0, SIZE)),
  ]);
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-zA-HOX.]{0,60}$/), (text) => {
      const strokes = strokesIn(text, square(SIZE));
      assert.deepEqual(strokesIn(strokesAsText(strokes, SIZE), square(SIZE)), strokes);
      for (const { points } of strokes) for (const part of points.flat()) assert.ok(part > 0 && part < SIZE);
    }),
  );
});

test('a diagonal drag passes the cells at its sides, also by a hand that wobbles', () => {
  /** Follows a hand that goes from cell to cell. @param {Point[]} way */
  const follow = (way) => way.slice(1).flatMap((point, at) => centresAlong(way[at], point));
  // The cells of a phone are 39 pixels wide, so 6 pixels are 0.154 cells.
  const wobble = fc.integer({ min: -154, max: 154 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...[-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down])).filter(([a, b]) => a || b),
      ),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(wobble, wobble), { minLength: 40, maxLength: 40 }),
      ([right, down], events, wobbles) => {
        const steps = 3;
        const way = Array.from({ length: events * steps + 1 }, (_, at) => {
          const [aside, along] = wobbles[at];
          /** @type {Point} */
          const point = [4.5 + (right * at) / events + aside, 4.5 + (down * at) / events + along];
          return point;
        });
        const stroke = follow(way).reduce(drawnTo, /** @type {GridStroke} */ (begun(1, [4.5, 4.5])));
        assert.deepEqual(
          stroke.points,
          Array.from({ length: steps + 1 }, (_, at) => [4.5 + right * at, 4.5 + down * at]),
        );
      },
    ),
  );
});

test('both pens share the model: strokes are added and taken back, and a point is a dot', () => {
  const [one, two] = [begun('green', [0, 0]), begun('accent', [0.5, 0.25])];
  assert.deepEqual(withoutLast(withStroke([one], two)), [one]);
  assert.equal(pathOf([[0.123456, 0.5]]), 'M0.1235 0.5h.0001');
  assert.equal(
    pathOf([
      [0, 0],
      [1, 0.5],
    ]),
    'M0 0L1 0.5',
  );
});

function opened(source = AC3) {
  const state = defaults();
  actions.load(state, engine.parse(source, undefined));
  Object.assign(state, { past: [], room: 'play' });
  play.setMode(state, 'pen');
  return state;
}

/** @typedef {ReturnType<typeof opened>} State */

/** @param {State} state */
const sheetOf = (state) => /** @type {NonNullable<State['sheet']>} */ (state.sheet);

/** Draws through cells. @param {State} state @param {number[]} cells */
function draw(state, [first, ...others]) {
  play.select(state, first);
  pen.putPenDown(state);
  pen.drawOn(
    state,
    others.map((cell) => centreOf(cell, SIZE)),
  );
  pen.liftPen(state);
}

test('a new puzzle has no strokes; a stroke is one step of Undo, and Restart removes all', () => {
  const state = opened();
  assert.deepEqual(sheetOf(state).strokes, []);
  assert.ok(!isBegun(sheetOf(state)));
  draw(state, [0, 1, 2]);
  play.type(state, 2);
  draw(state, [9]);
  assert.equal(state.past.length, 2, 'the colour of the pen is no step');
  assert.deepEqual(sheetOf(state).strokes, [line(6, [0, 1, 2]), ...withNextSign([], 2, centreOf(9, SIZE))]);
  assert.ok(isBegun(sheetOf(state)));
  play.undo(state);
  assert.equal(sheetOf(state).strokes.length, 1);
  play.redo(state);
  assert.equal(sheetOf(state).strokes.length, 2);
  play.reset(state);
  assert.deepEqual(sheetOf(state).strokes, []);
  draw(state, [0, 1]);
  play.clear(state);
  assert.deepEqual(sheetOf(state).strokes, []);
});

test('a stroke that is taken back as a whole is no step, and no tap', () => {
  const state = opened();
  draw(state, [0, 1, 0]);
  assert.deepEqual([state.past.length, sheetOf(state).strokes, state.penStroke], [0, [], null]);
});

test('the pen that is down: arrows draw, Undo and Escape drop the stroke, another mode keeps it', () => {
  const state = opened();
  play.select(state, 0);
  pen.putPenDown(state);
  play.move(state, 0, 1);
  play.move(state, 1, 0);
  assert.deepEqual(scene(state).strokes, [line(6, [0, 1, 10])], 'the grid shows the stroke before its end');
  assert.equal(state.selected, 10);
  assert.match(looks(state)[10].label, /green line to A2, pen down, selected$/);
  play.undo(state);
  assert.deepEqual([state.penStroke, state.past.length], [null, 0]);
  pen.putPenDown(state);
  play.move(state, 0, 1);
  play.setMode(state, 'digits');
  assert.deepEqual(sheetOf(state).strokes, [line(6, [10, 11])]);
  play.setMode(state, 'pen');
  pen.putPenDown(state);
  actions.load(state, engine.parse(SOURCES[3].line, undefined));
  assert.equal(state.penStroke, null, 'another puzzle drops it');
});

test('Erase removes the strokes that touch the selected cells, and no digit', () => {
  const state = opened();
  play.type(state, 4, 'digits');
  play.select(state, 2);
  play.type(state, 4, 'digits');
  draw(state, [2, 3, 4]);
  draw(state, [20, 21]);
  play.select(state, 3);
  play.erase(state);
  assert.deepEqual(sheetOf(state).strokes, [line(6, [20, 21])]);
  play.select(state, 2);
  play.erase(state);
  assert.equal(sheetOf(state).entries[2], 4);
  state.room = 'lab';
  play.erase(state);
  assert.equal(sheetOf(state).entries[2], 0, 'the Lab has no pen');
  play.type(state, 5);
  assert.equal(sheetOf(state).entries[2], 5);
});

test('the names of cells tell where lines go', () => {
  const state = opened();
  draw(state, [2, 3, 11]);
  play.type(state, 2);
  draw(state, [3, 4]);
  draw(state, [3]);
  const labels = looks(state).map(({ label }) => label.replace(/, selected$/, ''));
  assert.equal(labels[2], 'A3, empty, green line to A4');
  assert.equal(labels[3], 'A4, empty, red circle, red line to A5, green line to A3 and B3');
  assert.equal(labels[5], 'A6, empty');
  assert.deepEqual(
    looks(state).flatMap(({ isDrawnOn }, cell) => (isDrawnOn ? [cell] : [])),
    [2, 3, 4, 11],
  );
});

test('an address, a record, the Undo list and pictures keep the strokes; old ones open still', () => {
  const state = opened();
  const old = encode(state);
  assert.ok(!new URLSearchParams(old).has('lines'));
  draw(state, [0, 10, 20]);
  draw(state, [40]);
  const hash = encode(state);
  assert.equal(new URLSearchParams(hash).get('lines'), '60DD.614O');
  const read = (/** @type {string} */ text) => {
    const place = /** @type {import('../../www/basics/place.js').Place} */ (decode(text, state));
    return sheetAt(place, sheetOf(state).info);
  };
  assert.deepEqual(read(hash).strokes, sheetOf(state).strokes);
  assert.deepEqual(read(old).strokes, []);
  assert.equal(read(hash).mode, 'pen');
  const alone = new URLSearchParams({ p: AC3, lines: '60DD' });
  assert.ok(isPuzzleAlone(`${alone}`));

  const record = { id: 'a', name: '', created: 1, updated: 1, revision: 1, ...contentOf(hash, sheetOf(state).info) };
  assert.deepEqual(marksOf(record).strokes, sheetOf(state).strokes);
  assert.ok(holdsWork(record));
  assert.ok(!holdsWork({ ...record, place: old }));

  draw(state, [0, 10]);
  play.undo(state);
  const back = unpack(pack(state.past, sheetOf(state), state.future), sheetOf(state));
  assert.deepEqual(
    back?.past.map(({ strokes }) => strokes),
    state.past.map(({ strokes }) => strokes),
  );
  assert.deepEqual(
    back?.future.map(({ strokes }) => strokes),
    state.future.map(({ strokes }) => strokes),
  );
  // The Undo list of an earlier version has no strokes.
  play.reset(state);
  const { strokes, ...before } = JSON.parse(pack([], sheetOf(state), [])).now;
  const text = JSON.stringify({ ...JSON.parse(pack([], sheetOf(state), [])), now: before, past: [['digits', 2, 5]] });
  assert.deepEqual([strokes, unpack(text, sheetOf(state))?.past[0].strokes], [[], []]);

  draw(state, [0, 1]);
  const picture = drawing(boardOf(sheetOf(state)));
  assert.match(picture, new RegExp(`d="M0.5 0.5L1.5 0.5" stroke="${PENS[5]}"`));
  assert.ok(!drawing(filled(boardOf(sheetOf(state)), 'clues')).includes(PENS[5]), 'clues alone have no strokes');
});

test('the Undo list comes back after any drawing', () => {
  fc.assert(
    fc.property(anyDrawing, fc.nat(6), (all, steps) => {
      const state = opened();
      for (const { colour, cells } of all) {
        play.type(state, colour);
        draw(state, cells);
      }
      for (let step = 0; step < steps; step++) play.undo(state);
      const back = unpack(pack(state.past, sheetOf(state), state.future), sheetOf(state));
      assert.deepEqual(back, { past: state.past, future: state.future });
      while (state.past.length > 0) play.undo(state);
      assert.deepEqual(sheetOf(state).strokes, []);
    }),
    { numRuns: 30 },
  );
});

test('pictures have the colours of the page in its light theme', () => {
  const css = readFileSync(new URL('../../www/grid/strokes.css', import.meta.url), 'utf8');
  const colours = [...css.matchAll(/--stroke: light-dark\((#\w+)/g)].map(([, colour]) => colour);
  assert.deepEqual(colours, PENS);
  assert.equal(PENS.length, COLOURS);
});

test('a selection that goes elsewhere ends the stroke: a line stays, and a pen that never moved draws nothing', () => {
  const start = () => {
    const state = defaults();
    actions.load(state, engine.parse(SOURCES[0].line, undefined));
    if (state.sheet) state.sheet = { ...state.sheet, mode: 'pen' };
    actions.setRoom(state, 'play');
    play.select(state, 0);
    pen.putPenDown(state);
    return state;
  };
  for (const leave of [play.select, play.extendTo, play.toggle]) {
    const tapped = start();
    leave(tapped, 40);
    assert.deepEqual([tapped.penStroke, tapped.sheet?.strokes.length], [null, 0]);
    const drawn = start();
    play.move(drawn, 0, 1);
    leave(drawn, 40);
    assert.deepEqual([drawn.penStroke, drawn.sheet?.strokes.length], [null, 1]);
  }
  const same = start();
  play.select(same, same.selected);
  assert.ok(same.penStroke, 'the focus that follows the pen does not end the stroke');
});
