// The state of the page, in one object. Actions change the state and views show it. Only details that concern a single
// view are kept elsewhere, for example the zoom of the tree.

import { labDefaults } from '../lab/state.js';
import { learnDefaults } from '../learn/state.js';
import { presentDefaults } from '../present/state.js';
import { teachDefaults } from '../teach/state.js';
import { penDefaults } from '../pen/state.js';
import { playDefaults } from '../play/state.js';
import { graphState } from '../graph/state.js';
import { learntState } from '../learnt/state.js';
import { practiceDefaults } from '../practice/state.js';
import { statesDefaults } from '../states/state.js';
import { offlineDefaults } from '../offline/state.js';
import { freshChoices } from '../print/choices.js';
import { batchState } from '../batch/state.js';
import { walkDefaults } from '../walk/state.js';
import { paletteDefaults } from '../palette/state.js';
import { studioDefaults } from '../studio/state.js';
import { askDefaults } from '../set/state.js';
import { CHOICES, USUAL_SETTINGS } from '../basics/choices.js';

export { CHOICES, chosenSettings } from '../basics/choices.js';

/** @import { PuzzleInfo, ProgressView, RunView, SolveReport, HintReport, NodeView, NodeInfo, TreeLayout, Options, Unit, Stop } from '../worker/protocol.js' */
/** @import { WhyReport, ConflictReport, Levels } from '../worker/protocol.js' */
/** @import { TechniqueInfo, Rated, PathPlace } from '../worker/protocol.js' */
/** @import { SheetWords } from '../basics/authors-solution.js' */
/** @import { WrittenText, ProofFiles } from '../worker/protocol.js' */
/** @import { EngineStatus } from '../worker/client.js' */
/** @import { Batch } from '../batch/solver.js' */
/** @import { Comparison } from '../compare/comparer.js' */
/** @import { PrintChoices } from '../print/choices.js' */
/** @import { GridStroke } from '../basics/grid-strokes.js' */

/**
 * The puzzle and the person's work on it. A sheet is never changed in place: an edit makes a new sheet, and Undo goes
 * back to the sheet before.
 * @typedef {object} Sheet
 * @property {PuzzleInfo} info  shape, names, houses and symbols
 * @property {number[]} givens  row by row, 0 for a blank cell
 * @property {number[]} entries  the person's digits, 0 for a blank cell
 * @property {number[]} notes  the person's pencil marks in the corners of cells, bit v-1 for value v
 * @property {boolean} [filled]  whether the notes are all candidates, as Fill in marks writes them. Each note then has a fixed place
 *   in its cell; otherwise the notes stand in the corners.
 * @property {number[]} centre  the person's pencil marks in the centres of cells, bit v-1 for value v
 * @property {number[]} colours  the colours of each cell, as a number of `colours.js`; 0 for none
 * @property {GridStroke[]} strokes  what the person drew with the pen
 * @property {SheetWords | null} [words]  what the puzzle says beside its digits and rules: its title, its author, its rules in words
 * @property {number} [opened]  a number that all sheets have in common since the puzzle was opened or cleared
 * @property {Mode} mode
 */

/**
 * A typed digit becomes a given, an entry, a mark in a corner, a mark in the centre, or a colour, or it chooses the colour of
 * the pen. A puzzle is in the mode `clues` until the person starts it.
 * @typedef {'clues' | 'digits' | 'notes' | 'centre' | 'colour' | 'pen'} Mode
 */

/**
 * A message to the person; `bad` marks an error.
 * @typedef {{text: string, bad: boolean}} Message
 */

/** @typedef {(typeof CHOICES.redundant)[number]} Redundant */

/**
 * The text of the Import dialog. A text that could not be read stays there with its error.
 * @typedef {object} Draft
 * @property {string} text
 * @property {{message: string, line?: number, column?: number} | null} error
 */

/**
 * The part of a solver run that the page shows.
 * @typedef {object} Run
 * @property {ProgressView | RunView} view
 * @property {Uint32Array | null} before  the domains when the run last stood still, to show what has left since
 * @property {number} selected  the selected cell at the time of the last step
 * @property {number} furthest  the largest position seen
 * @property {TreeLayout | null} tree  null until the first layout has arrived
 * @property {boolean} collapsed  whether failed subtrees are collapsed in the layout
 */

