//! The log: the facts of the current branch in the order in which they became true, and where each of them comes from.
//!
//! A fact is a literal: a value left a domain (`x ≠ v`), a variable was fixed (`x = v`), or a decision set a bound. The log
//! stores the reasons as the propagators gave them and asks for their literals only when an analysis needs them.

use super::clauses::{ClauseRef, Clauses};
use super::lit::{Lit, Packing};
use crate::kernel::{
    Because, Conflict, Constraint, ConstraintId, Decision, Derivation, Domain, Event, Known, Literal, Observer,
    Pruning, Reason, Relation, Value, VarId,
};

/// The index of a fact in the log. Fact 0 represents all facts that held at the start.
pub(super) type Fact = u32;

/// The fact that holds from the start.
pub(super) const START: Fact = 0;
/// No fact: the variable is not fixed.
const NONE: Fact = u32::MAX;

/// Where a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// It is a decision, or it held at the start.
    Decision,
    /// It follows from one earlier fact.
    From(Fact),
    /// The variable lost all its other values.
    LastValue,
    /// A propagator gave this reason.
    Reason(u32),
    /// A clause had only this literal left.
    Clause(ClauseRef),
}

/// A fact of the log.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) lit: Lit,
    pub(super) level: u32,
    pub(super) source: Source,
}

/// The facts of the current branch.
#[derive(Clone, Debug)]
pub(super) struct Log {
    pub(super) packing: Packing,
    pub(super) entries: Vec<Entry>,
    /// For each open level the number of facts before it.
    starts: Vec<u32>,
    /// For each open level whether its decision added nothing, because the variable was fixed already. Under forward checking,
    /// such a decision still wakes propagators. Facts of such a level follow from older facts alone.
    hollow: Vec<bool>,
    hollow_levels: usize,
    /// The reasons of propagators, in the order of the facts.
    reasons: Vec<(ConstraintId, Reason)>,
    /// For each variable and value the fact that the value is removed. The entry has no meaning while the domain contains the
    /// value.
    gone: Vec<Fact>,
    /// For each variable the fact that it is fixed, or [`NONE`].
    fixed: Vec<Fact>,
    /// The fact `x = v` that is the source of the next removals from `x`, and its variable.
    fixing: Option<(VarId, Fact)>,
    /// The clause that is being applied.
    pub(super) clause: Option<ClauseRef>,
    pub(super) width: usize,
}

impl Log {
    /// Creates the log of a run that starts with these domains over the values `0..width`.
    pub(super) fn new(domains: &[Domain], width: usize) -> Log {
        let packing = Packing::new(width);
        let start = Entry { lit: Lit(0), level: 0, source: Source::Decision };
        Log {
            packing,
            entries: vec![start],
            starts: Vec::new(),
            hollow: Vec::new(),
            hollow_levels: 0,
            reasons: Vec::new(),
            gone: vec![START; packing.count(domains.len()) / 4],
            fixed: domains.iter().map(|domain| if domain.is_fixed() { START } else { NONE }).collect(),
            fixing: None,
            clause: None,
            width,
        }
    }

    /// The number of facts.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The fact that a value is removed. The result has no meaning while the domain contains the value.
    pub(super) fn gone(&self, var: VarId, value: Value) -> Fact {
        self.gone[self.packing.place(var, value)]
    }

    /// A reason, and the constraint that gave it.
    pub(super) fn reason(&self, at: u32) -> (ConstraintId, Reason) {
        self.reasons[at as usize]
    }

    pub(super) fn level_of(&self, fact: Fact) -> u32 {
        self.entries[fact as usize].level
    }

    pub(super) fn literal(&self, fact: Fact) -> Literal {
        self.packing.unpack(self.entries[fact as usize].lit)
    }

    /// Whether a fact belongs to a level without a decision of its own.
    pub(super) fn is_hollow(&self, fact: Fact) -> bool {
        self.hollow_levels > 0 && self.level_of(fact).checked_sub(1).is_some_and(|level| self.hollow[level as usize])
    }

