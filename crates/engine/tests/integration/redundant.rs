//! Tests of the redundant constraints against their meaning, on random domains with holes and on intervals. Hidden singles,
//! locked candidates and fish prune exactly the documented values. They keep all solutions, detect violations, and give
//! sufficient reasons.

use pencilmark_engine::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, Store, Value, VarId};
use pencilmark_engine::propagators::{AnyPropagator, Breach, ContainedLocked, EveryValueHidden, OnePlaceALineDomain};
use pencilmark_meanings::{Contained, EveryValue, OnePlaceALine};
use pencilmark_testing::auditor::{Auditor, Meaning, fish_placements};
use pencilmark_testing::oracle;
use proptest::prelude::*;
use std::sync::Arc;

fn propagator(meaning: &Meaning) -> AnyPropagator {
    match *meaning {
        Meaning::EveryValue => EveryValueHidden.into(),
        Meaning::Locked { outside, crossing } => ContainedLocked::new(outside, crossing).into(),
        Meaning::Fish { size, value } => OnePlaceALineDomain::new(size, value).into(),
        ref other => panic!("{other:?} is not redundant"),
    }
}

/// The constraint that the propagator serves.
fn constraint(meaning: &Meaning, variables: usize) -> Constraint {
    let scope = (0..variables as u32).map(VarId).collect::<Arc<[VarId]>>();
    match *meaning {
        Meaning::EveryValue => Constraint::new(scope, EveryValue { width: variables }),
        Meaning::Locked { outside, crossing } => Constraint::new(scope, Contained { outside, crossing }),
        Meaning::Fish { size, value } => Constraint::new(scope, OnePlaceALine { size, value }),
        ref other => panic!("{other:?} is not redundant"),
    }
}

/// The result of propagation: the domains, or the violation.
type Fixpoint = Result<Vec<u64>, Breach>;

fn fixpoint_once(meaning: &Meaning, width: usize, domains: &[u64], intervals: bool) -> Fixpoint {
    let store = Store::new(domains.iter().map(|&d| Domain(d)).collect(), width);
    let store = if intervals { store.with_intervals() } else { store };
    let attached = Attached { constraint: ConstraintId(0), propagator: propagator(meaning) };
    let mut engine = Engine::new(store, [constraint(meaning, domains.len())].into(), vec![attached]);
    let scope = (0..domains.len() as u32).map(VarId).collect();
    let mut auditor = Auditor::new(domains.to_vec(), width, vec![(meaning.clone(), scope)]);
    let outcome = engine.propagate(&mut auditor);
    if let Err(conflict) = outcome {
        auditor.check_conflict(conflict);
    }
    assert_eq!(auditor.complaints, Vec::<String>::new(), "{meaning:?} on {domains:?}");
    let left: Vec<u64> = engine.store().domains().iter().map(|domain| domain.0).collect();
    assert_eq!(left, auditor.domains, "only reported removals changed domains");
    assert!(intervals || engine.filterings() == 1, "a propagator does not wake itself");
    outcome.map(|()| left).map_err(Breach::of)
}

/// Returns the audited fixpoint of one propagator. Checks that a second engine removes nothing more from this fixpoint.
fn fixpoint(meaning: &Meaning, width: usize, domains: &[u64], intervals: bool) -> Fixpoint {
    let outcome = fixpoint_once(meaning, width, domains, intervals);
    if let Ok(left) = &outcome {
        assert_eq!(&fixpoint_once(meaning, width, left, intervals), &outcome, "{meaning:?} on {domains:?}");
    }
    outcome
}

fn holds(meaning: &Meaning, fixed: &[u64]) -> bool {
    let values: Vec<Value> = fixed.iter().map(|domain| domain.trailing_zeros() as Value).collect();
    constraint(meaning, fixed.len()).meaning.holds(&values)
}

/// Returns the smallest value of each variable.
fn firsts(domains: &[u64]) -> Vec<u64> {
    domains.iter().map(|domain| domain & domain.wrapping_neg()).collect()
}

/// Removes `lost` from `domain`. An interval domain loses only values at its ends.
fn lose(domain: u64, lost: u64, intervals: bool) -> u64 {
    let left = domain & !lost;
    if intervals { domain & oracle::hulls(&[left])[0] } else { left }
}

