// The state of the value graph: what domain consistency would do, while the page shows that.

/** @import { ValueGraph } from '../worker/protocol.js' */

/**
 * @typedef {object} GraphState
 * @property {ValueGraph | null} whatIf  what domain consistency would remove at the moment shown; null unless asked for
 */

/** @returns {GraphState} */
export const graphState = () => ({ whatIf: null });
