// The data exchanged between the page and the solver's worker: names for the engine's reports, and the shape of errors.

/** @typedef {import('../pkg/pencilmark.js').PuzzleInfo} PuzzleInfo */
/** @typedef {import('../pkg/pencilmark.js').RuleKind} RuleKind */
/** What a definition of a rule says. @typedef {import('../pkg/pencilmark.js').OwnRule} OwnRuleReport */
/** An example of a definition: the digits that it allows. @typedef {import('../pkg/pencilmark.js').Trial} Trial */
/** The definition of a built-in kind. @typedef {import('../pkg/pencilmark.js').SaidKind} SaidKind */
/** @typedef {import('../pkg/pencilmark.js').ImportReport} ImportReport */
/** @typedef {import('../pkg/pencilmark.js').PuzzleWords} PuzzleWords */
/** @typedef {import('../pkg/pencilmark.js').ExportRequest} ExportRequest */
/** @typedef {import('../pkg/pencilmark.js').WrittenText} WrittenText */
/** @typedef {import('../pkg/pencilmark.js').ProofFiles} ProofFiles */
/** @typedef {import('../pkg/pencilmark.js').TrueCandidatesReport} TrueCandidatesReport */
/** The steps that lead to a fact. @typedef {import('../pkg/pencilmark.js').ToldStory} StoryOf */
/** @typedef {import('../pkg/pencilmark.js').StoryFrame} StoryFrame */
/** @typedef {import('../pkg/pencilmark.js').ClashReport} ClashReport */
/** A story with its frames. @typedef {{story: StoryOf, frames: StoryFrame[]}} Told */
/** @typedef {import('../pkg/pencilmark.js').NeededWithOthers} Needed */
/** @typedef {import('../pkg/pencilmark.js').MinimalReport} Minimal */
/** @typedef {import('../pkg/pencilmark.js').NextRuleReport} NextRule */
/** @typedef {import('../pkg/pencilmark.js').SolveReport} SolveReport */
/** @typedef {import('../pkg/pencilmark.js').LevelReport} LevelReport */
/** @typedef {import('../pkg/pencilmark.js').ConstraintReport} ConstraintReport */
/**
 * A hint with the settings and the words of its level. A hint by search has no level.
 * @typedef {import('../pkg/pencilmark.js').Hint & {levelReport?: LevelReport}} HintReport
 */
/** @typedef {import('../pkg/pencilmark.js').TechniqueInfo} TechniqueInfo */
/** @typedef {import('../pkg/pencilmark.js').Rated} Rated */
/** @typedef {import('../pkg/pencilmark.js').PathPlace} PathPlace */
/** @typedef {import('../pkg/pencilmark.js').HintRequest} HintRequest */
/** @typedef {import('../pkg/pencilmark.js').HintOptions} HintOptions */
/** @typedef {import('../pkg/pencilmark.js').Wishes} Wishes */
/**
 * A run of the strategy states adds the blank cells that have a single digit left.
 * @typedef {import('../pkg/pencilmark.js').StepReport & import('../pkg/pencilmark.js').Explanation & {blanks?: number[]}} StepReport
 */
/** @typedef {import('../pkg/pencilmark.js').NodeReport & import('../pkg/pencilmark.js').Explanation & {blanks?: number[]}} NodeReport */
/** @typedef {import('../pkg/pencilmark.js').StoryReport} StoryReport */
/** @typedef {import('../pkg/pencilmark.js').QueueReport} QueueReport */
/** @typedef {import('../pkg/pencilmark.js').StatsReport} Stats */
/** @typedef {import('../pkg/pencilmark.js').Span} Span */
/** @typedef {import('../pkg/pencilmark.js').Mark} Mark */
/** @typedef {import('../pkg/pencilmark.js').WhyReport} WhyReport */
/** @typedef {import('../pkg/pencilmark.js').ConflictReport} ConflictReport */
/** @typedef {import('../pkg/pencilmark.js').BrokenRule} BrokenRule */
/**
 * @typedef {import('../pkg/pencilmark.js').LevelsReport & {weakest: Uint8Array, bounds: Uint32Array, ladder: LevelReport[]}} Levels
 *   with the domains that bounds leaves and the ladder of levels
 */
/** @typedef {import('../pkg/pencilmark.js').ValueGraphReport} ValueGraph */
/** @typedef {import('../pkg/pencilmark.js').Literal<string>} Literal */

/** @typedef {import('../pkg/pencilmark.js').ImplicationReport} Implications */
/** @typedef {import('../pkg/pencilmark.js').ImplicationNode} ImplicationNode */
/** @typedef {import('../pkg/pencilmark.js').ClauseReport} Clause */
/** @typedef {import('../pkg/pencilmark.js').LearntReport} Learnt */
/** @typedef {import('../pkg/pencilmark.js').Unit} Unit */
/** @typedef {import('../pkg/pencilmark.js').Options} Options */
/** @typedef {import('../pkg/pencilmark.js').Puzzle} Puzzle */

/** A line in the list of events. @typedef {import('../pkg/pencilmark.js').EventLine<string>} EventLine */

/** @typedef {import('../pkg/pencilmark.js').NodeInfo} NodeInfo */
/** @typedef {import('../pkg/pencilmark.js').ChoiceInfo} Choice */
/** @typedef {import('../pkg/pencilmark.js').Breakpoint} Stop */
/** @typedef {import('../pkg/pencilmark.js').Relation} Relation */

