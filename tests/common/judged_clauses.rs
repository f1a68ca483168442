//! The part of the second judge that judges learnt clauses.

use super::judge::{Judge, Replay};
use serde_json::Value;

/// What a run has learnt so far.
pub(super) struct Lessons {
    learning: String,
    /// The literals of each clause: a cell and the values with which the literal is true.
    clauses: Vec<Vec<(usize, u64)>>,
    /// The domains without decisions.
    pub(super) root: Vec<u64>,
    found: Vec<Vec<u64>>,
}

impl Lessons {
    pub(super) fn new(learning: &Value, domains: &[u64]) -> Lessons {
        let learning = learning.as_str().unwrap_or("off").into();
        Lessons { learning, clauses: Vec::new(), root: domains.to_vec(), found: Vec::new() }
    }

    pub(super) fn is_on(&self) -> bool {
        self.learning != "off"
    }

    /// Whether the run keeps its clauses.
    pub(super) fn has_clauses(&self) -> bool {
        self.learning == "clauses"
    }

    /// Whether these domains make every literal of the reason's clause false. `None` means that the clause does not exist.
    pub(super) fn refutes(&self, reason: &Value, domains: &[u64]) -> Option<bool> {
        let number = reason["clause"].as_u64()?.checked_sub(1)?;
        let clause = self.clauses.get(usize::try_from(number).ok()?)?;
        Some(clause.iter().all(|&(cell, values)| domains[cell] & values == 0))
    }
}

impl Replay<'_> {
    /// Notes the current domains as a solution. Returns false if a run that learns has found it before.
    pub(super) fn is_new(&mut self) -> bool {
        let is_new = !self.lessons.is_on() || !self.lessons.found.contains(&self.domains);
        self.lessons.found.push(self.domains.clone());
        is_new
    }

    /// Whether the learnt clauses show that no solution is left.
    pub(super) fn is_over(&self) -> bool {
        self.lessons.is_on() && (self.choices.is_empty() || self.lessons.clauses.iter().any(Vec::is_empty))
    }

    /// Goes back to a choice point. Without clauses that remove values, the clause learnt last must be false in the branch that the
    /// run leaves there.
    pub(super) fn jump(&mut self, node: u64) -> Option<()> {
        let place = self.choices.iter().position(|choice| choice.node == node)?;
        self.choices.truncate(place + 1);
        let choice = self.choices.last()?;
        self.node = choice.node;
        self.domains.clone_from(&choice.domains);
        if self.lessons.has_clauses() {
            self.choices.pop();
            return Some(());
        }
        let last = self.lessons.clauses.last()?;
        last.iter().all(|&(cell, values)| choice.branch[cell] & values == 0).then_some(())
    }
}

impl Judge {
    /// Judges a clause by its steps, which start from the domains at the root without the clause.
    pub(super) fn learn(&mut self, replay: &mut Replay, event: &Value) -> Option<()> {
        if !replay.lessons.is_on() || event["number"] != replay.lessons.clauses.len() + 1 {
            return None;
        }
        let clause: Option<Vec<(usize, u64)>> =
            event["clause"].as_array()?.iter().map(|literal| replay.literal(literal)).collect();
        let clause = clause?;
        let before = std::mem::replace(&mut replay.domains, replay.lessons.root.clone());
        clause.iter().for_each(|&(cell, values)| replay.domains[cell] &= !values);
        let follows = self.derive(replay, event);
        replay.domains = before;
        replay.lessons.clauses.push(clause);
        follows
    }

    fn derive(&mut self, replay: &mut Replay, event: &Value) -> Option<()> {
        for step in event["steps"].as_array()? {
            self.remove(replay, step)?;
        }
        match event["solution"].as_u64() {
            Some(number) => {
                let found = replay.lessons.found.get(usize::try_from(number.checked_sub(1)?).ok()?)?;
                (*found == replay.domains).then_some(())
            }
            None => self.follows(replay, &event["constraint"], &event["conflict"], None),
        }
    }
}
