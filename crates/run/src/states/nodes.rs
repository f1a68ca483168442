//! Questions about the nodes of a run of the strategy `states`, and the story of a branch.

use super::happening::{Happening, domains, happening, kind};
use super::report::{GridInfo, GridReport, StoryReport, StoryStep};
use super::session::States;
use super::tree::GridStatus;
use crate::explain::Explanation;
use crate::session::Moment;
use crate::session::report::SubtreeInfo;
use pencilmark_puzzle::{ErrorKind, PuzzleError};
use pencilmark_trace::{Decision, Relation};
use pencilmark_words::sentence::{Span, SpanRole};

impl States {
    /// The nodes from the root to a node, both included.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the tree has no such node at the position.
    pub fn tree_path(&self, node: u64) -> Result<Vec<usize>, PuzzleError> {
        Ok(self.tree.branch(self.known(node)?))
    }

    /// The next node of a kind that the run looked at after `from`, or the last one before it. The kind is `failure`,
    /// `solution` or `choice`. The search stops at the position.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the tree has no such node at the position, or there is no such kind.
    pub fn next_node(&self, from: u64, kind: &str, forward: bool) -> Result<Option<usize>, PuzzleError> {
        let from = self.known(from)?;
        let wanted = match kind {
            "failure" => GridStatus::Failed,
            "solution" => GridStatus::Solution,
            "choice" => GridStatus::Choice,
            _ => return Err(refuse("a kind of node is one of failure, solution, choice".into())),
        };
        // An open leaf has no turn yet, so it counts as later than all turns so far.
        let turn = match self.tree.nodes()[from].turn {
            turn if turn == 0 || turn > self.position => self.position + 1,
            turn => turn,
        };
        let fits = |turn: &usize| self.tree.status_at(self.tree.node_at(*turn), self.position) == wanted;
        let found = match forward {
            true => (turn + 1..=self.position).find(fits),
            false => (1..turn).rev().find(fits),
        };
        Ok(found.map(|turn| self.tree.node_at(turn)))
    }

    /// A node as it is at the position, with its children and the totals of its subtree.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the tree has no such node at the position.
    pub fn node_info(&self, node: u64) -> Result<GridInfo, PuzzleError> {
        let id = self.known(node)?;
        let node = &self.tree.nodes()[id];
        Ok(GridInfo {
            id,
            parent: node.parent,
            depth: node.depth,
            guesses: self.tree.guesses(id),
            status: name(self.tree.status_at(id, self.position)),
            decision: self.decision(id),
            decided: self.decided(id),
            fills: if self.tree.is_guess(id) { 0 } else { node.state.len() },
            opened: self.tree.opened(node),
            settled: Some(node.turn).filter(|&turn| turn != 0 && turn <= self.position),
            children: self.children(id),
            subtree: self.subtree(id),
        })
    }

    /// A node before or after its turn. Before the turn, the grid is as it was made. After the turn, its direct solutions are
    /// filled in. The position of the run does not change.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the run has never made the node.
    pub fn node_report(&self, node: u64, moment: Moment) -> Result<GridReport, PuzzleError> {
        let id = usize::try_from(node).ok().filter(|&id| id < self.tree.nodes().len());
        let id = id.ok_or_else(|| refuse(format!("the tree has no node {node}")))?;
        let node = &self.tree.nodes()[id];
        let turn = match moment {
            Moment::Before => self.tree.opened(node),
            Moment::After if node.turn == 0 => self.tree.turns(),
            Moment::After => node.turn,
        };
        let Happening { sentence, fills, branch } = happening(&self.tree, id, turn);
        Ok(GridReport {
            id,
            position: turn,
            status: name(self.tree.status_at(id, turn)),
            depth: self.tree.guesses(id),
            explanation: Explanation::in_grid(self.geometry(), sentence),
            fills,
            branch,
            domains: domains(&self.tree, &self.tree.values_after(id, turn)),
        })
    }

    /// The story of a branch: the steps from the root to a node. Without a node, the branch leads to the first solution.
    /// `None` if the run has not found a solution yet.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the tree has no such node at the position.
    pub fn story(&self, node: Option<u64>) -> Result<Option<StoryReport>, PuzzleError> {
        let node = match node {
            Some(node) => self.known(node)?,
            None => match self.solution_node() {
                Some(node) => node,
                None => return Ok(None),
            },
        };
        let branch = self.tree.branch(node);
        let steps = branch.iter().zip(branch.iter().skip(1).map(Some).chain([None]));
        let steps: Vec<StoryStep> = steps.map(|(&id, next)| self.story_step(id, next.copied())).collect();
        let is_solved = self.tree.status_at(node, self.position) == GridStatus::Solution;
        Ok(Some(StoryReport { node, solved: is_solved, sentence: summary(&steps, is_solved), steps }))
    }

