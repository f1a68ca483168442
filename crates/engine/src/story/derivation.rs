//! The steps of a run, in their order, before anything is left out.

use super::step::Step;
use crate::kernel::{Conflict, ConstraintId, Domain, Literal, VarId};
use crate::propagators::Pattern;
use crate::record::Past;

/// Steps that were made one after the other, and the domains after the last one.
#[derive(Debug)]
pub struct Derivation<'a> {
    /// All values.
    full: Domain,
    domains: &'a mut [Domain],
    steps: Vec<Step>,
}

impl<'a> Derivation<'a> {
    /// A derivation without steps, from these domains over the values of `full`.
    pub fn new(full: Domain, domains: &'a mut [Domain]) -> Derivation<'a> {
        Derivation { full, domains, steps: Vec::new() }
    }

    /// Makes a step: removes what it removes. A cell with one candidate left gets a step of its own, which says that it has this value.
    pub fn push(&mut self, step: Step) {
        let mut fixed = Vec::new();
        for &literal in &step.to {
            let domain = &mut self.domains[literal.var().index()];
            let after = domain.intersect(literal.allowed());
            if let (false, Some(value), Literal::Not(var, _)) = (domain.is_fixed(), after.value(), literal) {
                fixed.push((var, value));
            }
            *domain = after;
        }
        self.steps.push(step);
        for (var, value) in fixed {
            let from = self.full.without(value).iter().map(|other| Literal::Not(var, other)).collect();
            self.steps.push(Step { from, to: vec![Literal::Is(var, value)], ..Step::default() });
        }
    }

    /// The domains after the last step.
    pub fn domains(&self) -> &[Domain] {
        self.domains
    }

    /// The steps.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

/// Knows what stands behind the constraints of a run.
pub trait Parts {
    /// The variables of a constraint.
    fn scope(&self, id: ConstraintId) -> &[VarId];

    /// The parts behind what a constraint made of the facts `from`, by the numbers that the [`Judge`](super::Judge) knows.
    fn behind(&self, id: ConstraintId, from: &[Literal]) -> Vec<usize>;

    /// The same facts in other words. `domain` has the domain of a variable at that moment.
    fn told(&self, facts: Vec<Literal>, domain: &dyn Fn(VarId) -> Domain) -> Vec<Literal> {
        let _ = domain;
        facts
    }
}

/// What propagation came to: its steps, and the step in which it failed.
#[derive(Clone, Debug)]
pub struct Propagated {
    /// The steps.
    pub steps: Vec<Step>,
    /// The step in which propagation failed.
    pub conflict: Option<Step>,
}

impl Propagated {
    /// The removals of a past, and the conflict after them. Removals by one constraint for one reason are one step.
    pub fn of(past: &Past, conflict: Option<Conflict>, parts: &dyn Parts) -> Propagated {
        let mut steps: Vec<Step> = Vec::new();
        let mut last = None;
        for removal in past.removals() {
            let pruning = removal.step;
            let scope = parts.scope(pruning.constraint);
            let from = past.literals_behind(pruning, removal.time, scope);
            let from = parts.told(from, &|var| past.domain_at(var, removal.time));
            let to = Literal::Not(pruning.var, pruning.value);
            let source = (pruning.constraint, pruning.reason);
            match steps.last_mut() {
                Some(step) if last == Some(source) && step.from == from => step.to.push(to),
                _ => {
                    let part = parts.behind(pruning.constraint, &from);
                    steps.push(Step { part, from, to: vec![to], ..Step::default() });
                }
            }
            last = Some(source);
            if let (Pattern::Hidden { vars, values }, Some(step)) = (Pattern::of(pruning.reason), steps.last_mut())
                && let Some(value) = values.value()
            {
                // The only place of a value: the variable has it, whatever else was removed before.
                step.to = vec![Literal::Is(scope[vars.trailing_zeros() as usize], value)];
            }
        }
        let conflict = conflict.map(|conflict| {
            let from = past.literals_of(conflict, parts.scope(conflict.constraint));
            let from = parts.told(from, &|var| past.domain_at(var, past.end()));
            Step { part: parts.behind(conflict.constraint, &from), from, ..Step::default() }
        });
        Propagated { steps, conflict }
    }
}
