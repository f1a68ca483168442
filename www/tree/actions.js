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

/** Moves the keyboard focus to a node. @param {State} state @param {number | null} id */
export function focusNode({ tree }, id) {
  tree.focus = id;
}

/** @param {State} state @param {State['tree']['info']} info  the details of the focused node */
export function showNodeInfo({ tree }, info) {
  tree.info = info;
}

/** @param {State} state @param {boolean} collapse  whether failed subtrees are drawn as triangles */
export function setCollapse({ tree }, collapse) {
  Object.assign(tree, { collapse, toggled: [], anchor: null });
}

/** @param {State} state @param {boolean} follow  whether the view follows the search */
export function setFollow({ tree }, follow) {
  tree.follow = follow;
}

/** Lets the tree cover the panels beside it, or ends that. @param {State} state */
export function toggleLarge({ tree }) {
  tree.large = !tree.large;
}
