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

/** @param {State} state @param {Partial<State['tree']>} changed */
function change(state, changed) {
  state.tree = { ...state.tree, ...changed };
}

/** Opens a collapsed subtree, or collapses an open one. @param {State} state @param {number} id */
export function toggleSubtree(state, id) {
  const { toggled } = state.tree;
  const others = toggled.filter((other) => other !== id);
  change(state, { toggled: others.length < toggled.length ? others : [...toggled, id], anchor: id });
}

/** Moves the keyboard focus to a node. @param {State} state @param {number | null} id */
export function focusNode(state, id) {
  change(state, { focus: id });
}

/** @param {State} state @param {State['tree']['info']} info  the details of the focused node */
export function showNodeInfo(state, info) {
  change(state, { info });
}

/** @param {State} state @param {boolean} collapse  whether failed subtrees are drawn as triangles */
export function setCollapse(state, collapse) {
  change(state, { collapse, toggled: [], anchor: null });
}

/** @param {State} state @param {boolean} follow  whether the view follows the search */
export function setFollow(state, follow) {
  change(state, { follow });
}

/** Lets the tree cover the panels beside it, or ends that. @param {State} state */
export function toggleLarge(state) {
  change(state, { large: !state.tree.large });
}
