// The part of the state that belongs to the Lab: the tabs of the stage, the welcome, and what was explained before.

/**
 * A newcomer's way through the first run: the two doors, then the run at value consistency, then the same puzzle at
 * domain consistency up to its first Hall set.
 * @typedef {'doors' | 'value' | 'domain'} Welcome
 */

/**
 * @typedef {object} LabState
 * @property {string} tab  the chosen tab of the stage, one of the ids in tabs.js
 * @property {string | null} pinned  the tab that stays beside the chosen one
 * @property {Welcome | null} welcome
 * @property {boolean} sinceStop  whether the grid also strikes what left since the run last stood still
 * @property {boolean} wheelTold  whether the person knows that a guess can be replaced by hand
 */

/** @returns {LabState} */
export const labDefaults = () => ({ tab: 'graph', pinned: 'tree', welcome: null, sinceStop: false, wheelTold: false });
