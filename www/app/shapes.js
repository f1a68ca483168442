// Describes puzzles of two shapes without the engine. The build wrote the default shape into the page, and the page stored the
// shape of the last puzzle in this browser. Only the engine can describe a new shape. An older
// version of the engine may have described the stored shape, so the loader asks the engine to check that description.

import { boxShape, clashesAmong, lineOf, shapeOf, textsOf } from './sheet.js';
import { keep, kept } from './storage.js';

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
    const shape = [this.first, this.last].find(
      (info) => info && (box ? `${box} ${rules}` === shapeOf(info) : info === this.first && !rules),
    );
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
  const givens = texts.map((text) => (text === '.' || text === '0' ? 0 : symbols.indexOf(text) + 1 || NaN));
  if (givens.some(Number.isNaN)) return null;
  if (clashesAmong(shape, givens).length > 0) return null;
  return { ...shape, givens, line: `${lineOf(shape, givens)} ${shape.rules}`.trim(), conflict: [], ignored: 0 };
}

/**
 * Parses a stored shape; null if a part is missing that the page needs for its drawing.
 * @param {string | null} text @param {PuzzleInfo} like
 */
function readShape(text, like) {
  try {
    /** @type {PuzzleInfo} */
    const info = JSON.parse(text ?? '');
    const sameFields = Object.keys(like).join() === Object.keys(info).join();
    const { size, cells, symbols, houses, drawings, placed, rules } = info;
    const inGrid = (/** @type {number} */ cell) => cells[cell] !== undefined;
    const isWhole =
      sameFields &&
      [...cells, ...symbols, rules, ...houses.map(({ name }) => name)].every((each) => typeof each === 'string') &&
      cells.length === size ** 2 &&
      symbols.length === size &&
      [...houses, ...drawings, ...placed].every((each) => each.cells.every(inGrid)) &&
      /^\d+x\d+$/.test(boxShape(info));
    return isWhole ? info : null;
  } catch {
    return null;
  }
}
