//! A run of the strategy `states` that a program moves forward, back and to a position, and that a person can steer by
//! hand.
//!
//! The position is the number of grids that the run has looked at. A *turn* is the look at one grid. The tree keeps every
//! turn, so going back and going forward again repeat no work. An input by hand forgets all turns after the position.

use super::ending::{End, Limit};
use super::happening::{Happening, domains, happening, kind};
use super::report::{GridEvent, StatesReport};
use super::script::{read_inputs, write_inputs};
use super::tree::{Counts, GridStatus, GridTree, HandAction};
use crate::Sample;
use crate::explain::Explanation;
use crate::outcome::StatsReport;
use crate::session::report::EventLine;
use pencilmark_clock as clock;
use pencilmark_engine::kernel::SearchOutcome;
use pencilmark_engine::search::Stats;
use pencilmark_model::options::{Options, choose};
use pencilmark_puzzle::{ErrorKind, Geometry, Grid, PuzzleError};
use pencilmark_words::sentence::{Span, SpanRole};

/// The largest number of nodes of a tree. A tree of this size takes a few hundred megabytes.
const MOST_NODES: usize = 2_000_000;

/// How far a step goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridUnit {
    /// To the next grid.
    Grid,
    /// To the next grid without direct solutions: a branch, a dead end, a solution, or a stop by hand.
    Landmark,
    /// To the next solution.
    Solution,
    /// To the end of the run.
    End,
}

impl GridUnit {
    /// The names of the units. The names are those of the units of a constraint run, so several names mean the same unit here.
    const NAMES: [(&'static str, GridUnit); 7] = [
        ("event", GridUnit::Grid),
        ("filtering", GridUnit::Grid),
        ("node", GridUnit::Grid),
        ("fixpoint", GridUnit::Landmark),
        ("interesting", GridUnit::Landmark),
        ("solution", GridUnit::Solution),
        ("end", GridUnit::End),
    ];

    /// A unit by its name.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` for an unknown name.
    pub fn named(name: &str) -> Result<GridUnit, PuzzleError> {
        choose("unit", Some(name), &GridUnit::NAMES)
    }

    /// Whether a step stops after a grid with this status.
    fn stops_at(self, status: GridStatus) -> bool {
        match self {
            GridUnit::Grid => true,
            GridUnit::Landmark => status != GridStatus::Filled,
            GridUnit::Solution => status == GridStatus::Solution,
            GridUnit::End => false,
        }
    }
}

/// A run of the strategy `states` on one puzzle.
pub struct States {
    pub(super) tree: GridTree,
    pub(super) position: usize,
    options: Options,
    /// Returns the time in milliseconds.
    clock: fn() -> f64,
    /// The time spent on looking at grids, in milliseconds. Going back and forth in the run adds nothing.
    spent: f64,
    /// The value of `spent` when the first solution was found.
    first_solution: Option<f64>,
    /// The limit that the run reached after the last turn.
    limit: Option<Limit>,
    /// The most nodes of the tree.
    most_nodes: usize,
}

impl States {
    /// A run at its start.
    pub fn new(grid: Grid, options: Options) -> States {
        States::with_clock(grid, options, clock::now)
    }

    /// A run whose times come from `clock`, which returns milliseconds.
    pub fn with_clock(grid: Grid, options: Options, clock: fn() -> f64) -> States {
        let tree = GridTree::new(grid, options.solutions);
        let most_nodes = MOST_NODES;
        States { tree, position: 0, options, clock, spent: 0.0, first_solution: None, limit: None, most_nodes }
    }

    /// The same run with another limit on the nodes of its tree. The copies of the last turn may exceed the limit.
    pub fn with_most_nodes(self, most_nodes: usize) -> States {
        States { most_nodes, ..self }
    }

    /// The tree of the run.
    pub fn tree(&self) -> &GridTree {
        &self.tree
    }

