//! The tree of whole grids behind a run of the strategy `states`.
//!
//! A node stores the digits that were put in on the way from its parent. The grid of a node is the puzzle with the digits of
//! its branch. In a *turn*, the run looks at one grid. Each node stores the number of its turn. The tree after an earlier turn
//! consists of the nodes whose parents had their turns by then.

use pencilmark_engine::search::builder::{Expansion, Node, StateTree};
use pencilmark_model::direct::{Direct, Finding, each};
use pencilmark_puzzle::Grid;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The cell, as a row-major index.
    pub cell: u16,
    /// The digit, from 1.
    pub digit: u8,
}

/// The status of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridStatus {
    /// The grid is still to be looked at.
    Open,
    /// All direct solutions of the grid went into its only child.
    Filled,
    /// The grid has a copy for each digit of one cell.
    Choice,
    /// The grid is a dead end.
    Failed,
    /// The grid is a solution.
    Solution,
    /// A person stopped the branch or the tree at the grid.
    Stopped,
}

/// What a person does in a run by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandAction {
    /// The branch ends at the leaf.
    StopBranch,
    /// The tree ends at the leaf.
    StopTree,
    /// The tree continues with the leaf.
    Continue,
}

/// An input by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandInput {
    /// The number of grids that the run had looked at before the input.
    pub position: usize,
    /// The action.
    pub action: HandAction,
    /// The leaf.
    pub leaf: usize,
}

/// Counters after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The candidates of the grid after the turn.
    pub left: u32,
    /// The dead ends so far.
    pub failures: u32,
    /// The solutions so far.
    pub solutions: u32,
    /// The most guesses on a branch so far.
    pub max_guesses: u32,
    /// The largest number of direct solutions that one grid has received so far.
    pub most_filled: u32,
}

/// A tree of grids that grows turn by turn.
#[derive(Clone, Debug)]
pub struct GridTree {
    puzzle: Grid,
    direct: Direct,
    /// The number of solutions to look for; 0 = all.
    limit: u64,
    tree: StateTree<Box<[Entry]>>,
    /// The status of each node after its turn.
    statuses: Vec<GridStatus>,
    /// The counters after each turn, and before the first.
    counts: Vec<Counts>,
    /// The nodes that are solutions, in the order found.
    solutions: Vec<usize>,
    inputs: Vec<HandInput>,
}

