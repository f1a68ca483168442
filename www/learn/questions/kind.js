// The part of a kind of question that runs in the page. It takes taps or has a widget of its own, and puts the answer
// into words. The worker grades the answer; this code does not know the right one.

/** @import { Answer } from '../lesson.js' */
/** @import { Mark, PuzzleInfo } from '../../worker/protocol.js' */
/** @import { State } from '../../app/state.js' */

/** A guess of the search. @typedef {{cell: number, value: number}} Guess */

/**
 * The data of the scene that a kind can use.
 * @typedef {object} Asked
 * @property {any} question  a question of the kind
 * @property {Answer} answer  the answer so far
 * @property {boolean} locked
 * @property {PuzzleInfo} info
 * @property {number[][]} candidates  the candidates of each cell
 * @property {State} state  the state of Learn's desk
 * @property {string[] | null} waiting  the constraints that wait at the moment of the scene; null until the scene is open
 * @property {Record<string, number>} figures
 * @property {Answer | null} expected  one right answer, if the kind asked for it
 * @property {Guess[]} guesses  the guesses that lead to the scene, if the kind asked for them
 * @property {Answer | null} right  a right answer, from the reveal on
 * @property {(answer: Answer) => void} set  changes the answer
 * @property {() => void} lock  locks the answer in
 */

/**
 * @typedef {object} Kind
 * @property {'cells' | 'candidates'} [taps]  what a person taps in the grid
 * @property {boolean} [showsDomains]  whether the grid shows the candidates at the start of the run too
 * @property {boolean} [asksGuesses]  whether the question is about guesses
 * @property {boolean} [asksExpected]  whether the widget offers a right answer among others
 * @property {(asked: Asked, cell: number, value: number) => Answer | null} [tap]  the answer after a tap; null for no change
 * @property {(asked: Asked) => {cells?: number[], candidates?: [number, number][]}} [tapped]  the answer in the grid
 * @property {(asked: Asked) => Mark[]} [marks]  marks of what the question is about
 * @property {(right: Answer) => Mark[]} [shown]  a right answer in the grid
 * @property {(asked: Asked) => unknown} words  the answer so far
 * @property {(asked: Asked) => boolean} isComplete  whether the answer can be locked
 * @property {(asked: Asked) => unknown} [widget]
 * @property {{name: string, answer: Answer}} [none]  a button with the answer that nothing goes, or that there is no
 *   such thing
 * @property {(asked: Asked) => boolean} [hasNone]  whether the question offers this answer; true by default
 */

/** Adds an item to a list, or takes it out. @template Item @param {readonly Item[]} list @param {Item} item @param {(a: Item, b: Item) => boolean} [same] */
export const toggled = (list, item, same = (a, b) => a === b) =>
  list.some((each) => same(each, item)) ? list.filter((each) => !same(each, item)) : [...list, item];

/** The marks of cells. @param {number[] | undefined} cells @param {Mark['role']} role @returns {Mark[]} */
export const cellMarks = (cells = [], role) => cells.map((cell) => ({ cell, values: [], role }));

/** The marks of candidates that go. @param {Answer} right @returns {Mark[]} */
export const goingMarks = ({ candidates = [] }) =>
  candidates.map(([cell, value]) => ({ cell, values: [value], role: 'removed' }));

/** The marks of the cells of a house. @param {PuzzleInfo} info @param {string} [name] @returns {Mark[]} */
export const houseMarks = (info, name) =>
  (info.houses.find((house) => house.name === name)?.cells ?? []).map((cell) => ({ cell, values: [], role: 'house' }));