    /// Whether a fact is the removal of the last value of a domain. A clause that requires this value adds nothing, because the
    /// variable was fixed to it already.
    pub(super) fn emptied(&self, fact: Fact) -> bool {
        matches!(self.literal(fact), Literal::Not(var, _) if self.fixed[var.index()] < fact)
    }

    pub(super) fn push(&mut self, literal: Literal, source: Source) -> Fact {
        let fact = self.entries.len() as Fact;
        self.entries.push(Entry { lit: self.packing.pack(literal), level: self.starts.len() as u32, source });
        match literal {
            Literal::Is(var, _) if self.fixed[var.index()] == NONE => self.fixed[var.index()] = fact,
            Literal::Not(var, value) => {
                let place = self.packing.place(var, value);
                self.gone[place] = fact;
            }
            _ => {}
        }
        fact
    }

    /// Opens a level with a decision. `domain` is the domain of its variable before the decision.
    pub(super) fn decide(&mut self, decision: Decision, domain: Domain) {
        self.starts.push(self.entries.len() as u32);
        let Decision { var, relation, .. } = decision;
        let (kept, lost) = (decision.keep(domain), domain.minus(decision.keep(domain)));
        self.hollow.push(lost.is_empty());
        if lost.is_empty() {
            self.hollow_levels += 1;
            return;
        }
        let fact = self.push(decision.literal(), Source::Decision);
        if relation != Relation::NotEqual {
            lost.iter().for_each(|value| {
                self.push(Literal::Not(var, value), Source::From(fact));
            });
        }
        if let (Some(last), true) = (kept.value(), relation != Relation::Equal) {
            self.push(Literal::Is(var, last), Source::LastValue);
        }
    }

    /// Undoes the newest levels until `level` levels are open.
    pub(super) fn undo_to(&mut self, level: usize) {
        let Some(&start) = self.starts.get(level) else { return };
        let mut reasons = self.reasons.len();
        for entry in self.entries.drain(start as usize..) {
            if entry.lit.0 & 3 == 0 {
                let fixed = &mut self.fixed[self.packing.var(entry.lit).index()];
                if *fixed != NONE && *fixed >= start {
                    *fixed = NONE;
                }
            }
            if let Source::Reason(at) = entry.source {
                reasons = reasons.min(at as usize);
            }
        }
        self.reasons.truncate(reasons);
        self.starts.truncate(level);
        self.hollow_levels -= self.hollow.drain(level..).filter(|&hollow| hollow).count();
        self.fixing = None;
    }

    /// Notes the source of a fact that a propagator or a clause found. With `whole`, the reason is kept even if a link to one
    /// earlier fact would be enough.
    fn source(&mut self, constraint: ConstraintId, reason: Reason, value: Value, whole: bool) -> Source {
        if let Some(clause) = self.clause {
            return Source::Clause(clause);
        }
        if !whole
            && let Some(link) = reason.kind.link
            && let Literal::Is(by, _) = link(reason.words, value)
            && self.fixed[by.index()] != NONE
        {
            return Source::From(self.fixed[by.index()]);
        }
        // Several removals of one run often have the same reason.
        let (level, newest) = (self.starts.len() as u32, self.reasons.len().wrapping_sub(1));
        let shared = self.entries.last().is_some_and(|last| {
            last.level == level
                && last.source == Source::Reason(newest as u32)
                && self.reasons[newest] == (constraint, reason)
        });
        if !shared {
            self.reasons.push((constraint, reason));
        }
        Source::Reason(self.reasons.len() as u32 - 1)
    }

    /// Adds the facts that make `literal` true. All of them are older than the fact `before`.
    fn cite(&self, literal: Literal, before: Fact, facts: &mut Vec<Fact>) {
        let mut gone = |var: VarId, values: Domain| {
            facts.extend(values.iter().map(|value| self.gone[self.packing.place(var, value)]));
        };
        let all = Domain::full(self.width);
        match literal {
            Literal::Is(var, _) if self.fixed[var.index()] < before => facts.push(self.fixed[var.index()]),
            Literal::Is(var, value) => gone(var, all.without(value)),
            Literal::Not(var, value) => gone(var, Domain::single(value)),
            Literal::AtMost(..) | Literal::AtLeast(..) => gone(literal.var(), all.minus(literal.allowed())),
        }
    }

