// The guesses in force at a node of the search tree: the decisions from the root to the node, with their depths.

/** @typedef {Pick<import('../pkg/pencilmark.js').Session | import('../pkg/pencilmark.js').States, 'treePath' | 'nodeInfo'>} Run */

/** A decision such as `B6 = 5`. @typedef {{decided: import('../pkg/pencilmark.js').Decision<string>, depth: number}} Guess */

export class Guesses {
  constructor() {
    /**
     * The decisions of the nodes that were read so far. A path of a deep tree has thousands of decisions.
     * @type {Map<number, Guess | null>}
     */
    this.known = new Map();
  }

  /** Clears the cache after another run was opened, or after a change of the run by hand. */
  forget() {
    this.known.clear();
  }

  /** @param {Run} run @param {number} node @returns {Guess[]}  the guess nearest to the root first */
  at(run, node) {
    return [...run.treePath(node)].flatMap((id) => this.of(run, id) ?? []);
  }

  /** @param {Run} run @param {number} id */
  of(run, id) {
    let guess = this.known.get(id);
    if (guess === undefined) {
      const info = run.nodeInfo(id);
      // In a tree of whole grids, most levels fill in digits without a guess.
      const depth = 'guesses' in info ? info.guesses : info.depth;
      const { decided } = info;
      guess = decided ? { decided, depth } : null;
      this.known.set(id, guess);
    }
    return guess;
  }
}
