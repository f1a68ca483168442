// Reads and checks the text of a lesson. A teacher writes lessons by hand or gets them from others. An error therefore
// says what is wrong, and names the field, or the line and the column.

import { CHOICES } from '../app/choices.js';
import { COMBINED, FACTS } from '../worker/lessons/facts/index.js';
import {
  FieldError,
  list,
  mustBeObject,
  nearest,
  number,
  object,
  oneOf,
  refuse,
  text,
  whole,
  yesOrNo,
} from './fields.js';
import { JsonError, placeOf, placesIn } from './json-place.js';

/** @import { Lesson, Question, Reveal, Scene } from './lesson.js' */
/** @import { Check } from './fields.js' */

/** The limits of a lesson: lengths in characters, and numbers of elements. */
export const LIMITS = /** @type {const} */ ({
  file: 2_000_000,
  state: 30_000,
  line: 400,
  words: 8000,
  name: 60,
  scenes: 100,
  figures: 60,
  choices: 20,
  tabs: 12,
  houses: 12,
});

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

const { state: STATE, line: LINE, words: WORDS, name: NAME } = LIMITS;

/** The keys of a state that hold settings, with the values that they may have. @type {Record<string, readonly string[]>} */
const SETTINGS = {
  model: CHOICES.model,
  level: CHOICES.consistency,
  cell: CHOICES.variableOrder,
  value: CHOICES.valueOrder,
  branch: CHOICES.branching,
  restart: CHOICES.restarts,
  learn: CHOICES.learning,
  by: [...CHOICES.unit, 'interesting'],
  strategy: ['search', 'states'],
};

/** Checks changes of a state. Each setting needs a value that the engine knows. @type {Check} */
function changes(value, path) {
  text(STATE)(value, path);
  const parts = new URLSearchParams(String(value));
  for (const [key, known] of Object.entries(SETTINGS)) {
    const set = parts.get(key);
    if (set && !known.includes(set))
      refuse(path, `"${key}" cannot be "${set}"${nearest(set, known) || `; it is one of ${known.join(', ')}`}`);
  }
  const redundant = [...CHOICES.redundant, 'shaving'];
  for (const name of (parts.get('plus') ?? '').split('.').filter(Boolean)) {
    if (!redundant.includes(name)) refuse(path, `"plus" cannot have "${name}"${nearest(name, redundant)}`);
  }
}

/** The state of a scene, which names its puzzle. @type {Check} */
function state(value, path) {
  changes(value, path);
  if (!new URLSearchParams(String(value)).get('p')) refuse(path, 'the state names no puzzle: it needs a part "p="');
}

/** The name of a figure. @param {string} name @param {string} path */
function figureName(name, path) {
  if (!/^[A-Za-z][\w-]*$/.test(name) || name.length > NAME)
    refuse(path, 'the name of a figure is a letter, followed by letters, digits and hyphens');
}

/** The checks of the arguments of facts. @type {Record<keyof import('../worker/lessons/facts/fact.js').Arguments, Check>} */
const ARGUMENTS = {
  cell: text(NAME, { empty: false }),
  value: whole(1, 64),
  constraint: text(NAME, { empty: false }),
  house: text(NAME, { empty: false }),
  at: oneOf(['here', 'root', 'end']),
  number: whole(1, 1_000_000_000),
  of: list(text(NAME, { empty: false }), 1, LIMITS.figures),
};

