//! Tests of the meanings against plain statements of what they mean, on all tuples of small scopes. A meaning reads a tuple
//! value by value; here the same meaning is stated about the whole tuple.

use pencilmark_meanings::*;
use pencilmark_meanings::{Domain, Meaning, Value};
use proptest::prelude::*;

/// Values below this number take part.
const WIDTH: usize = 5;

fn sum(values: &[Value]) -> i32 {
    values.iter().map(|&value| i32::from(value)).sum()
}

fn differ(values: &[Value]) -> bool {
    (0..values.len()).all(|i| !values[..i].contains(&values[i]))
}

/// A meaning, the number of its variables, and a statement of the same meaning about whole tuples.
type Case = (AnyMeaning, usize, Box<dyn Fn(&[Value]) -> bool>);

fn cases(total: i32) -> Vec<Case> {
    let count = total as u32 % 4 + 1;
    let digits = |values: &[Value]| values.iter().map(|&value| u32::from(value) + 1).sum::<u32>();
    let grouped = Linear { weights: vec![1, 1, -1, -1].into(), groups: vec![0, 0, 1, 1].into(), total: total - 5 };
    let classes = DifferentClasses { class_of: vec![0, 0, 1, 1, 2].into() };
    vec![
        (AllDifferent.into(), 4, Box::new(differ)),
        (EveryValue { width: 3 }.into(), 3, Box::new(|v| differ(v) && v.iter().all(|&value| value < 3))),
        (
            Linear::new(vec![1, 2, -1, 3], total).into(),
            4,
            Box::new(move |v| i32::from(v[0]) + 2 * i32::from(v[1]) - i32::from(v[2]) + 3 * i32::from(v[3]) == total),
        ),
        (Linear::distinct(4, total).into(), 4, Box::new(move |v| differ(v) && sum(v) == total)),
        (
            grouped.into(),
            4,
            Box::new(move |v| sum(&v[..2]) - sum(&v[2..]) == total - 5 && v[0] != v[1] && v[2] != v[3]),
        ),
        (Pairs::new(WIDTH, |a, b| a.abs_diff(b) >= 2).into(), 2, Box::new(|v| v[0].abs_diff(v[1]) >= 2)),
        (Increasing { strict: true }.into(), 4, Box::new(|v| v.windows(2).all(|pair| pair[0] < pair[1]))),
        (Increasing { strict: false }.into(), 4, Box::new(|v| v.windows(2).all(|pair| pair[0] <= pair[1]))),
        (
            Consecutive { count: 4 }.into(),
            4,
            Box::new(|v| {
                let (least, most) = (v.iter().min().unwrap(), v.iter().max().unwrap());
                differ(v) && usize::from(most - least) + 1 == v.len()
            }),
        ),
        (
            Seen { count, least: 1 }.into(),
            4,
            Box::new(move |v| {
                (0..v.len()).filter(|&i| v[..i].iter().all(|&before| before < v[i])).count() == count as usize
            }),
        ),
        (
            EnclosedSum { ends: [0, 4], total: total as u32, least: 1 }.into(),
            4,
            Box::new(move |v| {
                let at = |value| v.iter().position(|&other| other == value);
                let (Some(a), Some(b)) = (at(0), at(4)) else { return false };
                digits(&v[a.min(b) + 1..a.max(b)]) == total as u32
            }),
        ),
        (
            PrefixSum { total: total as u32 }.into(),
            5,
            Box::new(move |v| digits(&v[..=usize::from(v[0])]) == total as u32),
        ),
        (
            Distinct(PrefixSum { total: total as u32 }).into(),
            5,
            Box::new(move |v| differ(v) && digits(&v[..=usize::from(v[0])]) == total as u32),
        ),
        (
            Distinct(Seen { count, least: 1 }).into(),
            4,
            Box::new(move |v| {
                let is_seen = |&i: &usize| v[..i].iter().all(|&before| before < v[i]);
                differ(v) && (0..v.len()).filter(is_seen).count() == count as usize
            }),
        ),
        (
            Element { own: Some(2), target: 3 }.into(),
            5,
            Box::new(|v| {
                // The scope has the index first, and the list without it.
                let list = [v[1], v[2], v[0], v[3], v[4]];
                list[usize::from(v[0])] == 3
            }),
        ),
        (
            Occurrences::of(&[1, 1, 3]).into(),
            4,
            Box::new(|v| v.iter().filter(|&&value| value == 1).count() >= 2 && v.contains(&3)),
        ),
        (Between.into(), 4, Box::new(|v| v[2..].iter().all(|&x| v[0].min(v[1]) < x && x < v[0].max(v[1])))),
        (
            Outside { gap: 2 }.into(),
            4,
            Box::new(|v| v[0].abs_diff(v[1]) >= 2 && v[2..].iter().all(|&x| x < v[0].min(v[1]) || x > v[0].max(v[1]))),
        ),
        (classes.into(), 3, Box::new(|v| differ(&v.iter().map(|value| value / 2).collect::<Vec<_>>()))),
        (Apart.into(), 3, Box::new(|v| (0..v.len()).all(|i| v[..i].iter().all(|before| before.abs_diff(v[i]) >= 2)))),
        (OneOf(Domain(0b10110)).into(), 2, Box::new(|v| v.iter().all(|value| [1, 2, 4].contains(value)))),
        (Anything.into(), 2, Box::new(|_| true)),
        (
            Tuples::new(3, [[4, 0, 1], [0, 0, 2], [0, 0, 2], [1, 3, count as Value]]).into(),
            3,
            Box::new(move |v| [[0, 0, 2], [1, 3, count as Value], [4, 0, 1]].iter().any(|tuple| v == tuple)),
        ),
        (Contained { outside: 2, crossing: 1 }.into(), 4, Box::new(|v| v[..2].contains(&v[3]))),
    ]
}

/// All tuples within the domains.
fn tuples(domains: &[Domain]) -> Vec<Vec<Value>> {
    domains.iter().fold(vec![Vec::new()], |tuples, domain| {
        let longer =
            |tuple: &Vec<Value>| domain.iter().map(|value| [&tuple[..], &[value]].concat()).collect::<Vec<_>>();
        tuples.iter().flat_map(longer).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_meaning_says_what_its_words_say(
        domains in proptest::collection::vec(1u64..1 << WIDTH, 5),
        total in 0i32..14,
    ) {
        for (meaning, variables, statement) in cases(total) {
            let domains: Vec<Domain> = domains[..variables].iter().map(|&domain| Domain(domain)).collect();
            let all = tuples(&domains);
            let good: Vec<&Vec<Value>> = all.iter().filter(|tuple| statement(tuple)).collect();
            for tuple in &all {
                prop_assert_eq!(meaning.holds(tuple), statement(tuple), "{:?} of {:?}", meaning, tuple);
            }
            prop_assert_eq!(meaning.is_satisfiable(&domains), !good.is_empty(), "{:?} {:?}", meaning, domains);
            let supported: Vec<Domain> = (0..variables).map(|i| good.iter().map(|tuple| tuple[i]).collect()).collect();
            prop_assert_eq!(meaning.supported(&domains), supported, "{:?}", meaning);
            for (i, j) in (0..variables).flat_map(|i| (0..variables).map(move |j| (i, j))) {
                let equal = i != j && tuples(&vec![Domain::full(WIDTH); variables]).iter().any(|t| statement(t) && t[i] == t[j]);
                prop_assert!(!(meaning.differ(i, j) && equal), "{:?}: {} and {} may be equal", meaning, i, j);
            }
        }
    }
}
