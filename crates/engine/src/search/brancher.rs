//! Branching: the construction of choice points by a [`Strategy`]. The search branches only on open variables, which
//! are normally those with more than one value. Among equally good candidates, the first variable and the smallest
//! value win.

use super::branches::Branches;
use super::memory::Memory;
use super::refusal::Refusal;
use super::strategy::{Branching, Strategy, ValueOrder, VariableOrder};
use crate::kernel::{Decision, Domain, Engine, MAX_VALUES, Propagator, Relation, Value, VarId};
use arrayvec::ArrayVec;

impl Strategy {
    /// Makes the choice point of the current fixpoint. Returns `None` if no variable is open.
    pub(super) fn choose<P: Propagator>(&self, engine: &Engine<P>, memory: &mut Memory) -> Option<Branches> {
        let picked = self.pick_variable(engine, memory)?;
        let places = self.pick_places(engine, &memory.conflicts, picked);
        let var = places.map_or(picked, |(place, _)| place);
        let domain = engine.store().domain(var);
        let decide = |relation, value| Decision { var, relation, value };
        if self.branching == Branching::Enumerate || domain.is_fixed() {
            let values = self.in_order(engine, memory, var, domain);
            return Some(Branches { values, decisions: ArrayVec::new(), var });
        }
        let value = places.map(|(_, value)| value).or_else(|| self.pick_value(engine, memory, var, domain))?;
        let first = match self.branching {
            Branching::Split => {
                let middle = domain.iter().nth((domain.len() - 1) / 2)?;
                decide(if value <= middle { Relation::AtMost } else { Relation::Above }, middle)
            }
            _ => decide(Relation::Equal, value),
        };
        Some(Branches { values: ArrayVec::new(), decisions: sides(engine, first), var })
    }

    /// Makes a choice point with the given first branch. The branches after it cover the rest of the domain.
    ///
    /// # Errors
    /// A [`Refusal`] if the variable is not open, or if `first` does not divide its domain into valid parts.
    pub(super) fn divide<P: Propagator>(
        &self,
        engine: &Engine<P>,
        memory: &mut Memory,
        first: Decision,
    ) -> Result<Branches, Refusal> {
        let Decision { var, relation, value } = first;
        if !self.is_open(engine, var) {
            return Err(Refusal::NotOpen);
        }
        let domain = engine.store().domain(var);
        let kept = first.keep(domain);
        let rest = domain.minus(kept);
        if kept.is_empty() || (rest.is_empty() && (relation != Relation::Equal || !domain.is_fixed())) {
            return Err(Refusal::DividesNothing);
        }
        if relation == Relation::NotEqual && engine.store().is_inside(var, value) {
            return Err(Refusal::InsideInterval);
        }
        if relation == Relation::Equal && (rest.is_empty() || self.branching != Branching::Binary) {
            let mut values = self.in_order(engine, memory, var, rest);
            values.push(value);
            return Ok(Branches { values, decisions: ArrayVec::new(), var });
        }
        Ok(Branches { values: ArrayVec::new(), decisions: sides(engine, first), var })
    }

    /// Returns the values of `rest` in reverse order of preference, so that the preferred value is the last one.
    fn in_order<P: Propagator>(
        &self,
        engine: &Engine<P>,
        memory: &mut Memory,
        var: VarId,
        mut rest: Domain,
    ) -> ArrayVec<Value, MAX_VALUES> {
        let mut values = ArrayVec::new();
        while let Some(value) = self.pick_value(engine, memory, var, rest) {
            values.push(value);
            rest = rest.without(value);
        }
        values.reverse();
        values
    }

    /// Whether no variable is open.
    pub(super) fn is_complete<P: Propagator>(&self, engine: &Engine<P>) -> bool {
        (0..engine.store().domains().len() as u32).all(|var| !self.is_open(engine, VarId(var)))
    }

