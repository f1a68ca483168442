// The address of Learn. It names a lesson and a scene, so it needs no puzzle: `room=learn&lesson=hall-sets&scene=3`. If
// the address has a puzzle, it replaces the puzzle of the lesson.

import { PUZZLE_KEYS } from '../basics/fields.js';

/** @import { State } from '../app/state.js' */
/** @import { LearnPlace } from './state.js' */

/** The puzzle of an address, without the work on it. @param {string} address @returns {string} */
export function puzzleKeys(address) {
  const parts = new URLSearchParams(address.replace(/^#/, ''));
  if (!parts.get('p')) return '';
  return new URLSearchParams(
    PUZZLE_KEYS.flatMap((key) => (parts.get(key) ? [[key, `${parts.get(key)}`]] : [])),
  ).toString();
}

/** @param {string} hash @returns {LearnPlace | null}  null if the address is of another room */
export function learnPlace(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  if (parts.get('room') !== 'learn') return null;
  const scene = Number(parts.get('scene') ?? 1);
  return {
    lesson: parts.get('lesson') ?? '',
    scene: Number.isSafeInteger(scene) && scene > 0 ? scene - 1 : 0,
    deck: parts.get('deck') ?? '',
    term: parts.get('term') ?? '',
    own: puzzleKeys(hash),
    embed: parts.get('embed') === '1',
  };
}

/** @param {Partial<LearnPlace>} place @returns {string} the part after "#" */
export function learnAddress({ lesson, scene, deck, term, own, embed }) {
  const parts = new URLSearchParams({ room: 'learn' });
  if (lesson) parts.set('lesson', lesson);
  if (scene) parts.set('scene', `${scene + 1}`);
  if (term) parts.set('term', term);
  if (embed) parts.set('embed', '1');
  for (const [key, value] of new URLSearchParams(own)) parts.set(key, value);
  // The text of a deck is long, so it is the last parameter.
  if (deck) parts.set('deck', deck);
  return parts.toString();
}

/** The part of the state for which the browser's history keeps an entry. @param {State} state */
export const learnAbout = ({ room, learn }) => (room === 'learn' ? learnAddress(learn.place) : '');
