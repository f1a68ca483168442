//! Explanations of missing candidates and of failed nodes, judged by the rules. This file chooses the puzzles and
//! configurations; `chains.rs` and `conflicts.rs` check the answers.

mod chains;
mod conflicts;
pub mod judge;

use crate::common::corpus::{self, Random, Source};
use crate::common::rules::Rules;
use pencilmark::kernel::Decision;
use pencilmark::learning::Learning;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::run::Timeline;
use pencilmark::search::{Branching, Restarts, Strategy, ValueOrder, VariableOrder};
use std::time::Duration;

/// The puzzles of the tests: some at even distances in the collections, and small random ones.
fn puzzles(source: Source) -> Vec<Vec<u8>> {
    let each = source.amount(6, 40);
    let mut all = corpus::sample("seeds");
    for name in ["17clue", "magictour", "hardest1106", "minimal", "many-solutions"] {
        let puzzles = source.puzzles(name);
        let apart = (puzzles.len() / each).max(1);
        all.extend(puzzles.into_iter().step_by(apart).take(each));
    }
    let mut random = Random::new(3);
    let rules = Rules::for_cells(36);
    all.extend((0..each).map(|_| corpus::random_puzzle(&rules, 9, &mut random)));
    all.extend(corpus::sample("16x16").into_iter().skip(1).take(1 + each / 20));
    all
}

/// The configurations of the runs, each with a name.
fn configurations() -> Vec<(&'static str, Options)> {
    let level = |consistency| Options { consistency, nodes: Some(120), ..Options::default() };
    let strategy = |variable_order, value_order, branching| Strategy {
        variable_order,
        value_order,
        branching,
        ..Strategy::default()
    };
    let (value, bounds, domain) = (level(Consistency::Value), level(Consistency::Bounds), level(Consistency::Domain));
    let binary = strategy(VariableOrder::DomWdeg, ValueOrder::Min, Branching::Binary);
    let saved = strategy(VariableOrder::DomWdeg, ValueOrder::Saved, Branching::Enumerate);
    let random = strategy(VariableOrder::Random, ValueOrder::Random, Branching::Binary);
    let split = strategy(VariableOrder::FirstFail, ValueOrder::Max, Branching::Split);
    let all = Redundant { hidden: true, locked: true, fish: true, totals: true };
    let hidden = Redundant { hidden: true, ..Redundant::default() };
    vec![
        ("value", value.clone()),
        ("bounds", bounds.clone()),
        ("domain", domain.clone()),
        ("forward", level(Consistency::Forward)),
        ("pairwise", Options { model: ModelKind::Pairwise, ..value.clone() }),
        ("mixed, domain, random binary", Options { model: ModelKind::Mixed, strategy: random, ..domain.clone() }),
        ("value, hidden, dom/wdeg binary", Options { redundant: hidden, strategy: binary, ..value.clone() }),
        ("value, all redundant", Options { redundant: all, ..value.clone() }),
        ("domain, locked and fish", Options { redundant: Redundant { hidden: false, ..all }, ..domain.clone() }),
        ("domain, random binary", Options { strategy: random, seed: 4, ..domain.clone() }),
        (
            "value, dom/wdeg, saved values, restarts",
            Options { restarts: Restarts::Luby, restart_after: 2, strategy: saved, ..value.clone() },
        ),
        ("value, split", Options { strategy: split, ..value.clone() }),
        ("value, shaving", Options { shaving: true, nodes: Some(12), ..value.clone() }),
        ("domain, shaving", Options { shaving: true, nodes: Some(12), ..domain.clone() }),
        ("bounds, interval, binary", Options { intervals: true, strategy: binary, ..bounds }),
        ("domain, interval, random binary", Options { intervals: true, strategy: random, ..domain }),
        ("value, clauses", Options { learning: Learning::Clauses, ..value.clone() }),
        ("value, backjump", Options { learning: Learning::Backjump, ..value.clone() }),
        ("forward, clauses", Options { learning: Learning::Clauses, ..level(Consistency::Forward) }),
        (
            "value, hidden, activity, clauses, restarts",
            Options {
                learning: Learning::Clauses,
                redundant: hidden,
                strategy: strategy(VariableOrder::Activity, ValueOrder::Min, Branching::Binary),
                restarts: Restarts::Luby,
                restart_after: 3,
                ..value.clone()
            },
        ),
        (
            "value, shaving, clauses",
            Options { learning: Learning::Clauses, shaving: true, nodes: Some(12), ..value.clone() },
        ),
        ("value, interval, split", Options { intervals: true, strategy: split, ..value }),
    ]
}

/// The decisions that lead to a node, last decision first.
pub fn path(timeline: &Timeline, mut node: u32) -> Vec<Decision> {
    let mut decisions = Vec::new();
    while node != 0 {
        let at = timeline.tree().nodes()[node as usize];
        decisions.extend(at.decision);
        node = at.parent;
    }
    decisions
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
