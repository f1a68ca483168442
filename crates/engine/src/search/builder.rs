//! A search tree of arbitrary states. For each state, a strategy stops the branch, stops the whole tree, or continues with
//! the next states.
//!
//! The builder serves strategies outside the engine, and it keeps the whole tree for later inspection. The engine's own
//! search is [`super::Search`], which undoes changes instead of copying states.
//!
//! [`build`] builds a tree by one function. [`StateTree::expand`] grows a tree by one node, so that a caller can pause,
//! choose another leaf, and undo.
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
    /// The number of the expansion of this node, from 1. An unexpanded node has 0.
    pub turn: usize,
}

/// The way in which the construction of a tree ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every node was expanded or ended its branch.
    Complete,
    /// This node stopped the tree.
    Stopped(usize),
    /// This node is the next one in depth-first order, and it is not expanded. In a tree from [`build_within`], its
    /// children would have exceeded the limit on nodes.
    Unfinished(usize),
}

/// One expansion in the history of a tree.
#[derive(Clone, Copy, Debug)]
struct Turn {
    node: usize,
    /// The place of the node among the waiting leaves before the expansion.
    place: usize,
}

/// A whole tree of states. The root has number 0, and children have larger numbers than their parents.
#[derive(Clone, Debug)]
pub struct StateTree<S> {
    nodes: Vec<Node<S>>,
    /// The unexpanded leaves. The last one is the next in depth-first order.
    waiting: Vec<usize>,
    turns: Vec<Turn>,
}

/// Builds the tree below `root` in depth-first order. The construction ends when no leaf is left, or when `expand` returns
/// [`Expansion::StopTree`].
pub fn build<S>(root: S, expand: impl FnMut(&S) -> Expansion<S>) -> StateTree<S> {
    build_within(usize::MAX, root, expand)
}

/// Builds a tree like [`build`], with at most `most` nodes. The root always exists.
pub fn build_within<S>(most: usize, root: S, mut expand: impl FnMut(&S) -> Expansion<S>) -> StateTree<S> {
    let mut tree = StateTree::new(root);
    while let Some(leaf) = tree.next_leaf() {
        let expansion = expand(&tree.node(leaf).state);
        let added = if let Expansion::Continue(states) = &expansion { states.len() } else { 0 };
        if added > most.saturating_sub(tree.nodes.len()) {
            break;
        }
        tree.expand(leaf, expansion);
    }
    tree
}

impl<S> StateTree<S> {
    /// Creates a tree with an unexpanded root.
    pub fn new(root: S) -> StateTree<S> {
        StateTree { nodes: vec![StateTree::leaf(root, None, 0)], waiting: vec![0], turns: Vec::new() }
    }

    fn leaf(state: S, parent: Option<usize>, depth: usize) -> Node<S> {
        Node { state, parent, children: 0..0, depth, fate: Fate::Unexpanded, turn: 0 }
    }

    /// The next leaf in depth-first order. `None` if the tree has stopped or has no leaf left to expand.
    pub fn next_leaf(&self) -> Option<usize> {
        if self.is_interrupted() { None } else { self.waiting.last().copied() }
    }

    /// The unexpanded leaves. The last one is the next in depth-first order.
    pub fn waiting(&self) -> &[usize] {
        &self.waiting
    }

    /// Expands an unexpanded leaf, which need not be the next one. The depth-first order goes on with its children.
    /// Returns whether the tree has changed: a tree that has stopped, and a node that is not waiting, stay as they are.
    pub fn expand(&mut self, leaf: usize, expansion: Expansion<S>) -> bool {
        let place = self.waiting.iter().rposition(|&waiting| waiting == leaf);
        let Some(place) = place.filter(|_| !self.is_interrupted()) else { return false };
        self.waiting.remove(place);
        self.turns.push(Turn { node: leaf, place });
        self.nodes[leaf].turn = self.turns.len();
        self.nodes[leaf].fate = match expansion {
            Expansion::StopBranch => Fate::BranchStopped,
            Expansion::StopTree => Fate::TreeStopped,
            Expansion::Continue(states) => {
                let (start, depth) = (self.nodes.len(), self.nodes[leaf].depth + 1);
                self.nodes.extend(states.into_iter().map(|state| StateTree::leaf(state, Some(leaf), depth)));
                self.nodes[leaf].children = start..self.nodes.len();
                self.waiting.extend((start..self.nodes.len()).rev());
                Fate::Expanded
            }
        };
        true
    }

