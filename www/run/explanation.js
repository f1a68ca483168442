// The panel "What just happened": the sentence of the last step, of a hint or of a node. The parts of the sentence
// carry the same marks as the grid. All messages appear here, so no other part of the page has to move.

import { html, nothing } from 'lit/html.js';
import { looks, scene } from '../grid/cells.js';
import { brokenWords } from '../app/broken.js';
import { sentence } from '../app/clause.js';
import { clashSentence, rulesInWords } from '../basics/sheet.js';
import { sourceOf } from '../app/sources.js';
import { beginningWords } from './beginning.js';
import { storyWords } from './conflict-story.js';
import { makingView } from '../generate/dialog.js';
import { hintWords } from '../hints/panel.js';
import { choiceView } from './choice.js';
import { atDoors, doorWords, offerView } from '../lab/welcome.js';
import { legendEntries, legendView } from '../grid/legend.js';
import { pathWords } from '../hints/path.js';
import { levelWords } from '../levels/words.js';
import { isOpen } from '../app/rooms.js';
import { plain, sentenceView } from './sentence.js';
import { settledWords } from './statistics.js';
import { transportView } from './player.js';
import { clauseLink, isTight, reasonButtons, whyLink, whyWords } from './why.js';
import { duration } from '../app/numbers.js';
import { withIgnored } from '../exchange/words.js';
import { isLarge, isRecommended, settingsChosen } from './advice.js';
import { isStates } from '../states/state.js';
import { storyOffer } from '../states/story.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Span, Mark, SolveReport } from '../worker/protocol.js' */

/**
 * @typedef {object} Words  the contents of the panel
 * @property {string} heading
 * @property {unknown} [aside]  shown at the end of the heading's line
 * @property {Span[]} spans
 * @property {Mark[]} marks
 * @property {string} detail
 * @property {any} [action]
 */

/**
 * A small notice that the panel shows while the solver cannot answer.
 * @type {Partial<Record<State['engine'], string>>}
 */
const ENGINE = { loading: 'Solver loading…', failed: 'No solver' };

/** @param {State} state @param {Commands} commands */
export function explanationPanel(state, commands) {
  const { message } = state;
  const { heading, aside, spans, marks, detail, action } = words(state, commands);
  const isLab = state.room === 'lab';
  return html`<section
    class="panel explanation ${state.hint && !state.list ? 'hinting' : ''} ${atDoors(state) ? 'at-doors' : ''} ${
      state.why || state.conflict ? 'reasoning' : ''
    } ${heading === BEGIN ? 'beginning' : ''}"
    aria-label="Explanation"
    data-fit=${fit(spans)}
  >
    <h2 class=${heading === USUAL && !ENGINE[state.engine] ? 'unseen' : ''}>
      ${heading} <span class="aside">${aside ?? ENGINE[state.engine] ?? nothing}</span>
    </h2>
    <div class="said-so" aria-live="polite" aria-atomic="true" tabindex="0">
      <p class="sentence">${sentenceView(spans, marks, commands)}</p>
      ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      ${isLab && isTight() && !state.list && !isOpen(state, 'levels') ? whyLink(state, commands) : nothing}
    </div>
    ${isLab ? nothing : legendView(legendEntries(scene(state), looks(state)))} ${makingView(state)}
    <div role="alert" class="message ${message ? 'said' : ''} ${message?.bad ? 'bad' : ''}">
      ${message?.text ?? nothing}
    </div>
    <div class="actions">${action ?? nothing}</div>
    ${isLab && !state.list && !isOpen(state, 'levels') ? transportView(state, commands) : nothing}
  </section>`;
}

/** The heading before a run. */
const BEGIN = 'To begin';

/** The heading above most sentences, for screen readers only, because the sentence speaks for itself. */
const USUAL = 'What just happened';

/** Lengths in characters. A longer sentence gets smaller type, so that it fits the panel's fixed height. */
const LONG = [95, 165];

/** @param {Span[]} spans */
function fit(spans) {
  const length = spans.reduce((sum, { text }) => sum + text.length, 0);
  return ['short', 'long', 'longest'][LONG.filter((limit) => length > limit).length];
}

