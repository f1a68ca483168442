// The magnifier of large grids: the cells that it shows, and its place.
import assert from 'node:assert/strict';
import test from 'node:test';
import { farCorner, magnifiedCells } from '../../www/grid/magnifier.js';
import { square } from './engine.js';

test('the magnifier shows the neighbours of a cell, and nothing beyond the edge of the grid', () => {
  assert.deepEqual(magnifiedCells(square(16), 17, 1), [0, 1, 2, 16, 17, 18, 32, 33, 34]);
  assert.deepEqual(magnifiedCells(square(16), 0, 1), [null, null, null, null, 0, 1, null, 16, 17]);
  assert.deepEqual(magnifiedCells(square(16), 31, 1), [14, 15, null, 30, 31, null, 46, 47, null]);
  assert.deepEqual(magnifiedCells(square(25), 624, 0), [624]);
});

test('the magnifier stands in the half of the grid that the cell is not in', () => {
  for (const size of [16, 25]) {
    for (let cell = 0; cell < size * size; cell++) {
      const { down, along } = farCorner(square(size), cell);
      const [row, column] = [Math.floor(cell / size), cell % size];
      assert.ok(down === 'bottom' ? row + 1 <= size / 2 + 0.5 : row >= size / 2, `row ${row} of ${size}`);
      assert.ok(along === 'right' ? column + 1 <= size / 2 + 0.5 : column >= size / 2, `column ${column} of ${size}`);
    }
  }
});