impl GridTree {
    /// A tree with only the puzzle. `limit` is the number of solutions to look for; 0 = all.
    pub fn new(puzzle: Grid, limit: u64) -> GridTree {
        let direct = Direct::new(puzzle.geometry().clone());
        let mut tree = GridTree {
            puzzle,
            direct,
            limit,
            tree: StateTree::new(Box::default()),
            statuses: vec![GridStatus::Open],
            counts: Vec::new(),
            solutions: Vec::new(),
            inputs: Vec::new(),
        };
        tree.counts.push(Counts { left: tree.left(tree.puzzle.values()), ..Counts::default() });
        tree
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    /// The solver that looks at single grids.
    pub fn direct(&self) -> &Direct {
        &self.direct
    }

    /// All nodes, those of later turns included.
    pub fn nodes(&self) -> &[Node<Box<[Entry]>>] {
        self.tree.nodes()
    }

    /// The number of turns so far.
    pub fn turns(&self) -> usize {
        self.tree.turns()
    }

    /// The leaf that the next turn looks at; `None` if the tree has ended.
    pub fn next_leaf(&self) -> Option<usize> {
        self.tree.next_leaf()
    }

    /// The open leaves. The last one is the next in depth-first order.
    pub fn waiting(&self) -> &[usize] {
        self.tree.waiting()
    }

    /// Whether a person or the last wanted solution stopped the tree.
    pub(crate) fn is_stopped(&self) -> bool {
        self.tree.is_interrupted()
    }

    /// The leaves that were open after a turn. The last leaf of the list was the next in depth-first order.
    pub(crate) fn waiting_at(&self, turn: usize) -> Vec<usize> {
        if turn >= self.turns() {
            return self.waiting().to_vec();
        }
        let mut waiting = vec![0];
        for turn in 1..=turn {
            let node = self.node_at(turn);
            if let Some(place) = waiting.iter().rposition(|&leaf| leaf == node) {
                waiting.remove(place);
            }
            waiting.extend(self.nodes()[node].children.clone().rev());
        }
        waiting
    }

    /// The inputs by hand, in the order of their positions.
    pub fn inputs(&self) -> &[HandInput] {
        &self.inputs
    }

    /// Whether a person stopped a branch or the tree. The solutions of the tree are then perhaps not all solutions.
    pub fn is_pruned_by_hand(&self) -> bool {
        self.inputs.iter().any(|input| input.action != HandAction::Continue)
    }

    /// The input by hand that made a turn, counted from 1.
    pub fn input_at(&self, turn: usize) -> Option<HandInput> {
        let index = self.inputs.binary_search_by_key(&turn.checked_sub(1)?, |input| input.position).ok()?;
        Some(self.inputs[index])
    }

    /// The nodes that are solutions, in the order found.
    pub fn solutions(&self) -> &[usize] {
        &self.solutions
    }

    /// The node that a turn looked at, counted from 1. Before the first turn, this is the root.
    pub fn node_at(&self, turn: usize) -> usize {
        self.tree.expanded_at(turn).unwrap_or(0)
    }

    /// The counters after a turn.
    pub(crate) fn counts_at(&self, turn: usize) -> Counts {
        self.counts[turn.min(self.counts.len() - 1)]
    }

    /// The counters before the first turn and after each turn.
    pub fn counts(&self) -> &[Counts] {
        &self.counts
    }

    /// The number of nodes after a turn.
    pub fn count_at(&self, turn: usize) -> usize {
        self.nodes().partition_point(|node| self.opened(node) <= turn)
    }

    /// The turn that made a node.
    pub fn opened(&self, node: &Node<Box<[Entry]>>) -> usize {
        node.parent.map_or(0, |parent| self.nodes()[parent].turn)
    }

    /// The status of a node after a turn.
    pub fn status_at(&self, node: usize, turn: usize) -> GridStatus {
        match self.nodes()[node].turn {
            0 => GridStatus::Open,
            looked if looked > turn => GridStatus::Open,
            _ => self.statuses[node],
        }
    }

    /// The nodes on the path from the root to a node, including both.
    pub fn branch(&self, node: usize) -> Vec<usize> {
        self.tree.branch(node)
    }

    /// Whether a node is a copy with a guessed digit.
    pub(crate) fn is_guess(&self, node: usize) -> bool {
        self.nodes()[node].parent.is_some_and(|parent| self.statuses[parent] == GridStatus::Choice)
    }

    /// The number of guesses on the path from the root to a node.
    pub fn guesses(&self, node: usize) -> u32 {
        self.branch(node).iter().filter(|&&node| self.is_guess(node)).count() as u32
    }

    /// The digits of a node's grid, row by row, with 0 for a blank.
    pub fn values(&self, node: usize) -> Vec<u8> {
        let mut values = self.puzzle.values().to_vec();
        for node in self.branch(node) {
            put(&mut values, &self.nodes()[node].state);
        }
        values
    }

    /// The digits of a node's grid with its direct solutions, if its turn filled them in.
    pub(crate) fn values_after(&self, node: usize, turn: usize) -> Vec<u8> {
        let mut values = self.values(node);
        if self.status_at(node, turn) == GridStatus::Filled {
            put(&mut values, &self.nodes()[self.nodes()[node].children.start].state);
        }
        values
    }

    /// Looks at the next leaf. Returns false if the tree has ended.
    pub fn grow(&mut self) -> bool {
        match self.next_leaf() {
            Some(leaf) => self.look(leaf),
            None => false,
        }
    }

    /// Takes an input by hand. Returns false if the node is no open leaf or the tree has stopped.
    pub fn take(&mut self, action: HandAction, leaf: usize) -> bool {
        if self.next_leaf().is_none() || !self.waiting().contains(&leaf) {
            return false;
        }
        self.inputs.push(HandInput { position: self.turns(), action, leaf });
        let (expansion, values) = match action {
            HandAction::Continue => return self.look(leaf),
            HandAction::StopBranch => (Expansion::StopBranch, self.values(leaf)),
            HandAction::StopTree => (Expansion::StopTree, self.values(leaf)),
        };
        self.turn(leaf, GridStatus::Stopped, expansion, &values)
    }

    /// Undoes all turns after a turn, with the inputs by hand that made them.
    pub fn cut(&mut self, turn: usize) {
        while self.turns() > turn {
            self.tree.undo();
        }
        self.statuses.truncate(self.nodes().len());
        for &waiting in self.tree.waiting() {
            self.statuses[waiting] = GridStatus::Open;
        }
        self.counts.truncate(turn + 1);
        self.inputs.retain(|input| input.position < turn);
        let solutions = self.counts_at(turn).solutions as usize;
        self.solutions.truncate(solutions);
    }

    fn look(&mut self, leaf: usize) -> bool {
        let mut values = self.values(leaf);
        let (status, expansion) = match self.direct.look(&values) {
            Finding::DeadEnd(_) => (GridStatus::Failed, Expansion::StopBranch),
            Finding::Solution => {
                self.solutions.push(leaf);
                let is_last = self.solutions.len() as u64 == self.limit;
                (GridStatus::Solution, if is_last { Expansion::StopTree } else { Expansion::StopBranch })
            }
            Finding::Fill(filling) => {
                let entries: Box<[Entry]> = filling.iter().map(|found| entry(found.cell, found.digit)).collect();
                put(&mut values, &entries);
                (GridStatus::Filled, Expansion::Continue(vec![entries]))
            }
            Finding::Branch { cell, digits } => {
                let copies = each(digits).map(|digit| Box::from([entry(cell, digit)])).collect();
                (GridStatus::Choice, Expansion::Continue(copies))
            }
        };
        self.turn(leaf, status, expansion, &values)
    }

    /// Makes a turn that leaves a grid with these values.
    fn turn(&mut self, leaf: usize, status: GridStatus, expansion: Expansion<Box<[Entry]>>, values: &[u8]) -> bool {
        let before = self.counts_at(self.turns());
        let filled = match (&expansion, status) {
            (Expansion::Continue(children), GridStatus::Filled) => children[0].len() as u32,
            _ => 0,
        };
        let counts = Counts {
            left: self.left(values),
            failures: before.failures + u32::from(status == GridStatus::Failed),
            solutions: self.solutions.len() as u32,
            max_guesses: before.max_guesses.max(self.guesses(leaf)),
            most_filled: before.most_filled.max(filled),
        };
        self.tree.expand(leaf, expansion);
        self.statuses[leaf] = status;
        self.statuses.resize(self.nodes().len(), GridStatus::Open);
        self.counts.push(counts);
        true
    }

    /// The number of candidates of a grid.
    fn left(&self, values: &[u8]) -> u32 {
        self.direct.candidates(values).iter().map(|digits| digits.count_ones()).sum()
    }
}

fn entry(cell: usize, digit: u8) -> Entry {
    Entry { cell: cell as u16, digit }
}

fn put(values: &mut [u8], entries: &[Entry]) {
    entries.iter().for_each(|entry| values[usize::from(entry.cell)] = entry.digit);
}
