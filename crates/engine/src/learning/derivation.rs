//! Derivations of learnt clauses, for traces and pictures: from the facts of a conflict back to the facts of the clause.

use super::analysis::View;
use super::log::{Fact, Source};
use crate::kernel::{
    Conflict, ConstraintId, DecisionBehind, Derivation, DerivedFact, Domain, Ending, LEARNT, Literal, Reason, Support,
    VarId, Violation,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A derivation in the making.
struct Builder<'a> {
    view: View<'a>,
    /// The constraint to which the removals by clauses are attributed.
    learnt: ConstraintId,
    cut: &'a [Fact],
    /// For each variable of an assumed fact its domain at the start of the derivation.
    assumed: HashMap<VarId, Domain>,
}

/// Builds the derivation of a clause: the facts of `cut` cannot all hold. `cited` are the facts behind the ending.
pub(super) fn derivation(
    view: View<'_>,
    learnt: ConstraintId,
    cut: &[Fact],
    ending: Ending,
    cited: &[Fact],
) -> Derivation {
    let mut builder = Builder { view, learnt, cut, assumed: HashMap::new() };
    for &fact in cut {
        let literal = view.log.literal(fact);
        let domain = builder.assumed.entry(literal.var()).or_insert_with(|| root(view, literal.var()));
        *domain = domain.intersect(literal.allowed());
    }
    let (decisions, between) = builder.decisions();
    let mut needed = BTreeSet::new();
    let mut open: Vec<Fact> = builder.simplified(cited).collect();
    let mut behind: HashMap<Fact, Vec<Fact>> = HashMap::new();
    while let Some(fact) = open.pop() {
        if cut.contains(&fact) || !needed.insert(fact) {
            continue;
        }
        let causes: Vec<Fact> = builder.simplified(&builder.causes(fact)).collect();
        open.extend_from_slice(&causes);
        behind.insert(fact, causes);
    }
    // Facts come in the order in which the run found them, so each comes after the facts behind it.
    let order: Vec<Fact> = cut.iter().copied().chain(needed).collect();
    let places: HashMap<Fact, u32> = order.iter().enumerate().map(|(place, &fact)| (fact, place as u32)).collect();
    let place = |facts: &[Fact]| -> Vec<u32> {
        let places: BTreeSet<u32> = facts.iter().map(|fact| places[fact]).collect();
        places.into_iter().collect()
    };
    let mut domains = builder.assumed.clone();
    let mut facts = Vec::with_capacity(order.len());
    for (index, &fact) in order.iter().enumerate() {
        let literal = view.log.literal(fact);
        let domain = domains.entry(literal.var()).or_insert_with(|| root(view, literal.var()));
        let (support, removed) = match between.get(index) {
            Some(&between) => {
                let is_decision = view.log.entries[fact as usize].source == Source::Decision;
                (Support::Assumed { is_decision, between }, Domain::EMPTY)
            }
            None => (builder.support(fact), domain.minus(literal.allowed())),
        };
        *domain = domain.intersect(literal.allowed());
        let behind = behind.get(&fact).map_or(Vec::new(), |facts| place(facts));
        facts.push(DerivedFact { literal, level: view.log.level_of(fact), support, removed, behind });
    }
    let cited: Vec<Fact> = builder.simplified(cited).collect();
    Derivation { facts, cut: cut.len(), decisions, ending, behind: place(&cited) }
}

/// The domain of a variable at the root of the run.
fn root(view: View<'_>, var: VarId) -> Domain {
    let lost = Domain::full(view.log.width).minus(view.domains[var.index()]);
    let later = lost.iter().filter(|&value| view.log.level_of(view.log.gone(var, value)) > 0);
    later.fold(view.domains[var.index()], Domain::with)
}

