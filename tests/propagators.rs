//! Every propagator against the meaning of its constraint, on random scopes and domains: it removes nothing that a
//! solution uses, prunes exactly as much as it claims, leaves nothing for a second run, notices a violation, and can
//! justify each removal by its constraint and the facts it cites alone.

use crate::common::auditor::{Auditor, Meaning};
use crate::common::oracle;
use pencilmark::kernel::{
    ConstraintId, Decision, Domain, Engine, Observer, PropId, Propagator, Reason, Relation, Store, VarId,
};
use pencilmark::propagators::{
    AllDifferentBounds, AllDifferentDomain, AllDifferentForward, AllDifferentValue, AnyPropagator, NotEqual,
};
use proptest::prelude::*;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Arc,
    Forward,
    Value,
    Bounds,
    Domain,
}

fn propagator(kind: Kind, id: u32, scope: &[VarId], width: usize) -> AnyPropagator {
    let constraint = ConstraintId(id);
    match kind {
        Kind::Arc => NotEqual::new(constraint, scope[0], scope[1]).into(),
        Kind::Forward => AllDifferentForward::new(constraint, Arc::from(scope)).into(),
        Kind::Value => AllDifferentValue::new(constraint, Arc::from(scope)).into(),
        Kind::Bounds => AllDifferentBounds::new(constraint, Arc::from(scope)).into(),
        Kind::Domain => AllDifferentDomain::new(constraint, Arc::from(scope), width).into(),
    }
}

fn raw(domains: &[Domain]) -> Vec<u64> {
    domains.iter().map(|domain| domain.0).collect()
}

/// Constraints over these scopes, each by its position.
fn all_different(scopes: &[Vec<VarId>]) -> Vec<(Meaning, Vec<VarId>)> {
    scopes.iter().map(|scope| (Meaning::AllDifferent, scope.clone())).collect()
}

/// The domains of a scope, cut out of a store's.
fn of_scope(scope: &[VarId], domains: &[u64]) -> Vec<u64> {
    scope.iter().map(|var| domains[var.index()]).collect()
}

/// A scope with its domains: variables in any order among others that do not take part.
#[derive(Clone, Debug)]
struct Case {
    width: usize,
    scope: Vec<VarId>,
    /// Of every variable of the store.
    domains: Vec<u64>,
}

/// Domains of `n` variables over `width` values, of every sort: nearly fixed, tight around an assignment, wide open.
fn domains(n: usize, width: usize) -> impl Strategy<Value = Vec<u64>> {
    let full = (1u64 << width) - 1;
    let one = (0..width).prop_map(|value| 1u64 << value);
    let pair = (0..width, 0..width).prop_map(|(a, b)| 1u64 << a | 1 << b);
    let any = 1..=full;
    let loose = proptest::collection::vec(prop_oneof![2 => one, 2 => pair, 3 => any, 1 => Just(full)], n);
    let order = Just((0..width).collect::<Vec<_>>()).prop_shuffle();
    let extra = proptest::collection::vec((1..=full, 1..=full), n);
    let around = (order, extra).prop_map(|(order, extra)| {
        let own = order.into_iter().cycle();
        own.zip(extra).map(|(value, (a, b))| 1u64 << value | a & b).collect()
    });
    prop_oneof![1 => loose, 2 => around]
}

