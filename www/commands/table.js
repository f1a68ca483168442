// The table of all commands outside Learn, and the scopes whose keys work at a moment. The commands of Learn stand in
// `www/learn/keys.js`, because their code loads later.

import { isBatchOpen } from '../app/rooms.js';
import { isSetTool, isStudioOpen, setPart } from '../app/setting.js';
import { keysOf } from './command.js';
import { LAB } from './lab.js';
import { PAGE } from './page.js';
import { PLAY } from './play.js';
import { PUZZLE } from './puzzle.js';

/** @import { State } from '../app/state.js' */
/** @import { Command, Scope } from './command.js' */

/** @type {readonly Command[]} */
export const TABLE = [...PAGE, ...PUZZLE, ...PLAY, ...LAB];

/**
 * The scopes whose keys work now, in the order of their precedence. A letter that is a value of the grid is therefore this
 * value, and a command otherwise.
 * @param {State} state @returns {readonly Scope[]}
 */
export function scopesOf(state) {
  if (state.room === 'learn') return ['page'];
  if (isBatchOpen(state)) return ['page', 'batch'];
  if (isStudioOpen(state)) return ['page', 'studio'];
  // The parts for the shape and for questions show the grid, unless regions are drawn.
  if (isSetTool(state))
    return setPart(state) !== 'rules' && !state.regions ? ['page', 'set', 'puzzle'] : ['page', 'set'];
  if (state.room === 'play' && state.paused) return ['page', 'play'];
  return ['page', 'symbols', state.room, 'puzzle'];
}

/** The command of an id. @param {string} id @returns {Command} */
export function commandOf(id) {
  const found = TABLE.find((command) => command.id === id);
  if (!found) throw new Error(`There is no command ${id}.`);
  return found;
}

/** The keys of a command, for `aria-keyshortcuts`. @param {string} id */
export const shortcutOf = (id) => keysOf(commandOf(id))[0];