    /// The facts of the levels above `level`, as their range.
    pub(super) fn above(&self, level: usize) -> std::ops::Range<Fact> {
        let end = self.entries.len() as Fact;
        self.starts.get(level).map_or(end..end, |&start| start..end)
    }

    /// The domain of a variable just before the fact `before` was found. `now` is its domain now.
    fn domain_before(&self, var: VarId, now: Domain, before: Fact) -> Domain {
        let lost = Domain::full(self.width).minus(now);
        let later = lost.iter().filter(|&value| self.gone[self.packing.place(var, value)] >= before);
        later.fold(now, Domain::with)
    }

    /// Adds the facts from which `fact` follows. `clauses` gives the literals of a clause, including the true literal.
    pub(super) fn explain(
        &self,
        fact: Fact,
        constraints: &[Constraint],
        domains: &[Domain],
        clauses: &Clauses,
        literals: &mut Vec<Literal>,
        facts: &mut Vec<Fact>,
    ) {
        let Entry { lit, source, .. } = self.entries[fact as usize];
        let literal = self.packing.unpack(lit);
        match source {
            Source::Decision => {}
            Source::From(earlier) => facts.push(earlier),
            Source::LastValue => {
                let Literal::Is(var, value) = literal else { return };
                let others = Domain::full(self.width).without(value);
                facts.extend(others.iter().map(|value| self.gone[self.packing.place(var, value)]));
            }
            Source::Clause(index) => {
                // The first literal is the one that the clause made true.
                for other in clauses.literals(index).skip(1) {
                    self.cite(self.packing.unpack(other).negated(), fact, facts);
                }
            }
            Source::Reason(at) => {
                let (constraint, reason) = self.reasons[at as usize];
                let scope = &constraints[constraint.index()].scope;
                let removed = match literal {
                    Literal::Not(var, value) => Some((var, value)),
                    // The reason for `x = v` removes each of the other values.
                    _ => Domain::full(self.width)
                        .without(self.packing.value(lit))
                        .min()
                        .map(|other| (literal.var(), other)),
                };
                let domain = |var: VarId| self.domain_before(var, domains[var.index()], fact);
                let known = Known::domains(self.width, &domain);
                let because = Because { scope, words: reason.words, removed, known };
                literals.clear();
                (reason.kind.explain)(&because, literals);
                for &cited in literals.iter() {
                    self.cite(cited, fact, facts);
                }
            }
        }
    }

    /// Adds the facts that make up a conflict in the current domains.
    pub(super) fn explain_conflict(
        &self,
        conflict: Conflict,
        constraints: &[Constraint],
        domains: &[Domain],
        facts: &mut Vec<Fact>,
    ) {
        let scope: &[VarId] = constraints.get(conflict.constraint.index()).map_or(&[], |constraint| &constraint.scope);
        for literal in conflict.literals(scope, Known::domains(self.width, &|var| domains[var.index()])) {
            self.cite(literal, self.entries.len() as Fact, facts);
        }
    }

    /// The clauses that are the source of a fact.
    pub(super) fn clauses_in_use(&self) -> Vec<ClauseRef> {
        let sources = self.entries.iter().map(|entry| entry.source);
        sources.filter_map(|source| if let Source::Clause(clause) = source { Some(clause) } else { None }).collect()
    }

    /// Updates the places of clauses after the store has moved them. `moved` has the old and the new place of each clause, in
    /// order.
    pub(super) fn move_clauses(&mut self, moved: &[(ClauseRef, ClauseRef)]) {
        for entry in &mut self.entries {
            if let Source::Clause(clause) = &mut entry.source
                && let Ok(index) = moved.binary_search_by_key(clause, |&(old, _)| old)
            {
                *clause = moved[index].1;
            }
        }
    }

    /// Adds the facts that make `literals` false.
    pub(super) fn cite_negations(&self, literals: impl Iterator<Item = Lit>, facts: &mut Vec<Fact>) {
        for lit in literals {
            self.cite(self.packing.unpack(lit).negated(), self.entries.len() as Fact, facts);
        }
    }

