// A rule while a person enters it: its kind, its cells in order, its value, and its text for the engine. The kinds come from
// the engine with their shapes and values, so no kind has code of its own. The engine judges the finished rule.

import { ruleNamed, withRule } from './rules.js';

/** @import { PuzzleInfo, RuleKind } from '../worker/protocol.js' */

/** A place: row and column from 1. The places around the grid have row or column 0, or one more than the size. */
/** @typedef {{row: number, column: number}} Place */

/**
 * @typedef {object} RuleDraft
 * @property {string} kind  the id of the kind
 * @property {Place[][]} groups  the chosen places; the last group gets the next one
 * @property {string} direction  the direction of a diagonal: UL, UR, DL or DR
 * @property {string} value  the value as it is typed
 * @property {Place} at  the place with the keyboard focus
 * @property {boolean} erases  whether the present stroke removes cells
 * @property {number | null} editing  the index of the rule that is changed, among all rules of the puzzle
 */

/** @type {Record<string, [down: number, right: number]>} */
export const DIRECTIONS = { UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] };

/** Shapes with an order of cells. The cells of the other shapes are sets. */
const ORDERED = new Set(['line', 'arrow', 'clones']);
/** Shapes with more than one group of cells. */
const PARTED = new Set(['line', 'arrow', 'clones']);
/** The number of cells of a shape; more cells replace the earlier ones. @type {Record<string, number>} */
const COUNTS = { cell: 1, pair: 2, corner: 4, outside: 1, diagonal: 1 };

/** @param {RuleKind} kind */
export const isOrdered = ({ shape }) => ORDERED.has(shape);
/** @param {RuleKind} kind */
export const hasParts = ({ shape }) => PARTED.has(shape);
/** Whether the places of a kind lie around the grid. @param {RuleKind} kind */
export const isOutside = ({ shape }) => shape === 'outside' || shape === 'diagonal';

/** @param {string} kind @returns {RuleDraft} */
export const freshDraft = (kind) => ({
  kind,
  groups: [[]],
  direction: '',
  value: '',
  at: { row: 1, column: 1 },
  erases: false,
  editing: null,
});

/** @param {Place} a @param {Place} b */
export const isSame = (a, b) => a.row === b.row && a.column === b.column;

/** @param {Place} a @param {Place} b */
const touch = (a, b) => Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) === 1;

/** The directions in which a diagonal leads from a place into the grid. @param {Place} place @param {number} size */
export function directionsFrom({ row, column }, size) {
  const inside = (/** @type {number} */ line) => line >= 1 && line <= size;
  return Object.keys(DIRECTIONS).filter((name) => {
    const [down, right] = DIRECTIONS[name];
    return !(inside(row) && inside(column)) && inside(row + down) && inside(column + right);
  });
}

/** Whether a kind can have a place. @param {RuleKind} kind @param {Place} place @param {number} size */
export function isOffered(kind, place, size) {
  const within = (/** @type {number} */ line) => line >= 1 && line <= size;
  const [row, column] = [within(place.row), within(place.column)];
  if (kind.shape === 'outside') return row !== column;
  if (kind.shape === 'diagonal') return directionsFrom(place, size).length > 0;
  return row && column;
}

/**
 * Adds a place to the draft, or removes a chosen one. A stroke that begins on a chosen place removes; a line drawn back over
 * itself gets shorter.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {Place} place @param {number} size
 * @param {boolean} begins  whether the stroke begins with this place
 * @returns {RuleDraft}
 */
