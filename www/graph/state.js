// The state of the Graph tab: what domain consistency would do, and the place in an implication graph.

/** @import { Implications, ValueGraph } from '../worker/protocol.js' */

/**
 * @typedef {object} GraphState
 * @property {ValueGraph | null} whatIf  what domain consistency would remove at the moment shown; null unless asked for
 * @property {Implications | null} unfolded  the derivation of a learnt clause, as long as the person looks at it
 * @property {string | null} fact  the key of the box of an implication graph that the person looks at
 * @property {readonly string[]} openFolds  the keys of the opened folds of an implication graph
 */

/** @returns {GraphState} */
export const graphState = () => ({ whatIf: null, unfolded: null, fact: null, openFolds: [] });
