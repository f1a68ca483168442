// The cells under the fog.

import { path, squares } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Shape } from '../rules/shapes.js' */

/** @param {Pick<Shown, 'fog' | 'size'>} shown @returns {Shape[]} */
export function fog({ fog, size }) {
  const cells = (fog ?? []).flatMap((isUnder, cell) => (isUnder ? [cell] : []));
  return cells.length > 0 ? [path(squares(cells, size), { role: 'fog' })] : [];
}
