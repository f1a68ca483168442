//! The checker refuses changed traces of runs that learn, unless the changed trace still holds. A second judge decides whether it
//! holds.

use crate::common::corpus::{self, Random};
use crate::common::coverage::learning_configurations;
use crate::common::judge::Judge;
use crate::common::mutation::{self, KINDS, LEARNING_KINDS};
use crate::common::rules::Rules;
use crate::common::traces::{trace, verdict};
use pencilmark::check::Verdict;
use pencilmark::learning::Learning;
use pencilmark::options::Options;
use serde_json::Value;
use std::collections::BTreeMap;

/// A trace that the test will change.
struct Base {
    learning: Learning,
    rules: Rules,
    lines: Vec<Value>,
    judge: Judge,
}

/// Traces of every configuration that are short enough, but learn something.
fn bases(each: usize) -> Vec<Base> {
    let mut random = Random::new(29);
    let mut bases = Vec::new();
    for (index, options) in learning_configurations().into_iter().enumerate() {
        let mut found = 0;
        for attempt in 0..each * 12 {
            let (width, height, clues) = [(2, 2, 3), (3, 2, 9), (2, 2, 5), (3, 3, 27)][(index + attempt) % 4];
            let rules = Rules::new(width, height);
            let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
            let options = Options { nodes: Some(30), solutions: [0, 2][attempt % 2], ..options.clone() };
            let lines = trace(&corpus::grid_of_shape(width, height, &puzzle), &options);
            let learnt = lines.iter().filter(|line| line["kind"] == "learn").count();
            if learnt >= 2 && lines.len() < 2_500 {
                bases.push(Base { learning: options.learning, rules, lines, judge: Judge::default() });
                found += 1;
                if found == each {
                    break;
                }
            }
        }
    }
    bases
}

#[test]
fn changed_lessons_are_refused_unless_they_still_hold() {
    check_tampered(1, 600);
}

#[test]
#[ignore = "thorough: takes minutes"]
fn many_changed_lessons_are_refused_unless_they_still_hold() {
    check_tampered(4, 5_000);
}

fn check_tampered(each: usize, count: usize) {
    let mut bases = bases(each);
    for base in &mut bases {
        let given = verdict(&base.lines);
        assert!(matches!(given, Verdict::Accepted(_)), "{given:?}: {}", base.lines[0]);
        assert!(base.judge.holds(&base.rules, &base.lines), "the second opinion is wrong: {}", base.lines[0]);
    }
    let mut random = Random::new(31);
    // The counters by kind of change: changed traces, refused traces, refused traces in which only the bookkeeping was
    // wrong, and accepted traces, which still hold.
    let mut tally: BTreeMap<_, [usize; 4]> = BTreeMap::new();
    let mut by_learning = [0; 2];
    let mut made = 0;
    while made < count {
        // Two of three changes are about what the run learnt.
        let kind = match made % 3 {
            0 => KINDS[random.below(KINDS.len())],
            _ => LEARNING_KINDS[random.below(LEARNING_KINDS.len())],
        };
        let at = random.below(bases.len());
        let base = &mut bases[at];
        let mut forged = base.lines.clone();
        if mutation::mutate(kind, &mut forged, base.rules.size, &mut random).is_none() {
            continue;
        }
        made += 1;
        by_learning[usize::from(base.learning == Learning::Clauses)] += 1;
        let holds = base.judge.holds(&base.rules, &forged);
        let accepted = matches!(verdict(&forged), Verdict::Accepted(_));
        let changed = || {
            let differs = |(at, line): &(usize, &Value)| base.lines.get(*at) != Some(*line);
            let (at, line) = forged.iter().enumerate().find(differs).expect("a change");
            format!("{kind:?} at line {}: {}\n now {line}\nin {}", at + 1, base.lines[at], base.lines[0])
        };
        assert!(!accepted || holds, "accepted though it does not hold: {}", changed());
        let row = tally.entry(kind).or_default();
        row[0] += 1;
        row[1] += usize::from(!accepted);
        row[2] += usize::from(!accepted && holds);
        row[3] += usize::from(accepted);
    }
    println!("kind                 made  refused  (for bookkeeping alone)  accepted, and valid");
    let mut total = [0; 4];
    for (kind, row) in &tally {
        println!("{:20} {:4}  {:7}  {:24}  {:19}", format!("{kind:?}"), row[0], row[1], row[2], row[3]);
        total.iter_mut().zip(row).for_each(|(sum, count)| *sum += count);
    }
    println!("refused {} of {} changes of {} traces; {} left a valid trace", total[1], total[0], bases.len(), total[3]);
    assert!(total[1] * 10 > total[0] * 8, "most changes break a trace");
    assert!(total[1] >= 500 && by_learning.iter().all(|&count| count > 100), "{total:?}, {by_learning:?}");
}
