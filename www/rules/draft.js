// A rule while a person enters it: its kind, its cells in order, its value, and its text for the engine. The kinds come
// from the engine with their shapes and values, so no kind has code of its own. The engine checks the finished rule.
import { cornerOf } from '../basics/extent.js';
import { isOwn, ruleNamed, withRule } from '../basics/rules.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { PuzzleInfo, RuleKind } from '../worker/protocol.js' */

/** A place: row and column from 1. The places around the grid have row or column 0, or one more than the last row or column. */
/** @typedef {{row: number, column: number}} Place */

/**
 * @typedef {object} RuleDraft
 * @property {string} kind  the id of the kind
 * @property {Place[][]} groups  the chosen places; a new place joins the last group
 * @property {string} direction  the direction of a diagonal: UL, UR, DL or DR
 * @property {string} value  the value as it is typed
 * @property {Place} at  the place with the keyboard focus
 * @property {number | null} editing  the index of the rule that is changed, among all rules of the puzzle
 */

/** @type {Record<string, [down: number, right: number]>} */
export const DIRECTIONS = { UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] };

/** Shapes with an order of cells. The cells of the other shapes are sets. */
const ORDERED = new Set(['line', 'arrow', 'clones']);
/** Shapes with more than one group of cells. */
const PARTED = new Set(['line', 'arrow', 'clones']);
/** Shapes that a person places with one press: a cell, an edge, a corner, or a place beside the grid. */
const MARKS = new Set(['cell', 'pair', 'corner', 'outside', 'diagonal']);

/** @param {RuleKind} kind */
export const isOrdered = ({ shape }) => ORDERED.has(shape);
/** @param {RuleKind} kind */
export const hasParts = ({ shape }) => PARTED.has(shape);
/** @param {RuleKind} kind */
export const isMark = ({ shape }) => MARKS.has(shape);
/** Whether the places of a kind lie around the grid. @param {RuleKind} kind */
export const isOutside = ({ shape }) => shape === 'outside' || shape === 'diagonal';

/** @param {string} kind @returns {RuleDraft} */
export const freshDraft = (kind) => ({
  kind,
  groups: [[]],
  direction: '',
  value: '',
  at: { row: 1, column: 1 },
  editing: null,
});

/** @param {Place} a @param {Place} b */
export const isSame = (a, b) => a.row === b.row && a.column === b.column;

/** @param {Place} a @param {Place} b */
const touch = (a, b) => Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) === 1;

/** Whether a row or a column lies beside the grid. @param {number} line @param {number} last */
const isBeside = (line, last) => line < 1 || line > last;

/** Whether a place is a cell. @param {Place} place @param {Extent} grid */
export const isInside = ({ row, column }, { rows, columns }) => !isBeside(row, rows) && !isBeside(column, columns);

/** The cell at a place. @param {Place} place @param {Extent} grid */
export const cellAt = ({ row, column }, { columns }) => (row - 1) * columns + column - 1;

/** The place of a cell. @param {number} cell @param {Extent} grid @returns {Place} */
export function placeAt(cell, { columns }) {
  const [column, row] = cornerOf(cell, columns);
  return { row: row + 1, column: column + 1 };
}

/** The directions in which a diagonal leads from a place into the grid. @param {Place} place @param {Extent} grid */
export function directionsFrom(place, grid) {
  return Object.keys(DIRECTIONS).filter((name) => {
    const [down, right] = DIRECTIONS[name];
    return !isInside(place, grid) && isInside({ row: place.row + down, column: place.column + right }, grid);
  });
}

/** Whether a place is possible for a kind. @param {RuleKind} kind @param {Place} place @param {Extent} grid */
export function isOffered(kind, place, grid) {
  if (kind.shape === 'outside') return isBeside(place.row, grid.rows) !== isBeside(place.column, grid.columns);
  if (kind.shape === 'diagonal') return directionsFrom(place, grid).length > 0;
  return isInside(place, grid);
}

/** Whether a place belongs to the draft. @param {RuleDraft} draft @param {Place} place */
export const isChosen = ({ groups }, place) => groups.some((places) => places.some((other) => isSame(other, place)));

/** Whether all of some places belong to the draft. @param {RuleDraft} draft @param {Place[]} places */
export const areChosen = (draft, places) => places.every((place) => isChosen(draft, place));

/** Whether the draft has no places. @param {RuleDraft} draft */
export const isEmpty = ({ groups }) => groups.every((places) => places.length === 0);

/** Whether there is no draft to undo. @param {RuleDraft | null} draft */
export const isIdle = (draft) => !draft || (isEmpty(draft) && draft.editing === null);

/**
 * The places of a mark that the person points at: the two cells of the nearest edge, the four cells around the nearest
 * corner, or the place itself.
 * @param {RuleKind} kind @param {Place} place @param {Extent} grid
 * @param {[x: number, y: number]} [within]  the point inside the place, from 0 to 1; a key points at the lower right part
 * @returns {Place[]}
 */