    /// Undoes the last expansion and returns its node, which is unexpanded again.
    pub fn undo(&mut self) -> Option<usize> {
        let Turn { node, place } = self.turns.pop()?;
        let children = std::mem::replace(&mut self.nodes[node].children, 0..0);
        if !children.is_empty() {
            // The children are the newest nodes and the last leaves, because all later expansions have been undone.
            self.nodes.truncate(children.start);
            self.waiting.truncate(self.waiting.len() - children.len());
        }
        (self.nodes[node].fate, self.nodes[node].turn) = (Fate::Unexpanded, 0);
        self.waiting.insert(place, node);
        Some(node)
    }

    /// The number of expansions so far.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }

    /// The node of the expansion with the number `turn`, counted from 1. `None` for 0 and for expansions to come.
    pub fn expanded_at(&self, turn: usize) -> Option<usize> {
        self.turns.get(turn.checked_sub(1)?).map(|turn| turn.node)
    }

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

    /// The way in which the construction of the tree ended.
    pub fn ending(&self) -> Ending {
        match (self.turns.last(), self.waiting.last()) {
            (Some(&Turn { node, .. }), _) if self.nodes[node].fate == Fate::TreeStopped => Ending::Stopped(node),
            (_, Some(&leaf)) => Ending::Unfinished(leaf),
            (_, None) => Ending::Complete,
        }
    }

    /// Whether a state stopped the tree.
    pub fn is_interrupted(&self) -> bool {
        matches!(self.ending(), Ending::Stopped(_))
    }

    /// Returns the nodes on the path from the root to the node `id`, including both.
    pub fn branch(&self, id: usize) -> Vec<usize> {
        let mut branch: Vec<usize> = std::iter::successors(Some(id), |&id| self.nodes[id].parent).collect();
        branch.reverse();
        branch
    }

    /// Returns the nodes on the path from the root to the node that stopped the tree; `None` if no node stopped it.
    pub fn stopped_branch(&self) -> Option<Vec<usize>> {
        match self.ending() {
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
        let Ending::Unfinished(id) = tree.ending() else { panic!("the limit ended the tree") };
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
    #[test]
    fn any_leaf_can_be_expanded_and_undo_restores_the_order() {
        let mut expand = words(2);
        let mut tree = StateTree::new(String::new());
        let mut orders = vec![tree.waiting().to_vec()];
        // The last leaf in the order comes first each time.
        while let Some(&leaf) = tree.waiting().first() {
            let expansion = expand(&tree.node(leaf).state);
            assert!(tree.expand(leaf, expansion));
            assert!(!tree.expand(leaf, Expansion::StopTree), "a node is expanded once");
            assert_eq!((tree.expanded_at(tree.turns()), tree.node(leaf).turn), (Some(leaf), tree.turns()));
            orders.push(tree.waiting().to_vec());
        }
        assert_eq!((tree.nodes().len(), tree.ending()), (7, Ending::Complete));
        let spelled: Vec<&str> =
            (1..=7).map(|turn| tree.node(tree.expanded_at(turn).unwrap()).state.as_str()).collect();
        assert_eq!(spelled, ["", "b", "a", "bb", "ba", "ab", "aa"]);
        while let Some(node) = tree.undo() {
            orders.pop();
            assert_eq!(Some(&tree.waiting().to_vec()), orders.last());
            assert_eq!((tree.node(node).fate, tree.node(node).turn), (Fate::Unexpanded, 0));
        }
        assert_eq!((tree.nodes().len(), tree.turns(), tree.next_leaf()), (1, 0, Some(0)));
    }

    #[test]
    fn a_stopped_tree_grows_no_further() {
        let mut tree = StateTree::new(String::new());
        tree.expand(0, Expansion::Continue(vec!["a".into(), "b".into()]));
        assert!(tree.expand(2, Expansion::StopTree));
        assert_eq!((tree.next_leaf(), tree.expand(1, Expansion::StopBranch)), (None, false));
        assert_eq!(tree.undo(), Some(2));
        assert_eq!((tree.next_leaf(), tree.is_interrupted()), (Some(1), false));
    }
}
