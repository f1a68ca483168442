// The grid: the person's digits and notes, or the solver's domains, with the marks of the last event. The grid has a
// single tab stop; arrow keys move within it.

import { html, nothing } from 'lit/html.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { houseWords } from './borders.js';
import { classesOf, contentsView, cornerView, isDenser, pitch } from './cell-view.js';
import { looks, scene } from './cells.js';
import { isAsking } from '../app/setting.js';
import { dialLooks, removals } from '../levels/levels.js';
import { styled } from '../app/styled.js';
import { linesOf } from '../basics/extent.js';
import { isOpen } from '../app/rooms.js';
import { axisName, boardClasses, boardStyle } from './frame.js';
import { groundView } from './ground.js';
import { drawnOf } from './rules/carried.js';
import { fogIn } from './rules/fog.js';
import { levelMarksView } from '../levels/level-marks.js';
import { clickCandidate, hover, unhover } from '../run/missing.js';
import { UNMAGNIFIED_SIZE, magnifierView } from './magnifier.js';
import { overlayView } from './overlay.js';
import { ruleMarksView } from './rule-marks.js';
import { strokesView } from './strokes.js';
import { isPressing, dragCells, keepsFocus, pressCell } from '../play/pointer.js';
import { highlights, selectedCells } from '../play/selection.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { Look } from './cells.js' */
/** @import { Commands } from '../page/commands.js' */

/**
 * The size of the largest usual grid with legible pencil marks on a phone. A denser grid shows dots, and the selected cell is
 * described in words.
 */
export const LEGIBLE_SIZE = 9;
/**
 * The size of the largest usual grid with legible pencil marks on a wide screen. Denser grids show dots, and a magnifier
 * shows the marks.
 */
const MARKED_SIZE = 25;
export const narrow = matchMedia('(max-width: 860px)');

/** Whether the pencil marks of a grid are too small for digits. @param {PuzzleInfo} info */
export const needsDots = (info) => isDenser(info, narrow.matches ? LEGIBLE_SIZE : MARKED_SIZE);

/** @param {State} state @param {Commands} commands */
export function gridView(state, commands) {
  const { sheet } = state;
  if (!sheet) return html`<div class="board loading" aria-busy="true"></div>`;
  const { info } = sheet;
  const drawn = drawnOf(sheet);
  const fog = fogIn(state);
  const dial = isOpen(state, 'levels') && !isAsking(state) ? state.levels : null;
  const all = dial ? dialLooks(sheet, dial) : looks(state);
  const across = pitch(info.symbols.length);
  const chosen = new Set(selectedCells(state));
  const rowHouses = info.houses.filter((house) => house.kind === 'row');
  const columnHouses = info.houses.filter((house) => house.kind === 'column');
  const { strokes = [], proposal } = dial ? {} : scene(state);
  // A proposed rule needs the same room as a rule of the puzzle.
  const ruled = proposal?.info ?? info;
  return html`
    <div
      class="board ${isDenser(info, LEGIBLE_SIZE) ? 'dense' : ''} ${boardClasses(ruled, drawn)}"
      ${styled(boardStyle(ruled, drawn))}
    >
      <div class="axis columns">${columnHouses.map((house) => axisView(house.name, state, commands))}</div>
      <div class="axis rows">${rowHouses.map((house) => axisView(house.name, state, commands))}</div>
      <div
        class="grid"
        id="grid"
        role="grid"
        aria-label="Sudoku grid"
        aria-multiselectable="true"
        aria-rowcount=${info.rows}
        aria-colcount=${info.columns}
        @pointermove=${(/** @type {PointerEvent} */ event) => {
          hover(event, state);
          dragCells(event, state, commands);
        }}
        @pointerleave=${unhover}
        @click=${(/** @type {PointerEvent} */ event) => clickCandidate(event, state, commands)}
      >
        ${linesOf(info.rows).map(
          (row) =>
            html`<div role="row" class="row" aria-rowindex=${row + 1}>
              ${linesOf(info.columns).map((column) => cellView(state, sheet, all[row * info.columns + column], row, column, chosen, commands))}
            </div>`,
        )}
      </div>
      ${groundView(ruled, drawn, false, fog, proposal?.index)} ${strokesView(strokes, info)}
      ${
        dial?.report
          ? guard([dial.report, dial.level, sheet], () =>
              levelMarksView(
                info,
                removals(/** @type {import('../worker/protocol.js').Levels} */ (dial.report), dial.level, sheet),
                across,
              ),
            )
          : overlayView(info, scene(state), all, across)
      }
      ${ruleMarksView(info, state.shownRules)}
      <i class="ghost" aria-hidden="true"></i>
      ${isDenser(info, UNMAGNIFIED_SIZE) ? magnifierView(info, all, state.selected, across, narrow.matches) : nothing}
      <p class="readout" aria-hidden="true">${all[state.selected].readout}</p>
    </div>
  `;
}

