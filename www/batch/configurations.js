// Configurations of the search: their names, their words, and their form in an address.

import { CHOICES, defaults, withSettings } from '../app/state.js';

/** @import { Settings } from '../app/state.js' */
/** @import { Configuration, Named } from './state.js' */

/** The largest number of configurations. The plots have a colour and a pattern of dashes for each of them. */
export const MOST_CONFIGURATIONS = 6;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The first letter that no configuration has. @param {readonly Named[]} configurations */
export const freeName = (configurations) =>
  [...LETTERS].find((letter) => configurations.every(({ name }) => name !== letter)) ?? '?';

/** The settings that have a list of choices, in the order of the words. */
const KEYS = /** @type {const} */ ([
  'model',
  'consistency',
  'variableOrder',
  'valueOrder',
  'branching',
  'restarts',
  'learning',
]);

/** The ways of learning in a few words. */
const LEARNING = { off: '', backjump: 'backjumping', clauses: 'learning' };

/**
 * A configuration in a few words: its level, and each setting that is not the default.
 * @param {Configuration} options
 */
export function configurationWords(options) {
  const { strategy, model, consistency, redundant, shaving, learning } = options;
  if (strategy === 'states') return 'states';
  const level = [consistency, ...redundant, ...(shaving ? ['shaving'] : [])].join(' + ');
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
  const plus = [...options.redundant, ...(options.shaving ? ['shaving'] : [])].join('+');
  return [...chosen, plus].join('.');
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
  const redundant = CHOICES.redundant.filter((each) => plus.includes(each));
  return {
    ...usual,
    ...withSettings({ .../** @type {Settings} */ (read), redundant, shaving: plus.includes('shaving') }, {}),
  };
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
  const plus = [...(options.redundant ?? []), ...(options.shaving ? ['shaving'] : [])].join('.');
  /** @type {[key: string, value: string | undefined, usual: string][]} */
  const named = [
    ['model', options.model, ''],
    ['level', options.consistency, ''],
    ['plus', plus, ''],
    ['cell', options.variableOrder, CHOICES.variableOrder[0]],
    ['value', options.valueOrder, CHOICES.valueOrder[0]],
    ['branch', options.branching, CHOICES.branching[0]],
    ['restart', options.restarts, CHOICES.restarts[0]],
    ['learn', options.learning, CHOICES.learning[0]],
    ['strategy', options.strategy, 'search'],
  ];
  const said = named.filter(([, value, usual]) => value !== undefined && value !== usual);
  return said.map(([key, value]) => `${key}=${value}`).join('&');
}
