// The commands for the search tree and its nodes.

import * as actions from '../app/actions.js';
import * as runActions from '../run/actions.js';
import * as treeActions from './actions.js';
import { TREE_FILES } from './saving.js';

/** @import { TreeFile } from './saving.js' */
/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function treeCommands({ state, runner, questions, page, show }) {
  return {
    /** @param {TreeFile} kind */
    async saveTree(kind) {
      try {
        page.save(TREE_FILES[kind].file, ...(await page.treeFile(kind)));
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        show(() => actions.say(state, `The tree was not saved: ${message.replace(/\.$/, '')}.`, true));
      }
    },
    /** @param {number} id @param {'before' | 'after'} [moment] */
    showNode: (id, moment) => runner.showNode(id, moment)?.then(() => questions.conflict()),
    /** @param {number} id */
    goToMoment: (id) => runner.goToMoment(id),
    /** @param {'failure' | 'solution'} kind @param {boolean} forward */
    goToNode: (kind, forward) => runner.goToNode(kind, forward)?.then(() => questions.conflict()),
    /** @param {number | null} id */
    focusNode(id) {
      if (state.tree.focus === id) return;
      show(() => (state.tree.focus = id));
      if (id !== null && state.run) runner.lookAtNode(id);
    },
    /** @param {boolean} collapse */
    collapse(collapse) {
      show(() => Object.assign(state.tree, { collapse, toggled: [], anchor: null }));
      runner.reshapeTree();
    },
    /** @param {number} id */
    toggleSubtree(id) {
      show(() => treeActions.toggleSubtree(state, id));
      runner.reshapeTree();
    },
    /** @param {boolean} follow */
    follow: (follow) => show(() => (state.tree.follow = follow)),
    enlargeTree: () => show(() => (state.tree.large = !state.tree.large)),
    leaveNode: () => show(() => runActions.leaveNode(state)),
  };
}
