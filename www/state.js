// Everything the page knows, in one object. Actions change it, views show it, and nothing else keeps state
// (but for what a view alone cares about, such as how far the tree is zoomed).

import { printing } from './printing.js';

/** @import { PuzzleInfo, RunView, SolveReport, HintReport, NodeView, NodeInfo, TreeLayout, Options, Unit, Stop } from './worker/protocol.js' */
/** @import { WhyReport, ConflictReport, Levels } from './worker/protocol.js' */
/** @import { TechniqueInfo, Rated, PathPlace } from './worker/protocol.js' */
/** @import { EngineStatus } from './worker/client.js' */
/** @import { Place } from './address.js' */
/** @import { Batch } from './batch.js' */
/** @import { Comparison } from './compare.js' */
/** @import { Printing } from './printing.js' */

/**
 * What the person works on. It is never changed in place: an edit makes a new one, so that undoing is
 * going back to the one before.
 * @typedef {object} Sheet
 * @property {PuzzleInfo} info  shape, names, houses and symbols
 * @property {number[]} givens  row by row, 0 where there is none
 * @property {number[]} entries  the person's digits, 0 where there is none
 * @property {number[]} notes  the person's pencil marks, bit v-1 for value v
 * @property {Mode} mode
 */

/** What a typed digit becomes: a given, an entry, or a pencil mark. @typedef {'clues' | 'digits' | 'notes'} Mode */

/**
 * What the page has to say, and whether it is bad news.
 * @typedef {{text: string, bad: boolean}} Message
 */

/** @typedef {(typeof CHOICES.redundant)[number]} Redundant */

/**
 * Text that could not be read, kept so that nothing typed is lost.
 * @typedef {object} Draft
 * @property {string} text
 * @property {{message: string, line?: number, column?: number} | null} error
 */

/**
 * A run of the solver, as far as the page shows it.
 * @typedef {object} Run
 * @property {RunView} view
 * @property {Uint32Array | null} before  the domains before the last step, to show what it removed
 * @property {number} furthest  the largest position seen
 * @property {TreeLayout | null} tree  null until the first one has come
 * @property {boolean} collapsed  whether its failed subtrees are
 */

/**
 * How the search tree is looked at.
 * @typedef {object} TreeLook
 * @property {boolean | null} collapse  failed subtrees as triangles; null: once the tree is large
 * @property {number[]} toggled  nodes for which it is the other way round
 * @property {boolean | null} follow  keep the search in view, rather than all of the tree; null: once it is too deep
 * @property {boolean} large  over the panels beside it
 * @property {number | null} focus  the node under the keyboard
 * @property {NodeInfo | null} info  about that node
 * @property {number | null} anchor  a node to keep in its place when the tree changes
 */

/**
 * What a menu of what can be done is about.
 * @typedef {{kind: 'cell', cell: number, value: number}
 *   | {kind: 'constraint', name: string}
 *   | {kind: 'node', id: number, depth: number} | {kind: 'tree'}} About  a value of 0: the cell as a whole
 */

/** What the page is for at the moment. @typedef {'lab' | 'levels' | 'compare' | 'steps' | 'path'} View */

/** How much of a hint is told: where to look, the technique, all of it. @typedef {1 | 2 | 3} Rung */

/**
 * Which techniques hints and ratings may use.
 * @typedef {{without: string[], uniqueness: boolean}} Switches
 */

/**
 * Every step there is in the grid.
 * @typedef {object} Steps
 * @property {HintReport[]} found
 * @property {string} now  the technique that is being looked for, empty when all is done
 * @property {number} share  of the techniques that have been looked for, from 0 to 1
 * @property {string} filter  the technique listed, empty for all
 */

/**
 * How hard the puzzle is, and the steps that solve it.
 * @typedef {object} SolvePath
 * @property {number} found  steps so far
 * @property {number} blanks  cells left to fill
 * @property {boolean} stopped  before it was whole
 * @property {Rated | null} rated  once it is whole
 * @property {number} at  the step shown
 * @property {PathPlace | null} place
 */

