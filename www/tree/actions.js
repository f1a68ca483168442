// Actions: the search tree. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { Tree } from '../worker/protocol.js' */

/**
 * Replaces the tree: after a subtree was opened or collapsed, or when a large tree was fetched separately.
 * @param {State} state @param {Tree} tree
 */
export function showTree(state, { layout, collapsed }) {
  if (state.run) state.run = { ...state.run, tree: layout, collapsed };
}

/** Opens a collapsed subtree, or collapses an open one. @param {State} state @param {number} id */
export function toggleSubtree({ tree }, id) {
  const { toggled } = tree;
  tree.toggled = toggled.includes(id) ? toggled.filter((other) => other !== id) : [...toggled, id];
  tree.anchor = id;
}
