//! The check of a run, event by event: each event must be allowed at its place and must follow from the state of the
//! run. It then changes this state. This file checks the events of propagation; `leaving.rs` checks the events at the end of
//! a node and of the run.

use super::claim::{Claim, Summary};
use super::domains::Domains;
use super::header::{Header, Learning, Options};
use super::lesson::Lessons;
use super::line::{Event, Line, Reason, Removal};
use super::problem::Problem;
use super::queue::{Queue, Work};
use super::reason::Reasons;
use super::refutation;
use super::rules::{Meaning, Rules};
use super::tree::Tree;
use pencilmark_trace::{AtNode, Decide, Done, Enqueue, Fail, Filter, Fix, Name, Restart, Revise, Solution};

/// The state of a run between two events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Propagating,
    /// A removal by this constraint has just left one value. The next event must be the fix of that cell.
    MustFix {
        cell: usize,
        constraint: usize,
    },
    /// A removal by this constraint has just left no value. The next event must be the failure.
    MustFail {
        cell: usize,
        constraint: usize,
    },
    /// Every cell is fixed at a fixpoint. The next event must be the solution.
    MustSolve,
    /// The run is at a choice point.
    Choosing,
    /// The run has just failed or found a solution.
    Closed,
    /// The run has learnt a clause from a failure or a solution. It may return to this level.
    Learnt {
        level: u64,
    },
    Over(Claim),
}

impl Stage {
    fn expects(self) -> &'static str {
        match self {
            Stage::Propagating => "propagation, or how it ended",
            Stage::MustFix { .. } => "the fix of the cell that has one value left",
            Stage::MustFail { .. } => "the failure of a cell without values",
            Stage::MustSolve => "the solution",
            Stage::Choosing => "a decision",
            Stage::Closed => "a step back, a restart, or the end; in a run that learns, a clause or the end",
            Stage::Learnt { .. } => "a step back, a restart, another clause, or the end",
            Stage::Over(_) => "nothing more",
        }
    }
}

#[derive(Debug)]
pub(super) struct Run {
    pub(super) rules: Rules,
    pub(super) options: Options,
    pub(super) domains: Domains,
    pub(super) reasons: Reasons,
    queue: Queue,
    pub(super) tree: Tree,
    pub(super) stage: Stage,
    /// What the run has learnt; `None` if it does not learn.
    pub(super) lessons: Option<Lessons>,
    /// The propagator that is running.
    running: Option<Work>,
    /// The cell of the last decision; `None` again once a propagator runs.
    just_decided: Option<usize>,
    events: u64,
    removals: u64,
    failures: u64,
    pub(super) restarts: u64,
    pub(super) solutions: u64,
}

impl Run {
    pub(super) fn new(header: &Header) -> Result<Run, Problem> {
        let rules = Rules::new(header)?;
        let domains = Domains::new(rules.start(), header.options.domains == "interval");
        Ok(Run {
            lessons: (header.options.learning() != Learning::Off).then(|| Lessons::new(&domains)),
            domains,
            reasons: Reasons::default(),
            queue: Queue::new(&rules),
            tree: Tree::new(&rules, &header.options),
            stage: Stage::Propagating,
            running: None,
            just_decided: None,
            events: 0,
            removals: 0,
            failures: 0,
            restarts: 0,
            solutions: 0,
            options: header.options.clone(),
            rules,
        })
    }