/**
 * The display settings of the search tree.
 * @typedef {object} TreeLook
 * @property {boolean | null} collapse  whether failed subtrees are drawn as triangles; null: only in a large tree
 * @property {number[]} toggled  nodes whose subtree is the exception to `collapse`
 * @property {boolean | null} follow  whether the view follows the search instead of showing all of the tree; null: only in a deep tree
 * @property {boolean} large  whether the tree covers the panels beside it
 * @property {number | null} focus  the node with the keyboard focus
 * @property {NodeInfo | null} info  the details of the focused node
 * @property {number | null} anchor  a node that keeps its place when the tree changes
 */

/**
 * The subject of a context menu.
 * @typedef {{kind: 'cell', cell: number, value: number}
 *   | {kind: 'constraint', name: string}
 *   | {kind: 'clause', number: number}
 *   | {kind: 'node', id: number, depth: number} | {kind: 'tree'}} About  a value of 0 stands for the whole cell
 */

/** The part of a hint that is shown: 1 where to look, 2 the technique, 3 the whole hint. @typedef {1 | 2 | 3} Rung */

/**
 * The techniques that hints and ratings may use.
 * @typedef {{without: string[], uniqueness: boolean}} Switches
 */

/**
 * All steps that are available in the grid.
 * @typedef {object} Steps
 * @property {HintReport[]} found
 * @property {string} now  the technique whose steps are being searched for, empty at the end of the search
 * @property {number} share  the share of techniques whose search is complete, from 0 to 1
 * @property {string} filter  the technique whose steps are listed, empty for all
 */

/**
 * The rating of the puzzle and the steps that solve it.
 * @typedef {object} SolvePath
 * @property {number} found  steps so far
 * @property {number} blanks  cells left to fill
 * @property {boolean} stopped  whether the rating was stopped early
 * @property {Rated | null} rated  null until the rating is complete
 * @property {number} at  the step shown
 * @property {PathPlace | null} place
 */

/**
 * Regions that the person is drawing. The puzzle gets these regions only when the person presses the button to use
 * them.
 * @typedef {object} Regions
 * @property {Sheet['opened']} opened  the puzzle for which they are drawn
 * @property {number[]} of  the region of each cell, from 1; 0 for none yet
 * @property {number[][]} past  the regions before each stroke
 * @property {number} brush  the region that painted cells join, 0 to remove cells from their region
 * @property {number} at  the cell with the keyboard focus
 * @property {{text: string, trouble: string} | null} typed  a text that could not be read, and the reason
 */

/**
 * The explanation of a missing candidate, shown sentence by sentence. The person chooses the cell first and then the digit.
 * @typedef {object} Why
 * @property {number} cell
 * @property {number} value  0 until the digit is chosen
 * @property {WhyReport | null} report
 * @property {number} at  the sentence shown, from 0
 */

/**
 * The consistency dial: the removals of each level at the root, and the level that the grid shows.
 * @typedef {object} Dial
 * @property {Levels | null} report
 * @property {number} level  the level that the grid shows
 * @property {[stronger: number, weaker: number]} pair  the two levels that are compared
 */

/**
 * The state of the page: a shared part, and the parts of the features.
 * @typedef {SharedState
 *   & import('../play/state.js').PlayState & import('../pen/state.js').PenState
 *   & import('../lab/state.js').LabState
 *   & import('../states/state.js').StatesState
 *   & import('../graph/state.js').GraphState
 *   & import('../learnt/state.js').LearntState
 *   & ReturnType<typeof batchState>
 *   & import('../learn/state.js').LearnState
 *   & import('../practice/state.js').PracticeState
 *   & import('../offline/state.js').OfflineSlice
 *   & import('../present/state.js').PresentState
 *   & import('../palette/state.js').PaletteState
 *   & import('../walk/state.js').WalkState
 *   & import('../studio/state.js').StudioState & import('../set/state.js').AskState
 *   & {teach: import('../teach/state.js').Teach}} State
 */

