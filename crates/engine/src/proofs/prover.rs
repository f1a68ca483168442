//! The observer that writes the proof of a run.

use super::facts::{Facts, Moment};
use super::formula::{Formula, Id, Lit};
use super::origin::{Flaw, Origin};
use super::statements::Statements;
use crate::kernel::{
    Conflict, ConstraintId, Decision, Derivation, Domain, Event, Literal, Observer, Pruning, Reason, Relation,
    SearchOutcome, Value, VarId,
};
use crate::propagators::{Breach, Pattern};
use std::io::Write;

/// A finished proof.
#[derive(Debug)]
pub struct Proof {
    /// The formula. The caller adds the clause for which the prover left a number free, if there is one.
    pub statements: Statements,
    /// The number of lines of the proof.
    pub lines: u64,
    /// The size of the proof in bytes.
    pub bytes: u64,
}

/// Writes the proof of a run as it happens.
///
/// A solution of the run needs a clause in the formula that excludes it. The run finds the solution only later, so the prover
/// leaves a constraint number free for this clause after the other constraints.
#[derive(Debug)]
pub struct Prover<W> {
    facts: Facts<W>,
    domains: Vec<Domain>,
    /// The domains without any decision.
    root: Vec<Domain>,
    trail: Vec<(VarId, Domain)>,
    /// For each decision in force, the decision and the length of the trail before it.
    levels: Vec<(Decision, usize)>,
    /// Whether the run learns clauses, which then close its nodes.
    learns: bool,
    /// Whether the node that the newest decision opened has not been refuted.
    is_open: bool,
    /// The level of a failed shaving test whose facts stay until the clause that follows from the test is written.
    tested: Option<u32>,
    contradiction: Option<Id>,
    flaw: Option<Flaw>,
}

/// The steps of a shaving probe.
#[derive(Debug, Default)]
pub struct Steps(Vec<Pruning>);

impl Observer for Steps {
    type Probe = Steps;

    fn probe(&mut self) -> Steps {
        Steps::default()
    }

    fn event(&mut self, event: Event) {
        self.0.extend(event.pruning());
    }
}

impl<W: Write> Prover<W> {
    /// Begins the proof of a run with these constraints. `excludes` is the number of clauses (0 or 1) that the caller will add
    /// to the formula after the run.
    pub fn new(statements: Statements, origins: Vec<Origin>, excludes: u64, out: W) -> Prover<W> {
        let constraints = statements.formula.count() + excludes;
        Prover {
            domains: statements.domains.clone(),
            root: statements.domains.clone(),
            facts: Facts::new(statements, out, constraints, origins),
            trail: Vec::new(),
            levels: Vec::new(),
            learns: false,
            is_open: true,
            tested: None,
            contradiction: None,
            flaw: None,
        }
    }

    /// The same prover for a run that learns a clause from every failure and every solution.
    #[must_use]
    pub fn learning(mut self) -> Prover<W> {
        self.learns = true;
        self
    }

    /// The run learnt a clause, and is about to return to a level. The facts that the clause was derived from are still in
    /// force, so the clause follows by reverse unit propagation. After a shaving test, the run stays at the level of the test.
    fn learnt(&mut self, clause: &[Literal], level: u32) {
        let names = &self.facts.statements.formula.names;
        let literals = clause.iter().flat_map(|&literal| names.holds(literal));
        self.facts.log.set_level(0);
        let id = self.facts.log.clause(names, literals);
        for literal in clause {
            if matches!(literal, Literal::AtMost(..) | Literal::AtLeast(..)) {
                self.excludes_the_rest(id, literal.var());
            }
        }
        if clause.is_empty() {
            self.contradiction.get_or_insert(id);
        }
        let level = self.tested.take().unwrap_or(level);
        if level < self.depth() {
            self.facts.wipe_level(level + 1);
        }
        self.undo_to(level);
        self.facts.set_level(level);
    }

    /// If a clause entails one of several values of a variable, the variable has none of its other values. Unit propagation
    /// sees this only with "at most one value" added.
    fn excludes_the_rest(&mut self, clause: Id, var: VarId) {
        let (_, at_most_one) = self.facts.statements.cells[var.index()];
        self.facts.log.sum([(clause, 1), (at_most_one, 1)]);
    }

