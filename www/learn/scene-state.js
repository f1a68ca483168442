// The state of a scene as the keys of a link, with changes by a reveal or by the person's own puzzle.

import { PUZZLE_KEYS } from './place.js';

/** @import { Scene } from './lesson.js' */

/** Keys of a link that are only valid for its own puzzle. */
const BOUND = [
  ...['e', 'n', 'centre', 'colours', 'lines', 'words', 'hand', 'node', 'moment', 'from', 'other', 'why', 'hint'],
];

/**
 * Changes keys of a state. An empty value removes a key.
 * @param {string} state @param {string} [changes]  as in `level=value&plus=hidden`
 */
export function changedState(state, changes = '') {
  const parts = new URLSearchParams(state.replace(/^#/, ''));
  for (const [key, value] of new URLSearchParams(changes)) {
    if (value === '') parts.delete(key);
    else parts.set(key, value);
  }
  return parts.toString();
}

/** Puts the person's puzzle into a scene. @param {Scene} scene @param {string} own  as `puzzleKeys` returns it @returns {Scene} */
export function withOwnPuzzle(scene, own) {
  if (!own || !scene.ownPuzzle) return scene;
  const bare = changedState(scene.state, [...PUZZLE_KEYS, ...BOUND].map((key) => `${key}=`).join('&'));
  const { question } = scene;
  // The offered numbers fit only the puzzle of the lesson, so the person types the number.
  const typed = question?.kind === 'number' ? { question: { ...question, choices: undefined } } : {};
  return { ...scene, ...typed, state: changedState(bare, own) };
}
