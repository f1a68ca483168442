// What the schema of a lesson adds to valibot: errors for a person who writes a lesson by hand. An error says what stands there
// instead, and names the nearest known name.

import * as v from 'valibot';
import { isInBraces } from '../basics/stored.js';
import { LIMITS } from './lesson.js';

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

/** "; did you mean …?" with the nearest of the known names; '' if none is near. @param {string} word @param {readonly string[]} known */
export function nearest(word, known) {
  if (word.length > 60) return '';
  const lower = word.toLowerCase();
  const all = known.map((name) => ({ name, far: distance(lower, name.toLowerCase()) }));
  const best = all.reduce((a, b) => (b.far < a.far ? b : a), { name: '', far: Infinity });
  return best.far <= Math.ceil(best.name.length / 3) ? `; did you mean "${best.name}"?` : '';
}

const MISSING = 'this field is missing';

/** @param {string} wanted @returns {(issue: {input: unknown}) => string} */
const standsFor =
  (wanted) =>
  ({ input }) =>
    `${shown(input)} stands where ${wanted} should be`;

/** An error that no part of the schema words itself. @param {v.BaseIssue<unknown>} issue */
export function words({ type, input, requirement }) {
  if (type === 'boolean') return standsFor('true or false')({ input });
  if (type === 'number') return standsFor('a number')({ input });
  if (type === 'array') return standsFor('a list')({ input });
  if (type === 'string') return standsFor('a text')({ input });
  if (type === 'non_empty') return 'this text is empty';
  const has =
    typeof input === 'string'
      ? `this text has ${input.length} characters`
      : `this list has ${/** @type {unknown[]} */ (input).length} elements`;
  return type === 'max_length'
    ? `${has}, and ${requirement} are the most`
    : `${has}, and needs at least ${requirement}`;
}

/** A text of at most `most` characters. @param {number} most */
export const text = (most) => v.pipe(v.string(), v.maxLength(most));

/** A text of at most `most` characters that is not empty. @param {number} most */
export const saidText = (most) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));

/** The name of a constraint, a house or a figure. */
export const name = saidText(LIMITS.name);

/** A whole number between two limits. @param {number} least @param {number} most */
export function whole(least, most) {
  const message = standsFor(`a whole number from ${least} to ${most}`);
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}

/** @param {readonly string[]} names */
const quoted = (names) => names.map((each) => `"${each}"`).join(', ');

/** The error of a word that is none of the known ones. @param {readonly string[]} names @returns {(issue: {input: unknown}) => string} */
const unknownWord = (names) => (issue) =>
  typeof issue.input === 'string'
    ? `there is no ${shown(issue.input)} here${nearest(issue.input, names) || `; it is one of ${quoted(names)}`}`
    : standsFor(`one of ${quoted(names)}`)(issue);

/** One of the given words. @template {string} const Word @param {readonly Word[]} names */
export const oneOf = (names) => v.picklist(names, unknownWord(names));

/**
 * A list whose length lies between two limits.
 * @template {v.GenericSchema} Element @param {Element} element @param {number} least @param {number} most
 */
export const list = (element, least, most) =>
  v.pipe(v.array(v.unknown()), v.minLength(least), v.maxLength(most), v.array(element));

/** A check that says what is wrong with a value. @template Value @param {(value: Value) => string} problem  '' if nothing is wrong */
export const sound = (problem) =>
  v.check(
    (/** @type {Value} */ value) => problem(value) === '',
    ({ input }) => problem(input),
  );

export const braces = v.custom(isInBraces, standsFor('an object in braces'));

/** An object with these fields and no others. @template {v.ObjectEntries} Entries @param {Entries} entries */
export const object = (entries) =>
  v.pipe(
    braces,
    v.strictObject(entries, ({ expected, input }) => {
      if (expected !== 'never') return MISSING;
      const names = Object.keys(entries);
      return `there is no such field${nearest(`${input}`, names) || `; there are ${names.join(', ')}`}`;
    }),
  );

/**
 * An object whose fields depend on the word in its field `key`.
 * @template {v.GenericSchema} Schema @param {string} key @param {Record<string, Schema>} schemas  by the words
 */
export function oneKind(key, schemas) {
  const known = v.looseObject({ [key]: oneOf(Object.keys(schemas)) }, MISSING);
  const schemaOf = (/** @type {unknown} */ value) => (v.is(known, value) ? schemas[value[key]] : known);
  return v.pipe(braces, v.lazy(/** @type {(value: unknown) => Schema} */ (schemaOf)));
}
