//! The learner: what a search needs for learning, in one place. The search reports its decisions, failures and backtracks to
//! the learner. The learner propagates clauses. After a failure it computes the level to which the search returns.

use super::Learning;
use super::analysis::{Analysis, Derived, View, clause_of};
use super::clauses::{ClauseRef, Clauses, Visit};
use super::derivation::Refuted;
use super::houses::{self, Houses};
use super::lit::Lit;
use super::log::{Fact, Log, Logged};
use super::shared::SharedClauses;
use crate::kernel::{
    Conflict, ConstraintId, Decision, Derivation, Domain, Engine, LEARNT, Literal, Observer, Propagator, Reason, VarId,
    Violation,
};
use std::collections::HashMap;

/// The time constants of the two averages, in clauses.
const FAST: f64 = 32.0;
const SLOW: f64 = 8192.0;

/// The averages of the LBD of learnt clauses, which decide about adaptive restarts.
#[derive(Clone, Copy, Debug, Default)]
struct Averages {
    fast: f64,
    slow: f64,
    since: u64,
}

/// The clause learnt from a failure, and the level to which the search returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lesson {
    /// The level to which the search returns.
    pub(crate) level: usize,
    pub(super) clause: ClauseRef,
    /// The literal of the clause that holds at this level.
    literal: Lit,
}

/// The decisions behind a failure, to which the search has not returned yet.
#[derive(Clone, Debug)]
pub(crate) struct Blamed {
    /// The levels of the decisions.
    pub(crate) levels: Vec<u32>,
    /// The clause that excludes these decisions together, if the observer asks for derivations.
    pub(crate) refuted: Option<Refuted>,
}

/// The state of learning in a search.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    pub(super) constraint: ConstraintId,
    pub(super) log: Log,
    pub(super) clauses: Clauses,
    analysis: Analysis,
    /// The first fact whose clauses have not been visited.
    head: usize,
    /// The propagators that the learner replaces.
    pub(super) houses: Houses,
    averages: Averages,
    facts: Vec<Fact>,
    /// Whether a test has shown that no solution is left.
    pub(super) is_over: bool,
    /// The best clauses for other searches; `None` if nobody asked for them.
    pub(super) shared: Option<SharedClauses>,
    falsified: Vec<Lit>,
    literals: Vec<Literal>,
    /// The derivation of the lesson that is about to be announced, if the observer wants it.
    pub(super) derivation: Option<Box<Derivation>>,
    /// The number of uses of each clause, by its number, if the observer wants derivations. Clauses without a use are left out.
    pub(super) uses: HashMap<u64, u32>,
}

impl Learner {
    /// Creates a learner for a search at its root. Removals by clauses are attributed to `constraint`.
    pub(crate) fn new<P: Propagator>(engine: &mut Engine<P>, learning: Learning, constraint: ConstraintId) -> Learner {
        let is_direct = learning == Learning::Clauses && engine.store().width() >= houses::SMALLEST;
        let houses = if is_direct { Houses::replace(engine) } else { Houses::none() };
        let (domains, width) = (engine.store().domains(), engine.store().width());
        let log = Log::new(domains, width);
        let clauses = Clauses::new(domains.len(), log.packing);
        Learner {
            constraint,
            log,
            clauses,
            analysis: Analysis::default(),
            head: 1,
            houses,
            averages: Averages::default(),
            facts: Vec::new(),
            is_over: false,
            shared: None,
            falsified: Vec::new(),
            literals: Vec::new(),
            derivation: None,
            uses: HashMap::new(),
        }
    }

    /// Forgets everything, for a search that starts again with other domains.
    pub(crate) fn reset<P: Propagator>(&mut self, engine: &mut Engine<P>, learning: Learning) {
        let shared = self.shared.is_some().then(SharedClauses::default);
        *self = Learner { shared, ..Learner::new(engine, learning, self.constraint) };
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
        self.houses.undo_to(level, &self.log);
        self.log.undo_to(level);
        self.head = self.head.min(self.log.len());
    }

