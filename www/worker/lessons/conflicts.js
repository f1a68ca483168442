// Conflicts: the givens and guesses on which propagation fails. The engine propagates from a part of them, with all
// constraints of the scene's model, and reports whether this fails.

/** @import { Position } from './position.js' */

/**
 * The facts about a failed node, by cell: the digit of the cell, or the digits that guesses leave in it.
 * @typedef {Map<number, number[]>} Facts
 */

/** The facts that lead to the failure of the scene. @param {Position} position @returns {Facts} */
export function factsOf(position) {
  const { info, filled } = position;
  /** @type {Facts} */
  const facts = new Map();
  for (const [cell, digit] of filled.entries()) if (digit) facts.set(cell, [digit]);
  for (const { cell, relation, value } of position.decisions(position.failedNode)) {
    const keeps = (/** @type {number} */ digit) =>
      ({ '=': digit === value, '≠': digit !== value, '≤': digit <= value, '>': digit > value })[relation];
    const before = facts.get(cell) ?? info.symbols.map((_, index) => index + 1);
    facts.set(cell, before.filter(keeps));
  }
  return facts;
}

/**
 * Whether propagation fails on some of the facts alone.
 * @param {Position} position @param {Facts} facts @param {Iterable<number>} cells
 */
export function failsOn(position, facts, cells) {
  const filled = position.filled.map(() => 0);
  // Candidates that the person removed before the run stay removed.
  const start = position.marks?.map((values, cell) => (position.filled[cell] ? [] : values)) ?? null;
  const marks = start ?? filled.map(() => /** @type {number[]} */ ([]));
  for (const cell of cells) {
    const digits = facts.get(cell) ?? [];
    if (digits.length === 1) filled[cell] = digits[0];
    else marks[cell] = marks[cell].length > 0 ? marks[cell].filter((digit) => digits.includes(digit)) : digits;
  }
  const settings = {
    ...position.options,
    learning: /** @type {const} */ ('off'),
    restarts: /** @type {const} */ ('off'),
  };
  return position.variant({ filled, marks, settings }).root((run) => run.nodeInfo(0).status === 'failed');
}

/**
 * A minimal part of the facts on which propagation fails. The facts at the front of the list are tried first for
 * removal.
 * @param {Position} position @param {Facts} facts @param {number[]} cells  on which propagation fails
 */
export function smallest(position, facts, cells) {
  let needed = cells;
  for (const cell of cells) {
    const fewer = needed.filter((other) => other !== cell);
    if (failsOn(position, facts, fewer)) needed = fewer;
  }
  return needed.sort((a, b) => a - b);
}

/** The cells of the engine's own minimal conflict. @param {Position} position */
export function engineConflict(position) {
  const { decisions, givens, entries } = position.conflict(position.failedNode);
  const cells = [...decisions, ...givens, ...entries].map(({ cell }) => position.info.cells.indexOf(cell));
  return [...new Set(cells)].sort((a, b) => a - b);
}

/**
 * A minimal conflict of the failure that the scene shows.
 * @param {Position} position
 */
export const conflictOf = (position) => smallest(position, factsOf(position), engineConflict(position));
