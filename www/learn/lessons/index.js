// The lessons of the project, in the order of the list. A lesson is loaded when it is opened.

/** @import { Lesson } from '../lesson.js' */

/**
 * The place of a lesson in the list.
 * @typedef {object} LessonEntry
 * @property {string} id
 * @property {() => Promise<Lesson>} load
 */

/**
 * @param {string} id @param {() => Promise<{default: unknown}>} read
 * @returns {LessonEntry}
 */
const lesson = (id, read) => ({
  id,
  load: async () => /** @type {Lesson} */ ((await read()).default),
});

/** @type {readonly LessonEntry[]} */
export const LESSONS = [
  lesson('a-puzzle-is-a-csp', () => import('./a-puzzle-is-a-csp.json', { with: { type: 'json' } })),
  lesson('revising-one-arc', () => import('./revising-one-arc.json', { with: { type: 'json' } })),
  lesson('the-queue-of-ac-3', () => import('./the-queue-of-ac-3.json', { with: { type: 'json' } })),
  lesson(
    'forward-checking-or-propagation',
    () => import('./forward-checking-or-propagation.json', { with: { type: 'json' } }),
  ),
  lesson('one-place-left', () => import('./one-place-left.json', { with: { type: 'json' } })),
  lesson('hall-sets', () => import('./hall-sets.json', { with: { type: 'json' } })),
  lesson('bounds-or-domains', () => import('./bounds-or-domains.json', { with: { type: 'json' } })),
  lesson('matching-and-components', () => import('./matching-and-components.json', { with: { type: 'json' } })),
  lesson('redundant-constraints', () => import('./redundant-constraints.json', { with: { type: 'json' } })),
  lesson('first-fail', () => import('./first-fail.json', { with: { type: 'json' } })),
  lesson('why-did-it-fail', () => import('./why-did-it-fail.json', { with: { type: 'json' } })),
  lesson('trying-shaving-learning', () => import('./trying-shaving-learning.json', { with: { type: 'json' } })),
];
