// The line about the digit that is entered on trial: how many solutions it leaves, and what can be done with it.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { onTrial, puzzleKey, symbol } from '../basics/sheet.js';
import { countWords } from './solution-count.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {State} state @param {Commands} commands */
export function trialView({ sheet, trial, trueCandidates }, commands) {
  if (!sheet || !trial || trial.puzzle !== puzzleKey(sheet)) return nothing;
  const isPresent = trueCandidates?.puzzle === puzzleKey(onTrial(sheet, trial));
  const { words, look } = countWords(isPresent ? trueCandidates : null);
  const told = words.charAt(0).toLowerCase() + words.slice(1);
  return html`<div class="ask-trial" role="group" aria-label="Digit on trial">
    <p>
      On trial: <b>${sheet.info.cells[trial.cell]} = ${symbol(sheet.info, trial.value)}</b> —
      <span role="status">${look === 'open' ? nothing : told}</span>${look === 'open' ? told : nothing}
    </p>
    <div class="actions">
      ${button({ name: 'Enter it as a clue', look: 'small primary', press: () => commands.enterTrial() })}
      ${button({ name: 'Take it back', look: 'small', keys: 'Escape', press: () => commands.dropTrial() })}
    </div>
  </div>`;
}
