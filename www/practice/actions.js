// Actions: the changes of Practice. Like all actions, they neither touch the DOM nor wait.

import { MOST_RECENT, newPractice, NO_RESULTS } from './state.js';

/** @import { State } from '../app/state.js' */
/** @import { Practice, Question } from './state.js' */

/** Replaces the whole practice by that of the browser's storage. @param {State} state @param {Practice} practice */
export function restorePractice(state, practice) {
  state.practice = practice;
}

/**
 * Chooses a kind, or removes it from the choice. The last chosen kind cannot be removed.
 * @param {State} state @param {string} kind @param {boolean} isChosen
 */
export function chooseKind(state, kind, isChosen) {
  const others = state.practice.kinds.filter((each) => each !== kind);
  const kinds = isChosen ? [...others, kind] : others;
  if (kinds.length > 0) state.practice = { ...state.practice, kinds };
}

/** Takes the seed of a new question. @param {State} state @returns {number} */
export function takeSeed(state) {
  const { seed } = state.practice;
  state.practice = { ...state.practice, seed: seed + 1 };
  return seed;
}

/** @param {State} state @param {Question | null} open */
export function setOpen(state, open) {
  state.practice = { ...state.practice, open };
}

/** Records an answer. @param {State} state @param {string} kind @param {boolean} isRight */
export function recordAnswer(state, kind, isRight) {
  const { practice } = state;
  const { asked, right, recent } = practice.results[kind] ?? NO_RESULTS;
  const streak = isRight ? practice.streak + 1 : 0;
  state.practice = {
    ...practice,
    streak,
    best: Math.max(practice.best, streak),
    open: null,
    results: {
      ...practice.results,
      [kind]: {
        asked: asked + 1,
        right: right + (isRight ? 1 : 0),
        recent: [isRight, ...recent].slice(0, MOST_RECENT),
      },
    },
  };
}

/**
 * Forgets all results. The chosen kinds stay, and the next seed, so that no question comes twice.
 * @param {State} state
 */
export function resetPractice(state) {
  const { kinds, seed } = state.practice;
  state.practice = { ...newPractice(seed), kinds };
}
