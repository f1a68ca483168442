// The table of the address for the view: the room, the panels, present mode, the step of an explanation, the dial, the
// comparison, the Batch lab. The table for the puzzle and its run is `www/basics/fields.js`.

import { BATCH_KEYS, BATCH_VIEW, batchAsTexts, decodeBatch } from '../batch/address.js';
import { whyIn } from '../basics/codecs.js';
import { field, readFields } from '../basics/fields.js';
import { CHOICES, plusOf, SETTINGS, USUAL_SETTINGS, withPlus } from '../basics/choices.js';
import { standOf } from '../compare/standing.js';
import { TABS } from '../lab/tabs.js';
import { ROOMS } from '../app/rooms.js';
import { withSettings } from '../app/state.js';

/** @import { Settings, State, Switches } from '../app/state.js' */
/** @import { Field, Read } from '../basics/fields.js' */
/** @import { Stand } from '../compare/standing.js' */

/** What the reading of a view needs: the names of the cells, and the levels that an address may leave out. @typedef {Pick<State, 'sheet' | 'levels'>} Shown */

const VIEW = /** @type {const} */ ('view');
const LISTS = /** @type {const} */ (['steps', 'path']);
/** The tab that is pinned unless the address says otherwise. */
const PINNED = 'tree';
/** The number of levels on the dial. */
const LEVELS = 8;

/** The id of a tab that exists. @param {string | null} name */
const tabNamed = (name) => TABS.find(({ id }) => id === name)?.id ?? null;

/** Which of the levels the dial has. @param {number} each */
const isLevel = (each) => Number.isInteger(each) && each >= 0 && each < LEVELS;

/** The switches of the hints; null if an address does not set them. @type {Field<Switches | null, Shown>} */
const switches = {
  keys: ['without', 'unique'],
  of: 'view',
  isBound: false,
  write: ({ switches: { without, uniqueness } }) => [without.join('.') || null, uniqueness ? null : '0'],
  read: (parts) =>
    parts.has('without') || parts.has('unique')
      ? { without: (parts.get('without') ?? '').split('.').filter(Boolean), uniqueness: parts.get('unique') !== '0' }
      : null,
};

/** The two sides of a comparison, their positions, and their steps. @typedef {{options: [Settings, Settings], positions: [number, number], stand: Stand}} Compared */

/** @type {Field<Compared | null, Shown>} */
const comparison = {
  keys: ['ca', 'cb', 'cs'],
  of: 'view',
  isBound: false,
  write({ tab, comparison }) {
    if (tab !== 'compare' || !comparison) return [null, null, null];
    const sides = comparison.sides.map(({ options, view }) => encodeSettings(options, view?.report.position ?? 0));
    const stand = standOf(comparison);
    return [...sides, stand && stand.steps > 0 ? `${stand.steps}${stand.level ? '' : '.apart'}` : null];
  },
  read(parts) {
    const [a, b] = [decodeSettings(parts.get('ca')), decodeSettings(parts.get('cb'))];
    if (!a || !b) return null;
    return {
      options: [a.options, b.options],
      positions: [a.position, b.position],
      stand: decodeStand(parts.get('cs')),
    };
  },
};