    /// The number of grids that the run has looked at.
    pub fn position(&self) -> usize {
        self.position
    }

    /// The position at the end of the run, if the run has reached its end before.
    pub fn end(&self) -> Option<usize> {
        self.ending().map(|_| self.tree.turns())
    }

    /// The grid that the run looked at last.
    pub fn current_node(&self) -> usize {
        self.tree.node_at(self.position)
    }

    /// Goes `count` steps forward.
    pub fn step(&mut self, unit: GridUnit, count: u64) -> StatesReport {
        let reached = self.steps(unit, count, None);
        self.report(reached)
    }

    /// Goes one step forward, but gives up after about `ms` milliseconds. The report's `reached` is false if it gave up.
    pub fn advance(&mut self, unit: GridUnit, ms: f64) -> StatesReport {
        let reached = self.steps(unit, 1, Some(ms));
        self.report(reached)
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: GridUnit, count: u64) -> StatesReport {
        for _ in 0..count {
            if self.position == 0 {
                break;
            }
            self.position -= 1;
            while self.position > 0 && !unit.stops_at(self.status_now()) {
                self.position -= 1;
            }
        }
        self.report(true)
    }

    /// Goes to a position, or to the end of the run if that comes first.
    pub fn seek(&mut self, position: u64) -> StatesReport {
        let position = usize::try_from(position).unwrap_or(usize::MAX);
        self.position = position.min(self.tree.turns());
        while self.position < position && self.ending().is_none() {
            self.turn();
        }
        self.report(true)
    }

    /// The report of the present position.
    pub fn current(&self) -> StatesReport {
        self.report(true)
    }

    /// The counters at the position, with the times. The counters of propagation are 0, because this strategy has none;
    /// `max_depth` is the largest number of guesses on a branch.
    pub fn stats(&self) -> StatsReport {
        let Counts { failures, solutions, max_guesses, .. } = self.tree.counts_at(self.position);
        let stats = Stats {
            nodes: self.position as u64,
            failures: u64::from(failures),
            solutions: u64::from(solutions),
            max_depth: max_guesses,
            ..Stats::default()
        };
        StatsReport::new(stats, self.first_solution.filter(|_| solutions > 0), self.spent)
    }

    /// At most `count` events after position `from`, among the grids that the run has ever looked at.
    pub fn events(&self, from: u64, count: u64) -> Vec<EventLine<&'static str>> {
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(self.tree.turns());
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let to = from.saturating_add(count).min(self.tree.turns());
        let line = |turn: usize| EventLine {
            position: turn as u64,
            kind: kind(&self.tree, turn),
            sentence: happening(&self.tree, self.tree.node_at(turn), turn).sentence.text(),
        };
        (from + 1..=to).map(line).collect()
    }

    /// At most `points` samples of the run (at least two), for a curve. The first sample is the start; the others are
    /// spread over the turns that the run has reached. Each sample has the extremes since the one before it.
    pub fn curve(&self, points: usize) -> Vec<Sample> {
        let counts = self.tree.counts();
        let sample = |turn: usize, least: u32, most: u32| {
            let Counts { left, failures, solutions, .. } = counts[turn];
            let (failures, solutions) = (u64::from(failures), u64::from(solutions));
            Sample { position: turn as u64, left, least, most, failures, solutions }
        };
        let size = (counts.len() - 1).div_ceil(points.max(2) - 1).max(1);
        let groups = counts[1..].chunks(size).enumerate().map(|(index, group)| {
            let left = || group.iter().map(|counts| counts.left);
            let last = index * size + group.len();
            sample(last, left().min().unwrap_or(0), left().max().unwrap_or(0))
        });
        std::iter::once(sample(0, counts[0].left, counts[0].left)).chain(groups).collect()
    }

    /// The first solution found at or before the position, as digits from 1 by cell.
    pub fn solution(&self) -> Option<Vec<u32>> {
        let node = self.solution_node()?;
        Some(self.tree.values(node).into_iter().map(u32::from).collect())
    }

