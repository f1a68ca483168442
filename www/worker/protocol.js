// What crosses between the page and the solver's worker: the names of the engine's reports, and a way to
// carry an error across with all its fields. A thrown error would lose the line, column and cell of a
// PuzzleError on its way through structured cloning, so every answer travels in an envelope.

/** @typedef {import('../pkg/pencilmark.js').PuzzleInfo} PuzzleInfo */
/** @typedef {import('../pkg/pencilmark.js').SolveReport} SolveReport */
/** @typedef {import('../pkg/pencilmark.js').Hint} HintReport */
/** @typedef {import('../pkg/pencilmark.js').TechniqueInfo} TechniqueInfo */
/** @typedef {import('../pkg/pencilmark.js').Rated} Rated */
/** @typedef {import('../pkg/pencilmark.js').PathPlace} PathPlace */
/** @typedef {import('../pkg/pencilmark.js').HintRequest} HintRequest */
/** @typedef {import('../pkg/pencilmark.js').HintOptions} HintOptions */
/** @typedef {import('../pkg/pencilmark.js').Wishes} Wishes */
/** @typedef {import('../pkg/pencilmark.js').StepReport & import('../pkg/pencilmark.js').Explanation} StepReport */
/** @typedef {import('../pkg/pencilmark.js').NodeReport & import('../pkg/pencilmark.js').Explanation} NodeReport */
/** @typedef {import('../pkg/pencilmark.js').QueueReport} QueueReport */
/** @typedef {import('../pkg/pencilmark.js').StatsReport} Stats */
/** @typedef {import('../pkg/pencilmark.js').Span} Span */
/** @typedef {import('../pkg/pencilmark.js').Mark} Mark */
/** @typedef {import('../pkg/pencilmark.js').WhyReport} WhyReport */
/** @typedef {import('../pkg/pencilmark.js').ConflictReport} ConflictReport */
/** @typedef {import('../pkg/pencilmark.js').LevelsReport & {weakest: Uint8Array, bounds: Uint32Array}} Levels  with the domains that bounds leaves */
/** @typedef {import('../pkg/pencilmark.js').ValueGraphReport} ValueGraph */
/** @typedef {import('../pkg/pencilmark.js').Unit} Unit */
/** @typedef {import('../pkg/pencilmark.js').Options} Options */
/** @typedef {import('../pkg/pencilmark.js').Puzzle} Puzzle */

/**
 * One line of the list of events.
 * @typedef {{position: number, kind: string, sentence: string}} EventLine
 */

/** @typedef {import('../pkg/pencilmark.js').NodeInfo} NodeInfo */
/** @typedef {import('../pkg/pencilmark.js').ChoiceInfo} Choice */
/** @typedef {import('../pkg/pencilmark.js').Breakpoint} Stop */
/** @typedef {'=' | '≠' | '≤' | '>'} Relation */

/** @typedef {import('../pkg/pencilmark.js').TreeLayout} TreeLayout */
/** A tree laid out, and whether its failed subtrees are collapsed. @typedef {{layout: TreeLayout, collapsed: boolean}} Tree */

/**
 * A node of the tree as it was before or after its propagation.
 * @typedef {{report: NodeReport, info: NodeInfo, events: EventLine[]}} NodeView
 */

/**
 * Everything the page shows of a run at one position.
 * @typedef {object} RunView
 * @property {StepReport} report  where the run stands and what just happened
 * @property {Tree | null} tree  null while it is the one of the view before
 * @property {boolean} late  the tree is too large to come along: it has to be asked for
 * @property {number} shownNode  the node the grid shows: where the search is, at the end the first solution
 * @property {number | undefined} solutionNode  the first solution found so far
 * @property {NodeInfo} node  about the shown node
 * @property {Choice | null} choice  at a choice point: what the strategy would do
 * @property {string} inputs  what was done by hand
 * @property {Uint32Array} curve  the run as a picture: rows of position, candidates left, failures, solutions
 * @property {QueueReport} queue
 * @property {Stats} stats
 * @property {number | undefined} end  the number of events of the whole run, once it is known
 * @property {number[] | Uint32Array | undefined} solution  the first solution found so far
 * @property {EventLine[]} events  the latest events, newest first
 * @property {ValueGraph | null} graph  of the AllDifferent that was filtered last
 * @property {{same: boolean} | null} order  at a fixpoint reached by hand, whether the solver's own order ends in it too
 * @property {number | null} hit  the breakpoint the run stopped at, by its place in the list
 */

/**
 * @typedef {object} PlainError
 * @property {string} name
 * @property {string} message
 * @property {string} [stack]
 * @property {string} [kind]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} [cell]
 */

/** @typedef {{value: any} | {error: PlainError}} Envelope */

/**
 * Runs `work` and puts what comes of it into an envelope.
 * @param {() => any} work
 * @returns {Promise<Envelope>}
 */
export async function enclose(work) {
  try {
    return { value: await work() };
  } catch (thrown) {
    const error = /** @type {PlainError} */ (thrown);
    const { name, message, stack, kind, line, column, cell } = error;
    return { error: { name: name ?? 'Error', message: message ?? String(thrown), stack, kind, line, column, cell } };
  }
}

/** An error that came out of the engine; a `PuzzleError` says where in the text the trouble is. */
export class EngineError extends Error {
  /** @param {PlainError} plain */
  constructor(plain) {
    super(plain.message);
    this.name = plain.name;
    this.kind = plain.kind;
    this.line = plain.line;
    this.column = plain.column;
    this.cell = plain.cell;
  }

  /** Bad input is the engine's answer; anything else means that the engine itself is broken. */
  get isPuzzleError() {
    return this.name === 'PuzzleError';
  }
}

/**
 * Opens an envelope: the value, or the error thrown.
 * @param {Envelope} envelope
 */
export function open(envelope) {
  if ('error' in envelope) throw new EngineError(envelope.error);
  return envelope.value;
}
