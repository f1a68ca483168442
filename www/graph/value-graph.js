// The value graph of the AllDifferent that was filtered last: cells on one side, values on the other, a line for each
// candidate. Régin's algorithm is shown in three beats. Beat 1 is a matching that gives every cell a different value.
// Beat 2 shows the strongly connected components. Beat 3 deletes the lines that are in no complete matching.

import { html, nothing } from 'lit/html.js';
import { listed, symbol } from '../basics/sheet.js';
import { segmentsView } from '../app/segments.js';
import { bipartiteView } from './bipartite.js';

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { ValueGraph } from '../worker/protocol.js' */
/** @import { Line, Point } from './bipartite.js' */

/**
 * Why a level has no matching to show. The part `in-full` is left out if the graph needs the room.
 * @type {Record<string, unknown>}
 */
const NO_MATCHING = {
  forward: html`Forward checking computes no matching<span class="in-full"
      >: it removes the digits of filled and decided cells</span
    >.`,
  value: html`Value consistency computes no matching<span class="in-full">: it removes the digits of fixed cells</span
    >.`,
  bounds: html`Bounds consistency computes no matching<span class="in-full"
      >: it looks for Hall sets among intervals of digits</span
    >.`,
};

const BEATS = /** @type {const} */ ([
  [1, 'Matching'],
  [2, 'Components'],
  [3, 'Deletions'],
]);

/**
 * The graph of one filtering. A level that computes no matching has only the third beat. For such a level, the panel
 * can show what domain consistency would remove.
 * @param {State} state @param {ValueGraph} graph @param {Sheet} sheet @param {Commands} commands
 */
export function valueGraphView({ beat: wanted, whatIf }, graph, sheet, commands) {
  const beat = graph.matched ? wanted : 3;
  return html`
    ${graph.hypothetical ? html`<p class="what-if">What domain consistency would do. Nothing of this has happened.</p>` : nothing}
    ${bipartiteView({ ...drawing(graph, beat, sheet), label: graph.sentences.slice(0, beat).join(' ') })}
    <ul class="unseen" aria-label="Value graph in words">
      ${graph.cells.map((cell) => html`<li>${inWords(graph, cell, sheet)}</li>`)}
    </ul>
    <p class="beat-words" aria-live="polite" tabindex="0">${beat === 3 ? graph.headline : graph.sentences[beat - 1]}</p>
    ${
      graph.matched
        ? segmentsView({
            legend: 'Beat of the value graph',
            name: 'beat',
            look: 'beats',
            offered: BEATS,
            chosen: beat,
            choose: (chosen) => commands.setBeat(chosen),
          })
        : html`<p class="no-matching">${NO_MATCHING[graph.level] ?? nothing}</p>`
    }
    ${
      whatIf
        ? html`<button @click=${() => commands.leaveWhatIf()}>Back to what happened</button>`
        : graph.matched
          ? nothing
          : html`<button @click=${() => commands.askWhatIf()}>What domain consistency would do</button>`
    }
  `;
}

/**
 * @param {ValueGraph} graph @param {1 | 2 | 3} beat @param {Sheet} sheet
 * @returns {{left: Point[], right: Point[], lines: Line[]}}
 */
function drawing(graph, beat, sheet) {
  const { cells, values, matching, components, removed, kept, hall } = graph;
  const isPending = (/** @type {[number, number]} */ [cell, value]) =>
    graph.pending.some(([other, its]) => other === cell && its === value);
  const letters = beat === 2 ? lettersOf(components) : { cells: new Map(), values: new Map() };
  const set = (beat === 3 && hall) || null;
  const matched = new Map(matching);
  const isMatched = (/** @type {number} */ cell, /** @type {number} */ value) => matched.get(cell) === value;
  const line = (/** @type {[number, number]} */ [cell, value], /** @type {boolean} */ gone) => {
    const inSet = set !== null && set.cells.includes(cell) && set.values.includes(value);
    /** @type {Line['look']} */
    let look = 'plain';
    if (gone && beat === 3) look = 'removed';
    else if (beat === 3 && isPending([cell, value])) look = 'pending';
    else if (isMatched(cell, value)) look = inSet ? 'hall matching' : 'matching';
    else if (inSet) look = 'hall';
    return { from: cells.indexOf(cell), to: values.indexOf(value), look };
  };
  return {
    left: cells.map((cell) => ({
      text: sheet.info.cells[cell],
      look: set?.cells.includes(cell) ? 'hall' : '',
      letter: letters.cells.get(cell),
    })),
    right: values.map((value) => ({
      text: symbol(sheet.info, value),
      look: set?.values.includes(value) ? 'hall' : '',
      letter: letters.values.get(value),
    })),
    lines: [...kept.map((edge) => line(edge, false)), ...removed.map((edge) => line(edge, true))],
  };
}

/** Assigns a letter to each component with more than one cell. @param {ValueGraph['components']} components */
function lettersOf(components) {
  /** @type {{cells: Map<number, string>, values: Map<number, string>}} */
  const letters = { cells: new Map(), values: new Map() };
  components
    .filter(({ cells }) => cells.length > 1)
    .forEach(({ cells, values }, index) => {
      const letter = String.fromCharCode(97 + (index % 26));
      for (const cell of cells) letters.cells.set(cell, letter);
      for (const value of values) letters.values.set(value, letter);
    });
  return letters;
}

/**
 * Describes a cell's lines, for people who cannot see them.
 * @param {ValueGraph} graph @param {number} cell @param {Sheet} sheet
 */
function inWords({ matching, removed, kept }, cell, sheet) {
  const symbols = (/** @type {[number, number][]} */ edges) =>
    edges.filter(([from]) => from === cell).map(([, value]) => symbol(sheet.info, value));
  const gone = symbols(removed);
  const words = [`${sheet.info.cells[cell]} keeps ${listed(symbols(kept)) || 'nothing'}`];
  const [match] = symbols(matching);
  if (match) words.push(`matched with ${match}`);
  if (gone.length > 0) words.push(`loses ${listed(gone)}`);
  return words.join(', ');
}

/** The number of deleted candidates, for the line of the heading. @param {ValueGraph} graph */
export function graphAside({ removed, failed, matched, hypothetical }) {
  if (failed) return matched ? 'no complete matching' : 'fails';
  if (hypothetical) return removed.length === 0 ? 'nothing more' : `${removed.length} would go`;
  return removed.length === 0 ? nothing : removed.length === 1 ? '1 deleted' : `${removed.length} deleted`;
}
