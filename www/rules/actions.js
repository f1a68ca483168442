// Actions for the tool that enters rules: the draft of a rule, its places and its preview. Like all actions, they neither
// touch the DOM nor wait.

import {
  draftOf,
  freshDraft,
  isDrawn,
  isFinished,
  isEmpty,
  isMark,
  placeAt,
  ruleAt,
  withMark,
  withMove,
  withoutPlace,
  withPart,
  withPlace,
} from './draft.js';
import { reshape } from '../shape/actions.js';
import { closeStudio } from '../studio/actions.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { State } from '../app/state.js' */
/** @import { RuleKind } from '../worker/protocol.js' */
/** @import { Place, RuleDraft } from './draft.js' */

/** Marks the cells of some rules. @param {State} state @param {number[]} indexes */
export function showRules(state, indexes) {
  state.shownRules = indexes;
}

/** Opens the tool. The kind is that of the puzzle's first rule, or else the first of all kinds. @param {State} state */
export function openRules(state) {
  state.misfit = '';
  const known = state.sheet?.info.placed[0]?.id ?? '';
  const { id } = state.ruleKinds.find((kind) => kind.id === known) ?? state.ruleKinds[0] ?? { id: known };
  state.ruleDraft ??= { ...freshDraft(id), at: placeOfCell(state, state.selected) };
}

/** @param {State} state @param {number} cell @returns {Place} */
function placeOfCell({ sheet }, cell) {
  return sheet ? placeAt(cell, sheet.info) : { row: 1, column: 1 };
}

/**
 * Opens the tool with a draft that an earlier page left.
 * @param {State} state @param {RuleDraft} draft
 */
export function reopenRules(state, draft) {
  openRules(state);
  state.ruleDraft = draft;
}

/**
 * Adds the drawn rule at once, because the page is about to close, and leaves the tool. The engine must have read exactly this
 * draft; otherwise the draft stays as it is.
 * @param {State} state
 */
export function addBeforeLeaving(state) {
  const { ruleDraft: draft, rulePreview: preview, sheet } = state;
  const kind = draftKind(state);
  if (!draft || !sheet || !kind || preview?.of !== draft || !preview.info) return;
  if (!isDrawn(draft, sheet.info) || !isFinished(draft, kind)) return;
  reshape(state, preview.info);
  closeRules(state);
}

/** @param {State} state */
export function closeRules(state) {
  Object.assign(state, { ruleDraft: null, rulePreview: null, shownRules: [], misfit: '' });
  closeStudio(state);
}

/** @param {State} state @param {RuleKind[]} kinds */
export function setRuleKinds(state, kinds) {
  state.ruleKinds = kinds;
  if (state.ruleDraft && !kinds.some(({ id }) => id === state.ruleDraft?.kind))
    state.ruleDraft = { ...freshDraft(kinds[0].id), at: state.ruleDraft.at };
}

/** The kind of the draft. @param {State} state */
export const draftKind = ({ ruleDraft, ruleKinds }) => ruleKinds.find(({ id }) => id === ruleDraft?.kind);

/**
 * What the tool shows: the puzzle with the draft as a part of it, or the reason why the draft fits no rule.
 * @param {State} state @param {State['rulePreview']} preview
 */
export function setRulePreview(state, preview) {
  state.rulePreview = preview;
}

/** Begins an empty draft of a kind. The focus stays at its place. @param {State} state @param {string} kind */
export function setRuleKind(state, kind) {
  if (!state.ruleDraft) return;
  const { row, column } = state.ruleDraft.at;
  const { rows, columns } = state.sheet?.info ?? { rows: 1, columns: 1 };
  const within = (/** @type {number} */ line, /** @type {number} */ last) => Math.max(1, Math.min(last, line));
  change(state, { ...freshDraft(kind), at: { row: within(row, rows), column: within(column, columns) } });
}

/** @param {State} state @param {RuleDraft} draft */
function change(state, draft) {
  if (draft === state.ruleDraft) return;
  state.ruleDraft = draft;
  state.misfit = '';
}

/** @param {State} state @param {Partial<RuleDraft>} changed */
export function changeDraft(state, changed) {
  if (state.ruleDraft) change(state, { ...state.ruleDraft, ...changed });
}

/** @param {State} state @param {(draft: RuleDraft, kind: RuleKind, grid: Extent) => RuleDraft} make */
function draw(state, make) {
  const kind = draftKind(state);
  if (state.ruleDraft && kind && state.sheet) change(state, make(state.ruleDraft, kind, state.sheet.info));
}

/** Adds a cell to the draft, or puts its mark at places. @param {State} state @param {Place[]} places */
export function drawRule(state, places) {
  draw(state, (draft, kind, grid) =>
    isMark(kind) ? withMark(draft, kind, places, grid) : withPlace(draft, kind, places[0], grid),
  );
}

/** Moves the draft. @param {State} state @param {number} down @param {number} right */
export function moveRule(state, down, right) {
  draw(state, (draft, kind, grid) => withMove(draft, kind, down, right, grid));
}

/**
 * Removes a chosen place from the draft. A diagonal only turns to its next direction, and any other mark is removed as
 * a whole.
 * @param {State} state @param {Place} place
 */
export function leaveRulePlace(state, place) {
  draw(state, (draft, kind, grid) => {
    if (kind.shape === 'diagonal') return withMark(draft, kind, draft.groups[0], grid);
    if (isMark(kind)) return draft.editing === null ? { ...draft, groups: [[]], at: place } : draft;
    return withoutPlace(draft, kind, place);
  });
}

/** @param {State} state */
export function nextRulePart(state) {
  draw(state, (draft) => withPart(draft));
}

/** Copies a rule of the puzzle into the draft. @param {State} state @param {number} index */
export function editRule(state, index) {
  if (state.sheet?.info.placed[index]) change(state, draftOf(state.sheet.info, index));
}

/**
 * Copies the rule of the present kind at some places into the draft.
 * @param {State} state @param {Place[]} places @returns {boolean} whether there is one
 */
export function editRuleAt(state, places) {
  const kind = draftKind(state);
  const index = kind && state.sheet ? ruleAt(state.sheet.info, kind, places) : -1;
  if (index >= 0) editRule(state, index);
  return index >= 0;
}

/** Empties the draft. @param {State} state @returns {boolean} whether there was something in it */
export function emptyDraft(state) {
  const { ruleDraft: draft } = state;
  if (!draft || (isEmpty(draft) && draft.editing === null && !draft.value && !state.misfit)) return false;
  change(state, { ...freshDraft(draft.kind), at: draft.at });
  return true;
}

/**
 * Empties the draft because its rule is added to the puzzle. The next rule has the same kind, and the next mark the
 * same value.
 * @param {State} state
 */
export function ruleAdded(state) {
  const { ruleDraft: draft } = state;
  const value = draft && draftKind(state)?.shape === 'pair' ? draft.value : '';
  if (draft) state.ruleDraft = { ...freshDraft(draft.kind), at: draft.at, value };
}

/**
 * Restores the draft of a refused rule, unless the person has begun another one.
 * @param {State} state @param {RuleDraft} draft
 */
export function ruleRefused(state, draft) {
  if (state.ruleDraft && isEmpty(state.ruleDraft)) state.ruleDraft = draft;
}
