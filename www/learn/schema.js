// The schema of a lesson: the shape of its JSON, from which the types in `lesson.js` follow. The kinds of questions and the facts
// add their own fields.

import * as v from 'valibot';
import { CHOICES, CHOICES_BY_KEY } from '../basics/choices.js';
import { COMBINED, FACTS } from '../worker/lessons/facts/index.js';
import { braces, list, name, nearest, object, oneKind, oneOf, sound, text, whole } from './fields.js';
import { LIMITS } from './lesson.js';
import { KINDS } from './questions/index.js';

/** @import { Question } from './questions/index.js' */

const { state: STATE, line: LINE, words: WORDS, name: NAME } = LIMITS;

/** The keys of a state that hold settings, with the values that they may have. @type {Record<string, readonly string[]>} */
const SETTINGS = {
  ...CHOICES_BY_KEY,
  by: [...CHOICES.unit, 'interesting'],
  strategy: ['search', 'states'],
};

const REDUNDANT = [...CHOICES.redundant, 'shaving'];

/** What is wrong with changes of a state: each setting needs a value that the engine knows. @param {string} value */
function unknownSetting(value) {
  const parts = new URLSearchParams(value);
  for (const [key, known] of Object.entries(SETTINGS)) {
    const set = parts.get(key);
    if (set && !known.includes(set))
      return `"${key}" cannot be "${set}"${nearest(set, known) || `; it is one of ${known.join(', ')}`}`;
  }
  const plus = (parts.get('plus') ?? '').split('.').filter(Boolean);
  const other = plus.find((each) => !REDUNDANT.includes(each));
  return other === undefined ? '' : `"plus" cannot have "${other}"${nearest(other, REDUNDANT)}`;
}

/** Changes of keys of a state, as in `level=value&plus=hidden`. An empty value removes a key. */
const changes = v.pipe(text(STATE), sound(unknownSetting));

/** The part of a link after "#": puzzle, settings, position, view. */
const state = v.pipe(
  changes,
  v.check((value) => !!new URLSearchParams(value).get('p'), 'the state names no puzzle: it needs a part "p="'),
);

/** The arguments of facts. `cell` is a name like "A5", `house` one like "box 3", and `number` the number of a learnt clause. */
const ARGUMENTS = {
  cell: name,
  value: whole(1, 64),
  constraint: name,
  house: name,
  /** A moment. */
  at: oneOf(['here', 'root', 'end']),
  number: whole(1, 1_000_000_000),
  /** The names of other figures. */
  of: list(name, 1, LIMITS.figures),
};

/** @typedef {{[Name in keyof typeof ARGUMENTS]?: v.InferOutput<(typeof ARGUMENTS)[Name]>}} Arguments */

/**
 * The fields of a figure that shows a fact.
 * @param {string} fact @param {{takes: (keyof Arguments)[], needs?: (keyof Arguments)[]}} known
 */
function figureOf(fact, { takes, needs = [] }) {
  /** @type {v.ObjectEntries} */
  const fields = { fact: v.literal(fact), state: v.exactOptional(changes) };
  for (const each of takes) fields[each] = needs.includes(each) ? ARGUMENTS[each] : v.exactOptional(ARGUMENTS[each]);
  return /** @type {v.GenericSchema<any>} */ (object(fields));
}

/** @type {Record<string, v.GenericSchema<unknown, {fact: string, state?: string} & Arguments>>} */
const FIGURES = Object.fromEntries(
  Object.entries({ ...FACTS, ...COMBINED }).map(([fact, known]) => [fact, figureOf(fact, known)]),
);

const figureName = v.pipe(
  v.string(),
  v.check(
    (value) => /^[A-Za-z][\w-]*$/.test(value) && value.length <= NAME,
    'the name of a figure is a letter, followed by letters, digits and hyphens',
  ),
);

/** Names that valibot leaves out of a record, unchecked. */
const RESERVED = ['__proto__', 'prototype', 'constructor'];

const figures = v.pipe(
  braces,
  sound((all) => {
    const names = Object.keys(Object(all));
    const reserved = RESERVED.find((each) => names.includes(each));
    if (reserved) return `a figure cannot have the name "${reserved}"`;
    return names.length > LIMITS.figures ? `there are ${names.length} figures, and ${LIMITS.figures} are the most` : '';
  }),
  v.record(figureName, oneKind('fact', FIGURES)),
);

/** @type {Record<string, v.GenericSchema<unknown, Question>>} */
const QUESTIONS = Object.fromEntries(Object.entries(KINDS).map(([kind, { schema }]) => [kind, schema]));

/** Tabs of the Lab that stand beside the grid: `graph`, `tree`, `queue`, `levels`, … */
const show = list(name, 0, LIMITS.tabs);

/** What happens after the answer. First the settings change, then the engine takes its steps, and then the text appears. */
export const REVEAL = object({
  state: v.exactOptional(changes),
  /** Steps that the engine takes, one after the other. */
  play: v.exactOptional(
    object({
      unit: oneOf(['event', 'filtering', 'fixpoint', 'node', 'solution', 'interesting', 'end']),
      count: v.exactOptional(whole(1, 100_000)),
    }),
  ),
  text: v.exactOptional(text(WORDS)),
  /** The tabs beside the grid from now on. */
  show: v.exactOptional(show),
});

/**
 * A scene. `title` and `text` may contain `{name}` for a figure, `*words*` for emphasis, `**words**` for strong emphasis, and
 * `[words](#term)` for a term of the glossary. A blank line begins a new paragraph.
 */
export const SCENE = object({
  state,
  /** The prompt if the scene asks a question, and a heading otherwise. */
  title: text(LINE),
  text: text(WORDS),
  show: v.exactOptional(show),
  /** Numbers that the engine computes when the scene is shown. */
  figures: v.exactOptional(figures),
  question: v.exactOptional(oneKind('kind', QUESTIONS)),
  /** What happens after the answer is locked, or after the button Reveal if there is no question. */
  reveal: v.exactOptional(REVEAL),
  /** For the teacher only. */
  notes: v.exactOptional(text(WORDS)),
  /** Whether the scene makes sense with another puzzle, so that a person may use their own. */
  ownPuzzle: v.exactOptional(v.boolean()),
});

export const LESSON = object({
  format: v.literal('pencilmark-lesson', 'the format of a lesson is "pencilmark-lesson"'),
  version: v.literal(1, 'this page reads lessons of version 1'),
  /** Lower-case words with hyphens; progress is kept under it. */
  id: v.pipe(
    name,
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id has lower-case letters, digits and single hyphens between them'),
  ),
  /** The idea in the field's words. */
  title: text(LINE),
  scenes: list(SCENE, 1, LIMITS.scenes),
  /** The player's word for the idea. */
  player: v.exactOptional(text(LINE)),
  /** One sentence for the list of lessons. */
  about: v.exactOptional(text(LINE)),
  minutes: v.exactOptional(whole(1, 600)),
  /** The sentence to remember, shown at the end. */
  remember: v.exactOptional(text(LINE)),
  /** The original paper. */
  paper: v.exactOptional(object({ text: text(WORDS), link: v.exactOptional(text(LINE)) })),
});