/** @param {State} state @param {Commands} commands @returns {Words} */
function words(state, commands) {
  const { hint, answer, run, busy, sheet } = state;
  if (state.list === 'path' && state.path && sheet) return pathWords(state.path, sheet, commands);
  if (state.list === 'steps' && !hint && sheet) return stepsWords();
  if (isOpen(state, 'levels') && sheet) {
    const { text, ...rest } = levelWords(state.levels, sheet);
    return { ...rest, spans: plain(text), marks: [] };
  }
  if (state.why && sheet) return whyWords(state, state.why, sheet, commands);
  if (state.node) return nodeWords(state, commands);
  if (hint && sheet) return hintWords(state, hint, sheet, commands);
  if (answer) return answerWords(state, answer.report, commands);
  if (busy === 'solving' || busy === 'hinting') return busyWords(state, commands);
  const report = run?.view.report;
  if (report && report.position > 0) {
    const { spans, marks, detail } = report;
    return {
      heading: USUAL,
      spans,
      marks,
      detail: run.view.end === report.position ? withIgnored(detail, sheet) : detail,
      action:
        offerView(state, commands) ??
        storyOffer(state, commands) ??
        choiceView(state, commands) ??
        strikeView(state, commands) ??
        skipView(state, commands),
    };
  }
  if (sheet && atDoors(state)) return doorWords(commands);
  const clash = sheet && clashSentence(sheet);
  if (clash) {
    return {
      heading: USUAL,
      spans: plain(clash),
      marks: [],
      detail: 'Equal digits in a house: no solution can keep both.',
    };
  }
  const broken = brokenWords(state);
  if (broken) {
    return { heading: USUAL, spans: plain(broken.sentence), marks: [], detail: broken.summary };
  }
  return {
    heading: BEGIN,
    spans: plain(beginningWords(state)),
    marks: [],
    detail: keys(state),
    action: html`${inviteView(state, commands)} ${skipView(state, commands)}`,
  };
}

/** Delay in milliseconds before the page says that it looks for a hint. Most hints are found sooner. */
const PATIENCE_MS = 400;

/** Words for the time during which the engine works. @param {State} state @param {Commands} commands @returns {Words} */
function busyWords({ busy, busySince, room }, commands) {
  const since = performance.now() - busySince;
  const spans = plain(busy === 'solving' ? 'Solving…' : since < PATIENCE_MS ? '' : 'Looking for a hint…');
  // In the Lab, Cancel is among the buttons of the run while the puzzle is being solved.
  const isOffered = since >= PATIENCE_MS && (busy === 'hinting' || room === 'play');
  const action = isOffered ? html`<button @click=${() => commands.cancel()}>Cancel</button>` : nothing;
  return {
    heading: 'What just happened',
    aside: isOffered ? duration(since) : nothing,
    spans,
    marks: [],
    detail: '',
    action,
  };
}

/**
 * The button that leads from a learnt clause that removes a candidate to the derivation of this clause.
 * @param {State} state @param {Commands} commands
 */
function strikeView(state, commands) {
  const { event, spans } = state.run?.view.report ?? {};
  return spans && event && 'reason' in event ? clauseLink(spans, state, commands) : null;
}

/**
 * The button that skips the removals that follow from the givens alone. It is shown only before the end of these
 * removals.
 * @param {State} state @param {Commands} commands
 */
function skipView({ run, sheet, room, busy, strategy }, commands) {
  if (room !== 'lab' || strategy === 'states' || busy || !sheet?.givens.some(Boolean)) return nothing;
  const mark = run?.view.landmarks.find(({ kind }) => kind === 'givens');
  if (run && (!mark || run.view.report.position >= mark.position)) return nothing;
  return html`<button class="small" @click=${() => commands.skipGivens()}>Skip the givens’ removals</button>`;
}

/** @returns {Words} */
function stepsWords() {
  return {
    heading: 'All steps available now',
    spans: plain('Choose a step to see it in the grid.'),
    marks: [],
    detail: 'They are looked for in your own grid and pencil marks, easiest technique first.',
  };
}

/**
 * Describes a node. The failure of a failed node is told as a story, sentence by sentence.
 * @param {State} state @param {Commands} commands
 * @returns {Words}
 */
