// What an address says, as plain data, and the address that the page writes for it. The data use no code that writes addresses, so that a
// change of this code cannot hide itself.

import * as actions from '../../www/app/actions.js';
import { decode, encode } from '../../www/address/address.js';
import { sheetAt } from '../../www/basics/place.js';
import { defaults } from '../../www/app/state.js';
import { decodeView } from '../../www/address/view-fields.js';
import { rungNamed } from '../../www/basics/codecs.js';
import { applyBatch } from '../../www/batch/actions.js';
import { freshComparison } from '../../www/compare/actions.js';
import { setSwitches } from '../../www/hints/actions.js';
import { learnAddress, learnPlace } from '../../www/learn/place.js';
import { setOptions, setUnit } from '../../www/run/actions.js';
import { setStrategy } from '../../www/states/actions.js';
import { engine } from './engine.js';

/** @import { Sheet, State } from '../../www/app/state.js' */
/** @import { Place } from '../../www/basics/place.js' */
/** @import { ViewPlace } from '../../www/address/view-fields.js' */

/** The numbers that are not 0, by the name of their cell. @param {Sheet} sheet @param {readonly number[]} numbers */
const byCell = ({ info }, numbers) =>
  Object.fromEntries(numbers.flatMap((number, cell) => (number ? [[info.cells[cell], number]] : [])));

/** The digits of a grid as a text. @param {Sheet} sheet @param {readonly number[]} numbers */
const inLine = ({ info }, numbers) =>
  numbers.map((number) => (number ? info.symbols[number - 1] : '.')).join(info.size > 35 ? ' ' : '');

/** @param {Sheet} sheet */
function sheetRecord(sheet) {
  const { info, givens, entries, notes, centre, colours, words, mode } = sheet;
  return {
    size: info.size,
    houses: info.houses.length,
    rules: info.rules ?? '',
    givens: inLine(sheet, givens),
    entries: entries.some(Boolean) ? inLine(sheet, entries) : '',
    notes: byCell(sheet, notes),
    centre: byCell(sheet, centre),
    colours: byCell(sheet, colours),
    words: words ?? null,
    mode,
  };
}

/** Applies an address to a state, as the page does when it opens an address. @param {string} address */
function opened(address) {
  const state = defaults();
  const place = decode(address, state);
  if (!place) return null;
  const info = engine.parse(place.puzzle, { box: place.box || undefined });
  setOptions(state, place.options);
  setStrategy(state, place.strategy);
  setUnit(state, place.unit);
  actions.restore(state, sheetAt(place, info));
  actions.applyPlace(state, place);
  return { state, place, view: decodeView(place.parts, state) };
}

/**
 * Restores the run and the view. The engine's reports are not needed; only the numbers in them are written.
 * @param {State} state @param {Place} place @param {ViewPlace} view
 */
function restoreView(state, { position, inputs, node, moment, parts }, view) {
  actions.applyView(state, view);
  applyBatch(state, view.batch);
  if (view.switches) setSwitches(state, view.switches);
  const { why, hint, list, step } = view;
  const run = { view: { report: { position }, inputs: inputs || undefined } };
  const comparison = view.comparison && compared(view.comparison);
  Object.assign(state, {
    ...{ run, comparison },
    node: node === null ? null : { id: node, moment },
    why: why && { ...why, report: {} },
    ...(!why && hint
      ? { hint: {}, asked: hint === 'next' ? 'nextCell' : 'hint', rung: rungNamed(parts.get('hint')) ?? 3 }
      : {}),
    path: list === 'path' ? { at: step } : null,
  });
}

/** @param {NonNullable<ViewPlace['comparison']>} comparison */
function compared({ options, positions, stand }) {
  const fresh = freshComparison(options);
  const sides = fresh.sides.map((side, at) => ({ ...side, view: { report: { position: positions[at] } } }));
  return { ...fresh, sides, skipped: stand && stand.steps, together: stand && !stand.level ? 0 : 1 };
}

/**
 * @param {string} address  the part after "#"
 * @returns {object} what the address says
 */
export function reading(address) {
  const learn = learnPlace(address);
  if (learn) return plain({ learn });
  const found = opened(address);
  if (!found) return {};
  const { state, view } = found;
  // The texts of an address are recorded as the sheet that they describe.
  const { options, strategy, unit, position, ownMarks, inputs, stops, collapse, toggled, follow, node, moment } =
    found.place;
  const why = view.why && { ...view.why, at: Number.isFinite(view.why.at) ? view.why.at : 'last' };
  return plain({
    sheet: sheetRecord(/** @type {Sheet} */ (state.sheet)),
    run: { options, strategy, unit, position, ownMarks, inputs, stops, node, moment: node === null ? null : moment },
    tree: { collapse, toggled, follow },
    view: { ...view, why },
  });
}

/**
 * The address that the page writes after it has opened an address: once while the run still waits for the engine, and once
 * afterwards.
 * @param {string} address
 */
export function writing(address) {
  const learn = learnPlace(address);
  if (learn) return { waiting: learnAddress(learn), restored: learnAddress(learn) };
  const found = opened(address);
  if (!found) return { waiting: '', restored: '' };
  const { state, place, view } = found;
  actions.setLater(state, place);
  const waiting = encode(state);
  actions.setLater(state, null);
  restoreView(state, place, view);
  return { waiting, restored: encode(state) };
}

/** The value as JSON holds it. @param {object} value @returns {object} */
const plain = (value) => JSON.parse(JSON.stringify(value));
