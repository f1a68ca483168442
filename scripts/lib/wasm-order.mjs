// Puts functions that look alike next to each other. What a visitor downloads is compressed, and the compressor finds a
// repetition only within the last 32 kB: code that a generic function or a family of techniques brought forth several times
// costs little when the copies are neighbours, and full price when they are far apart.

import { CODE, itemsOf, sectionsOf } from './wasm-sections.mjs';

/** How many of the functions before decide which one comes next; the nearest counts most. */
const NEAR = 8;

/** A piece of code that occurs in more functions than this says nothing about any of them. */
const COMMON = 200;

/** @param {Uint8Array} code @returns {Set<number>} every four bytes of it in a row, as a number */
function pieces(code) {
  const found = new Set();
  for (let at = 0; at + 4 <= code.length; at++) {
    found.add((code[at] | (code[at + 1] << 8) | (code[at + 2] << 16) | (code[at + 3] << 24)) >>> 0);
  }
  return found;
}

/**
 * An order in which each function comes after those it has most in common with: the largest first, then always the one that
 * shares most with the last few, for its size.
 * @param {Uint8Array[]} functions @returns {number[]}
 */
export function orderByLikeness(functions) {
  const own = functions.map(pieces);
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
        if (list.length < COMMON) for (const other of list) shared[other] += weight;
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
