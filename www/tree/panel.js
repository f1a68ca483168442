// The search tree panel: the canvas, the controls of its view, and the details of one node. A click or Enter shows a
// node's grid, or opens a collapsed subtree. The arrow keys move from node to node.

import { html, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { ref } from 'lit/directives/ref.js';
import { itemsView, MOVES } from './items.js';
import { ABANDONED, Plan, isCollapsed } from './plan.js';
import { TreeView } from './view.js';
import { button } from '../app/button.js';
import { isDark } from '../app/theme.js';
import { checkView } from '../run/settings.js';
import { counted } from '../app/numbers.js';
import { byHandView } from '../states/by-hand.js';
import { gridText, momentWords } from '../states/words.js';

/** @import { State, Run } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { NodeInfo } from '../worker/protocol.js' */

const view = new TreeView();

/**
 * Caches the last plan and its inputs, because most drawings leave the tree unchanged.
 * @type {{of: unknown[], plan: Plan | null}}
 */
let last = { of: [], plan: null };

/** @param {State} state */
export function planOf({ run, sheet }) {
  const of = [run?.tree, run?.view.shownNode, run?.view.solutionNode, sheet?.info];
  if (of.some((part, index) => part !== last.of[index])) {
    const plan =
      run?.tree && sheet
        ? new Plan(run.tree, sheet.info, { current: run.view.shownNode, solution: run.view.solutionNode })
        : null;
    last = { of, plan };
  }
  return last.plan;
}

/** @param {State} state @param {Commands} commands */
export function treePanel(state, commands) {
  const { run, tree, node } = state;
  const plan = planOf(state);
  const row = (/** @type {number | null | undefined} */ id) => (plan && id != null ? plan.rowAround(id) : -1);
  const focused = row(tree.focus);
  const shown = row(node?.id);
  const following = tree.follow ?? (plan ? view.isCrowded(plan) : false);
  view.show(
    plan,
    { hovered: -1, focused, shown },
    { following, look: isDark(state) ? 'dark' : 'light', anchor: tree.anchor },
  );
  return html`<section class="panel tree ${tree.large ? 'large' : ''}" aria-label="Search tree">
    <h2>
      Search tree
      <span class="ways">
        ${checkView('Collapse failures', tree.collapse ?? run?.collapsed ?? false, (on) => commands.collapse(on))}
        ${checkView('Follow the search', following, (on) => commands.follow(on))}
      </span>
    </h2>
    <p class="count">${run ? counts(run, plan) : nothing}</p>
    ${run && plan && plan.count > 1 ? (run.view.grids ? gridSignsView(run.collapsed, plan) : signsView(run.collapsed, run.view.stats.restarts > 0, plan.jumps.length > 0)) : nothing}
    <div
      class="canvas"
      role=${plan ? 'tree' : nothing}
      aria-label=${plan ? 'Nodes' : nothing}
      aria-describedby=${plan ? 'node-text' : nothing}
      tabindex=${plan ? 0 : nothing}
      aria-activedescendant=${plan ? `node-${plan.layout.ids[stop(plan, focused)]}` : nothing}
      ${ref((element) => view.attach(element))}
      @click=${(/** @type {MouseEvent} */ event) => press(rowOf(event, plan), plan, commands)}
      @pointermove=${(/** @type {PointerEvent} */ event) => view.hover(event.pointerType === 'mouse' ? event : null)}
      @pointerleave=${() => view.hover(null)}
      @contextmenu=${(/** @type {MouseEvent} */ event) => menu(event, rowOf(event, plan), plan, commands)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, state, commands)}
      @focus=${() => plan && focused < 0 && commands.focusNode(plan.layout.ids[stop(plan, -1)])}
      @blur=${() => commands.focusNode(null)}
    >
      <canvas aria-hidden="true"></canvas>
      <div class="items" role="none">
        ${plan ? guard([plan, focused, shown], () => itemsView(plan, stop(plan, focused), shown)) : nothing}
      </div>
    </div>
    ${
      plan
        ? controls(state, commands)
        : html`<p class="empty">The tree grows here when reasoning alone is not enough and the solver has to guess.</p>`
    }
    ${run && plan ? figures(state, plan, commands) : nothing}
  </section>`;
}

/** The row where the keyboard focus enters the tree. @param {Plan | null} plan @param {number} focused */
function stop(plan, focused) {
  return focused >= 0 ? focused : Math.max(plan?.current ?? 0, 0);
}

/** @param {Run} run @param {Plan | null} plan */
function counts({ view: { stats, solution, grids } }, plan) {
  const { nodes } = stats;
  if (grids) return html`${counted(nodes)} ${nodes === 1 ? 'grid' : 'grids'} looked at`;
  if (nodes === 1) return solution ? 'solved without a guess' : 'no guess so far';
  // The style sheet hides the number of drawn nodes where the legend leaves no room for this number.
  const drawn = plan && plan.count < nodes ? html`<span class="drawn">, ${counted(plan.count)} drawn</span>` : nothing;
  return html`${counted(nodes)} nodes${drawn}`;
}

/**
 * The legend of the shapes. Screen readers get the status of each node instead.
 * @param {boolean} collapsed @param {boolean} restarted @param {boolean} jumped
 */
function signsView(collapsed, restarted, jumped) {
  // The line has no room for all signs at once. If it is too short, the circle of a choice node is left out.
  const signs = ['failure', 'solution', ...(restarted ? ['abandoned'] : ['open']), ...(collapsed ? ['collapsed'] : [])];
  if (jumped) {
    // Here the signs of the nodes that a backjump passed over are more important than the sign of an open node.
    const shown = signs.filter((sign) => sign !== 'open');
    return signList([...named(shown), ['passed', 'passed over'], ['jump', 'jump back']]);
  }
  if (!restarted || !collapsed) signs.unshift('choice');
  return signList(named(signs));
}

/** Signs whose names are also their words in the legend. @param {string[]} signs @returns {[string, string][]} */
const named = (signs) => signs.map((sign) => [sign, sign]);

/**
 * The legend of a tree of whole grids. A stopped branch has the sign of an abandoned node, and its own word.
 * @param {boolean} collapsed @param {Plan} plan
 */
function gridSignsView(collapsed, plan) {
  /** @type {[string, string][]} */
  const signs = [
    ['filled', 'filled'],
    ['failure', 'dead end'],
    ['solution', 'solution'],
    ['open', 'open'],
  ];
  if (plan.layout.status.includes(ABANDONED)) signs.push(['abandoned', 'stopped']);
  if (collapsed) signs.push(['collapsed', 'collapsed']);
  return signList(signs);
}

/** @param {[string, string][]} signs  the sign of each status and its word */
function signList(signs) {
  return html`<ul class="signs" aria-hidden="true">
    ${signs.map(([sign, word]) => html`<li><i class=${sign}></i>${word}</li>`)}
  </ul>`;
}

/** @param {State} state @param {Commands} commands */
function controls({ tree }, commands) {
  const small = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ does) =>
    html`<button aria-label=${name} title=${name} @click=${does}>${text}</button>`;
  return html`<div class="tree-buttons find" role="group" aria-label="Find in the tree">
      ${small('‹ ■', 'Previous failure', () => commands.goToNode('failure', false))}
      ${small('■ ›', 'Next failure', () => commands.goToNode('failure', true))}
      ${small('◆ ›', 'Next solution', () => commands.goToNode('solution', true))}
    </div>
    <div class="tree-buttons" role="group" aria-label="View of the tree">
      ${small('+', 'Zoom in', () => view.by(1.4))} ${small('−', 'Zoom out', () => view.by(1 / 1.4))}
      <button
        @click=${() => {
          commands.follow(false);
          view.fit();
        }}
      >
        Fit
      </button>
      <button
        aria-label="Save the tree"
        aria-haspopup="menu"
        title="Save the tree"
        @click=${(/** @type {MouseEvent} */ event) => {
          const { left, bottom } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
          commands.openMenu({ kind: 'tree' }, { clientX: left, clientY: bottom + 4 });
        }}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11" /></svg>
      </button>
      <button
        class="enlarge"
        aria-label="Large tree"
        title="Large tree"
        aria-pressed=${tree.large ? 'true' : 'false'}
        @click=${() => commands.enlargeTree()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-4.5 4.5M2.5 13.5l4.5-4.5" />
        </svg>
      </button>
    </div>`;
}

