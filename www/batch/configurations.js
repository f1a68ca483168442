// Configurations of the search: their names, their words, and their form in an address.

import { CHOICES, plusOf, SETTINGS, USUAL_SETTINGS, withPlus } from '../basics/choices.js';
import { defaults, withSettings } from '../app/state.js';

/** @import { Settings } from '../app/state.js' */
/** @import { Configuration, Named } from './state.js' */

/** The largest number of configurations. The plots have a colour and a pattern of dashes for each of them. */
export const MOST_CONFIGURATIONS = 6;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The first letter that no configuration has. @param {readonly Named[]} configurations */
export const freeName = (configurations) =>
  [...LETTERS].find((letter) => configurations.every(({ name }) => name !== letter)) ?? '?';

/** The settings that have a list of choices, in the order of the words. */
const KEYS = SETTINGS.map(({ id }) => id);

/** The ways of learning in a few words. */
const LEARNING = { off: '', backjump: 'backjumping', clauses: 'learning' };

/**
 * A configuration in a few words: its level, and each setting that is not the default.
 * @param {Configuration} options
 */
export function configurationWords(options) {
  const { strategy, model, consistency, redundant, shaving, learning } = options;
  if (strategy === 'states') return 'states';
  const level = [consistency, ...plusOf({ redundant, shaving })].join(' + ');
  const others = KEYS.filter((key) => !['model', 'consistency', 'learning'].includes(key));
  return [
    model === CHOICES.model[0] ? '' : model,
    level,
    ...others.map((key) => (options[key] === CHOICES[key][0] ? '' : options[key])),
    LEARNING[learning],
  ]
    .filter(Boolean)
    .join(', ');
}

/** Writes a configuration for an address. The default of a setting is left out. @param {Configuration} options */
export function encodeConfiguration(options) {
  if (options.strategy === 'states') return 'states';
  const chosen = KEYS.map((key) => (options[key] === CHOICES[key][0] ? '' : options[key]));
  return [...chosen, plusOf(options).join('+')].join('.');
}

/** Reads what `encodeConfiguration` wrote; null for any other text. @param {string} text @returns {Configuration | null} */
export function decodeConfiguration(text) {
  const usual = { ...defaults().options, strategy: /** @type {const} */ ('search') };
  if (text === 'states') return { ...usual, strategy: 'states' };
  const words = text.split('.');
  if (words.length !== KEYS.length + 1) return null;
  /** @type {Record<string, unknown>} */
  const read = {};
  for (const [index, key] of KEYS.entries()) {
    const offered = /** @type {readonly string[]} */ (CHOICES[key]);
    if (words[index] !== '' && !offered.includes(words[index])) return null;
    read[key] = words[index] || offered[0];
  }
  const plus = words[KEYS.length].split('+');
  return { ...usual, ...withSettings({ .../** @type {Settings} */ (read), ...withPlus(plus) }, {}) };
}

/** The configuration as options of the engine. @param {Configuration} configuration */
export function engineOptions({ strategy, ...options }) {
  return strategy === 'states' ? { strategy } : options;
}

/**
 * The part of an address that names the settings of a configuration, with the same keys as in the page's address.
 * @param {Partial<Configuration>} options
 */
export function settingsPlace(options) {
  const { redundant = [], shaving = false } = options;
  const plus = plusOf({ redundant, shaving }).join('.');
  const isSaid = (/** @type {string | undefined} */ value, /** @type {string} */ usual) =>
    value !== undefined && value !== usual;
  return [
    ...SETTINGS.filter(({ id, of }) => isSaid(options[id], of === 'search' ? USUAL_SETTINGS[id] : '')).map(
      ({ id, key }) => `${key}=${options[id]}`,
    ),
    ...(plus ? [`plus=${plus}`] : []),
    ...(isSaid(options.strategy, 'search') ? [`strategy=${options.strategy}`] : []),
  ].join('&');
}
