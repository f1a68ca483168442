//! What the learner reports to others: learnt clauses with their derivations for observers, and all clauses and removals in
//! force for programs that explain a run.

use super::analysis::View;
use super::clauses::ClauseRef;
use super::derivation::{Refuted, closing, derivation};
use super::learner::{Learner, Lesson, learnt_clause};
use super::log::{Fact, START};
use crate::kernel::{
    Conflict, Derivation, Ending, Engine, Known, LEARNT, Literal, Observer, Propagator, Pruning, Reason, VarId,
    Violation,
};

/// A learnt clause, for programs that show clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LearntClause {
    /// The number in the order of learning, from 1.
    pub number: u64,
    /// The literals: at least one holds in every solution that was not found before.
    pub literals: Vec<Literal>,
    /// The smallest LBD that was measured for the clause.
    pub lbd: u32,
    /// How often the clause removed values or was violated.
    pub uses: u32,
}

impl Learner {
    /// The derivation of the clause that says that the facts of `cut` cannot all hold. The derivation ends in a conflict, or in
    /// the solution that was just found.
    pub(super) fn derive<P: Propagator>(
        &self,
        engine: &Engine<P>,
        cut: &[Fact],
        conflict: Option<Conflict>,
    ) -> Box<Derivation> {
        let mut cited = Vec::new();
        let ending = match conflict {
            Some(conflict) => {
                self.cite(engine, conflict, &mut cited);
                Ending::Conflict { conflict, literals: self.literals_of(engine, conflict) }
            }
            None => {
                self.log.cite_solution(&mut cited);
                Ending::Solution
            }
        };
        let view = View::of(&self.log, &self.clauses, engine);
        Box::new(derivation(view, self.constraint, cut, ending, &cited))
    }

    /// The literals of a conflict.
    fn literals_of<P: Propagator>(&self, engine: &Engine<P>, conflict: Conflict) -> Vec<Literal> {
        if let Some(clause) = learnt_clause(conflict) {
            return self.clauses.literals(clause).map(|lit| self.log.packing.unpack(lit).negated()).collect();
        }
        let constraint = engine.constraints().get(conflict.constraint.index());
        let scope: &[VarId] = constraint.map_or(&[], |constraint| &constraint.scope);
        conflict.literals(scope, Known::domains(engine.store().width(), &|var| engine.store().domain(var)))
    }

    /// Tells the observer of a new clause.
    pub(crate) fn announce<O: Observer>(&mut self, lesson: Lesson, observer: &mut O) {
        if observer.listens() {
            let literals = self.clauses.literals(lesson.clause).map(|lit| self.log.packing.unpack(lit));
            let literals: Vec<Literal> = literals.collect();
            let number = self.clauses.number(lesson.clause);
            observer.learn(number, &literals, lesson.level as u32, self.derivation.take());
        }
    }

    /// Tells the observer that no solution is left: the clause learnt last has no literal. Returns the conflict with this
    /// clause, so that the search can fail. The clause itself is not stored.
    pub(crate) fn announce_end<O: Observer>(&mut self, observer: &mut O) -> Conflict {
        let mut number = 0;
        if observer.listens() {
            number = self.clauses.next_number();
            observer.learn(number, &[], 0, self.derivation.take());
        }
        let reason = Reason { kind: &LEARNT, words: [number, u64::MAX, 0] };
        Conflict { constraint: self.constraint, violation: Violation::NoSolution(reason) }
    }

    /// Tells the observer that the decisions of these levels, in force now, cannot all hold. Returns the clause with its number, if
    /// the observer wants derivations.
    pub(super) fn announce_blame<P: Propagator, O: Observer>(
        &mut self,
        engine: &Engine<P>,
        levels: &[u32],
        conflict: Option<Conflict>,
        observer: &mut O,
    ) -> Option<Refuted> {
        if !observer.wants_derivations() || self.is_over {
            return None;
        }
        let cut = self.log.decisions_of(levels);
        let derivation = self.derive(engine, &cut, conflict);
        Some(self.announce_decisions(&cut, derivation, observer))
    }

    /// Tells the observer that all branches of a choice point about `var` are refuted. For this reason, the decisions of `levels`,
    /// which are in force now, cannot all hold.
    pub(crate) fn announce_closed<P: Propagator, O: Observer>(
        &mut self,
        engine: &Engine<P>,
        levels: &[u32],
        (var, level, branches): (VarId, u32, &[Refuted]),
        observer: &mut O,
    ) -> Option<Refuted> {
        if !observer.wants_derivations() {
            return None;
        }
        let cut = self.log.decisions_of(levels);
        let mut lost = Vec::new();
        self.log.cite_losses(var, engine.store().domain(var), level, &mut lost);
        let view = View::of(&self.log, &self.clauses, engine);
        let derivation = Box::new(closing(view, self.constraint, &cut, (var, &lost), branches));
        Some(self.announce_decisions(&cut, derivation, observer))
    }

    fn announce_decisions<O: Observer>(
        &mut self,
        cut: &[Fact],
        derivation: Box<Derivation>,
        observer: &mut O,
    ) -> Refuted {
        let number = self.clauses.next_number();
        let literals: Vec<Literal> = cut.iter().map(|&fact| self.log.literal(fact).negated()).collect();
        let newest = cut.first().copied().unwrap_or(START);
        observer.learn(number, &literals, self.log.level_of(newest).saturating_sub(1), Some(derivation));
        Refuted { number, literals, branch: self.log.literal(newest) }
    }

    /// The removals in force by propagation, oldest first, each with the number of decisions that were in force. A removal by
    /// shaving has the clause learnt from its test as its reason. Reasons are complete only if the observer of the run wanted
    /// derivations.
    pub(crate) fn removals(&self) -> impl Iterator<Item = (u32, Pruning)> + '_ {
        self.log.removals(|clause| (self.constraint, self.reason(clause)))
    }

    /// The clauses in the database, oldest first.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = LearntClause> + '_ {
        self.clauses.all().map(|clause| self.clause(clause))
    }

    /// The clause with a number, if it is in the database.
    pub(crate) fn find(&self, number: u64) -> Option<LearntClause> {
        self.clauses.find(number).map(|clause| self.clause(clause))
    }

    /// The number of clauses learnt so far.
    pub(crate) fn learnt(&self) -> u64 {
        self.clauses.learnt()
    }

    fn clause(&self, clause: ClauseRef) -> LearntClause {
        let number = self.clauses.number(clause);
        LearntClause {
            number,
            literals: self.clauses.literals(clause).map(|lit| self.log.packing.unpack(lit)).collect(),
            lbd: self.clauses.lbd(clause),
            uses: self.uses.get(&number).copied().unwrap_or(0),
        }
    }
}
