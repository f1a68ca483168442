// The rooms of the page. Play and the Lab show the same puzzle and the same run. A room decides which panels and which
// keys a person has. Learn has puzzles of its own. A link without a room opens in the Lab, because old links are from a
// time before the rooms.

import { isSetTool } from './setting.js';

/** @import { State } from './state.js' */

/** @typedef {'play' | 'lab' | 'learn'} Room */

/** The rooms in their order. The keys of a room are Alt, Shift and its number. @type {readonly {id: Room, name: string, about: string}[]} */
export const ROOMS = [
  { id: 'play', name: 'Play', about: 'Solve the puzzle yourself' },
  { id: 'lab', name: 'Lab', about: 'Watch the solver work, step by step' },
  { id: 'learn', name: 'Learn', about: 'Lessons about constraint propagation' },
];

/** Whether a tab of the Lab is on the screen, as the chosen tab or pinned beside it. @param {State} state @param {State['tab']} tab */
export const shows = ({ room, tab: chosen, pinned }, tab) => room === 'lab' && (chosen === tab || pinned === tab);

/** Whether the Batch lab is open instead of the Lab's panels. @param {State} state */
export const isBatchOpen = (state) => state.room === 'lab' && state.batchLab.isOpen && !isSetTool(state);

/**
 * Whether a tab of the Lab is the chosen one, and no list is open instead of it.
 * @param {State} state @param {State['tab']} tab
 */
export const isOpen = ({ room, tab: chosen, list }, tab) => room === 'lab' && !list && chosen === tab;