/** @type {Check} */
function figure(value, path) {
  mustBeObject(value, path);
  if (!Object.hasOwn(value, 'fact')) refuse(`${path}.fact`, 'this field is missing');
  const facts = { ...FACTS, ...COMBINED };
  oneOf(Object.keys(facts))(value.fact, `${path}.fact`);
  const { takes, needs = [] } = facts[String(value.fact)];
  const checksOf = (/** @type {(keyof typeof ARGUMENTS)[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, ARGUMENTS[name]]));
  object({ fact: text(NAME), ...checksOf(needs) }, { state: changes, ...checksOf(takes) })(value, path);
}

/** @type {Check} */
function figures(value, path) {
  mustBeObject(value, path);
  const names = Object.keys(value);
  if (names.length > LIMITS.figures)
    refuse(path, `there are ${names.length} figures, and ${LIMITS.figures} are the most`);
  for (const name of names) {
    figureName(name, `${path}.${name}`);
    figure(value[name], `${path}.${name}`);
  }
}

/** A side of a condition: a figure or a number. @type {Check} */
function side(value, path) {
  if (typeof value === 'string') text(NAME, { empty: false })(value, path);
  else if (typeof value !== 'number') refuse(path, 'this is neither a number nor the name of a figure');
}

const condition = object({ left: side, is: oneOf(['=', '≠', '<', '>', '≤', '≥']), right: side });
const choice = object({ text: text(LINE, { empty: false }), holds: condition }, { wrong: text(LINE) });

const kind = text(NAME);
const constraint = text(NAME, { empty: false });

/** The fields of each kind of question. @type {Record<Question['kind'], Check>} */
const QUESTIONS = {
  candidates: object(
    { kind, of: oneOf(['filtering', 'fixpoint', 'constraint', 'any']) },
    { constraint, need: oneOf(['all', 'some']), houses: list(constraint, 1, LIMITS.houses) },
  ),
  'hall-set': object({ kind }, { house: constraint, size: whole(1, 64), least: whole(1, 64) }),
  cell: object({ kind, by: oneOf(['first-fail', 'input', 'max-degree']) }),
  queue: object({ kind, task: oneOf(['order', 'reorder', 'returns']) }, { count: whole(1, 10_000) }),
  edges: object({ kind, constraint }),
  conflict: object({ kind }),
  number: object({ kind, figure: text(NAME, { empty: false }) }, { choices: list(number, 1, LIMITS.choices) }),
  sentence: object({ kind, choices: list(choice, 1, LIMITS.choices) }),
};

/** The kinds of questions. */
export const QUESTION_KINDS = /** @type {Question['kind'][]} */ (Object.keys(QUESTIONS));

/** @type {Check} */
function question(value, path) {
  mustBeObject(value, path);
  if (!Object.hasOwn(value, 'kind')) refuse(`${path}.kind`, 'this field is missing');
  oneOf(QUESTION_KINDS)(value.kind, `${path}.kind`);
  QUESTIONS[/** @type {Question['kind']} */ (value.kind)](value, path);
  if (value.of === 'constraint' && !Object.hasOwn(value, 'constraint'))
    refuse(`${path}.constraint`, 'a question about one constraint names it here');
}

const show = list(text(NAME, { empty: false }), 0, LIMITS.tabs);

/** @satisfies {Record<keyof Reveal, Check>} */
const REVEAL = {
  state: changes,
  play: object(
    { unit: oneOf(['event', 'filtering', 'fixpoint', 'node', 'solution', 'interesting', 'end']) },
    { count: whole(1, 100_000) },
  ),
  text: text(WORDS),
  show,
};

const scene = object(
  { state, title: text(LINE), text: text(WORDS) },
  { show, figures, question, reveal: object({}, REVEAL), notes: text(WORDS), ownPuzzle: yesOrNo },
);

/** Words with hyphens. @type {Check} */
function id(value, path) {
  text(NAME, { empty: false })(value, path);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(value)))
    refuse(path, 'an id has lower-case letters, digits and single hyphens between them');
}

/** @type {Check} */
function format(value, path) {
  if (value !== 'pencilmark-lesson') refuse(path, 'the format of a lesson is "pencilmark-lesson"');
}

/** @type {Check} */
function version(value, path) {
  if (value !== 1) refuse(path, 'this page reads lessons of version 1');
}

const lesson = object(
  { format, version, id, title: text(LINE), scenes: list(scene, 1, LIMITS.scenes) },
  {
    player: text(LINE),
    about: text(LINE),
    minutes: whole(1, 600),
    remember: text(LINE),
    paper: object({ text: text(WORDS) }, { link: text(LINE) }),
  },
);

/** Checks that a scene has all figures that it mentions. @param {Scene} scene @param {string} path */
function figuresExist({ title, text: words, figures: own = {}, question: asked, reveal }, path) {
  const names = Object.keys(own);
  const mustExist = (/** @type {string} */ name, /** @type {string} */ field) => {
    if (!names.includes(name)) refuse(field, `the scene has no figure "${name}"${nearest(name, names)}`);
  };
  for (const [field, said] of [
    [`${path}.title`, title],
    [`${path}.text`, words],
    [`${path}.reveal.text`, reveal?.text ?? ''],
  ]) {
    for (const [, name] of said.matchAll(/\{([\w-]+)\}/g)) mustExist(name, field);
  }
  for (const [name, { of }] of Object.entries(own)) {
    if (!Array.isArray(of)) continue;
    for (const [index, other] of of.entries()) mustExist(other, `${path}.figures.${name}.of[${index}]`);
  }
  if (asked?.kind === 'number') mustExist(asked.figure, `${path}.question.figure`);
  if (asked?.kind !== 'sentence') return;
  for (const [index, { holds }] of asked.choices.entries()) {
    for (const each of /** @type {('left' | 'right')[]} */ (['left', 'right'])) {
      const named = holds[each];
      if (typeof named === 'string') mustExist(named, `${path}.question.choices[${index}].holds.${each}`);
    }
  }
}

/**
 * Checks a value that may be a lesson.
 * @param {unknown} value @returns {Lesson} the value itself
 * @throws {LessonError}
 */
export function checkLesson(value) {
  try {
    lesson(value, '');
    const found = /** @type {Lesson} */ (value);
    for (const [index, each] of found.scenes.entries()) figuresExist(each, `scenes[${index}]`);
    return found;
  } catch (error) {
    if (error instanceof FieldError) throw new LessonError(error.message, { field: error.field });
    throw error;
  }
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
