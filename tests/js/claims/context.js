// The context of a claim: the position of its scene, with the changes of state that the claim names. The engine
// computes everything; this file only finds cells, houses and digits by their names.

import { Figures } from '../../../www/worker/lessons/figures.js';
import { houseNamed } from '../../../www/worker/lessons/facts/arguments.js';

/** @import { Figure, Scene } from '../../../www/learn/lesson.js' */
/** @import { Position } from '../../../www/worker/lessons/position.js' */

/** Digits by cell, as in `{"A3": "12"}`: A3 with 1 and 2. An empty text is no digit. @typedef {Record<string, string>} Cells */

export class Context {
  /** @param {Scene} scene @param {string} [changes]  of the state, as in a figure */
  constructor(scene, changes) {
    this.scene = scene;
    this.figures = new Figures(scene);
    /** The position that the claim is about. @type {Position} */
    this.position = this.figures.position(changes);
  }

  free() {
    this.figures.free();
  }

  /** The scene's position with other changes of its state. @param {string} changes */
  at(changes) {
    return this.figures.position(changes);
  }

  /** @param {string} name */
  cell(name) {
    const cell = this.position.info.cells.indexOf(name);
    if (cell < 0) throw new Error(`no cell ${name}`);
    return cell;
  }

  /** @param {string} name */
  house = (name) => houseNamed(this.position, name);

  /** The cells of a grid in words, only those with a digit. @param {number[][]} grid @returns {Cells} */
  named(grid) {
    const { cells, symbols } = this.position.info;
    const filled = grid.flatMap((values, cell) =>
      values.length > 0 ? [[cells[cell], values.map((value) => symbols[value - 1]).join('')]] : [],
    );
    return Object.fromEntries(filled);
  }

  /**
   * The candidates of one grid that another grid does not have.
   * @param {number[][]} before @param {number[][]} after @returns {Cells}
   */
  lost(before, after) {
    return this.named(before.map((values, cell) => values.filter((value) => !after[cell].includes(value))));
  }

  /** Digits as values. @param {string} digits */
  values = (digits) => [...digits].map((digit) => this.position.info.symbols.indexOf(digit) + 1);

  /** Cells with their digits as the answers of questions write them. @param {Cells} cells @returns {[number, number][]} */
  candidates(cells) {
    return Object.entries(cells).flatMap(([name, digits]) =>
      this.values(digits).map((value) => /** @type {[number, number]} */ ([this.cell(name), value])),
    );
  }

  /**
   * A number: itself, a figure of the scene, a figure of its own, or a product of these.
   * @param {number | string | Figure | {times: any[]}} side @returns {number}
   */
  number(side) {
    if (typeof side === 'number') return side;
    if (typeof side === 'string') return this.figures.get(side);
    if ('times' in side && Array.isArray(side.times))
      return side.times.reduce((product, each) => product * this.number(each), 1);
    return this.figures.compute(/** @type {Figure} */ (side));
  }

  /** Another run of the puzzle, in which some more cells are filled from the start. @param {Cells} cells */
  supposing(cells) {
    const filled = [...this.position.filled];
    for (const [cell, value] of this.candidates(cells)) filled[cell] = value;
    return this.position.variant({ filled });
  }
}
