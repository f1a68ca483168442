//! An observer that judges every removal and conflict of a run when it happens. The cited facts must be true, and together
//! with the meaning of the constraint they must entail the claim. The judge tries assignments and does not propagate.

use super::oracle;
use pencilmark_engine::kernel::{
    Conflict, ConstraintId, Decision, Domain, Event, Known, Literal, Meaning as _, Observer, Reason, Value, VarId,
};
use pencilmark_meanings::AnyMeaning;

/// The meaning of a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// All variables take different values.
    AllDifferent,
    /// Every value is taken. There are as many variables as values.
    EveryValue,
    /// A value taken by one of the variables after `outside + crossing` is taken by one of the first `outside`.
    Locked { outside: usize, crossing: usize },
    /// Each line of a square has `value` at one place, and the places are all different.
    Fish { size: usize, value: Value },
    /// A meaning of the engine. `crates/meanings/tests/meanings.rs` compares the meaning with a plain statement.
    Said(AnyMeaning),
    /// The constraint has no meaning of its own; its removals are refutations by other constraints.
    Nothing,
}

impl Meaning {
    /// Whether some assignment from these domains satisfies the constraint.
    pub fn satisfiable(&self, domains: &[u64]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        match *self {
            Meaning::Said(ref meaning) => {
                meaning.is_satisfiable(&domains.iter().map(|&domain| Domain(domain)).collect::<Vec<_>>())
            }
            Meaning::AllDifferent | Meaning::EveryValue => oracle::satisfiable(domains),
            Meaning::Locked { outside, crossing } => {
                // The constraint fails if one of the last variables must take a value that none of the first `outside` can
                // take. The check takes each of the last variables alone; no reason depends on several of them together.
                let can = domains[..outside].iter().fold(0, |union, domain| union | domain);
                domains[outside + crossing..].iter().all(|domain| domain & can != 0)
            }
            Meaning::Fish { size, value } => !fish_placements(domains, size, value).is_empty(),
            Meaning::Nothing => true,
        }
    }
}

/// The ways to give each line of a square a place of its own for `value`. A cell that is left out must be able to take
/// another value.
pub fn fish_placements(domains: &[u64], size: usize, value: Value) -> Vec<Vec<u8>> {
    let lines = domains.chunks(size);
    let places = |line: &[u64]| {
        let at = |wanted: &dyn Fn(u64) -> bool| {
            line.iter()
                .enumerate()
                .filter(|(_, domain)| wanted(**domain))
                .fold(0u64, |set, (place, _)| set | 1 << place)
        };
        let forced = at(&|domain| domain == 1 << value);
        match forced.count_ones() {
            0 => at(&|domain| domain >> value & 1 == 1),
            1 => forced,
            _ => 0,
        }
    };
    oracle::assignments(&lines.map(places).collect::<Vec<_>>())
}

/// The values that a literal allows, as a bit set.
fn allowed(literal: Literal) -> u64 {
    match literal {
        Literal::Is(_, value) => 1 << value,
        Literal::Not(_, value) => !(1 << value),
        Literal::AtMost(_, value) => (0..=value).fold(0, |set, v| set | 1 << v),
        Literal::AtLeast(_, value) => (value..64).fold(0, |set, v| set | 1 << v),
    }
}

/// Records the removals of a trial of shaving.
#[derive(Default)]
pub struct Attempt(Vec<Event>);

impl Observer for Attempt {
    type Probe = ();
    fn probe(&mut self) {}

    fn event(&mut self, event: Event) {
        self.0.extend(Some(event).filter(|event| matches!(event, Event::Remove { .. })));
    }
}

/// The observer, with domains of its own.
pub struct Auditor {
    pub domains: Vec<u64>,
    pub width: usize,
    pub constraints: Vec<(Meaning, Vec<VarId>)>,
    pub removals: usize,
    pub refutations: usize,
    pub complaints: Vec<String>,
    /// The value that a trial has just refuted and that must be removed next.
    refuted: Option<(VarId, Value)>,
}