export function placesOfMark({ shape }, place, grid, [x, y] = [0.9, 0.8]) {
  const { row, column } = place;
  if (shape === 'pair') {
    const sides = [
      { far: x, other: { row, column: column - 1 } },
      { far: 1 - x, other: { row, column: column + 1 } },
      { far: y, other: { row: row - 1, column } },
      { far: 1 - y, other: { row: row + 1, column } },
    ].filter(({ other }) => isInside(other, grid));
    const [{ other }] = sides.sort((a, b) => a.far - b.far);
    return [place, other].sort((a, b) => a.row - b.row || a.column - b.column);
  }
  if (shape === 'corner') {
    const first = (/** @type {number} */ line, /** @type {number} */ along, /** @type {number} */ last) =>
      Math.max(1, Math.min(last - 1, along < 0.5 ? line - 1 : line));
    const [top, left] = [first(row, y, grid.rows), first(column, x, grid.columns)];
    return [0, 1].flatMap((down) => [0, 1].map((right) => ({ row: top + down, column: left + right })));
  }
  return [place];
}

/**
 * Puts a mark at its places. A diagonal at its present place turns to its next direction.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {Place[]} places @param {Extent} grid @returns {RuleDraft}
 */
export function withMark(draft, kind, places, grid) {
  const [place] = places;
  if (!place || !places.every((each) => isOffered(kind, each, grid))) return draft;
  const directions = kind.shape === 'diagonal' ? directionsFrom(place, grid) : [''];
  const stays = draft.groups[0].length > 0 && isSame(draft.groups[0][0], place);
  const turned = stays ? directions.indexOf(draft.direction) + 1 : 0;
  return { ...draft, groups: [places], at: place, direction: directions[turned % directions.length] };
}

/**
 * Adds a place to a set of cells or at the end of a line. Within one stroke, a line drawn back over itself gets shorter.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {Place} place @param {Extent} grid @returns {RuleDraft}
 */
export function withPlace(draft, kind, place, grid) {
  if (!isOffered(kind, place, grid)) return draft;
  const group = draft.groups[draft.groups.length - 1];
  const set = (/** @type {Place[]} */ places) => ({
    ...draft,
    groups: [...draft.groups.slice(0, -1), places],
    at: place,
  });
  const known = group.findIndex((other) => isSame(other, place));
  if (!isOrdered(kind)) return known >= 0 ? draft : set([...group, place]);
  if (known >= 0) return known === group.length - 2 ? set(group.slice(0, -1)) : draft;
  const last = group.at(-1);
  return !last || touch(last, place) || kind.shape === 'clones' ? set([...group, place]) : draft;
}

/**
 * Removes a place: a set loses the cell, and a line ends before it.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {Place} place @returns {RuleDraft}
 */
export function withoutPlace(draft, kind, place) {
  const groups = draft.groups.map((group) => {
    const known = group.findIndex((other) => isSame(other, place));
    if (known < 0) return group;
    return isOrdered(kind) ? group.slice(0, known) : group.toSpliced(known, 1);
  });
  return { ...draft, groups, at: place };
}

/**
 * Moves the whole draft, if it stays on its places.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {number} down @param {number} right @param {Extent} grid
 * @returns {RuleDraft}
 */
export function withMove(draft, kind, down, right, grid) {
  const moved = (/** @type {Place} */ { row, column }) => ({ row: row + down, column: column + right });
  const groups = draft.groups.map((group) => group.map(moved));
  if (isEmpty(draft) || !groups.flat().every((place) => isOffered(kind, place, grid))) return draft;
  const at = isChosen(draft, draft.at) ? moved(draft.at) : draft.at;
  const directions = kind.shape === 'diagonal' ? directionsFrom(groups[0][0], grid) : [];
  const direction = directions.length === 0 || directions.includes(draft.direction) ? draft.direction : directions[0];
  return { ...draft, groups, at, direction };
}

/** Begins another group: the line of an arrow, the second group of clones. @param {RuleDraft} draft @returns {RuleDraft} */
export const withPart = (draft) =>
  draft.groups[draft.groups.length - 1].length > 0 ? { ...draft, groups: [...draft.groups, []] } : draft;

/** Whether a rule of this kind cannot be without a value. An XV mark without a letter has no meaning. @param {RuleKind} kind */
export const needsValue = ({ id, values, shape, default: usual }) =>
  !['none', 'optional'].includes(values) || (values === 'optional' && shape === 'pair' && !usual && !isOwn(id));

/** Whether the draft is a whole rule, as far as the page can tell. @param {RuleDraft} draft @param {RuleKind} kind */
export function isWhole(draft, kind) {
  const cells = draft.groups.flat().length;
  const least = { pair: 2, corner: 4, line: 2, arrow: 2, clones: 2, grid: 0 }[/** @type {string} */ (kind.shape)] ?? 1;
  return cells >= least && !(needsValue(kind) && draft.value.trim() === '');
}

/**
 * Whether the draft may join the puzzle without being confirmed: a set of one cell has no meaning without a value.
 * @param {RuleDraft} draft @param {RuleKind} kind
 */
