// The commands of the Lab.

import { NAMED, aboutOf } from '../app/pointing.js';
import { placeOf } from '../run/moment.js';
import { isStates } from '../states/state.js';
import { isFree } from './puzzle.js';

/** @import { Command, Where } from './command.js' */

/** Elements that react to Space themselves. A radio button that is already checked does not react to Space. */
const PRESSABLE = 'button, select, textarea, input:not([type="range"]):not([type="radio"]:checked), [role="menu"]';

const hasSheet = (/** @type {Pick<Where, 'state'>} */ { state }) => state.sheet !== null;

/** Whether the run can go on. @param {Pick<Where, 'state'>} where */
const canGoOn = ({ state }) => state.sheet !== null && !placeOf(state).atEnd;

/**
 * Opens the menu of the focused cell or constraint, or else of the selected cell.
 * @param {Where} where
 */
function openMenu({ target, state, commands }) {
  const selected = document.querySelector('#grid [role="gridcell"][tabindex="0"]');
  const element = target === document.body ? selected : target.closest(`[role="gridcell"], ${NAMED}`);
  const about = aboutOf(state, element, null);
  if (!element || !about) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  commands.openMenu(about, { clientX: left + width / 2, clientY: top + height / 2 });
  return true;
}

/** @type {readonly Command[]} */
export const LAB = [
  {
    id: 'step',
    name: 'Step',
    scope: 'lab',
    keys: ['Space'],
    withShift: true,
    unless: PRESSABLE,
    run: ({ commands }) => commands.step(),
  },
  {
    id: 'step-in-grid',
    name: 'Step, in the grid',
    scope: 'lab',
    keys: ['Enter'],
    isKeyOnly: true,
    when: (where) => hasSheet(where) && isFree(where.target),
    run: ({ commands }) => commands.step(),
  },
  {
    id: 'back',
    name: 'Back',
    about: 'one step',
    scope: 'lab',
    when: ({ state }) => placeOf(state).position > 0,
    run: ({ commands }) => commands.back(),
  },
  {
    id: 'play-run',
    name: 'Play or pause the run',
    scope: 'lab',
    when: hasSheet,
    run: ({ commands }) => commands.play(),
  },
  {
    id: 'next-interesting',
    name: 'Next interesting',
    about: 'position of the run',
    scope: 'lab',
    keys: ['N'],
    when: hasSheet,
    run: ({ commands }) => commands.nextInteresting(),
  },
  {
    id: 'finish-propagation',
    name: 'Finish propagation',
    about: 'run to the fixpoint',
    scope: 'lab',
    keys: ['X'],
    when: hasSheet,
    run: ({ commands }) => commands.finishPropagation(),
  },
  {
    id: 'run-to-end',
    name: 'Run to end',
    about: 'finish the search',
    scope: 'lab',
    keys: ['R'],
    when: hasSheet,
    run: ({ commands }) => commands.runToEnd(),
  },
  {
    id: 'back-to-decision',
    name: 'Back to last decision',
    scope: 'lab',
    keys: ['U'],
    when: hasSheet,
    run: ({ commands }) => commands.backToDecision(),
  },
  {
    id: 'reset-run',
    name: 'Reset the run',
    about: 'back to its start',
    scope: 'lab',
    when: ({ state }) => placeOf(state).position > 0,
    run: ({ commands }) => commands.reset(),
  },
  {
    id: 'menu',
    name: 'Breakpoints and guesses',
    about: 'at the cell, constraint or node with the focus',
    scope: 'lab',
    keys: ['S', 'ContextMenu', 'Shift+F10'],
    when: hasSheet,
    run: openMenu,
  },
  {
    id: 'ask-why',
    name: 'Ask why',
    about: 'a candidate is missing from the selected cell; a digit names it',
    scope: 'lab',
    keys: ['W'],
    when: hasSheet,
    run: ({ commands, state }) => commands.ask(state.selected),
  },
  {
    id: 'levels',
    name: 'Consistency levels',
    scope: 'lab',
    keys: ['L'],
    when: hasSheet,
    run: ({ commands }) => commands.setTab('levels'),
  },
  {
    id: 'compare',
    name: 'Compare two configurations',
    scope: 'lab',
    keys: ['C'],
    when: hasSheet,
    run: ({ commands }) => commands.setTab('compare'),
  },
  {
    id: 'present',
    name: 'Present',
    about: 'larger type, and only what a class needs',
    scope: 'lab',
    keys: ['P'],
    when: hasSheet,
    run: ({ commands }) => commands.togglePresent(),
  },
  {
    id: 'solve',
    name: 'Show the solution',
    scope: 'lab',
    when: hasSheet,
    run: ({ commands }) => commands.solve(),
  },
  {
    id: 'hint-lab',
    name: 'Hint',
    about: 'the easiest step now',
    scope: 'lab',
    when: hasSheet,
    run: ({ commands }) => commands.hint(),
  },
  {
    id: 'new-scene',
    name: 'New scene from here',
    about: 'for a lesson of your own',
    scope: 'lab',
    when: hasSheet,
    run: ({ commands }) => commands.newScene(),
  },
  {
    id: 'batch',
    name: 'Batch lab',
    about: 'measure a list of puzzles',
    scope: 'lab',
    run: ({ commands }) => commands.openBatchLab(),
  },
  {
    id: 'settings',
    name: 'Solver settings',
    scope: 'lab',
    when: hasSheet,
    run: () => document.getElementById('settings')?.showPopover(),
  },
  {
    id: 'skip-givens',
    name: 'Skip the givens',
    about: 'to the first event after them',
    scope: 'lab',
    when: (where) => canGoOn(where) && !isStates(where.state),
    run: ({ commands }) => commands.skipGivens(),
  },
];
