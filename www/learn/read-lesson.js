// Reads and checks the text of a lesson. A teacher writes lessons by hand or gets them from others. An error therefore
// says what is wrong, and names the field, or the line and the column.

import * as v from 'valibot';
import { nearest, words } from './fields.js';
import { JsonError, placeOf, placesIn } from './json-place.js';
import { LIMITS } from './lesson.js';
import { kindOf } from './questions/index.js';
import { LESSON } from './schema.js';

/** @import { Lesson, Scene } from './lesson.js' */

/** A text that is no lesson. `line` and `column` count from 1. */
export class LessonError extends Error {
  /** @param {string} message @param {{field?: string, line?: number, column?: number}} [place] */
  constructor(message, { field, line, column } = {}) {
    super(message);
    this.name = 'LessonError';
    this.field = field;
    this.line = line;
    this.column = column;
  }
}

/** @param {string} field  its path, as in `scenes[2].title` @param {string} message @returns {never} */
function refuse(field, message) {
  throw new LessonError(field ? `${field}: ${message}` : message, { field });
}

/** The path of an error, as in `scenes[2].title`. @param {v.BaseIssue<unknown>} issue */
function fieldOf({ path }) {
  const steps = path?.map(({ type, key }) => (type === 'array' ? `[${key}]` : `.${key}`)) ?? [];
  return steps.join('').replace(/^\./, '');
}

/** The path of the object that an error is about. @param {v.BaseIssue<unknown>} issue */
const parentOf = (issue) => fieldOf(issue).replace(/\.?[^.[\]]+$|\[\d+\]$/, '');

/** Checks that a scene has all figures that it mentions. @param {Scene} scene @param {string} path */
function figuresExist({ title, text, figures: own = {}, question: asked, reveal }, path) {
  const names = Object.keys(own);
  const mustExist = (/** @type {string} */ name, /** @type {string} */ field) => {
    if (!names.includes(name)) refuse(field, `the scene has no figure "${name}"${nearest(name, names)}`);
  };
  for (const [field, said] of [
    [`${path}.title`, title],
    [`${path}.text`, text],
    [`${path}.reveal.text`, reveal?.text ?? ''],
  ]) {
    for (const [, name] of said.matchAll(/\{([\w-]+)\}/g)) mustExist(name, field);
  }
  for (const [name, { of = [] }] of Object.entries(own)) {
    for (const [index, other] of of.entries()) mustExist(other, `${path}.figures.${name}.of[${index}]`);
  }
  if (!asked) return;
  for (const [field, name] of kindOf(asked).figures?.(asked) ?? []) mustExist(name, `${path}.question.${field}`);
}

/**
 * Checks a value that may be a lesson.
 * @param {unknown} value
 * @returns {Lesson} the value itself, because the fingerprint of a scene depends on the order of its fields
 * @throws {LessonError}
 */
export function checkLesson(value) {
  const { issues = [] } = v.safeParse(LESSON, value, { message: words });
  // A field with a wrong name is missing too, and the wrong name says more.
  const [first] = issues;
  const misnamed = issues.find((each) => each.expected === 'never' && first && parentOf(each) === parentOf(first));
  const issue = misnamed ?? first;
  if (issue) refuse(fieldOf(issue), issue.message);
  const lesson = /** @type {Lesson} */ (value);
  for (const [index, each] of lesson.scenes.entries()) figuresExist(each, `scenes[${index}]`);
  return lesson;
}

/**
 * Reads the text of a lesson.
 * @param {string} source @returns {Lesson}
 * @throws {LessonError}
 */
export function readLesson(source) {
  if (source.length > LIMITS.file)
    throw new LessonError(`this text has ${source.length} characters, and ${LIMITS.file} are the most for a lesson`);
  // Some editors begin a file with a byte-order mark.
  const json = source.replace(/^\uFEFF/, '');
  /** @type {Map<string, number>} */
  let places;
  try {
    places = placesIn(json);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const place = placeOf(json, error.offset);
    throw new LessonError(`line ${place.line}, column ${place.column}: ${error.message}`, place);
  }
  try {
    return checkLesson(JSON.parse(json));
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    const { message, field = '' } = error;
    // A missing field is nowhere in the text, so the error names the place of the object that lacks it.
    const parent = field.replace(/(\.?[^.[\]]*|\[\d+\])$/, '');
    const offset = places.get(field) ?? places.get(parent) ?? 0;
    throw new LessonError(message, { field, ...placeOf(json, offset) });
  }
}

/** Writes a lesson as the text of a file. @param {Lesson} written */
export const writeLesson = (written) => `${JSON.stringify(written, null, 2)}\n`;