impl Builder<'_> {
    /// The facts from which a fact follows.
    fn causes(&self, fact: Fact) -> Vec<Fact> {
        let mut facts = Vec::new();
        self.view.causes(fact, &mut Vec::new(), &mut facts);
        facts
    }

    /// Leaves out the facts that hold at the root. A fact that an assumed domain entails is replaced by the assumed fact. A
    /// removal that follows from the fixing of its variable is replaced by the fixing.
    fn simplified<'a>(&'a self, facts: &'a [Fact]) -> impl Iterator<Item = Fact> + 'a {
        let log = self.view.log;
        facts.iter().filter(|&&fact| log.level_of(fact) > 0).map(move |&fact| {
            if self.cut.contains(&fact) {
                return fact;
            }
            let literal = log.literal(fact);
            if self.assumed.get(&literal.var()).is_some_and(|&domain| literal.holds(domain)) {
                let about = |&&cut: &&Fact| log.literal(cut).var() == literal.var();
                return self.cut.iter().filter(about).max().copied().unwrap_or(fact);
            }
            match log.entries[fact as usize].source {
                Source::From(earlier) if log.literal(earlier).var() == literal.var() => earlier,
                _ => fact,
            }
        })
    }

    fn support(&self, fact: Fact) -> Support {
        let View { log, clauses, .. } = self.view;
        let mut literals = Vec::new();
        match log.entries[fact as usize].source {
            Source::LastValue => Support::LastValue,
            Source::Clause(clause) => {
                let others = clauses.literals(clause).skip(1).map(|lit| log.packing.unpack(lit).negated());
                literals.extend(others);
                let reason = Reason { kind: &LEARNT, words: [clauses.number(clause), 0, 0] };
                Support::Constraint { constraint: self.learnt, reason, literals }
            }
            Source::Reason(at) => {
                self.view.causes(fact, &mut literals, &mut Vec::new());
                let (constraint, reason) = log.reason(at);
                Support::Constraint { constraint, reason, literals }
            }
            Source::Decision | Source::From(_) => {
                debug_assert!(false, "a derivation ends at the facts of its clause");
                Support::LastValue
            }
        }
    }

    /// The decisions behind the facts of the clause, and for each of these facts the number of facts in between.
    fn decisions(&self) -> (Vec<DecisionBehind>, Vec<u32>) {
        let log = self.view.log;
        let mut between = vec![0u32; self.cut.len()];
        let mut decisions = Vec::new();
        // For each fact the facts of the clause that follow from it, newest fact last.
        let mut open: BTreeMap<Fact, BTreeSet<u32>> = BTreeMap::new();
        for (index, &fact) in self.cut.iter().enumerate() {
            open.entry(fact).or_default().insert(index as u32);
        }
        while let Some((fact, leads_to)) = open.pop_last() {
            let entry = log.entries[fact as usize];
            if entry.source == Source::Decision {
                let cut = leads_to.into_iter().filter(|&index| self.cut[index as usize] != fact).collect::<Vec<_>>();
                if !cut.is_empty() {
                    decisions.push(DecisionBehind { literal: log.literal(fact), level: entry.level, cut });
                }
                continue;
            }
            for &index in leads_to.iter().filter(|&&index| self.cut[index as usize] != fact) {
                between[index as usize] += 1;
            }
            for cause in self.causes(fact) {
                if log.level_of(cause) > 0 {
                    open.entry(cause).or_default().extend(&leads_to);
                }
            }
        }
        decisions.reverse();
        (decisions, between)
    }
}

/// A clause over decisions that refutes a branch of a choice point: its number and its literals, and the decision of the branch.
#[derive(Clone, Debug)]
pub(crate) struct Refuted {
    pub(crate) number: u64,
    pub(crate) literals: Vec<Literal>,
    pub(crate) branch: Literal,
}

/// Derives that the branches of a choice point about `var` are all refuted. `lost` are the removals from the domain of the
/// variable before the choice point.
pub(super) fn closing(
    view: View<'_>,
    learnt: ConstraintId,
    cut: &[Fact],
    (var, lost): (VarId, &[Fact]),
    branches: &[Refuted],
) -> Derivation {
    let mut derivation = derivation(view, learnt, cut, Ending::Solution, lost);
    let mut behind = std::mem::take(&mut derivation.behind);
    let mut domain = root(view, var);
    derivation.facts.iter().filter(|fact| fact.literal.var() == var).for_each(|fact| {
        domain = domain.intersect(fact.literal.allowed());
    });
    for (index, branch) in branches.iter().enumerate() {
        let reason = Reason { kind: &LEARNT, words: [branch.number, 0, 0] };
        let negations = branch.literals.iter().map(|&literal| literal.negated());
        let others: Vec<Literal> = negations.clone().filter(|&literal| literal != branch.branch).collect();
        let assumed = |literal: &Literal| derivation.facts[..cut.len()].iter().position(|f| f.literal == *literal);
        let causes: Vec<u32> = others.iter().filter_map(assumed).map(|place| place as u32).collect();
        if index + 1 == branches.len() {
            behind.extend(causes);
            let conflict = Conflict { constraint: learnt, violation: Violation::NoSolution(reason) };
            derivation.ending = Ending::Conflict { conflict, literals: negations.collect() };
            break;
        }
        let literal = branch.branch.negated();
        behind.push(derivation.facts.len() as u32);
        derivation.facts.push(DerivedFact {
            literal,
            level: derivation.facts[..cut.len()].iter().map(|fact| fact.level).max().unwrap_or(0) + 1,
            support: Support::Constraint { constraint: learnt, reason, literals: others },
            removed: domain.minus(literal.allowed()),
            behind: causes,
        });
        domain = domain.intersect(literal.allowed());
    }
    behind.sort_unstable();
    behind.dedup();
    Derivation { behind, ..derivation }
}
