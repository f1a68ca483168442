// How the puzzle solves: its rating, its hardest step, and the steps of a person who solves it, one by one on the grid.

import { html, nothing } from 'lit/html.js';
import { button } from '../../app/button.js';
import { tenths } from '../../app/numbers.js';
import { toldOf } from '../../hints/hints.js';
import { hardestOf } from '../../play/rater.js';
import { plain } from '../../run/sentence.js';

/** @import { PathPlace, PuzzleInfo, Rated } from '../../worker/protocol.js' */
/** @import { Frame } from '../state.js' */
/** @import { Question } from './index.js' */

/** The time of one turn of the rating, in milliseconds. */
const TURN_MS = 100;

/** @typedef {{rated: Rated, hardest: number}} Answer  `hardest`: the index of the hardest step, -1 without a step */

/** @param {PuzzleInfo} info @param {PathPlace} place @param {boolean} isSolved @returns {Frame} */
function frameOf(info, place, isSolved) {
  const { hint } = place;
  if (hint) return { ...toldOf(info, hint, 3), place };
  return { spans: plain(isSolved ? 'The puzzle is solved.' : 'No technique goes further.'), marks: [], place };
}

/** @type {Question} */
export const solves = {
  id: 'solves',
  title: 'How does it solve?',
  unfit: {
    none: 'There is no solution. “What clashes?” says why.',
    several: 'There are several solutions, so no steps lead to the only one.',
  },
  async ask({ call, tell, sheet, puzzle, options, choice }) {
    await call('ratePuzzle', puzzle, { ...options, ...choice });
    while (!(await call('rateOn', TURN_MS)).over);
    const rated = await call('rated');
    const frames = [];
    for (let at = 0; at <= rated.path.length; at++)
      frames.push(frameOf(sheet.info, await call('pathAt', at), rated.solved));
    const hardest = rated.path.findIndex(({ technique }) => technique === rated.hardest);
    tell({ rated, hardest }, frames);
  },
  view(state, { answer, at }, commands) {
    const { rated, hardest } = /** @type {Answer} */ (answer);
    const name = hardestOf(rated);
    const names = new Map(rated.path.map(({ technique, name }) => [technique, name]));
    return html`<p>
        ${rated.solved ? html`Rated <b>${tenths(rated.rating)}</b>.` : 'The techniques do not solve it.'}
        ${name ? html`The hardest step: <b>${name}</b>.` : nothing}
      </p>
      ${
        hardest < 0
          ? nothing
          : html`<div class="actions">
              ${button({ name: 'Show the hardest step', look: 'small', off: at === hardest, press: () => commands.showFrame(hardest) })}
            </div>`
      }
      <ul class="ask-chips" aria-label="Techniques">
        ${Object.entries(rated.steps).map(
          ([id, count]) => html`<li class="ask-chip">${names.get(id) ?? id} <span class="note">${count}</span></li>`,
        )}
      </ul>`;
  },
};
