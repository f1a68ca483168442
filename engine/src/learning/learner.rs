//! The learner: what a search needs for learning, in one place. The search tells it of decisions, failures and returns, and the
//! learner propagates clauses and answers failures with the level to return to.

use super::analysis::{Analysis, Derived, View, clause_of};
use super::clauses::{Clauses, Visit};
use super::lit::Lit;
use super::log::{Fact, Log, Logged};
use crate::kernel::{
    Conflict, ConstraintId, Decision, Domain, Engine, Literal, Observer, Propagator, Reason, ReasonKind, Violation,
};

/// A learnt clause removed the value, or has no literal left. The first word is the number of the clause.
pub static LEARNT: ReasonKind = ReasonKind::new("learnt", |_, _| {});

/// The averages of the LBD of learnt clauses, which decide about adaptive restarts.
#[derive(Clone, Copy, Debug, Default)]
struct Averages {
    fast: f64,
    slow: f64,
    since: u64,
}

/// What a failure comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lesson {
    /// The level to which the search returns.
    pub(crate) level: usize,
    /// The literal that then holds.
    clause: Option<u32>,
    literal: Lit,
}

/// The state of learning in a search.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    constraint: ConstraintId,
    log: Log,
    clauses: Clauses,
    analysis: Analysis,
    /// The first fact whose clauses have not been visited.
    head: usize,
    averages: Averages,
    facts: Vec<Fact>,
    falsified: Vec<Lit>,
}

impl Learner {
    /// Creates a learner for a search at its root. Removals by clauses are attributed to `constraint`.
    pub(crate) fn new<P: Propagator>(engine: &Engine<P>, constraint: ConstraintId) -> Learner {
        let (domains, width) = (engine.store().domains(), engine.store().width());
        let log = Log::new(domains, width);
        let clauses = Clauses::new(domains.len(), log.packing);
        Learner {
            constraint,
            log,
            clauses,
            analysis: Analysis::default(),
            head: 1,
            averages: Averages::default(),
            facts: Vec::new(),
            falsified: Vec::new(),
        }
    }

    /// Forgets everything, for a search that starts again with other domains.
    pub(crate) fn reset<P: Propagator>(&mut self, engine: &Engine<P>) {
        *self = Learner::new(engine, self.constraint);
    }

    /// An observer that notes the events of propagation before it passes them on.
    pub(crate) fn observe<'a, O: Observer>(&'a mut self, observer: &'a mut O) -> Logged<'a, O> {
        Logged { log: &mut self.log, observer }
    }

    /// Notes a decision. `domain` is the domain of its variable before it.
    pub(crate) fn decide(&mut self, decision: Decision, domain: Domain) {
        self.log.decide(decision, domain);
    }

    /// Undoes the newest levels.
    pub(crate) fn undo_to(&mut self, level: usize) {
        self.log.undo_to(level);
        self.head = self.head.min(self.log.len());
    }

