//! Tests of every propagator against the meaning of its constraint, on random scopes and domains. A propagator keeps all
//! solutions, prunes exactly to its documented level, is idempotent, and detects violations. Each reason suffices: its
//! literals are true and, together with the constraint, entail the removal.

use pencilmark_engine::kernel::{Attached, Constraint, ConstraintId, Decision, Domain, Engine, Relation, Store, VarId};
use pencilmark_engine::propagators::{
    AllDifferentArc, AllDifferentBounds, AllDifferentDomain, AllDifferentForward, AllDifferentValue, AnyPropagator,
    hall_set, hidden_set,
};
use pencilmark_meanings as meanings;
use pencilmark_testing::auditor::{Auditor, Meaning};
use pencilmark_testing::oracle;
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

fn propagator(kind: Kind, id: u32, scope: &[VarId], width: usize) -> Attached<AnyPropagator> {
    let propagator = match kind {
        Kind::Arc => AllDifferentArc::new(scope[0], scope[1]).into(),
        Kind::Forward => AllDifferentForward.into(),
        Kind::Value => AllDifferentValue.into(),
        Kind::Bounds => AllDifferentBounds.into(),
        Kind::Domain => AllDifferentDomain::new(scope.len(), width).into(),
    };
    Attached { constraint: ConstraintId(id), propagator }
}

fn raw(domains: &[Domain]) -> Vec<u64> {
    domains.iter().map(|domain| domain.0).collect()
}

/// Returns one AllDifferent for each scope. The id of a constraint is its position.
fn all_different(scopes: &[Vec<VarId>]) -> Vec<(Meaning, Vec<VarId>)> {
    scopes.iter().map(|scope| (Meaning::AllDifferent, scope.clone())).collect()
}

/// Returns the domains of the variables of a scope.
fn of_scope(scope: &[VarId], domains: &[u64]) -> Vec<u64> {
    scope.iter().map(|var| domains[var.index()]).collect()
}

/// A test case: a scope in any order, and the domains of all variables, including some outside the scope.
#[derive(Clone, Debug)]
struct Case {
    width: usize,
    scope: Vec<VarId>,
    /// The domains of all variables of the store.
    domains: Vec<u64>,
}

/// Domains of `n` variables over `width` values: nearly fixed ones, tight ones around an assignment, and large ones.
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

/// The constraint of a case.
fn posted(case: &Case) -> Arc<[Constraint]> {
    [Constraint::new(Arc::from(&*case.scope), meanings::AllDifferent)].into()
}

fn engine(case: &Case, domains: &[u64], propagators: Vec<Attached<AnyPropagator>>) -> Engine<AnyPropagator> {
    let domains = domains.iter().map(|&domain| Domain(domain)).collect();
    Engine::new(Store::new(domains, case.width), posted(case), propagators)
}

/// Runs one propagator once under audit. Returns the domains of all variables (`None` for a conflict), the engine, and the
/// number of removals.
fn filter_once(case: &Case, propagator: Attached<AnyPropagator>) -> (Option<Vec<u64>>, Engine<AnyPropagator>, usize) {
    let mut engine = engine(case, &case.domains, vec![propagator]);
    let mut auditor = Auditor::new(case.domains.clone(), case.width, all_different(std::slice::from_ref(&case.scope)));
    let outcome = engine.propagate(&mut auditor);
    if let Err(conflict) = outcome {
        auditor.check_conflict(conflict);
    }
    assert_eq!(auditor.complaints, Vec::<String>::new(), "{case:?}");
    assert_eq!(engine.filterings(), 1, "a propagator does not wake itself");
    assert_eq!(engine.store().removals(), auditor.removals as u64);
    assert_eq!(raw(engine.store().domains()), auditor.domains, "only reported removals changed domains");
    let left = outcome.is_ok().then(|| auditor.domains.clone());
    (left, engine, auditor.removals)
}

