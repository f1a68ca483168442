//! Any meaning with the propagator that the model chooses for it, over random domains. The propagator keeps exactly the values
//! that belong to a solution, needs no second run, and gives sufficient reasons. `crates/meanings/tests/meanings.rs` compares
//! the meanings themselves with plain statements.

use pencilmark_engine::csp::propagator;
use pencilmark_engine::kernel::{
    Attached, Constraint, ConstraintId, Domain, Engine, Meaning, State, Store, Value, VarId,
};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_meanings::*;
use pencilmark_testing::auditor::{Auditor, Meaning as Judged};
use pencilmark_testing::oracle;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of meanings that are registered.
const MEANINGS: usize = 26;

/// The number of a meaning. A new meaning does not compile here until it has a number, and then needs a case below.
fn number(meaning: &AnyMeaning) -> usize {
    match meaning {
        AnyMeaning::AllDifferent(_) => 0,
        AnyMeaning::Anything(_) => 1,
        AnyMeaning::Apart(_) => 2,
        AnyMeaning::Between(_) => 3,
        AnyMeaning::Consecutive(_) => 4,
        AnyMeaning::Contained(_) => 5,
        AnyMeaning::DifferentClasses(_) => 6,
        AnyMeaning::Element(_) => 7,
        AnyMeaning::EnclosedSum(_) => 8,
        AnyMeaning::EveryValue(_) => 9,
        AnyMeaning::Increasing(_) => 10,
        AnyMeaning::Linear(_) => 11,
        AnyMeaning::Occurrences(_) => 12,
        AnyMeaning::OneOf(_) => 13,
        AnyMeaning::OnePlaceALine(_) => 14,
        AnyMeaning::Outside(_) => 15,
        AnyMeaning::Pairs(_) => 16,
        AnyMeaning::PrefixSum(_) => 17,
        AnyMeaning::Seen(_) => 18,
        AnyMeaning::DistinctEnclosedSum(_) => 20,
        AnyMeaning::DistinctPrefixSum(_) => 21,
        AnyMeaning::DistinctSeen(_) => 22,
        AnyMeaning::Stated(_) => 19,
        AnyMeaning::Tuples(_) => 23,
        AnyMeaning::Judged(_) => 24,
        AnyMeaning::Machine(_) => 25,
    }
}

/// Meanings over `n` variables and values below `width`. Some have a fixed number of variables of their own.
fn meanings(n: usize, width: usize, total: i32) -> Vec<(AnyMeaning, usize)> {
    let value = (total as usize % width) as Value;
    let count = total as u32 % 4 + 1;
    let groups: Arc<[u32]> = (0..n as u32).map(|i| i / 2).collect();
    let weights: Arc<[i32]> = groups.iter().map(|group| if group % 2 == 0 { 1 } else { -2 }).collect();
    let class_of: Arc<[u8]> = (0..width as u8).map(|value| value / 2).collect();
    vec![
        (AllDifferent.into(), n),
        (Anything.into(), n),
        (Apart.into(), n),
        (Between.into(), n.max(2)),
        (Consecutive { count: n as u32 }.into(), n),
        (Contained { outside: 1, crossing: 1 }.into(), n.max(2)),
        (DifferentClasses { class_of }.into(), n),
        (Element { own: None, target: value }.into(), width + 1),
        (Element { own: Some(usize::from(value)), target: value }.into(), width),
        (EnclosedSum { ends: [0, width as Value - 1], total: total as u32, least: 1 }.into(), n),
        (Distinct(EnclosedSum { ends: [0, width as Value - 1], total: total as u32, least: 1 }).into(), n),
        (Distinct(PrefixSum { total: total as u32 }).into(), width),
        (Distinct(Seen { count, least: 1 }).into(), n),
        (EveryValue { width }.into(), width),
        (Increasing { strict: true }.into(), n),
        (Increasing { strict: false }.into(), n),
        (Linear::distinct(n, total).into(), n),
        (Linear::new(vec![1; n], total).into(), n),
        (Linear { weights, groups, total: total - 4 }.into(), n),
        (Occurrences::of(&[value, value, 0]).into(), n),
        (OneOf(Domain(total as u64)).into(), 1),
        (OnePlaceALine { size: 2, value }.into(), 4),
        (Outside { gap: count as Value - 1 }.into(), n.max(2)),
        (Pairs::new(width, move |a, b| a.abs_diff(b) >= count as Value).into(), 2),
        (Pairs::new(width, |a, b| a == 2 * b || b == 2 * a).into(), 2),
        (PrefixSum { total: total as u32 }.into(), width),
        (Seen { count, least: 1 }.into(), n),
        (table(n, width, total as usize).into(), n),
        (pencilmark_meanings::Judged(Arc::new(Multiple(count))).into(), n),
        (remainder(n, width, total as u32 % 3).into(), n),
        (Stated { statement: &REMAINDER, parameter: total as u64 % 3 }.into(), n),
    ]
}

/// About every third tuple, in a mixed order. Long tables need several words.
fn table(n: usize, width: usize, total: usize) -> Tuples {
    let count = width.pow(n as u32).min(600);
    let digits = |number: usize| (0..n as u32).map(|place| (number / width.pow(place) % width) as Value).collect();
    let kept = (0..count).map(|number| number * 7 % count).filter(|number| (number * 5 + total) % 13 < 4);
    Tuples::new(n, kept.map(digits).collect::<Vec<Vec<Value>>>())
}

/// "The sum of the values is a multiple of this number." The judge prunes while at most two variables are open.
#[derive(Debug)]
struct Multiple(u32);

