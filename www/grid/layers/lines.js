// The lines between cells, and the frame. In a grid on the page, the cells have borders of their own, and the frame is the border of
// the grid. The lines are drawn there too if something is drawn under them.

import { path } from '../rules/shapes.js';

/** @import { Extent } from '../../basics/extent.js' */
/** @import { Shown } from './shown.js' */
/** @import { Role, Shape } from '../rules/shapes.js' */

/** @param {string} d @param {Role} role @returns {Shape[]} */
const lines = (d, role) => (d ? [path(d, { role })] : []);

/** @param {Pick<Shown, 'hairlines'>} shown */
export const hairlines = ({ hairlines }) => lines(hairlines, 'hairlines');

/** @param {Pick<Shown, 'borders'>} shown */
export const borders = ({ borders }) => lines(borders, 'frames');

/** @param {Extent} shown */
export const frame = ({ rows, columns }) => lines(`M0 0H${columns}V${rows}H0Z`, 'frames');
