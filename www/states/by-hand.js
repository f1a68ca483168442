// What a person can do with a node in a tree of whole grids: stop its branch, stop the tree, or continue with its grid.
// The menu of the node and the line below the tree offer the same commands.

import { html } from 'lit/html.js';
import { button } from '../app/button.js';
import { isCollapsed, OPEN, CHOICE, FILLED } from '../tree/plan.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { NodeInfo } from '../worker/protocol.js' */

/** @typedef {{name: string, does: () => void}} Item */

/**
 * @param {State} state @param {number} id @param {Commands} commands
 * @returns {Item[]}  nothing once the run has ended
 */
export function byHandItems({ run }, id, commands) {
  const grids = run?.view.grids;
  if (!run?.tree || !grids || grids.nextLeaf === null) return [];
  const row = run.tree.rows?.[id] ?? -1;
  const status = row >= 0 && !isCollapsed(run.tree.status[row]) ? run.tree.status[row] : -1;
  /** @type {Item[]} */
  const items = [];
  if (status === OPEN) items.push({ name: 'Continue with this grid', does: () => commands.continueWith(id) });
  if (status === OPEN || status === CHOICE || status === FILLED) {
    items.push({ name: 'Stop this branch', does: () => commands.stopBranch(id) });
  }
  items.push({ name: 'Stop the tree', does: () => commands.stopTree() });
  return items;
}

/** The names of the buttons, which have less room than the menu. */
const SHORT = {
  'Continue with this grid': 'Continue here',
  'Stop this branch': 'Stop branch',
  'Stop the tree': 'Stop tree',
};

/** The buttons below the tree, about the node that the line describes. @param {State} state @param {NodeInfo | null} info @param {Commands} commands */
export function byHandView(state, info, commands) {
  const items = info ? byHandItems(state, info.id, commands) : [];
  return html`<div class="by-hand-grids" role="group" aria-label="By hand">
    ${Object.entries(SHORT).map(([name, short]) => {
      const item = items.find((each) => each.name === name);
      return button({ name: short, look: 'small', off: !item, press: () => item?.does() });
    })}
  </div>`;
}
