// Parses the shorthand in which SudokuPad packs its JSON. Names have no quotes, an empty object is written as nothing,
// booleans as t and f, strings in single quotes, and colours as six digits. The parser makes one pass and does not
// expand abbreviated names.

import { FormatError } from './board.js';

/** Maximum nesting; no puzzle is nested deeper. */
const DEEPEST = 50;

/** @param {string} text @returns {unknown} */
export function readNotation(text) {
  let at = 0;
  const value = any(0);
  if (at < text.length) fail();
  return value;

  /** @returns {never} */
  function fail() {
    throw new FormatError(`The puzzle in this SudokuPad link breaks off or is damaged (at character ${at + 1}).`);
  }

  /** @param {number} depth @returns {unknown} */
  function any(depth) {
    if (depth > DEEPEST) throw new FormatError('The puzzle in this SudokuPad link is nested too deeply to be one.');
    const first = text[at];
    if (first === '[') return list(depth);
    if (first === '{') return object(depth);
    if (first === "'" || first === '"') return string(first);
    if (first === ',' || first === ']' || first === '}' || first === undefined) return {};
    return word();
  }

  /** @param {number} depth */
  function list(depth) {
    /** @type {unknown[]} */
    const items = [];
    at++;
    if (text[at] === ']') {
      at++;
      return items;
    }
    for (;;) {
      items.push(any(depth + 1));
      const next = text[at++];
      if (next === ']') return items;
      if (next !== ',') fail();
    }
  }

  /** @param {number} depth */
  function object(depth) {
    /** @type {Map<string, unknown>} */
    const members = new Map();
    at++;
    while (text[at] !== '}') {
      const name = text[at] === "'" || text[at] === '"' ? string(text[at]) : bare();
      if (text[at++] !== ':') fail();
      members.set(`${name}`, any(depth + 1));
      if (text[at] === ',') at++;
      else if (text[at] !== '}') fail();
    }
    at++;
    // A Map is used, because property names from the text could otherwise reach the prototype of an object.
    return members;
  }

  /** @param {string} quote */
  function string(quote) {
    let read = '';
    for (at++; text[at] !== quote; at++) {
      if (at >= text.length) fail();
      if (text[at] === '\\') at++;
      read += text[at] === 'n' && text[at - 1] === '\\' ? '\n' : (text[at] ?? '');
    }
    at++;
    return read;
  }

  /** Reads an unquoted word up to the next separator. */
  function bare() {
    const start = at;
    while (at < text.length && !',]}:'.includes(text[at])) at++;
    const read = text.slice(start, at).trim();
    if (read === '') fail();
    return read;
  }

  function word() {
    const read = bare();
    if (read === 't' || read === 'true') return true;
    if (read === 'f' || read === 'false') return false;
    if (read === 'null') return null;
    return /^-?\d{1,15}(\.\d+)?$/.test(read) ? Number(read) : read;
  }
}