export function withPlace(draft, kind, place, size, begins) {
  if (!isOffered(kind, place, size)) return draft;
  const group = draft.groups[draft.groups.length - 1];
  const set = (/** @type {Place[]} */ places, erases = false) => ({
    ...draft,
    groups: [...draft.groups.slice(0, -1), places],
    at: place,
    erases,
  });
  const known = group.findIndex((other) => isSame(other, place));
  if (isOutside(kind)) return { ...set([place]), direction: directionsFrom(place, size)[0] ?? '' };
  if (!begins && isOrdered(kind)) {
    if (draft.erases) return draft;
    if (known >= 0) return known === group.length - 2 ? set(group.slice(0, -1)) : draft;
    const last = group.at(-1);
    return !last || touch(last, place) || kind.shape === 'clones' ? set([...group, place]) : draft;
  }
  const erases = begins ? known >= 0 : draft.erases;
  if (erases) return set(group.toSpliced(known, known < 0 ? 0 : 1), true);
  if (known >= 0) return draft;
  const most = COUNTS[kind.shape] ?? Infinity;
  return set(group.length < most ? [...group, place] : begins || most === 1 ? [place] : group);
}

/** Begins another group: the line of an arrow, the second group of clones. @param {RuleDraft} draft @returns {RuleDraft} */
export const withPart = (draft) =>
  draft.groups[draft.groups.length - 1].length > 0 ? { ...draft, groups: [...draft.groups, []] } : draft;

/** Whether there are enough cells to ask the engine. @param {RuleDraft} draft @param {RuleKind} kind */
export const isReady = ({ groups }, { shape }) => shape === 'grid' || groups[0].length > 0;

/** The rule as data in a text. @param {RuleDraft} draft @param {RuleKind} kind */
export function dataOf({ groups, direction, value }, kind) {
  const name = (/** @type {Place} */ { row, column }) => `r${row}c${column}`;
  const chosen = groups.filter((group) => group.length > 0);
  // An arrow that is drawn in one stroke has its circle in its first cell.
  const whole = kind.shape === 'arrow' && chosen.length === 1 ? [chosen[0].slice(0, 1), chosen[0]] : chosen;
  const cells = whole.map((group) => group.map(name).join(',')).join('/');
  const values = value
    .trim()
    .split(/[\s,]+/)
    .join(',');
  return `${cells}${kind.shape === 'diagonal' ? `>${direction}` : ''}${values && kind.values !== 'none' ? `:${values}` : ''}`;
}

/** The draft of a rule of the puzzle, to be changed. @param {PuzzleInfo} info @param {number} index @returns {RuleDraft} */
export function draftOf({ placed, size }, index) {
  const { id, groups, outside, direction, values } = placed[index];
  const place = (/** @type {number} */ cell) => ({ row: Math.floor(cell / size) + 1, column: (cell % size) + 1 });
  const named = Object.keys(DIRECTIONS).find(
    (name) => direction && DIRECTIONS[name][0] === direction.down && DIRECTIONS[name][1] === direction.right,
  );
  const places = outside ? [[{ ...outside }]] : groups.map((group) => group.map(place));
  return {
    ...freshDraft(id),
    groups: places.length > 0 ? places : [[]],
    direction: named ?? '',
    value: values.join(' '),
    at: places[0]?.[0] ?? { row: 1, column: 1 },
    editing: index,
  };
}

/**
 * The words of the puzzle's rules with this draft: as a further rule of its kind, or in the place of the rule that is changed.
 * @param {PuzzleInfo} info @param {RuleDraft} draft @param {RuleKind} kind
 */
export function rulesWithDraft({ rules, placed }, draft, kind) {
  const editing = draft.editing === null ? null : placed[draft.editing];
  if (kind.shape === 'grid') return withRule(rules, kind.id, '');
  const data = dataOf(draft, kind);
  if (editing?.id !== kind.id) {
    const known = ruleNamed(rules, kind.id);
    return withRule(rules, kind.id, known ? `${known};${data}` : data);
  }
  const all = placed.filter(({ id }) => id === kind.id).map((rule) => (rule === editing ? data : rule.data));
  return withRule(rules, kind.id, all.join(';'));
}

/** The words of the puzzle's rules without one of them. @param {PuzzleInfo} info @param {number} index */
export function rulesWithout({ rules, placed }, index) {
  const { id } = placed[index];
  const others = placed.filter((rule, at) => rule.id === id && at !== index);
  return withRule(rules, id, others.length > 0 ? others.map(({ data }) => data).join(';') : null);
}