function nodeWords({ node, conflict, storyAt }, commands) {
  const { id, report } = /** @type {NonNullable<State['node']>} */ (node);
  const back = html`<span class="showing">Showing node ${id}</span>
    <button class=${conflict ? '' : 'primary'} @click=${() => commands.leaveNode()}>Return to the run</button>`;
  if (!conflict) {
    const { spans, marks, detail } = report;
    return { heading: `Node ${id}`, spans, marks, detail, action: back };
  }
  const { spans, marks, detail } = storyWords(conflict, storyAt, report);
  const last = conflict.story.length - 1;
  return {
    heading: `Node ${id}: why it fails`,
    aside: `${storyAt + 1} of ${last + 1}`,
    spans,
    marks,
    detail: storyAt === 0 ? conflict.explanation.detail : detail,
    action: html`${reasonButtons(storyAt, last, commands.walkStory)} ${back}`,
  };
}

/** @param {State} state @param {SolveReport} report @param {Commands} commands @returns {Words} */
function answerWords({ sheet }, report, commands) {
  const blamed = report.status === 'infeasible' && sheet?.entries.some(Boolean);
  return {
    heading: USUAL,
    spans: plain(
      blamed ? 'No solution with these entries: at least one of them cannot be right.' : sentence(report.message),
    ),
    marks: [],
    detail: withIgnored([timing(report), chosenWords(report)].filter(Boolean).join(' '), sheet),
    action: blamed
      ? html`<button class="primary" @click=${() => commands.hint()}>Show which</button>`
      : takeOver(report, commands),
  };
}

/**
 * Says how the solver continued after its trial with the default settings, if it chose other settings.
 * @param {SolveReport} report
 */
function chosenWords({ chosen }) {
  if (!chosen) return '';
  return chosen.solver === 'bulk'
    ? 'The bulk solver gave this answer. The tree shows the search with the settings of the Lab.'
    : 'The solver chose its own settings for this answer. The tree shows the search with the settings of the Lab.';
}

/** The button that gives the Lab the settings that the solver chose. @param {SolveReport} report @param {Commands} commands */
function takeOver(report, commands) {
  const settings = settingsChosen(report);
  return settings
    ? html`<button @click=${() => commands.useSettings(settings)}>Use the solver’s settings</button>`
    : nothing;
}

/** Describes how long the search took, in the words of solvers. @param {SolveReport} report */
function timing({ stats, status, unique }) {
  const found = stats.firstSolutionMs == null ? '' : `Solution found in ${duration(stats.firstSolutionMs)}`;
  const settled = settledWords(status, unique);
  const rest = settled && `${settled} ${duration(stats.totalMs)}`;
  return [found, found ? rest.toLowerCase() : rest].filter(Boolean).join(', ') + '.';
}

/**
 * For a source puzzle, the button that applies the settings which show the puzzle's effect.
 * @param {State} state @param {Commands} commands
 */
function inviteView(state, commands) {
  const source = invited(state);
  if (!source || isStates(state)) return nothing;
  const { options } = state;
  const set = Object.entries(source.best).every(
    ([key, value]) => options[/** @type {keyof typeof options} */ (key)] === value,
  );
  return set ? nothing : html`<button @click=${() => commands.useSettings(source.best)}>${source.invites}</button>`;
}

/** The built-in example puzzle on the page; undefined for another puzzle or after the first entry. @param {State} state */
function invited({ sheet }) {
  return sheet && !sheet.entries.some(Boolean) ? sourceOf(sheet.givens, sheet.info.rules) : undefined;
}

/** @param {State} state */
function keys(state) {
  if (state.room === 'lab' && !isStates(state) && isLarge(state.sheet?.info) && isRecommended(state.options)) {
    return 'Plain search rarely ends on a grid of this size, so the solver is set to learn from its failures.';
  }
  const source = invited(state);
  if (source && !isStates(state)) return `In ${source.name}: ${source.shows}`;
  const rules = state.sheet && rulesInWords(state.sheet.info);
  if (rules) return rules;
  return state.sheet ? 'Space steps. Digits fill the selected cell, Shift adds a note, arrows move.' : '';
}
