// The state of a scene as the keys of a link, with changes by a reveal or by the person's own puzzle.

import { BOUND_KEYS } from '../address/address.js';
import { changedAddress } from '../basics/codecs.js';
import { PUZZLE_KEYS } from '../basics/fields.js';
import { kindOf } from './questions/index.js';

/** @import { Scene } from './lesson.js' */

/** Puts the person's puzzle into a scene. @param {Scene} scene @param {string} own  as `puzzleKeys` returns it @returns {Scene} */
export function withOwnPuzzle(scene, own) {
  if (!own || !scene.ownPuzzle) return scene;
  const bare = changedAddress(scene.state, [...PUZZLE_KEYS, ...BOUND_KEYS].map((key) => `${key}=`).join('&'));
  const { question } = scene;
  const changed = question && kindOf(question).withOwnPuzzle?.(question);
  return { ...scene, ...(changed ? { question: changed } : {}), state: changedAddress(bare, own) };
}