export const isFinished = (draft, kind) =>
  isWhole(draft, kind) && (kind.shape !== 'cells' || draft.value.trim() !== '' || draft.groups.flat().length > 1);

/**
 * Whether a stroke that begins at these places begins the next rule. The draft is then added first.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {Place[]} places
 */
export function beginsNext(draft, kind, places) {
  const [place] = places;
  if (draft.editing !== null || !isWhole(draft, kind) || areChosen(draft, places)) return false;
  if (isMark(kind)) return true;
  if (kind.shape === 'cells') return draft.value.trim() !== '';
  const last = draft.groups.at(-1)?.at(-1);
  return kind.shape !== 'clones' && last !== undefined && !touch(last, place);
}

/** The index of the last rule of a kind at some places; -1 if there is none. @param {PuzzleInfo} info @param {RuleKind} kind @param {Place[]} places */
export function ruleAt(info, kind, places) {
  return info.placed.findLastIndex(({ id, outside, cells, groups }) => {
    if (id !== kind.id) return false;
    if (outside) return places.some((place) => isSame(place, outside));
    const own = isMark(kind) ? groups.flat() : cells;
    return places.every((place) => own.includes(cellAt(place, info)));
  });
}

/**
 * Whether the draft has something that the puzzle has not: places of a new rule, or a change of a rule.
 * @param {RuleDraft} draft @param {PuzzleInfo} info
 */
export function isDrawn(draft, info) {
  if (draft.editing === null) return !isEmpty(draft);
  if (!info.placed[draft.editing]) return true;
  const before = draftOf(info, draft.editing);
  const partsOf = (/** @type {RuleDraft} */ { groups, direction, value }) =>
    JSON.stringify([groups.map((places) => places.map(({ row, column }) => [row, column])), direction, value.trim()]);
  return partsOf(draft) !== partsOf(before);
}

/** Whether there is something to ask the engine about. @param {RuleDraft} draft @param {RuleKind} kind */
export const isReady = (draft, { shape }) => shape === 'grid' || !isEmpty(draft);

/** The letters of XV marks, as a person may type them. @type {Record<string, string>} */
const LETTERS = { v: '5', x: '10' };

/**
 * The rule as data in a text. In a grid with digits of one character, a list of digits needs no spaces.
 * @param {RuleDraft} draft @param {RuleKind} kind @param {readonly string[]} symbols
 */
export function dataOf({ groups, direction, value }, kind, symbols) {
  const name = (/** @type {Place} */ { row, column }) => `r${row}c${column}`;
  const chosen = groups.filter((group) => group.length > 0);
  // An arrow that is drawn in one stroke has its circle in its first cell.
  const whole = kind.shape === 'arrow' && chosen.length === 1 ? [chosen[0].slice(0, 1), chosen[0]] : chosen;
  const cells = whole.map((group) => group.map(name).join(',')).join('/');
  const isList = kind.values === 'digits' || kind.values === 'set';
  const values = value
    .trim()
    .split(isList && /^\d$/.test(symbols.at(-1) ?? '') ? /[\s,]*/ : /[\s,]+/)
    .map((each) => LETTERS[each.toLowerCase()] ?? each)
    .join(',');
  return `${cells}${kind.shape === 'diagonal' ? `>${direction}` : ''}${values && kind.values !== 'none' ? `:${values}` : ''}`;
}

/** The draft of a rule of the puzzle, to be changed. @param {PuzzleInfo} info @param {number} index @returns {RuleDraft} */
export function draftOf(info, index) {
  const { id, groups, outside, direction, values } = info.placed[index];
  const named = Object.keys(DIRECTIONS).find(
    (name) => direction && DIRECTIONS[name][0] === direction.down && DIRECTIONS[name][1] === direction.right,
  );
  const places = outside ? [[{ ...outside }]] : groups.map((group) => group.map((cell) => placeAt(cell, info)));
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
export function rulesWithDraft({ rules, placed, symbols }, draft, kind) {
  const editing = draft.editing === null ? null : placed[draft.editing];
  if (kind.shape === 'grid') return withRule(rules, kind.id, '');
  const data = dataOf(draft, kind, symbols);
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

/** Reads a stored draft; null if it is damaged. @param {unknown} raw @returns {RuleDraft | null} */
export function readRuleDraft(raw) {
  const { kind, groups, direction, value, at, editing } = Object(raw);
  const isPlace = (/** @type {unknown} */ place) =>
    Number.isSafeInteger(Object(place).row) && Number.isSafeInteger(Object(place).column);
  const isGroup = (/** @type {unknown} */ group) => Array.isArray(group) && group.every(isPlace);
  if (![kind, direction, value].every((text) => typeof text === 'string') || !isPlace(at)) return null;
  if (!Array.isArray(groups) || groups.length === 0 || !groups.every(isGroup)) return null;
  if (editing !== null && !Number.isSafeInteger(editing)) return null;
  return { kind, groups, direction, value, at, editing };
}
