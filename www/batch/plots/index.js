// The plots of the Batch lab. A new plot is a file here and a line in this list.

import { cactus } from './cactus.js';
import { distribution } from './distribution.js';
import { scatter } from './scatter.js';

/** @import { BatchLab } from '../state.js' */
/** @import { Commands } from '../../page/commands.js' */
/** @import { Area } from './axes.js' */

/**
 * @typedef {object} Plot
 * @property {string} id  its name in the address
 * @property {string} name
 * @property {(lab: BatchLab, commands: Commands) => unknown} choices  what a person chooses for it
 * @property {(lab: BatchLab, rows: Uint32Array) => {words: unknown, picture: unknown, area?: Area, legend?: {name: string, words: string}[]}} draw
 *   the drawing of the puzzles of the table, and the same in words
 */

/** @type {readonly Plot[]} */
export const PLOTS = [distribution, scatter, cactus];
