// Lens drawings for propagators other than AllDifferent. For an arc, the drawing shows which candidates of one cell
// have a support in the other. For a fish, the drawing shows the rows and columns of the digit.

import { either, hasValue, maskAt, maskOf, values } from '../basics/masks.js';
import { symbol } from '../basics/sheet.js';
import { bipartiteView } from './bipartite.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Scene } from '../grid/scene.js' */
/** @import { Mark } from '../worker/protocol.js' */
/** @import { Line } from './bipartite.js' */

/**
 * Bit mask of a cell's candidates before the filtering: the current ones and those just removed.
 * @param {State} state @param {number} cell
 */
function before({ run, sheet }, cell) {
  if (!run || !sheet) return 0;
  const { domains, marks } = run.view.report;
  const lost = marks.filter((mark) => mark.cell === cell && mark.role === 'removed').flatMap((mark) => mark.values);
  return either(maskAt(domains, cell, sheet.info.symbols.length), maskOf(lost));
}

/** @param {State} state @param {Sheet} sheet @param {{from: number, to: number}} arc */
export function supportsView(state, { info }, { from, to }) {
  const [mine, theirs] = [values(before(state, from)), values(before(state, to))];
  const lines = mine.flatMap((value, a) =>
    theirs.flatMap((other, b) =>
      value === other ? [] : [{ from: a, to: b, look: /** @type {Line['look']} */ ('plain') }],
    ),
  );
  const alone = mine.filter((value) => theirs.every((other) => other === value));
  const words =
    alone.length > 0
      ? `${alone.map((value) => symbol(info, value)).join(', ')} in ${info.cells[from]} has no support in ${info.cells[to]}.`
      : `Every candidate of ${info.cells[from]} has a support in ${info.cells[to]}: a value that differs.`;
  const point = (/** @type {number} */ value) => ({ text: symbol(info, value), look: '' });
  return {
    title: `Supports of ${info.cells[from]} in ${info.cells[to]}`,
    words,
    drawing: bipartiteView({
      left: mine.map((value) => ({ ...point(value), look: alone.includes(value) ? 'gone' : '' })),
      right: theirs.map(point),
      lines,
      label: words,
    }),
  };
}

/** @param {State} state @param {Sheet} sheet @param {Scene} scene */
export function fishView(state, { info }, scene) {
  const { digit = 0 } = scene;
  const text = symbol(info, digit);
  const { marks } = /** @type {NonNullable<State['run']>} */ (state.run).view.report;
  const rows = info.houses.filter((house) => house.kind === 'row');
  const columns = info.houses.filter((house) => house.kind === 'column');
  const has = (/** @type {Mark['role']} */ role, /** @type {number} */ cell) =>
    marks.some((mark) => mark.cell === cell && mark.role === role && mark.values.includes(digit));
  const lines = rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      if (!hasValue(before(state, cell), digit)) return [];
      const look = has('removed', cell) ? 'removed' : has('hall', cell) ? 'hall' : 'plain';
      return [{ from: row, to: column, look: /** @type {Line['look']} */ (look) }];
    }),
  );
  const corners = lines.filter((line) => line.look === 'hall');
  const short = (/** @type {string} */ name) => name.slice(name.lastIndexOf(' ') + 1);
  const words = `Where ${text} can stand: a line for each cell, from its row to its column.`;
  return {
    title: `Rows and columns of ${text}`,
    words,
    drawing: bipartiteView({
      left: rows.map(({ name }, row) => ({
        text: short(name),
        look: corners.some(({ from }) => from === row) ? 'hall' : '',
      })),
      right: columns.map(({ name }, at) => ({
        text: short(name),
        look: corners.some(({ to }) => to === at) ? 'hall' : '',
      })),
      lines,
      label: words,
    }),
  };
}
