//! A search tree of arbitrary states, built from a root state by one function. For each state, the function stops the branch,
//! stops the whole tree, or returns the next states.
//!
//! The builder serves strategies outside the engine, and it keeps the whole tree for later inspection. The engine's own
//! search is [`super::Search`], which undoes changes instead of copying states.
//!
//! This example rolls a die twice and stops at the first double above one:
//!
//! ```
//! use pencilmark_engine::search::builder::{Ending, Expansion, build};
//!
//! // A state is the list of rolls. The second roll ends the branch; a double above one ends the tree.
//! let tree = build(Vec::new(), |rolls: &Vec<u32>| match rolls[..] {
//!     [a, b] if a == b && a > 1 => Expansion::StopTree,
//!     [_, _] => Expansion::StopBranch,
//!     _ => Expansion::Continue((1..=6).map(|roll| [&rolls[..], &[roll]].concat()).collect()),
//! });
//! let Ending::Stopped(double) = tree.ending() else { panic!("the tree stops at a double") };
//! assert_eq!(tree.node(double).state, [2, 2]);
//! assert!(tree.is_interrupted());
//! let branch: Vec<usize> = tree.branch(double).iter().map(|&id| tree.node(id).state.len()).collect();
//! assert_eq!(branch, [0, 1, 2], "the branch leads from the root to the double");
//! ```

use std::ops::Range;

/// The way in which the tree continues after a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expansion<S> {
    /// The branch ends at this state. The state is a dead end, or a result after which the caller wants further
    /// results.
    StopBranch,
    /// The whole tree ends at this state, which is the wanted result.
    StopTree,
    /// The branch continues with these states, in this order. An empty list is a dead end.
    Continue(Vec<S>),
}

/// The status of a node after the tree was built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The tree ended before this node was expanded.
    Unexpanded,
    /// The node was expanded; it may have no children.
    Expanded,
    /// The branch stopped at this node.
    BranchStopped,
    /// The tree stopped at this node.
    TreeStopped,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct Node<S> {
    /// The state.
    pub state: S,
    /// The parent; `None` for the root.
    pub parent: Option<usize>,
    /// The children, a range of node numbers.
    pub children: Range<usize>,
    /// The number of edges from the root.
    pub depth: usize,
    /// The status of the node.
    pub fate: Fate,
}

/// The way in which the construction of a tree ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every node was expanded or ended its branch.
    Complete,
    /// This node stopped the tree.
    Stopped(usize),
    /// The children of this node would have exceeded the limit on nodes.
    OutOfNodes(usize),
}

/// A whole tree of states. Nodes are numbered from the root, which is 0; children have larger numbers than their parents.
#[derive(Clone, Debug)]
pub struct StateTree<S> {
    nodes: Vec<Node<S>>,
    ending: Ending,
}

/// Builds the tree under `root` in depth-first order, until every node is expanded or a state stops the tree.
pub fn build<S>(root: S, expand: impl FnMut(&S) -> Expansion<S>) -> StateTree<S> {
    build_within(usize::MAX, root, expand)
}

/// Builds a tree like [`build`], with at most `most` nodes. The root always exists.
pub fn build_within<S>(most: usize, root: S, mut expand: impl FnMut(&S) -> Expansion<S>) -> StateTree<S> {
    let node = |state, parent, depth| Node { state, parent, children: 0..0, depth, fate: Fate::Unexpanded };
    let mut nodes = vec![node(root, None, 0)];
    let mut waiting = vec![0];
    while let Some(id) = waiting.pop() {
        match expand(&nodes[id].state) {
            Expansion::StopBranch => nodes[id].fate = Fate::BranchStopped,
            Expansion::StopTree => {
                nodes[id].fate = Fate::TreeStopped;
                return StateTree { nodes, ending: Ending::Stopped(id) };
            }
            Expansion::Continue(states) => {
                if states.len() > most.saturating_sub(nodes.len()) {
                    return StateTree { nodes, ending: Ending::OutOfNodes(id) };
                }
                let (start, depth) = (nodes.len(), nodes[id].depth + 1);
                nodes.extend(states.into_iter().map(|state| node(state, Some(id), depth)));
                nodes[id].children = start..nodes.len();
                nodes[id].fate = Fate::Expanded;
                waiting.extend((start..nodes.len()).rev());
            }
        }
    }
    StateTree { nodes, ending: Ending::Complete }
}

