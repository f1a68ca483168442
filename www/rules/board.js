// The board of the tool for rules: a grid with the place and the size of the page's usual grid. The board shows the puzzle as it
// would be with the drawn rule. The board has a single tab stop. Clues have a ring of places around the grid.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { axesView, extentStyle } from '../grid/frame.js';
import { clueRoom, groundView } from '../grid/ground.js';
import { ruleMarksView } from '../grid/rule-marks.js';
import { drawnOf } from '../grid/rules/carried.js';
import { CLUE_ROOM } from '../grid/rules/clue.js';
import { markRoomStyle } from '../grid/rules/places.js';
import { LEGIBLE_SIZE, needsDots } from '../grid/grid.js';
import { truthIn, truthWords } from '../grid/truth.js';
import { possibleView } from '../grid/marks.js';
import { isDenser, pitch } from '../grid/cell-view.js';
import { digits, symbol } from '../basics/sheet.js';
import { cellAt, isInside, isMark, isOffered, isOrdered, isOutside, isSame } from './draft.js';
import { dragPlace, pressKey, pressPlace, releasePlace } from './strokes.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { PuzzleInfo, RuleKind } from '../worker/protocol.js' */
/** @import { Truth } from '../grid/truth.js' */
/** @import { Place, RuleDraft } from './draft.js' */

/** @param {State} state @param {Sheet} sheet @param {RuleDraft} draft @param {RuleKind} kind @param {Commands} commands */
export function ruleBoardView(state, sheet, draft, kind, commands) {
  const { rulePreview, shownRules } = state;
  const info = rulePreview?.info ?? sheet.info;
  const { symbols } = info;
  const drawn = drawnOf({ info, words: sheet.words });
  const hasRing = isOutside(kind);
  const around = hasRing ? 1 : 0;
  const linesAlong = (/** @type {number} */ count) =>
    Array.from({ length: count + 2 * around }, (_, index) => index + 1 - around);
  const lines = { rows: linesAlong(info.rows), columns: linesAlong(info.columns) };
  const ring = hasRing ? `${CLUE_ROOM}fr ` : '';
  const tracks = (/** @type {number} */ count) => `${ring}repeat(${count}, minmax(0, 1fr)) ${ring}`;
  const all = digits(sheet);
  const truth = truthIn(state);
  return html`<div
    class="board ruled rule-board-frame ${isDenser(info, LEGIBLE_SIZE) ? 'dense' : ''}"
    style="${extentStyle(info)} --pitch:${pitch(symbols.length)}; ${markRoomStyle(info)} --ring:${hasRing ? CLUE_ROOM : 0}; --row-tracks:${tracks(info.rows)}; --column-tracks:${tracks(info.columns)}; ${clueRoom(info, drawn, hasRing)}"
  >
    ${axesView(info)}
    <div class="grid"></div>
    ${groundView(info, drawn, true)} ${ruleMarksView(sheet.info, shownRules)}
    <div
      class="rule-board ${isMark(kind) && !hasRing ? 'marking' : ''}"
      role="grid"
      aria-label="Cells of the rule"
      aria-describedby="rule-help"
      aria-multiselectable="true"
      @pointerdown=${(/** @type {PointerEvent} */ event) => pressPlace(event, state, kind, commands)}
      @pointermove=${(/** @type {PointerEvent} */ event) => dragPlace(event, state, kind, commands)}
      @pointerup=${(/** @type {PointerEvent} */ event) => releasePlace(event, state, kind, commands)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => pressKey(event, state, kind, lines, commands)}
    >
      ${lines.rows.map(
        (row) =>
          html`<div role="row" class="rule-row">
            ${lines.columns.map((column) => placeView({ row, column }, draft, kind, info, { all, givens: sheet.givens, truth }, commands))}
          </div>`,
      )}
    </div>
  </div>`;
}

/**
 * @param {Place} place @param {RuleDraft} draft @param {RuleKind} kind @param {PuzzleInfo} info
 * @param {{all: number[], givens: number[], truth: Truth | null}} content  what the cells show @param {Commands} commands
 */
function placeView(place, draft, kind, info, { all, givens, truth }, commands) {
  const { row, column } = place;
  const isCell = isInside(place, info);
  const cell = cellAt(place, info);
  const group = draft.groups.findIndex((places) => places.some((other) => isSame(other, place)));
  const at = group < 0 ? -1 : draft.groups[group].findIndex((other) => isSame(other, place));
  const chosen = group >= 0;
  const known = isCell && !all[cell] && truth ? truth(cell) : null;
  const digit = isCell && all[cell] ? symbol(info, all[cell]) : '';
  const number = chosen && isOrdered(kind) ? `${at + 1}` : '';
  const words = [
    isCell ? info.cells[cell] : placeName(place, info),
    ...(digit ? [`${givens[cell] ? 'given' : 'entry'} ${digit}`] : []),
    ...(known ? truthWords(info, known) : []),
    ...(chosen ? [`chosen${number && ` ${number}`}${draft.groups.length > 1 ? `, part ${group + 1}` : ''}`] : []),
  ];
  const classes = {
    beside: !isCell,
    offered: isOffered(kind, place, info),
    chosen,
    given: isCell && givens[cell] > 0,
    possible: known !== null,
  };
  return html`<div
    role="gridcell"
    class=${classMap(classes)}
    data-row=${row}
    data-column=${column}
    aria-label=${words.join(', ')}
    aria-selected=${chosen ? 'true' : 'false'}
    tabindex=${isSame(place, draft.at) ? 0 : -1}
    @focus=${() => isSame(place, draft.at) || commands.goToRulePlace(place)}
  >
    ${digit ? html`<span class="digit">${digit}</span>` : nothing}
    ${known ? possibleView(known, info.symbols, pitch(info.symbols.length), needsDots(info)) : nothing}
    ${number && kind.shape === 'clones' ? html`<small>${number}</small>` : nothing}
  </div>`;
}

/** A place around the grid in words. @param {Place} place @param {PuzzleInfo} info */
function placeName({ row, column }, { rows, columns, houses }) {
  const named = (/** @type {'row' | 'column'} */ kind, /** @type {number} */ line) =>
    houses.filter((house) => house.kind === kind)[line - 1]?.name ?? 'the corner';
  if (column >= 1 && column <= columns) return `${row === 0 ? 'above' : 'below'} ${named('column', column)}`;
  if (row >= 1 && row <= rows) return `${column === 0 ? 'left of' : 'right of'} ${named('row', row)}`;
  return `${row === 0 ? 'top' : 'bottom'} ${column === 0 ? 'left' : 'right'} corner`;
}