    /// Makes the last literal of every unit clause true. Returns whether there was such a clause.
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
                        // The search undoes the changes, so nothing needs to wake.
                        Visit::Conflict(clause) => {
                            self.count_use(clause, observer);
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

    /// Counts a use of a clause, for observers that want derivations.
    fn count_use<O: Observer>(&mut self, clause: u32, observer: &O) {
        if observer.wants_derivations() {
            *self.uses.entry(self.clauses.number(clause)).or_default() += 1;
        }
    }

    pub(super) fn reason(&self, clause: u32) -> Reason {
        Reason { kind: &LEARNT, words: [self.clauses.number(clause), u64::from(clause), 0] }
    }

    pub(super) fn conflict(&self, clause: u32) -> Conflict {
        Conflict { constraint: self.constraint, violation: Violation::NoSolution(self.reason(clause)) }
    }

    pub(super) fn impose<P: Propagator, O: Observer>(
        &mut self,
        clause: u32,
        literal: Lit,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let (reason, literal) = (self.reason(clause), self.log.packing.unpack(literal));
        self.count_use(clause, observer);
        self.log.clause = Some(clause);
        let result = engine.impose(literal, self.constraint, reason, &mut Logged { log: &mut self.log, observer });
        self.log.clause = None;
        result
    }

    /// Learns a clause from a conflict. Without a conflict the search is at a solution, and a clause from the decisions in force
    /// excludes it. Returns `None` if no solution is left. `bump` is called with the facts that took part.
    pub(crate) fn learn<P: Propagator, O: Observer>(
        &mut self,
        engine: &Engine<P>,
        conflict: Option<Conflict>,
        mut bump: impl FnMut(Literal),
        observer: &mut O,
    ) -> Option<Lesson> {
        if self.is_over {
            return None;
        }
        let facts = self.facts_of(engine, conflict);
        let derived = self.analysis.derive(View::of(&self.log, &self.clauses, engine), &facts, false);
        self.facts = facts;
        let cut = derived.as_ref().map_or(&[][..], |derived| &derived.facts);
        if observer.wants_derivations() {
            self.derivation = Some(self.derive(engine, cut, conflict));
        }
        let Some(derived) = derived else {
            self.announce_end(observer);
            return None;
        };
        for &fact in &self.analysis.met {
            bump(self.log.literal(fact));
        }
        self.count_uses();
        let lesson = self.store(derived, conflict.is_none());
        self.announce(lesson, observer);
        Some(lesson)
    }

    /// Learns a clause from the failed test of a value: the value cannot hold together with facts of older levels. The decision
    /// of the test must be the newest one.
    ///
    /// # Errors
    /// `None` if no solution is left, or the lesson that older facts alone are in conflict.
    pub(crate) fn learn_from_test<P: Propagator, O: Observer>(
        &mut self,
        engine: &Engine<P>,
        conflict: Conflict,
        observer: &O,
    ) -> Result<Lesson, Option<Lesson>> {
        let facts = self.facts_of(engine, Some(conflict));
        let derived = self.analysis.derive(View::of(&self.log, &self.clauses, engine), &facts, true);
        self.facts = facts;
        self.is_over |= derived.is_none();
        let cut = derived.as_ref().map_or(&[][..], |derived| &derived.facts);
        if observer.wants_derivations() {
            self.derivation = Some(self.derive(engine, cut, Some(conflict)));
        }
        let derived = derived.ok_or(None)?;
        let is_refuted = self.log.level_of(derived.facts[0]) as usize == engine.store().level();
        self.count_uses();
        let lesson = self.store(derived, false);
        if is_refuted { Ok(lesson) } else { Err(Some(lesson)) }
    }

    /// Finds the decisions that took part in a conflict, or takes all decisions if there is none. `bump` is called with the facts
    /// that took part.
    pub(crate) fn blame<P: Propagator, O: Observer>(
        &mut self,
        engine: &Engine<P>,
        conflict: Option<Conflict>,
        bump: impl FnMut(Literal),
        observer: &mut O,
    ) -> Blamed {
        let levels = self.levels_of(engine, conflict, bump);
        let refuted = self.announce_blame(engine, &levels, conflict, observer);
        Blamed { levels, refuted }
    }

    /// The levels of the decisions that took part in a conflict, or all levels if there is none.
    fn levels_of<P: Propagator>(
        &mut self,
        engine: &Engine<P>,
        conflict: Option<Conflict>,
        mut bump: impl FnMut(Literal),
    ) -> Vec<u32> {
        if self.is_over {
            return Vec::new();
        }
        let Some(conflict) = conflict else { return (1..=engine.store().level() as u32).collect() };
        let facts = self.facts_of(engine, Some(conflict));
        let levels = self.levels_behind(engine, &facts);
        self.facts = facts;
        self.analysis.met.iter().for_each(|&fact| bump(self.log.literal(fact)));
        levels
    }

    /// The levels of the decisions that took part in the removals from the domain of a variable up to a level.
    pub(crate) fn blame_for_losses<P: Propagator>(
        &mut self,
        engine: &Engine<P>,
        (var, level): (VarId, u32),
    ) -> Vec<u32> {
        let mut facts = std::mem::take(&mut self.facts);
        facts.clear();
        self.log.cite_losses(var, engine.store().domain(var), level, &mut facts);
        let levels = self.levels_behind(engine, &facts);
        self.facts = facts;
        levels
    }

    fn levels_behind<P: Propagator>(&mut self, engine: &Engine<P>, facts: &[Fact]) -> Vec<u32> {
        let decisions = self.analysis.decisions(View::of(&self.log, &self.clauses, engine), facts);
        decisions.iter().map(|&fact| self.log.level_of(fact)).collect()
    }

    fn facts_of<P: Propagator>(&mut self, engine: &Engine<P>, conflict: Option<Conflict>) -> Vec<Fact> {
        let mut facts = std::mem::take(&mut self.facts);
        facts.clear();
        match conflict {
            Some(conflict) => {
                if let Some(clause) = learnt_clause(conflict) {
                    self.clauses.used(clause);
                }
                self.cite(engine, conflict, &mut facts);
                View::of(&self.log, &self.clauses, engine).ground(0, &mut self.literals, &mut facts);
            }
            None => facts.extend(self.log.decisions()),
        }
        facts
    }

    /// The facts of a conflict.
    pub(super) fn cite<P: Propagator>(&self, engine: &Engine<P>, conflict: Conflict, facts: &mut Vec<Fact>) {
        match learnt_clause(conflict) {
            Some(clause) => self.log.cite_negations(self.clauses.literals(clause), facts),
            None => self.log.explain_conflict(conflict, engine.constraints(), engine.store().domains(), facts),
        }
    }

    /// Counts the clauses that took part in the analysis, and measures them again.
    fn count_uses(&mut self) {
        let used = std::mem::take(&mut self.analysis.clauses);
        for &clause in &used {
            self.clauses.used(clause);
            if self.clauses.lbd(clause) > 2 {
                let lbd = self.analysis.lbd(&self.log, &self.clauses, clause);
                self.clauses.set_lbd(clause, lbd);
            }
        }
        self.analysis.clauses = used;
        self.clauses.decay();
    }

    /// The conflict of a clause without a literal left.
    pub(crate) fn conflict_of(&self, lesson: Lesson) -> Conflict {
        self.conflict(lesson.clause)
    }

    fn store(&mut self, derived: Derived, kept: bool) -> Lesson {
        let literals = clause_of(&self.log, &derived.facts);
        let lbd = f64::from(derived.lbd);
        // Both averages begin as plain means, so that they can be compared from the first clauses on.
        let seen = (self.averages.since + 1) as f64;
        self.averages.fast += (lbd - self.averages.fast) / seen.min(FAST);
        self.averages.slow += (lbd - self.averages.slow) / seen.min(SLOW);
        self.averages.since += 1;
        if let Some(shared) = &mut self.shared {
            shared.offer(&literals, derived.lbd);
        }
        let clause = self.clauses.add(&literals, derived.lbd, kept);
        Lesson { level: derived.level as usize, clause, literal: literals[0] }
    }

    /// Applies a lesson, once the search has returned to its level or to an older one.
    pub(crate) fn apply<P: Propagator, O: Observer>(
        &mut self,
        lesson: Lesson,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        self.impose(lesson.clause, lesson.literal, engine, observer)?;
        engine.wake_all(&mut Logged { log: &mut self.log, observer });
        Ok(())
    }

    /// Removes a value whose test failed. The removal is attributed to `constraint`, for which the test was made.
    pub(crate) fn remove_refuted<P: Propagator, O: Observer>(
        &mut self,
        lesson: Lesson,
        decision: Decision,
        constraint: ConstraintId,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        self.log.clause = Some(lesson.clause);
        let mut logged = Logged { log: &mut self.log, observer };
        let result = engine.remove_refuted(decision.var, decision.value, constraint, &mut logged);
        self.log.clause = None;
        result
    }

    /// Whether the LBD of the latest clauses is so much higher than the long-term average that a restart is advisable.
    pub(crate) fn wants_restart(&self) -> bool {
        self.averages.fast > 1.15 * self.averages.slow
    }

    /// Drops clauses if there are too many.
    pub(crate) fn tidy_up(&mut self) {
        if self.clauses.is_full() {
            let moved = self.clauses.reduce(self.log.clauses_in_use());
            self.log.move_clauses(&moved);
            if !self.uses.is_empty() {
                let kept: Vec<u64> = self.clauses.all().map(|clause| self.clauses.number(clause)).collect();
                self.uses.retain(|number, _| kept.binary_search(number).is_ok());
            }
        }
    }

    /// An estimate of the size in bytes.
    pub(crate) fn footprint(&self) -> usize {
        self.clauses.footprint() + self.log.footprint()
    }
}

/// The clause that a conflict violates, if it is a learnt one.
pub(super) fn learnt_clause(conflict: Conflict) -> Option<ClauseRef> {
    match conflict.violation {
        Violation::NoSolution(reason) if reason.is(&LEARNT) => Some(reason.words[1] as ClauseRef),
        _ => None,
    }
}