/**
 * The layout of a tree. In a tree of whole grids, ids are not in preorder, so `rows` has the row of each node. `fills` has the
 * number of digits that were filled in on the edge into each row.
 * @typedef {import('../pkg/pencilmark.js').TreeLayout & {rows?: Uint32Array, fills?: Uint16Array}} TreeLayout
 */
/**
 * A tree layout, and whether failed subtrees are collapsed.
 * @typedef {{layout: TreeLayout, collapsed: boolean}} Tree
 */

/** @typedef {import('../pkg/pencilmark.js').LandmarkReport} Landmark */
/** @typedef {import('./ahead.js').Ahead} Ahead */
/** @typedef {import('./guesses.js').Guess} Guess */

/**
 * All data about one position of a run, without the tree.
 * @typedef {object} MomentView
 * @property {StepReport} report
 * @property {NodeInfo} node  details of the search's node
 * @property {Choice | null} choice
 * @property {QueueReport} queue
 * @property {Stats} stats  totals of the run up to the position
 * @property {number[] | Uint32Array | undefined} solution  the first solution found by then
 * @property {EventLine[]} events  the events before the position, newest first
 * @property {ValueGraph | null} graph
 * @property {Learnt | null} learnt  null if the search learns no clauses
 * @property {Implications | null} implications  the implication graph of the failure, at a failure or a learnt clause
 */

/**
 * A node of the tree, with its grid before or after its propagation, and the rest of that moment.
 * @typedef {{report: NodeReport, info: NodeInfo, guesses: Guess[]} & Lists & Pick<MomentView, 'choice' | 'queue' | 'stats'>} NodeView
 */

/**
 * What the page shows of a run at one position, also while the run goes on.
 * @typedef {object} RunPlace
 * @property {StepReport} report  the position, and the event that led to it
 * @property {Tree | null} tree  null if the tree is the same as in the previous view
 * @property {boolean} late  whether the tree is too large for a view, so that the page has to ask for it
 * @property {number} shownPosition  the position whose grid is shown, which is also the moment of `queue` and `graph`: at
 *   the end of a solved run that of the first solution, and otherwise the position of the run
 * @property {number} shownNode  the node whose grid is shown: the current node, or at the end the first solution
 * @property {number | undefined} solutionNode  the first solution found so far
 * @property {NodeInfo} node  details of the shown node
 * @property {Choice | null} choice  the strategy's proposal at a choice point
 * @property {string} inputs  the choices and filterings made by hand
 * @property {Uint32Array} density  the chart with extremes: rows of position, remaining candidates, the fewest and the
 *   most since the previous row, failures, solutions
 * @property {Landmark[]} landmarks  the positions that the timeline marks
 * @property {Guess[]} guesses  the guesses in force at the shown node
 * @property {QueueReport} queue
 * @property {Stats} stats  totals of the run up to the position; `report.step` has the totals of the step
 * @property {number | undefined} end  the number of events of the whole run, once it is known
 * @property {number[] | Uint32Array | undefined} solution  the first solution found so far
 * @property {Grids} [grids]  the data of a run of the strategy `states`; missing in a search
 */

/**
 * The lists and graphs of a moment. They would change at once while a run goes on, so only a run that stands has them.
 * @typedef {Pick<MomentView, 'events' | 'graph' | 'learnt' | 'implications'> & {ahead: Ahead | null}} Lists
 *   with what the coming events add to an empty queue
 */

/** The view of a run that goes on at once. @typedef {RunPlace & {kind: 'progress'}} ProgressView */

/**
 * The view of a run that stands: its place and everything else. `hit` is the index of the breakpoint at which the run
 * stopped. At a fixpoint reached by hand, `order` says whether the solver's own order reaches it too.
 * @typedef {RunPlace & Lists & {kind: 'whole', hit: number | null, order: {same: boolean} | null}} RunView
 */

/**
 * A part of the view of a run of the strategy states.
 * @typedef {object} Grids
 * @property {number | null} nextLeaf  the grid that a step would look at; null at the end
 * @property {StoryReport | null} story  at the end of the run, the branch that leads to the first solution
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
 * @property {string} [field]
 */

/** The calls that a worker answers, by name. @typedef {Record<string, (...args: any[]) => any>} CallTable */

/** What the page learns of an error in the worker. @param {unknown} thrown @returns {PlainError} */
export function plainError(thrown) {
  const { name, message, stack, kind, line, column, cell, field } = /** @type {PlainError} */ (thrown);
  return { name: name ?? 'Error', message: message ?? String(thrown), stack, kind, line, column, cell, field };
}

/** An error from the engine. A `PuzzleError` also names the place in the text. */
export class EngineError extends Error {
  /** @param {PlainError} plain */
  constructor(plain) {
    super(plain.message);
    this.name = plain.name;
    this.kind = plain.kind;
    this.line = plain.line;
    this.column = plain.column;
    this.cell = plain.cell;
    this.field = plain.field;
  }

  /** A `PuzzleError` is the engine's answer to bad input. Any other error means that the engine is broken. */
  get isPuzzleError() {
    return this.name === 'PuzzleError';
  }
}
