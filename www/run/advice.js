// The solver settings that the page chooses itself, because a large grid needs a search that learns from its failures.
// The page chooses these settings when a large grid replaces a small grid, and only if the person has chosen no
// settings. When a small grid follows, the page restores the default settings.

import { chosenSettings, defaults } from '../app/state.js';

/** @import { Settings } from '../app/state.js' */
/** @import { PuzzleInfo, SolveReport } from '../worker/protocol.js' */

/** The number of rows from which plain search rarely ends. */
const LARGE = 25;

/** The recommended settings for large grids, as in docs/options.md, but with binary branching. @type {Settings} */
export const RECOMMENDED = {
  ...defaults().options,
  consistency: 'value',
  redundant: ['hidden'],
  variableOrder: 'activity',
  branching: 'binary',
  restarts: 'luby',
  learning: 'clauses',
};

/**
 * Whether the recommended settings suit a puzzle. Puzzles with other rules than houses use the defaults of the engine.
 * @param {PuzzleInfo | undefined} info
 */
export const isLarge = (info) => info !== undefined && info.size >= LARGE && info.placed.length === 0;

/** @param {Settings} options */
export const isRecommended = (options) =>
  Object.entries(RECOMMENDED).every(
    ([name, value]) => `${options[/** @type {keyof Settings} */ (name)]}` === `${value}`,
  );

/**
 * The settings after another puzzle has been opened.
 * @param {Settings} options @param {PuzzleInfo | undefined} before @param {PuzzleInfo} info @returns {Settings}
 */
export function settingsFor(options, before, info) {
  const isNew = isLarge(before) !== isLarge(info);
  if (isNew && isLarge(info) && Object.keys(chosenSettings(options)).length === 0) {
    return { ...RECOMMENDED, redundant: [...RECOMMENDED.redundant] };
  }
  return isNew && isLarge(before) && isRecommended(options) ? defaults().options : options;
}

/**
 * The settings that the solver chose for an answer. It chooses if the person has set none, and the default settings do
 * not find the answer soon. The bulk solver has no settings.
 * @param {Pick<SolveReport, 'chosen'>} report @returns {Settings | null}
 */
export function settingsChosen({ chosen }) {
  if (!chosen?.options) return null;
  const of = /** @type {Record<string, unknown>} */ (chosen.options);
  const usual = defaults().options;
  return /** @type {Settings} */ (
    Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, of[name] ?? value]))
  );
}

/** The keys of an address that name solver settings. */
const KEYS = 'model level plus cell value branch restart learn strategy'.split(' ');

/** Whether an address names solver settings. @param {URLSearchParams} parts */
export const namesSettings = (parts) => KEYS.some((key) => parts.has(key));
