// The sentences of lessons and of the glossary, split in the same way as in the files with their claims.

/** @import { Lesson, Scene } from '../../../www/learn/lesson.js' */

/** The end of a sentence: a full stop, a question mark or an exclamation mark, with closing marks behind it. */
const END = /(?<=[.?!][*”)]*)\s+(?=[^a-z])/;

/** The sentences of a text. @param {string} [text] @returns {string[]} */
export const sentencesIn = (text = '') =>
  text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.trim().split(END))
    .filter(Boolean);

/**
 * The sentences of a scene. For a question, these are only the reasons against wrong choices, because the engine checks
 * the choices themselves.
 * @param {Scene} scene
 */
const inScene = ({ title, text, question, reveal, notes }) => [
  ...sentencesIn(title),
  ...sentencesIn(text),
  ...(question?.kind === 'sentence' ? question.choices.flatMap(({ wrong }) => sentencesIn(wrong)) : []),
  ...sentencesIn(reveal?.text),
  ...sentencesIn(notes),
];

/** The sentences of a lesson: those about the whole lesson, and those of each scene. @param {Lesson} lesson @returns {Record<string, string[]>} */
export function sentencesOf({ title, about, remember, scenes }) {
  const whole = [...sentencesIn(title), ...sentencesIn(about), ...sentencesIn(remember)];
  return {
    lesson: whole,
    ...Object.fromEntries(scenes.map((scene, index) => [`scene ${index + 1}`, inScene(scene)])),
  };
}