impl<S> StateTree<S> {
    /// Returns all nodes, by number.
    pub fn nodes(&self) -> &[Node<S>] {
        &self.nodes
    }

    /// Returns the node with the number `id`.
    ///
    /// # Panics
    /// Panics if the tree has no node `id`.
    pub fn node(&self, id: usize) -> &Node<S> {
        &self.nodes[id]
    }

    /// The way in which the construction of a tree ended.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// Whether a state stopped the tree.
    pub fn is_interrupted(&self) -> bool {
        matches!(self.ending, Ending::Stopped(_))
    }

    /// Returns the nodes on the path from the root to the node `id`, including both.
    pub fn branch(&self, id: usize) -> Vec<usize> {
        let mut branch: Vec<usize> = std::iter::successors(Some(id), |&id| self.nodes[id].parent).collect();
        branch.reverse();
        branch
    }

    /// Returns the nodes on the path from the root to the node that stopped the tree; `None` if no node stopped it.
    pub fn stopped_branch(&self) -> Option<Vec<usize>> {
        match self.ending {
            Ending::Stopped(id) => Some(self.branch(id)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expands a word by each of two letters, up to a given length.
    fn words(length: usize) -> impl FnMut(&String) -> Expansion<String> {
        move |word| match word.len() == length {
            true => Expansion::StopBranch,
            false => Expansion::Continue(vec![format!("{word}a"), format!("{word}b")]),
        }
    }

    #[test]
    fn the_tree_keeps_all_nodes() {
        let tree = build(String::new(), words(3));
        assert_eq!((tree.nodes().len(), tree.ending(), tree.is_interrupted()), (15, Ending::Complete, false));
        assert_eq!(tree.stopped_branch(), None);
        for (id, node) in tree.nodes().iter().enumerate() {
            assert_eq!(node.depth, node.state.len());
            assert_eq!(node.children.len(), if node.depth == 3 { 0 } else { 2 });
            assert!(node.children.clone().all(|child| child > id && tree.node(child).parent == Some(id)));
            assert_eq!(node.fate, if node.depth == 3 { Fate::BranchStopped } else { Fate::Expanded });
            let spelled: Vec<&str> = tree.branch(id).iter().map(|&id| tree.node(id).state.as_str()).collect();
            assert!(spelled.windows(2).all(|pair| pair[1].starts_with(pair[0]) && pair[1].len() == pair[0].len() + 1));
            assert_eq!(spelled.last(), Some(&node.state.as_str()));
        }
    }

    #[test]
    fn states_are_expanded_depth_first_until_one_stops_the_tree() {
        let mut seen = Vec::new();
        let mut expand = words(2);
        let tree = build(String::new(), |word: &String| {
            seen.push(word.clone());
            if word == "ba" { Expansion::StopTree } else { expand(word) }
        });
        assert_eq!(seen, ["", "a", "aa", "ab", "b", "ba"]);
        let Some(branch) = tree.stopped_branch() else { panic!("the tree stopped") };
        assert_eq!(branch.iter().map(|&id| tree.node(id).state.as_str()).collect::<Vec<_>>(), ["", "b", "ba"]);
        let last = tree.nodes().iter().find(|node| node.state == "bb").unwrap();
        assert_eq!(last.fate, Fate::Unexpanded);
    }

    #[test]
    fn a_tree_stays_within_its_limit_on_nodes() {
        let tree = build_within(6, String::new(), words(3));
        assert_eq!(tree.nodes().len(), 5);
        let Ending::OutOfNodes(id) = tree.ending() else { panic!("the limit ended the tree") };
        assert_eq!(tree.node(id).fate, Fate::Unexpanded);
        assert!(!tree.is_interrupted());
        assert_eq!(build_within(15, String::new(), words(3)).ending(), Ending::Complete);
        assert_eq!(build_within(0, String::new(), words(3)).nodes().len(), 1);
    }

    #[test]
    fn deep_trees_do_not_overflow_the_stack() {
        let deep = build(0u32, |&n| if n == 300_000 { Expansion::StopTree } else { Expansion::Continue(vec![n + 1]) });
        assert_eq!(deep.stopped_branch().map(|branch| branch.len()), Some(300_001));
    }
}
