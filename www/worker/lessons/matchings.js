// Matchings of a value graph: cells on one side, digits on the other.

/**
 * A maximum matching, as the digit of each cell.
 * @param {Map<number, number[]>} graph  the digits of each cell
 * @param {[cell: number, value: number]} [forced]  an edge that the matching must contain
 * @returns {Map<number, number>}
 */
export function maximumMatching(graph, forced) {
  /** The cell of each digit. @type {Map<number, number>} */
  const cellOf = new Map();
  const [fixed, taken] = forced ?? [];
  for (const start of graph.keys()) {
    if (start === fixed) continue;
    /** @type {Set<number>} */
    const seen = new Set();
    const augment = (/** @type {number} */ cell) => {
      for (const value of graph.get(cell) ?? []) {
        if (value === taken || seen.has(value)) continue;
        seen.add(value);
        const rival = cellOf.get(value);
        if (rival === undefined || augment(rival)) {
          cellOf.set(value, cell);
          return true;
        }
      }
      return false;
    };
    augment(start);
  }
  const matching = new Map([...cellOf].map(([value, cell]) => [cell, value]));
  if (fixed !== undefined && taken !== undefined) matching.set(fixed, taken);
  return matching;
}

/**
 * The cells and digits that show why no maximum matching contains an edge: k cells that hold k digits, one of which is
 * the digit of the edge. The cell of the edge is another cell, so no complete matching contains the edge.
 * @param {Map<number, number[]>} graph @param {[cell: number, value: number]} edge
 * @returns {{cells: number[], values: number[]} | null}  null if a complete matching contains the edge
 */
export function obstacle(graph, [fixed, taken]) {
  const matching = maximumMatching(graph, [fixed, taken]);
  const cellOf = new Map([...matching].map(([cell, value]) => [value, cell]));
  const start = [...graph.keys()].find((cell) => !matching.has(cell));
  if (start === undefined) return null;
  // Without the digit of the edge, the alternating paths from the unmatched cell reach more cells than digits.
  const cells = new Set([start]);
  const values = new Set([taken]);
  for (const cell of cells) {
    for (const value of graph.get(cell) ?? []) {
      values.add(value);
      const rival = cellOf.get(value);
      if (value !== taken && rival !== undefined) cells.add(rival);
    }
  }
  return { cells: [...cells].sort((a, b) => a - b), values: [...values].sort((a, b) => a - b) };
}
