// The dialog for the grid's shape and rules: boxes, irregular regions, Latin squares, diagonals and windows. A choice
// applies at once. Only drawn regions wait: they can be applied when each region has the right number of cells.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { countsOf, regionsText, regionSymbol, scattered, troubleWith } from './regions.js';
import { ruleNamed } from './rules.js';
import { boxShape, boxShapes, isLatin, listed } from '../app/sheet.js';
import { CHOICES } from '../app/state.js';
import { regionBoardView } from './region-board.js';
import { button } from '../app/button.js';
import { waitingView } from '../app/waiting.js';
import { selectView } from '../run/settings.js';

/** @import { State, Sheet, Regions } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */

/** Rules that can be switched on and off, with their explanations. */
const RULES = [
  { id: 'diagonals', name: 'Diagonals', about: 'both diagonals hold every digit' },
  { id: 'windoku', name: 'Windows', about: 'areas inside the grid hold every digit too' },
];

const IRREGULAR = 'irregular regions';
const LATIN = 'none (Latin square)';

/** @param {State} state @param {Commands} commands */
export function shapeDialog(state, commands) {
  const { sheet, regions, misfit, cutting } = state;
  // The drawing is usable only for a grid with the same number of cells.
  const drawn = sheet && regions?.of.length === sheet.info.cells.length ? regions : null;
  return html`<dialog
    id="shape"
    aria-labelledby="shape-title"
    @close=${() => commands.closeShape()}
    @contextmenu=${(/** @type {Event} */ event) => event.stopPropagation()}
    @paste=${(/** @type {ClipboardEvent} */ event) => paste(event, drawn, commands)}
  >
    <form method="dialog">
      <h2 id="shape-title">Shape and rules</h2>
      ${
        sheet
          ? html`<div class="draughts">
              <div class="shape-choices">
                <p>Another size begins an empty grid. Otherwise the digits stay, and Undo brings the old rules back.</p>
                ${choices(sheet, drawn, commands)}
                <p role="alert" class="message bad">${misfit || nothing}</p>
                ${waitingView(state, 'shape')} ${drawn ? brushes(sheet.info, drawn, cutting, commands) : nothing}
              </div>
              ${drawn ? [regionBoardView(sheet.info, drawn, commands), asText(drawn, commands)] : nothing}
            </div>`
          : nothing
      }
      <div class="shape-foot">
        <p id="regions-say" role="status" class="message ${drawn?.typed ? 'bad' : ''}">
          ${drawn && sheet ? (drawn.typed?.trouble ?? said(sheet.info, drawn.of)) : nothing}
        </p>
        <div class="buttons">
          ${drawn && sheet ? useButton(sheet, drawn, commands) : nothing}
          <button class=${drawn ? '' : 'primary'} value="close">Close</button>
        </div>
      </div>
    </form>
  </dialog>`;
}

/** The sizes on offer, with the current size if it is unusual (for example a pasted 11x11). @param {number} now */
const sizesFor = (now) => [...new Set([...CHOICES.size, now])].sort((a, b) => a - b);

/** @param {Sheet} sheet @param {Regions | null} drawn @param {Commands} commands */
function choices({ info }, drawn, commands) {
  const rules = info.rules;
  return html`<div class="wishes">
    ${selectView({
      name: 'Size',
      id: 'size',
      offered: sizesFor(info.size),
      chosen: info.size,
      choose: (size) => commands.setSize(size),
      text: (size) => `${size}x${size}`,
      about: 'Another size begins an empty grid',
    })}
    ${selectView({
      name: 'Boxes',
      id: 'boxes',
      offered: [...boxShapes(info.size), LATIN, IRREGULAR],
      chosen: drawn ? IRREGULAR : isLatin(info) ? LATIN : boxShape(info),
      choose: (chosen) => chooseBoxes(chosen, commands),
      about: 'Width x height',
    })}
    ${RULES.map(
      ({ id, name, about }) =>
        html`<div class="shape-rule">
          <label class="check"
            ><input
              type="checkbox"
              aria-describedby="about-${id}"
              .checked=${live(ruleNamed(rules, id) !== null)}
              @change=${(/** @type {Event} */ event) => commands.setRule(id, /** @type {HTMLInputElement} */ (event.target).checked)}
            />${name}</label
          >
          <small id="about-${id}">${about}</small>
        </div>`,
    )}
  </div>`;
}

/** @param {string} chosen @param {Commands} commands */
function chooseBoxes(chosen, commands) {
  if (chosen === IRREGULAR) commands.drawRegions();
  else if (chosen === LATIN) commands.removeBoxes();
  else commands.setBoxes(chosen);
}

/**
 * The choice of the region to draw, with the number of cells of each region.
 * @param {PuzzleInfo} info @param {Regions} drawn @param {boolean} cutting @param {Commands} commands
 */
function brushes({ size }, { of, brush, past }, cutting, commands) {
  return html`<p id="regions-help">
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
function useButton({ info }, { of, typed }, commands) {
  const off = typed !== null || troubleWith(of, info.size) !== null || areUsed(info, of);
  return html`<button
    type="button"
    class="primary"
    aria-disabled=${off ? 'true' : nothing}
    @click=${() => off || commands.useRegions()}
  >
    Use these regions
  </button>`;
}

/**
 * Reads text that is pasted anywhere in the dialog as regions. A text area handles pasted text itself.
 * @param {ClipboardEvent} event @param {Regions | null} drawn @param {Commands} commands
 */
function paste(event, drawn, commands) {
  event.stopPropagation();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!drawn || !text.trim() || /** @type {Element} */ (event.target).closest('textarea')) return;
  event.preventDefault();
  commands.typeRegions(text);
}