/**
 * Regions that are being drawn. They are no part of the puzzle until they are used.
 * @typedef {object} Regions
 * @property {number[]} of  the region of each cell, from 1; 0 for none yet
 * @property {number[][]} past  what they were before each stroke
 * @property {number} brush  the region that cells get, 0 to take them out of theirs
 * @property {number} at  the cell under the keyboard
 * @property {{text: string, trouble: string} | null} typed  a text that could not be read, and why
 */

/**
 * Why a candidate is missing, walked sentence by sentence. Until a digit is chosen there is only the cell.
 * @typedef {object} Why
 * @property {number} cell
 * @property {number} value  0 while the digit is still to be chosen
 * @property {WhyReport | null} report
 * @property {number} at  the sentence shown, from 0
 */

/**
 * The consistency dial: what each level removes at the root, and which of it the grid shows.
 * @typedef {object} Dial
 * @property {Levels | null} report
 * @property {number} level  the level the grid stands at
 * @property {[stronger: number, weaker: number]} pair  the two levels whose difference is listed
 */

/**
 * @typedef {object} State
 * @property {View} view
 * @property {boolean} present  larger type, and only what a class needs
 * @property {'tree' | 'lens'} stage  what present mode shows beside the grid
 * @property {Why | null} why
 * @property {ConflictReport | null} conflict  of the failed node that is shown
 * @property {string} refutation  for a hint about a mistake: what cannot hold with it
 * @property {1 | 2 | 3} beat  of the value graph: matching, components, deletions
 * @property {Dial} dial
 * @property {Comparison | null} comparison
 * @property {{same: boolean} | null} order  whether a fixpoint reached by hand is the one the solver reaches by itself
 * @property {Sheet | null} sheet  null until the engine has read the first puzzle
 * @property {Sheet[]} past  what Undo goes back to
 * @property {Sheet[]} future  what Redo brings back
 * @property {number} selected  the cell that digits go to
 * @property {Settings} options
 * @property {Unit} unit  how far one Step goes
 * @property {Run | null} run  null while the person's own grid is all there is
 * @property {{report: SolveReport, values: number[]} | null} answer  what Solve found
 * @property {HintReport | null} hint
 * @property {Rung} rung  how much of it is told
 * @property {'hint' | 'nextCell' | null} asked  what brought it, if it can be asked for again
 * @property {Steps | null} steps
 * @property {SolvePath | null} path
 * @property {TechniqueInfo[]} techniques  empty until they have been asked for
 * @property {Switches} switches
 * @property {{kind: import('./maker.js').Kind, symmetry: string, minimal: boolean, jigsaw: boolean}} wishes  what Generate makes
 * @property {{tries: number, said: boolean} | null} making  while it does; `said` once it has taken a while
 * @property {{copied: string} | null} exporting  while the dialog is open: what was copied last
 * @property {Printing} printing
 * @property {Regions | null} regions  null while none are being drawn
 * @property {Record<number, string>} drafts  regions that were drawn and not used, by the size of their grid
 * @property {boolean} cutting  while regions are being made at random
 * @property {string} misfit  why the last rule that was asked for cannot be had
 * @property {boolean} ownMarks  whether a run begins without the candidates that the person rubbed out
 * @property {(NodeView & {id: number, moment: 'before' | 'after'}) | null} node  a node of the tree whose grid is shown
 * @property {TreeLook} tree
 * @property {number | null} wish  where the timeline is wanted, while the run is on its way there
 * @property {Stop[]} stops  breakpoints, in the order in which they were set
 * @property {number} speed  of Play: a place in SPEEDS
 * @property {{cell: number, value: number} | null} picked  the candidate that would be guessed
 * @property {{about: About, x: number, y: number} | null} menu  open at a point of the window
 * @property {number | null} pointed  the cell that a name in the sentence points at
 * @property {'playing' | 'running' | 'solving' | null} busy  what the solver is doing by itself
 * @property {number} busySince  when it began
 * @property {Message | null} message
 * @property {Draft} draft  the text of the Import dialog
 * @property {Batch | null} batch  a list of puzzles that was solved from there, or is being solved
 * @property {import('./library/record.js').KeptPuzzle | null} kept  the record in the library that is worked on
 * @property {{info: PuzzleInfo, text: string} | null} title  what the puzzle was called where it came from
 * @property {import('./library/notices.js').Notice | null} notice  about what is kept
 * @property {import('./library/shelf.js').Library | null} library  while the dialog is open
 * @property {'light' | 'dark' | null} theme  null follows the system
 * @property {EngineStatus} engine  whether the solver can answer
 * @property {Place | null} later  an address whose run and look are restored once the engine has loaded
 */

