// The columns of the table. A column is one entry here: its name, the measure that it needs, and its value for a
// puzzle. Sorting, filters, plots and the CSV file work for every column of this list.
import { leftAt } from '../worker/measures/levels.js';
import { STANDING } from '../worker/measures/standing.js';
import { configurationWords } from './configurations.js';
import { searchKey, switchKey } from './measuring.js';
import { counted, tenths } from '../app/numbers.js';

/** @import { BatchLab, Configuration, Results } from './state.js' */
/** @import { List } from './list.js' */
/** @import { Settings } from '../app/state.js' */

/** A number or a text; null if the puzzle has none, or is not measured yet. @typedef {number | string | null} Value */

/** The puzzle of a row, with the results that its column needs. @typedef {{list: List, index: number, results: Results | null, lab: BatchLab}} Row */

/**
 * @typedef {object} Column
 * @property {string} id
 * @property {string} name
 * @property {string} [about]  what the column holds, in a sentence
 * @property {string} [measure]  the key of the results; without it the column is known as soon as the list is read
 * @property {boolean} [isText]
 * @property {boolean} [plotOnly]  whether the column is in plots and files only
 * @property {boolean} [isLog]  whether a plot begins with a logarithmic axis
 * @property {readonly string[]} [order]  all texts that the column can have, in their sorting order
 * @property {(row: Row) => Value} of
 * @property {(value: number) => string} [shown]
 * @property {(row: Row) => Partial<Configuration> | null} [opens]  the settings under which a link in the column opens
 *   the puzzle; null for the settings of the Lab
 */

/** The value of a figure in the results, or null. @param {string} name @returns {(row: Row) => number | null} */
const figure =
  (name) =>
  ({ results, index }) => {
    const value = results?.figures[name]?.[index];
    return value === undefined || Number.isNaN(value) ? null : value;
  };

/** The text of the column "Level" for a puzzle that no level solves. */
export const NEEDS_SEARCH = 'search';
/** The text for a puzzle that propagation refutes. */
export const NO_SOLUTION = 'no solution';

/** The first level of the ladder that solves a puzzle, or shows that it has no solution; -1 if none does. @param {Row} row */
function firstLevel({ results, index, lab: { ladder } }) {
  const bits = (results?.figures.solved[index] ?? 0) | (results?.figures.failed[index] ?? 0);
  return ladder.findIndex((_, level) => bits & (1 << level));
}

/** @param {Row} row */
function levelWords(row) {
  const { results, index, lab } = row;
  if (results?.standing[index] !== STANDING.done) return null;
  const level = firstLevel(row);
  if (level < 0) return NEEDS_SEARCH;
  return results.figures.solved[index] ? lab.ladder[level].name : NO_SOLUTION;
}

/** The columns that every list has. @type {readonly ((lab: BatchLab) => Column | null)[]} */
const COLUMNS = [
  () => ({ id: 'line', name: 'Line', of: ({ list, index }) => list.lines[index], opens: () => null }),
  () => ({ id: 'puzzle', name: 'Puzzle', isText: true, of: ({ list, index }) => list.texts[index] }),
  ({ list }) =>
    list?.notes ? { id: 'note', name: 'Note', isText: true, of: ({ list, index }) => list.notes?.[index] ?? '' } : null,
  () => ({ id: 'clues', name: 'Clues', of: ({ list, index }) => list.clues[index] }),
  (lab) =>
    lab.wanted.count
      ? {
          id: 'solutions',
          name: 'Solutions',
          about: lab.solutions ? `counted up to ${counted(lab.solutions)}` : 'all of them',
          measure: switchKey(lab, 'count'),
          of: figure('solutions'),
        }
      : null,
  (lab) =>
    lab.wanted.levels
      ? {
          id: 'level',
          name: 'Level',
          about: 'the first level of the ladder that solves the puzzle without a search',
          measure: switchKey(lab, 'levels'),
          isText: true,
          order: [...lab.ladder.map(({ name }) => name), NEEDS_SEARCH, NO_SOLUTION],
          of: levelWords,
          opens: (row) => {
            const level = firstLevel(row);
            return level < 0 ? null : /** @type {Partial<Settings>} */ (row.lab.ladder[level].settings);
          },
        }
      : null,
  ...['rating', 'hardest'].map((name) => (/** @type {BatchLab} */ lab) => {
    if (!lab.wanted.rating) return null;
    const measure = switchKey(lab, 'rating');
    return name === 'rating'
      ? {
          id: name,
          name: 'Rating',
          about: 'on the scale of Sudoku Explainer',
          measure,
          of: figure(name),
          shown: tenths,
        }
      : {
          id: name,
          name: 'Hardest step',
          measure,
          isText: true,
          of: (/** @type {Row} */ { results, index }) => results?.words.hardest[index] || null,
        };
  }),
];

