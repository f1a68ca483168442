// The implication graph of a learnt clause: why the facts of the clause cannot all hold. The words of the clause are
// above the graph. The dashed line is the cut: the facts on its left are those of the clause, and everything on its
// right follows from them, up to the conflict.

import { html, nothing, svg } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { ref } from 'lit/directives/ref.js';
import { sentence, unbroken } from '../app/clause.js';
import { LINE, walkTo } from './implication-layout.js';
import { nameOf, reasonOf } from './implication-words.js';
import { ImplicationZoom } from './implication-zoom.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Implications } from '../worker/protocol.js' */
/** @import { Box, Drawing, Link } from './implication-layout.js' */

const view = new ImplicationZoom();

/** Caches the last drawing, because most drawings leave the graph unchanged. @type {{of: unknown[], drawing: Drawing | null}} */
let last = { of: [], drawing: null };

/** @param {Implications} graph @param {readonly string[]} opened */
function drawingOf(graph, opened) {
  const of = [graph, opened, view.room];
  if (of.some((part, index) => part !== last.of[index])) last = { of, drawing: view.lay(graph, opened) };
  return /** @type {Drawing} */ (last.drawing);
}

/** @param {Implications} graph @param {State} state @param {Commands} commands */
export function implicationsView(graph, { fact, openFolds }, commands) {
  const drawing = drawingOf(graph, openFolds);
  const { boxes } = drawing;
  const narrow = boxes.find(({ facts }) => graph.nodes[facts[0]].uip) ?? boxes[0];
  const here = boxes.find(({ key }) => key === fact);
  view.changed = commands.fitGraph;
  view.show(drawing, [narrow.x + narrow.width / 2, narrow.y]);
  return html`<p class="clause-words">${unbroken(sentence(graph.words))}</p>
    <div class="implication-room">
      <svg
        class="implications"
        role="group"
        aria-label="Implication graph: guesses at the left, the failure at the right"
        ${ref((element) => view.attach(element))}
        @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, graph, drawing, commands)}
      >
        ${guard([drawing, here], () => svg`<g>${pictureView(graph, drawing, here, here ?? narrow, commands)}</g>`)}
      </svg>
      ${
        view.fits(drawing) && openFolds.length === 0
          ? nothing
          : html`<div class="tree-buttons" role="group" aria-label="View of the graph">
              ${openFolds.length > 0 ? html`<button @click=${() => commands.closeFolds()}>Fold</button>` : nothing}
              <button aria-label="Zoom in" title="Zoom in" @click=${() => view.by(1.4)}>+</button>
              <button aria-label="Zoom out" title="Zoom out" @click=${() => view.by(1 / 1.4)}>−</button>
              <button @click=${() => view.fit()}>Fit</button>
            </div>`
      }
    </div>
    <p class="fact-words" aria-live="polite">${here ? reasonOf(graph, here) : legend(graph, drawing)}</p>`;
}

/**
 * The meanings of the signs of the drawing. They are shown while no fact is chosen.
 * @param {Implications} graph @param {Drawing} drawing
 */
function legend({ nodes, solution }, { isFolded, links }) {
  const isGuess = nodes.some(({ kind, decision }) => kind === 'decision' || decision);
  /** @type {[sign: string, words: string][]} */
  const signs = [
    ...(isGuess ? [/** @type {[string, string]} */ (['guess', 'guess'])] : []),
    ['cut', 'fact of the clause'],
    ['uip', 'narrow place'],
    ['line', 'cut'],
    solution ? ['solution', 'solution'] : ['conflict', 'failure'],
    ...(isFolded ? [/** @type {[string, string]} */ (['fold', 'folded'])] : []),
    ...(links.some(({ via }) => via > 0)
      ? [/** @type {[string, string]} */ (['via', 'facts left out on a line'])]
      : []),
  ];
  return signs.map(
    ([sign, words]) =>
      html`<span class="named"><i class="sign ${sign}">${sign === 'via' ? 'n' : nothing}</i>${words}</span> `,
  );
}

