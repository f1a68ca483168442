// Texts packed into links: LZ compression in base 64, as f-puzzles and SudokuPad use it. A short hostile text can unpack to
// an enormous one, so what is too long for any puzzle is not unpacked at all.

import LZString from 'lz-string';
import { FormatError } from './board.js';

/** No puzzle is as long packed, and nothing that is unpacks to more than a browser can hold. */
const LONGEST = 40_000;

/** @param {string} packed @param {string} what  "f-puzzles link" @returns {string} */
export function unpack(packed, what) {
  if (packed.length > LONGEST) throw new FormatError(`This ${what} is too long to be a puzzle.`);
  let text;
  try {
    text = decompress(packed);
  } catch {
    // Some damage sends the library to a place that is not there.
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
    // A percent sign that encodes nothing: it is read as it stands.
  }
  return LZString.decompressFromBase64(tidy.replace(/ /g, '+').replace(/\\/g, '/'));
}

/** @param {string} text */
export const pack = (text) => LZString.compressToBase64(text);