/// Finds hidden singles by their definition, round by round. A value that one variable alone can take fixes this variable. A
/// value that no variable can take is a failure.
fn hidden_by_definition(domains: &[u64], width: usize) -> Option<Vec<u64>> {
    let mut domains = domains.to_vec();
    loop {
        let before = domains.clone();
        for value in 0..width {
            let places: Vec<usize> = (0..domains.len()).filter(|&p| domains[p] >> value & 1 == 1).collect();
            match places[..] {
                [] => return None,
                [only] => domains[only] = 1 << value,
                _ => {}
            }
        }
        if domains == before {
            return Some(domains);
        }
    }
}

/// Small domains for most variables, so that propagation has effects.
fn domains(variables: usize, width: usize) -> impl Strategy<Value = Vec<u64>> {
    let full = (1u64 << width) - 1;
    let few = (1..=full, 1..=full, 0..width).prop_map(|(a, b, value)| a & b | 1 << value);
    proptest::collection::vec(prop_oneof![3 => few, 1 => 1..=full], variables)
}

/// Domains of a whole house, which has as many variables as values.
fn house() -> impl Strategy<Value = Vec<u64>> {
    (1usize..=6).prop_flat_map(|width| domains(width, width))
}

/// Two houses with common cells: the number of cells only in the first house, the number of common cells, and all domains.
fn crossing() -> impl Strategy<Value = (usize, usize, Vec<u64>)> {
    (1usize..=3, 1usize..=3).prop_flat_map(|(outside, crossing)| {
        let width = outside + crossing;
        domains(outside + width, width).prop_map(move |domains| (outside, crossing, domains))
    })
}