/**
 * The name of a row or column beside the grid, as a button. A click filters the constraint of the row or column by
 * hand. The button is for the mouse only; on a keyboard or by touch, the queue's field does the same. In Play and
 * Learn, the name is no button.
 * @param {string} name @param {State} state @param {Commands} commands
 */
function axisView(name, { room, stage }, commands) {
  if (narrow.matches || room === 'play' || stage) return html`<span aria-hidden="true">${axisName(name)}</span>`;
  return html`<button
    tabindex="-1"
    aria-label="Filter ${name}"
    title="Filter ${name} by hand"
    @click=${() => commands.filterByHand(name)}
  >
    ${axisName(name)}
  </button>`;
}

/**
 * @param {State} state @param {Sheet} sheet @param {Look} look @param {number} row @param {number} column
 * @param {Set<number>} chosen  the selected cells @param {Commands} commands
 */
function cellView(state, sheet, look, row, column, chosen, commands) {
  const { info } = sheet;
  const cell = row * info.columns + column;
  const focused = cell === state.selected;
  const selected = chosen.has(cell);
  const { digit, seen } = highlights(state);
  const lit = digit > 0 && look.value === digit ? 'alike' : seen.has(cell) ? 'seen' : '';
  const pointed = cell === state.pointed || state.marked.includes(cell);
  const { candidates, centre, isOwn, colour, struck, faded, held, roles, guess, clash, tapped, isTapped } = look;
  const { isDrawnOn, isFogged, label, told } = look;
  const key = [
    label,
    told,
    candidates,
    centre,
    isOwn,
    colour,
    struck,
    faded,
    held,
    tapped,
    isTapped,
    isDrawnOn,
    roles,
    focused,
    selected,
    lit,
    pointed,
    clash,
  ].join('|');
  return guard([key, info, narrow.matches], () => {
    const dots = needsDots(info);
    const classes = {
      ...classesOf(info, look, cell),
      tapped: isTapped ?? false,
      'drawn-on': isDrawnOn ?? false,
      fogged: isFogged ?? false,
      selected,
      pointed,
      ...(lit && { [lit]: true }),
    };
    return html`<div
      role="gridcell"
      data-cell=${cell}
      class=${classMap(classes)}
      aria-label=${label}
      title=${told ?? nothing}
      aria-description=${houseWords(info)[cell] || nothing}
      aria-colindex=${column + 1}
      aria-selected=${selected ? 'true' : 'false'}
      tabindex=${focused ? 0 : -1}
      @pointerdown=${(/** @type {PointerEvent} */ event) => pressCell(event, cell, state, commands)}
      @mousedown=${(/** @type {MouseEvent} */ event) => keepsFocus(state) && event.preventDefault()}
      @focus=${() => isPressing() || cell === state.selected || commands.select(cell)}
    >
      ${contentsView(info, look, dots, state.run?.view.report.position ?? 0)}
      ${guess ? html`<i class="guess ${look.value ? '' : 'between'}" data-depth=${guess.depth}></i>` : nothing}
      ${cornerView(info, cell)}
    </div>`;
  });
}