/**
 * @typedef {object} SharedState
 * @property {import('./rooms.js').Room} room
 * @property {'steps' | 'path' | null} list  the list beside the grid: all steps, or the path of the rating
 * @property {boolean} present  larger type and fewer panels, for a class
 * @property {Why | null} why
 * @property {ConflictReport | null} conflict  the conflict of the failed node that is shown
 * @property {string} refutation  the contradiction that follows from a mistake that a hint shows
 * @property {1 | 2 | 3} beat  the stage of the value graph: 1 matching, 2 components, 3 deletions
 * @property {Dial} levels
 * @property {Comparison | null} comparison
 * @property {{same: boolean} | null} order  whether a fixpoint reached by hand equals the solver's own
 * @property {Sheet | null} sheet  null until the first puzzle is open
 * @property {Sheet[]} past  the sheets for Undo, the nearest last
 * @property {Sheet[]} future  the sheets for Redo, the nearest last
 * @property {number} selected  the cell with the keyboard focus; typed digits go to it and to the rest of the selection
 * @property {Settings} options
 * @property {Unit} unit  the length of one Step
 * @property {Run | null} run  null if there is no run
 * @property {{report: SolveReport, values: number[]} | null} answer  the result of Solve
 * @property {HintReport | null} hint
 * @property {Rung} rung  the part of the hint that is shown
 * @property {'hint' | 'nextCell' | null} asked  the command that the hint came from, if the command can be repeated
 * @property {Steps | null} steps
 * @property {SolvePath | null} path
 * @property {TechniqueInfo[]} techniques  empty until the list has been requested
 * @property {Switches} switches
 * @property {{kind: import('../generate/generating.js').Kind, symmetry: string, minimal: boolean, jigsaw: boolean, rules: string, variant: import('../generate/generating.js').Variant, size: number}} wishes  the settings of New and of Generate; `rules`: kinds of rules, as wished-rules.js separates them, or '' for those on the page
 * @property {{tries: number, said: boolean} | null} making  the progress of Generate; `said`: the page shows it
 * @property {boolean} describing  whether the dialog for the title and the rules in words is open
 * @property {{copied: string, written: WrittenText[] | null} | null} exporting  null while the dialog is closed; `copied` names the last copied format, and `written` holds the formats that the engine has written
 * @property {{since: number, files: ProofFiles | null, trouble: string} | null} proving  the proof for Export; `files` is null until the proof is written, and `trouble` says why there is none
 * @property {PrintChoices} printChoices
 * @property {boolean} shaping  whether the part of Set for the shape is open
 * @property {Regions | null} regions  null unless regions are being drawn
 * @property {Record<number, string>} drafts  regions that were drawn but not used, by the size of the grid
 * @property {boolean} cutting  whether random regions are being made for the drawing
 * @property {number[]} shownRules  the rules whose cells are marked, as indexes of the puzzle's list of rules
 * @property {import('../worker/protocol.js').RuleKind[]} ruleKinds  the kinds of rules, empty until they have been requested
 * @property {import('../rules/draft.js').RuleDraft | null} ruleDraft  the rule that the person is entering
 * @property {{info: PuzzleInfo | null, trouble: string, of: import('../rules/draft.js').RuleDraft} | null} rulePreview  the puzzle
 *   with the draft `of` as a part of it, or the reason why this draft fits no rule
 * @property {string} misfit  the reason why the last requested rule was refused
 * @property {boolean | 'exact'} ownMarks  whether runs begin from the person's pencil marks; `exact` counts the
 *   digits as candidates too, so a run does not first remove what the digits rule out
 * @property {(NodeView & {id: number, moment: 'before' | 'after'}) | null} node  the node whose grid is shown
 * @property {TreeLook} tree
 * @property {number | null} seekingTo  the requested position while a seek is under way
 * @property {Stop[]} stops  breakpoints, in the order in which they were set
 * @property {number} speed  the speed of Play, as an index into SPEEDS
 * @property {number | null} pace  the speed of a tour while it plays, in steps a second
 * @property {{cell: number, value: number} | null} picked  the candidate that the person selected as a guess
 * @property {{about: About, x: number, y: number} | null} menu  the open context menu and its place in the window
 * @property {number | null} pointed  the cell whose name in a sentence is under the pointer
 * @property {'playing' | 'running' | 'solving' | 'hinting' | null} busy  the long task that the solver is working on
 * @property {number} busySince  the start time of that task
 * @property {number} now  the last tick of the clock while a task runs
 * @property {number} shown  counts the drawings that were asked for although the state was the same
 * @property {Message | null} message
 * @property {Draft} draft  the text of the Import dialog
 * @property {Batch | null} batch  the list of puzzles that the Import dialog solves
 * @property {import('../library/record.js').KeptPuzzle | null} kept  the library record of the current puzzle
 * @property {import('../library/notices.js').Notice | null} notice  the current notice about stored work
 * @property {import('../library/library-actions.js').Library | null} library  null while the dialog is closed
 * @property {'light' | 'dark' | null} theme  null: the theme of the system
 * @property {EngineStatus} engine  whether the engine that answers first has loaded
 * @property {EngineStatus} whole  whether the whole engine has loaded
 * @property {'engine' | 'whole'} awaited  the engine that the last action waited for
 * @property {Later | null} later  the address whose run and look are still to be restored
 */

