// What is wrong with a scene in the editor, field by field. Some checks need the engine: whether a state can be opened,
// and whether a figure or a question fits this state. A scene with problems is saved all the same.

import { COMBINED, FACTS } from '../worker/lessons/facts/index.js';
import { kindOf } from '../learn/questions/index.js';
import { checkLesson, LessonError } from '../learn/read-lesson.js';
import { newDeck } from './deck.js';

/** @import { Figure, Lesson, Scene } from '../learn/lesson.js' */
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
  if (question) found.push(...(kindOf(question).wrong?.(question, computed.figures) ?? []));
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
  const texts = question ? kindOf(question).texts?.(question) : {};
  for (const [field, words] of Object.entries({ title, text, 'reveal.text': reveal?.text ?? '', ...texts }))
    for (const name of namesIn(words))
      if (!Object.hasOwn(figures, name))
        yield { field, message: `The scene has no figure “${name}”, so {${name}} stays as it is.` };
  for (const [name, figure] of Object.entries(figures)) {
    const missing = missingOf(figure);
    if (missing) yield { field: `figures.${name}`, message: missing };
  }
  if (question) yield* kindOf(question).problems?.(question, figures) ?? [];
  yield* tellingPanels(scene);
}

/** A tab beside the grid that shows the answer too early. @param {Scene} scene @returns {Iterable<Problem>} */
function* tellingPanels({ question, show = [], figures = {} }) {
  const tab = question && kindOf(question).tells?.(question, figures);
  if (!tab || !show.includes(tab)) return;
  const name = tab === 'queue' ? 'Queue' : 'Graph';
  yield { field: 'show', message: `${name} beside the grid gives the answer away. Show it from the reveal on.` };
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
