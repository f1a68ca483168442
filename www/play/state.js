// The state that belongs to Play: the selection of many cells, the clock, the answer to Check, the rating, and the
// person's switches.

import * as v from 'valibot';
import { read } from '../basics/stored.js';

/** @import { Sheet } from '../app/state.js' */

export { COLOURS } from '../basics/choices.js';

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

/** Switches of Play that the browser keeps. A missing switch keeps its default. */
const HELPERS = v.object({
  /** Whether marks can be filled in by a button. */
  fill: v.fallback(v.boolean(), true),
  /** Whether a typed digit is removed from the marks of the cells that share a house with it. */
  tidy: v.fallback(v.boolean(), true),
  /** Whether equal digits and the cells that the selection sees are highlighted. */
  highlight: v.fallback(v.boolean(), true),
  /** Whether the time is shown. */
  clock: v.fallback(v.boolean(), true),
  /** Whether each corner mark stands at a fixed place, like the keys of a telephone, instead of in the corners. */
  places: v.fallback(v.boolean(), false),
  /** Whether digits come first: the person holds a key of the keypad, and a press on a cell writes its digit. */
  digitFirst: v.fallback(v.boolean(), false),
  /** Whether the cells of Set show the digits that occur in a solution. */
  trueCandidates: v.fallback(v.boolean(), false),
  /** The number of solutions that Set counts; 0 for as many as the time allows. */
  counted: v.fallback(v.picklist([100, 1000, 10_000, 0]), 1000),
});

/** @typedef {v.InferOutput<typeof HELPERS>} Helpers */

/**
 * The rating of a puzzle.
 * @typedef {object} Rating
 * @property {string} puzzle
 * @property {number | null} rating
 * @property {boolean} solved  whether the techniques solve the puzzle
 * @property {string} [hardest]  the name of the technique of the hardest step
 * @property {'several' | 'none' | 'late' | 'unknown'} [unrated]  the reason why there is no rating: the puzzle has
 *   several solutions or none, the rating took too long, or the unknown parts of the puzzle may exclude other solutions
 */

/**
 * What is known about the solutions of a puzzle.
 * @typedef {object} TrueCandidates
 * @property {string} puzzle
 * @property {import('../worker/protocol.js').TrueCandidatesReport | null} report  null if the engine has failed
 * @property {boolean} isOver  whether the search for more has ended
 */

/**
 * @typedef {object} PlayState
 * @property {number[]} selection  all selected cells; without the cell `selected` in it, that cell alone is selected
 * @property {Clock} clock
 * @property {Check | null} check
 * @property {boolean} checking  whether the answer to Check is under way
 * @property {Rating | null} rating
 * @property {TrueCandidates | null} trueCandidates  what is known about the solutions of the puzzle that the person makes
 * @property {Helpers} helpers
 * @property {import('../app/broken.js').Broken} broken  the rules that the digits break
 * @property {Sheet | null} revealed  the sheet that "Show the solution" made
 * @property {boolean} several  whether a press adds a cell to the selection or removes it, as with Ctrl
 * @property {number | null} held  the value of the key that is held, if digits come first: a press on a cell writes it; 0 erases
 * @property {import('../app/state.js').Mode | null} lit  what a digit writes while Shift, Ctrl or Alt is held
 * @property {boolean} paused  whether the person has stopped the clock. The grid is hidden meanwhile.
 * @property {readonly unknown[] | null} aside  what the card showed when the person hid it to reach the keypad
 * @property {readonly number[] | null} closed  the entries of the finished grid whose card the person closed
 */

const freshHelpers = () => v.parse(HELPERS, {});

/** @returns {PlayState} */
export const playDefaults = () => ({
  selection: [],
  clock: { puzzle: '', spent: 0, since: null },
  check: null,
  checking: false,
  rating: null,
  trueCandidates: null,
  helpers: freshHelpers(),
  broken: { of: '', rules: [] },
  revealed: null,
  several: false,
  held: null,
  lit: null,
  paused: false,
  aside: null,
  closed: null,
});

/** @param {string | null} text  the stored switches @returns {Helpers} */
export const readHelpers = (text) => read(text, HELPERS, freshHelpers());
