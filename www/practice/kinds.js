// The kinds of practice, from the easiest to the hardest, in the field's words with the player's word beside them. The worker has
// a file of the same name for each kind (`www/worker/lessons/practice/`).

/** @typedef {{id: string, name: string, player: string}} KindName */

/** @type {readonly KindName[]} */
export const KIND_NAMES = [
  { id: 'value', name: 'Value', player: 'a filled cell rules its digit out' },
  { id: 'hidden', name: 'Hidden', player: 'hidden singles' },
  { id: 'pairs', name: 'Hall pairs', player: 'naked pairs' },
  { id: 'triples', name: 'Hall triples', player: 'naked triples' },
  { id: 'bounds', name: 'Bounds', player: 'sets of neighbouring digits' },
  { id: 'locked', name: 'Locked', player: 'locked candidates' },
];

/** The kinds of a first visit: those of the first six lessons. */
export const FIRST_KINDS = ['value', 'hidden', 'pairs'];
