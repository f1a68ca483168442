//! The check of the events at the end of a node: the solution, the clause that the run learns, the return to an earlier node, the
//! restart, and the end of the run.
//!
//! Without learning, the run returns to the deepest choice point with values left. With learning, clauses prove that no
//! solution is missed. A run that learns clauses may return to any node of the path, because the clauses hold there. A run that
//! jumps back may return to a choice point if the newest clause is false in the branch that it just left there.

use super::claim::Claim;
use super::header::Learning;
use super::line::Learn;
use super::run::{Run, Stage};
use pencilmark_trace::Outcome;

impl Run {
    pub(super) fn solution(&mut self, node: u64, number: u64) -> Result<(), String> {
        self.at_node(node)?;
        if !self.rules.is_solution(self.domains.all()) {
            return Err("this is no solution: a house lacks a value, or a rule does not hold".into());
        }
        self.solutions += 1;
        if number != self.solutions {
            return Err(format!("it is solution number {}", self.solutions));
        }
        if let Some(lessons) = &mut self.lessons {
            lessons.found(&self.domains, number)?;
        }
        self.leave();
        Ok(())
    }

    /// Checks a clause. The run learns it from a failure or a solution, or with shaving from a trial at a fixpoint.
    pub(super) fn learn(&mut self, lesson: &Learn<'_>) -> Result<(), String> {
        let (depth, may_shave) = (self.tree.depth(), self.options.shaving && self.is_waiting_for_nothing());
        let Some(lessons) = &mut self.lessons else { return Err("this run does not learn".into()) };
        if self.stage == Stage::Propagating && !may_shave {
            return Err("a clause is learnt after a failure or a solution, or by shaving at a fixpoint".into());
        }
        if lesson.level > depth {
            return Err(format!("{depth} decisions are in force"));
        }
        lessons.learn(&self.rules, &mut self.reasons, lesson)?;
        if self.stage != Stage::Propagating {
            self.stage = Stage::Learnt { level: lesson.level };
        }
        Ok(())
    }

    pub(super) fn backtrack(&mut self, node: u64) -> Result<(), String> {
        self.goes_on()?;
        let (learning, Stage::Learnt { level }) = (self.options.learning(), self.stage) else {
            self.needs_no_clause()?;
            self.tree.backtrack(&mut self.domains, node)?;
            self.stage = Stage::Choosing;
            return Ok(());
        };
        if learning == Learning::Clauses {
            self.tree.reopen(&mut self.domains, node, level)?;
            self.stage = Stage::Propagating;
        } else {
            let clauses = &self.reasons.clauses;
            self.tree.jump(&mut self.domains, node, |domains| clauses.is_newest_false(domains))?;
            self.stage = Stage::Choosing;
        }
        Ok(())
    }

    /// Checks that the run may continue after a finished node.
    fn goes_on(&self) -> Result<(), String> {
        if self.has_enough() {
            return Err("all solutions that were asked for are found: the run ends here".into());
        }
        if self.lessons.as_ref().is_some_and(|lessons| lessons.are_over()) {
            return Err("the empty clause was learnt, so no solution is left: the run ends here".into());
        }
        Ok(())
    }

    /// Checks that the run does not learn.
    fn needs_no_clause(&self) -> Result<(), String> {
        match self.lessons {
            None => Ok(()),
            Some(_) => Err("the run learns a clause first".into()),
        }
    }

    /// Checks a restart. Without learnt clauses, a restart drops the proof of the attempt, so the attempt must not have found a
    /// solution: the next attempt would find it again.
    pub(super) fn restart(&mut self, node: u64, number: u64) -> Result<(), String> {
        if self.options.restarts() == "off" {
            return Err("this run has no restarts".into());
        }
        self.goes_on()?;
        let learning = self.options.learning();
        if self.solutions > 0 && learning != Learning::Clauses {
            return Err("a solution was found: after a restart it would be found again".into());
        }
        self.restarts += 1;
        if number != self.restarts {
            return Err(format!("it is restart number {}", self.restarts));
        }
        if self.stage == Stage::Closed {
            self.needs_no_clause()?;
            self.tree.restart(&mut self.domains, node)?;
        } else {
            self.tree.restart_with_clauses(&mut self.domains, node)?;
        }
        self.stage = Stage::Propagating;
        if learning != Learning::Clauses {
            self.stage = Stage::Choosing;
            self.tree.choose(&self.domains);
        }
        Ok(())
    }

    fn has_enough(&self) -> bool {
        self.options.solutions != 0 && self.solutions >= self.options.solutions
    }

    pub(super) fn done(&mut self, solutions: u64, outcome: Outcome) -> Result<(), String> {
        let claim = Claim::of(outcome, self.solutions);
        if solutions != self.solutions {
            return Err(format!("the run has found {}", self.solutions));
        }
        let budget = &self.options.budget;
        let refusal = match claim {
            Claim::AtLeast if !self.has_enough() => Some("it has not found as many solutions as were asked for".into()),
            Claim::AtLeast => None,
            Claim::Open if budget.ms.is_some() || budget.nodes.is_some_and(|most| self.tree.nodes() >= most) => None,
            Claim::Open => Some("no budget had run out".into()),
            _ if !matches!(self.stage, Stage::Closed | Stage::Learnt { .. }) => {
                Some("the present node is not finished".into())
            }
            _ if self.has_enough() => {
                Some("it has found as many solutions as were asked for, so its outcome must be enough".into())
            }
            _ => self.unfinished(),
        };
        match refusal {
            Some(why) => Err(why),
            None => {
                self.stage = Stage::Over(claim);
                Ok(())
            }
        }
    }

    /// The reason why the run cannot be exhausted yet; `None` if it can. The current node is finished.
    fn unfinished(&self) -> Option<String> {
        let is_proved = |lessons: &super::lesson::Lessons| lessons.are_over() || self.tree.depth() == 0;
        match self.options.learning() {
            _ if self.lessons.as_ref().is_some_and(is_proved) => None,
            Learning::Clauses => Some("no node failed without decisions, and no empty clause was learnt".into()),
            _ => self.tree.unfinished().map(|node| format!("node {node} still has values to try")),
        }
    }
}