/** @param {Implications} graph @param {Drawing} drawing @param {Box | undefined} here @param {Box} stop  the box in the order of tabs @param {Commands} commands */
function pictureView(graph, { boxes, links, cut, height }, here, stop, commands) {
  const touches = (/** @type {Link} */ { from, to }) => here && (from === here.key || to === here.key);
  const sorted = [...links].sort((a, b) => Number(!!touches(a)) - Number(!!touches(b)));
  return svg`<path class="cut-line" d="M${cut} -8V${height + 8}" />
    ${sorted.map((link) => linkView(link, touches(link) ? 'edge now' : 'edge'))}
    ${boxes.map((box) => boxView(graph, box, box.key === here?.key, box === stop, commands))}`;
}

/** @param {Link} link @param {string} look */
function linkView({ points, via }, look) {
  const [[x, y], ...rest] = points;
  let d = `M${x},${y}`;
  let [atX, atY] = [x, y];
  for (const [toX, toY] of rest) {
    const middle = (atX + toX) / 2;
    d += atY === toY ? `H${toX}` : `C${middle},${atY} ${middle},${toY} ${toX},${toY}`;
    [atX, atY] = [toX, toY];
  }
  const [[beginX, beginY], [endX, endY]] = [points[0], points[1]];
  return svg`<path class="${look} ${via > 0 ? 'far' : ''}" d=${d} />
    ${via > 0 ? svg`<text class="via" x=${(beginX + endX) / 2} y=${(beginY + endY) / 2 + 4}>${via}</text>` : nothing}`;
}

/** @param {Implications} graph @param {Box} box @param {boolean} isHere @param {boolean} isStop @param {Commands} commands */
function boxView(graph, box, isHere, isStop, commands) {
  const { key, kind, facts, lines, x, y, width, height } = box;
  const node = graph.nodes[facts[0]];
  const isGuess = kind === 'decision' || (kind === 'cut' && !!node.decision);
  const cell = kind === 'fold' ? null : (node.cell ?? null);
  const ending = kind === 'conflict' && graph.solution ? 'solution' : kind;
  const look = ['fact', ending, node.uip && kind === 'cut' ? 'uip' : '', isHere ? 'now' : ''].filter(Boolean).join(' ');
  const top = y - (lines.length * LINE) / 2;
  return svg`<g
    class=${look}
    role="button"
    tabindex=${isStop ? 0 : -1}
    aria-label=${nameOf(graph, box)}
    data-fact=${key}
    @click=${() => (kind === 'fold' ? open(box, commands) : commands.chooseFact(key, cell))}
    @focus=${() => commands.lookAtFact(key, cell)}
    @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && commands.lookAtFact(key, cell)}
  >
    <g>
      <rect x=${x} y=${y - height / 2} width=${width} height=${height} rx="7" />
      ${isGuess ? svg`<path class="guess" d="M${x},${y - 6}l6,6l-6,6l-6,-6z" />` : nothing}
      <text>${lines.map((line, at) => svg`<tspan x=${x + width / 2} y=${top + at * LINE + 12.5}>${line}</tspan> `)}</text>
    </g>
  </g>`;
}

/** Opens a fold. Its first fact then has the focus. @param {Box} box @param {Commands} commands */
function open({ key, facts }, commands) {
  [view.wanted] = facts;
  commands.openFold(key);
}

/** @param {KeyboardEvent} event @param {Implications} graph @param {Drawing} drawing @param {Commands} commands */
function walk(event, graph, drawing, commands) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // Keys may come faster than drawings, so the box with the focus is read from the document.
  const focused = /** @type {Element} */ (event.target).closest('[data-fact]')?.getAttribute('data-fact');
  const here = drawing.boxes.find(({ key }) => key === focused);
  if (!here) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    event.stopPropagation();
    if (here.kind === 'fold') open(here, commands);
    else commands.chooseFact(here.key, graph.nodes[here.facts[0]].cell ?? null);
    return;
  }
  const next = walkTo(drawing, here.key, event.key);
  if (next === null && !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.stopPropagation();
  const box = drawing.boxes.find(({ key }) => key === next);
  if (!box) return;
  view.reveal(box);
  const element = /** @type {Element} */ (event.currentTarget).querySelector(`[data-fact="${box.key}"]`);
  /** @type {SVGElement | null} */ (element)?.focus({ preventScroll: true });
}
