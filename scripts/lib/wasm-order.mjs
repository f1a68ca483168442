// Puts functions that look alike next to each other. What a visitor downloads is compressed, and the compressor finds a
// repetition only within the last 32 kB: code that a generic function or a family of techniques brought forth several times
// costs little when the copies are neighbours, and full price when they are far apart.

import { deflateRawSync } from 'node:zlib';
import { CODE, itemsOf, sectionsOf } from './wasm-sections.mjs';

/** How far a compressor looks back. */
const WINDOW = 32_768;

/** How many of the functions before say which ones look like them; the nearest counts most. */
const NEAR = 12;

/** How many of the likest are tried: compressed, to see what each would cost in this place. */
const TRIED = 24;

/** Likeness is told by pieces of so many bytes, of which those that occur in more functions than `COMMON` say nothing about any of them. */
const PIECE = 5;
const COMMON = 300;

/** @param {Uint8Array} code @returns {Set<number>} every so many bytes of it in a row, as a number */
function pieces(code) {
  const found = new Set();
  for (let at = 0; at + PIECE <= code.length; at++) {
    let piece = 0;
    for (let next = at; next < at + PIECE; next++) piece = (Math.imul(piece, 257) + code[next]) | 0;
    found.add(piece);
  }
  return found;
}

/**
 * An order in which functions compress well: the largest first, then always the one that gains most, for its size, from what
 * stands before it.
 * @param {Uint8Array[]} functions @returns {number[]}
 */
export function orderByLikeness(functions) {
  const own = functions.map(pieces);
  const alone = functions.map((code) => deflateRawSync(code).length);
  /** @type {Map<number, number[]>} the functions that have a piece */
  const holders = new Map();
  own.forEach((set, index) => {
    for (const piece of set) {
      const list = holders.get(piece);
      if (list === undefined) holders.set(piece, [index]);
      else list.push(index);
    }
  });
  const left = new Set(functions.keys());
  const largest = functions.reduce((best, { length }, index) => (length > functions[best].length ? index : best), 0);
  /** @type {number[]} */
  const order = [];
  let before = Buffer.of();
  for (let next = largest; ;) {
    left.delete(next);
    order.push(next);
    before = Buffer.concat([before, functions[next]]).subarray(-WINDOW);
    if (left.size === 0) return order;
    const likeness = likenessTo(order.slice(-NEAR), own, holders);
    const share = (/** @type {number} */ index) => likeness[index] / (Math.sqrt(functions[index].length) + 8);
    const tried = [...left].sort((a, b) => share(b) - share(a)).slice(0, TRIED);
    const gain = (/** @type {number} */ index) => {
      const here = deflateRawSync(functions[index], { dictionary: before }).length;
      return (alone[index] - here) / (Math.sqrt(alone[index]) + 8);
    };
    next = tried
      .map((index) => ({ index, gain: gain(index) }))
      .reduce((best, other) => (other.gain > best.gain ? other : best)).index;
  }
}

/**
 * What every function has in common with some of them, by pieces.
 * @param {number[]} some @param {Set<number>[]} own @param {Map<number, number[]>} holders
 */
function likenessTo(some, own, holders) {
  const shared = new Float64Array(own.length);
  some.forEach((before, index, { length }) => {
    const weight = 2 / (length - index + 1);
    for (const piece of own[before]) {
      const list = /** @type {number[]} */ (holders.get(piece));
      if (list.length < COMMON) for (const other of list) shared[other] += weight;
    }
  });
  return shared;
}

/**
 * The text of a module with its functions in another order. Functions are called by name there, so nothing else changes.
 * @param {string} text as wasm-opt prints it, with a form a line at the least
 * @param {number[]} order
 */
export function reorder(text, order) {
  const forms = text.split(/\n(?= \(|\))/);
  const isOwn = (/** @type {string} */ form) => /^ \(func /.test(form) && !/^ \(func [^\n]*\(import "/.test(form);
  const functions = forms.filter(isOwn);
  if (functions.length !== order.length)
    throw new Error(`${functions.length} functions in the text, ${order.length} in the code`);
  let next = 0;
  return forms.map((form) => (isOwn(form) ? functions[order[next++]] : form)).join('\n');
}

/** @param {Uint8Array} wasm @returns {Uint8Array[]} the code of its functions */
export const codeOf = (wasm) => itemsOf(sectionsOf(wasm).find(({ id }) => id === CODE)?.content ?? Buffer.of(0));
