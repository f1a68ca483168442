// The choices that a person has in the settings, and the settings as the engine takes them. The worker reads addresses with
// the same choices as the page.

/** @import { Settings } from '../app/state.js' */

/** The number of colours for cells and for the pen. */
export const COLOURS = 9;

/** The options of each choice, in the order shown. The first option is the engine's default. */
export const CHOICES = {
  size: [4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25, 27, 28, 30, 32, 35, 36],
  model: /** @type {const} */ (['alldifferent', 'pairwise', 'mixed']),
  consistency: /** @type {const} */ (['domain', 'bounds', 'value', 'forward']),
  redundant: /** @type {const} */ (['hidden', 'locked', 'fish', 'totals']),
  variableOrder: /** @type {const} */ ([
    'first-fail',
    'input',
    'dom-wdeg',
    'max-degree',
    'activity',
    'conflicts',
    'random',
  ]),
  valueOrder: /** @type {const} */ (['min', 'max', 'middle', 'least-constraining', 'saved', 'random']),
  branching: /** @type {const} */ (['enumerate', 'binary', 'split']),
  restarts: /** @type {const} */ (['off', 'luby', 'geometric', 'adaptive']),
  learning: /** @type {const} */ (['off', 'backjump', 'clauses']),
  unit: /** @type {const} */ (['event', 'filtering', 'fixpoint', 'node', 'solution']),
  mode: /** @type {const} */ (['clues', 'digits', 'notes', 'centre', 'colour', 'pen']),
};

/**
 * The settings of the solver that have a list of choices, in the order shown: the name in `Settings` and in `CHOICES`, the key in
 * addresses, and the name on the page. An address always names the settings of propagation. It names a setting of the search only
 * if the setting differs from its default. A new setting is a line here, its choices above, and its words in `www/run/settings-words.js`.
 */
export const SETTINGS = /** @type {const} */ ([
  { id: 'model', key: 'model', name: 'Model', of: 'propagation' },
  { id: 'consistency', key: 'level', name: 'Consistency', of: 'propagation' },
  { id: 'variableOrder', key: 'cell', name: 'Variable order', of: 'search' },
  { id: 'valueOrder', key: 'value', name: 'Value order', of: 'search' },
  { id: 'branching', key: 'branch', name: 'Branching', of: 'search' },
  { id: 'restarts', key: 'restart', name: 'Restarts', of: 'search' },
  { id: 'learning', key: 'learn', name: 'Learning', of: 'search' },
]);

/** The default of each setting: the first of its choices. @type {Settings} */
export const USUAL_SETTINGS = /** @type {any} */ ({
  ...Object.fromEntries(SETTINGS.map(({ id }) => [id, CHOICES[id][0]])),
  redundant: [],
  shaving: false,
});

/** The choices of each setting, by its key in addresses. @type {Readonly<Record<string, readonly string[]>>} */
export const CHOICES_BY_KEY = Object.fromEntries(SETTINGS.map(({ id, key }) => [key, CHOICES[id]]));

/** The redundant constraints and shaving as a list of names. @param {Pick<Settings, 'redundant' | 'shaving'>} options */
export const plusOf = ({ redundant, shaving }) => [...redundant, ...(shaving ? ['shaving'] : [])];

/** The settings that a list of names turns on. @param {readonly string[]} names @returns {Pick<Settings, 'redundant' | 'shaving'>} */
export const withPlus = (names) => ({
  redundant: CHOICES.redundant.filter((each) => names.includes(each)),
  shaving: names.includes('shaving'),
});

/**
 * The settings that a person chose. The page leaves the others out, and the engine then takes its default for the rules of
 * the puzzle.
 * @param {Settings} options @returns {Partial<Settings>}
 */
export function chosenSettings(options) {
  const isUsual = (/** @type {[string, unknown]} */ [name, value]) => {
    const [usual] = /** @type {Record<string, readonly unknown[]>} */ (CHOICES)[name] ?? [false];
    return Array.isArray(value) ? value.length === 0 : value === usual;
  };
  return Object.fromEntries(Object.entries(options).filter((setting) => !isUsual(setting)));
}