/** The figures of a search. Each configuration has a column for each of them. A new figure is a line here. */
export const SEARCH_FIGURES = /** @type {const} */ ([
  { id: 'failures', name: 'Failures', plotOnly: false },
  { id: 'nodes', name: 'Nodes', plotOnly: false },
  { id: 'depth', name: 'Depth', plotOnly: true },
  { id: 'ms', name: 'Time (ms)', plotOnly: true },
]);

/** The columns of the levels: the candidates that each of them leaves. @param {BatchLab} lab @returns {Column[]} */
const levelColumns = (lab) =>
  lab.wanted.levels
    ? lab.ladder.map(({ name, title }, level) => ({
        id: `left-${name.replace(/\W/g, '')}`,
        name: `Left by ${name}`,
        about: `the candidates that ${title} leaves, beyond one a cell; 0 is a solved puzzle`,
        measure: switchKey(lab, 'levels'),
        plotOnly: true,
        isLog: true,
        of: figure(leftAt(level)),
      }))
    : [];

/** The columns of the configurations. @param {BatchLab} lab @returns {Column[]} */
const searchColumns = (lab) =>
  lab.configurations.flatMap((each) =>
    SEARCH_FIGURES.map(({ id, name, plotOnly }) => ({
      id: `${id}-${each.name}`,
      name: `${name} ${each.name}`,
      about: configurationWords(each.options),
      measure: searchKey(lab, each),
      plotOnly,
      isLog: true,
      of: figure(id),
      shown: id === 'ms' ? (/** @type {number} */ value) => value.toFixed(value < 10 ? 2 : 0) : undefined,
      opens: () => each.options,
    })),
  );

/** All columns of a list. @param {BatchLab} lab @returns {Column[]} */
export function columnsOf(lab) {
  const usual = COLUMNS.flatMap((make) => make(lab) ?? []);
  return [...usual, ...searchColumns(lab), ...levelColumns(lab)];
}

/** The columns of the table. @param {BatchLab} lab */
export const tableColumns = (lab) => columnsOf(lab).filter(({ plotOnly }) => !plotOnly);

/** @param {BatchLab} lab @param {Column} column @param {number} index @returns {Row} */
export function rowOf(lab, column, index) {
  const list = /** @type {List} */ (lab.list);
  return { list, index, lab, results: column.measure ? (lab.results.get(column.measure) ?? null) : null };
}

/** The value of a puzzle in a column. @param {BatchLab} lab @param {Column} column @param {number} index */
export const valueOf = (lab, column, index) => column.of(rowOf(lab, column, index));

/** The standing of a puzzle in a column. @param {BatchLab} lab @param {Column} column @param {number} index */
export function standingOf(lab, { measure }, index) {
  if (!measure) return STANDING.done;
  return lab.results.get(measure)?.standing[index] ?? STANDING.waiting;
}

/**
 * The text of a cell. A sign in front of a number means that the true number may be larger. Then the search was given
 * up, or the counting ended at its limit.
 * @param {BatchLab} lab @param {Column} column @param {number} index
 */
export function shownIn(lab, column, index) {
  const standing = standingOf(lab, column, index);
  if (standing === STANDING.waiting) return '';
  const value = valueOf(lab, column, index);
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  const text = column.shown ? column.shown(value) : counted(value);
  const isLimit = column.id === 'solutions' && lab.solutions > 0 && value >= lab.solutions;
  return standing === STANDING.capped || isLimit ? `≥ ${text}` : text;
}
