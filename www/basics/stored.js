// Reads stored JSON through a schema. A stored text may be damaged, or an earlier version of the page may have written it. A schema
// says which parts a value needs. A part with a `fallback` gets this value if it is unreadable, so the rest is still read.

import * as v from 'valibot';

/**
 * The value of a schema, or `otherwise` if the value is unreadable.
 * @template {v.GenericSchema<any>} Schema @template Otherwise
 * @param {unknown} value @param {Schema} schema @param {Otherwise} otherwise
 * @returns {v.InferOutput<Schema> | Otherwise}
 */
export function valid(value, schema, otherwise) {
  const { success, output } = v.safeParse(schema, value, { abortEarly: true });
  return success ? output : otherwise;
}

/**
 * The value of a JSON text, or `otherwise` if the text or its value is unreadable.
 * @template {v.GenericSchema<any>} Schema @template Otherwise
 * @param {string | null} text @param {Schema} schema @param {Otherwise} otherwise
 * @returns {v.InferOutput<Schema> | Otherwise}
 */
export function read(text, schema, otherwise) {
  let value;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return otherwise;
  }
  return valid(value, schema, otherwise);
}

/** Whether a value is an object in braces; for valibot, a list is an object too. @param {unknown} value */
export const isInBraces = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const braces = v.custom(isInBraces);

/** A count, or a place in a list. */
export const natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * The readable elements of a list.
 * @template {v.GenericSchema<any>} Schema @param {readonly unknown[]} all @param {Schema} schema
 * @returns {v.InferOutput<Schema>[]}
 */
const readableOf = (all, schema) =>
  all.flatMap((each) => {
    const { success, output } = v.safeParse(schema, each, { abortEarly: true });
    return success ? [output] : [];
  });

/** A list without its unreadable elements. @template {v.GenericSchema<any>} Schema @param {Schema} element */
export const readableList = (element) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) => readableOf(all, element)),
  );

/** An object without its unreadable entries. @template {v.GenericSchema<any>} Schema @param {Schema} value */
export function readableEntries(value) {
  const entry = /** @type {v.GenericSchema<any, [string, v.InferOutput<Schema>]>} */ (v.tuple([v.string(), value]));
  return v.pipe(
    braces,
    v.transform((all) => Object.fromEntries(readableOf(Object.entries(Object(all)), entry))),
  );
}

/** An optional field; an unreadable one counts as missing. @template {v.GenericSchema<any>} Schema @param {Schema} schema */
export const orMissing = (schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** @template {object} Fields @param {Fields} fields @returns {Fields} the fields that have a value */
export const present = (fields) =>
  /** @type {Fields} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
