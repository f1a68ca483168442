// Unsaved drafts: unfinished work that belongs to no library record. The drafts contain a half-typed import, a list to
// be printed, and a rule or regions being drawn. They also contain the options of Generate, the speed of Play, the
// selected cell, the text of the rule studio and the steps of a comparison. A tab saves its unsaved drafts when it closes. Stored data may be
// damaged, so only values of the expected kind are read back.

import * as actions from './actions.js';
import { KINDS, SYMMETRIES } from '../generate/generating.js';
import { PRINT } from '../print/choices.js';
import { isDrawn, readRuleDraft } from '../rules/draft.js';
import { readDrafts } from '../shape/regions.js';
import { puzzleKey } from '../basics/sheet.js';
import { SPEEDS } from '../app/state.js';
import { isStudioOpen } from '../app/setting.js';
import { takeWriting } from '../studio/actions.js';
import { isBlank } from '../studio/own-rules.js';
import { readWriting, writingOf } from '../studio/state.js';

/** @import { State } from '../app/state.js' */

/**
 * @typedef {object} UnsavedDrafts
 * @property {State['draft'] & {open: boolean}} draft
 * @property {State['wishes']} wishes
 * @property {Partial<State['printChoices']>} printChoices
 * @property {State['drafts']} drafts
 * @property {number} speed
 * @property {number} selected
 * @property {{of: string, draft: import('../rules/draft.js').RuleDraft} | null} rule  a drawn rule that is not part of its puzzle yet
 * @property {import('../studio/state.js').Writing | null} studio
 * @property {[number, number][]} trail  positions of the comparison
 */

/** @param {State} state @param {boolean} open  whether the import dialog is open @returns {UnsavedDrafts} */
export function unsavedDrafts(state, open) {
  const { draft, wishes, printChoices, drafts, speed, selected, comparison } = state;
  return {
    ...{ draft: { ...draft, open }, wishes, drafts, speed, selected, trail: comparison?.trail ?? [] },
    printChoices: { ...printChoices, busy: null, trouble: '' },
    rule: drawnRule(state),
    studio: writing(state),
  };
}

/** @param {State} state @returns {UnsavedDrafts['rule']} */
function drawnRule({ ruleDraft, sheet }) {
  return ruleDraft && sheet && isDrawn(ruleDraft, sheet.info) ? { of: puzzleKey(sheet), draft: ruleDraft } : null;
}

/** @param {State} state @returns {UnsavedDrafts['studio']} */
function writing(state) {
  const { studio } = state;
  const isOpen = isStudioOpen(state);
  return isOpen || !isBlank(studio.text) ? { ...writingOf(studio), isOpen } : null;
}

/** The drawn rule that belongs to the puzzle on the page. @param {State} state @param {UnsavedDrafts} unsaved */
export const ruleToReopen = ({ sheet }, { rule }) =>
  rule && sheet && rule.of === puzzleKey(sheet) ? rule.draft : null;

/** The ids that earlier versions gave to kinds of puzzles. @type {Record<string, string>} */
const RENAMED = { harder: 'very-hard' };

/** Parses stored drafts. @param {unknown} raw @returns {UnsavedDrafts} */
export function readUnsaved(raw) {
  const { draft, wishes, printChoices, drafts, speed, selected, rule, studio, trail } = Object(raw);
  const drawn = readRuleDraft(Object(rule).draft);
  const { text, error, open } = Object(draft);
  const isStand = (/** @type {unknown} */ stand) => Array.isArray(stand) && stand.every(Number.isSafeInteger);
  return {
    draft: {
      text: typeof text === 'string' ? text : '',
      error: typeof error?.message === 'string' ? error : null,
      open: open === true,
    },
    wishes: { ...Object(wishes), kind: RENAMED[Object(wishes).kind] ?? Object(wishes).kind },
    printChoices: Object(printChoices),
    drafts: readDrafts(drafts),
    speed: speed in SPEEDS ? speed : 2,
    selected: selected >= 0 ? Math.floor(selected) : 0,
    rule: drawn && typeof rule.of === 'string' ? { of: rule.of, draft: drawn } : null,
    studio: readWriting(studio),
    trail: Array.isArray(trail) && trail.every(isStand) ? trail : [],
  };
}

/** The allowed values of settings that have a fixed choice. @type {Record<string, readonly unknown[]>} */
const OFFERED = { kind: Object.keys(KINDS), symmetry: SYMMETRIES, ...PRINT };

/**
 * Replaces values by the stored ones, if the stored ones are valid.
 * @template {object} Own @param {Own} own @param {object} kept
 * @returns {Own}
 */
function withKept(own, kept) {
  const all = new Map(Object.entries(kept));
  const both = Object.entries(own).map(([key, now]) => {
    const then = all.get(key);
    const good = OFFERED[key] ? OFFERED[key].includes(then) : typeof then === typeof now;
    return [key, good ? then : now];
  });
  return Object.fromEntries(both);
}

/**
 * @param {State} state @param {UnsavedDrafts} unsaved
 * @param {boolean} same  whether the person continues in the same tab or at the same place
 */
export function setUp(state, { wishes, speed, selected }, same) {
  actions.takeUnsaved(state, { wishes: withKept(state.wishes, wishes), speed });
  // A person may have selected a cell before the unsaved drafts were restored; that selection is kept.
  const isFree = state.selected === 0;
  if (same && isFree && selected < (state.sheet?.info.cells.length ?? Infinity))
    actions.takeUnsaved(state, { selected });
}

/**
 * Restores stored drafts, except those for which the page already has a draft.
 * @param {State} state @param {UnsavedDrafts} unsaved
 * @returns {boolean} whether no stored draft is left to take over later
 */
export function takeDrafts(state, { draft: { text, error }, printChoices, drafts, studio }) {
  actions.takeUnsaved(state, { drafts: { ...drafts, ...state.drafts } });
  const [typed, list] = [state.draft.text, state.printChoices.text];
  const isSaying = !isBlank(state.studio.text);
  if (studio) takeWriting(state, studio);
  if (text && !typed) actions.takeUnsaved(state, { draft: { text, error } });
  if (!list) actions.takeUnsaved(state, { printChoices: withKept(state.printChoices, printChoices) });
  return !(text && typed) && !(printChoices.text && list) && !(studio && !isBlank(studio.text) && isSaying);
}

/**
 * Restores the stored steps of a comparison, if they end at its current positions.
 * @param {State} state @param {UnsavedDrafts} unsaved
 */
export function takeTrail(state, { trail }) {
  if (trail.at(-1)?.join() === state.comparison?.trail.at(-1)?.join()) actions.takeTrail(state, trail);
}
