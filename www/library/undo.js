// Serializes the undo and redo steps as text. One sheet is written in full and its neighbours as differences, so
// thousands of steps take little room. Equal parts of puzzle descriptions are written once.

import * as v from 'valibot';
import { shapeOf } from '../basics/sheet.js';
import { natural, read } from '../basics/stored.js';
import { strokesAsText, strokesIn } from '../basics/strokes-text.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** Maximum number of steps in each direction that lead to another puzzle; such steps are written in full. */
const OTHER_PUZZLES = 8;

/**
 * @typedef {[mode: Sheet['mode'], ...changes: (number | string)[]]} Change  alternating indexes and new values; the indexes
 *   run through the givens, the entries, the notes, the marks in the centres, and the colours. If the strokes change, a text
 *   follows: the number of strokes that stay, and the strokes after them, as in "2:3aCC"
 */
/** A sheet in full; `info` is the place of its description. @typedef {Omit<Sheet, 'info'> & {info: number}} Full */
/** @typedef {Change | Full} Packed */

const numbers = v.array(v.number());
const CHANGE = v.tupleWithRest([v.string()], v.union([v.number(), v.string()]));
const full = v.looseObject({ info: natural, givens: numbers, entries: numbers, notes: numbers, mode: v.string() });
/** Steps that an earlier version wrote lack the fields that came later. */
const FULL = /** @type {v.GenericSchema<any, Full>} */ (/** @type {v.GenericSchema<any>} */ (full));
const PACKED = /** @type {v.GenericSchema<any, Packed>} */ (v.union([CHANGE, FULL]));

/** The packed steps. Equal parts of descriptions are in `parts`, and `infos` has their places. */
const STEPS = v.object({
  now: FULL,
  past: v.array(PACKED),
  future: v.array(PACKED),
  infos: v.array(v.record(v.string(), natural)),
  parts: v.array(v.any()),
});

/**
 * @param {Sheet[]} past @param {Sheet} now @param {Sheet[]} future  in the state's order, nearest last
 * @returns {string}
 */
export function pack(past, now, future) {
  /** @type {PuzzleInfo[]} */
  const infos = [];
  const full = (/** @type {Sheet} */ { info, ...rest }) => {
    if (!infos.includes(info)) infos.push(info);
    return { info: infos.indexOf(info), ...rest };
  };
  const walk = (/** @type {Sheet[]} */ sheets) => {
    /** @type {Packed[]} */
    const packed = [];
    let others = 0;
    for (let at = sheets.length - 1, from = now; at >= 0; from = sheets[at--]) {
      const to = sheets[at];
      if (from.info === to.info && from.opened === to.opened) packed.push(change(from, to));
      else if (++others > OTHER_PUZZLES) break;
      else packed.push(full(to));
    }
    return packed;
  };
  const sheets = { now: full(now), past: walk(past), future: walk(future) };
  return JSON.stringify({ ...sheets, ...shared(infos) });
}

/**
 * Parses packed steps; null if they do not belong to the sheet on the page.
 * @param {string} text @param {Sheet} sheet
 * @returns {{past: Sheet[], future: Sheet[]} | null}
 */
export function unpack(text, sheet) {
  try {
    const steps = read(text, STEPS, null);
    if (!steps) return null;
    const { now, past, future, infos, parts } = steps;
    const known = infos.map((info) => {
      const described = Object.fromEntries(Object.entries(info).map(([key, part]) => [key, parts[part]]));
      // Descriptions from an earlier version of the page have no list of rules.
      return /** @type {PuzzleInfo} */ (/** @type {unknown} */ ({ placed: [], ...described }));
    });
    // Sheets of the puzzle on the page share its description object.
    const same = known.map((info) => (isSameInfo(info, sheet.info) ? sheet.info : info));
    // Steps that an earlier version wrote have no centre marks, no colours and no strokes.
    const none = (/** @type {Full} */ { givens }) => {
      const blank = givens.map(() => 0);
      return { centre: blank, colours: blank, strokes: [] };
    };
    // The sheet on the page came from its address, so its number `opened` may differ from the stored one.
    const opened = (/** @type {Full} */ each) => (each.opened === now.opened ? sheet.opened : each.opened);
    /** @returns {Sheet} */
    const written = (/** @type {Full} */ each) => ({
      ...none(each),
      ...each,
      info: same[each.info],
      opened: opened(each),
    });
    const here = written(now);
    if (!isSameSheet(here, sheet)) return null;
    const walk = (/** @type {Packed[]} */ packed) => {
      let from = here;
      const sheets = packed.map((each) => (from = Array.isArray(each) ? changed(from, each) : written(each)));
      return sheets.reverse();
    };
    return { past: walk(past), future: walk(future) };
  } catch {
    // The text was not written by this version of the page, so there are no undo steps.
    return null;
  }
}

