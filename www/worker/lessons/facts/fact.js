// The shape of a fact: a number that the engine computes at the position of a scene.

/** @import { Position } from '../position.js' */

/** @import { Arguments } from '../../../learn/schema.js' */

/**
 * @typedef {object} Fact
 * @property {[one: string, many: string]} noun  the things that the fact counts: "open cell", "open cells"
 * @property {string} about  the number in words, for a list of facts: "open cells (more than one candidate)"
 * @property {(keyof Arguments)[]} takes  the arguments that the fact knows
 * @property {(keyof Arguments)[]} [needs]  the arguments that are required
 * @property {(position: Position, given: Arguments) => number} count
 */

export {};