    /// Returns the variable on which this strategy branches in the current domains, or `None` if no variable is open.
    /// Instead of a variable order that depends on the course of the search (dom/wdeg, activity, conflicts, random), this method uses
    /// first-fail.
    pub fn variable<P: Propagator>(&self, engine: &Engine<P>) -> Option<VarId> {
        let variable_order =
            if self.variable_order.is_static() { self.variable_order } else { VariableOrder::FirstFail };
        Strategy { variable_order, ..*self }.pick_variable(engine, &mut Memory::new(0))
    }

    /// Whether the search can branch on a variable.
    fn is_open<P: Propagator>(&self, engine: &Engine<P>, var: VarId) -> bool {
        let store = engine.store();
        !store.domain(var).is_fixed() || (self.undecided && !store.is_decided(var))
    }

    fn pick_variable<P: Propagator>(&self, engine: &Engine<P>, memory: &mut Memory) -> Option<VarId> {
        let store = engine.store();
        let mut open = (0..store.domains().len() as u32).map(VarId).filter(|&var| self.is_open(engine, var));
        match self.variable_order {
            VariableOrder::Input => open.next(),
            VariableOrder::FirstFail => {
                let mut best = None;
                for var in open {
                    let domain = store.domain(var);
                    // No open variable has a smaller domain than this one, so the loop can skip the remaining
                    // variables.
                    if domain.is_fixed() || (!self.undecided && domain.is_pair()) {
                        return Some(var);
                    }
                    let size = domain.len();
                    if best.is_none_or(|(smallest, _)| size < smallest) {
                        best = Some((size, var));
                    }
                }
                best.map(|(_, var)| var)
            }
            // Ratios are compared by cross-multiplication. Among variables with equal ratios, the first one wins.
            VariableOrder::DomWdeg => {
                let weigh =
                    |var: VarId| (store.domain(var).len() as u64, self.weighted_degree(engine, memory, var), var);
                let least = |a: (u64, u64, VarId), b: (u64, u64, VarId)| if b.0 * a.1 < a.0 * b.1 { b } else { a };
                open.map(weigh).reduce(least).map(|(.., var)| var)
            }
            VariableOrder::Activity => {
                let most = |a: (f64, VarId), b: (f64, VarId)| if b.0 > a.0 { b } else { a };
                open.map(|var| (highest(memory, var, store.domain(var)).0, var)).reduce(most).map(|(_, var)| var)
            }
            VariableOrder::Conflicts => memory.conflicts.variable(engine, open),
            VariableOrder::MaxDegree => {
                let degree = |var: VarId| engine.neighbours(var).iter().filter(|&&v| self.is_open(engine, v)).count();
                let most = |a: (usize, VarId), b: (usize, VarId)| if b.0 > a.0 { b } else { a };
                open.map(|var| (degree(var), var)).reduce(most).map(|(_, var)| var)
            }
            VariableOrder::Random => {
                let open: Vec<VarId> = open.collect();
                if open.is_empty() { None } else { Some(open[memory.random.usize(..open.len())]) }
            }
        }
    }

    /// Returns the total weight of the constraints of `var` that have another open variable, but at least 1.
    fn weighted_degree<P: Propagator>(&self, engine: &Engine<P>, memory: &Memory, var: VarId) -> u64 {
        let binds = |scope: &[VarId]| scope.iter().any(|&other| other != var && self.is_open(engine, other));
        let constraints = engine.constraints_of(var).iter();
        let weights = constraints.filter(|c| binds(engine.scope(**c))).map(|c| memory.weight(c.index()));
        weights.sum::<u64>().max(1)
    }