/**
 * The node to describe: the focused node, or else the inspected node, or else the current node of the run.
 * @param {State} state
 * @returns {NodeInfo | null}
 */
function spokenOf({ node, tree, run }) {
  if (tree.focus !== null && tree.info?.id === tree.focus) return tree.info;
  if (node) return node.info;
  return run?.view.node ?? null;
}

/** @param {State} state @param {Plan} plan @param {Commands} commands */
function figures(state, plan, commands) {
  const info = spokenOf(state);
  const { node, tree } = state;
  const row = info ? plan.rowOf(info.id) : -1;
  const grids = state.run?.view.grids;
  return html`${grids ? byHandView(state, info, commands) : nothing}
    <div class="node-line">
      <p id="node-text" aria-live=${tree.focus === null ? 'off' : 'polite'}>
        ${info ? (state.run?.view.grids ? gridText(info, row >= 0 && row === plan.current) : nodeText(info, row, plan)) : nothing}
      </p>
      ${
        node
          ? html`<div class="moments" role="group" aria-label="Grid of node ${node.id}">
              ${
                /** @type {const} */ (['before', 'after']).map(
                  (moment) =>
                    html`<button
                      aria-pressed=${node.moment === moment ? 'true' : 'false'}
                      aria-label=${momentName(state, moment)}
                      @click=${() => commands.showNode(node.id, moment)}
                    >
                      ${moment === 'before' ? 'Before' : 'After'}
                    </button>`,
                )
              }
            </div>`
          : button({ name: 'Inspect', press: () => info && commands.showNode(info.id), off: !info })
      }
    </div>`;
}