impl Auditor {
    pub fn new(domains: Vec<u64>, width: usize, constraints: Vec<(Meaning, Vec<VarId>)>) -> Auditor {
        let (complaints, refuted) = (Vec::new(), None);
        Auditor { domains, width, constraints, removals: 0, refutations: 0, complaints, refuted }
    }

    fn is_true(&self, literal: Literal) -> bool {
        self.domains[literal.var().index()] & !allowed(literal) == 0
    }

    /// The domains of a scope under these literals alone.
    fn cited(&self, scope: &[VarId], literals: &[Literal]) -> Vec<u64> {
        let mut domains = vec![(1u64 << self.width) - 1; scope.len()];
        for &literal in literals {
            let position = scope.iter().position(|&v| v == literal.var()).expect("a reason stays in its scope");
            domains[position] &= allowed(literal);
        }
        domains
    }

    fn expect(&mut self, holds: bool, complaint: impl FnOnce() -> String) {
        if !holds {
            self.complaints.push(complaint());
        }
    }

    pub fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        self.removals += 1;
        let (meaning, scope) = self.constraints[constraint.index()].clone();
        let there = self.domains[var.index()] >> value & 1 == 1;
        self.expect(there, || format!("{value} leaves {var:?} twice"));
        if reason == Reason::REFUTED {
            let refuted = self.refuted.take();
            self.expect(refuted == Some((var, value)), || format!("{value} leaves {var:?} without an attempt"));
            self.domains[var.index()] &= !(1 << value);
            return;
        }
        let literals = reason.literals(
            &scope,
            Some((var, value)),
            Known::domains(self.width, &|var| Domain(self.domains[var.index()])),
        );
        let all_true = literals.iter().all(|&literal| self.is_true(literal));
        self.expect(all_true, || format!("{reason:?} for {var:?} losing {value} cites what is not so: {literals:?}"));
        let mut cited = self.cited(&scope, &literals);
        let position = scope.iter().position(|&v| v == var).expect("a removal stays in its scope");
        self.expect(cited[position] >> value & 1 == 1, || format!("{reason:?} assumes what it removes"));
        cited[position] &= 1 << value;
        let entailed = !meaning.satisfiable(&cited);
        self.expect(entailed, || format!("{reason:?} of {meaning:?} does not entail that {value} leaves {var:?}"));
        self.domains[var.index()] &= !(1 << value);
    }

    pub fn check_conflict(&mut self, conflict: Conflict) {
        let (meaning, scope) = self.constraints[conflict.constraint.index()].clone();
        let literals = conflict.literals(&scope, Known::domains(self.width, &|var| Domain(self.domains[var.index()])));
        let all_true = literals.iter().all(|&literal| self.is_true(literal));
        self.expect(all_true, || format!("{conflict:?} cites what is not so: {literals:?}"));
        if meaning == Meaning::Nothing {
            return;
        }
        let cited = self.cited(&scope, &literals);
        self.expect(!meaning.satisfiable(&cited), || format!("{conflict:?} of {meaning:?} does not follow"));
    }
}

impl Observer for Auditor {
    type Probe = Attempt;

    fn probe(&mut self) -> Attempt {
        Attempt::default()
    }

    fn refuted(&mut self, attempt: Attempt, decision: Decision, conflict: Conflict) {
        let mut replay = Auditor::new(self.domains.clone(), self.width, self.constraints.clone());
        let tried = &mut replay.domains[decision.var.index()];
        *tried &= 1 << decision.value;
        for removal in attempt.0 {
            replay.event(removal);
        }
        replay.check_conflict(conflict);
        self.complaints.append(&mut replay.complaints);
        self.refuted = Some((decision.var, decision.value));
        self.refutations += 1;
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Remove { var, value, constraint, reason } => self.remove(var, value, constraint, reason),
            Event::Fix { var, value, .. } => {
                self.expect(self.domains[var.index()] == 1 << value, || format!("{var:?} is not fixed to {value}"));
            }
            _ => {}
        }
    }
}
