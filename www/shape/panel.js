// The part of Set for the grid's shape: the size, columns, digits, boxes, irregular regions, Latin squares, diagonals and windows. A
// choice applies at once. Only drawn regions wait: they can be applied when each region has the right number of cells.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { countsOf, regionsText, regionSymbol, scattered, troubleWith } from './regions.js';
import { extentName, linesOf } from '../basics/extent.js';
import { ruleNamed } from '../basics/rules.js';
import { boxShape, boxShapes, isLatin, listed, occurrences } from '../basics/sheet.js';
import { CHOICES } from '../app/state.js';
import { axesView, extentStyle } from '../grid/frame.js';
import { regionBoardView } from './region-board.js';
import { waitingWords } from '../app/actions.js';
import { button } from '../app/button.js';
import { selectView } from '../run/settings.js';

/** @import { State, Sheet, Regions } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** Rules that can be switched on and off. `about` explains them, and `short` does where a house has not every digit. */
const RULES = [
  {
    id: 'diagonals',
    name: 'Diagonals',
    about: 'both diagonals hold every digit',
    short: 'no digit twice on either diagonal',
  },
  {
    id: 'windoku',
    name: 'Windows',
    about: 'areas inside the grid hold every digit too',
    short: 'no digit twice in areas inside the grid',
  },
];

const IRREGULAR = 'irregular regions';
const NONE = 'none';

/** @param {PuzzleInfo} info */
const isSquare = ({ rows, columns }) => rows === columns;

/** The boxes on offer. Regions and diagonals need a square. @param {PuzzleInfo} info */
const boxesFor = (info) => [
  ...new Set([
    ...boxShapes({ ...info, digits: info.symbols.length }),
    ...(isLatin(info) ? [] : [boxShape(info)]),
    NONE,
    ...(isSquare(info) ? [IRREGULAR] : []),
  ]),
];

/** The drawing of regions; null if there is none, or if it is for another puzzle. @param {State} state */
const drawnOf = ({ sheet, regions }) =>
  sheet && regions && regions.opened === sheet.opened && regions.of.length === sheet.info.cells.length ? regions : null;

/** The board for the drawing of regions, in the place of the grid; null if no regions are drawn. @param {State} state @param {Commands} commands */
export function shapeBoard(state, commands) {
  const drawn = drawnOf(state);
  if (!state.sheet || !drawn) return null;
  const { info } = state.sheet;
  return html`<div
    class="board"
    style=${extentStyle(info)}
    @paste=${(/** @type {ClipboardEvent} */ event) => paste(event, drawn, commands)}
  >
    ${axesView(info)} ${regionBoardView(info, drawn, commands)}
  </div>`;
}

/** The choices, beside the board. @param {State} state @param {Commands} commands */
export function shapePanel(state, commands) {
  const { sheet, misfit, cutting } = state;
  const drawn = drawnOf(state);
  if (!sheet) return nothing;
  const said = waitingWords(state) || state.message?.text;
  return html`<section
    class="panel shape-panel"
    aria-labelledby="shape-title"
    @paste=${(/** @type {ClipboardEvent} */ event) => paste(event, drawn, commands)}
  >
    <h2 id="shape-title" class="unseen">Shape and rules</h2>
    ${choices(sheet, drawn, commands)}
    <p role="alert" class="message bad">${misfit || nothing}</p>
    ${said ? html`<p role="status" class="message said">${said}</p>` : nothing}
    ${drawn ? [brushes(sheet.info, drawn, cutting, commands), asText(drawn, commands), useView(sheet, drawn, commands)] : nothing}
    <p class="shape-about">
      Another size, or another number of columns, begins an empty grid. Otherwise the digits stay, as far as the grid
      has them.
    </p>
  </section>`;
}

/** Some numbers on offer, with the current one if it is unusual (for example the size of a pasted 11x11). @param {number[]} usual @param {number} now */
const withNow = (usual, now) => [...new Set([...usual, now])].sort((a, b) => a - b);

/** The largest number of columns on offer in a grid that is not square. Typed or pasted grids may have more. */
const MOST_COLUMNS = 16;

/** The numbers of columns on offer. @param {PuzzleInfo} info */
const columnsFor = ({ rows, columns }) =>
  withNow(
    linesOf(Math.max(MOST_COLUMNS, rows))
      .map((line) => line + 1)
      .filter((count) => count > 1),
    columns,
  );

/** The least and the greatest digit, as a rule states them. @param {PuzzleInfo} info */
const digitsIn = ({ symbols }) => {
  const least = Number(symbols[0]);
  return `${least}-${least + symbols.length - 1}`;
};

/** The ranges of digits on offer: the usual one, from 0, and one digit more than a line has cells. @param {PuzzleInfo} info */
const digitsFor = (info) => [
  ...new Set([`1-${info.size}`, `0-${info.size - 1}`, `0-${info.size}`, `1-${info.size + 1}`, digitsIn(info)]),
];

