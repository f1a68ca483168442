// The example decks: each is an hour of 50 minutes with a plan in its notes. A deck is loaded when it is opened.

/** @import { Lesson } from '../../learn/lesson.js' */

/**
 * @param {string} id @param {string} title @param {string} about @param {() => Promise<{default: unknown}>} read
 */
const example = (id, title, about, read) => ({
  id,
  title,
  about,
  load: async () => /** @type {Lesson} */ ((await read()).default),
});

/** @typedef {ReturnType<typeof example>} Example */

/** @type {readonly Example[]} */
export const EXAMPLES = [
  example(
    'from-naked-singles-to-arc-consistency',
    'From naked singles to arc consistency',
    'A puzzle as a CSP, one arc, the queue of AC-3, and what it leaves open.',
    () => import('./from-naked-singles-to-arc-consistency.json', { with: { type: 'json' } }),
  ),
  example(
    'hall-sets-and-matchings',
    'Hall sets and matchings',
    'Hidden singles, Hall sets, bounds, and Régin’s filtering.',
    () => import('./hall-sets-and-matchings.json', { with: { type: 'json' } }),
  ),
  example(
    'search-first-fail-failures-learning',
    'Search: first-fail, failures, learning',
    'Which cell to branch on, why a branch fails, and what a failure teaches.',
    () => import('./search-first-fail-failures-learning.json', { with: { type: 'json' } }),
  ),
];
