//! Questions about the nodes of a run's search tree.

use super::report::{NodeInfo, NodeReport, SubtreeInfo};
use super::{Session, events, refuse, words};
use crate::Unit;
use crate::reason_report::decision_report;
use crate::tree_rows::{self, Row};
use pencilmark_engine::kernel::NodeId;
use pencilmark_engine::search::{NodeKind, NodeStatus, TreeNode};
use pencilmark_puzzle::PuzzleError;
use pencilmark_words::sentence::decision_text;

/// A moment in the life of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The decision has been made, and nothing has been propagated.
    Before,
    /// Propagation at the node has ended. If it has not ended, the moment is the last event of the node so far.
    After,
}

impl Moment {
    /// A moment by its name, `before` or `after`.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` for any other name.
    pub fn named(name: &str) -> Result<Moment, PuzzleError> {
        match name {
            "before" => Ok(Moment::Before),
            "after" => Ok(Moment::After),
            _ => Err(refuse("a moment of a node is before or after".into())),
        }
    }
}

impl Session {
    /// The current node of the search.
    pub fn current_node(&self) -> NodeId {
        self.timeline.node()
    }

    /// The search tree at the position in at most about `limit` rows, parents before children.
    pub fn tree(&self, limit: usize) -> Vec<Row> {
        let timeline = &self.timeline;
        tree_rows::rows(timeline.tree(), timeline.position(), timeline.node(), self.is_over(), limit)
    }

    /// The nodes from the root to a node, both included.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the node has not been opened.
    pub fn tree_path(&self, node: u64) -> Result<Vec<NodeId>, PuzzleError> {
        let (node, _) = self.opened(node)?;
        Ok(self.timeline.tree().path(node))
    }

    /// The next node of a kind after `from` in the order of opening, or the last one before it. The kind is `failure`,
    /// `solution` or `choice`.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the node has not been opened, or there is no such kind.
    pub fn next_node(&self, from: u64, kind: &str, forward: bool) -> Result<Option<NodeId>, PuzzleError> {
        let (from, _) = self.opened(from)?;
        let kind = match kind {
            "failure" => NodeKind::Failure,
            "solution" => NodeKind::Solution,
            "choice" => NodeKind::Choice,
            _ => return Err(refuse("a kind of node is one of failure, solution, choice".into())),
        };
        Ok(self.timeline.tree().nearest_at(from, kind, forward, self.timeline.position()))
    }

    /// A node as it is at the position, with its children and the totals of its subtree.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the node has not been opened.
    pub fn node_info(&self, node: u64) -> Result<NodeInfo, PuzzleError> {
        let (id, node) = self.opened(node)?;
        let (timeline, tree) = (&self.timeline, self.timeline.tree());
        let position = timeline.position();
        let subtree = tree.subtree_at(id, position, timeline.node(), self.is_over());
        Ok(NodeInfo {
            id,
            parent: (id != 0).then_some(node.parent),
            depth: node.depth,
            status: status(tree.status_at(id as usize, position)),
            decision: node.decision.map(|decision| decision_text(&self.model, decision)),
            decided: node.decision.map(|decision| decision_report(&self.model, decision)),
            opened: node.opened,
            settled: Some(node.settled).filter(|&settled| settled != 0 && settled <= position),
            children: tree.children_at(id, position),
            subtree: SubtreeInfo {
                nodes: subtree.nodes,
                choices: subtree.choices,
                failures: subtree.failures,
                solutions: subtree.solutions,
                max_depth: subtree.max_depth,
                complete: subtree.complete,
            },
        })
    }

    /// A node as it was at a moment of its own. The position of the run does not change.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the run has never opened the node.
    pub fn node_report(&mut self, node: u64, moment: Moment) -> Result<NodeReport, PuzzleError> {
        let position = self.moment_of(node, moment)?;
        let (id, node) = self.find(node).ok_or_else(|| refuse(format!("node {node} has not been opened")))?;
        let model = &self.model;
        Ok(self.timeline.visit(|timeline| {
            timeline.seek(position);
            NodeReport {
                id,
                position: timeline.position(),
                status: status(node.status),
                depth: node.depth,
                explanation: events::explain(model, timeline, Unit::Node),
                domains: words(model, timeline),
            }
        }))
    }

    pub(super) fn is_over(&self) -> bool {
        self.timeline.outcome().is_some()
    }

    /// A node that the run has opened, even if it opens after the present position.
    pub(super) fn find(&self, id: u64) -> Option<(NodeId, TreeNode)> {
        let id = NodeId::try_from(id).ok()?;
        Some((id, *self.timeline.tree().nodes().get(id as usize)?))
    }

    /// A node that the run has opened at or before the present position.
    fn opened(&self, id: u64) -> Result<(NodeId, TreeNode), PuzzleError> {
        let count = self.timeline.tree().count_at(self.timeline.position()) as u64;
        let found = self.find(id).filter(|_| id < count);
        found.ok_or_else(|| refuse(format!("node {id} has not been opened yet")))
    }
}

fn status(status: NodeStatus) -> &'static str {
    match status {
        NodeStatus::Open => "open",
        NodeStatus::Choice => "choice",
        NodeStatus::Failed => "failed",
        NodeStatus::Solution => "solution",
        NodeStatus::Abandoned => "abandoned",
    }
}
