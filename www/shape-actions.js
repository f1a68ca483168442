// The changes to the shape of the grid and its rules, and to regions while they are drawn. Like all actions: no DOM, no
// waiting.

import { edit } from './actions.js';
import { boxesOf } from './borders.js';
import { readRegions, regionsText } from './regions.js';
import { ruleNamed } from './rules.js';
import { shapeOf } from './sheet.js';

/** @import { State, Regions } from './state.js' */
/** @import { PuzzleInfo } from './worker/protocol.js' */

/** As many strokes as anyone takes back. */
const STROKES = 200;

/** The same digits under other rules: one step to undo. @param {State} state @param {PuzzleInfo} info */
export function reshape(state, info) {
  const { sheet } = state;
  state.misfit = '';
  if (!sheet || shapeOf(info) === shapeOf(sheet.info)) return;
  // The constraints are others, even where they are called the same.
  state.stops = state.stops.filter(({ kind }) => kind !== 'constraint-prunes');
  state.path = null;
  edit(state, { ...sheet, info });
}

/** @param {State} state @param {string} misfit */
export function refuseShape(state, misfit) {
  state.misfit = misfit;
}

/** A puzzle with regions shows them at once. @param {State} state */
export function openShape(state) {
  state.misfit = '';
  if (state.sheet && ruleNamed(state.sheet.info.rules, 'regions') !== null) drawRegions(state);
}

/** Opens the drawing of regions: where it was left, or else with the boxes or regions of the puzzle. @param {State} state */
export function drawRegions(state) {
  const { sheet, drafts } = state;
  if (!sheet) return;
  const { info } = sheet;
  const kept = drafts[info.size] && readRegions(drafts[info.size], info.size);
  const of = kept && 'of' in kept ? kept.of : regionsNow(info);
  state.regions = { of, past: [], brush: 1, at: 0, typed: null };
}

/** The boxes or regions of a puzzle, as regions to be drawn on. @param {PuzzleInfo} info */
export const regionsNow = (info) => boxesOf(info).map((box) => box + 1);

/** What was drawn is kept for the next time. @param {State} state */
export function leaveRegions(state) {
  state.regions = null;
}

/** They are the puzzle's now: nothing is left to keep. @param {State} state */
export function useRegions(state) {
  if (state.sheet) delete state.drafts[state.sheet.info.size];
}

/** @param {State} state @param {Partial<Regions>} changed */
function change(state, changed) {
  const { regions, sheet } = state;
  if (!regions || !sheet) return;
  state.regions = { ...regions, ...changed };
  if (changed.of) state.drafts = { ...state.drafts, [sheet.info.size]: regionsText(changed.of) };
}

/** @param {State} state @param {number} brush */
export function takeBrush(state, brush) {
  change(state, { brush });
}

/** @param {State} state @param {number} at */
export function goToRegionCell(state, at) {
  change(state, { at });
}

/**
 * Gives a cell to the region in hand. A stroke over several cells is taken back as one.
 * @param {State} state @param {number} cell @param {boolean} begins  whether the stroke does
 */
export function paintRegion(state, cell, begins) {
  const { regions } = state;
  if (!regions) return;
  if (regions.of[cell] === regions.brush) return change(state, { at: cell });
  const past = begins ? [...regions.past, regions.of].slice(-STROKES) : regions.past;
  change(state, { of: regions.of.with(cell, regions.brush), past, at: cell, typed: null });
}

/** Gives a cell to a region, which is in hand from now on; 0 takes it out of its own. @param {State} state @param {number} cell @param {number} region */
export function giveCell(state, cell, region) {
  if (region) takeBrush(state, region);
  const { regions } = state;
  if (regions && regions.of[cell] !== region) setRegions(state, regions.of.with(cell, region));
}

/** Other regions in the place of what was drawn, which can be taken back. @param {State} state @param {number[]} of */
export function setRegions(state, of) {
  const { regions } = state;
  if (regions) change(state, { of, past: [...regions.past, regions.of].slice(-STROKES), typed: null });
}

/** Back to what the grid has. @param {State} state */
export function regionsOfGrid(state) {
  if (state.sheet) setRegions(state, regionsNow(state.sheet.info));
}

/** @param {State} state */
export function undoStroke(state) {
  const { regions } = state;
  const of = regions?.past.at(-1);
  if (of) change(state, { of, past: regions?.past.slice(0, -1), typed: null });
}

/** A text of regions: what can be read is drawn, what cannot is kept as it was typed. @param {State} state @param {string} text */
export function typeRegions(state, text) {
  if (!state.sheet || !state.regions) return;
  const read = readRegions(text, state.sheet.info.size);
  if ('of' in read) setRegions(state, read.of);
  else change(state, { typed: { text, trouble: read.trouble } });
}
