// The houses that are drawn: shades with a rim for windows, and lines for diagonals. Colour alone must not carry a meaning, so a
// light shade has a rim.

import { linePath } from '../borders.js';
import { outlinePath } from '../outline.js';
import { path, squares } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** @typedef {Pick<Shown, 'houses' | 'columns'>} Houses */

/** @param {Houses} shown @returns {Shape[]} */
export const shades = ({ houses, columns }) =>
  houses
    .filter(({ look }) => look === 'shade')
    .flatMap(({ cells }) => [
      path(squares(cells, columns), { role: 'shade' }),
      path(outlinePath(cells, columns, false), { role: 'rim' }),
    ]);

/** @param {Houses} shown @returns {Shape[]} */
export const diagonals = ({ houses, columns }) =>
  houses.filter(({ look }) => look === 'line').map(({ cells }) => path(linePath(cells, columns), { role: 'through' }));