    /// A step of a story. `next` is the next node of the branch.
    fn story_step(&self, id: usize, next: Option<usize>) -> StoryStep {
        let turn = self.tree.nodes()[id].turn;
        let status = self.tree.status_at(id, self.position);
        let is_open = status == GridStatus::Open;
        let Happening { mut sentence, fills, .. } = happening(&self.tree, id, self.position);
        if status == GridStatus::Choice
            && let Some(guess) = next.and_then(|next| self.decision(next))
        {
            sentence.spans.push(Span::new(" This branch takes ", SpanRole::Text));
            sentence.spans.push(Span::new(guess, SpanRole::Decision));
            sentence.spans.push(Span::new(".", SpanRole::Text));
        }
        StoryStep {
            id,
            level: self.tree.nodes()[id].depth,
            kind: if is_open { "open" } else { kind(&self.tree, turn) },
            decision: self.decision(id),
            fills: fills.len(),
            sentence: sentence.text(),
            spans: sentence.spans,
        }
    }

    /// The guess that made a copy.
    fn decided(&self, node: usize) -> Option<Decision<String>> {
        let entry = self.tree.nodes()[node].state.first().filter(|_| self.tree.is_guess(node))?;
        let cell = self.geometry().cell_name(usize::from(entry.cell));
        Some(Decision { cell, relation: Relation::Equal, value: entry.digit.into() })
    }

    /// The guess that made a copy, as in "A1 = 2".
    fn decision(&self, node: usize) -> Option<String> {
        let Decision { cell, value, .. } = self.decided(node)?;
        Some(format!("{cell} = {}", self.geometry().symbol(value)))
    }

    /// The children of a node at the position.
    fn children(&self, node: usize) -> Vec<usize> {
        match self.tree.status_at(node, self.position) {
            GridStatus::Open => Vec::new(),
            _ => self.tree.nodes()[node].children.clone().collect(),
        }
    }

    /// The totals of a subtree at the position.
    fn subtree(&self, node: usize) -> SubtreeInfo {
        let mut total = SubtreeInfo { nodes: 0, choices: 0, failures: 0, solutions: 0, max_depth: 0, complete: true };
        let mut waiting = vec![(node, self.tree.guesses(node))];
        while let Some((id, guesses)) = waiting.pop() {
            total.nodes += 1;
            total.max_depth = total.max_depth.max(guesses);
            let status = self.tree.status_at(id, self.position);
            match status {
                GridStatus::Open | GridStatus::Stopped => total.complete = false,
                GridStatus::Choice => total.choices += 1,
                GridStatus::Failed => total.failures += 1,
                GridStatus::Solution => total.solutions += 1,
                GridStatus::Filled => {}
            }
            let below = guesses + u32::from(status == GridStatus::Choice);
            waiting.extend(self.children(id).into_iter().map(|child| (child, below)));
        }
        total
    }

    /// A node of the tree at the position.
    fn known(&self, node: u64) -> Result<usize, PuzzleError> {
        let id = usize::try_from(node).ok().filter(|&id| id < self.tree.count_at(self.position));
        id.ok_or_else(|| refuse(format!("the tree has no node {node} at this position")))
    }
}

/// A whole story in a sentence.
fn summary(steps: &[StoryStep], is_solved: bool) -> String {
    let guesses = steps.iter().filter(|step| step.decision.is_some()).count();
    let digits: usize = steps.iter().map(|step| step.fills).sum();
    let counted = |count: usize, one: &str, many: &str| match count {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    };
    let made = format!(
        "{} and {}",
        counted(guesses, "guess", "guesses"),
        counted(digits, "direct solution", "direct solutions")
    );
    match is_solved {
        true => format!("The branch leads to a solution with {made}."),
        false => format!("The branch leads to this grid with {made}."),
    }
}

/// The name of a status.
fn name(status: GridStatus) -> &'static str {
    match status {
        GridStatus::Open => "open",
        GridStatus::Filled => "filled",
        GridStatus::Choice => "choice",
        GridStatus::Failed => "failed",
        GridStatus::Solution => "solution",
        GridStatus::Stopped => "stopped",
    }
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}
