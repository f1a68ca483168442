// The accessible names of the cells of the grid.

import { ruleNames } from './borders.js';
import { letterOf, setNumber } from '../hints/hints.js';
import { COLOUR_NAMES } from '../play/state.js';
import { coloursOf } from '../basics/colours.js';
import { truthWords } from './truth.js';
import { namesInSight } from './rules/fog.js';
import { values } from '../basics/masks.js';
import { symbol } from '../basics/sheet.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { Look } from './cells.js' */
/** @import { Fog } from './rules/fog.js' */

/** The words for a mark's role in an accessible name. @type {Record<string, string>} */
const ROLE_WORDS = {
  house: 'in the house',
  hall: 'Hall set',
  reason: 'reason',
  fixed: 'just fixed',
  decision: 'decision',
  conflict: 'conflict',
  sought: 'can be filled next',
  fin: 'fin',
  on: 'on',
  off: 'off',
  pivot: 'pivot',
  extra: 'extra candidate',
  superfluous: 'not needed',
  needed: 'needed',
  undecided: 'undecided whether needed',
  differs: 'differs',
  proposed: 'of the proposed rule',
};

/**
 * The name of a cell, from what it shows.
 * @param {Sheet} sheet @param {number} cell @param {Look} look @param {string[]} [drawn]  what the pen drew there @param {Fog | null} [fog]
 */
export function nameOf(sheet, cell, look, drawn = [], fog = null) {
  const names = (/** @type {number} */ mask) =>
    values(mask)
      .map((value) => symbol(sheet.info, value))
      .join(' ');
  const words = [sheet.info.cells[cell]];
  if (look.kind === 'empty') words.push('empty');
  else if (look.kind === 'possible') words.push(...truthWords(sheet.info, look));
  else if (look.kind === 'dead') words.push('no candidates left');
  else if (look.kind === 'candidates') words.push(`candidates ${names(look.candidates || (look.centre ?? 0))}`);
  else if (look.kind === 'trial') words.push(`on trial ${symbol(sheet.info, look.value)}`);
  else words.push(`${look.kind} ${symbol(sheet.info, look.value)}`);
  if (look.candidates && look.centre) words.push(`centre ${names(look.centre)}`);
  if (look.struck) words.push(`removed ${names(look.struck)}`);
  if (look.guess) words.push(look.guess.words);
  if (look.clash) words.push('clashes');
  words.push(...coloursOf(look.colour ?? 0).map((colour) => COLOUR_NAMES[colour - 1]));
  words.push(...drawn);
  for (const role of look.roles) {
    const set = setNumber(role);
    if (set) words.push(`set ${letterOf(set)}`);
    else if (ROLE_WORDS[role]) words.push(ROLE_WORDS[role]);
  }
  if (look.isFogged) words.push('fog');
  words.push(...(fog ? namesInSight(sheet.info, cell, fog) : ruleNames(sheet.info)[cell]));
  return words.join(', ');
}