    pub(super) fn domains(&self) -> &[u64] {
        self.domains.all()
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// The summary of a run that has ended.
    pub(super) fn summary(&self) -> Option<Summary> {
        let Stage::Over(claim) = self.stage else { return None };
        Some(Summary {
            events: self.events,
            removals: self.removals,
            nodes: self.tree.nodes(),
            failures: self.failures,
            restarts: self.restarts,
            clauses: self.reasons.clauses.count(),
            solutions: self.solutions,
            claim,
        })
    }

    /// Checks the next event and applies it.
    pub(super) fn event(&mut self, Line { index, event }: Line<'_>) -> Result<(), String> {
        if index != self.events {
            return Err(format!("the next event is number {}", self.events));
        }
        self.events += 1;
        match (self.stage, event) {
            (Stage::Propagating, Event::Filter(Filter { constraint })) => self.filter(&constraint, None),
            (Stage::Propagating, Event::Revise(Revise { constraint, arc })) => self.filter(&constraint, Some(arc)),
            (Stage::Propagating, Event::Remove(removal)) => self.remove(&removal),
            (Stage::MustFix { cell, constraint }, Event::Fix(Fix { constraint: by, cell: fixed, value })) => {
                self.fix((cell, constraint), &by, &fixed, value)
            }
            (Stage::Propagating, Event::Enqueue(Enqueue { constraint, arc, cell, value })) => {
                self.enqueue(&constraint, arc, &cell, value)
            }
            (Stage::Propagating, Event::Fail(Fail { node, constraint, reason })) => {
                let by = match self.rules.constraint(&constraint)? {
                    id if self.rules.constraints[id].meaning == Meaning::Learnt => id,
                    _ => self.running.map(|work| work.constraint).ok_or("no constraint is at work")?,
                };
                self.fail(node, by, &constraint, &reason, None)
            }
            (Stage::MustFail { cell, constraint: by }, Event::Fail(Fail { node, constraint, reason })) => {
                self.fail(node, by, &constraint, &reason, Some(cell))
            }
            (Stage::Propagating, Event::Fixpoint(AtNode { node })) => self.fixpoint(node),
            (Stage::MustSolve, Event::Solution(Solution { node, solutions })) => self.solution(node, solutions),
            (Stage::Choosing, Event::Decide(Decide { node, parent, decision, depth })) => {
                let (cell, value) = (self.rules.cell(&decision.cell)?, self.rules.value(decision.value)?);
                let decision = (cell, decision.relation, value);
                self.tree.decide(&self.rules, &mut self.domains, (node, parent, depth), decision)?;
                self.just_decided = Some(cell);
                self.stage = Stage::Propagating;
                Ok(())
            }
            (Stage::Propagating | Stage::Closed | Stage::Learnt { .. }, Event::Learn(lesson)) => self.learn(&lesson),
            (Stage::Closed | Stage::Learnt { .. }, Event::Backtrack(AtNode { node })) => self.backtrack(node),
            (Stage::Closed | Stage::Learnt { .. }, Event::Restart(Restart { node, restarts })) => {
                self.restart(node, restarts)
            }
            (
                Stage::Propagating | Stage::Choosing | Stage::Closed | Stage::Learnt { .. },
                Event::Done(Done { solutions, outcome }),
            ) => self.done(solutions, outcome),
            (stage, _) => Err(format!("expected here: {}", stage.expects())),
        }
    }

    /// The propagator of a constraint or of one of its arcs, and the cells whose changes wake it.
    fn work(&self, constraint: &str, arc: Option<[Name<'_>; 2]>) -> Result<(Work, [Option<usize>; 2]), String> {
        let id = self.rules.constraint(constraint)?;
        let named = &self.rules.constraints[id];
        let Some([x, y]) = arc else {
            return match named.has_arcs || !named.meaning.has_propagators() {
                true => Err(format!("no propagator runs for {constraint} as a whole")),
                false => Ok((Work { constraint: id, pruned: 0 }, [None, None])),
            };
        };
        let (x, y) = (self.rules.cell(&x)?, self.rules.cell(&y)?);
        match named.position(x) {
            Some(pruned) if named.has_arcs && x != y && named.scope.contains(&y) => {
                // With interval domains, the other values of the revised cell can block a removal. So a change of that cell
                // wakes its arc too.
                let also = if self.options.domains == "interval" { x } else { y };
                Ok((Work { constraint: id, pruned }, [Some(y), Some(also)]))
            }
            _ => Err(format!("{constraint} has no such arc")),
        }
    }

    fn filter(&mut self, constraint: &str, arc: Option<[Name<'_>; 2]>) -> Result<(), String> {
        let (work, _) = self.work(constraint, arc)?;
        if !self.queue.take(work) {
            return Err(format!("{constraint} was not waiting to run"));
        }
        self.running = Some(work);
        self.just_decided = None;
        Ok(())
    }

    fn enqueue(
        &mut self,
        constraint: &str,
        arc: Option<[Name<'_>; 2]>,
        cell: &str,
        value: Option<usize>,
    ) -> Result<(), String> {
        let (work, watched) = self.work(constraint, arc)?;
        let changed = self.rules.cell(cell)?;
        let named = &self.rules.constraints[work.constraint];
        let is_concerned = match watched {
            [None, _] => named.position(changed).is_some(),
            watched => watched.contains(&Some(changed)),
        };
        if !is_concerned {
            return Err(format!("a change of {cell} does not wake this propagator of {constraint}"));
        }
        match value {
            Some(value) if self.domains.of(changed) & self.rules.value(value)? != 0 => {
                return Err(format!("{cell} has not lost {value}"));
            }
            None if self.just_decided != Some(changed) => return Err(format!("{cell} has not just been decided on")),
            _ => {}
        }
        match self.queue.put(work, named) {
            true => Ok(()),
            false => Err(format!("{constraint} is waiting already")),
        }
    }

    fn remove(&mut self, removal: &Removal<'_>) -> Result<(), String> {
        let id = self.rules.constraint(&removal.constraint)?;
        let constraint = &self.rules.constraints[id];
        let (cell, value) = (self.rules.cell(&removal.cell)?, self.rules.value(removal.value)?);
        if constraint.meaning == Meaning::Trial {
            if !self.queue.is_empty() {
                return Err("shaving tries values at a fixpoint, and something is waiting".into());
            }
            refutation::check(&self.rules, &mut self.reasons, &mut self.domains, &removal.reason, (cell, value))?;
            (self.running, self.just_decided) = (None, None);
        } else if constraint.meaning == Meaning::Learnt {
            self.reasons.removal(&self.rules, constraint, &removal.reason, &self.domains, (cell, value))?;
            self.running = None;
        } else {
            let work = self.running.filter(|work| work.constraint == id);
            let work = work.ok_or_else(|| format!("{} is not at work", constraint.name))?;
            if constraint.has_arcs && constraint.scope[work.pruned] != cell {
                return Err(format!("the arc at work prunes {}", self.rules.name(constraint.scope[work.pruned])));
            }
            self.reasons.removal(&self.rules, constraint, &removal.reason, &self.domains, (cell, value))?;
        }
        let left = self.domains.remove(cell, value);
        let left = left.map_err(|why| format!("{} in {} {why}", removal.value, self.rules.name(cell)))?;
        self.removals += 1;
        if let Some(lessons) = &mut self.lessons
            && self.tree.depth() == 0
        {
            lessons.narrow_root(cell, left, id);
        }
        self.stage = match left.count_ones() {
            0 => Stage::MustFail { cell, constraint: id },
            1 => Stage::MustFix { cell, constraint: id },
            _ => Stage::Propagating,
        };
        Ok(())
    }

    fn fix(&mut self, (cell, by): (usize, usize), constraint: &str, name: &str, value: usize) -> Result<(), String> {
        let is_same = self.rules.cell(name)? == cell && self.rules.constraint(constraint)? == by;
        if !is_same || self.domains.of(cell) != self.rules.value(value)? {
            let (left, by) = (self.domains.of(cell).trailing_zeros() + 1, &self.rules.constraints[by].name);
            return Err(format!("what was fixed is {} = {left}, by {by}", self.rules.name(cell)));
        }
        self.stage = Stage::Propagating;
        Ok(())
    }

    pub(super) fn at_node(&self, node: u64) -> Result<(), String> {
        match node == self.tree.node() {
            true => Ok(()),
            false => Err(format!("the run is at node {}", self.tree.node())),
        }
    }

    fn fail(
        &mut self,
        node: u64,
        by: usize,
        constraint: &str,
        reason: &Reason<'_>,
        emptied: Option<usize>,
    ) -> Result<(), String> {
        self.at_node(node)?;
        let named = &self.rules.constraints[by];
        if self.rules.constraint(constraint)? != by {
            return Err(format!("{} is at work", named.name));
        }
        self.reasons.conflict(&self.rules, named, reason, &self.domains, emptied)?;
        self.failures += 1;
        self.leave();
        Ok(())
    }

    pub(super) fn leave(&mut self) {
        self.queue.clear();
        (self.running, self.just_decided) = (None, None);
        self.stage = Stage::Closed;
    }

    /// Whether no propagator waits.
    pub(super) fn is_waiting_for_nothing(&self) -> bool {
        self.queue.is_empty()
    }

    fn fixpoint(&mut self, node: u64) -> Result<(), String> {
        self.at_node(node)?;
        if !self.queue.is_empty() {
            return Err("this is no fixpoint: something is waiting".into());
        }
        (self.running, self.just_decided) = (None, None);
        self.stage = if self.tree.is_leaf(&self.domains) {
            Stage::MustSolve
        } else {
            self.tree.choose(&self.domains);
            Stage::Choosing
        };
        Ok(())
    }
}