/** @param {PuzzleInfo} a @param {PuzzleInfo} b */
function isSameInfo(a, b) {
  return a.line === b.line && JSON.stringify(a.houses) === JSON.stringify(b.houses);
}

/** Tells whether two sheets have the same shape and the same contents. @param {Sheet} a @param {Sheet} b */
export function isSameSheet(a, b) {
  const contents = (/** @type {Sheet} */ sheet) => [...flat(sheet), shapeOf(sheet.info), textOf(sheet)].join();
  return contents(a) === contents(b);
}

/** @param {Sheet} sheet */
function flat({ givens, entries, notes, centre, colours }) {
  return [...givens, ...entries, ...notes, ...centre, ...colours];
}

/** @param {Sheet} sheet */
const textOf = ({ strokes, info }) => strokesAsText(strokes, info.columns);

/** The strokes of a sheet as a change of those of another, '' if they are equal. @param {Sheet} from @param {Sheet} to */
function strokesChange(from, to) {
  if (from.strokes === to.strokes) return '';
  const [before, after] = [from, to].map((sheet) => textOf(sheet).split('.').filter(Boolean));
  const other = after.findIndex((stroke, at) => stroke !== before[at]);
  const stay = other < 0 ? after.length : other;
  return stay === before.length && stay === after.length ? '' : `${stay}:${after.slice(stay).join('.')}`;
}

/** @param {Sheet} from @param {string} change  as `strokesChange` writes it */
function strokesAfter({ strokes, info }, change) {
  const [stay, after = ''] = change.split(':');
  return [...strokes.slice(0, Number(stay)), ...strokesIn(after, info)];
}

/** Cache of the differences; a sheet never changes. @type {WeakMap<Sheet, {from: Sheet, made: Change}>} */
const known = new WeakMap();

/** @param {Sheet} from @param {Sheet} to @returns {Change} */
function change(from, to) {
  const before = known.get(to);
  if (before?.from === from) return before.made;
  const made = difference(from, to);
  known.set(to, { from, made });
  return made;
}

/** @param {Sheet} from @param {Sheet} to @returns {Change} */
function difference(from, to) {
  const before = flat(from);
  /** @type {Change} */
  const made = [to.mode];
  for (const [at, value] of flat(to).entries()) if (before[at] !== value) made.push(at, value);
  const strokes = strokesChange(from, to);
  if (strokes) made.push(strokes);
  return made;
}

/** @param {Sheet} from @param {Change} change @returns {Sheet} */
function changed(from, [mode, ...changes]) {
  const all = flat(from);
  const last = changes.at(-1);
  const strokes = typeof last === 'string' ? strokesAfter(from, last) : from.strokes;
  const numbers = /** @type {number[]} */ (changes.filter((each) => typeof each === 'number'));
  for (let at = 0; at < numbers.length; at += 2) all[numbers[at]] = numbers[at + 1];
  const cells = from.givens.length;
  const parts = Array.from({ length: 5 }, (_, part) => all.slice(part * cells, (part + 1) * cells));
  const [givens, entries, notes, centre, colours] = parts;
  return {
    info: from.info,
    givens,
    entries,
    notes,
    centre,
    colours,
    strokes,
    mode,
    opened: from.opened,
    ...(from.filled ? { filled: true } : {}),
    ...(from.words ? { words: from.words } : {}),
  };
}

/** Packs descriptions so that equal parts are written once. @param {PuzzleInfo[]} infos */
function shared(infos) {
  /** @type {unknown[]} */
  const parts = [];
  /** @type {Map<string, number>} */
  const places = new Map();
  const place = (/** @type {unknown} */ part) => {
    const text = JSON.stringify(part);
    if (!places.has(text)) places.set(text, parts.push(part) - 1);
    return places.get(text);
  };
  const described = infos.map((info) =>
    Object.fromEntries(Object.entries(info).map(([key, part]) => [key, place(part)])),
  );
  return { infos: described, parts };
}
