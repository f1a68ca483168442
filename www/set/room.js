// Set: the one place where a person sets a puzzle. The board stands in the place of the grid, and beside it the bar with the parts:
// the clues with the keypad, the rules, the shape, and questions. The other parts than the clues load after the first drawing. The rule
// studio takes the whole room.

import { html, nothing } from 'lit/html.js';
import { withoutMenu } from '../app/pointing.js';
import { isStudioOpen } from '../app/setting.js';
import { gridView } from '../grid/grid.js';
import { padPanel } from '../play/pad.js';
import { playPanel } from '../play/panel.js';
import { titleView } from '../play/title.js';
import { setBar } from './bar.js';

/** @import { State } from '../app/state.js' */
/** @import { SetPart } from '../app/setting.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Rest } from '../page/render.js' */

/** @param {State} state @param {SetPart} part @param {Commands} commands @param {Rest | null} rest */
export function setRoom(state, part, commands, rest) {
  if (isStudioOpen(state)) return rest?.studioRoom(state, commands) ?? html`<main aria-busy="true"></main>`;
  return html`<main class="play set set-${part}" @contextmenu=${withoutMenu}>
    <div class="desk">${boardOf(state, part, commands, rest)}</div>
    <div class="beside">
      ${titleView(state, commands)} ${setBar(state, part, commands)} ${panelsOf(state, part, commands, rest)}
    </div>
  </main>`;
}

/** @param {State} state @param {SetPart} part @param {Commands} commands @param {Rest | null} rest */
function boardOf(state, part, commands, rest) {
  if (part === 'rules') return rest?.ruleBoard(state, commands) ?? nothing;
  return (part === 'shape' && rest?.shapeBoard(state, commands)) || gridView(state, commands);
}

/** @param {State} state @param {SetPart} part @param {Commands} commands @param {Rest | null} rest */
function panelsOf(state, part, commands, rest) {
  if (part === 'rules') return rest?.ruleTool(state, commands) ?? nothing;
  if (part === 'shape') return rest?.shapePanel(state, commands) ?? nothing;
  if (part === 'ask') return rest?.askPanel(state, commands) ?? nothing;
  return html`${playPanel(state, commands)} ${rest?.rulesPanel(state, commands) ?? nothing}
  ${rest?.wordsPanel(state, commands) ?? nothing} ${padPanel(state, commands)}`;
}
