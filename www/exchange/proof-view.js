// The part of the Export dialog that saves a proof: the button, the progress, and how to check the files.

import { html, nothing } from 'lit/html.js';
import { sentence } from '../app/clause.js';
import { duration } from '../app/numbers.js';
import { NAME } from './proving.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {Pick<State, 'proving'>} state @param {Commands} commands */
export function proofView({ proving }, commands) {
  return html`<section class="proof" aria-labelledby="proof-title">
    <h3 id="proof-title">Proof</h3>
    <p>
      A proof that the clues have one solution, or none. The independent checker VeriPB verifies it without trust in
      this solver.
    </p>
    <div class="proof-line">${actionView(proving, commands)}</div>
    <p role="status" class=${proving?.trouble ? 'message bad' : ''}>${outcomeView(proving)}</p>
  </section>`;
}

/** @param {State['proving']} proving @param {Commands} commands */
function actionView(proving, commands) {
  if (proving && !proving.files && !proving.trouble) {
    return html`<span>Proving … ${duration(performance.now() - proving.since)}</span>
      <button type="button" @click=${() => commands.stopProof()}>Cancel</button>`;
  }
  const again = !!proving?.files?.proof;
  return html`<button type="button" @click=${() => (again ? commands.saveProof() : commands.prove())}>
    ${again ? 'Save both files again' : 'Save the proof'}
  </button>`;
}

/** The result of the proof. @param {State['proving']} proving */
function outcomeView(proving) {
  if (!proving) return nothing;
  const { files, trouble } = proving;
  if (trouble || !files) return trouble;
  if (!files.proof) return sentence(files.message);
  return html`${sentence(files.message)} Check it with <code>veripb ${NAME}.opb ${NAME}.pbp</code>`;
}
