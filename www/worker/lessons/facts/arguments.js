// Reads the arguments of a fact: names of cells, digits and moments.

import { refusal } from '../refusal.js';

/** @import { Position } from '../position.js' */
/** @import { Arguments } from '../../../learn/schema.js' */

/** The index of a cell. @param {Position} position @param {string | undefined} name */
export function cellNamed({ info }, name) {
  const cell = info.cells.findIndex((each) => each.toLowerCase() === `${name}`.toLowerCase());
  if (cell < 0) throw refusal(`the grid has no cell "${name}"`, 'cell');
  return cell;
}

/** A value of the grid. @param {Position} position @param {number | undefined} value */
export function valueNamed({ info }, value) {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > info.symbols.length)
    throw refusal(`the grid has no digit ${value}`, 'value');
  return Number(value);
}

/** The house of a name. @param {Position} position @param {string} name */
export function houseNamed({ info }, name) {
  const house = info.houses.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!house) throw refusal(`the grid has no house "${name}"`, 'house');
  return house;
}

/**
 * The candidates of each cell at the moment that a fact asks about.
 * @param {Position} position @param {Arguments['at']} at  by default the moment of the scene
 */
export function candidatesAt(position, at = 'here') {
  if (at === 'here') return position.candidates;
  if (at === 'root') return position.rootCandidates;
  if (at === 'end') return position.endCandidates;
  throw refusal(`"${at}" is no moment: a figure counts here, at the root or at the end`, 'at');
}