    /// The node of the first solution found at or before the position.
    pub fn solution_node(&self) -> Option<usize> {
        let found = self.tree.counts_at(self.position).solutions > 0;
        self.tree.solutions().first().copied().filter(|_| found)
    }

    /// The nodes whose grids the run has not looked at yet, at the position. The first node is the next.
    pub fn open_leaves(&self) -> Vec<usize> {
        let mut leaves = self.tree.waiting_at(self.position);
        leaves.reverse();
        leaves
    }

    /// The node whose grid is looked at next. `None` if the run has ended.
    pub fn next_leaf(&self) -> Option<usize> {
        if self.is_over() { None } else { self.open_leaves().first().copied() }
    }

    /// Stops the branch at a node: no open leaf of its subtree is looked at. Without a node, the branch at the next leaf stops.
    /// The run forgets all turns after the present position.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the node has no open leaf, or the run has ended.
    pub fn stop_branch(&mut self, node: Option<u64>) -> Result<StatesReport, PuzzleError> {
        let leaves = match node {
            None => vec![self.next_leaf().ok_or_else(over)?],
            Some(node) => self.open_leaves_under(node)?,
        };
        for leaf in leaves {
            self.take(HandAction::StopBranch, leaf)?;
        }
        Ok(self.report(true))
    }

    /// Stops the whole tree at the next leaf. The run forgets all turns after the present position.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the run has ended.
    pub fn stop_tree(&mut self) -> Result<StatesReport, PuzzleError> {
        let leaf = self.next_leaf().ok_or_else(over)?;
        self.take(HandAction::StopTree, leaf)?;
        Ok(self.report(true))
    }

    /// Continues with an open leaf: looks at it now, and at the grids below it next. The run forgets all turns after the
    /// present position.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the node is no open leaf, or the run has ended.
    pub fn continue_with(&mut self, leaf: u64) -> Result<StatesReport, PuzzleError> {
        let known = self.open_leaves().into_iter().find(|&open| open as u64 == leaf);
        let leaf = known.ok_or_else(|| refuse(format!("node {leaf} is not an open leaf")))?;
        self.take(HandAction::Continue, leaf)?;
        Ok(self.report(true))
    }

    /// All inputs by hand of this run, as text for [`States::replay`]; empty if there are none.
    pub fn inputs(&self) -> String {
        write_inputs(self.tree.inputs())
    }

    /// Begins the run again and repeats the inputs of the text. The position is then just after the last input.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the text cannot be read, or an input is not possible at its position. In this
    /// case the run stays as it was.
    pub fn replay(&mut self, inputs: &str) -> Result<(), PuzzleError> {
        let inputs = read_inputs(inputs)?;
        let run = States::with_clock(self.tree.puzzle().clone(), self.options.clone(), self.clock);
        let mut run = run.with_most_nodes(self.most_nodes);
        for input in inputs {
            run.seek(input.position as u64);
            if run.position != input.position || !run.open_leaves().contains(&input.leaf) {
                return Err(refuse(format!("the input recorded at {} is not possible there", input.position)));
            }
            run.take(input.action, input.leaf)?;
        }
        *self = run;
        Ok(())
    }

    fn open_leaves_under(&self, node: u64) -> Result<Vec<usize>, PuzzleError> {
        let mut leaves = self.open_leaves();
        leaves.retain(|&leaf| self.tree.branch(leaf).iter().any(|&above| above as u64 == node));
        if leaves.is_empty() { Err(refuse(format!("node {node} has no open leaf"))) } else { Ok(leaves) }
    }

    /// Takes an input by hand at the position.
    fn take(&mut self, action: HandAction, leaf: usize) -> Result<(), PuzzleError> {
        if self.now().is_some() {
            return Err(over());
        }
        let started = (self.clock)();
        self.tree.cut(self.position);
        self.limit = None;
        if self.tree.solutions().is_empty() {
            self.first_solution = None;
        }
        if !self.tree.take(action, leaf) {
            return Err(refuse(format!("node {leaf} is not an open leaf")));
        }
        self.position = self.tree.turns();
        self.note(started);
        Ok(())
    }

