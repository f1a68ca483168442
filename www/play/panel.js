// The one panel of Play: a hint, the answer to Check, a message, or the end of the puzzle. The panel is folded away while
// it has nothing to say. On a phone it lies over the keypad, and never over the grid.

import { html, nothing } from 'lit/html.js';
import { button } from '../app/button.js';
import { authorsSolution, fitsWhatIsKnown, unknownParts } from '../basics/authors-solution.js';
import { brokenWords } from '../app/broken.js';
import { withIgnored } from '../exchange/words.js';
import { isNarrow } from '../app/narrow.js';
import { clashSentence, listed, noSolution } from '../basics/sheet.js';
import { makingView } from '../generate/dialog.js';
import { looks, scene } from '../grid/cells.js';
import { fogIn, isNameUnder } from '../grid/rules/fog.js';
import { legendEntries, legendView } from '../grid/legend.js';
import { hintWords } from '../hints/panel.js';
import { pathWords } from '../hints/path.js';
import { plain, sentenceView } from '../run/sentence.js';
import { isPutAside, timeSpent } from './actions.js';
import { timeWords } from './clock.js';
import { isAnother, isClosed, isFinished, isRevealed } from './finish.js';
import { ratingWords } from './title.js';
import { neighbour } from '../walk/standing.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Words } from '../run/explanation.js' */
/** @import { Check } from './state.js' */
/** @import { Span } from '../worker/protocol.js' */

/** @typedef {Words & {look: string}} PlayWords */

/** @param {State} state @param {Commands} commands */
export function playPanel(state, commands) {
  const { message, making } = state;
  const known = wordsOf(state, commands);
  // On a phone, the grid alone shows a clash, because there is room for only one text, and a message needs it.
  const words = known?.look === 'clash' && message && isNarrow() ? null : known;
  const isMaking = making?.said ?? false;
  const look = words?.look ?? (message || isMaking ? 'told' : 'folded');
  const closes = look !== 'folded' && (look !== 'clash' || message !== null);
  const close = () => (look === 'finish' && !message ? commands.closeFinish() : commands.fold());
  const isAside = isPutAside(state) && look !== 'finish' && look !== 'waiting';
  return html`<section class="panel says says-${look} ${isAside ? 'aside' : ''}" aria-label="Explanation">
    ${
      words || closes
        ? html`<h2>
            ${words?.heading ?? nothing} <span class="aside">${words?.aside ?? nothing}</span>
            ${
              closes
                ? html`<button class="quiet close" aria-label="Close" @click=${close}>
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
    ${isLegendNeeded(state, words) ? foldedLegend(state) : nothing} ${makingView(state)}
    <div role="alert" class="message ${message ? 'said' : ''} ${message?.bad ? 'bad' : ''}">
      ${message?.text ?? nothing}
    </div>
    ${words?.action ? html`<div class="actions">${words.action}</div>` : nothing}
  </section>`;
}

/** The height of the window from which the card has room for the legend beside its sentence. */
const ROOMY = '(min-height: 840px)';

/** The legend, which is folded if the sentence needs its room. @param {State} state */
function foldedLegend(state) {
  const entries = legendEntries(scene(state), looks(state));
  if (entries.length === 0) return nothing;
  return html`<details class="says-legend" ?open=${matchMedia(ROOMY).matches}>
    <summary>Marks in the grid</summary>
    ${legendView(entries)}
  </details>`;
}

/**
 * Whether the legend is needed. The sentence names a mistake, so the mark of a mistake needs no legend.
 * @param {State} state @param {PlayWords | null} words
 */
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
    return { ...checkWords(check, sheet, commands), look: 'check' };
  }
  if (isFinished(state)) return isRevealed(state) || isClosed(state) ? null : finishWords(state, commands);
  if (isAnother(state)) return anotherWords(sheet, commands);
  const clash = clashSentence(sheet);
  if (clash) return { heading: 'Equal digits', spans: plain(clash), marks: [], detail: '', look: 'clash' };
  const fog = fogIn(state);
  const broken = brokenWords(state, (name) => !isNameUnder(sheet.info, name, fog));
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
function checkWords({ rung, about, wrong, several, settled, byAuthor }, sheet, commands) {
  const words = { heading: 'Check', marks: [], detail: '', aside: wrong.length > 0 ? `${rung} of 3` : nothing };
  const more = (/** @type {string} */ name) => button({ name, look: 'primary', press: () => commands.tellCheck() });
  if (about === 'puzzle') {
    const spans = plain(noSolution(sheet.info));
    return { ...words, spans, detail: withIgnored('', sheet) };
  }
  const unknown = byAuthor ? 0 : unknownParts(sheet);
  if (wrong.length === 0) {
    const blank = sheet.givens.filter((given, cell) => !given && !sheet.entries[cell]).length;
    const fitting = unknown > 0 ? `Everything so far ${fitsWhatIsKnown(unknown)}.` : 'Nothing is wrong so far.';
    const sure = settled ? fitting : 'No digits clash. This puzzle is too hard to check further.';
    const others = unknown > 0 ? 'The known rules leave several solutions.' : 'This puzzle has several solutions.';
    const author = 'Every digit is that of the author’s solution.';
    return {
      ...words,
      spans: plain(
        blank === 0 && settled && unknown === 0
          ? several && !byAuthor
            ? 'Every rule holds.'
            : 'Every cell is right.'
          : sure,
      ),
      detail: [blank > 0 ? `${counted(blank, 'cell', 'cells')} to go.` : '', byAuthor ? author : several ? others : '']
        .filter(Boolean)
        .join(' '),
    };
  }
  const detail = byAuthor ? 'The digits are compared with the author’s solution.' : withIgnored('', sheet);
  if (rung === 1) return { ...words, detail, spans: plain('Something is wrong.'), action: more('How many?') };
  const isOne = wrong.length === 1;
  if (rung === 2) {
    const spans =
      about === 'digits'
        ? `${counted(wrong.length, 'digit is', 'digits are')} wrong.`
        : `Every digit is right, but ${isOne ? 'one cell has' : `${wrong.length} cells have`} lost the mark of the right digit.`;
    return { ...words, detail, spans: plain(spans), action: more('Where?') };
  }
  const names = wrong.map((cell) => sheet.info.cells[cell]);
  return {
    ...words,
    detail,
    spans: plain(`${listed(names)} ${isOne ? 'is' : 'are'} wrong.`),
    action: button({ name: isOne ? 'Clear it' : 'Clear them', look: 'primary', press: () => commands.clearWrong() }),
  };
}

