// Crockford's base 32: digits and capital letters without I, L, O and U, because people confuse these with others. The
// reader accepts small letters and any separators, and reads O as 0, and I or L as 1. The check character is a weighted
// sum over the field of 32 elements, and each place of the code has another weight. It detects every single wrong
// character, and every two characters that changed places.

export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The polynomial that reduces products in the field: x^5 + x^2 + 1. The element x generates all nonzero elements. */
const FIELD = 0b100101;
/** The number of nonzero elements of the field. Each place of a code has a different weight, so no code is longer. */
export const LONGEST = 31;

/** @param {number} a */
const timesX = (a) => (a & 16 ? ((a << 1) ^ FIELD) & 31 : a << 1);

/** @param {number} a @param {number} b */
function product(a, b) {
  let sum = 0;
  for (let bit = 16; bit > 0; bit >>= 1) sum = timesX(sum) ^ (b & bit ? a : 0);
  return sum;
}

/** The check value of some values. The last place has the weight 1, which is the weight of the check itself. @param {number[]} values */
function checkOf(values) {
  let weight = 1;
  let sum = 0;
  for (const value of values.toReversed()) {
    weight = timesX(weight);
    sum ^= product(value, weight);
  }
  return sum;
}

/** The characters of some values, followed by the check character. @param {number[]} values from 0 to 31 */
export function written(values) {
  if (values.length >= LONGEST) throw new RangeError(`a code has at most ${LONGEST} characters`);
  return [...values, checkOf(values)].map((value) => ALPHABET[value]).join('');
}

/** The characters of a code as it is spoken: capitals and digits without separators. @param {string} text */
export function tidy(text) {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/**
 * Reads the values of a code without its check character.
 * @param {string} text
 * @returns {{values: number[]} | {foreign: string} | {misheard: true}} `foreign` is a character that no code has
 */
export function read(text) {
  const characters = [...tidy(text)];
  const foreign = characters.find((character) => !ALPHABET.includes(character));
  if (foreign) return { foreign };
  const values = characters.map((character) => ALPHABET.indexOf(character));
  const check = values.pop();
  return check === undefined || values.length >= LONGEST || checkOf(values) !== check ? { misheard: true } : { values };
}

/** A code in groups, as a person reads it out. @param {string} code */
export function spoken(code) {
  // Groups of equal length are easier to say than a full group and a remainder.
  const groups = Math.ceil(code.length / 4);
  const length = Math.ceil(code.length / groups);
  return Array.from({ length: groups }, (_, at) => code.slice(at * length, (at + 1) * length)).join('-');
}