    fn pick_value<P: Propagator>(
        &self,
        engine: &Engine<P>,
        memory: &mut Memory,
        var: VarId,
        values: Domain,
    ) -> Option<Value> {
        if self.variable_order == VariableOrder::Activity {
            let (activity, value) = highest(memory, var, values);
            if activity > 0.0 {
                return Some(value);
            }
        }
        match self.value_order {
            ValueOrder::Min => values.min(),
            ValueOrder::Max => values.max(),
            ValueOrder::Middle => values.iter().nth(values.len().saturating_sub(1) / 2),
            ValueOrder::LeastConstraining => {
                let neighbours = engine.neighbours(var);
                let open = neighbours.iter().filter(|&&v| self.is_open(engine, v));
                let domains: Vec<Domain> = open.map(|&v| engine.store().domain(v)).collect();
                values.iter().min_by_key(|&value| domains.iter().filter(|d| d.contains(value)).count())
            }
            ValueOrder::Saved => {
                let saved = memory.saved.get(var.index()).copied().flatten();
                saved.filter(|&value| values.contains(value)).or_else(|| values.min())
            }
            ValueOrder::Random if values.is_empty() => None,
            ValueOrder::Random => values.iter().nth(memory.random.usize(..values.len())),
        }
    }
}

/// The highest activity among the values of a variable, and the first value that has it.
fn highest(memory: &Memory, var: VarId, values: Domain) -> (f64, Value) {
    let scores = values.iter().map(|value| (memory.activities.of(var, value), value));
    scores.reduce(|a, b| if b.0 > a.0 { b } else { a }).unwrap_or_default()
}

