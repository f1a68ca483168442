// The part of the address that describes the view: present mode, the step of an explanation, the dial, the comparison.
// This file also decides which changes of the view get their own history entry.

import * as actions from './actions.js';
import * as hintActions from '../hints/actions.js';
import { TABS } from '../lab/tabs.js';
import { learnAbout } from '../learn/place.js';
import { startingPair } from '../compare/comparer.js';
import { standOf } from '../compare/standing.js';
import * as batchActions from '../batch/actions.js';
import { BATCH_KEYS, decodeBatch, encodeBatch } from '../batch/address.js';
import { ROOMS } from './rooms.js';
import { CHOICES, withSettings } from './state.js';

/** @import { State, Settings, Switches } from './state.js' */
/** @import { HintQuestions } from '../hints/hint-questions.js' */
/** @import { LongQuestions } from '../hints/long-questions.js' */
/** @import { Questions } from '../run/questions.js' */
/** @import { Stand } from '../compare/standing.js' */
/** @import { Comparer } from '../compare/comparer.js' */

/**
 * @typedef {object} ViewPlace
 * @property {State['room']} room
 * @property {State['tab']} tab
 * @property {State['pinned']} pinned
 * @property {State['list']} list
 * @property {boolean} present
 * @property {boolean} sinceStop
 * @property {State['beat']} beat
 * @property {{cell: number, value: number, at: number} | null} why
 * @property {string | null} hint  the rung up to which a hint is shown, or `next` for the next cell
 * @property {{level: number, pair: [number, number]}} levels
 * @property {{options: [Settings, Settings], positions: [number, number], stand: Stand} | null} comparison
 * @property {Switches | null} switches  null if the address does not set them
 * @property {number} step  index of the step of the solve path
 * @property {import('../batch/address.js').BatchPlace} batch
 */

const LISTS = /** @type {const} */ (['steps', 'path']);
/** The tab that is pinned unless the address says otherwise. */
const PINNED = 'tree';
const RUNGS = /** @type {const} */ ([1, 2, 3]);
/** The number of levels on the dial. */
const LEVELS = 8;

/** The id of a tab that exists. @param {string | null} name */
const tabNamed = (name) => TABS.find(({ id }) => id === name)?.id ?? null;

/** @param {State} state @param {URLSearchParams} parts */
export function encodeView(state, parts) {
  const { room, tab, pinned, list, present, beat, why, levels, comparison, sheet, switches, path, hint, asked, rung } =
    state;
  if (state.sinceStop) parts.set('since', 'stop');
  if (room !== 'lab') parts.set('room', room);
  // Links of earlier versions name a tab or a list as the page's view.
  if (list ?? tab !== 'graph') parts.set('view', list ?? tab);
  if (pinned !== PINNED) parts.set('pin', pinned ?? 'none');
  if (present) parts.set('present', '1');
  if (beat !== 3) parts.set('beat', `${beat}`);
  if (why?.report && sheet) parts.set('why', [sheet.info.cells[why.cell], why.value, why.at + 1].join('.'));
  if (hint && asked) parts.set('hint', asked === 'hint' ? `${rung}` : 'next');
  if (tab === 'levels') parts.set('dial', [levels.level, ...levels.pair].join('.'));
  if (list === 'path' && path && path.at > 0) parts.set('step', `${path.at + 1}`);
  if (switches.without.length > 0) parts.set('without', switches.without.join('.'));
  if (!switches.uniqueness) parts.set('unique', '0');
  if (tab === 'compare' && comparison) {
    for (const [index, side] of comparison.sides.entries()) {
      parts.set(index === 0 ? 'ca' : 'cb', encodeSettings(side.options, side.view?.report.position ?? 0));
    }
    const stand = standOf(comparison);
    if (stand && stand.steps > 0) parts.set('cs', `${stand.steps}${stand.level ? '' : '.apart'}`);
  }
  encodeBatch(state.batchLab, parts);
}

/** The view parameters, in the order in which `encodeView` writes them. */
const LOOK = [
  ...'since room view pin present beat why hint dial step without unique ca cb cs'.split(' '),
  ...BATCH_KEYS,
];

/** Copies the view parameters of one address into another. @param {URLSearchParams} from @param {URLSearchParams} to */
export function copyView(from, to) {
  for (const key of LOOK) {
    const said = from.get(key);
    if (said !== null) to.set(key, said);
  }
}

/**
 * The missing candidate that an address asks about, and the index of the sentence of the answer. An address without
 * such an index means the last sentence, which is the direct reason.
 * @param {URLSearchParams} parts @param {readonly string[]} cells  the names of the cells
 */
export function decodeWhy(parts, cells) {
  const [name, value, at] = (parts.get('why') ?? '').split('.');
  const cell = cells.indexOf(name);
  if (cell < 0 || !(Number(value) > 0)) return null;
  return { cell, value: Number(value), at: Number(at) > 0 ? Number(at) - 1 : Infinity };
}

/** The rung that an address names. @param {string | null} name */
const rungNamed = (name) => RUNGS.find((rung) => `${rung}` === name);

/** The rung up to which an address shows a hint. @param {URLSearchParams} parts */
export const decodeRung = (parts) => rungNamed(parts.get('hint'));

