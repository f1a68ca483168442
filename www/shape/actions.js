// Actions for the shape of the grid, its rules, and regions that are being drawn. Like all actions, actions for the
// shape neither touch the DOM nor wait.

import { edit, showAgain } from '../app/actions.js';
import { boxesOf } from '../grid/borders.js';
import { readRegions, regionsText } from './regions.js';
import { ruleNamed } from '../basics/rules.js';
import { shapeOf, withDigits } from '../basics/sheet.js';

/** @import { State, Regions } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** Maximum number of undo steps while regions are drawn; nobody undoes more steps. */
const STROKES = 200;

/**
 * Replaces the puzzle's rules, and perhaps its givens, as one undo step. The other digits stay, as far as the grid has them.
 * @param {State} state @param {PuzzleInfo} info  the puzzle with its new rules @param {number[]} [givens]
 */
export function reshape(state, info, givens = state.sheet?.givens ?? []) {
  const { sheet } = state;
  state.misfit = '';
  if (!sheet) return;
  const hasSameShape = shapeOf(info) === shapeOf(sheet.info);
  if (hasSameShape && givens.join() === sheet.givens.join()) return;
  // Constraints with the same name may have changed, so breakpoints on them are removed.
  if (!hasSameShape) state.stops = state.stops.filter(({ kind }) => kind !== 'constraint-prunes');
  state.path = null;
  edit(state, withDigits({ ...sheet, givens }, hasSameShape ? sheet.info : info));
}

/** @param {State} state @param {string} misfit */
export function refuseShape(state, misfit) {
  state.misfit = misfit;
  // The control shows the shape of the puzzle again, also after the same refusal.
  showAgain(state);
}

/** Opens the part of Set for the shape. If the puzzle has regions, the drawing of regions opens too. @param {State} state */
export function openShape(state) {
  Object.assign(state, { shaping: true, misfit: '' });
  if (state.sheet && ruleNamed(state.sheet.info.rules, 'regions') !== null) drawRegions(state);
}

/**
 * Opens the drawing of regions with the stored draft, or else with the puzzle's boxes or regions.
 * @param {State} state
 */
export function drawRegions(state) {
  const { sheet, drafts } = state;
  if (!sheet) return;
  const { info } = sheet;
  const kept = drafts[info.size] && readRegions(drafts[info.size], info.size);
  const of = kept && 'of' in kept ? kept.of : regionsNow(info);
  state.regions = { opened: sheet.opened, of, past: [], brush: 1, at: 0, typed: null };
}

/** The puzzle's boxes or regions, as the start of a drawing. @param {PuzzleInfo} info */
const regionsNow = (info) => boxesOf(info).map((box) => box + 1);

/** Closes the drawing of regions. The draft stays stored for the next time. @param {State} state */
export function leaveRegions(state) {
  state.regions = null;
}

/** Closes the part of Set for the shape. @param {State} state */
export function closeShape(state) {
  state.shaping = false;
  leaveRegions(state);
}

/** Deletes the draft, because the drawn regions are now part of the puzzle. @param {State} state */
export function useRegions(state) {
  const { [state.sheet?.info.size ?? 0]: _, ...others } = state.drafts;
  state.drafts = others;
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
 * Adds a cell to the selected region. A stroke over several cells is one undo step.
 * @param {State} state @param {number} cell @param {boolean} begins  whether the stroke begins with this cell
 */
export function paintRegion(state, cell, begins) {
  const { regions } = state;
  if (!regions) return;
  if (regions.of[cell] === regions.brush) return change(state, { at: cell });
  const past = begins ? [...regions.past, regions.of].slice(-STROKES) : regions.past;
  change(state, { of: regions.of.with(cell, regions.brush), past, at: cell, typed: null });
}

/**
 * Adds a cell to a region and selects that region; 0 removes the cell from its region.
 * @param {State} state @param {number} cell @param {number} region
 */
export function giveCell(state, cell, region) {
  if (region) takeBrush(state, region);
  const { regions } = state;
  if (regions && regions.of[cell] !== region) setRegions(state, regions.of.with(cell, region));
}

/** Replaces all drawn regions, as one undo step. @param {State} state @param {number[]} of */
function setRegions(state, of) {
  const { regions } = state;
  if (regions) change(state, { of, past: [...regions.past, regions.of].slice(-STROKES), typed: null });
}

/** Replaces the drawing by the puzzle's own boxes or regions. @param {State} state */
export function regionsOfGrid(state) {
  if (state.sheet) setRegions(state, regionsNow(state.sheet.info));
}

/** @param {State} state */
export function undoStroke(state) {
  const { regions } = state;
  const of = regions?.past.at(-1);
  if (of) change(state, { of, past: regions?.past.slice(0, -1), typed: null });
}

/**
 * Parses typed regions. Valid text replaces the drawing; other text is kept as typed, with the error.
 * @param {State} state @param {string} text
 */
export function typeRegions(state, text) {
  if (!state.sheet || !state.regions) return;
  const read = readRegions(text, state.sheet.info.size);
  if ('of' in read) setRegions(state, read.of);
  else change(state, { typed: { text, trouble: read.trouble } });
}
