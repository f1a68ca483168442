// Sets of values as numbers: the value v is in the set if the bit v - 1 is set. Grids on the page have up
// to 36 values, but the bit operators of JavaScript see only 32 bits. So the functions here treat the halves of a set separately.

const HALF = 2 ** 32;

/** The values above 32 of a set, as bits from 0. @param {number} mask */
const upper = (mask) => Math.floor(mask / HALF);

/** @param {number} high @param {number} low */
const joined = (high, low) => high * HALF + (low >>> 0);

/** Tells whether a set has a value. @param {number} mask @param {number} value */
export const hasValue = (mask, value) =>
  value > 32 ? ((upper(mask) >>> (value - 33)) & 1) === 1 : ((mask >>> (value - 1)) & 1) === 1;

/** The values of a set, smallest first. @param {number} mask */
export function values(mask) {
  const list = [];
  for (let value = 1; 2 ** (value - 1) <= mask; value++) if (hasValue(mask, value)) list.push(value);
  return list;
}

/** The set of some values. @param {Iterable<number>} list */
export function maskOf(list) {
  let mask = 0;
  for (const value of list) mask = either(mask, 2 ** (value - 1));
  return mask;
}

/** The values that are in one of two sets, or in both. @param {number} a @param {number} b */
export const either = (a, b) => joined(upper(a) | upper(b), a | b);

/** The values that are in both sets. @param {number} a @param {number} b */
export const both = (a, b) => joined(upper(a) & upper(b), a & b);

/** The values of the first set that are not in the second. @param {number} a @param {number} b */
export const without = (a, b) => joined(upper(a) & ~upper(b), a & ~b);

/** The words of a set in the engine's lists. @param {number} digits  the number of digits */
const wordsFor = (digits) => Math.ceil(digits / 32);

/**
 * The set of one cell in the engine's list of domains, in which each cell takes one word for 32 digits.
 * @param {ArrayLike<number>} domains @param {number} cell @param {number} digits  the number of digits
 */
export function maskAt(domains, cell, digits) {
  const words = wordsFor(digits);
  return words === 1 ? domains[cell] : joined(domains[cell * words + 1], domains[cell * words]);
}

/** The engine's list of domains in which each cell has one value. @param {ArrayLike<number>} values @param {number} digits  the number of digits */
export function domainsOf(values, digits) {
  const words = wordsFor(digits);
  const domains = new Uint32Array(values.length * words);
  for (const [cell, value] of Array.from(values).entries()) {
    domains[cell * words + ((value - 1) >> 5)] = 1 << ((value - 1) & 31);
  }
  return domains;
}
