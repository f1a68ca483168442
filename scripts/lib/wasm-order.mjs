// Puts functions that look alike next to each other. What a visitor downloads is compressed, and the compressor finds a
// repetition only within the last 32 kB: code that a generic function or a family of techniques brought forth several times
// costs little when the copies are neighbours, and full price when they are far apart.

import { gzipSync } from 'node:zlib';
import { CODE, itemsOf, sectionsOf } from './wasm-sections.mjs';

/** How many of the functions before decide which one comes next; the nearest counts most. */
const NEAR = 8;

/**
 * How likeness is told: by pieces of so many bytes, of which those that occur in more functions than `common` say nothing about any of
 * them. Which is best depends on the code, by a part in three hundred; so each is tried.
 */
const WAYS = [
  { bytes: 4, common: 200 },
  { bytes: 5, common: 200 },
  { bytes: 5, common: 300 },
  { bytes: 5, common: 400 },
  { bytes: 6, common: 200 },
];

/** @param {Uint8Array} code @param {number} bytes @returns {Set<number>} every so many bytes of it in a row, as a number */
function pieces(code, bytes) {
  const found = new Set();
  for (let at = 0; at + bytes <= code.length; at++) {
    let piece = 0;
    for (let next = at; next < at + bytes; next++) piece = (Math.imul(piece, 257) + code[next]) | 0;
    found.add(piece);
  }
  return found;
}

/**
 * The order in which the functions compress best, of some that are tried.
 * @param {Uint8Array[]} functions @returns {number[]}
 */
export function orderByLikeness(functions) {
  const weight = (/** @type {number[]} */ order) => gzipSync(Buffer.concat(order.map((at) => functions[at]))).length;
  const tried = WAYS.map((way) => orderBy(way, functions)).map((order) => ({ order, weight: weight(order) }));
  return tried.reduce((best, other) => (other.weight < best.weight ? other : best)).order;
}

/**
 * An order in which each function comes after those it has most in common with: the largest first, then always the one that
 * shares most with the last few, for its size.
 * @param {{ bytes: number, common: number }} way @param {Uint8Array[]} functions @returns {number[]}
 */
function orderBy({ bytes, common }, functions) {
  const own = functions.map((code) => pieces(code, bytes));
  /** @type {Map<number, number[]>} the functions that have a piece */
  const holders = new Map();
  own.forEach((set, index) => {
    for (const piece of set) {
      const list = holders.get(piece);
      if (list === undefined) holders.set(piece, [index]);
      else list.push(index);
    }
  });
  const placed = new Uint8Array(functions.length);
  /** @type {number[]} */
  const order = [];
  while (order.length < functions.length) {
    const shared = new Float64Array(functions.length);
    order.slice(-NEAR).forEach((before, index, { length }) => {
      const weight = 2 / (length - index + 1);
      for (const piece of own[before]) {
        const list = /** @type {number[]} */ (holders.get(piece));
        if (list.length < common) for (const other of list) shared[other] += weight;
      }
    });
    let [next, most] = [-1, -1];
    functions.forEach(({ length }, index) => {
      const likeness = order.length === 0 ? length : shared[index] / (Math.sqrt(length) + 8);
      if (!placed[index] && likeness > most) [next, most] = [index, likeness];
    });
    placed[next] = 1;
    order.push(next);
  }
  return order;
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