    /// Whether the run cannot be proved any more.
    pub fn is_flawed(&self) -> bool {
        self.flaw.is_some()
    }

    /// The number of bytes so far.
    pub fn bytes(&self) -> u64 {
        self.facts.log.bytes()
    }

    /// Ends the proof after a run that has explored the whole tree.
    ///
    /// # Errors
    /// A [`Flaw`].
    pub fn finish(self) -> Result<Proof, Flaw> {
        if let Some(flaw) = self.flaw {
            return Err(flaw);
        }
        let Some(contradiction) = self.contradiction else { return Err(Flaw::Unfinished) };
        let Facts { statements, log, .. } = self.facts;
        let (lines, bytes) = log.conclude(contradiction).map_err(Flaw::Output)?;
        Ok(Proof { statements, lines, bytes })
    }

    fn formula(&self) -> &Formula {
        &self.facts.statements.formula
    }

    fn depth(&self) -> u32 {
        self.levels.len() as u32
    }

    /// The literals of the clause "the decisions up to a level do not all hold".
    fn negated(&self, level: u32) -> Vec<Lit> {
        let opposites = self.levels[..level as usize].iter().map(|(decision, _)| decision.opposite().literal());
        let mut literals: Vec<Lit> = opposites.flat_map(|literal| self.formula().names.holds(literal)).collect();
        literals.sort_unstable();
        literals.dedup();
        literals
    }

    /// Writes the clause that the decisions up to a level do not all hold, and deletes all that was derived at this level.
    fn close(&mut self, level: u32) {
        let literals = self.negated(level);
        self.facts.set_level(level.saturating_sub(1));
        let id = self.facts.log.clause(&self.facts.statements.formula.names, literals);
        let Some(newest) = level.checked_sub(1) else {
            self.contradiction.get_or_insert(id);
            return;
        };
        // When a choice point over two halves of a domain closes, the clauses of both halves are needed.
        let (decision, _) = self.levels[newest as usize];
        if matches!(decision.relation, Relation::AtMost | Relation::Above) {
            self.excludes_the_rest(id, decision.var);
        }
        self.facts.wipe_level(level);
    }

    /// Undoes decisions until `level` of them are in force.
    fn undo_to(&mut self, level: u32) {
        while self.depth() > level {
            let Some((_, length)) = self.levels.pop() else { return };
            for (var, domain) in self.trail.drain(length..).rev() {
                self.domains[var.index()] = domain;
            }
        }
    }

    fn narrow(&mut self, var: VarId, domain: Domain) {
        self.trail.push((var, self.domains[var.index()]));
        self.domains[var.index()] = domain;
    }

    fn push(&mut self, decision: Decision) {
        self.levels.push((decision, self.trail.len()));
        self.narrow(decision.var, decision.keep(self.domains[decision.var.index()]));
        self.facts.set_level(self.depth());
        self.is_open = true;
    }

    /// Closes the newest node, if it is open, and the choice points above it down to a level, whose branches are exhausted.
    fn close_down_to(&mut self, level: u32) {
        if self.learns && level > 0 {
            return;
        }
        if self.learns {
            if self.contradiction.is_none() {
                self.facts.set_level(0);
                self.contradiction = Some(self.facts.log.clause(&self.facts.statements.formula.names, []));
            }
            return;
        }
        let newest = self.depth();
        for level in (level..newest + u32::from(self.is_open)).rev() {
            self.close(level);
        }
        self.is_open = false;
    }

    /// Repeats a failed shaving test, whose decision stays in force.
    fn test(&mut self, probe: Steps, decision: Decision, conflict: Conflict) {
        self.tested = self.learns.then(|| self.depth());
        self.push(decision);
        for Pruning { var, value, constraint, reason } in probe.0 {
            self.removed(var, value, constraint, reason);
        }
        self.violated(conflict);
    }

