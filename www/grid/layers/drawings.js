// The drawings of rules and of the puzzle's file. Wide lines and areas lie under the lines between the cells, and signs lie over them.

import { isDrawnByFile, wider } from '../rules/carried.js';
import { clueMargins, drawRules } from '../rules/index.js';

/** @import { Shown } from './shown.js' */
/** @import { Group } from '../rules/shapes.js' */

/**
 * `proposed` is the index of a rule that is no part of the puzzle yet.
 * @typedef {Pick<Shown, 'placed' | 'drawn' | 'rows' | 'columns'> & {proposed?: number}} Ruled
 */

/** The rules, without those that the file draws itself. @param {Ruled} shown @param {boolean} wanted  whether the drawings lie under the lines @returns {Group[]} */
const rulesWhere = ({ placed, drawn, proposed = -1, ...grid }, wanted) =>
  drawRules(placed, grid)
    .filter(({ rule, isUnder }) => isUnder === wanted && !isDrawnByFile(rule, drawn))
    .map(({ rule, shapes }) => ({ tag: 'g', rule: rule.id ?? '', isProposed: rule === placed[proposed], shapes }));

/** @param {Ruled} shown @param {boolean} wanted @returns {Group[]} */
const fileWhere = ({ drawn }, wanted) =>
  drawn.drawings.filter(({ isUnder }) => isUnder === wanted).map(({ shapes }) => ({ tag: 'g', rule: null, shapes }));

/** @param {Ruled} shown */
export const rulesUnder = (shown) => rulesWhere(shown, true);
/** @param {Ruled} shown */
export const rulesOver = (shown) => rulesWhere(shown, false);
/** @param {Ruled} shown */
export const filePaints = (shown) => fileWhere(shown, true);
/** @param {Ruled} shown */
export const fileSigns = (shown) => fileWhere(shown, false);

/** The room beside the grid for clues and for drawings, in cells. @param {Ruled} shown */
export const roomBeside = ({ placed, drawn, ...grid }) => wider(clueMargins(placed, grid), drawn.margins);