impl Judge for Multiple {
    fn holds(&self, values: &[Value]) -> bool {
        values.iter().map(|&value| u32::from(value)).sum::<u32>() % self.0 == 0
    }
}

/// "The sum of the values leaves this remainder when it is divided by three", as a table of states.
fn remainder(n: usize, width: usize, wanted: u32) -> Machine {
    let layer = |position: usize| -> Arc<[u32]> {
        let states = if position == 0 { 1 } else { 3 };
        let after = |state: u32, value: usize| match (state + value as u32) % 3 {
            sum if position + 1 < n => sum,
            sum if sum == wanted => 0,
            _ => Machine::DEAD,
        };
        (0..states).flat_map(|state| (0..width).map(move |value| after(state, value))).collect()
    };
    Machine { width, layers: (0..n).map(layer).collect() }
}

/// "The sum of the values leaves this remainder when it is divided by three."
static REMAINDER: Statement = Statement {
    name: "remainder",
    read: |_, state, _, value| Some((state + State::from(value)) % 3),
    accepts: |remainder, state| state == State::from(remainder),
};

/// A posted meaning with the domains of its variables.
struct Case {
    meaning: AnyMeaning,
    scope: Arc<[VarId]>,
    width: usize,
    domains: Vec<Domain>,
}

impl Case {
    fn propagator(&self) -> AnyPropagator {
        propagator(self.scope.len(), self.meaning.clone(), self.width)
    }

    fn engine(&self, intervals: bool) -> Engine<AnyPropagator> {
        let store = Store::new(self.domains.clone(), self.width);
        let store = if intervals { store.with_intervals() } else { store };
        let posted = [Constraint::new(self.scope.clone(), self.meaning.clone())];
        Engine::new(store, posted.into(), vec![Attached { constraint: ConstraintId(0), propagator: self.propagator() }])
    }

    /// Runs the propagator under audit, and again without an observer. Returns the domains; `None` for a conflict.
    fn run(&self, intervals: bool) -> Option<Vec<Domain>> {
        let context = || format!("{:?} over {:?}, width {}", self.meaning, self.domains, self.width);
        let mut engine = self.engine(intervals);
        let raw = self.domains.iter().map(|domain| domain.0).collect();
        let judged = vec![(Judged::Said(self.meaning.clone()), self.scope.to_vec())];
        let mut auditor = Auditor::new(raw, self.width, judged);
        let outcome = engine.propagate(&mut auditor);
        if let Err(conflict) = outcome {
            auditor.check_conflict(conflict);
        }
        assert_eq!(auditor.complaints, Vec::<String>::new(), "{}", context());
        // With interval domains, a change can turn an inner value into an end, so the propagator wakes itself.
        assert!(intervals || engine.filterings() == 1, "a propagator does not wake itself: {}", context());
        let mut untraced = self.engine(intervals);
        assert_eq!(untraced.propagate(&mut ()).is_ok(), outcome.is_ok(), "{}", context());
        let left = engine.store().domains().to_vec();
        if outcome.is_ok() {
            assert_eq!(untraced.store().domains(), left, "{}", context());
        }
        outcome.is_ok().then_some(left)
    }

    fn with(&self, domains: Vec<Domain>) -> Case {
        Case { meaning: self.meaning.clone(), scope: self.scope.clone(), width: self.width, domains }
    }

    fn check(&self, intervals: bool) {
        let context = || format!("{:?} over {:?}, intervals: {intervals}", self.meaning, self.domains);
        let supported = self.meaning.supported(&self.domains);
        let solvable = supported.iter().all(|domain| !domain.is_empty());
        let ends = |domain: &Domain| Domain(oracle::hulls(&[domain.0])[0]);
        let expected = if intervals { supported.iter().map(ends).collect() } else { supported };
        let left = self.run(intervals);
        assert_eq!(left, solvable.then_some(expected), "{}", context());
        if let Some(left) = left {
            assert_eq!(self.with(left.clone()).run(intervals), Some(left), "a second run removes more: {}", context());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_constraint_is_pruned_to_its_solutions(
        n in 1usize..=5,
        width in 3usize..=6,
        total in 0i32..20,
        sets in proptest::collection::vec(any::<u64>(), 8),
        few in any::<bool>(),
    ) {
        let mut met = BTreeSet::new();
        for (meaning, variables) in meanings(n, width, total) {
            met.insert(number(&meaning));
            let domain = |&set: &u64| {
                let within = set & ((1 << width) - 1) & if few { set >> 20 } else { u64::MAX };
                Domain(if within == 0 { 1 << ((set >> 40) % width as u64) } else { within })
            };
            let domains: Vec<Domain> = sets[..variables].iter().map(domain).collect();
            let scope: Arc<[VarId]> = (0..variables as u32).map(VarId).collect();
            let case = Case { meaning, scope, width, domains };
            case.check(false);
            let raw: Vec<u64> = case.domains.iter().map(|domain| domain.0).collect();
            case.with(oracle::hulls(&raw).into_iter().map(Domain).collect()).check(true);
            // With all variables fixed, the propagator must decide whether the constraint holds.
            let values: Vec<Value> = case.domains.iter().filter_map(|domain| domain.min()).collect();
            let fixed = case.with(values.iter().map(|&value| Domain::single(value)).collect());
            prop_assert_eq!(fixed.run(false).is_some(), case.meaning.holds(&values), "{:?} of {:?}", case.meaning, values);
        }
        prop_assert_eq!(met.len(), MEANINGS);
    }
}
