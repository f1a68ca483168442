// The bar of Set: the choice of the part, the button that leaves Set, and how far the puzzle is. The switch "Set" in the header
// of Play opens and leaves Set.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { isKeyHeld } from '../app/held.js';
import { segmentsView } from '../app/segments.js';
import { SET_PARTS, setPart } from '../app/setting.js';
import { hasClues, listed } from '../basics/sheet.js';
import { drawnOf } from '../grid/rules/carried.js';
import { isEmpty, isIdle } from '../rules/draft.js';
import { ratingWords } from './rating.js';
import { solutionCountView } from './solution-count.js';

/** @import { State } from '../app/state.js' */
/** @import { SetPart } from '../app/setting.js' */
/** @import { Commands } from '../page/commands.js' */

/** @param {number} count @param {string} one */
const counted = (count, one) => (count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`]);

/** Whether a puzzle can be solved: it has clues, or rules or drawings as its only clues. @param {State['sheet']} sheet */
export const canStart = (sheet) => sheet !== null && (hasClues(sheet) || drawnOf(sheet).drawings.length > 0);

/** Whether the puzzle can be solved. A rule that is being drawn becomes a clue. @param {State} state */
const isReady = ({ sheet, ruleDraft }) =>
  sheet !== null && (canStart(sheet) || (ruleDraft !== null && !isEmpty(ruleDraft)));

/** The switch of the header. An empty grid has nothing to solve, so the switch then stays on. @param {State} state @param {Commands} commands */
export function setSwitch(state, commands) {
  const isOn = setPart(state) !== null;
  const off = !state.sheet || (isOn && !isReady(state));
  return html`<button
    role="switch"
    class="quiet toggle roomy"
    aria-checked=${isOn ? 'true' : 'false'}
    aria-disabled=${off ? 'true' : nothing}
    title="Set a puzzle: clues, rules and shape"
    @click=${() => off || (isOn ? commands.leaveSet() : commands.openSet('clues'))}
  >
    Set
  </button>`;
}

/** The switch for the true candidates. @param {State} state @param {Commands} commands */
const truthSwitch = ({ helpers }, commands) =>
  html`<button
    role="switch"
    class="quiet toggle small"
    aria-checked=${helpers.trueCandidates ? 'true' : 'false'}
    title="Show the digits that occur in a solution"
    @click=${() => commands.setHelpers({ trueCandidates: !helpers.trueCandidates })}
  >
    True candidates
  </button>`;

/** The numbers of solutions that can be counted. @type {readonly (readonly [number: State['helpers']['counted'], words: string])[]} */
const COUNTED = [
  [100, '100'],
  [1000, '1,000'],
  [10_000, '10,000'],
  [0, 'all in time'],
];

/** The choice of how many solutions are counted. @param {State} state @param {Commands} commands */
function limitView({ helpers }, commands) {
  const choose = (/** @type {Event} */ event) => {
    const chosen = COUNTED.find(([number]) => `${number}` === /** @type {HTMLSelectElement} */ (event.target).value);
    if (chosen) commands.setHelpers({ counted: chosen[0] });
  };
  return html`<label class="count-limit"
    >Count to
    <select @change=${choose}>
      ${COUNTED.map(([number, words]) => html`<option value=${number} .selected=${live(number === helpers.counted)}>${words}</option>`)}
    </select></label
  >`;
}

/** Undo and Redo beside the tools. Beside the clues they stand below the keypad. @param {State} state @param {Commands} commands */
function undoView({ past, future, ruleDraft }, commands) {
  return html`${button({ name: 'Undo', look: 'small', off: past.length === 0 && isIdle(ruleDraft), press: () => commands.undoRule(isKeyHeld()) })}
  ${button({ name: 'Redo', look: 'small', off: future.length === 0, press: () => commands.redoRule(isKeyHeld()) })}`;
}

/** @param {State} state @param {SetPart} part @param {Commands} commands */
export function setBar(state, part, commands) {
  const { sheet, room } = state;
  if (!sheet) return nothing;
  const parts = [...counted(sheet.givens.filter(Boolean).length, 'clue'), ...counted(sheet.info.placed.length, 'rule')];
  const isStart = room === 'play' && sheet.mode === 'clues';
  return html`<div class="set-bar" role="group" aria-label="Set">
    <div class="set-line">
      ${segmentsView({
        legend: 'What to set',
        name: 'set-part',
        offered: SET_PARTS,
        chosen: part,
        choose: (chosen) => commands.openSet(chosen, true),
      })}
      ${
        isStart
          ? button({ name: 'Start', look: 'primary', off: !isReady(state), press: () => commands.leaveSet() })
          : button({ name: 'Done', look: 'primary', press: () => commands.leaveSet() })
      }
    </div>
    <div class="set-line">
      <p>${parts.length > 0 ? `${listed(parts)} so far.` : 'Type the clues, draw rules, or paste a puzzle.'}</p>
      ${part === 'clues' ? nothing : undoView(state, commands)}
    </div>
    <div class="set-line set-solutions">
      <span class="set-known"
        >${solutionCountView(state)} <span role="status" class="set-rating">${ratingWords(state)}</span></span
      >
      ${part === 'ask' ? limitView(state, commands) : truthSwitch(state, commands)}
    </div>
  </div>`;
}