export const VIEW_FIELDS = {
  sinceStop: field(
    'since',
    'view',
    ({ sinceStop }) => (sinceStop ? 'stop' : null),
    (text) => text !== null,
  ),
  room: field(
    'room',
    'view',
    ({ room }) => (room === 'lab' ? null : room),
    (text) => ROOMS.find(({ id }) => id === text)?.id ?? 'lab',
  ),
  /** The open tab and the open list share the key `view`, because links of earlier versions name either. */
  tab: {
    keys: ['view'],
    of: VIEW,
    isBound: false,
    write: (/** @type {State} */ { tab, list }) => [list ?? (tab === 'graph' ? null : tab)],
    read: (/** @type {URLSearchParams} */ parts) =>
      tabNamed(parts.get('view')) ?? (parts.get('present') === 'tree' ? 'tree' : 'graph'),
  },
  list: {
    keys: [],
    of: VIEW,
    isBound: false,
    write: () => [],
    read: (/** @type {URLSearchParams} */ parts) => LISTS.find((each) => each === parts.get('view')) ?? null,
  },
  pinned: field(
    'pin',
    'view',
    ({ pinned }) => (pinned === PINNED ? null : (pinned ?? 'none')),
    (text) => (text === null ? PINNED : tabNamed(text)),
  ),
  present: field(
    'present',
    'view',
    ({ present }) => (present ? '1' : null),
    (text) => text !== null,
  ),
  beat: field(
    'beat',
    'view',
    ({ beat }) => (beat === 3 ? null : `${beat}`),
    (text) => (text === '1' ? 1 : text === '2' ? 2 : 3),
  ),
  /** The missing candidate that is asked about, and the sentence that is shown. */
  why: field(
    'why',
    'view',
    ({ why, sheet }) => (why?.report ? [sheet.info.cells[why.cell], why.value, why.at + 1].join('.') : null),
    (text, /** @type {Shown} */ { sheet }) => whyIn(text, sheet?.info.cells ?? []),
    { isBound: true },
  ),
  /** The rung up to which a hint is shown, or `next` for the next cell. */
  hint: field(
    'hint',
    'view',
    ({ hint, asked, rung }) => (hint && asked ? (asked === 'hint' ? `${rung}` : 'next') : null),
    (text) => text,
    { isBound: true },
  ),
  levels: field(
    'dial',
    'view',
    ({ tab, levels }) => (tab === 'levels' ? [levels.level, ...levels.pair].join('.') : null),
    (text, /** @type {Shown} */ { levels: otherwise }) => {
      const [level, stronger, weaker] = (text ?? '').split('.').map(Number);
      /** @type {{level: number, pair: [number, number]}} */
      const known = { level, pair: [stronger, weaker] };
      return [level, stronger, weaker].every(isLevel) ? known : { level: otherwise.level, pair: otherwise.pair };
    },
  ),
  /** The index of the step of the solve path. */
  step: field(
    'step',
    'view',
    ({ list, path }) => (list === 'path' && path && path.at > 0 ? `${path.at + 1}` : null),
    (text) => Math.max(0, Number(text) - 1 || 0),
  ),
  switches,
  comparison,
  batch: {
    keys: ['view', ...BATCH_KEYS],
    of: VIEW,
    isBound: false,
    write: (/** @type {State} */ { batchLab }) => [batchLab.isOpen ? BATCH_VIEW : null, ...batchAsTexts(batchLab)],
    read: decodeBatch,
  },
};

/** What an address says about the view. @typedef {Read<typeof VIEW_FIELDS>} ViewPlace */

/**
 * @param {URLSearchParams} parts @param {Shown} state  supplies the values that the address does not set
 * @returns {ViewPlace}
 */
export const decodeView = (parts, state) => readFields(VIEW_FIELDS, parts, state);

/** Copies the parts of the view from one address into another. @param {URLSearchParams} from @param {URLSearchParams} to */
export function copyView(from, to) {
  for (const key of Object.values(VIEW_FIELDS).flatMap(({ keys }) => keys)) {
    const said = from.get(key);
    if (said !== null) to.set(key, said);
  }
}

/** The number of settings before the position in a text of `encodeSettings`; later ones stand behind it. */
const FIRST = 5;

/** @param {Settings} options @param {number} position */
function encodeSettings(options, position) {
  const said = SETTINGS.map(({ id }) => options[id]);
  const plus = plusOf(options).join('+');
  return [...said.slice(0, 2), plus, ...said.slice(2, FIRST), position, ...said.slice(FIRST)].join('.');
}

/** @param {string | null} text @returns {{options: Settings, position: number} | null} */
function decodeSettings(text) {
  const [model, level, plus = '', ...others] = (text ?? '').split('.');
  const [position, ...later] = others.slice(FIRST - 2);
  const said = [model, level, ...others.slice(0, FIRST - 2), ...later];
  /** @type {Record<string, string>} */
  const chosen = {};
  for (const [index, { id }] of SETTINGS.entries()) {
    // An older link ends earlier, and has the defaults of the later settings.
    const value = said[index] ?? (index < FIRST ? '' : USUAL_SETTINGS[id]);
    if (!(/** @type {readonly string[]} */ (CHOICES[id]).includes(value))) return null;
    chosen[id] = value;
  }
  const options = { ...chosen, ...withPlus(plus.split('+')) };
  const at = Number(position);
  return {
    options: withSettings(/** @type {Settings} */ (options), {}),
    position: Number.isSafeInteger(at) && at > 0 ? at : 0,
  };
}

/** @param {string | null} text @returns {Stand} */
function decodeStand(text) {
  const [, steps, apart] = /^([1-9]\d{0,8})(\.apart)?$/.exec(text ?? '') ?? [];
  return steps ? { steps: Number(steps), level: !apart } : null;
}
