// The progress in the lessons, in the local storage: the answers, whether they are locked and right, and the scene that was
// open last. Two tabs may have different lessons open, so each write reads the other lessons first.

import { keep, kept } from '../app/storage.js';
import { read, readableEntries } from '../basics/stored.js';
import { LESSON_WORK } from './state.js';

/** @import { Lesson, Scene } from './lesson.js' */
/** @import { LessonWork } from './state.js' */

export const PROGRESS = 'pencilmark-lessons';

/** A short text that changes with the content. @param {unknown} content */
export function fingerprint(content) {
  let sum = 5381;
  for (const letter of JSON.stringify(content)) sum = (Math.imul(sum, 33) + letter.charCodeAt(0)) >>> 0;
  return sum.toString(36);
}

/** The fingerprint of a scene. It tells whether stored work belongs to the present question. @param {Scene} scene */
export const sceneMark = ({ state, question, figures }) => fingerprint([state, question ?? null, figures ?? null]);

const PROGRESSES = readableEntries(LESSON_WORK);

/** The work on all lessons. Unreadable parts are left out. @returns {Record<string, LessonWork>} */
export const readProgress = () => read(kept('localStorage', PROGRESS), PROGRESSES, {});

/**
 * Keeps the work on one lesson.
 * @param {string} key @param {LessonWork | undefined} work  undefined to forget it
 */
export function keepProgress(key, work) {
  const { [key]: _, ...others } = readProgress();
  return keep('localStorage', PROGRESS, JSON.stringify(work ? { ...others, [key]: work } : others));
}

/** What a person has done of a lesson. @typedef {{begun: boolean, done: boolean, at: number, asked: number, answered: number, right: number}} Standing */

/** @param {Lesson} lesson @param {LessonWork | undefined} work @returns {Standing} */
export function standingOf({ scenes }, work) {
  const asked = scenes.filter(({ question }) => question).length;
  const graded = scenes.flatMap((scene, at) => {
    const mine = work?.scenes[at];
    // A further try unlocks the answer, but the first answer still counts.
    return scene.question && typeof mine?.right === 'boolean' && mine.of === sceneMark(scene) ? [mine.right] : [];
  });
  return {
    begun: work !== undefined && (work.furthest > 0 || Object.keys(work.scenes).length > 0),
    done: work !== undefined && work.furthest >= scenes.length,
    at: Math.min(work?.at ?? 0, scenes.length),
    asked,
    answered: graded.length,
    right: graded.filter(Boolean).length,
  };
}
