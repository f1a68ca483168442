// Everything the page knows, in one object. Actions change it, views show it, and nothing else keeps state
// (but for what a view alone cares about, such as how far the tree is zoomed).

/** @import { PuzzleInfo, RunView, SolveReport, HintReport, NodeReport, Sample, Options, Unit } from './worker/protocol.js' */

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
 * @property {Sample[]} samples  the curve above the timeline, by position
 */

/**
 * @typedef {object} State
 * @property {Sheet | null} sheet  null until the engine has read the first puzzle
 * @property {Sheet[]} past  what Undo goes back to
 * @property {Sheet[]} future  what Redo brings back
 * @property {number} selected  the cell that digits go to
 * @property {Settings} options
 * @property {Unit} unit  how far one Step goes
 * @property {Run | null} run  null while the person's own grid is all there is
 * @property {{report: SolveReport, values: number[]} | null} answer  what Solve found
 * @property {HintReport | null} hint
 * @property {{id: number, report: NodeReport} | null} node  a node of the tree whose grid is shown
 * @property {number | null} pointed  the cell that a name in the sentence points at
 * @property {'playing' | 'running' | 'solving' | null} busy  what the solver is doing by itself
 * @property {number} busySince  when it began
 * @property {Message | null} message
 * @property {Draft} draft  the text of the "Paste or type" dialog
 * @property {'light' | 'dark' | null} theme  null follows the system
 */

/**
 * How the solver works: the engine's options, as far as the page offers them.
 * @typedef {Required<Pick<Options, 'model' | 'consistency' | 'redundant' | 'shaving' | 'variableOrder' | 'valueOrder' | 'branching'>>} Settings
 */

/** @returns {State} */
export function defaults() {
  return {
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
    },
    unit: 'filtering',
    run: null,
    answer: null,
    hint: null,
    node: null,
    pointed: null,
    busy: null,
    busySince: 0,
    message: null,
    draft: { text: '', error: null },
    theme: null,
  };
}

/** What each choice offers, in the order shown; the first is the engine's default. */
export const CHOICES = {
  size: [4, 6, 9, 16],
  model: /** @type {const} */ (['alldifferent', 'pairwise', 'mixed']),
  consistency: /** @type {const} */ (['domain', 'bounds', 'value', 'forward']),
  redundant: /** @type {const} */ (['hidden', 'locked', 'fish']),
  variableOrder: /** @type {const} */ (['first-fail', 'input', 'dom-wdeg', 'max-degree', 'random']),
  valueOrder: /** @type {const} */ (['min', 'max', 'middle', 'least-constraining', 'random']),
  branching: /** @type {const} */ (['enumerate', 'binary', 'split']),
  unit: /** @type {const} */ (['event', 'filtering', 'fixpoint', 'node', 'solution']),
  mode: /** @type {const} */ (['clues', 'digits', 'notes']),
};