/** @param {State} state @param {'before' | 'after'} moment */
function momentName({ run }, moment) {
  if (run?.view.grids) return momentWords(moment);
  return moment === 'before' ? 'Before propagation' : 'After propagation';
}

/** @param {NodeInfo} info @param {number} row @param {Plan} plan */
function nodeText({ id, decision, status, depth, opened, settled, subtree }, row, plan) {
  const passed = plan.passed.has(row) ? ', passed over' : '';
  const number = (/** @type {number} */ n, /** @type {string} */ one) => `${counted(n)} ${one}${n === 1 ? '' : 's'}`;
  const here = row >= 0 && row === plan.current ? ', current' : '';
  const span = settled ? `events ${counted(opened)} to ${counted(settled)}` : `opened at event ${counted(opened)}`;
  const below =
    subtree.nodes > 1
      ? `Subtree${subtree.complete ? '' : ' so far'}: ${number(subtree.nodes, 'node')}, ${number(subtree.failures, 'failure')}, ${number(subtree.solutions, 'solution')}, to depth ${subtree.maxDepth}`
      : 'No nodes below';
  return html`<b>Node ${counted(id)}</b>${decision ? html`, <b>${decision}</b>` : ', root'}, ${status}${passed}${here},
    depth ${depth}. <span class="soft">${below}; ${span}.</span>`;
}

/**
 * The row under the pointer. A click by a screen reader names the tree item directly, so its row needs no position.
 * @param {MouseEvent} event @param {Plan | null} plan
 */
function rowOf(event, plan) {
  const [, id] = /^node-(\d+)$/.exec(/** @type {Element} */ (event.target).id) ?? [];
  return id && plan ? plan.rowOf(Number(id)) : view.rowAt(event);
}

/** @param {number} row @param {Plan | null} plan @param {Commands} commands */
function press(row, plan, commands) {
  if (!plan || row < 0) return;
  const id = plan.layout.ids[row];
  if (isCollapsed(plan.layout.status[row])) commands.toggleSubtree(id);
  else commands.showNode(id);
}

/** @param {MouseEvent} event @param {number} row @param {Plan | null} plan @param {Commands} commands */
function menu(event, row, plan, commands) {
  if (!plan || row < 0) return;
  event.preventDefault();
  commands.openMenu({ kind: 'node', id: plan.layout.ids[row], depth: plan.layout.depths[row] }, event);
}

/** @param {KeyboardEvent} event @param {State} state @param {Commands} commands */
function walk(event, state, commands) {
  // The plan is computed from the current state, because keys may come faster than drawings.
  const plan = planOf(state);
  if (!plan || event.ctrlKey || event.metaKey || event.altKey) return;
  const { focus, info } = state.tree;
  const row = stop(plan, focus === null ? -1 : plan.rowAround(focus));
  const id = plan.layout.ids[row];
  const move = MOVES[event.key];
  const below = info?.id === id ? info.subtree : undefined;
  const collapsible = below && below.complete && below.nodes > 1 && below.solutions === 0;
  if (move) {
    const next = plan.go(row, move);
    commands.focusNode(plan.layout.ids[next]);
    view.reveal(next);
  } else if (event.key === 'Enter') press(row, plan, commands);
  else if (event.key === '+' && isCollapsed(plan.layout.status[row])) commands.toggleSubtree(id);
  else if (event.key === '-' && collapsible) commands.toggleSubtree(id);
  else if (event.key === 'ContextMenu' || event.key.toLowerCase() === 's' || (event.shiftKey && event.key === 'F10')) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    commands.openMenu(
      { kind: 'node', id, depth: plan.layout.depths[row] },
      { clientX: box.left + 24, clientY: box.top + 24 },
    );
  } else return;
  event.preventDefault();
}
