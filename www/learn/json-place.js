// Finds places in a JSON text: that of the first error, or that of every field. The JSON errors of browsers differ, and
// some do not name the place. A person who edits a file needs the line.

/** @typedef {{line: number, column: number}} Place */

/** The largest depth of nested lists and objects. No lesson needs this depth. */
const DEEPEST = 60;

/** A text that is no JSON. */
export class JsonError extends Error {
  /** @param {string} message @param {number} offset */
  constructor(message, offset) {
    super(message);
    this.offset = offset;
  }
}

/** The line and the column of an offset, from 1. @param {string} text @param {number} offset @returns {Place} */
export function placeOf(text, offset) {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** The characters after a backslash: one of eight, or four digits of a code. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORD = /true|false|null/y;

/**
 * Walks through a JSON text.
 * @param {string} text
 * @returns {Map<string, number>} the offset of each value by its path, as in `scenes[2].title`; the whole text is ''
 * @throws {JsonError}
 */
export function placesIn(text) {
  /** @type {Map<string, number>} */
  const places = new Map();
  let at = 0;

  /** @param {RegExp} pattern */
  function take(pattern) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  }

  /** The character at the present position, for an error message. */
  const here = () => (at < text.length ? JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0)) : 'the end');

  /** @param {string} wanted @returns {never} */
  function fail(wanted) {
    throw new JsonError(`${here()} stands where ${wanted} should be`, at);
  }

  /** A text in quotes. */
  function string() {
    const start = at;
    if (text[at] !== '"') fail('a text in double quotes');
    for (at++; text[at] !== '"';) {
      if (at >= text.length) throw new JsonError('the text that begins here has no closing quote', start);
      if (text[at] === '\\') {
        if (take(ESCAPE) === undefined) throw new JsonError('this backslash begins no character of JSON', at);
      } else if (text[at] < ' ') {
        const [what, how] = text[at] === '\n' ? ['a new line', '\\n'] : ['a control character', '\\u and its code'];
        throw new JsonError(`${what} within a text is written as ${how}`, at);
      } else at++;
    }
    at++;
    return text.slice(start, at);
  }

  /**
   * The elements between two brackets.
   * @param {string} close @param {(index: number) => void} element
   */
  function elements(close, element) {
    at++;
    take(SPACE);
    if (text[at] === close) {
      at++;
      return;
    }
    for (let index = 0; ; index++) {
      element(index);
      take(SPACE);
      if (text[at] === close) {
        at++;
        return;
      }
      if (text[at] !== ',') fail(`a comma or "${close}"`);
      at++;
      take(SPACE);
    }
  }

  /** @param {string} path @param {number} depth */
  function value(path, depth) {
    if (depth > DEEPEST) throw new JsonError('lists and objects lie too deep in each other', at);
    take(SPACE);
    places.set(path, at);
    if (text[at] === '{') {
      elements('}', () => {
        const key = JSON.parse(string());
        take(SPACE);
        if (text[at] !== ':') fail('a colon');
        at++;
        value(path ? `${path}.${key}` : key, depth + 1);
      });
    } else if (text[at] === '[') elements(']', (index) => value(`${path}[${index}]`, depth + 1));
    else if (text[at] === '"') string();
    else if (take(WORD) === undefined && take(NUMBER) === undefined) fail('a value');
  }

  value('', 0);
  take(SPACE);
  if (at < text.length) fail('the end');
  return places;
}
