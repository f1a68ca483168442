// The choices that a person has in the settings, and the settings as the engine takes them. The worker reads addresses with
// the same choices as the page.

/** @import { Settings } from './state.js' */

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
