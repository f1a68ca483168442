//! The formula of every meaning has the solutions of the meaning.

use pencilmark_engine::kernel::{Domain, Meaning, Value, VarId};
use pencilmark_engine::proofs::{Statements, parts};
use pencilmark_meanings::*;
use pencilmark_testing::opb::Opb;
use proptest::prelude::*;

/// Values below this number take part.
const WIDTH: usize = 4;

/// Meanings of a few variables.
fn meanings(total: i32) -> Vec<(AnyMeaning, usize)> {
    let grouped = Linear { weights: vec![1, 1, -1, -2].into(), groups: vec![0, 0, 1, 2].into(), total: total - 4 };
    let count = total as u32 % 3 + 1;
    vec![
        (AllDifferent.into(), 3),
        (Anything.into(), 2),
        (Linear::new(vec![2, -1, 1], total - 2).into(), 3),
        (Linear::distinct(3, total).into(), 3),
        (grouped.into(), 4),
        (Pairs::new(WIDTH, |a, b| i32::from(a) + i32::from(b) == total).into(), 2),
        (Pairs::new(WIDTH, |a, b| a.abs_diff(b) >= 2).into(), 2),
        (Tuples::new(3, [[0, 1, 2], [0, 1, 3], [3, 3, count as Value], [2, 0, 0]]).into(), 3),
        (Increasing { strict: true }.into(), 3),
        (Increasing { strict: false }.into(), 3),
        (OneOf(Domain(0b1010)).into(), 2),
        (Apart.into(), 2),
        (Between.into(), 3),
        (Outside { gap: 2 }.into(), 3),
        (Consecutive { count: 3 }.into(), 3),
        (Occurrences::of(&[1, 1, 3]).into(), 4),
        (Element { own: None, target: 2 }.into(), 4),
        (DifferentClasses { class_of: vec![0, 0, 1, 1].into() }.into(), 2),
        (Distinct(Seen { count, least: 1 }).into(), 4),
        (Distinct(PrefixSum { total: total as u32 }).into(), 4),
        (Distinct(EnclosedSum { ends: [0, 3], total: total as u32, least: 1 }).into(), 4),
        (Seen { count, least: 1 }.into(), 3),
    ]
}

fn names(variables: usize) -> Vec<String> {
    (0..variables).map(|variable| format!("A{}", variable + 1)).collect()
}

/// All tuples of values.
fn tuples(variables: usize) -> Vec<Vec<Value>> {
    let longer = |tuples: Vec<Vec<Value>>, _| {
        let with =
            |tuple: &Vec<Value>| (0..WIDTH as Value).map(|value| [&tuple[..], &[value]].concat()).collect::<Vec<_>>();
        tuples.iter().flat_map(with).collect()
    };
    (0..variables).fold(vec![Vec::new()], longer)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_formula_has_the_solutions_of_its_meaning(
        total in 0i32..9,
        domains in proptest::collection::vec(1u64..16, 4),
        reversed in any::<bool>(),
    ) {
        for (meaning, variables) in meanings(total) {
            let domains: Vec<Domain> = domains[..variables].iter().map(|&domain| Domain(domain)).collect();
            let mut scope: Vec<VarId> = (0..variables as u32).map(VarId).collect();
            if reversed {
                scope.reverse();
            }
            let mut statements = Statements::new(&names(variables), 1..WIDTH + 1, &domains);
            statements.state(&scope, &meaning).unwrap();
            let holds = |tuple: &Vec<Value>| {
                let read: Vec<Value> = scope.iter().map(|var| tuple[var.index()]).collect();
                tuple.iter().zip(&domains).all(|(&value, domain)| domain.contains(value)) && meaning.holds(&read)
            };
            let expected: Vec<Vec<Value>> = tuples(variables).into_iter().filter(holds).collect();
            prop_assert_eq!(allowed(&statements.formula.text(), variables), expected, "{:?} within {:?}", meaning, domains);
        }
    }
}

/// Weakens a constraint of a formula: the number that the sum must reach becomes smaller by one.
fn weakened(line: &str) -> String {
    let (terms, degree) = line.trim_end_matches(" ;").rsplit_once(' ').expect("a degree");
    format!("{terms} {} ;", degree.parse::<i64>().expect("a number") - 1)
}

/// The tuples of values that a formula allows.
fn allowed(formula: &str, variables: usize) -> Vec<Vec<Value>> {
    let opb = Opb::read(formula);
    let literals = |tuple: &[Value]| -> Vec<String> {
        tuple.iter().enumerate().map(|(at, value)| format!("A{}_{}", at + 1, value + 1)).collect()
    };
    tuples(variables).into_iter().filter(|tuple| opb.is_satisfiable(&literals(tuple))).collect()
}

/// The comparison with the meaning detects a formula with one altered line. Some lines follow from others, so not every change
/// of a line changes the solutions.
#[test]
fn a_formula_with_one_altered_line_has_other_solutions() {
    let mut noticed: Vec<(String, usize)> = Vec::new();
    for total in 0..9 {
        for (kind, (meaning, variables)) in meanings(total).into_iter().enumerate() {
            let scope: Vec<VarId> = (0..variables as u32).map(VarId).collect();
            let mut statements =
                Statements::new(&names(variables), 1..WIDTH + 1, &vec![Domain::full(WIDTH); variables]);
            statements.state(&scope, &meaning).unwrap();
            let text = statements.formula.text();
            let whole = allowed(&text, variables);
            let lines: Vec<&str> = text.lines().collect();
            let differs = |at: &usize| {
                let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
                lines[*at] = weakened(&lines[*at]);
                allowed(&lines.join("\n"), variables) != whole
            };
            let count = (0..lines.len()).filter(|&at| !lines[at].starts_with('*')).filter(differs).count();
            match noticed.get_mut(kind) {
                Some((_, all)) => *all += count,
                None => noticed.push((format!("{meaning:?}"), count)),
            }
        }
    }
    for (meaning, count) in &noticed {
        assert!(*count > 0, "no altered line was noticed: {meaning}");
    }
    println!("{} altered lines were noticed", noticed.iter().map(|(_, count)| count).sum::<usize>());
}

#[test]
fn the_excluded_solution_is_the_only_tuple_that_is_lost() {
    let mut statements = Statements::new(&names(2), 1..WIDTH + 1, &[Domain::full(WIDTH); 2]);
    statements.state(&[VarId(0), VarId(1)], &AllDifferent.into()).unwrap();
    statements.exclude(&[1, 3]);
    let opb = Opb::read(&statements.formula.text());
    for tuple in tuples(2) {
        let literals = [format!("A1_{}", tuple[0] + 1), format!("A2_{}", tuple[1] + 1)];
        assert_eq!(opb.is_satisfiable(&literals), tuple[0] != tuple[1] && tuple != [1, 3], "{tuple:?}");
    }
}

#[test]
fn a_meaning_is_the_conjunction_of_its_parts() {
    for meaning in [AnyMeaning::from(Distinct(Seen { count: 2, least: 1 })), Distinct(PrefixSum { total: 5 }).into()] {
        let [first, second] = parts(&meaning).expect("the meaning has parts");
        for tuple in tuples(4) {
            assert_eq!(meaning.holds(&tuple), first.holds(&tuple) && second.holds(&tuple), "{meaning:?} {tuple:?}");
        }
    }
    assert!(parts(&Consecutive { count: 3 }.into()).is_none());
}
