// Decisions by hand: the choices of a person at a choice point. The solver proposes one decision. The person may pick
// any candidate of any open cell instead, or split an open domain.

import { maskAt, values } from '../basics/masks.js';

/** @import { State } from '../app/state.js' */
/** @import { Relation } from '../worker/protocol.js' */

/** A decision about a cell. @typedef {{cell: number, relation: Relation, value: number}} Decision */

/**
 * The candidates of a cell at the current position of the run.
 * @param {State} state @param {number} cell
 * @returns {number[]}
 */
export function candidatesAt({ run, sheet }, cell) {
  const domains = run?.view.report.domains;
  if (!domains || !sheet) return [];
  return values(maskAt(domains, cell, sheet.info.symbols.length));
}

/**
 * The decision that the page offers: the candidate that the person picked, or else the solver's own choice.
 * @param {State} state
 */
export function offered(state) {
  const choice = state.run?.view.choice;
  if (!choice || !state.sheet) return null;
  const { picked } = state;
  if (picked && decisionsAt(state, picked).length > 0) return picked;
  return { cell: cellIndex(state, choice.cell), value: choice.values[0] };
}

/** @param {State} state @param {number | string} cell */
function cellIndex({ sheet }, cell) {
  return typeof cell === 'number' ? cell : (sheet?.info.cells.indexOf(cell) ?? 0);
}

/**
 * The possible decisions about a candidate: assign it, exclude it, or split the domain below or above it.
 * @param {State} state @param {{cell: number, value: number}} picked
 * @returns {Decision[]}
 */
export function decisionsAt(state, { cell, value }) {
  const open = candidatesAt(state, cell);
  const choice = state.run?.view.choice;
  if (!choice || !open.includes(value)) return [];
  // Under forward checking the search also decides on cells with a single candidate.
  if (open.length === 1) return cellIndex(state, choice.cell) === cell ? [{ cell, relation: '=', value }] : [];
  /** @type {Decision[]} */
  const decisions = [
    { cell, relation: '=', value },
    { cell, relation: '≠', value },
  ];
  // Both halves of a split must contain a candidate.
  if (value < open[open.length - 1]) decisions.push({ cell, relation: '≤', value });
  const below = open[open.indexOf(value) - 1];
  if (below !== undefined && value === open[open.length - 1]) decisions.push({ cell, relation: '>', value: below });
  return decisions;
}

/** @param {State} state @param {Decision} decision */
export function decisionWords({ sheet }, { cell, relation, value }) {
  return `${sheet?.info.cells[cell]} ${relation} ${sheet?.info.symbols[value - 1]}`;
}