    /// Makes one turn, or caps the run.
    fn turn(&mut self) {
        if self.position < self.tree.turns() {
            self.position += 1;
            return;
        }
        let Options { nodes, ms, .. } = self.options;
        if nodes.is_some_and(|most| self.tree.turns() as u64 >= most) || ms.is_some_and(|ms| self.spent >= ms) {
            self.limit = Some(Limit::Budget);
            return;
        }
        if self.tree.nodes().len() >= self.most_nodes {
            self.limit = Some(Limit::Nodes);
            return;
        }
        let started = (self.clock)();
        if self.tree.grow() {
            self.position += 1;
            self.note(started);
        }
    }

    /// Counts the time of a new turn.
    fn note(&mut self, started: f64) {
        self.spent += (self.clock)() - started;
        if self.first_solution.is_none() && !self.tree.solutions().is_empty() {
            self.first_solution = Some(self.spent);
        }
    }

    fn steps(&mut self, unit: GridUnit, count: u64, give_up_after: Option<f64>) -> bool {
        let started = (self.clock)();
        for _ in 0..count {
            while self.now().is_none() {
                self.turn();
                if self.now().is_some() || unit.stops_at(self.status_now()) {
                    break;
                }
                if give_up_after.is_some_and(|ms| (self.clock)() - started >= ms) {
                    return false;
                }
            }
        }
        true
    }

    /// The end of the run after its last turn; `None` if the tree can still grow.
    fn ending(&self) -> Option<End> {
        let tree = &self.tree;
        if tree.is_stopped() {
            let by_hand = tree.inputs().last().is_some_and(|input| input.action == HandAction::StopTree);
            return Some(if by_hand { End::Stopped } else { End::Answered(SearchOutcome::Enough) });
        }
        if tree.waiting().is_empty() {
            let by_hand = tree.is_pruned_by_hand();
            return Some(if by_hand { End::Stopped } else { End::Answered(SearchOutcome::Exhausted) });
        }
        self.limit.map(End::Capped)
    }

    /// The end of the run, if the position is the end.
    fn now(&self) -> Option<End> {
        self.ending().filter(|_| self.position == self.tree.turns())
    }

    /// Whether the position is the end of the run.
    pub fn is_over(&self) -> bool {
        self.now().is_some()
    }

    /// The status of the current grid.
    fn status_now(&self) -> GridStatus {
        self.tree.status_at(self.current_node(), self.position)
    }

    fn report(&self, reached: bool) -> StatesReport {
        let (tree, position, node) = (&self.tree, self.position, self.current_node());
        let counts = tree.counts_at(position);
        let end = self.now();
        let Happening { mut sentence, fills, branch } = happening(tree, node, position);
        if let Some(end) = end {
            let text = format!(" {}", end.words(u64::from(counts.solutions)));
            sentence.spans.push(Span::new(text, SpanRole::Text));
        }
        let event = (position > 0).then(|| GridEvent {
            kind: kind(tree, position),
            node,
            by_hand: tree.input_at(position).is_some(),
            solutions: counts.solutions,
        });
        StatesReport {
            position,
            status: end.map_or("running", |end| end.status(u64::from(counts.solutions))),
            reached,
            event,
            node,
            depth: tree.guesses(node),
            level: tree.nodes()[node].depth,
            explanation: Explanation::in_grid(self.geometry(), sentence),
            fills,
            branch,
            domains: domains(tree, &tree.values_after(node, position)),
        }
    }

    pub(super) fn geometry(&self) -> &Geometry {
        self.tree.puzzle().geometry()
    }
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

fn over() -> PuzzleError {
    refuse("the run has ended; go back to change it".into())
}
