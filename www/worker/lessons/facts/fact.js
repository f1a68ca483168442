// The shape of a fact: a number that the engine computes at the position of a scene.

/** @import { Position } from '../position.js' */

/**
 * The arguments that facts take. `cell` is a name like "A5", and `value` a digit. `constraint` is a name like "row A", and `house`
 * a name like "box 3". `at` is a moment. `number` is the number of a learnt clause. `of` is a list of names of figures.
 * @typedef {{cell?: string, value?: number, constraint?: string, house?: string, at?: 'here' | 'root' | 'end', number?: number, of?: string[]}} Arguments
 */

/**
 * @typedef {object} Fact
 * @property {[one: string, many: string]} noun  the things that the fact counts: "open cell", "open cells"
 * @property {string} about  the number in words, for a list of facts: "open cells (more than one candidate)"
 * @property {(keyof Arguments)[]} takes  the arguments that the fact knows
 * @property {(keyof Arguments)[]} [needs]  the arguments that are required
 * @property {(position: Position, given: Arguments) => number} count
 */

export {};
