// The state that belongs to Play: the selection of many cells, the clock, the answer to Check, the rating, and the
// person's switches.

/** @import { Sheet } from '../app/state.js' */

export { COLOURS } from '../app/choices.js';

export const COLOUR_NAMES = ['grey', 'red', 'gold', 'yellow', 'lime', 'green', 'sky blue', 'blue', 'pink'];

/**
 * The answer to Check, told in three rungs: whether something is wrong, how many cells are wrong, and where they are.
 * @typedef {object} Check
 * @property {1 | 2 | 3} rung
 * @property {'digits' | 'marks' | 'puzzle'} about  the part that was found wrong; `puzzle`: the clues allow no solution
 * @property {number[]} wrong  the wrong cells; empty if everything is right so far
 * @property {boolean} several  whether the known rules leave several solutions
 * @property {boolean} byAuthor  whether the digits were compared with the author's solution, because the known rules alone do not
 *   settle them
 * @property {boolean} settled  false if the solver gave up before it knew the solution
 */

/**
 * The time that a person has spent on a puzzle.
 * @typedef {object} Clock
 * @property {string} puzzle  the puzzle that the time belongs to
 * @property {number} spent  milliseconds before `since`
 * @property {number | null} since  the time at which the clock was started; null while the clock is stopped
 */

/**
 * Switches of Play that the browser keeps.
 * @typedef {object} Helpers
 * @property {boolean} fill  whether marks can be filled in by a button
 * @property {boolean} tidy  whether a typed digit is removed from the marks of the cells that share a house with it
 * @property {boolean} highlight  whether equal digits and the cells that the selection sees are highlighted
 * @property {boolean} clock  whether the time is shown
 */

/**
 * The rating of a puzzle.
 * @typedef {object} Rating
 * @property {string} puzzle
 * @property {number | null} rating
 * @property {boolean} solved  whether the techniques solve the puzzle
 * @property {'several' | 'none' | 'late' | 'unknown'} [unrated]  the reason why there is no rating: the puzzle has
 *   several solutions or none, the rating took too long, or the unknown parts of the puzzle may exclude other solutions
 */

/**
 * @typedef {object} PlayState
 * @property {number[]} selection  all selected cells; without the cell `selected` in it, that cell alone is selected
 * @property {Clock} clock
 * @property {Check | null} check
 * @property {boolean} checking  whether the answer to Check is under way
 * @property {Rating | null} rating
 * @property {Helpers} helpers
 * @property {import('../app/broken.js').Broken} broken  the rules that the digits break
 * @property {Sheet | null} revealed  the sheet that "Show the solution" made
 * @property {readonly unknown[] | null} aside  what the card showed when the person hid it to reach the keypad
 * @property {readonly number[] | null} closed  the entries of the finished grid whose card the person closed
 */

/** @returns {Helpers} */
const freshHelpers = () => ({ fill: true, tidy: true, highlight: true, clock: true });

/** @returns {PlayState} */
export const playDefaults = () => ({
  selection: [],
  clock: { puzzle: '', spent: 0, since: null },
  check: null,
  checking: false,
  rating: null,
  helpers: freshHelpers(),
  broken: { of: '', rules: [] },
  revealed: null,
  aside: null,
  closed: null,
});

/** Parses stored switches. A missing switch keeps its default. @param {string | null} text @returns {Helpers} */
export function readHelpers(text) {
  const helpers = freshHelpers();
  try {
    const stored = JSON.parse(text ?? '{}');
    for (const name of /** @type {(keyof Helpers)[]} */ (Object.keys(helpers))) {
      if (typeof stored?.[name] === 'boolean') helpers[name] = stored[name];
    }
  } catch {
    // An unreadable text counts as no text.
  }
  return helpers;
}
