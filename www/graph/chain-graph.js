// Draws a chain of reasons as a graph. Circles are sentences, in columns from the premises to the question. The direct
// reason has number 1, and the numbers rise towards the premises. Squares are cells filled from the start, and diamonds
// are decisions. The circle of the current sentence is filled.

import { html, svg } from 'lit/html.js';

/** @import { WhyReport } from '../worker/protocol.js' */

const COLUMN = 46;
const ROW = 20;
const MARGIN = 13;

/**
 * @typedef {object} Vertex
 * @property {'sentence' | 'givens' | 'decisions'} kind
 * @property {number} at  index of the sentence, or of the sentence that cites the givens or decisions
 * @property {number} count  number of givens or decisions
 * @property {number} depth  the column
 * @property {Set<number>} on  the sentences that support this one
 */

/**
 * Finds the sentence for each step: the sentence that marks the candidate that the step removed.
 * @param {WhyReport} why @param {string[]} cells
 */
export function sentencesOf(why, cells) {
  return why.steps.map(({ cell, value }) => {
    const index = cells.indexOf(cell);
    const tells = (/** @type {WhyReport['sentences'][number]} */ { marks }) =>
      marks.some((mark) => mark.cell === index && mark.role === 'removed' && mark.values.includes(value));
    return Math.max(0, why.sentences.findIndex(tells));
  });
}

/** @param {WhyReport} why @param {string[]} cells @returns {Vertex[]} */
export function vertices(why, cells) {
  const told = sentencesOf(why, cells);
  const made = why.sentences.map((_, at) => ({
    on: new Set(/** @type {number[]} */ ([])),
    givens: new Set(/** @type {string[]} */ ([])),
    decisions: new Set(/** @type {string[]} */ ([])),
    at,
  }));
  const cite = (/** @type {number} */ at, /** @type {WhyReport['source']} */ source) => {
    const vertex = made[at];
    if (source.given) vertex.givens.add(source.given.cell);
    if (source.kind === 'decision' && source.decision) {
      const { cell, relation, value } = source.decision;
      vertex.decisions.add(`${cell} ${relation} ${value}`);
    }
    if (source.kind === 'step' && source.step !== undefined && told[source.step] !== at)
      vertex.on.add(told[source.step]);
  };
  why.steps.forEach((step, index) => {
    for (const { sources } of step.cites) for (const source of sources) cite(told[index], source);
    for (const { cites } of step.trial ? [step.trial] : [])
      for (const { sources } of cites) for (const source of sources) cite(told[index], source);
  });
  if (why.steps.length === 0) cite(0, why.source);
  /** @type {number[]} */
  const depths = [];
  for (const { at, on } of made)
    depths[at] = 1 + Math.max(0, ...[...on].filter((each) => each < at).map((each) => depths[each]));
  return made.flatMap(({ at, on, givens, decisions }) => {
    /** @type {Vertex[]} */
    const all = [{ kind: 'sentence', at, count: 1, depth: depths[at], on }];
    const base = { at, depth: depths[at] - 1, on: new Set(/** @type {number[]} */ ([])) };
    if (givens.size > 0) all.push({ ...base, kind: 'givens', count: givens.size });
    if (decisions.size > 0) all.push({ ...base, kind: 'decisions', count: decisions.size });
    return all;
  });
}

/** @param {WhyReport} why @param {string[]} cells @param {number} shown @param {(at: number) => void} walk */
export function chainView(why, cells, shown, walk) {
  const all = vertices(why, cells);
  /** @type {Map<number, number>} */
  const filled = new Map();
  const placed = all.map((vertex) => {
    const row = filled.get(vertex.depth) ?? 0;
    filled.set(vertex.depth, row + 1);
    return { ...vertex, x: MARGIN + vertex.depth * COLUMN, row, y: 0 };
  });
  const rows = Math.max(...filled.values());
  for (const vertex of placed) vertex.y = MARGIN + (vertex.row + (rows - (filled.get(vertex.depth) ?? 1)) / 2) * ROW;
  const width = 2 * MARGIN + COLUMN * Math.max(...placed.map(({ depth }) => depth));
  const height = 2 * MARGIN + ROW * (rows - 1);
  const sentence = (/** @type {number} */ at) =>
    /** @type {typeof placed[number]} */ (placed.find((v) => v.kind === 'sentence' && v.at === at));
  const edges = placed.flatMap((to) =>
    to.kind === 'sentence'
      ? [
          ...[...to.on].map((at) => [sentence(at), to]),
          ...placed.filter((from) => from.kind !== 'sentence' && from.at === to.at).map((from) => [from, to]),
        ]
      : [],
  );
  return html`<svg
    class="chain"
    viewBox="0 0 ${width} ${height}"
    style="--wide:${width}px; --high:${height}px"
    aria-hidden="true"
  >
    ${edges.map(([from, to]) => {
      const middle = (from.x + to.x) / 2;
      const look = to.at === shown ? 'edge now' : 'edge';
      return svg`<path class=${look} d="M${from.x},${from.y}C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}" />`;
    })}
    ${placed.map(({ kind, at, count, x, y }) => {
      if (kind === 'sentence') {
        return svg`<g class=${at === shown ? 'step now' : 'step'} @click=${() => walk(at)}>
          <circle cx=${x} cy=${y} r="9" /><text x=${x} y=${y + 4}>${why.sentences.length - at}</text></g>`;
      }
      const title =
        kind === 'givens'
          ? count === 1
            ? '1 given'
            : `${count} filled cells`
          : count === 1
            ? '1 decision'
            : `${count} decisions`;
      return svg`<g class=${kind}><title>${title}</title>
        ${kind === 'givens' ? svg`<rect x=${x - 8} y=${y - 8} width="16" height="16" />` : svg`<path d="M${x},${y - 11}l11,11l-11,11l-11,-11z" />`}
        <text x=${x} y=${y + 3.5}>${count}</text></g>`;
    })}
  </svg>`;
}
