// The dialog for the kind of puzzle (difficulty, symmetry, minimal clues).

import { html, nothing } from 'lit/html.js';
import { counted } from '../app/numbers.js';
import { fits, KINDS, SYMMETRIES, unlikePage } from './generating.js';
import { wishedRules, wishedRulesView } from './wished-rules.js';
import { checkView, selectView } from '../run/settings.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Kind } from './generating.js' */

/** The progress of a search for a puzzle, shown if the search takes longer than usual. @param {State} state */
export function makingView({ making }) {
  if (!making?.said) return nothing;
  return html`<p class="message said" role="status">
    Looking for such a puzzle: ${counted(making.tries)} tried so far.
  </p>`;
}

/** @param {State} state @param {Commands} commands */
export function wishesDialog(state, commands) {
  const { wishes, sheet, room } = state;
  const rules = wishedRules(state);
  const size = sheet?.info.size ?? 9;
  const kinds = /** @type {Kind[]} */ (Object.keys(KINDS)).filter(
    // Play has no words for consistency levels.
    (kind) => fits(kind, size, rules) && (room === 'lab' || !('level' in KINDS[kind].wishes)),
  );
  const kind = fits(wishes.kind, size, rules) ? wishes.kind : 'any';
  return html`<dialog id="wishes" aria-labelledby="wishes-title">
    <form method="dialog">
      <h2 id="wishes-title">What to generate</h2>
      <p>
        ${unlikePage(sheet?.info) ?? 'A puzzle of the size and in the shape on the page, with exactly one solution.'}
        Rare kinds take a while.
      </p>
      <div class="wishes">
        ${selectView({
          name: 'How hard',
          id: 'wish-kind',
          offered: kinds,
          chosen: kind,
          choose: (chosen) => commands.setWishes({ kind: chosen }),
          text: (offered) => KINDS[offered].name,
        })}
        ${selectView({
          name: 'Symmetry of the clues',
          id: 'wish-symmetry',
          offered: SYMMETRIES,
          chosen: wishes.symmetry,
          choose: (symmetry) => commands.setWishes({ symmetry }),
        })}
        ${wishedRulesView(state, commands)}
        ${checkView('Every clue is needed', wishes.minimal, (minimal) => commands.setWishes({ minimal }))}
        ${checkView('New irregular regions', wishes.jigsaw, (jigsaw) => commands.setWishes({ jigsaw }))}
      </div>
      <div class="buttons">
        <button value="close">Close</button>
        <button class="primary" value="make" @click=${() => commands.generate()}>Make one</button>
      </div>
    </form>
  </dialog>`;
}
