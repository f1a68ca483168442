// The search tree, drawn as it grows: circle = choice, square = failure, diamond = solution, dashed circle =
// still open, triangle = a collapsed subtree with the number of nodes in it. The path to where the search
// is stands out. A click, or Enter, shows a node's grid; the arrow keys walk from node to node.

import { html, svg, nothing } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { guard } from 'lit/directives/guard.js';
import { layOut, STATUS } from './tree-layout.js';
import { TreeZoom } from './tree-zoom.js';

/** @import { State, Run } from '../state.js' */
/** @import { Commands } from '../commands.js' */
/** @import { Placed, Drawing } from './tree-layout.js' */

const zoom = new TreeZoom();

/** The node that the keyboard is on; a view's own business, so not part of the state. @type {number | null} */
let focused = null;

/** @param {State} state @param {Commands} commands */
export function treePanel(state, commands) {
  const { run, node, sheet } = state;
  const drawing =
    run && sheet ? layOut(run.view.tree, run.view.currentNode, sheet.info.cells, sheet.info.symbols) : null;
  if (drawing) zoom.show(drawing);
  return html`<section class="panel tree" aria-label="Search tree">
    <h2>
      Search tree
      <span class="aside">${run ? counts(run, drawing) : ''}</span>
    </h2>
    ${
      drawing
        ? html`<div class="zoom-buttons">
            <button aria-label="Zoom in" @click=${() => zoom.by(1.4)}>+</button>
            <button aria-label="Zoom out" @click=${() => zoom.by(1 / 1.4)}>−</button>
            <button @click=${() => zoom.fit()}>Fit</button>
          </div>`
        : html`<p class="empty">The tree grows here when reasoning alone is not enough and the solver has to guess.</p>`
    }
    <svg class="canvas" ${ref((element) => zoom.attach(element))}>
      <g class="viewport">
        ${drawing ? guard([drawing, node?.id, focused], () => drawingView(drawing, node?.id, commands)) : nothing}
      </g>
    </svg>
  </section>`;
}

/** @param {Run} run @param {Drawing | null} drawing */
function counts({ view }, drawing) {
  const { nodes } = view.stats;
  if (nodes === 1) return view.solution ? 'solved without a guess' : 'no guess so far';
  const drawn = drawing && drawing.placed.length < nodes ? `, ${drawing.placed.length} drawn` : '';
  return `${nodes.toLocaleString('en')} nodes${drawn}`;
}

/** @param {Drawing} drawing @param {number | undefined} shown @param {Commands} commands */
function drawingView({ placed, current }, shown, commands) {
  const stop = placed.find((node) => node.id === focused) ?? placed.find((node) => node.id === current) ?? placed[0];
  return svg`
    <g class="edges" aria-hidden="true">
      ${placed.map((node) => (node.parent ? edgeView(node, node.parent) : nothing))}
    </g>
    <g role="tree" aria-label="Nodes">
      ${placed.map((node) => nodeView(node, node === stop, node.id === current, node.id === shown, commands))}
    </g>`;
}

/** @param {Placed} node @param {Placed} parent */
function edgeView(node, parent) {
  const middle = (parent.y + node.y) / 2;
  const bend = `M${parent.x},${parent.y}C${parent.x},${middle} ${node.x},${middle} ${node.x},${node.y}`;
  return svg`<path class=${node.onPath ? 'edge path' : 'edge'} d=${bend} />
    <text class=${node.onPath ? 'decision path' : 'decision'} x=${parent.x * 0.1 + node.x * 0.9} y=${middle + 9}>${node.decision}</text>`;
}

/** @param {Placed} node @param {boolean} stop @param {boolean} current @param {boolean} shown @param {Commands} commands */
function nodeView(node, stop, current, shown, commands) {
  const place = `translate(${node.x},${node.y})`;
  return svg`<g
    role="treeitem"
    class="node ${STATUS[node.status].look} ${shown ? 'shown' : ''}"
    transform=${place}
    aria-label=${node.label + (current ? ', current' : '')}
    aria-level=${node.depth + 1}
    aria-selected=${shown ? 'true' : 'false'}
    tabindex=${stop ? 0 : -1}
    data-node=${node.id}
    @click=${() => commands.showNode(node.id)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, node, commands)}
    @focus=${() => zoom.reveal(node)}
  >
    <circle class="reach" r="14" />
    ${current ? svg`<circle class="ring" r="11" />` : nothing}
    ${shape(node)}
  </g>`;
}

/** @param {Placed} node */
function shape({ status, size }) {
  switch (STATUS[status].look) {
    case 'failed':
      return svg`<rect class="shape" x="-5.5" y="-5.5" width="11" height="11" />`;
    case 'solution':
      return svg`<path class="shape" d="M0,-8L8,0L0,8L-8,0Z" />`;
    case 'collapsed':
    case 'unfinished':
      return svg`<path class="shape" d="M0,-12L14,11H-14Z" /><text class="size" y="7">${size}</text>`;
    default:
      return svg`<circle class="shape" r="6" />`;
  }
}

/** @type {Record<string, (node: Placed) => Placed | null | undefined>} */
const STEPS = {
  ArrowUp: (node) => node.parent,
  ArrowDown: (node) => node.children[0],
  ArrowLeft: (node) => node.left,
  ArrowRight: (node) => node.right,
};

/** @param {KeyboardEvent} event @param {Placed} node @param {Commands} commands */
function walk(event, node, commands) {
  const next = STEPS[event.key]?.(node);
  if (event.key === 'Enter' || event.key === ' ') commands.showNode(node.id);
  else if (event.key === 'Home') focusNode(event, 0);
  else if (next) focusNode(event, next.id);
  else if (!STEPS[event.key]) return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event @param {number} id */
function focusNode(event, id) {
  focused = id;
  const tree = /** @type {Element} */ (event.target).closest('[role="tree"]');
  const element = /** @type {SVGElement | null | undefined} */ (tree?.querySelector(`[data-node="${id}"]`));
  element?.focus();
}
