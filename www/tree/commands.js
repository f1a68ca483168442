// The commands for the search tree and its nodes.

import * as actions from '../app/actions.js';
import * as runActions from '../run/actions.js';
import * as treeActions from './actions.js';
import { TREE_FILES } from './saving.js';

/** @import { TreeFile } from './saving.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function treeCommands({ state, runner, inspecting, questions, page }) {
  return {
    /** @param {TreeFile} kind */
    async saveTree(kind) {
      try {
        page.save(TREE_FILES[kind].file, ...(await page.treeFile(kind)));
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        actions.say(state, `The tree was not saved: ${message.replace(/\.$/, '')}.`, true);
      }
    },
    /** @param {number} id @param {'before' | 'after'} [moment] */
    showNode: (id, moment) => inspecting.showNode(id, moment)?.then(() => questions.conflict()),
    /** @param {number} id */
    goToMoment: (id) => inspecting.goToMoment(id),
    /** @param {'failure' | 'solution'} kind @param {boolean} forward */
    goToNode: (kind, forward) => inspecting.goToNode(kind, forward)?.then(() => questions.conflict()),
    /** @param {number | null} id */
    focusNode(id) {
      if (state.tree.focus === id) return;
      treeActions.focusNode(state, id);
      if (id !== null && state.run) inspecting.lookAtNode(id);
    },
    /** @param {boolean} collapse */
    collapse(collapse) {
      treeActions.setCollapse(state, collapse);
      runner.trees.reshape();
    },
    /** @param {number} id */
    toggleSubtree(id) {
      treeActions.toggleSubtree(state, id);
      runner.trees.reshape();
    },
    /** @param {boolean} follow */
    follow: (follow) => treeActions.setFollow(state, follow),
    enlargeTree: () => treeActions.toggleLarge(state),
    leaveNode: () => runActions.leaveNode(state),
  };
}
