// The one panel of Play: a hint, the answer to Check, a message, or the end of the puzzle. The panel is folded away while
// it has nothing to say. On a phone it lies over the keypad, and never over the grid.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { brokenWords } from '../app/broken.js';
import { withIgnored } from '../exchange/words.js';
import { clashSentence, listed } from '../app/sheet.js';
import { makingView } from '../generate/dialog.js';
import { looks, scene } from '../grid/cells.js';
import { legendEntries, legendView } from '../grid/legend.js';
import { hintWords } from '../hints/panel.js';
import { pathWords } from '../hints/path.js';
import { plain, sentenceView } from '../run/sentence.js';
import { timeSpent } from './actions.js';
import { timeWords } from './clock.js';
import { isFinished, isRevealed } from './finish.js';
import { ratingWords } from './title.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { Words } from '../run/explanation.js' */
/** @import { Check } from './state.js' */
/** @import { Span } from '../worker/protocol.js' */

/** @typedef {Words & {look: string}} PlayWords */

/** @param {State} state @param {Commands} commands */
export function playPanel(state, commands) {
  const { message, making } = state;
  const words = wordsOf(state, commands);
  const isMaking = making?.said ?? false;
  const look = words?.look ?? (message || isMaking ? 'told' : 'folded');
  const closes = look !== 'folded' && look !== 'clash' && look !== 'finish';
  return html`<section class="panel says says-${look}" aria-label="Explanation">
    ${
      words || closes
        ? html`<h2>
            ${words?.heading ?? nothing} <span class="aside">${words?.aside ?? nothing}</span>
            ${
              closes
                ? html`<button class="quiet close" aria-label="Close" @click=${() => commands.fold()}>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 7l10 10 M17 7L7 17" /></svg>
                  </button>`
                : nothing
            }
          </h2>`
        : nothing
    }
    <div class="said-so" aria-live="polite" aria-atomic="true" tabindex=${words ? '0' : nothing}>
      ${words ? html`<p class="sentence">${sentenceView(words.spans.map(withoutMenu), words.marks, commands)}</p>` : nothing}
      ${words?.detail ? html`<p class="detail">${words.detail}</p>` : nothing}
    </div>
    ${isLegendNeeded(state, words) ? legendView(legendEntries(scene(state), looks(state))) : nothing}
    ${makingView(state)}
    <div role="alert" class="message ${message ? 'said' : ''} ${message?.bad ? 'bad' : ''}">
      ${message?.text ?? nothing}
    </div>
    ${words?.action ? html`<div class="actions">${words.action}</div>` : nothing}
  </section>`;
}

/** A mistake is named in the sentence, so its mark needs no legend. @param {State} state @param {PlayWords | null} words */
const isLegendNeeded = ({ hint }, words) => words?.look === 'hint' && hint?.kind !== 'mistake';

/** In Play the name of a house is plain text, because the menu of a constraint is about the solver. @param {Span} span */
const withoutMenu = (span) =>
  span.role === 'constraint' ? { ...span, role: /** @type {Span['role']} */ (/** @type {unknown} */ ('place')) } : span;

/** @param {State} state @param {Commands} commands @returns {PlayWords | null} */
function wordsOf(state, commands) {
  const { sheet, hint, check, list, path, busy } = state;
  if (!sheet) return null;
  if (list === 'path' && path) return { ...pathWords(path, sheet, commands, false), look: 'hint' };
  if (hint) return { ...hintWords(state, hint, sheet, commands), look: 'hint' };
  if (busy === 'hinting') return waitingWords(commands);
  if (check) {
    const words = checkWords(check, sheet, commands);
    return { ...words, detail: withIgnored(words.detail, sheet), look: 'check' };
  }
  if (isFinished(state)) return isRevealed(state) ? null : finishWords(state, commands);
  const clash = clashSentence(sheet);
  if (clash) return { heading: 'Equal digits', spans: plain(clash), marks: [], detail: '', look: 'clash' };
  const broken = brokenWords(state);
  if (!broken) return null;
  return { heading: 'Broken rule', spans: plain(broken.sentence), marks: [], detail: broken.summary, look: 'clash' };
}

/** The words while a hint is being looked for, which takes long in a grid with few clues. @param {Commands} commands */
const waitingWords = (/** @type {Commands} */ commands) => ({
  look: 'waiting',
  heading: 'One moment',
  spans: plain('Looking for a hint…'),
  marks: [],
  detail: '',
  action: button({ name: 'Cancel', press: () => commands.cancel() }),
});

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** @param {Check} check @param {Sheet} sheet @param {Commands} commands @returns {Words} */
function checkWords({ rung, about, wrong, several, settled }, sheet, commands) {
  const words = { heading: 'Check', marks: [], detail: '', aside: wrong.length > 0 ? `${rung} of 3` : nothing };
  const more = (/** @type {string} */ name) => button({ name, look: 'primary', press: () => commands.tellCheck() });
  if (about === 'puzzle') {
    return { ...words, spans: plain('This puzzle has no solution: one of its clues must be wrong.') };
  }
  if (wrong.length === 0) {
    const blank = sheet.givens.filter((given, cell) => !given && !sheet.entries[cell]).length;
    const sure = settled ? 'Nothing is wrong so far.' : 'No digits clash. This puzzle is too hard to check further.';
    return {
      ...words,
      spans: plain(sure),
      detail: [`${counted(blank, 'cell', 'cells')} to go.`, several ? 'This puzzle has several solutions.' : '']
        .filter(Boolean)
        .join(' '),
    };
  }
  if (rung === 1) return { ...words, spans: plain('Something is wrong.'), action: more('How many?') };
  const isOne = wrong.length === 1;
  if (rung === 2) {
    const spans =
      about === 'digits'
        ? `${counted(wrong.length, 'digit is', 'digits are')} wrong.`
        : `Every digit is right, but ${isOne ? 'one cell has' : `${wrong.length} cells have`} lost the mark of the right digit.`;
    return { ...words, spans: plain(spans), action: more('Where?') };
  }
  const names = wrong.map((cell) => sheet.info.cells[cell]);
  return {
    ...words,
    spans: plain(`${listed(names)} ${isOne ? 'is' : 'are'} wrong.`),
    action: button({ name: isOne ? 'Clear it' : 'Clear them', look: 'primary', press: () => commands.clearWrong() }),
  };
}

/** @param {State} state @param {Commands} commands @returns {PlayWords} */
function finishWords(state, commands) {
  const rated = ratingWords(state);
  const time = timeWords(timeSpent(state.clock, performance.now()));
  return {
    look: 'finish',
    heading: 'Finished',
    spans: plain(`Solved in ${time}.`),
    marks: [],
    detail: rated && !state.rating?.unrated ? `This puzzle is rated ${rated.toLowerCase()}.` : 'Every cell is right.',
    action: html`${button({ name: 'Watch a solver do it', look: 'quiet', press: () => commands.setRoom('lab') })}
    ${button({ name: 'A harder one', press: () => commands.newPuzzle('harder') })}
    ${button({ name: 'Another like it', look: 'primary', press: () => commands.newPuzzle('same') })}`,
  };
}
