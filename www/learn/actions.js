// Actions: the changes of Learn. Like all actions, they neither touch the DOM nor wait.

import { FRESH_SCENE } from './state.js';

/** @import { State } from '../app/state.js' */
/** @import { Answer, Lesson, Verdict } from './lesson.js' */
/** @import { Learn, LearnPlace, LessonWork, Phase, SceneWork, Stage } from './state.js' */

/** @type {LessonWork} */
const NEW_WORK = { at: 0, furthest: 0, scenes: {} };

/** Goes to the place that an address names. @param {State} state @param {LearnPlace} place */
export function arrive(state, place) {
  const { learn } = state;
  const from = place.lesson === 'glossary' ? sceneBefore(learn) : null;
  Object.assign(state, { room: 'learn', learn: { ...learn, place, from, away: false } });
}

/**
 * The scene with the link through which the person came to the glossary.
 * @param {State['learn']} learn @returns {LearnPlace | null}
 */
function sceneBefore({ lesson, place, from }) {
  if (place.lesson === 'glossary') return from;
  return lesson ? place : null;
}

/** @param {State} state @param {readonly Lesson[]} known */
export function setKnown(state, known) {
  state.learn = { ...state.learn, known };
}

/** Opens a lesson. @param {State} state @param {Lesson} lesson @param {string} key */
export function openLesson(state, lesson, key) {
  state.learn = { ...state.learn, lesson, key, trouble: '' };
}

/** Closes the lesson. `trouble` says why the lesson of the address cannot be opened. @param {State} state @param {string} [trouble] */
export function closeLesson(state, trouble = '') {
  state.learn = { ...state.learn, lesson: null, key: '', trouble };
}

/** Adds a scene to the open lesson. @param {State} state @param {Lesson['scenes'][number]} scene */
export function addScene(state, scene) {
  const { lesson } = state.learn;
  if (lesson) state.learn = { ...state.learn, lesson: { ...lesson, scenes: [...lesson.scenes, scene] } };
}

/** Goes to a scene of the open lesson. @param {State} state @param {number} scene */
export function goToScene(state, scene) {
  const { learn } = state;
  state.learn = { ...learn, place: { ...learn.place, scene } };
}

/** Begins to show a scene. @param {State} state */
export function beginScene(state) {
  const { learn } = state;
  state.learn = { ...learn, ...FRESH_SCENE };
  const work = learn.progress[learn.key] ?? NEW_WORK;
  const { scene } = learn.place;
  keepWork(state, { at: scene, furthest: Math.max(work.furthest, scene) });
}

/** Changes the work on the open lesson. @param {State} state @param {Partial<LessonWork>} change */
function keepWork(state, change) {
  const { learn } = state;
  const work = { ...(learn.progress[learn.key] ?? NEW_WORK), ...change };
  state.learn = { ...learn, progress: { ...learn.progress, [learn.key]: work } };
}

/** Changes the work on the present scene. @param {State} state @param {string} of @param {Partial<SceneWork>} change */
export function keepScene(state, of, change) {
  const { progress, key, place } = state.learn;
  const scenes = progress[key]?.scenes ?? {};
  const old = scenes[place.scene];
  const before = old?.of === of ? old : { of, answer: {}, locked: false, revealed: false, right: null };
  keepWork(state, { scenes: { ...scenes, [place.scene]: { ...before, ...change } } });
}

/** @param {State} state @param {string} of @param {Answer} answer */
export const setAnswer = (state, of, answer) => keepScene(state, of, { answer });

/** Replaces the work on all lessons. @param {State} state @param {Record<string, LessonWork>} progress */
export function setProgress(state, progress) {
  state.learn = { ...state.learn, progress };
}

/** Forgets the work on a lesson. @param {State} state @param {string} key */
export function forget(state, key) {
  const { [key]: _, ...progress } = state.learn.progress;
  state.learn = { ...state.learn, progress };
}

/** @param {State} state @param {Phase} phase */
export function setPhase(state, phase) {
  state.learn = { ...state.learn, phase };
}

/** @param {State} state @param {Record<string, number>} figures */
export function setFigures(state, figures) {
  state.learn = { ...state.learn, figures };
}

/** @param {State} state @param {Learn['moment']} moment  the solver's data at the moment of the scene */
export function setMoment(state, moment) {
  state.learn = { ...state.learn, moment };
}

/** @param {State} state @param {Answer | null} expected  a right answer, for a question that offers it among others */
export function setExpected(state, expected) {
  state.learn = { ...state.learn, expected };
}

/** @param {State} state @param {string} refusal */
export function setRefusal(state, refusal) {
  state.learn = { ...state.learn, refusal };
}

/** @param {State} state @param {Verdict | null} verdict */
export function setVerdict(state, verdict) {
  state.learn = { ...state.learn, verdict };
}

/** @param {State} state @param {Answer} right  a right answer */
export function setRight(state, right) {
  state.learn = { ...state.learn, right };
}

/** @param {State} state @param {boolean} hidden */
export function setHidden(state, hidden) {
  state.learn = { ...state.learn, hidden };
}

/** Sets the place that Learn opens in when the person goes there. @param {State} state @param {LearnPlace} place @param {boolean} away */
export function remember(state, place, away) {
  state.learn = { ...state.learn, place, away };
}

/** Records that the person left the lesson for the Lab, or came back. @param {State} state @param {boolean} away */
export function setAway(state, away) {
  state.learn = { ...state.learn, away };
}

/** Sets the marks of the grid on Learn's desk. @param {State} state @param {Stage} stage */
export function setStage(state, stage) {
  state.stage = stage;
}
