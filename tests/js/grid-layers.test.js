// The layers of a grid: each has shapes, and both renderers draw every shape. A picture has all its layers, the lowest first.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawing } from '../../www/exchange/drawing.js';
import { linesAmong } from '../../www/grid/borders.js';
import { LAYERS, layersOf } from '../../www/grid/layers/index.js';
import { shownOf } from '../../www/grid/layers/shown.js';
import { markupOf } from '../../www/grid/rules/markup.js';
import { ROLES } from '../../www/grid/rules/paper.js';
import { shapeView } from '../../www/grid/shape-view.js';
import { boardOf } from '../../www/app/board-of.js';
import { freshSheet } from '../../www/basics/sheet.js';
import { engine } from './engine.js';

/** @import { Group, Role, Shape } from '../../www/grid/rules/shapes.js' */
/** @import { Shown } from '../../www/grid/layers/shown.js' */

/** A board on which every layer has something to draw. */
function fullBoard() {
  const rules = '@diagonals @windoku @thermometer=E1,E2,E3 @cage=A1,A2:9';
  const sheet = freshSheet(engine.parse(`53${'.'.repeat(79)} ${rules}`, undefined));
  const with_ = (/** @type {number} */ cell, /** @type {number} */ value) =>
    sheet.givens.map((_, at) => (at === cell ? value : 0));
  const file = {
    foglight: ['r1c1'],
    underlays: [{ center: [2.5, 2.5], width: 1, height: 1, backgroundColor: '#ff0000' }],
    overlays: [{ center: [4.5, 4.5], width: 0, height: 0, text: 'x' }],
  };
  return {
    ...boardOf({
      ...sheet,
      entries: with_(2, 4),
      notes: with_(3, 0b11),
      centre: with_(4, 0b110),
      colours: with_(5, 3),
      strokes: [
        {
          colour: 6,
          points: [
            [0.5, 0.5],
            [1.5, 1.5],
          ],
        },
      ],
      words: {
        title: '',
        author: '',
        rules: '',
        ignored: [],
        carried: JSON.stringify({ source: 'sudokupad', members: file }),
      },
    }),
    corners: true,
  };
}

/** @param {(Shape | Group)[]} shapes @returns {Shape[]} */
const flat = (shapes) => shapes.flatMap((shape) => (shape.tag === 'g' ? flat(shape.shapes) : [shape]));

/** The layers as they draw a board. @param {Shown} shown */
const drawn = (shown) => Object.entries(LAYERS).map(([name, { draw }]) => ({ name, shapes: draw(shown) }));

test('every layer has shapes, and both renderers draw each of them', () => {
  for (const { name, shapes } of drawn(shownOf(fullBoard()))) {
    assert.ok(shapes.length > 0, name);
    assert.ok(flat(shapes).length > 0, name);
    for (const shape of flat(shapes)) {
      const { role } = shape.paint;
      const text = markupOf(shape);
      assert.equal(text === '', role === 'rim', `${name}: ${role}`);
      if (text) assert.match(text, new RegExp(`^<${shape.tag} [^]*>$`), name);
      assert.doesNotMatch(text, /NaN|undefined|null/, name);
      const view = shapeView(shape);
      assert.match(view.strings.join('…'), new RegExp(`^<${shape.tag} class=`), name);
      assert.ok(!view.values.includes(undefined), name);
    }
    assert.equal(shapes.map(markupOf).join(''), flat(shapes).map(markupOf).join(''), name);
  }
});

test('every role of a shape has a look in the style sheets of the page', () => {
  const css = ['grid', 'paints', 'strokes', 'small-picture']
    .map((name) => readFileSync(`www/grid/${name}.css`, 'utf8'))
    .join('');
  /** Roles that a grid on the page has as texts and backgrounds of its cells. @type {Role[]} */
  const inCells = ['fog', 'mark', 'centre-mark'];
  for (const role of /** @type {Role[]} */ (Object.keys(ROLES)))
    if (!inCells.includes(role)) assert.match(css, new RegExp(`\\.${role}\\b`), role);
});

test('a picture has its layers, the lowest first, and a small one has fewer', () => {
  const board = fullBoard();
  const shown = shownOf(board);
  const picture = drawing(board);
  let at = 0;
  for (const { draw } of layersOf('full').filter(({ draw }) => draw !== LAYERS.digits.draw)) {
    const text = draw(shown).map(markupOf).join('');
    const found = picture.indexOf(text, at);
    assert.ok(found >= at, text);
    at = found + text.length;
  }
  const size = (/** @type {'full' | 'small'} */ detail) =>
    layersOf(detail).flatMap(({ draw }) => flat(draw(shown))).length;
  assert.ok(size('small') < size('full'));
});

test('the lines between cells are either thick or thin, and each is drawn once', () => {
  const boxes = Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
  const { borders, hairlines } = linesAmong(9, boxes);
  assert.equal(borders, 'M0 3H9M0 6H9M3 0V9M6 0V9');
  assert.equal(hairlines.split('M').length - 1, 12);
  assert.deepEqual(linesAmong(2, [1, 1, 1, 2]), { borders: 'M1 1H2M1 1V2', hairlines: 'M0 1H1M1 0V1' });
  assert.equal(linesAmong(4, Array(16).fill(0)).borders, '', 'a Latin square has no boxes');
  // Two rows of three cells, the first two columns in one box.
  assert.deepEqual(linesAmong(3, [1, 1, 2, 1, 1, 2]), { borders: 'M2 0V2', hairlines: 'M0 1H3M1 0V2' });
});