/**
 * The run and the look of an address, which wait for the engine.
 * @typedef {object} Later
 * @property {number} position
 * @property {string} inputs  the choices and filterings made by hand
 * @property {number | null} node  id of the node whose grid is shown
 * @property {'before' | 'after'} moment
 * @property {URLSearchParams} parts  all parts of the address
 */

/**
 * The options of the engine that the page offers.
 * @typedef {Required<Pick<Options, (typeof import('../basics/choices.js').SETTINGS)[number]['id'] | 'redundant' | 'shaving'>>} Settings
 */

/** @returns {State} */
export function defaults() {
  return {
    room: 'lab',
    ...labDefaults(),
    list: null,
    present: false,
    why: null,
    conflict: null,
    refutation: '',
    beat: 3,
    levels: { report: null, level: 4, pair: [4, 1] },
    comparison: null,
    order: null,
    sheet: null,
    past: [],
    future: [],
    selected: 0,
    options: USUAL_SETTINGS,
    unit: 'filtering',
    run: null,
    answer: null,
    hint: null,
    rung: 1,
    asked: null,
    steps: null,
    path: null,
    techniques: [],
    switches: { without: [], uniqueness: true },
    wishes: { kind: 'any', symmetry: 'none', minimal: false, jigsaw: false, rules: '', variant: 'classic', size: 9 },
    making: null,
    describing: false,
    exporting: null,
    proving: null,
    printChoices: freshChoices(),
    shaping: false,
    ...askDefaults(),
    regions: null,
    drafts: {},
    cutting: false,
    shownRules: [],
    ruleKinds: [],
    ruleDraft: null,
    rulePreview: null,
    misfit: '',
    ownMarks: false,
    node: null,
    tree: { collapse: null, toggled: [], follow: null, large: false, focus: null, info: null, anchor: null },
    seekingTo: null,
    stops: [],
    speed: 2,
    pace: null,
    picked: null,
    menu: null,
    pointed: null,
    busy: null,
    busySince: 0,
    now: 0,
    shown: 0,
    message: null,
    draft: { text: '', error: null },
    batch: null,
    kept: null,
    notice: null,
    library: null,
    theme: null,
    engine: 'loading',
    whole: 'loading',
    awaited: 'engine',
    later: null,
    ...graphState(),
    ...learntState(),
    ...offlineDefaults(),
    ...playDefaults(),
    ...penDefaults(),
    ...statesDefaults(),
    ...batchState(),
    ...learnDefaults(),
    ...practiceDefaults(),
    ...teachDefaults(),
    ...presentDefaults(),
    ...paletteDefaults(),
    ...walkDefaults(),
    ...studioDefaults(),
  };
}

/**
 * Changes settings. Adaptive restarts need learnt clauses. If the two settings do not fit, the changed one decides, and
 * the other is adjusted.
 * @param {Settings} options @param {Partial<Settings>} change @returns {Settings}
 */
export function withSettings(options, change) {
  const next = { ...options, ...change };
  if (next.restarts !== 'adaptive' || next.learning === 'clauses') return next;
  return change.restarts === 'adaptive' ? { ...next, learning: 'clauses' } : { ...next, restarts: 'off' };
}

/** The speeds of Play in steps a second; the last is unlimited. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, Infinity];

/** Adds or removes a redundant constraint and keeps the usual order. @param {readonly Redundant[]} chosen @param {Redundant} name @param {boolean} on */
export const withRedundant = (chosen, name, on) =>
  CHOICES.redundant.filter((each) => (each === name ? on : chosen.includes(each)));