/** @param {Sheet} sheet @param {Regions | null} drawn @param {Commands} commands */
function choices({ info }, drawn, commands) {
  const rules = info.rules;
  return html`<div class="wishes">
    ${selectView({
      name: 'Size',
      id: 'size',
      offered: withNow(CHOICES.size, info.rows),
      chosen: info.rows,
      choose: (size) => commands.setSize(size),
      // The present grid keeps its name in the list.
      text: (rows) => extentName(rows === info.rows ? info : { rows, columns: rows }),
      about: 'Another size begins an empty grid',
    })}
    ${selectView({
      name: 'Columns',
      id: 'columns',
      offered: columnsFor(info),
      chosen: info.columns,
      choose: (columns) => commands.setColumns(columns),
      text: (columns) => (columns === info.rows ? `${columns}, as rows` : `${columns}`),
      about: 'Another number begins an empty grid',
    })}
    ${selectView({
      name: 'Digits',
      id: 'digits',
      offered: digitsFor(info),
      chosen: digitsIn(info),
      choose: (digits) => commands.setDigits(digits),
      text: (digits) => digits.replace('-', ' to '),
      about: 'The least and the greatest digit',
    })}
    ${selectView({
      name: 'Boxes',
      id: 'boxes',
      offered: boxesFor(info),
      chosen: drawn ? IRREGULAR : isLatin(info) ? NONE : boxShape(info),
      choose: (chosen) => chooseBoxes(chosen, commands),
      text: (chosen) => (chosen === NONE && isSquare(info) ? 'none (Latin square)' : chosen),
      about: 'Width x height',
    })}
    ${RULES.filter(({ id }) => id !== 'diagonals' || isSquare(info)).map(
      ({ id, name, about, short }) =>
        html`<div class="shape-rule">
          <label class="check"
            ><input
              type="checkbox"
              aria-describedby="about-${id}"
              .checked=${live(ruleNamed(rules, id) !== null)}
              @change=${(/** @type {Event} */ event) => commands.setRule(id, /** @type {HTMLInputElement} */ (event.target).checked)}
            />${name}</label
          >
          <small id="about-${id}">${occurrences(info) === null ? short : about}</small>
        </div>`,
    )}
  </div>`;
}

/** @param {string} chosen @param {Commands} commands */
function chooseBoxes(chosen, commands) {
  if (chosen === IRREGULAR) commands.drawRegions();
  else if (chosen === NONE) commands.removeBoxes();
  else commands.setBoxes(chosen);
}

/**
 * The choice of the region to draw, with the number of cells of each region.
 * @param {PuzzleInfo} info @param {Regions} drawn @param {boolean} cutting @param {Commands} commands
 */
function brushes({ size }, { of, brush, past }, cutting, commands) {
  return html`<p id="regions-help" class="shape-about">
      Choose a region and draw over cells, or type its ${size > 9 ? 'sign' : 'number'} in them; Shift with an arrow
      draws on.
    </p>
    <fieldset class="brushes">
      <legend class="unseen">Region to draw</legend>
      ${countsOf(of, size).map((count, region) => {
        const full = region > 0 && count === size;
        return html`<label class=${full ? 'full' : ''}>
          <input
            type="radio"
            name="brush"
            aria-label=${region ? `Region ${regionSymbol(region)}, ${count} of ${size} cells` : `None, ${count} cells`}
            .checked=${live(region === brush)}
            @change=${() => commands.takeBrush(region)}
          />
          <span
            ><b>${region ? regionSymbol(region) : '–'}</b>
            <small>${region ? (full ? '✓' : `${count}/${size}`) : count || nothing}</small></span
          >
        </label>`;
      })}
    </fieldset>
    <div class="shape-strokes">
      ${button({ name: 'Undo stroke', look: 'small', off: past.length === 0, press: () => commands.undoStroke() })}
      ${button({ name: 'As in the grid', look: 'small', press: () => commands.regionsOfGrid() })}
      ${
        cutting
          ? button({ name: 'Stop', look: 'small', press: () => commands.stopCutting() })
          : button({ name: 'Random regions', look: 'small', press: () => commands.randomRegions() })
      }
    </div>`;
}

/** @param {Regions} drawn @param {Commands} commands */
function asText({ of, typed }, commands) {
  return html`<div class="as-text">
    <label for="regions-text">Regions as text, a character a cell</label>
    <textarea
      id="regions-text"
      rows="2"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      aria-describedby="regions-say"
      aria-invalid=${typed ? 'true' : nothing}
      .value=${live(typed?.text ?? regionsText(of))}
      @input=${(/** @type {Event} */ event) => commands.typeRegions(/** @type {HTMLTextAreaElement} */ (event.target).value)}
    ></textarea>
  </div>`;
}

/** @param {PuzzleInfo} info @param {number[]} of */
function said(info, of) {
  const trouble = troubleWith(of, info.size);
  if (trouble) return trouble;
  const pieces = scattered(of, info.size).map(regionSymbol);
  const loose =
    pieces.length === 0
      ? ''
      : ` ${pieces.length === 1 ? `Region ${pieces[0]} lies` : `Regions ${listed(pieces)} lie`} in pieces, which is allowed.`;
  return `${areUsed(info, of) ? 'The puzzle has these regions.' : `Each region has its ${info.size} cells.`}${loose}`;
}

/** Tells whether these are the puzzle's current regions. @param {PuzzleInfo} info @param {number[]} of */
function areUsed(info, of) {
  return ruleNamed(info.rules, 'regions') === regionsText(of);
}

/** @param {Sheet} sheet @param {Regions} drawn @param {Commands} commands */
function useView({ info }, { of, typed }, commands) {
  const off = typed !== null || troubleWith(of, info.size) !== null || areUsed(info, of);
  return html`<div class="shape-use">
    <p id="regions-say" role="status" class="message ${typed ? 'bad' : ''}">${typed?.trouble ?? said(info, of)}</p>
    ${button({ name: 'Use these regions', look: 'primary', off, press: () => commands.useRegions() })}
  </div>`;
}

/**
 * Reads text that is pasted anywhere in the panel as regions while regions are drawn. A text area handles pasted text itself.
 * @param {ClipboardEvent} event @param {Regions | null} drawn @param {Commands} commands
 */
function paste(event, drawn, commands) {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!drawn || !text.trim() || /** @type {Element} */ (event.target).closest('textarea')) return;
  event.stopPropagation();
  event.preventDefault();
  commands.typeRegions(text);
}