    /// Lets every clause strike that has a single literal left. Returns whether any did.
    ///
    /// # Errors
    /// The conflict, if all literals of a clause are false.
    pub(crate) fn strike<P: Propagator, O: Observer>(
        &mut self,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<bool, Conflict> {
        let mut any = false;
        while self.head < self.log.len() {
            if self.clauses.len() == 0 {
                self.head = self.log.len();
                break;
            }
            let fact = self.log.literal(self.head as Fact);
            self.head += 1;
            self.falsified.clear();
            self.clauses.falsified(fact, engine.store().domain(fact.var()), |lit| self.falsified.push(lit));
            for index in 0..self.falsified.len() {
                let lit = self.falsified[index];
                self.clauses.begin_visit();
                loop {
                    match self.clauses.visit(lit, engine.store().domains()) {
                        Visit::Quiet => break,
                        Visit::Strike(clause, literal) => {
                            any = true;
                            self.impose(clause, literal, engine, observer)?;
                        }
                        Visit::Conflict(clause) => {
                            engine.wake_all(&mut Logged { log: &mut self.log, observer });
                            return Err(self.conflict(clause));
                        }
                    }
                }
            }
        }
        if any {
            engine.wake_all(&mut Logged { log: &mut self.log, observer });
        }
        Ok(any)
    }

    fn reason(&self, clause: u32) -> Reason {
        Reason { kind: &LEARNT, words: [self.clauses.number(clause), u64::from(clause), 0] }
    }

    fn conflict(&self, clause: u32) -> Conflict {
        Conflict { constraint: self.constraint, violation: Violation::NoSolution(self.reason(clause)) }
    }

    fn impose<P: Propagator, O: Observer>(
        &mut self,
        clause: u32,
        literal: Lit,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let (reason, literal) = (self.reason(clause), self.log.packing.unpack(literal));
        self.log.clause = Some(clause);
        let result = engine.impose(literal, self.constraint, reason, &mut Logged { log: &mut self.log, observer });
        self.log.clause = None;
        result
    }

    /// Learns a clause from a conflict, or from the decisions in force if there is none (a solution is then excluded). Returns
    /// `None` if no solution is left. `bump` is called with the facts that took part.
    pub(crate) fn learn<P: Propagator>(
        &mut self,
        engine: &Engine<P>,
        conflict: Option<Conflict>,
        mut bump: impl FnMut(Literal),
    ) -> Option<Lesson> {
        let mut facts = std::mem::take(&mut self.facts);
        facts.clear();
        match conflict {
            Some(conflict) => self.cite(engine, conflict, &mut facts),
            None => facts.extend(self.log.decisions()),
        }
        let view = View {
            log: &self.log,
            clauses: &self.clauses,
            constraints: engine.constraints(),
            domains: engine.store().domains(),
        };
        let derived = self.analysis.derive(view, &facts, false);
        self.facts = facts;
        let derived = derived?;
        for &fact in &self.analysis.met {
            bump(self.log.literal(fact));
        }
        self.count_uses(engine);
        Some(self.store(derived, conflict.is_none()))
    }

    /// The facts of a conflict.
    fn cite<P: Propagator>(&mut self, engine: &Engine<P>, conflict: Conflict, facts: &mut Vec<Fact>) {
        if let Violation::NoSolution(reason) = conflict.violation {
            if reason.is(&LEARNT) {
                let clause = reason.words[1] as u32;
                self.clauses.used(clause);
                self.log.cite_negations(self.clauses.literals(clause), facts);
                return;
            }
        }
        self.log.explain_conflict(conflict, engine.constraints(), engine.store().domains(), facts);
    }

    /// Counts the clauses that took part in the analysis, and measures them again.
    fn count_uses<P: Propagator>(&mut self, engine: &Engine<P>) {
        let used = std::mem::take(&mut self.analysis.clauses);
        for &clause in &used {
            self.clauses.used(clause);
            if self.clauses.lbd(clause) > 2 {
                let view = View {
                    log: &self.log,
                    clauses: &self.clauses,
                    constraints: engine.constraints(),
                    domains: engine.store().domains(),
                };
                let lbd = self.analysis.lbd(view, clause);
                self.clauses.set_lbd(clause, lbd);
            }
        }
        self.analysis.clauses = used;
        self.clauses.decay();
    }

    fn store(&mut self, derived: Derived, kept: bool) -> Lesson {
        let literals = clause_of(&self.log, &derived.facts);
        let lbd = f64::from(derived.lbd);
        self.averages.fast += (lbd - self.averages.fast) / 32.0;
        self.averages.slow += (lbd - self.averages.slow) / 8192.0_f64.min((self.averages.since + 1) as f64).max(1.0);
        self.averages.since += 1;
        let clause = self.clauses.add(&literals, derived.lbd, kept);
        Lesson { level: derived.level as usize, clause: Some(clause), literal: literals[0] }
    }

    /// Applies a lesson, once the search has returned to its level or to an older one.
    pub(crate) fn apply<P: Propagator, O: Observer>(
        &mut self,
        lesson: Lesson,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let Some(clause) = lesson.clause else { return Ok(()) };
        self.impose(clause, lesson.literal, engine, observer)?;
        engine.wake_all(&mut Logged { log: &mut self.log, observer });
        Ok(())
    }

    /// Whether the latest clauses are so much worse than the average that another attempt promises more.
    pub(crate) fn wants_restart(&self) -> bool {
        self.averages.fast > 1.15 * self.averages.slow
    }

    /// Drops clauses if there are too many.
    pub(crate) fn tidy(&mut self) {
        if self.clauses.is_full() {
            self.clauses.reduce(&mut self.log);
        }
    }

    /// An estimate of the size in bytes.
    pub(crate) fn footprint(&self) -> usize {
        self.clauses.footprint()
    }
}
