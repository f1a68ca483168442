// Why a puzzle has only one solution, and why it has none.

import { storyView } from '../story-answer.js';
import { tellStory } from '../telling.js';

/** @type {import('./index.js').Question} */
export const UNIQUE = {
  id: 'unique',
  title: 'Why only one solution?',
  unfit: {
    none: 'There is no solution. “What clashes?” says why.',
    several: 'There are several solutions. “Which rule would help?” says what leaves fewer of them.',
  },
  ask: (asking) => tellStory(asking, 'unique'),
  view: storyView,
};

/** What clashes leads here. @type {import('./index.js').Question} */
export const NO_SOLUTION = {
  ...UNIQUE,
  id: 'no-solution',
  title: 'Why no solution?',
  isUnlisted: true,
  unfit: {},
};