/**
 * @param {URLSearchParams} parts @param {State} state  supplies the values that the address does not set
 * @returns {ViewPlace}
 */
export function decodeView(parts, { sheet, levels: otherwise }) {
  const cells = sheet?.info.cells ?? [];
  const [level, stronger, weaker] = (parts.get('dial') ?? '').split('.').map(Number);
  const isLevel = (/** @type {number} */ each) => Number.isInteger(each) && each >= 0 && each < LEVELS;
  const known = [level, stronger, weaker].every(isLevel);
  const beat = Number(parts.get('beat'));
  const [a, b] = [decodeSettings(parts.get('ca')), decodeSettings(parts.get('cb'))];
  const [view, pin] = [parts.get('view'), parts.get('pin')];
  return {
    room: ROOMS.find(({ id }) => id === parts.get('room'))?.id ?? 'lab',
    tab: tabNamed(view) ?? (parts.get('present') === 'tree' ? 'tree' : 'graph'),
    pinned: pin === null ? PINNED : tabNamed(pin),
    list: LISTS.find((each) => each === view) ?? null,
    present: parts.has('present'),
    sinceStop: parts.has('since'),
    beat: beat === 1 || beat === 2 ? beat : 3,
    why: decodeWhy(parts, cells),
    hint: parts.get('hint'),
    levels: known ? { level, pair: [stronger, weaker] } : { level: otherwise.level, pair: otherwise.pair },
    switches:
      parts.has('without') || parts.has('unique')
        ? { without: (parts.get('without') ?? '').split('.').filter(Boolean), uniqueness: parts.get('unique') !== '0' }
        : null,
    step: Math.max(0, Number(parts.get('step')) - 1 || 0),
    batch: decodeBatch(parts),
    comparison:
      a && b
        ? { options: [a.options, b.options], positions: [a.position, b.position], stand: decodeStand(parts.get('cs')) }
        : null,
  };
}

/** @param {Settings} options @param {number} position */
function encodeSettings(options, position) {
  const { model, consistency, redundant, shaving, variableOrder, valueOrder, branching, restarts, learning } = options;
  const plus = [...redundant, ...(shaving ? ['shaving'] : [])].join('+');
  return [model, consistency, plus, variableOrder, valueOrder, branching, position, restarts, learning].join('.');
}

/** @param {string | null} text @returns {{options: Settings, position: number} | null} */
function decodeSettings(text) {
  // Older links end with the position, or with the restarts.
  const [model, consistency, plus, variableOrder, valueOrder, branching, position, ...later] = (text ?? '').split('.');
  const [restarts = 'off', learning = 'off'] = later;
  const extra = (plus ?? '').split('+');
  const options = {
    model: CHOICES.model.find((each) => each === model),
    consistency: CHOICES.consistency.find((each) => each === consistency),
    redundant: CHOICES.redundant.filter((each) => extra.includes(each)),
    shaving: extra.includes('shaving'),
    variableOrder: CHOICES.variableOrder.find((each) => each === variableOrder),
    valueOrder: CHOICES.valueOrder.find((each) => each === valueOrder),
    branching: CHOICES.branching.find((each) => each === branching),
    restarts: CHOICES.restarts.find((each) => each === restarts),
    learning: CHOICES.learning.find((each) => each === learning),
  };
  if (Object.values(options).includes(undefined)) return null;
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

/**
 * Restores the view that an address describes. The run is already at its position.
 * @param {ViewPlace} place @param {State} state @param {{questions: Questions, hintQuestions: HintQuestions, comparer: Comparer, longQuestions: LongQuestions}} parts
 */
export async function restoreLook(place, state, { questions, hintQuestions, comparer, longQuestions }) {
  const { tab, list } = place;
  actions.applyView(state, place);
  batchActions.applyBatch(state, place.batch);
  if (tab === 'compare') {
    const { options, positions, stand } = place.comparison ?? { options: startingPair(state.options) };
    await comparer.open(options, positions, stand);
  } else comparer.close();
  if (place.switches) hintActions.setSwitches(state, place.switches);
  if (tab === 'levels') longQuestions.levels();
  if (list === 'steps') longQuestions.steps();
  if (list === 'path') longQuestions.rate(place.step);
  if (state.node) await questions.conflict();
  if (place.why) await questions.why(place.why.cell, place.why.value, place.why.at);
  // A hint may take a while, so this function does not wait for the hint.
  else if (place.hint === 'next') hintQuestions.ask('nextCell');
  else if (place.hint) hintQuestions.ask('hint', rungNamed(place.hint));
}

/** The parts of the view for which the browser's history keeps an entry. @param {State} state */
export function lookAbout(state) {
  const { room, tab, list, present, why, node, comparison, batchLab } = state;
  const sides = tab === 'compare' ? comparison?.sides.map(({ options }) => options) : null;
  return JSON.stringify([
    room,
    learnAbout(state),
    tab === 'compare' || tab === 'levels' ? tab : '',
    list,
    present,
    why?.report ? [why.cell, why.value] : null,
    node?.id ?? null,
    sides,
    batchLab.isOpen,
  ]);
}