/// Returns the branch `first` and the branches that cover the rest of the domain, in reverse order. With interval
/// domains, if `first` takes a value inside the interval, two branches cover the values on both sides.
fn sides<P: Propagator>(engine: &Engine<P>, first: Decision) -> ArrayVec<Decision, 3> {
    let side = |relation, value| Decision { relation, value, ..first };
    let value = first.value;
    match first.relation {
        Relation::Equal if engine.store().is_inside(first.var, value) => {
            ArrayVec::from([side(Relation::Above, value), side(Relation::AtMost, value - 1), first])
        }
        Relation::Equal => [side(Relation::NotEqual, value), first].into_iter().collect(),
        Relation::NotEqual => [side(Relation::Equal, value), first].into_iter().collect(),
        Relation::AtMost => [side(Relation::Above, value), first].into_iter().collect(),
        Relation::Above => [side(Relation::AtMost, value), first].into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Attached, Constraint, ConstraintId, Store};
    use crate::meanings::AllDifferent;
    use crate::propagators::{AllDifferentForward, AnyPropagator};
    use std::sync::Arc;

    /// An engine with one AllDifferent over all variables, before its first filtering.
    fn engine(domains: &[u64]) -> Engine<AnyPropagator> {
        let store = Store::new(domains.iter().map(|&d| Domain(d)).collect(), 8);
        let scope: Arc<[VarId]> = (0..domains.len() as u32).map(VarId).collect();
        let constraint = Constraint::new(scope, AllDifferent);
        let attached = Attached { constraint: ConstraintId(0), propagator: AllDifferentForward.into() };
        Engine::new(store, [constraint].into(), vec![attached])
    }

    const VARIABLE_ORDERS: [VariableOrder; 7] = [
        VariableOrder::FirstFail,
        VariableOrder::Input,
        VariableOrder::DomWdeg,
        VariableOrder::Activity,
        VariableOrder::Conflicts,
        VariableOrder::MaxDegree,
        VariableOrder::Random,
    ];
    const VALUE_ORDERS: [ValueOrder; 6] = [
        ValueOrder::Min,
        ValueOrder::Max,
        ValueOrder::Middle,
        ValueOrder::LeastConstraining,
        ValueOrder::Saved,
        ValueOrder::Random,
    ];

    #[test]
    fn orders_break_ties_by_the_first_variable() {
        let engine = engine(&[0b1, 0b111, 0b11, 0b110]);
        let variable = |variable_order| Strategy { variable_order, ..Strategy::default() }.variable(&engine);
        assert_eq!(variable(VariableOrder::FirstFail), Some(VarId(2)));
        assert_eq!(variable(VariableOrder::Input), Some(VarId(1)));
        assert_eq!(variable(VariableOrder::MaxDegree), Some(VarId(1)), "all open variables have two open neighbours");
    }

    #[test]
    fn dom_wdeg_divides_domain_sizes_by_weights() {
        let mut memory = Memory::new(0);
        let engine = engine(&[0b1111, 0b111]);
        let strategy = Strategy { variable_order: VariableOrder::DomWdeg, ..Strategy::default() };
        assert_eq!(strategy.pick_variable(&engine, &mut memory), Some(VarId(1)));
        memory.failed(0);
        assert_eq!(memory.weight(0), 2);
        assert_eq!(
            strategy.pick_variable(&engine, &mut memory),
            Some(VarId(1)),
            "one constraint gives both variables the same weight"
        );
    }

    #[test]
    fn only_open_variables_are_branched_on() {
        for variable_order in VARIABLE_ORDERS {
            let strategy = Strategy { variable_order, ..Strategy::default() };
            let mut memory = Memory::new(7);
            assert!(strategy.choose(&engine(&[0b1, 0b10]), &mut memory).is_none());
            let branches = strategy.choose(&engine(&[0b1, 0b110, 0b1000]), &mut memory).unwrap();
            assert_eq!(branches.var, VarId(1));
        }
    }

    #[test]
    fn branches_partition_the_domain() {
        for value_order in VALUE_ORDERS {
            for branching in [Branching::Enumerate, Branching::Binary, Branching::Split] {
                let strategy = Strategy { value_order, branching, ..Strategy::default() };
                let engine = engine(&[0b1011011]);
                let mut branches = strategy.choose(&engine, &mut Memory::new(3)).unwrap();
                let mut seen = Domain::EMPTY;
                while let Some(decision) = branches.take() {
                    let part = decision.keep(engine.store().domain(VarId(0)));
                    assert!(!part.is_empty() && part.intersect(seen).is_empty(), "{value_order:?} {branching:?}");
                    seen = Domain(seen.0 | part.0);
                }
                assert!(branches.is_empty());
                assert_eq!(seen, engine.store().domain(VarId(0)));
            }
        }
    }

    #[test]
    fn value_orders_prefer_the_documented_value() {
        let engine = engine(&[0b1110, 0b10, 0b110, 0b110]);
        let pick = |value_order| {
            let strategy = Strategy { value_order, ..Strategy::default() };
            strategy.pick_value(&engine, &mut Memory::new(0), VarId(0), Domain(0b1110))
        };
        assert_eq!(pick(ValueOrder::Min), Some(1));
        assert_eq!(pick(ValueOrder::Max), Some(3));
        assert_eq!(pick(ValueOrder::Middle), Some(2));
        assert_eq!(pick(ValueOrder::LeastConstraining), Some(3), "no open neighbour can take it");
        assert_eq!(pick(ValueOrder::Saved), Some(1), "the variable has no saved value");
    }

    #[test]
    fn a_saved_value_is_tried_first_while_it_is_in_the_domain() {
        let engine = engine(&[0b1110]);
        let strategy = Strategy { value_order: ValueOrder::Saved, ..Strategy::default() };
        let mut memory = Memory::new(0);
        let order = |memory: &mut Memory, domain| -> Vec<Value> {
            strategy.in_order(&engine, memory, VarId(0), Domain(domain)).into_iter().rev().collect()
        };
        memory.save(&[Domain(0b100)]);
        memory.save(&[Domain(0b1010)]);
        assert_eq!(order(&mut memory, 0b1110), [2, 1, 3], "only fixed domains are saved");
        assert_eq!(order(&mut memory, 0b1010), [1, 3]);
        memory.reset(0);
        assert_eq!(order(&mut memory, 0b1110), [1, 2, 3]);
    }
}