    /// Adds the removals of values from a variable up to a level. `domain` is its current domain.
    pub(super) fn cite_losses(&self, var: VarId, domain: Domain, level: u32, facts: &mut Vec<Fact>) {
        let lost = Domain::full(self.width).minus(domain);
        let losses = lost.iter().map(|value| self.gone(var, value));
        facts.extend(losses.filter(|&fact| self.level_of(fact) <= level));
    }

    /// The removals that decisions did not make, oldest first.
    pub(super) fn removals(
        &self,
        struck: impl Fn(ClauseRef) -> (ConstraintId, Reason),
    ) -> impl Iterator<Item = (u32, Pruning)> {
        self.entries.iter().skip(1).filter_map(move |entry| {
            let Literal::Not(var, value) = self.packing.unpack(entry.lit) else { return None };
            let source = match entry.source {
                Source::From(earlier) => self.entries[earlier as usize].source,
                source => source,
            };
            let (constraint, reason) = match source {
                Source::Reason(at) => self.reason(at),
                Source::Clause(clause) => struck(clause),
                Source::Decision | Source::From(_) | Source::LastValue => return None,
            };
            Some((entry.level, Pruning { var, value, constraint, reason }))
        })
    }

    /// The facts that fix all variables of a solution.
    pub(super) fn cite_solution(&self, facts: &mut Vec<Fact>) {
        facts.extend(self.fixed.iter().filter(|&&fact| fact != NONE));
    }

    /// An estimate of the size in bytes.
    pub(super) fn footprint(&self) -> usize {
        let tables = (self.gone.len() + self.fixed.len()) * size_of::<Fact>();
        self.entries.len() * size_of::<Entry>() + self.reasons.len() * size_of::<(ConstraintId, Reason)>() + tables
    }

    /// The decisions of some levels, newest first, as facts. Levels without a decision of their own are left out.
    pub(super) fn decisions_of(&self, levels: &[u32]) -> Vec<Fact> {
        let mut facts: Vec<Fact> = self.decisions().filter(|&fact| levels.contains(&self.level_of(fact))).collect();
        facts.reverse();
        facts
    }

    /// The decisions in force, oldest first, as facts.
    pub(super) fn decisions(&self) -> impl Iterator<Item = Fact> + '_ {
        self.starts.iter().zip(&self.hollow).filter(|(_, hollow)| !**hollow).map(|(&start, _)| start)
    }
}

/// An observer that notes what a run finds in the log and passes every event on.
pub(crate) struct Logged<'a, O> {
    pub(super) log: &'a mut Log,
    pub(super) observer: &'a mut O,
}

impl<O: Observer> Observer for Logged<'_, O> {
    type Probe = O::Probe;

    fn probe(&mut self) -> O::Probe {
        self.observer.probe()
    }

    fn refuted(&mut self, probe: O::Probe, decision: Decision, conflict: Conflict) {
        self.observer.refuted(probe, decision, conflict);
    }

    fn overturned(&mut self, probe: O::Probe, decision: Decision, conflict: Conflict) {
        self.observer.overturned(probe, decision, conflict);
    }

    fn learn(&mut self, number: u64, clause: &[Literal], level: u32, derivation: Option<Box<Derivation>>) {
        self.observer.learn(number, clause, level, derivation);
    }

    fn fixing(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        let source = self.log.source(constraint, reason, value, self.observer.wants_derivations());
        let fact = self.log.push(Literal::Is(var, value), source);
        self.log.fixing = Some((var, fact));
    }

    // Inlined, because each caller passes an event of one kind, and the compiler then drops the match.
    #[inline(always)]
    fn event(&mut self, event: Event) {
        match event {
            Event::Remove { var, value, constraint, reason } => {
                let source = match self.log.fixing {
                    Some((fixed, fact)) if fixed == var => Source::From(fact),
                    _ => self.log.source(constraint, reason, value, self.observer.wants_derivations()),
                };
                self.log.push(Literal::Not(var, value), source);
            }
            Event::Fix { var, value, .. } => {
                self.log.fixing = None;
                if self.log.fixed[var.index()] == NONE {
                    self.log.push(Literal::Is(var, value), Source::LastValue);
                }
            }
            _ => {}
        }
        self.observer.event(event);
    }
}
