// Describes puzzles of two shapes without the engine. The build wrote the default shape into the page, and the page stored the
// shape of the last puzzle in this browser. Only the engine can describe a new shape. An older
// version of the engine may have described the stored shape, so the loader asks the engine to check that description.

import * as v from 'valibot';
import { cellsIn, longerSide } from '../basics/extent.js';
import { boxShape, clashesAmong, isFixedByBoxes, lineOf, shapeOf, textsOf } from '../basics/sheet.js';
import { keep, kept } from './storage.js';
import { read } from '../basics/stored.js';

/** @import { PuzzleInfo } from '../worker/protocol.js' */

const KEY = 'pencilmark-shape';

export class Shapes {
  /** @param {PuzzleInfo} first  any puzzle of the default shape */
  constructor(first) {
    this.first = first;
    /** @type {PuzzleInfo | null} */
    this.last = readShape(kept('localStorage', KEY), first);
  }

  /**
   * The description that the engine would give of a puzzle, or null if only the engine can tell.
   * @param {string} text  the line of the puzzle, followed by its rules
   * @param {string} [box]  the shape of the boxes; without it, the puzzle has the default shape
   * @returns {PuzzleInfo | null}
   */
  describe(text, box = '') {
    const [line, rules] = partsOf(text);
    const shape = [this.first, this.last].find((info) => {
      if (!info || info.rules !== rules) return false;
      return box ? box === boxShape(info) : info === this.first || !isFixedByBoxes(info);
    });
    return shape ? withGivens(shape, line) : null;
  }

  /**
   * Whether the description has the stored shape, which an earlier version of the page may have written.
   * @param {PuzzleInfo} info
   */
  isFromStorage(info) {
    return shapeOf(info) !== shapeOf(this.first);
  }

  /** Stores the shape of the current puzzle for the next visit. @param {PuzzleInfo} info */
  keep(info) {
    if ([this.first, this.last].some((known) => known && shapeOf(known) === shapeOf(info))) return;
    this.last = info;
    keep('localStorage', KEY, JSON.stringify(info));
  }

  /** Replaces the stored shape by the engine's description of it. @param {PuzzleInfo} info */
  correct(info) {
    this.last = null;
    this.keep(info);
  }
}

/** The line of a puzzle and its rules, which begin with "@". @param {string} text */
function partsOf(text) {
  const at = text.indexOf('@');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at).trim()];
}

/** A puzzle of a known shape. Null if the line does not fit the shape, or if two givens clash. @param {PuzzleInfo} shape @param {string} line */
function withGivens(shape, line) {
  const { cells, symbols } = shape;
  const texts = textsOf(line);
  if (texts.length !== cells.length) return null;
  const givens = texts.map((text) => symbols.indexOf(text) + 1 || (text === '.' || text === '0' ? 0 : NaN));
  if (givens.some(Number.isNaN)) return null;
  if (clashesAmong(shape, givens).length > 0) return null;
  return { ...shape, givens, line: `${lineOf(shape, givens)} ${shape.rules}`.trim(), conflict: [], ignored: 0 };
}

const withCells = { cells: v.array(v.number()) };

/** The parts of a shape that the page needs for its drawing. */
const SHAPE = v.object({
  size: v.number(),
  rows: v.number(),
  columns: v.number(),
  cells: v.array(v.string()),
  symbols: v.array(v.string()),
  rules: v.string(),
  houses: v.array(v.object({ name: v.string(), ...withCells })),
  drawings: v.array(v.object(withCells)),
  placed: v.array(v.object(withCells)),
});

/**
 * Reads a stored shape; null if a part is missing that the page needs for its drawing.
 * @param {string | null} text @param {PuzzleInfo} like
 * @returns {PuzzleInfo | null} the stored value itself, because the order of its fields counts
 */
function readShape(text, like) {
  const info = read(text, v.any(), null);
  if (!v.is(SHAPE, info) || Object.keys(like).join() !== Object.keys(info).join()) return null;
  const { size, cells, symbols, houses, drawings, placed } = info;
  const shape = /** @type {PuzzleInfo} */ (/** @type {unknown} */ (info));
  const isWhole =
    size === longerSide(info) &&
    cells.length === cellsIn(info) &&
    symbols.length >= size &&
    [...houses, ...drawings, ...placed].every((each) => each.cells.every((cell) => cells[cell] !== undefined)) &&
    /^\d+x\d+$/.test(boxShape(shape));
  return isWhole ? shape : null;
}
