// Packs texts into links by LZ compression in base 64, as f-puzzles and SudokuPad do. A short hostile text could unpack
// to an enormous one, so texts that are too long for a puzzle are refused.

import LZString from 'lz-string';
import { FormatError } from './board.js';

/**
 * Maximum length of a packed text. No puzzle is longer, and a text of this length never unpacks to more than a browser
 * can hold.
 */
const LONGEST = 40_000;

/**
 * @param {string} packed @param {string} what  name for the error message, such as "f-puzzles link"
 * @returns {string}
 */
export function unpack(packed, what) {
  if (packed.length > LONGEST) throw new FormatError(`This ${what} is too long to be a puzzle.`);
  let text;
  try {
    text = decompress(packed);
  } catch {
    // Damaged texts can make the library throw an error.
  }
  if (!text) throw new FormatError(`This ${what} cannot be unpacked: part of it may be missing.`);
  return text;
}

/** @param {string} packed */
function decompress(packed) {
  let tidy = packed;
  try {
    tidy = decodeURIComponent(packed);
  } catch {
    // The text contains a percent sign that encodes nothing, so it is used undecoded.
  }
  return LZString.decompressFromBase64(tidy.replace(/ /g, '+').replace(/\\/g, '/'));
}

/** @param {string} text */
export const pack = (text) => LZString.compressToBase64(text);