    fn removed(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        let own = self.domains[var.index()];
        if self.learns {
            // The derivation of a learnt clause may use this removal, but not the other removals from the variable.
            self.domains[var.index()] = self.root[var.index()];
        }
        if self.flaw.is_none() {
            self.flaw = self.justify(var, value, constraint.index(), reason).err();
        }
        self.domains[var.index()] = own;
        self.narrow(var, own.without(value));
        if self.levels.is_empty() {
            self.root[var.index()] = self.domains[var.index()];
        }
    }

    fn justify(&mut self, var: VarId, value: Value, constraint: usize, reason: Reason) -> Result<(), Flaw> {
        let moment = Moment { now: &self.domains, root: &self.root };
        match (Pattern::of(reason), self.facts.origin(constraint)) {
            (Pattern::Fixed { .. } | Pattern::Refuted, _) => {}
            (Pattern::Hall { vars, values }, &Origin::Statement(number)) => self.facts.hall(number, vars, values),
            (Pattern::Hidden { vars, values }, &Origin::Statement(number)) => self.facts.hidden(number, vars, values),
            (Pattern::Absent { .. }, &Origin::Contained { first, second }) => self.facts.locked(first, second, value),
            (Pattern::Lines { lines, places }, Origin::Lines { .. }) => {
                self.facts.lines(constraint, lines, places, value);
            }
            _ => return self.facts.entailed(constraint, Some((var, value)), moment),
        }
        Ok(())
    }

    fn violated(&mut self, conflict: Conflict) {
        let constraint = conflict.constraint.index();
        // After a contradiction there is nothing left to prove. The conflict may also belong to a shaving test that has ended.
        if self.flaw.is_some() || self.contradiction.is_some() {
            return;
        }
        let moment = Moment { now: &self.domains, root: &self.root };
        match (Breach::of(conflict), self.facts.origin(constraint)) {
            (Breach::Empty { .. }, _) => {}
            (Breach::TooFew { vars, values }, &Origin::Statement(number)) => self.facts.hall(number, vars, values),
            (Breach::NoPlace { value }, &Origin::Statement(number)) => {
                self.facts.at_least_one(number, value);
            }
            (Breach::TooFewPlaces { lines, places, value }, Origin::Lines { .. }) => {
                self.facts.lines(constraint, lines, places, value);
            }
            _ => self.flaw = self.facts.entailed(constraint, None, moment).err(),
        }
    }
}

impl<W: Write> Observer for Prover<W> {
    type Probe = Steps;

    fn probe(&mut self) -> Steps {
        Steps::default()
    }

    fn refuted(&mut self, probe: Steps, decision: Decision, conflict: Conflict) {
        debug_assert_eq!(decision.relation, Relation::Equal, "shaving tests values");
        let level = self.depth();
        self.test(probe, decision, conflict);
        if self.learns {
            // The next call is `learn`, for the clause that the run learns from the test. Its proof needs the facts of the
            // test, so the test stays open.
            return;
        }
        self.close(level + 1);
        self.undo_to(level);
        self.facts.set_level(level);
        self.is_open = true;
    }

    fn overturned(&mut self, probe: Steps, decision: Decision, conflict: Conflict) {
        self.test(probe, decision, conflict);
    }

    fn learn(&mut self, _: u64, clause: &[Literal], level: u32, _: Option<Box<Derivation>>) {
        self.learnt(clause, level);
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Remove { var, value, constraint, reason } => self.removed(var, value, constraint, reason),
            Event::Fail { conflict, .. } => {
                self.violated(conflict);
                self.close_down_to(self.depth());
            }
            Event::Solution { .. } => self.close_down_to(self.depth()),
            Event::Decide { decision, depth, .. } => {
                if depth <= self.depth() {
                    self.close_down_to(depth);
                }
                self.undo_to(depth - 1);
                self.push(decision);
            }
            Event::Restart { .. } => {
                // An abandoned node proves nothing. The clauses of finished branches at the root stay.
                if self.depth() > 0 {
                    self.facts.wipe_level(1);
                }
                self.undo_to(0);
                self.facts.set_level(0);
            }
            Event::Done { outcome: SearchOutcome::Exhausted } => self.close_down_to(0),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
