//! Traces of boards with rules: the checker accepts them, and refuses changed ones unless they still hold.

use super::words::{CASES, Case};
use super::{Board, any_board};
use crate::common::corpus::Random;
use crate::common::coverage::configurations;
use crate::common::judge::Judge;
use crate::common::mutation::{self, KINDS};
use crate::common::traces::{trace, verdict};
use pencilmark::check::Verdict;
use pencilmark::options::Options;
use serde_json::Value;
use std::collections::BTreeSet;

/// Random boards on which every kind of rule occurs, each with options and the trace of its run.
fn traced(count: usize, random: &mut Random) -> impl Iterator<Item = (Board, Options, Vec<Value>)> + '_ {
    let configurations = configurations();
    (0..count).map(move |number| {
        let mut cases: Vec<&Case> = vec![&CASES[number % CASES.len()]];
        (0..random.below(3)).for_each(|_| cases.push(&CASES[random.below(CASES.len())]));
        let board = any_board(if number % 3 == 2 { 6 } else { 4 }, &cases, random);
        let options = configurations[random.below(configurations.len())].clone();
        let options = Options { nodes: Some(12), solutions: random.below(4) as u64, ..options };
        let lines = trace(&board.grid(), &options);
        (board, options, lines)
    })
}

/// The names of the reasons in a trace.
fn reasons(lines: &[Value]) -> impl Iterator<Item = &str> {
    lines.iter().filter_map(|line| line["reason"]["rule"].as_str())
}

#[test]
fn traces_are_accepted() {
    let mut random = Random::new(53);
    let (mut events, mut named) = (0, BTreeSet::new());
    for (board, options, lines) in traced(500, &mut random) {
        let given = verdict(&lines);
        assert!(matches!(given, Verdict::Accepted(_)), "{given:?}\nin {options:?}\non {}", board.text());
        events += lines.len();
        named.extend(reasons(&lines).map(str::to_owned));
    }
    println!("500 traces accepted, {events} events, reasons: {named:?}");
    assert!(named.contains("entailed"), "{named:?}");
}

#[test]
fn changed_traces_are_refused_unless_they_still_hold() {
    let mut random = Random::new(59);
    let (mut made, mut refused, mut bookkeeping) = (0, 0, 0);
    let mut changes = Random::new(61);
    for (board, options, lines) in traced(340, &mut random).filter(|(.., lines)| lines.len() < 1_500) {
        let (rules, mut judge) = (board.sheet.houses(), Judge::of(&board.grid()));
        assert!(judge.holds(&rules, &lines), "the second opinion refuses {options:?} on {}", board.text());
        for _ in 0..5 {
            let kind = KINDS[changes.below(KINDS.len())];
            let mut forged = lines.clone();
            if mutation::mutate(kind, &mut forged, rules.size, &mut changes).is_none() {
                continue;
            }
            let accepted = matches!(verdict(&forged), Verdict::Accepted(_));
            let holds = judge.holds(&rules, &forged);
            assert!(!accepted || holds, "{kind:?} accepted though it does not hold on {}", board.text());
            made += 1;
            refused += usize::from(!accepted);
            bookkeeping += usize::from(!accepted && holds);
        }
    }
    println!("{made} traces tampered with, {refused} refused ({bookkeeping} of them for bookkeeping alone)");
    assert!(made > 1000 && refused * 10 > made * 7, "{refused} of {made}");
}

/// The same trace does not hold under another total, or under a rule of another kind.
#[test]
fn a_trace_under_other_rules_is_refused() {
    let mut random = Random::new(67);
    let case = CASES.iter().find(|case| case.id == "cage").expect("cages");
    let solved = (0..).find_map(|_| {
        let board = any_board(4, &[case], &mut random);
        let lines = trace(&board.grid(), &Options::default());
        let is_solved = lines.iter().any(|line| line["kind"] == "solution");
        (is_solved && board.sheet.rules.iter().any(|cage| !cage.values.is_empty())).then_some((board, lines))
    });
    let (board, mut lines) = solved.expect("a solved board");
    assert!(matches!(verdict(&lines), Verdict::Accepted(_)));
    let text = board.text();
    let (before, total) = text.rsplit_once(':').expect("a total");
    for other in ["9", "0", ""] {
        let changed = if other.is_empty() { text.replace("cage", "killer") } else { format!("{before}:{other}") };
        if other != total {
            lines[0]["puzzle"] = Value::String(changed);
            assert!(!matches!(verdict(&lines), Verdict::Accepted(_)), "{}", lines[0]["puzzle"]);
        }
    }
}
