// The cells under the fog.

import { path, squares } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** @param {Pick<Shown, 'fog' | 'columns'>} shown @returns {Shape[]} */
export function fog({ fog, columns }) {
  const cells = (fog ?? []).flatMap((isUnder, cell) => (isUnder ? [cell] : []));
  return cells.length > 0 ? [path(squares(cells, columns), { role: 'fog' })] : [];
}
