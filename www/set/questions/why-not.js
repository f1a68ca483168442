// Why a cell cannot have a digit: the story of the digit's removal.

import { symbol } from '../../basics/sheet.js';
import { storyView } from '../story-answer.js';
import { goalNot, tellStory } from '../telling.js';

/** @type {import('./index.js').Question} */
export const WHY_NOT = {
  id: 'why-not',
  title: 'Why not?',
  isUnlisted: true,
  heading: ({ info }, { cell = 0, value = 1 }) => `Why is ${info.cells[cell]} not ${symbol(info, value)}?`,
  ask(asking) {
    const { cell = 0, value = 1 } = asking.about;
    return tellStory(asking, goalNot(asking.sheet.info, cell, value));
  },
  view: storyView,
};
