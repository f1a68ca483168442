// What is wrong with a scene in the editor, field by field. Some checks need the engine: whether a state can be opened,
// and whether a figure or a question fits this state. A scene with problems is saved all the same.

import { COMBINED, FACTS } from '../worker/lessons/facts/index.js';
import { checkLesson, LessonError } from '../learn/read-lesson.js';
import { newDeck } from './deck.js';

/** @import { Figure, Lesson, Question, Scene } from '../learn/lesson.js' */
/** @import { Computed } from './state.js' */

/** A problem of a field: `figures.open`, `question.choices.1.text`, `title`. @typedef {{field: string, message: string}} Problem */

/** @param {Scene} scene @param {Computed | null} computed  the engine's answer about this scene @returns {Problem[]} */
export function problemsOf(scene, computed) {
  const found = [...ownProblems(scene)];
  // The reader of files knows all limits, so its check comes last.
  if (found.length === 0) found.push(...readerProblems(scene));
  if (computed?.of !== scene) return found;
  for (const [name, message] of Object.entries(computed.refused)) found.push({ field: `figures.${name}`, message });
  const { question } = scene;
  const right = question?.kind === 'number' ? computed.figures[question.figure] : undefined;
  if (question?.kind === 'number' && right !== undefined && question.choices && !question.choices.includes(right))
    found.push({ field: 'question.choices', message: `The right number, ${right}, is not among them.` });
  const named = found.some(({ field }) => field.startsWith('question') || field.startsWith('figures'));
  if (computed.trouble && !named)
    found.push({ field: scene.question ? 'question' : 'state', message: computed.trouble });
  return found;
}

/** The problems that the reader of files finds. @param {Scene} scene @returns {Problem[]} */
function readerProblems(scene) {
  try {
    // A file leaves out fields without a value.
    checkLesson(JSON.parse(JSON.stringify(newDeck({ scenes: [scene] }))));
    return [];
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    const bare = (/** @type {string} */ text) => text.replaceAll('scenes[0].', '').replace(/\[(\d+)\]/g, '.$1');
    return [{ field: bare(error.field ?? ''), message: bare(error.message) }];
  }
}

/** @param {Scene} scene @returns {Iterable<Problem>} */
function* ownProblems(scene) {
  const { state, title, text, figures = {}, question, reveal } = scene;
  // A scene that was just added is empty, which is no mistake.
  const isNew = !text && !question && !reveal && !title;
  if (!title.trim() && !isNew) yield { field: 'title', message: 'The title is empty: it is the prompt of the scene.' };
  if (!new URLSearchParams(state.replace(/^#/, '')).get('p'))
    yield { field: 'state', message: 'The link names no puzzle. Copy it in the Lab with Share.' };
  for (const [field, words] of Object.entries({ title, text, 'reveal.text': reveal?.text ?? '', ...wordsOf(question) }))
    for (const name of namesIn(words))
      if (!Object.hasOwn(figures, name))
        yield { field, message: `The scene has no figure “${name}”, so {${name}} stays as it is.` };
  for (const [name, figure] of Object.entries(figures)) {
    const missing = missingOf(figure);
    if (missing) yield { field: `figures.${name}`, message: missing };
  }
  if (question) yield* questionProblems(question, figures);
  yield* tellingPanels(scene);
}

/**
 * The chosen tab beside the grid that would show the answer too early, if there is one.
 * @param {Question} question @param {NonNullable<Scene['figures']>} figures
 */
function tellingTab(question, figures) {
  if (question.kind === 'queue') return question.task === 'order' ? 'queue' : '';
  if (question.kind === 'number') return figures[question.figure]?.fact === 'queue' ? 'queue' : '';
  return question.kind === 'edges' || question.kind === 'conflict' ? 'graph' : '';
}

/** @param {Scene} scene @returns {Iterable<Problem>} */
function* tellingPanels({ question, show = [], figures = {} }) {
  const tab = question ? tellingTab(question, figures) : '';
  if (!tab || !show.includes(tab)) return;
  const name = tab === 'queue' ? 'Queue' : 'Graph';
  yield { field: 'show', message: `${name} beside the grid gives the answer away. Show it from the reveal on.` };
}

/**
 * The texts of a question that may contain figures, by their fields.
 * @param {Question | undefined} question @returns {Record<string, string>}
 */
function wordsOf(question) {
  if (question?.kind !== 'sentence') return {};
  const fields = question.choices.flatMap(({ text, wrong = '' }, at) => [
    [`question.choices.${at}.text`, text],
    [`question.choices.${at}.wrong`, wrong],
  ]);
  return Object.fromEntries(fields);
}

/** The names in braces of a text. @param {string} text */
export const namesIn = (text) => [...new Set([...text.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name))];

/** @param {Figure} figure */
function missingOf({ fact, ...given }) {
  const known = Object.hasOwn(FACTS, fact) ? FACTS[fact] : Object.hasOwn(COMBINED, fact) ? COMBINED[fact] : null;
  if (!known) return 'Choose what the figure counts.';
  const missing = (known.needs ?? []).filter((name) => given[name] === undefined || given[name] === '');
  return missing.length > 0 ? `Say the ${missing.join(' and the ')}.` : '';
}

/** @param {Question} question @param {NonNullable<Scene['figures']>} figures @returns {Iterable<Problem>} */
function* questionProblems(question, figures) {
  const hasFigure = (/** @type {string | number} */ side) => typeof side === 'number' || Object.hasOwn(figures, side);
  switch (question.kind) {
    case 'candidates':
      if (question.of === 'constraint' && !question.constraint?.trim())
        yield { field: 'question.constraint', message: 'Name the constraint, as in “row A”.' };
      return;
    case 'edges':
      if (!question.constraint.trim())
        yield { field: 'question.constraint', message: 'Name the house whose value graph it is, as in “row A”.' };
      return;
    case 'number':
      if (!hasFigure(question.figure))
        yield {
          field: 'question.figure',
          message:
            Object.keys(figures).length > 0
              ? 'Choose the figure that is the right number.'
              : 'Add a figure below. The right number is one that Pencilmark computes.',
        };
      if (question.choices && question.choices.length < 2)
        yield { field: 'question.choices', message: 'Offer at least two numbers, or none, so that the person types.' };
      return;
    case 'sentence': {
      const { choices } = question;
      if (choices.length < 2) yield { field: 'question.choices', message: 'Offer at least two sentences.' };
      for (const [at, { text, holds }] of choices.entries()) {
        if (!text.trim()) yield { field: `question.choices.${at}.text`, message: `Sentence ${at + 1} is empty.` };
        if (!hasFigure(holds.left) || !hasFigure(holds.right))
          yield { field: `question.choices.${at}.holds`, message: `Say when sentence ${at + 1} is right.` };
      }
    }
  }
}

/** The error that the reader of decks finds, as a sentence; '' if there is none. @param {Lesson} deck */
export function troubleOf(deck) {
  try {
    // A file and a link leave out fields without a value.
    checkLesson(JSON.parse(JSON.stringify(deck)));
    return '';
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return message.replace(/^scenes\[(\d+)\]\.?/, (_, at) => `scene ${Number(at) + 1}, `);
  }
}
