// The part of the "Paste or type" dialog that solves a list of puzzles. It has the buttons to solve, stop and save, the
// progress, the result, and the way to the Batch lab.

import { html, nothing } from 'lit/html.js';
import { puzzlesIn, summary } from './solver.js';
import { counted, duration } from '../app/numbers.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/**
 * The button "Solve all", which appears if the text holds more than one puzzle.
 * @param {State} state @param {Commands} commands
 */
export function solveAllButton({ draft }, commands) {
  if (puzzlesIn(draft.text).puzzles.length < 2) return nothing;
  return html`<button type="button" class="quiet" @click=${() => commands.measureDraft(draft.text)}>Batch lab</button>
    <button type="button" @click=${() => commands.solveAll(draft.text)}>Solve all</button>`;
}

/** The progress of solving the list, or the result. @param {State} state @param {Commands} commands */
export function batchReport({ batch, draft }, commands) {
  if (!batch || batch.text !== draft.text) return nothing;
  const { total, done, skipped, trouble, answers } = batch;
  if (trouble) return html`<p role="status" class="message">${trouble}</p>`;
  if (!answers) {
    return html`<p class="batch">
      <progress aria-label="Puzzles solved" max=${total} .value=${done}></progress>
      ${counted(done)} of ${counted(total)}
      <button type="button" @click=${() => commands.stopBatch()}>Stop</button>
    </p>`;
  }
  const { one, several, none, unread } = summary(answers.counts);
  const other = skipped === 0 ? '' : ` ${counted(skipped)} other ${skipped === 1 ? 'line is' : 'lines are'} left out.`;
  return html`<p role="status" class="batch">
    ${counted(total)} puzzles in ${duration(answers.ms)}: ${counted(one)} with one solution, ${counted(several)} with
    several, ${counted(none)} with
    none.${unread === 0 ? '' : ` ${counted(unread)} could not be read: ${answers.unread}.`}${other}
    <button type="button" @click=${() => commands.saveSolutions()}>Save the solutions</button>
  </p>`;
}
