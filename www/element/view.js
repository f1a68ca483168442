// Draws a board: the grid, the sentence and the buttons. The grid, its marks and the sentence are those of the page.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { troubleWords } from '../app/clause.js';
import { makeLooks, pictureOfRun, strokesOf } from '../grid/cells.js';
import { isDenser } from '../grid/cell-view.js';
import { readOnlyGrid } from '../grid/read-only.js';
import { drawnOf } from '../grid/rules/carried.js';
import { hintScene, sceneOf } from '../grid/scene.js';
import { hintText } from '../hints/panel.js';
import { isTold, toldOf } from '../hints/hints.js';
import { beginningWords } from '../run/beginning.js';
import { plain, sentenceView } from '../run/sentence.js';

/** @import { Look, Picture } from '../grid/cells.js' */
/** @import { Scene } from '../grid/scene.js' */
/** @import { Mark, Span } from '../worker/protocol.js' */
/** @import { Player } from './player.js' */
/** @import { Control } from './scene.js' */

/** The sentence of a board, with its heading. @typedef {{heading: string, spans: Span[], marks: Mark[], detail: string}} Said */

/**
 * What a board shows and can do.
 * @typedef {object} Shown
 * @property {Player} player
 * @property {Control[]} controls
 * @property {string} label  the accessible name of the board
 * @property {Error | null} trouble
 * @property {number} focus  the cell that the Tab key reaches
 * @property {number | null} pointed
 * @property {boolean} isWide
 */

/** What the parts of a board do. @typedef {Record<'pointAt' | 'select' | 'visit', (cell: any) => void> & {press: (control: Control) => void}} Hands */

/** The size of the largest grid with legible pencil marks, in a board of the usual width and in a wide one. */
const LEGIBLE = { usual: 9, wide: 16 };
/** The width in pixels from which a board is wide. element.css has the same width. */
export const WIDE = 680;

/** Lengths of sentences in characters. A longer sentence gets smaller type. */
const LONG = [95, 165];

/** @param {Span[]} spans */
function fit(spans) {
  const length = spans.reduce((sum, { text }) => sum + text.length, 0);
  return ['short', 'long', 'longest'][LONG.filter((limit) => length > limit).length];
}

/**
 * The grid of a board and the sentence about it.
 * @param {Player} player
 * @returns {{looks: Look[], scene: Scene, said: Said} | null}  null while there is no puzzle
 */
export function momentOf({ sheet, scene: wanted, view, aside }) {
  if (!sheet || !wanted) return null;
  const { info } = sheet;
  const run = pictureOfRun(view, null);
  /** @param {Partial<Picture>} picture @param {Said} said @param {Scene} [scene] */
  const shown = (picture, said, scene) => {
    const whole = { ...run, ...picture, corners: wanted.place.parts.get('room') === 'play' && !sheet.filled };
    const looks = makeLooks(sheet, whole);
    const shapes = scene ?? sceneOf(info, whole.words, whole.direction);
    return { looks, said, scene: { ...shapes, strokes: strokesOf(sheet, whole), drawn: drawnOf(sheet) } };
  };
  if (aside?.kind === 'hint') {
    const { report, rung } = aside;
    return shown({ words: toldOf(info, report, rung) }, hintText(info, report, rung), hintScene(info, report, rung));
  }
  if (aside?.kind === 'why') {
    const words = aside.report.sentences[aside.at];
    return shown({ words, direction: undefined }, { ...words, heading: 'Why' });
  }
  if (aside) {
    const { report } = aside;
    return shown(
      { domains: report.domains, answer: null, words: report, direction: undefined },
      { ...report, heading: '' },
    );
  }
  if (view && view.report.position > 0) return shown({}, { ...view.report, heading: '' });
  const spans = plain(beginningWords({ sheet, strategy: wanted.place.strategy }));
  return shown({}, { heading: '', spans, marks: [], detail: '' });
}

/** @param {Shown} shown @param {Hands} hands */
export function boardView({ player, controls, label, trouble, focus, pointed, isWide }, hands) {
  const moment = trouble ? null : momentOf(player);
  if (trouble) return troubleView(trouble, label);
  const { sheet } = player;
  const isOpen = moment !== null && sheet !== null;
  return html`<div class="frame" part="board" role="group" aria-label=${label} aria-busy=${isOpen ? 'false' : 'true'}>
    <div class="place" part="grid">
      ${
        isOpen
          ? readOnlyGrid(sheet.info, moment.looks, moment.scene, {
              label: 'Sudoku grid',
              look: isDenser(sheet.info, LEGIBLE.usual) ? 'dense' : '',
              legible: isWide ? LEGIBLE.wide : LEGIBLE.usual,
              stamp: player.position,
              focus,
              pointed,
              visit: hands.visit,
            })
          : html`<div class="board loading"></div>`
      }
    </div>
    ${
      controls.length > 0
        ? html`<div class="beside">
            <div
              class="said-so"
              part="sentence"
              aria-live="polite"
              aria-atomic="true"
              tabindex="0"
              data-fit=${fit(moment?.said.spans ?? [])}
            >
              ${isOpen ? saidView(moment.said, hands) : nothing}
            </div>
            ${controlsView(player, controls, hands)}
          </div>`
        : nothing
    }
  </div>`;
}

/** @param {Said} said @param {Hands} hands */
function saidView({ heading, spans, marks, detail }, hands) {
  return html`${heading ? html`<p class="heading">${heading}</p>` : nothing}
    <p class="sentence">${sentenceView(spans, marks, hands)}</p>
    ${detail ? html`<p class="detail">${detail}</p>` : nothing}`;
}

/** @param {Player} player @param {Control[]} controls @param {Hands} hands */
function controlsView(player, controls, { press }) {
  const { sheet, position, atEnd, aside, isRunning } = player;
  const isAsking = aside?.kind === 'hint' && !isTold(aside.report, aside.rung);
  /** @type {Record<Control, {name: string, off: boolean, look?: string, keys?: string}>} */
  const all = {
    back: { name: 'Back', off: position === 0, keys: 'Shift+Space' },
    step: { name: 'Step', off: !sheet || atEnd, look: 'primary', keys: 'Space' },
    'next-interesting': { name: 'Next interesting', off: !sheet || atEnd, keys: 'N' },
    run: isRunning ? { name: 'Stop', off: false, keys: 'R' } : { name: 'Run to end', off: !sheet || atEnd, keys: 'R' },
    reset: { name: 'Reset', off: position === 0 && !aside },
    hint: { name: isAsking ? 'More' : 'Hint', off: !sheet || (aside?.kind === 'hint' && !isAsking), keys: 'H' },
  };
  return html`<div class="controls" part="controls" role="group" aria-label="Run the solver">
    ${controls.map((control) => {
      const { look = '', ...rest } = all[control];
      return button({ ...rest, look, part: `button ${control}`, press: () => press(control) });
    })}
  </div>`;
}

/** The error in the place of the board. @param {Error} trouble @param {string} label */
function troubleView(trouble, label) {
  const isPuzzle = trouble.name === 'PuzzleError';
  return html`<div class="frame" part="board" role="group" aria-label=${label}>
    <div class="trouble" part="error" role="alert">
      <p class="heading">${isPuzzle ? 'This puzzle cannot be shown' : 'The solver does not answer'}</p>
      <p>${troubleWords(trouble)}</p>
    </div>
  </div>`;
}