fn case(n: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Case> {
    (n, 1usize..=8).prop_flat_map(|(n, width)| {
        let ids = Just((0..n as u32 + 2).map(VarId).collect::<Vec<_>>()).prop_shuffle();
        (domains(n, width), ids).prop_map(move |(own, ids)| {
            let mut domains = vec![(1u64 << width) - 1; n + 2];
            let scope = ids[..n].to_vec();
            scope.iter().zip(own).for_each(|(var, domain)| domains[var.index()] = domain);
            Case { width, scope, domains }
        })
    })
}

fn engine(case: &Case, domains: &[u64], propagators: Vec<AnyPropagator>) -> Engine<AnyPropagator> {
    let domains = domains.iter().map(|&domain| Domain(domain)).collect();
    Engine::new(Store::new(domains, case.width), propagators)
}

/// Runs one propagator once, audited. The answer is the domains of all variables, or `None` for a failure.
fn filter_once(case: &Case, propagator: AnyPropagator) -> (Option<Vec<u64>>, Engine<AnyPropagator>, usize) {
    let mut engine = engine(case, &case.domains, vec![propagator]);
    let mut auditor = Auditor::new(case.domains.clone(), case.width, all_different(std::slice::from_ref(&case.scope)));
    let outcome = engine.propagate(&mut auditor);
    if let Err(conflict) = outcome {
        auditor.check_conflict(conflict);
    }
    assert_eq!(auditor.complaints, Vec::<String>::new(), "{case:?}");
    assert_eq!(engine.filterings(), 1, "a propagator is not woken by its own removals");
    assert_eq!(engine.store().removals(), auditor.removals as u64);
    assert_eq!(raw(engine.store().domains()), auditor.domains, "only what was told has changed");
    let left = outcome.is_ok().then(|| auditor.domains.clone());
    (left, engine, auditor.removals)
}

/// All that holds for a propagator whatever its strength. Returns the scope's domains after a run.
fn check_contract(case: &Case, kind: Kind) -> Option<Vec<u64>> {
    let (left, engine, _) = filter_once(case, propagator(kind, 0, &case.scope, case.width));
    let before = of_scope(&case.scope, &case.domains);
    let supported = oracle::supported(&before);
    let solvable = supported.iter().all(|&domain| domain != 0);
    let Some(left) = left else {
        assert!(!solvable, "{kind:?} fails although there is a solution: {case:?}");
        return None;
    };
    for (index, (before, after)) in case.domains.iter().zip(&left).enumerate() {
        let outside = !case.scope.contains(&VarId(index as u32));
        assert!(!outside || before == after, "touches a variable outside its scope");
    }
    let own = of_scope(&case.scope, &left);
    for (position, kept) in own.iter().enumerate() {
        assert_eq!(supported[position] & !kept, 0, "{kind:?} removes a value of a solution: {case:?}");
    }
    // For a fresh engine all that is fixed has been decided, so forward checking would go on there.
    if kind == Kind::Forward {
        return Some(own);
    }
    // Once more, by a fresh propagator and by the one that remembers the first run.
    for again in [propagator(kind, 0, &case.scope, case.width), engine.propagator(PropId(0)).clone()] {
        let later = Case { domains: left.clone(), ..case.clone() };
        let (second, _, removals) = filter_once(&later, again);
        assert_eq!((second, removals), (Some(left.clone()), 0), "{kind:?} is not idempotent: {case:?}");
    }
    Some(own)
}

/// With every variable fixed, `holds` and a run both say whether the values are all different.
fn check_checking(case: &Case, kind: Kind) {
    let fixed =
        Case { domains: case.domains.iter().map(|domain| domain & domain.wrapping_neg()).collect(), ..case.clone() };
    let own = of_scope(&fixed.scope, &fixed.domains);
    let different = (0..own.len()).all(|i| !own[..i].contains(&own[i]));
    let (left, engine, _) = filter_once(&fixed, propagator(kind, 0, &fixed.scope, fixed.width));
    assert_eq!(left.is_some(), different, "{kind:?} on fixed variables: {fixed:?}");
    let untouched = self::engine(&fixed, &fixed.domains, Vec::new());
    assert_eq!(engine.propagator(PropId(0)).holds(untouched.store()), different, "{kind:?} holds: {fixed:?}");
    if different {
        assert!(engine.is_solved());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn domain_keeps_exactly_the_supported_values(case in case(1..=7)) {
        let left = check_contract(&case, Kind::Domain);
        let supported = oracle::supported(&of_scope(&case.scope, &case.domains));
        let solvable = supported.iter().all(|&domain| domain != 0);
        prop_assert_eq!(left, solvable.then_some(supported));
        check_checking(&case, Kind::Domain);
    }

    #[test]
    fn value_lets_fixed_values_leave_and_no_more(case in case(1..=7)) {
        let left = check_contract(&case, Kind::Value);
        prop_assert_eq!(left, oracle::fixed_values_leave(&of_scope(&case.scope, &case.domains)));
        check_checking(&case, Kind::Value);
    }

    #[test]
    fn an_arc_keeps_exactly_the_values_with_support(case in case(2..=2)) {
        let (x, y) = (case.domains[case.scope[0].index()], case.domains[case.scope[1].index()]);
        let kept = oracle::values(x).filter(|&v| oracle::values(y).any(|w| v != w)).fold(0, |set, v| set | 1 << v);
        let left = check_contract(&case, Kind::Arc);
        prop_assert_eq!(left, (kept != 0).then_some(vec![kept, y]), "it prunes x by looking at y");
        check_checking(&case, Kind::Arc);
    }

    #[test]
    fn forward_lets_decided_values_leave_once(case in case(1..=7)) {
        let left = check_contract(&case, Kind::Forward);
        // What was fixed from the start counts as decided; what the run itself fixes does not.
        let before = of_scope(&case.scope, &case.domains);
        let decided = |other: usize| before[other].count_ones() == 1;
        let mut expected = before.clone();
        for (position, domain) in expected.iter_mut().enumerate() {
            (0..before.len()).filter(|&o| o != position && decided(o)).for_each(|other| *domain &= !before[other]);
        }
        prop_assert_eq!(left, (!expected.contains(&0)).then_some(expected));
        check_checking(&case, Kind::Forward);
    }

    #[test]
    fn bounds_moves_the_ends_to_supported_ones_and_nothing_else(case in case(1..=7)) {
        let left = check_contract(&case, Kind::Bounds);
        prop_assert_eq!(left, oracle::supported_ends(&of_scope(&case.scope, &case.domains)));
        check_checking(&case, Kind::Bounds);
    }

    #[test]
    fn an_empty_domain_has_no_support(mut case in case(1..=7), at in 0usize..7) {
        let empty = case.scope[at % case.scope.len()];
        case.domains[empty.index()] = 0;
        prop_assert_eq!(check_contract(&case, Kind::Domain), None);
    }
}

/// Runs one propagator over interval domains, again and again until it finds nothing more, audited. The answer is the
/// scope's domains, or `None` for a failure.
fn intervals_fixpoint(case: &Case, kind: Kind) -> Option<Vec<u64>> {
    let own = oracle::hulls(&of_scope(&case.scope, &case.domains));
    let mut domains = case.domains.clone();
    case.scope.iter().zip(&own).for_each(|(var, &hull)| domains[var.index()] = hull);
    let run = |domains: &[u64]| {
        let store = Store::new(domains.iter().map(|&d| Domain(d)).collect(), case.width).with_intervals();
        let mut engine = Engine::new(store, vec![propagator(kind, 0, &case.scope, case.width)]);
        let mut auditor = Auditor::new(domains.to_vec(), case.width, all_different(std::slice::from_ref(&case.scope)));
        let outcome = engine.propagate(&mut auditor);
        if let Err(conflict) = outcome {
            auditor.check_conflict(conflict);
        }
        assert_eq!(auditor.complaints, Vec::<String>::new(), "{kind:?} on {own:?}");
        assert_eq!(raw(engine.store().domains()), auditor.domains, "only what was told has changed");
        outcome.is_ok().then_some(auditor.domains)
    };
    let left = run(&domains);
    let supported = oracle::supported(&own);
    let Some(left) = left else {
        assert!(supported.contains(&0), "{kind:?} fails although there is a solution: {own:?}");
        return None;
    };
    if kind != Kind::Forward {
        assert_eq!(run(&left).as_ref(), Some(&left), "{kind:?} leaves something on {own:?}");
    }
    let left = of_scope(&case.scope, &left);
    assert_eq!(oracle::hulls(&left), left, "an interval domain has no hole");
    for (kept, supported) in left.iter().zip(supported) {
        assert_eq!(supported & !kept, 0, "{kind:?} removes a value of a solution: {own:?}");
    }
    Some(left)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn intervals_lose_only_their_ends(case in case(2..=7)) {
        let own = oracle::hulls(&of_scope(&case.scope, &case.domains));
        // Where only ends can go, supported values are worth no more than supported ends.
        let ends = oracle::supported_ends(&own);
        prop_assert_eq!(&intervals_fixpoint(&case, Kind::Bounds), &ends);
        prop_assert_eq!(&intervals_fixpoint(&case, Kind::Domain), &ends);
        let left = oracle::fixed_values_leave_ends(&own);
        prop_assert_eq!(intervals_fixpoint(&case, Kind::Value), left);
        intervals_fixpoint(&case, Kind::Forward);
    }
}

/// One thing done to an engine.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// Decide on the variable and value these numbers point at.
    Decide(usize, Relation, usize),
    /// Undo to this share of the open levels.
    Undo(usize),
}

fn act() -> impl Strategy<Value = Act> {
    let relation =
        prop_oneof![Just(Relation::Equal), Just(Relation::NotEqual), Just(Relation::AtMost), Just(Relation::Above),];
    prop_oneof![
        3 => (0usize..64, relation, 0usize..64).prop_map(|(var, relation, value)| Act::Decide(var, relation, value)),
        1 => (0usize..64).prop_map(Act::Undo),
    ]
}

/// Constraints over overlapping scopes: their kinds and the variables in them.
fn network() -> impl Strategy<Value = (Case, Vec<(Kind, Vec<VarId>)>)> {
    case(4..=7).prop_flat_map(|case| {
        let part = proptest::sample::subsequence(case.scope.clone(), 2..=case.scope.len()).prop_shuffle();
        let kind =
            prop_oneof![1 => Just(Kind::Arc), 1 => Just(Kind::Value), 1 => Just(Kind::Bounds), 2 => Just(Kind::Domain)];
        let constraint = (kind, part).prop_map(|(kind, mut scope)| {
            if kind == Kind::Arc {
                scope.truncate(2);
            }
            (kind, scope)
        });
        (Just(case), proptest::collection::vec(constraint, 1..=4))
    })
}

fn post(constraints: &[(Kind, Vec<VarId>)], width: usize) -> Vec<AnyPropagator> {
    let each = constraints.iter().enumerate();
    each.map(|(id, (kind, scope))| propagator(*kind, id as u32, scope, width)).collect()
}

/// The values of these variables leave the other variables of a scope they are in; true when one has no value left.
fn leave(domains: &mut [u64], decided: &[VarId], scope: &[VarId]) -> bool {
    for by in decided.iter().filter(|by| scope.contains(by)) {
        for other in scope.iter().filter(|other| *other != by) {
            domains[other.index()] &= !domains[by.index()];
        }
    }
    domains.contains(&0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn forward_prunes_by_decisions_alone(case in case(2..=7), acts in proptest::collection::vec(act(), 1..12)) {
        let mut engine = engine(&case, &case.domains, vec![propagator(Kind::Forward, 0, &case.scope, case.width)]);
        let mut decided: Vec<VarId> = (0..case.domains.len() as u32).map(VarId).collect();
        decided.retain(|var| case.domains[var.index()].count_ones() == 1);
        let mut expected = case.domains.clone();
        let mut failed = leave(&mut expected, &decided, &case.scope);
        prop_assert_eq!(engine.propagate(&mut ()).is_err(), failed);
        for act in acts {
            let Act::Decide(var, relation, value) = act else { continue };
            let var = VarId((var % case.domains.len()) as u32);
            if failed {
                break;
            }
            let choices: Vec<u8> = oracle::values(expected[var.index()]).collect();
            let decision = Decision { var, relation, value: choices[value % choices.len()] };
            let kept = decision.keep(Domain(expected[var.index()]));
            if kept.is_empty() {
                continue;
            }
            expected[var.index()] = kept.0;
            if relation == Relation::Equal {
                decided.push(var);
            }
            engine.decide(decision, &mut ());
            failed = leave(&mut expected, &decided, &case.scope);
            prop_assert_eq!(engine.propagate(&mut ()).is_err(), failed, "{:?} from {:?}", decision, expected);
            prop_assert!(failed || raw(engine.store().domains()) == expected, "{:?} {:?}", decision, expected);
        }
    }

    #[test]
    fn decisions_and_undoing_end_where_a_fresh_engine_does(
        (case, constraints) in network(),
        acts in proptest::collection::vec(act(), 1..30),
    ) {
        let scopes: Vec<Vec<VarId>> = constraints.iter().map(|(_, scope)| scope.clone()).collect();
        let mut engine = engine(&case, &case.domains, post(&constraints, case.width));
        // The fixpoint at each level, to find again after undoing.
        let mut fixpoints: Vec<Vec<u64>> = Vec::new();
        let mut acts = acts.into_iter();
        loop {
            let before = raw(engine.store().domains());
            let mut auditor = Auditor::new(before.clone(), case.width, all_different(&scopes));
            let outcome = engine.propagate(&mut auditor);
            if let Err(conflict) = outcome {
                auditor.check_conflict(conflict);
            }
            prop_assert_eq!(auditor.complaints, Vec::<String>::new());
            prop_assert_eq!(raw(engine.store().domains()), auditor.domains);

            let mut fresh = self::engine(&case, &before, post(&constraints, case.width));
            let expected = fresh.propagate(&mut ());
            prop_assert_eq!(outcome.is_ok(), expected.is_ok(), "from {:?}", before);
            if outcome.is_ok() {
                prop_assert_eq!(raw(engine.store().domains()), raw(fresh.store().domains()), "from {:?}", before);
                fixpoints.push(raw(engine.store().domains()));
            } else if engine.store().level() == 0 {
                break;
            }
            let failed = outcome.is_err();
            if failed {
                engine.undo_to(engine.store().level() - 1);
                prop_assert!(engine.queue().is_empty());
                prop_assert_eq!(&raw(engine.store().domains()), &fixpoints[engine.store().level()]);
            }
            // Act until something has to be propagated.
            let decided = loop {
                match acts.next() {
                    None => break false,
                    Some(Act::Undo(share)) => {
                        let level = share % (engine.store().level() + 1);
                        engine.undo_to(level);
                        fixpoints.truncate(level + 1);
                        prop_assert_eq!(&raw(engine.store().domains()), &fixpoints[level]);
                    }
                    Some(Act::Decide(var, relation, value)) => {
                        let var = VarId((var % case.domains.len()) as u32);
                        let choices: Vec<u8> = oracle::values(engine.store().domain(var).0).collect();
                        let decision = Decision { var, relation, value: choices[value % choices.len()] };
                        if !decision.keep(engine.store().domain(var)).is_empty() {
                            engine.decide(decision, &mut ());
                            break true;
                        }
                    }
                }
            };
            if !decided {
                break;
            }
        }
    }
}

/// A reason that cites too little, or what is not so, must not get past the auditor.
#[test]
fn the_auditor_can_complain() {
    let scope: Vec<VarId> = (0..3).map(VarId).collect();
    let hall = Reason::Hall { vars: 0b011, values: Domain(0b011) };
    let mut auditor = Auditor::new(vec![0b011, 0b111, 0b111], 3, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(2), 0, ConstraintId(0), hall);
    assert_eq!(auditor.complaints.len(), 1, "variable 1 still has the value 2");
    let mut auditor = Auditor::new(vec![0b011, 0b011, 0b111], 3, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(2), 2, ConstraintId(0), hall);
    assert_eq!(auditor.complaints.len(), 1, "the value 2 is not of the Hall set");
    // Four values for three variables: nothing says that a value must be used.
    let hidden = Reason::Hidden { vars: 0b001, values: Domain(0b001) };
    let mut auditor = Auditor::new(vec![0b1111, 0b1110, 0b1110], 4, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(0), 1, ConstraintId(0), hidden);
    assert_eq!(auditor.complaints.len(), 1, "no hidden sets where values are left over");
    let mut auditor = Auditor::new(vec![0b111, 0b110, 0b110], 3, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(0), 1, ConstraintId(0), hidden);
    assert!(auditor.complaints.is_empty());
}
