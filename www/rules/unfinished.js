// The question about a drawn rule that is not finished, or that the engine cannot read.

import { html } from 'lit/html.js';
import { draftKind } from './actions.js';
import { isFinished, needsValue } from './draft.js';

/** @import { State } from '../app/state.js' */

/** The reason why the drawn rule cannot join the puzzle. @param {State} state */
function reasonOf(state) {
  const { ruleDraft: draft, misfit, rulePreview } = state;
  const kind = draftKind(state);
  if (!draft || !kind) return 'The solver has not read the rule yet.';
  if (misfit || rulePreview?.trouble) return misfit || rulePreview?.trouble;
  if (needsValue(kind) && isFinished({ ...draft, value: '1' }, kind)) return 'The rule has no value yet.';
  return 'The rule has too few cells.';
}

/** @param {State} state */
export function unfinishedDialog(state) {
  return html`<dialog id="unfinished" aria-labelledby="unfinished-title" aria-describedby="unfinished-why">
    <form method="dialog">
      <h2 id="unfinished-title">The drawn rule is not part of the puzzle</h2>
      <p id="unfinished-why">${draftKind(state)?.name ?? 'Rule'}: ${reasonOf(state)}</p>
      <div class="buttons">
        <button value="drop">Throw it away</button>
        <button class="primary" value="stay" autofocus>Go on drawing</button>
      </div>
    </form>
  </dialog>`;
}
