// The part of the state that belongs to the Lab: the tabs of the stage, the welcome, and what was explained before.

/**
 * The stages of the welcome to the Lab. `doors` offers the first choices. `weaker` runs a puzzle with weak propagation, which
 * has to guess. `stronger` runs the same puzzle with stronger settings, up to the first Hall set.
 * @typedef {'doors' | 'weaker' | 'stronger'} Welcome
 */

/** @typedef {Pick<import('../app/state.js').Settings, 'consistency' | 'redundant' | 'shaving'>} Stronger */

/**
 * @typedef {object} LabState
 * @property {string} tab  the chosen tab of the stage, one of the ids in tabs.js
 * @property {string | null} pinned  the tab that stays beside the chosen one
 * @property {Welcome | null} welcome
 * @property {Stronger | null} stronger  the settings that the second half of a tour shows: those that need no guess
 * @property {boolean} sinceStop  whether the grid also strikes the candidates that left since the run last stopped
 * @property {number} storyAt  the index of the shown sentence in the story of a failure
 * @property {boolean} wheelTold  whether the person knows that a guess can be replaced by hand
 */

/** @returns {LabState} */
export const labDefaults = () => ({
  tab: 'graph',
  pinned: 'tree',
  welcome: null,
  stronger: null,
  sinceStop: false,
  storyAt: 0,
  wheelTold: false,
});
