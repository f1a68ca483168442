// Decides how much of a hint is shown at each rung: the place to look, then the technique, then the cells and digits.
// This file also links a hint to the lab. It finds the settings with which propagation makes the same deduction, and
// the event of a run that makes this deduction.

import * as v from 'valibot';
import { read, readableList } from '../basics/stored.js';

/** @import { Settings, Rung, Switches } from '../app/state.js' */
/** @import { PuzzleInfo, HintReport, Mark, Span, Stop } from '../worker/protocol.js' */

/**
 * The part of a hint's sentence and marks that the current rung shows.
 * @typedef {{spans: Span[], marks: Mark[], detail: string}} Told
 */

/**
 * The number of rungs of a hint. A hint that is not a step of a technique has a single rung.
 * @param {HintReport} hint
 * @returns {Rung}
 */
export function rungs(hint) {
  return hint.area ? 3 : 1;
}

/** Tells whether the rung shows the whole hint. @param {HintReport} hint @param {Rung} rung */
export function isTold(hint, rung) {
  return rung >= rungs(hint);
}

/**
 * Selects the part of a hint that the grid shows.
 * @param {PuzzleInfo} info @param {HintReport} hint @param {Rung} rung
 * @returns {Told}
 */
export function toldOf(info, hint, rung) {
  if (!isTold(hint, rung) && hint.area) return { ...hint.area, detail: '' };
  if (hint.kind === 'cell') return { ...hint, marks: hint.marks.map((mark) => ({ ...mark, role: SOUGHT })) };
  if (hint.evidence.length === 0) return hint;
  const lines = FISH.test(hint.technique ?? '');
  const others = hint.marks.filter(({ role }) => !BY_EVIDENCE.includes(role) && !(lines && role === 'house'));
  return { ...hint, marks: [...partsOf(info, hint), ...others] };
}

/** Fish techniques. Half of their houses are bases and half are covers; the houses are outlined, not tinted. */
export const FISH = /^(finned-|sashimi-)?(x-wing|swordfish|jellyfish)$/;

const SOUGHT = /** @type {Mark['role']} */ ('sought');

/** Roles of marks that the hint's evidence replaces, because the evidence names the candidates more precisely. */
const BY_EVIDENCE = ['hall', 'reason', 'decision'];

/**
 * Roles of evidence that are drawn like a mark of a run. Every other role of evidence has its own sign.
 * @type {Record<string, string>}
 */
const MARK_OF = { pattern: 'hall', filled: 'reason' };

/** @param {PuzzleInfo} info @param {HintReport} hint @returns {Mark[]} */
function partsOf(info, { evidence, placements }) {
  const isPlaced = (/** @type {string} */ cell, /** @type {number[]} */ values) =>
    placements.some((placed) => placed.cell === cell && values.includes(placed.value));
  return evidence
    .filter(({ cell, values, role }) => role !== 'pattern' || !isPlaced(cell, values))
    .map(({ cell, values, role }) => ({
      cell: info.cells.indexOf(cell),
      values,
      role: /** @type {Mark['role']} */ (MARK_OF[role] ?? role),
    }));
}

/** @typedef {{cell: number, values: number[]}} Place */

/**
 * A technique's pattern, prepared for drawing.
 * @typedef {object} Pattern
 * @property {(Place & {role: string})[]} signs  candidates drawn with a sign: fin, on, off, pivot, extra
 * @property {{letter: string, cells: number[]}[]} sets  almost locked sets
 * @property {{from: Place[], to: Place[], kind: string}[]} links
 */

/** Roles of evidence that are drawn as a sign around each candidate. */
const SIGNS = ['fin', 'on', 'off', 'pivot', 'extra'];

/** @param {PuzzleInfo} info @param {HintReport} hint @returns {Pattern} */
export function patternOf(info, { evidence, links }) {
  const at = (/** @type {string} */ name) => info.cells.indexOf(name);
  /** @type {Pattern['sets']} */
  const sets = [];
  for (const { cell, role } of evidence) {
    const number = setNumber(role);
    if (number) (sets[number - 1] ??= { letter: letterOf(number), cells: [] }).cells.push(at(cell));
  }
  const end = (/** @type {{cell: string, value: number}[]} */ candidates) =>
    candidates.map(({ cell, value }) => ({ cell: at(cell), values: [value] }));
  return {
    signs: evidence
      .filter(({ role }) => SIGNS.includes(role))
      .map(({ cell, values, role }) => ({ cell: at(cell), values, role })),
    sets: sets.filter(Boolean),
    links: links.map(({ from, to, kind }) => ({ from: end(from), to: end(to), kind })),
  };
}

/** The number of an almost locked set, from 1; 0 for every other role. @param {string} role */
export function setNumber(role) {
  return Number(/^als(\d+)$/.exec(role)?.[1] ?? 0);
}

/** @param {number} number  from 1 */
export function letterOf(number) {
  return String.fromCharCode(64 + number);
}

/**
 * Returns the settings with which propagation alone makes a hint's deduction; null if the deduction needs search.
 * @param {HintReport | null | undefined} hint
 * @returns {Partial<Settings> | null}
 */
export function settingsOf(hint) {
  return hint?.levelReport?.settings ?? null;
}

/** Names the first level in the list that makes a hint's deduction. @param {HintReport} hint */
export function levelWords({ level, levelReport }) {
  if (!level) return '';
  return levelReport
    ? `${levelReport.title} is the first level in the list that makes the same deduction.`
    : 'No consistency level makes this deduction by itself: a solver would find it by search.';
}

/**
 * Describes the hint's deduction as a breakpoint, so that a run can stop at it.
 * @param {HintReport} hint
 * @returns {Stop | null}
 */
export function eventOf({ placements, eliminations }) {
  const [placed] = placements;
  const [gone] = eliminations;
  if (placed) return { kind: 'cell-fixed', cell: placed.cell };
  return gone ? { kind: 'cell-loses', cell: gone.cell, value: gone.value } : null;
}

/** The options that tell the engine which techniques not to use. @param {Switches} switches */
export function choiceOf({ without, uniqueness }) {
  return { without, uniqueness };
}

const SWITCHES = v.object({
  without: v.fallback(readableList(v.string()), []),
  uniqueness: v.fallback(v.boolean(), true),
});

/** Parses stored switches; null if there are none. @param {string | null} text @returns {Switches | null} */
export const readSwitches = (text) => read(text, SWITCHES, null);
