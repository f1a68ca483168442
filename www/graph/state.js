// The state of the Graph tab: what domain consistency would do, and the chosen fact and the open folds of an
// implication graph.

/** @import { Implications, ValueGraph } from '../worker/protocol.js' */

/**
 * @typedef {object} GraphState
 * @property {ValueGraph | null} whatIf  what domain consistency would remove at the moment shown; null unless asked for
 * @property {Implications | null} unfolded  the derivation of a learnt clause, while its graph is shown
 * @property {string | null} fact  the key of the chosen box of an implication graph
 * @property {readonly string[]} openFolds  the keys of the opened folds of an implication graph
 */

/** @returns {GraphState} */
export const graphState = () => ({ whatIf: null, unfolded: null, fact: null, openFolds: [] });
