// The menu "New". It offers a puzzle by difficulty, kind and size, an empty grid for a puzzle of one's own, and the
// dialog for a puzzle of the shape on the page with more settings.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { selectView } from '../run/settings.js';
import { fits, HARD, offers, rulesOf, variantAt, VARIANTS } from './generating.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Variant } from './generating.js' */

/** The sizes of generated puzzles. Larger grids take too long to generate. */
const SIZES = [4, 5, 6, 7, 8, 9, 10, 12, 16];

/** @param {State} state @param {Commands} commands */
export function newMenu(state, commands) {
  const { making, sheet } = state;
  const { variant, size } = state.wishes;
  if (making?.said) return button({ name: 'Stop generating', press: () => commands.stopMaking() });
  const variants = /** @type {Variant[]} */ (Object.keys(VARIANTS)).filter((each) => offers(each, size));
  const chosen = variantAt(variant, size);
  const rules = rulesOf(chosen);
  const item = (/** @type {string} */ name, /** @type {() => unknown} */ does) =>
    html`<button popovertarget="new" popovertargetaction="hide" @click=${does}>${name}</button>`;
  return html`<button class="roomy" popovertarget="new" aria-haspopup="true">New</button>
    <div id="new" class="dropdown" popover role="group" aria-label="New puzzle">
      <div class="new-kind">
        ${selectView({
          name: 'Kind',
          id: 'new-variant',
          offered: variants,
          chosen,
          choose: (each) => commands.setWishes({ variant: each }),
          text: (each) => VARIANTS[each].name,
        })}
        ${selectView({
          name: 'Grid',
          id: 'new-size',
          offered: SIZES,
          chosen: size,
          choose: (each) => commands.setWishes({ size: each }),
          text: (each) => `${each}x${each}`,
        })}
      </div>
      ${HARD.filter(([kind]) => fits(kind, size, rules)).map(([kind, name]) => item(name, () => commands.newPuzzle(kind)))}
      ${fits('easy', size, rules) ? nothing : item('Any difficulty', () => commands.newPuzzle('any'))}
      <hr />
      ${item('Paste a puzzle', () => commands.openDraft())} ${item('Empty grid', () => commands.setSize(size))}
      ${item('Generate', () => sheet && commands.generate())} ${item('What to generate', () => commands.openWishes())}
    </div>`;
}