/// A square matrix of domains, line by line. The domains contain few values besides 1.
fn square() -> impl Strategy<Value = (usize, Vec<u64>)> {
    (3usize..=5).prop_flat_map(|size| {
        let without = prop_oneof![2 => Just(0b001u64), 1 => Just(0b101)];
        let with = prop_oneof![2 => Just(0b111u64), 1 => Just(0b011), 1 => Just(0b110), 1 => Just(0b010)];
        let cell = prop_oneof![1 => without, 1 => with];
        (Just(size), proptest::collection::vec(cell, size * size))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn hidden_singles_match_their_definition(domains in house(), intervals in any::<bool>()) {
        let domains = if intervals { oracle::hulls(&domains) } else { domains };
        let width = domains.len();
        let found = fixpoint(&Meaning::EveryValue, width, &domains, intervals);
        // A single value is an interval, so both kinds of domains end in the same fixpoint.
        prop_assert_eq!(found.clone().ok(), hidden_by_definition(&domains, width));
        let supported = oracle::supported(&domains);
        match found {
            Ok(left) => prop_assert!(left.iter().zip(&supported).all(|(kept, s)| s & !kept == 0)),
            Err(kind) => {
                let no_place = matches!(kind, Breach::NoPlace { value } if usize::from(value) < width);
                prop_assert!(no_place && supported.contains(&0), "{kind:?}");
            }
        }
        let fixed = firsts(&domains);
        let permutation = fixed.iter().fold(0, |all, domain| all | domain) == (1 << width) - 1;
        prop_assert_eq!(fixpoint(&Meaning::EveryValue, width, &fixed, false).is_ok(), permutation);
        prop_assert_eq!(holds(&Meaning::EveryValue, &fixed), permutation);
    }

    #[test]
    fn locked_candidates_match_their_definition((outside, crossing, domains) in crossing(), intervals in any::<bool>()) {
        let domains = if intervals { oracle::hulls(&domains) } else { domains };
        let (width, meaning) = (outside + crossing, Meaning::Locked { outside, crossing });
        let can = domains[..outside].iter().fold(0, |all, domain| all | domain);
        let mut expected = domains.clone();
        for domain in &mut expected[width..] {
            *domain = lose(*domain, !can, intervals);
        }
        let found = fixpoint(&meaning, width, &domains, intervals);
        prop_assert_eq!(found.clone().ok(), (!expected.contains(&0)).then_some(expected));
        // Every valid assignment of both houses must survive: each house is a permutation, and the common cells have the
        // same values in both.
        let first = oracle::assignments(&domains[..width]);
        for one in &first {
            let own: Vec<u64> = one[outside..].iter().map(|&v| 1 << v).collect();
            let second = [&own, &domains[width..]].concat();
            for other in oracle::assignments(&second) {
                let left = found.as_ref().expect("a solution exists");
                prop_assert!(other[crossing..].iter().zip(&left[width..]).all(|(v, kept)| kept >> v & 1 == 1));
            }
        }
        let fixed = firsts(&domains);
        let can = fixed[..outside].iter().fold(0, |all, domain| all | domain);
        let met = fixed[width..].iter().all(|domain| domain & can != 0);
        prop_assert_eq!(fixpoint(&meaning, width, &fixed, false).is_ok(), met);
        prop_assert_eq!(holds(&meaning, &fixed), met);
    }

    #[test]
    fn fish_matches_its_definition((size, domains) in square(), intervals in any::<bool>()) {
        let domains = if intervals { oracle::hulls(&domains) } else { domains };
        let meaning = Meaning::Fish { size, value: 1 };
        let found = fixpoint(&meaning, size, &domains, intervals);
        let (expected, kind) = fish_by_definition(size, &domains, intervals);
        prop_assert_eq!(found.clone().ok(), expected, "{:?}", kind);
        if let Err(Breach::TooFewPlaces { lines, places, value }) = found {
            prop_assert!(value == 1 && places.count_ones() < lines.count_ones());
        }
        // A removed place occurs in no solution. In a solution, the value is once on every line and at every place.
        for placement in fish_placements(&domains, size, 1) {
            let left = found.as_ref().expect("a solution exists");
            prop_assert!(placement.iter().enumerate().all(|(line, &p)| left[line * size + usize::from(p)] >> 1 & 1 == 1));
        }
        let fixed = firsts(&domains);
        let placements = fish_placements(&fixed, size, 1);
        let once = fixed.iter().filter(|domain| **domain == 0b10).count() == size && !placements.is_empty();
        prop_assert_eq!(holds(&meaning, &fixed), once);
        // Fish detects every violation except a value that is twice on one line. The AllDifferent of the line detects this
        // violation.
        let twice = fixed.chunks(size).any(|line| line.iter().filter(|domain| **domain == 0b10).count() > 1);
        prop_assert!(twice || fixpoint(&meaning, size, &fixed, false).is_ok() == once);
    }
}

/// Domain consistency of "the places of the value on the lines are all different", by enumeration of permutations.
fn fish_by_definition(size: usize, domains: &[u64], intervals: bool) -> (Option<Vec<u64>>, &'static str) {
    let mut domains = domains.to_vec();
    loop {
        let place = |line: &[u64]| (0..size).filter(|&p| line[p] >> 1 & 1 == 1).fold(0u64, |set, p| set | 1 << p);
        let supported = oracle::supported(&domains.chunks(size).map(place).collect::<Vec<_>>());
        if supported.contains(&0) {
            return (None, "too few places");
        }
        let before = domains.clone();
        for (cell, domain) in domains.iter_mut().enumerate() {
            if supported[cell / size] >> (cell % size) & 1 == 0 {
                *domain = lose(*domain, 0b10, intervals);
            }
        }
        if domains.contains(&0) {
            return (None, "a cell that can hold nothing else");
        }
        if domains == before {
            return (Some(domains), "");
        }
    }
}

/// Small examples of the two kinds of conflicts that only these constraints report.
#[test]
fn conflicts_name_the_value_without_a_place() {
    let found = fixpoint(&Meaning::EveryValue, 3, &[0b011, 0b001, 0b011], false);
    assert_eq!(found, Err(Breach::NoPlace { value: 2 }));
    let (may, never) = (0b11, 0b01);
    // On lines 0 and 1 the value has only place 0.
    let square = [may, never, never, may, never, never, may, may, may];
    let found = fixpoint(&Meaning::Fish { size: 3, value: 1 }, 3, &square, false);
    assert_eq!(found, Err(Breach::TooFewPlaces { lines: 0b011, places: 0b001, value: 1 }));
}