/// Checks the properties of a propagator of any consistency level. Returns the domains of the scope after a run.
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
    // A new engine treats all fixed variables as decided, so a second run of forward checking would remove more.
    if kind == Kind::Forward {
        return Some(own);
    }
    // The second run is tested with a new propagator and with the one that kept its state.
    for again in [propagator(kind, 0, &case.scope, case.width), engine.propagators()[0].clone()] {
        let later = Case { domains: left.clone(), ..case.clone() };
        let (second, _, removals) = filter_once(&later, again);
        assert_eq!((second, removals), (Some(left.clone()), 0), "{kind:?} is not idempotent: {case:?}");
    }
    Some(own)
}

/// Checks a propagator when every variable is fixed: both `holds` and a run decide correctly whether the values are all
/// different.
fn check_checking(case: &Case, kind: Kind) {
    let fixed =
        Case { domains: case.domains.iter().map(|domain| domain & domain.wrapping_neg()).collect(), ..case.clone() };
    let own = of_scope(&fixed.scope, &fixed.domains);
    let different = (0..own.len()).all(|i| !own[..i].contains(&own[i]));
    let (left, engine, _) = filter_once(&fixed, propagator(kind, 0, &fixed.scope, fixed.width));
    assert_eq!(left.is_some(), different, "{kind:?} on fixed variables: {fixed:?}");
    let untouched = self::engine(&fixed, &fixed.domains, Vec::new());
    assert_eq!(posted(&fixed)[0].holds(untouched.store()), different, "the meaning holds: {fixed:?}");
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
    fn value_removes_exactly_the_fixed_values(case in case(1..=7)) {
        let left = check_contract(&case, Kind::Value);
        prop_assert_eq!(left, oracle::fixed_values_leave(&of_scope(&case.scope, &case.domains)));
        check_checking(&case, Kind::Value);
    }

    #[test]
    fn an_arc_keeps_exactly_the_values_with_support(case in case(2..=2)) {
        let (x, y) = (case.domains[case.scope[0].index()], case.domains[case.scope[1].index()]);
        let kept = oracle::values(x).filter(|&v| oracle::values(y).any(|w| v != w)).fold(0, |set, v| set | 1 << v);
        let left = check_contract(&case, Kind::Arc);
        prop_assert_eq!(left, (kept != 0).then_some(vec![kept, y]), "the arc prunes x against y");
        check_checking(&case, Kind::Arc);
    }

    #[test]
    fn forward_removes_exactly_the_decided_values(case in case(1..=7)) {
        let left = check_contract(&case, Kind::Forward);
        // Variables that are fixed from the start count as decided; variables that the run fixes do not.
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
    fn bounds_moves_the_ends_to_supported_values_and_removes_nothing_else(case in case(1..=7)) {
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

/// Runs one propagator over interval domains under audit until it finds nothing more. Returns the domains of the scope, or
/// `None` for a conflict.
fn intervals_fixpoint(case: &Case, kind: Kind) -> Option<Vec<u64>> {
    let own = oracle::hulls(&of_scope(&case.scope, &case.domains));
    let mut domains = case.domains.clone();
    case.scope.iter().zip(&own).for_each(|(var, &hull)| domains[var.index()] = hull);
    let run = |domains: &[u64]| {
        let store = Store::new(domains.iter().map(|&d| Domain(d)).collect(), case.width).with_intervals();
        let mut engine = Engine::new(store, posted(case), vec![propagator(kind, 0, &case.scope, case.width)]);
        let mut auditor = Auditor::new(domains.to_vec(), case.width, all_different(std::slice::from_ref(&case.scope)));
        let outcome = engine.propagate(&mut auditor);
        if let Err(conflict) = outcome {
            auditor.check_conflict(conflict);
        }
        assert_eq!(auditor.complaints, Vec::<String>::new(), "{kind:?} on {own:?}");
        assert_eq!(raw(engine.store().domains()), auditor.domains, "only reported removals changed domains");
        outcome.is_ok().then_some(auditor.domains)
    };
    let left = run(&domains);
    let supported = oracle::supported(&own);
    let Some(left) = left else {
        assert!(supported.contains(&0), "{kind:?} fails although there is a solution: {own:?}");
        return None;
    };
    if kind != Kind::Forward {
        assert_eq!(run(&left).as_ref(), Some(&left), "{kind:?} is not at a fixpoint on {own:?}");
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
        // On intervals, domain consistency removes exactly those ends that have no support.
        let ends = oracle::supported_ends(&own);
        prop_assert_eq!(&intervals_fixpoint(&case, Kind::Bounds), &ends);
        prop_assert_eq!(&intervals_fixpoint(&case, Kind::Domain), &ends);
        let left = oracle::fixed_values_leave_ends(&own);
        prop_assert_eq!(intervals_fixpoint(&case, Kind::Value), left);
        intervals_fixpoint(&case, Kind::Forward);
    }
}

/// An operation on an engine.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// Make a decision. The numbers select an open variable and a value, modulo their counts.
    Decide(usize, Relation, usize),
    /// Undo to a level, selected modulo the number of levels.
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

/// Constraints over overlapping scopes, each with its kind.
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

/// An engine with an AllDifferent for each scope.
fn network_engine(width: usize, domains: &[u64], constraints: &[(Kind, Vec<VarId>)]) -> Engine<AnyPropagator> {
    let posted = constraints.iter().map(|(_, scope)| Constraint::new(Arc::from(&**scope), meanings::AllDifferent));
    let each = constraints.iter().enumerate();
    let propagators = each.map(|(id, (kind, scope))| propagator(*kind, id as u32, scope, width)).collect();
    Engine::new(
        Store::new(domains.iter().map(|&domain| Domain(domain)).collect(), width),
        posted.collect(),
        propagators,
    )
}

/// Removes the values of the `decided` variables from the other variables of their scope. Returns whether a domain became empty.
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
    fn forward_prunes_only_by_decisions(case in case(2..=7), acts in proptest::collection::vec(act(), 1..12)) {
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
    fn decisions_and_undoing_end_where_a_new_engine_does(
        (case, constraints) in network(),
        acts in proptest::collection::vec(act(), 1..30),
    ) {
        let scopes: Vec<Vec<VarId>> = constraints.iter().map(|(_, scope)| scope.clone()).collect();
        let mut engine = network_engine(case.width, &case.domains, &constraints);
        // The fixpoint at each level, for comparison after undoing.
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

            let mut fresh = network_engine(case.width, &before, &constraints);
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
            // Several operations may happen before the next propagation.
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

/// The auditor must reject reasons that have too few literals or a false literal.
#[test]
fn the_auditor_rejects_insufficient_reasons() {
    let scope: Vec<VarId> = (0..3).map(VarId).collect();
    let hall = hall_set(0b011, Domain(0b011));
    let mut auditor = Auditor::new(vec![0b011, 0b111, 0b111], 3, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(2), 0, ConstraintId(0), hall);
    assert_eq!(auditor.complaints.len(), 1, "variable 1 still has the value 2");
    let mut auditor = Auditor::new(vec![0b011, 0b011, 0b111], 3, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(2), 2, ConstraintId(0), hall);
    assert_eq!(auditor.complaints.len(), 1, "the value 2 does not belong to the Hall set");
    // With four values for three variables, no single value must be used.
    let hidden = hidden_set(0b001, Domain(0b001));
    let mut auditor = Auditor::new(vec![0b1111, 0b1110, 0b1110], 4, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(0), 1, ConstraintId(0), hidden);
    assert_eq!(auditor.complaints.len(), 1, "hidden sets need as many variables as values");
    let mut auditor = Auditor::new(vec![0b111, 0b110, 0b110], 3, all_different(std::slice::from_ref(&scope)));
    auditor.remove(VarId(0), 1, ConstraintId(0), hidden);
    assert!(auditor.complaints.is_empty());
}
