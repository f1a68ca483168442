//! A tree of states, built from a root by one function that says how a state goes on: not at all, with these states, or
//! that the whole tree can stop here. It knows nothing of what a state is: a board, a path, a set of domains.
//!
//! This is the tree for strategies of one's own, kept whole so that it can be looked at afterwards. The search of the
//! engine is [`super::Search`], which undoes instead of copying.
//!
//! Every two rolls of a die, until there is a pair (of ones does not count):
//!
//! ```
//! use pencilmark_engine::search::builder::{Ending, Expansion, build};
//!
//! // A state is what has been rolled; two rolls, of which the second ends the branch or, as a double, everything.
//! let tree = build(Vec::new(), |rolls: &Vec<u32>| match rolls[..] {
//!     [a, b] if a == b && a > 1 => Expansion::StopTree,
//!     [_, _] => Expansion::StopBranch,
//!     _ => Expansion::Continue((1..=6).map(|roll| [&rolls[..], &[roll]].concat()).collect()),
//! });
//! let Ending::Stopped(double) = tree.ending() else { panic!("there are doubles") };
//! assert_eq!(tree.node(double).state, [2, 2]);
//! assert!(tree.is_interrupted());
//! let branch: Vec<usize> = tree.branch(double).iter().map(|&id| tree.node(id).state.len()).collect();
//! assert_eq!(branch, [0, 1, 2], "from the root to where it stopped");
//! ```

use std::ops::Range;

/// How a state goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expansion<S> {
    /// Not at all: a dead end, or something that was to be found where more is wanted.
    StopBranch,
    /// Not at all, and nothing else needs to be looked at: what was to be found.
    StopTree,
    /// With these states, which are looked at in this order. None is a dead end too.
    Continue(Vec<S>),
}

/// What became of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was not looked at: the tree stopped before.
    Unexpanded,
    /// It went on with its children, if it has any.
    Expanded,
    /// Its branch stopped at it.
    BranchStopped,
    /// The tree stopped at it.
    TreeStopped,
}

/// A state in the tree.
#[derive(Clone, Debug)]
pub struct Node<S> {
    /// The state.
    pub state: S,
    /// The node it is a child of; `None` for the root.
    pub parent: Option<usize>,
    /// Its children, which stand side by side.
    pub children: Range<usize>,
    /// How many steps it is from the root.
    pub depth: usize,
    /// What became of it.
    pub fate: Fate,
}

/// How building ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every node was looked at.
    Complete,
    /// A node stopped the tree.
    Stopped(usize),
    /// A node's children would have been more than the tree was allowed to hold.
    OutOfNodes(usize),
}

/// A whole tree. Its nodes are numbered; the root is 0, and children come after their parents.
#[derive(Clone, Debug)]
pub struct StateTree<S> {
    nodes: Vec<Node<S>>,
    ending: Ending,
}

/// Builds the tree under `root`, depth first, until everything has been looked at or a state stops it.
pub fn build<S>(root: S, expand: impl FnMut(&S) -> Expansion<S>) -> StateTree<S> {
    build_within(usize::MAX, root, expand)
}

/// Like [`build`], with at most `most` nodes (and always a root).
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
    /// All nodes, by number.
    pub fn nodes(&self) -> &[Node<S>] {
        &self.nodes
    }

    /// A node.
    ///
    /// # Panics
    /// When there is no node of that number.
    pub fn node(&self, id: usize) -> &Node<S> {
        &self.nodes[id]
    }

    /// How building ended.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// Whether the tree ended before all of it was looked at because a state stopped it: something was found.
    pub fn is_interrupted(&self) -> bool {
        matches!(self.ending, Ending::Stopped(_))
    }

    /// The nodes from the root to a node, both included.
    pub fn branch(&self, id: usize) -> Vec<usize> {
        let mut branch: Vec<usize> = std::iter::successors(Some(id), |&id| self.nodes[id].parent).collect();
        branch.reverse();
        branch
    }

    /// The nodes from the root to the one that stopped the tree.
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

    /// Words over two letters up to a length.
    fn words(length: usize) -> impl FnMut(&String) -> Expansion<String> {
        move |word| match word.len() == length {
            true => Expansion::StopBranch,
            false => Expansion::Continue(vec![format!("{word}a"), format!("{word}b")]),
        }
    }

    #[test]
    fn the_whole_tree_is_kept() {
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
    fn states_are_looked_at_depth_first_in_the_order_given_until_one_stops_the_tree() {
        let mut seen = Vec::new();
        let mut expand = words(2);
        let tree = build(String::new(), |word: &String| {
            seen.push(word.clone());
            if word == "ba" { Expansion::StopTree } else { expand(word) }
        });
        assert_eq!(seen, ["", "a", "aa", "ab", "b", "ba"]);
        let Some(branch) = tree.stopped_branch() else { panic!("it stopped") };
        assert_eq!(branch.iter().map(|&id| tree.node(id).state.as_str()).collect::<Vec<_>>(), ["", "b", "ba"]);
        let last = tree.nodes().iter().find(|node| node.state == "bb").unwrap();
        assert_eq!(last.fate, Fate::Unexpanded);
    }

    #[test]
    fn a_budget_of_nodes_is_kept_to() {
        let tree = build_within(6, String::new(), words(3));
        assert_eq!(tree.nodes().len(), 5);
        let Ending::OutOfNodes(id) = tree.ending() else { panic!("more nodes were wanted") };
        assert_eq!(tree.node(id).fate, Fate::Unexpanded);
        assert!(!tree.is_interrupted());
        assert_eq!(build_within(15, String::new(), words(3)).ending(), Ending::Complete);
        assert_eq!(build_within(0, String::new(), words(3)).nodes().len(), 1);
    }

    #[test]
    fn depth_costs_no_stack() {
        let deep = build(0u32, |&n| if n == 300_000 { Expansion::StopTree } else { Expansion::Continue(vec![n + 1]) });
        assert_eq!(deep.stopped_branch().map(|branch| branch.len()), Some(300_001));
    }
}