/** The words for a full grid that keeps every known rule and yet differs from the author's solution. @param {Sheet} sheet @param {Commands} commands @returns {PlayWords} */
function anotherWords(sheet, commands) {
  const unknown = unknownParts(sheet);
  return {
    look: 'clash',
    heading: 'Not the author’s solution',
    spans: plain('Every cell is filled, but the author’s solution has other digits.'),
    marks: [],
    detail:
      unknown > 0
        ? `The grid ${fitsWhatIsKnown(unknown)}.`
        : 'The grid keeps every rule of the puzzle that Pencilmark knows.',
    action: button({ name: 'Check the grid', look: 'primary', press: () => commands.check() }),
  };
}

/** Why a finished grid counts as right. @param {State} state */
function verdict({ sheet, rating }) {
  if (authorsSolution(sheet)) return 'Every cell is right: this is the author’s solution.';
  const unknown = unknownParts(sheet);
  if (unknown > 0) return `The grid ${fitsWhatIsKnown(unknown)}.`;
  return rating?.unrated === 'several' ? 'Every rule holds. The puzzle has several solutions.' : 'Every cell is right.';
}

/** @param {State} state @param {Commands} commands @returns {PlayWords} */
function finishWords(state, commands) {
  const [own, unknown] = [authorsSolution(state.sheet), unknownParts(state.sheet)];
  const isPlain = !own && unknown === 0;
  const isSure = own !== null || unknown === 0;
  const rated = ratingWords(state);
  const time = timeWords(timeSpent(state.clock, performance.now()));
  return {
    look: 'finish',
    heading: 'Finished',
    spans: plain(`${isSure ? 'Solved' : 'Filled'} in ${time}.`),
    marks: [],
    detail:
      isPlain && rated && !state.rating?.unrated ? `This puzzle is rated ${rated.toLowerCase()}.` : verdict(state),
    action: html`${button({ name: 'Watch a solver do it', look: 'quiet', press: () => commands.setRoom('lab') })}
    ${
      neighbour(state, 1) === null
        ? html`${button({ name: 'A harder one', press: () => commands.nextPuzzle(1) })}
          ${button({ name: 'Another like it', look: 'primary', press: () => commands.nextPuzzle(0) })}`
        : button({ name: 'Go on to the next puzzle', look: 'primary', press: () => commands.walk(1) })
    }`,
  };
}
