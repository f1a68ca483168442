//! The lines that the prover writes for small runs.

use super::*;

/// The lines of a proof over two variables with three values that differ.
fn lines(run: impl FnOnce(&mut Prover<&mut Vec<u8>>), learns: bool) -> Vec<String> {
    let mut statements = Statements::new(&["A1".into(), "A2".into()], 1..4, &[Domain::full(3); 2]);
    statements.state(&[VarId(0), VarId(1)], &crate::meanings::AllDifferent.into()).unwrap();
    let mut out = Vec::new();
    let prover = Prover::new(statements, vec![Origin::Statement(0)], 0, &mut out);
    let mut prover = if learns { prover.learning() } else { prover };
    run(&mut prover);
    drop(prover);
    String::from_utf8(out).unwrap().lines().skip(3).map(str::to_owned).collect()
}

fn decide(prover: &mut Prover<&mut Vec<u8>>, var: u32, relation: Relation, value: Value, depth: u32) {
    let decision = Decision { var: VarId(var), relation, value };
    prover.event(Event::Decide { node: depth, parent: depth - 1, decision, depth });
}

/// The removal of a value from a variable.
fn removal(var: u32, value: Value) -> Event {
    Event::Remove { var: VarId(var), value, constraint: ConstraintId(0), reason: Reason::REFUTED }
}

const EMPTY: Conflict =
    Conflict { constraint: ConstraintId(0), violation: crate::kernel::Violation::Empty { var: VarId(1) } };

#[test]
fn failed_nodes_and_exhausted_choice_points_become_clauses() {
    let lines = lines(
        |prover| {
            decide(prover, 0, Relation::Equal, 0, 1);
            decide(prover, 1, Relation::AtMost, 1, 2);
            prover.event(Event::Fail { node: 2, conflict: EMPTY });
            decide(prover, 1, Relation::Above, 1, 2);
            prover.event(Event::Fail { node: 3, conflict: EMPTY });
            decide(prover, 0, Relation::NotEqual, 0, 1);
        },
        false,
    );
    let expected = [
        "setlvl 1;",
        "setlvl 2;",
        "setlvl 1;",
        "rup 1 A2_3 1 ~A1_1 >= 1;",
        "pol 8 4 +;",
        "wiplvl 2;",
        "setlvl 2;",
        "setlvl 1;",
        "rup 1 A2_1 1 A2_2 1 ~A1_1 >= 1;",
        "pol 10 4 +;",
        "wiplvl 2;",
        "setlvl 0;",
        "rup 1 ~A1_1 >= 1;",
        "wiplvl 1;",
        "setlvl 1;",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_learnt_clause_is_derived_before_its_levels_are_left() {
    let lines = lines(
        |prover| {
            decide(prover, 0, Relation::Equal, 0, 1);
            decide(prover, 1, Relation::AtMost, 1, 2);
            prover.event(Event::Fail { node: 2, conflict: EMPTY });
            prover.learnt(&[Literal::Not(VarId(0), 0), Literal::AtLeast(VarId(1), 1)], 1);
        },
        true,
    );
    let expected = [
        "setlvl 1;",
        "setlvl 2;",
        "setlvl 0;",
        "rup 1 ~A1_1 1 A2_2 1 A2_3 >= 1;",
        "pol 8 4 +;",
        "wiplvl 2;",
        "setlvl 1;",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_clause_learnt_from_a_test_follows_within_the_test() {
    let lines = lines(
        |prover| {
            decide(prover, 0, Relation::Equal, 0, 1);
            let mut probe = prover.probe();
            probe.event(removal(1, 0));
            prover.refuted(probe, Decision { var: VarId(1), relation: Relation::Equal, value: 2 }, EMPTY);
            // The clause is unit at level 0, but the run stays at level 1.
            prover.learn(1, &[Literal::Not(VarId(1), 2)], 0, None);
            prover.event(removal(1, 2));
            assert_eq!((prover.depth(), prover.domains[1]), (1, Domain::full(2)));
        },
        true,
    );
    let expected = ["setlvl 1;", "setlvl 2;", "setlvl 0;", "rup 1 ~A2_3 >= 1;", "wiplvl 2;", "setlvl 1;"];
    assert_eq!(lines, expected);
}

#[test]
fn a_test_that_shows_the_end_is_the_contradiction() {
    let mut out = Vec::new();
    let mut statements = Statements::new(&["A1".into(), "A2".into()], 1..4, &[Domain::full(3); 2]);
    statements.state(&[VarId(0), VarId(1)], &crate::meanings::AllDifferent.into()).unwrap();
    let mut prover = Prover::new(statements, vec![Origin::Statement(0)], 0, &mut out).learning();
    let probe = prover.probe();
    prover.overturned(probe, Decision { var: VarId(1), relation: Relation::Equal, value: 2 }, EMPTY);
    prover.learn(1, &[], 0, None);
    prover.event(Event::Fail { node: 0, conflict: EMPTY });
    prover.event(Event::Done { outcome: SearchOutcome::Exhausted });
    prover.finish().unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("setlvl 1;\nsetlvl 0;\nrup >= 1;\nwiplvl 1;\noutput NONE;"), "{text}");
}
