// The context menu of a candidate, a constraint's name or a node of the tree. The right mouse button, a long press or
// the keyboard opens the menu. The menu keeps the focus until it is closed.

import { html, nothing } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { TREE_FILES } from '../tree/saving.js';
import { byHandItems } from '../states/by-hand.js';
import { isStates } from '../states/state.js';
import { candidatesAt, decisionsAt, decisionWords } from '../run/decisions.js';

/** @import { State, About } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** @typedef {{name: string, does: () => void}} Item */

/** Minimum distance in pixels between the menu and the edge of the window. */
const EDGE = 8;

/** @param {State} state @param {Commands} commands */
export function menuPanel(state, commands) {
  const { menu } = state;
  if (!menu) return nothing;
  const { title, items } = contents(state, menu.about, commands);
  const choose = (/** @type {Item} */ item) => {
    close(commands);
    item.does();
  };
  // The menu is in an <aside> landmark, so that people who navigate by landmarks find it.
  return html`<aside aria-label="Menu">
    <div class="menu-shade" @pointerdown=${() => close(commands)} @contextmenu=${prevent}></div>
    <div
      class="menu"
      role="menu"
      aria-label=${title}
      style="left:${menu.x}px; top:${menu.y}px"
      ${ref((element) => open(element))}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, commands)}
      @contextmenu=${prevent}
    >
      <p aria-hidden="true">${title}</p>
      ${items.map((item) => html`<button role="menuitem" tabindex="-1" @click=${() => choose(item)}>${item.name}</button>`)}
    </div>
  </aside>`;
}

/** @param {State} state @param {About} about @param {Commands} commands @returns {{title: string, items: Item[]}} */
function contents(state, about, commands) {
  switch (about.kind) {
    case 'cell':
      return cellMenu(state, about, commands);
    case 'constraint':
      return {
        title: about.name,
        items: [
          { name: 'Filter it now', does: () => commands.filterByHand(about.name) },
          {
            name: `Stop when ${about.name} prunes`,
            does: () => commands.addStop({ kind: 'constraint-prunes', constraint: about.name }),
          },
        ],
      };
    case 'clause': {
      const { number } = about;
      return {
        title: `Learnt clause ${number}`,
        items: [
          { name: 'Show how it follows', does: () => commands.unfoldClause(number) },
          {
            name: `Stop when clause ${number} strikes`,
            does: () => commands.addStop({ kind: 'clause-strikes', clause: number }),
          },
        ],
      };
    }
    case 'tree':
      return {
        title: 'Save the tree',
        // CP-Profiler has no node that fills a grid.
        items: Object.entries(TREE_FILES)
          .filter(([kind]) => kind !== 'profiler' || !isStates(state))
          .map(([kind, { name }]) => ({
            name,
            does: () => commands.saveTree(/** @type {keyof typeof TREE_FILES} */ (kind)),
          })),
      };
    case 'node': {
      const { id, depth } = about;
      /** @type {Item[]} */
      const items = [
        { name: 'Show its grid', does: () => commands.showNode(id) },
        {
          name: isStates(state) ? 'Show its grid before direct solutions' : 'Show its grid before propagation',
          does: () => commands.showNode(id, 'before'),
        },
        { name: 'Go there in the run', does: () => commands.goToMoment(id) },
        { name: 'Collapse or open its subtree', does: () => commands.toggleSubtree(id) },
      ];
      if (isStates(state)) return { title: `Node ${id}`, items: [...items, ...byHandItems(state, id, commands)] };
      if (depth > 0) {
        items.push({ name: `Stop at depth ${depth}`, does: () => commands.addStop({ kind: 'depth-reached', depth }) });
      }
      items.push({ name: 'Stop at the first failure', does: () => commands.addStop({ kind: 'first-failure' }) });
      items.push({ name: 'Stop at a solution', does: () => commands.addStop({ kind: 'solution' }) });
      return { title: `Node ${id}`, items };
    }
  }
}

/** @param {State} state @param {{cell: number, value: number}} about @param {Commands} commands */
function cellMenu(state, { cell, value }, commands) {
  const { info } = /** @type {import('../app/state.js').Sheet} */ (state.sheet);
  const name = info.cells[cell];
  /** @type {Item[]} */
  const items = [];
  const wanted = value ? [value] : candidatesAt(state, cell);
  for (const each of wanted) {
    for (const decision of decisionsAt(state, { cell, value: each })) {
      if (!value && decision.relation !== '=') continue;
      items.push({
        name: `${decision.relation === '=' ? 'Guess' : 'First try'} ${decisionWords(state, decision)}`,
        does: () => commands.choose(decision.cell, decision.relation, decision.value),
      });
    }
  }
  const stoppable = value
    ? [value]
    : info.symbols.map((_, index) => index + 1).filter((v) => !state.run || wanted.includes(v));
  for (const each of stoppable) {
    items.push({
      name: `Stop when ${info.symbols[each - 1]} leaves ${name}`,
      does: () => commands.addStop({ kind: 'cell-loses', cell: name, value: each }),
    });
  }
  items.push({ name: `Stop when ${name} is fixed`, does: () => commands.addStop({ kind: 'cell-fixed', cell: name }) });
  return { title: value ? `${info.symbols[value - 1]} in ${name}` : name, items };
}

/** @param {Event} event */
function prevent(event) {
  event.preventDefault();
}

/** The element that had the focus before the menu opened. @type {HTMLElement | null} */
let opener = null;

/** @param {Element | undefined} element */
function open(element) {
  if (!element || element.contains(document.activeElement)) return;
  opener = /** @type {HTMLElement | null} */ (document.activeElement);
  // The size of the menu is known only after it has been rendered.
  queueMicrotask(() => place(/** @type {HTMLElement} */ (element)));
}

/** @param {HTMLElement} menu */
function place(menu) {
  const { left, top, width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  /** @type {HTMLElement | null} */ (menu.querySelector('[role="menuitem"]'))?.focus({ preventScroll: true });
}

/** @param {Commands} commands */
function close(commands) {
  commands.closeMenu();
  opener?.focus({ preventScroll: true });
  opener = null;
}

/** @param {KeyboardEvent} event @param {Commands} commands */
function walk(event, commands) {
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role="menuitem"]')]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number>} */
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') close(commands);
  else if (event.key in to) items[to[event.key]].focus();
  else return;
  event.preventDefault();
}
