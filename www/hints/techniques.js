// The dialog for the techniques that hints and ratings may use. One switch controls all techniques that rely on a
// unique solution. Every technique has its own switch, grouped by family, easiest first.

import { html, nothing } from 'lit/html.js';
import { isAllowed } from './actions.js';
import { waitingView } from '../shell/waiting.js';
import { checkView } from '../run/settings.js';
import { tenths } from '../app/numbers.js';

/** @import { State, Switches } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { TechniqueInfo } from '../worker/protocol.js' */

/** @param {State} state @param {Commands} commands */
export function techniquesDialog(state, commands) {
  const { techniques, switches } = state;
  const families = [...new Set(techniques.map(({ family }) => family))].map((family) => ({
    family,
    members: techniques.filter((technique) => technique.family === family),
  }));
  families.sort((a, b) => least(a.members) - least(b.members));
  const off = techniques.filter((technique) => !isAllowed(state, technique)).length;
  return html`<dialog id="techniques" aria-labelledby="techniques-title">
    <form method="dialog">
      <h2 id="techniques-title">Techniques</h2>
      <p aria-live="polite">
        Hints, the list of steps and ratings use
        ${off === 0 ? 'all of them' : `${techniques.length - off} of ${techniques.length}`}. With fewer techniques, some
        puzzles cannot be solved completely.
      </p>
      ${checkView('Techniques that rely on the puzzle having one solution', switches.uniqueness, (uniqueness) =>
        commands.setSwitches({ uniqueness }),
      )}
      ${waitingView(state, 'techniques')}
      <div class="families">${families.map((each) => familyView(each, switches, commands))}</div>
      <div class="buttons">
        ${
          off > 0
            ? html`<button type="button" @click=${() => commands.setSwitches({ without: [], uniqueness: true })}>
                Use all
              </button>`
            : nothing
        }
        <button class="primary" value="close">Close</button>
      </div>
    </form>
  </dialog>`;
}

/** @param {TechniqueInfo[]} members */
function least(members) {
  return Math.min(...members.map(({ rating }) => rating));
}

/** @param {{family: string, members: TechniqueInfo[]}} family @param {Switches} switches @param {Commands} commands */
function familyView({ family, members }, switches, commands) {
  const { without, uniqueness } = switches;
  const barred = (/** @type {TechniqueInfo} */ technique) => technique.uniqueness && !uniqueness;
  return html`<fieldset>
    <legend>${family} <span>from ${tenths(least(members))}</span></legend>
    ${members.map(
      (technique) =>
        html`<label class="check" title=${technique.looksFor}>
          <input
            type="checkbox"
            ?disabled=${barred(technique)}
            .checked=${!without.includes(technique.id) && !barred(technique)}
            @change=${(/** @type {Event} */ event) =>
              commands.setTechnique(technique.id, /** @type {HTMLInputElement} */ (event.target).checked)}
          />${technique.name}
        </label>`,
    )}
  </fieldset>`;
}