/**
 * How the solver works: the engine's options, as far as the page offers them.
 * @typedef {Required<Pick<Options, 'model' | 'consistency' | 'redundant' | 'shaving' | 'variableOrder' | 'valueOrder' | 'branching' | 'restarts'>>} Settings
 */

/** @returns {State} */
export function defaults() {
  return {
    view: 'lab',
    present: false,
    stage: 'tree',
    why: null,
    conflict: null,
    refutation: '',
    beat: 3,
    dial: { report: null, level: 4, pair: [4, 1] },
    comparison: null,
    order: null,
    sheet: null,
    past: [],
    future: [],
    selected: 0,
    options: {
      model: 'alldifferent',
      consistency: 'domain',
      redundant: [],
      shaving: false,
      variableOrder: 'first-fail',
      valueOrder: 'min',
      branching: 'enumerate',
      restarts: 'off',
    },
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
    wishes: { kind: 'any', symmetry: 'none', minimal: false, jigsaw: false },
    making: null,
    exporting: null,
    printing: printing(),
    regions: null,
    drafts: {},
    cutting: false,
    misfit: '',
    ownMarks: false,
    node: null,
    tree: { collapse: null, toggled: [], follow: null, large: false, focus: null, info: null, anchor: null },
    wish: null,
    stops: [],
    speed: 2,
    picked: null,
    menu: null,
    pointed: null,
    busy: null,
    busySince: 0,
    message: null,
    draft: { text: '', error: null },
    batch: null,
    kept: null,
    title: null,
    notice: null,
    library: null,
    theme: null,
    engine: 'loading',
    later: null,
  };
}

/** What each choice offers, in the order shown; the first is the engine's default. */
export const CHOICES = {
  size: [4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25],
  model: /** @type {const} */ (['alldifferent', 'pairwise', 'mixed']),
  consistency: /** @type {const} */ (['domain', 'bounds', 'value', 'forward']),
  redundant: /** @type {const} */ (['hidden', 'locked', 'fish']),
  variableOrder: /** @type {const} */ (['first-fail', 'input', 'dom-wdeg', 'max-degree', 'random']),
  valueOrder: /** @type {const} */ (['min', 'max', 'middle', 'least-constraining', 'saved', 'random']),
  branching: /** @type {const} */ (['enumerate', 'binary', 'split']),
  restarts: /** @type {const} */ (['off', 'luby', 'geometric']),
  unit: /** @type {const} */ (['event', 'filtering', 'fixpoint', 'node', 'solution']),
  mode: /** @type {const} */ (['clues', 'digits', 'notes']),
};

/** How many steps a second Play can go; the last is as fast as it goes. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, Infinity];

/** The redundant constraints, with or without one, in their usual order. @param {readonly Redundant[]} chosen @param {Redundant} name @param {boolean} on */
export const withRedundant = (chosen, name, on) =>
  CHOICES.redundant.filter((each) => (each === name ? on : chosen.includes(each)));
