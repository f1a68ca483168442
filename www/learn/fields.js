// Checks of values in a file that a person may have written by hand: texts, numbers, lists and objects. A check returns nothing,
// and throws a `FieldError` that names the field and says what is wrong.

/** A value that a file should not have. */
export class FieldError extends Error {
  /** @param {string} field  its path, as in `scenes[2].title` @param {string} message */
  constructor(field, message) {
    super(field ? `${field}: ${message}` : message);
    this.field = field;
  }
}

/** A check of a value at a path. @typedef {(value: unknown, path: string) => void} Check */

/** @param {string} path @param {string} message @returns {never} */
export function refuse(path, message) {
  throw new FieldError(path, message);
}

/** A value as a message shows it: "a list", "3". @param {unknown} value */
function shown(value) {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The number of letters by which two words differ (Levenshtein). @param {string} a @param {string} b */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === b[j] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

/** ", did you mean …?" with the nearest of the known names; '' if none is near. @param {string} word @param {readonly string[]} known */
export function nearest(word, known) {
  if (word.length > 60) return '';
  const lower = word.toLowerCase();
  const all = known.map((name) => ({ name, far: distance(lower, name.toLowerCase()) }));
  const best = all.reduce((a, b) => (b.far < a.far ? b : a), { name: '', far: Infinity });
  return best.far <= Math.ceil(best.name.length / 3) ? `; did you mean "${best.name}"?` : '';
}

/**
 * Checks for a text of at most `most` characters.
 * @param {number} most @param {{empty?: boolean}} [how] @returns {Check}
 */
export const text =
  (most, { empty = true } = {}) =>
  (value, path) => {
    if (typeof value !== 'string') refuse(path, `${shown(value)} stands where a text should be`);
    if (!empty && value === '') refuse(path, 'this text is empty');
    if (value.length > most) refuse(path, `this text has ${value.length} characters, and ${most} are the most`);
  };

/** @param {string} path @param {unknown} value */
export const yesOrNo = (value, path) => {
  if (typeof value !== 'boolean') refuse(`${path}`, `${shown(value)} stands where true or false should be`);
};

/** A whole number between two limits. @param {number} least @param {number} most @returns {Check} */
export const whole = (least, most) => (value, path) => {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  if (!isWhole) refuse(path, `${shown(value)} stands where a whole number from ${least} to ${most} should be`);
};

/** @type {Check} */
export const number = (value, path) => {
  if (typeof value !== 'number') refuse(path, `${shown(value)} stands where a number should be`);
};

/** Checks for one of the given words. @param {readonly string[]} words @returns {Check} */
export const oneOf = (words) => (value, path) => {
  if (typeof value !== 'string') refuse(path, `${shown(value)} stands where one of ${quoted(words)} should be`);
  if (words.includes(value)) return;
  refuse(path, `there is no ${shown(value)} here${nearest(value, words) || `; it is one of ${quoted(words)}`}`);
};

/** @param {readonly string[]} words */
const quoted = (words) => words.map((word) => `"${word}"`).join(', ');

/**
 * Checks for a list whose length lies between two limits.
 * @param {Check} element @param {number} least @param {number} most @returns {Check}
 */
export const list = (element, least, most) => (value, path) => {
  if (!Array.isArray(value)) refuse(path, `${shown(value)} stands where a list should be`);
  if (value.length < least) refuse(path, `this list has ${value.length} elements, and needs at least ${least}`);
  if (value.length > most) refuse(path, `this list has ${value.length} elements, and ${most} are the most`);
  for (const [index, each] of value.entries()) element(each, `${path}[${index}]`);
};

/** @param {unknown} value @param {string} path @returns {asserts value is Record<string, unknown>} */
export function mustBeObject(value, path) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse(path, `${shown(value)} stands where an object in braces should be`);
}

/**
 * An object with known fields. The check of an optional field runs only if the object has the field.
 * @param {Record<string, Check>} needed @param {Record<string, Check>} [optional] @returns {Check}
 */
export const object =
  (needed, optional = {}) =>
  (value, path) => {
    mustBeObject(value, path);
    const known = { ...needed, ...optional };
    const inside = (/** @type {string} */ name) => (path ? `${path}.${name}` : name);
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(known, name)) continue;
      const names = Object.keys(known);
      refuse(inside(name), `there is no such field${nearest(name, names) || `; there are ${names.join(', ')}`}`);
    }
    for (const name of Object.keys(needed))
      if (!Object.hasOwn(value, name)) refuse(inside(name), 'this field is missing');
    for (const [name, check] of Object.entries(known)) if (Object.hasOwn(value, name)) check(value[name], inside(name));
  };
