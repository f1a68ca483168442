// The part of the state that belongs to the Batch lab. The figures of a long list are typed arrays, which are filled in place.
// `version` counts the changes.

/** @import { List } from './list.js' */
/** @import { LevelReport } from '../worker/protocol.js' */
/** @import { Settings } from '../app/state.js' */

/** The settings of a search, with the solving strategy. @typedef {Settings & {strategy: 'search' | 'states'}} Configuration */
/** A configuration under its letter. @typedef {{name: string, options: Configuration}} Named */

/**
 * What a measure has found so far.
 * @typedef {object} Results
 * @property {Uint8Array} standing  the standing of each puzzle in the measure
 * @property {Record<string, Float64Array>} figures
 * @property {Record<string, string[]>} words
 * @property {Map<number, string>} messages  the reasons why puzzles were refused
 * @property {number} done  number of puzzles that are measured
 */

/** The measures that a person switches on and off. @typedef {'count' | 'levels' | 'rating'} Switch */

/**
 * What the plots show: the kind of plot, the columns of the axes, and the figure of the cactus plot.
 * @typedef {{kind: string, x: string, y: string, of: string, figure: string}} PlotChoice
 */

/**
 * @typedef {object} BatchLab
 * @property {boolean} isOpen  whether the Batch lab takes the place of the Lab's panels
 * @property {string} text  the text in the field; a long list is not in the field
 * @property {string} name  the name of the file that the list came from
 * @property {List | null} list
 * @property {boolean} isReading  whether a text is being read
 * @property {Record<Switch, boolean>} wanted  the measures that are switched on
 * @property {Named[]} configurations
 * @property {Configuration | null} draft  the configuration that the person is putting together
 * @property {number} solutions  how many solutions are counted and searched for; 0 = all
 * @property {number} nodes  the nodes after which a search is given up
 * @property {LevelReport[]} ladder  empty until a worker has the engine
 * @property {Map<string, Results>} results  by the key of the measure
 * @property {number} version
 * @property {{done: number, total: number, what: string} | null} running
 * @property {number} ms  the time of the last measurement
 * @property {string} trouble  why the last measurement ended early
 * @property {string} unkept  why the list is not kept for the next visit
 * @property {{column: string, down: boolean}} sort
 * @property {Record<string, string>} filters  what the person typed into the filters, by column
 * @property {{level: number, solves: boolean} | null} byLevel  a filter: the puzzles that this level solves, or that it
 *   leaves unsolved
 * @property {'table' | 'plot'} view
 * @property {PlotChoice} plot
 * @property {number} top  the first row of the table on the screen
 * @property {number} active  the row with the keyboard focus
 * @property {string} activeColumn
 * @property {{text: string, name: string} | null} before  the list that the present one replaced
 * @property {string} linked  a list from an address that is still to be read
 */

/** @returns {{batchLab: BatchLab}} */
export const batchState = () => ({
  batchLab: {
    isOpen: false,
    text: '',
    name: '',
    list: null,
    isReading: false,
    wanted: { count: true, levels: true, rating: false },
    configurations: [],
    draft: null,
    solutions: 2,
    nodes: 100_000,
    ladder: [],
    results: new Map(),
    version: 0,
    running: null,
    ms: 0,
    trouble: '',
    unkept: '',
    sort: { column: 'line', down: false },
    filters: {},
    byLevel: null,
    view: 'table',
    plot: { kind: 'distribution', x: 'left-bounds', y: 'left-domain', of: 'level', figure: 'failures' },
    top: 0,
    active: 0,
    activeColumn: 'line',
    before: null,
    linked: '',
  },
});
