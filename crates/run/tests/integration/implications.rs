//! Implication graphs and backjumps of small puzzles, against derivations made by hand, and the list of learnt clauses against
//! the events of a run.

use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Restarts, Strategy, VariableOrder};
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, Options};
use pencilmark_run::report;
use pencilmark_run::session::Session;
use pencilmark_run::session::learnt::ImplicationReport;
use pencilmark_run::{Event, Timeline, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// A search that learns clauses and takes the cells in reading order, each with its smallest candidate first.
fn model(puzzle: &str, learning: Learning) -> Model {
    let strategy = Strategy { variable_order: VariableOrder::Input, ..Strategy::default() };
    let options = Options { consistency: Consistency::Value, learning, strategy, solutions: 0, ..Options::default() };
    Model::new(&options.read(puzzle).expect("a puzzle").0, &options)
}

/// The implication graph of a clause, after a run to its end.
fn graph(puzzle: &str, number: u64) -> ImplicationReport {
    let mut session = Session::new(model(puzzle, Learning::Clauses));
    session.step(Unit::End, 1);
    session.implications(Some(number)).expect("a clause")
}

/// Each fact with the facts behind it, as in "B3 ≠ 2 <- A3 = 2".
fn edges(graph: &ImplicationReport) -> BTreeSet<String> {
    let name =
        |index: usize| if graph.nodes[index].kind == "conflict" { "conflict" } else { &graph.nodes[index].words };
    let mut behind: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    for edge in &graph.edges {
        assert!(edge.from < edge.to, "causes come before effects");
        behind.entry(edge.to).or_default().insert(name(edge.from));
    }
    behind.iter().map(|(&to, from)| format!("{} <- {}", name(to), Vec::from_iter(from.clone()).join(", "))).collect()
}

fn set(lines: &[&str]) -> BTreeSet<String> {
    lines.iter().map(|line| (*line).to_string()).collect()
}

/// B1 is 3 and D2 is 4, so column 1 has 1 and 2 left for C1 and D1 if A1 is neither. With A1 = 1, both can only be 2.
#[test]
fn a_failure_of_one_decision_leads_to_this_decision() {
    let graph = graph("....3......3.4..", 1);
    assert_eq!((&*graph.words, graph.level, graph.solution), ("A1 = 1 cannot hold", 0, false));
    let expected =
        ["C1 ≠ 1 <- A1 = 1", "D1 ≠ 1 <- A1 = 1", "C1 = 2 <- C1 ≠ 1", "D1 ≠ 2 <- C1 = 2", "conflict <- D1 ≠ 1, D1 ≠ 2"];
    assert_eq!(edges(&graph), set(&expected));
    let kinds: Vec<&str> = graph.nodes.iter().map(|node| node.kind).collect();
    assert_eq!((kinds[0], kinds[kinds.len() - 1]), ("cut", "conflict"));
    assert!(graph.nodes[0].uip && graph.nodes[0].decision);
    assert_eq!(graph.nodes.iter().filter(|node| node.uip).count(), 1);
}

/// In this Latin square B1 is 3, C3 is 1 and D4 is 3. With A3 = 2, cells B3 and D3 can only be 4. The decisions A1 = 1 and A2 =
/// 3 have no part in this conflict, so a search that learns clauses passes over both choice points and returns to the root. A
/// search that only jumps back first tries A3 = 4, which fails as well. A3 lost 3 because of A2 = 3, so this search returns to
/// A2 = 3.
#[test]
fn a_jump_passes_over_the_decisions_that_had_no_part() {
    let puzzle = "....3.....1....3 @latin";
    let graph = graph(puzzle, 2);
    assert_eq!((&*graph.words, graph.level), ("A3 = 2 cannot hold", 0));
    let expected =
        ["B3 ≠ 2 <- A3 = 2", "D3 ≠ 2 <- A3 = 2", "B3 = 4 <- B3 ≠ 2", "D3 ≠ 4 <- B3 = 4", "conflict <- D3 ≠ 2, D3 ≠ 4"];
    assert_eq!(edges(&graph), set(&expected));
    for (learning, target) in [(Learning::Clauses, 0), (Learning::Backjump, 1)] {
        let model = model(puzzle, learning);
        let mut timeline = Timeline::new(model.search());
        timeline.step(Unit::End, || false);
        let jumps = timeline.tree().jumps_at(u64::MAX).to_vec();
        let depth = |node: u32| timeline.tree().nodes()[node as usize].depth;
        let passed: Vec<(u32, u32)> = jumps.iter().map(|jump| (depth(jump.from), depth(jump.to))).collect();
        assert_eq!(passed[0], (3, target), "{learning:?}: {passed:?}");
        timeline.seek(jumps[0].position);
        assert_eq!(timeline.event(), Some(Event::Backtrack { node: jumps[0].to }));
        let sentence = report::explain(&model, &timeline, Unit::Filtering).sentence;
        assert!(sentence.contains("The search passes over "), "{sentence}");
    }
}

/// In this Latin square B2 is 2, C3 is 4, D3 is 2 and D4 is 1. Row A holds 2 in A1 or A4. With A2 = 3 and A1 = 2, cells A3 and
/// A4 are left for 1 and 4, so A3 = 1 and A4 = 4 (C3 is 4, D4 is 1). Then B3 can only be 3, and B4 loses 4 and 3. At the newest
/// level the failure has A2 = 3 and A4 ≠ 2 behind it, where A4 ≠ 2 follows from the decision A1 = 2.
#[test]
fn two_facts_that_cannot_both_hold_meet_in_a_conflict() {
    let graph = graph(".....2....4...21 @latin", 3);
    assert_eq!((&*graph.words, graph.level), ("A2 = 3 and A4 ≠ 2 cannot both hold", 1));
    let expected = [
        "A4 ≠ 2 <- A1 = 2",
        "A3 ≠ 3 <- A2 = 3",
        "A4 ≠ 3 <- A2 = 3",
        "A3 = 1 <- A3 ≠ 3",
        "A4 = 4 <- A4 ≠ 2, A4 ≠ 3",
        "B3 ≠ 1 <- A3 = 1",
        "B3 = 3 <- B3 ≠ 1",
        "B4 ≠ 4 <- A4 = 4",
        "B4 ≠ 3 <- B3 = 3",
        "conflict <- B4 ≠ 3, B4 ≠ 4",
    ];
    assert_eq!(edges(&graph), set(&expected));
    let cut: Vec<(&str, bool, u32)> =
        graph.nodes.iter().filter(|node| node.kind == "cut").map(|node| (&*node.words, node.uip, node.level)).collect();
    assert_eq!(cut, [("A2 = 3", true, 2), ("A4 ≠ 2", false, 1)]);
    let direct = graph.edges.iter().find(|edge| graph.nodes[edge.from].kind == "decision").expect("an edge");
    assert_eq!(direct.via, 0, "nothing lies between the decision and the fact");
}

/// The list of clauses has the number of uses of each clause, and the position at which it was learnt.
#[test]
fn learnt_clauses_are_listed_with_their_uses() {
    let puzzle = "3.......5.7...8.6...2...9...1...6......82.......1.7.4...9...2...8.6...1.5.......3";
    for restarts in [Restarts::Never, Restarts::Luby] {
        let options =
            Options { consistency: Consistency::Value, learning: Learning::Clauses, restarts, ..Options::default() };
        let model = Model::new(&options.read(puzzle).expect("a puzzle").0, &options);
        let mut session = Session::new(model);
        let mut uses: BTreeMap<u64, u32> = BTreeMap::new();
        let mut learnt: BTreeMap<u64, u64> = BTreeMap::new();
        let mut last = 0;
        while session.timeline().outcome().is_none() && learnt.len() < 60 {
            session.step(Unit::Event, 1);
            let position = session.timeline().position();
            match session.timeline().event() {
                Some(Event::Learn { number, .. }) => drop(learnt.insert(number, position)),
                Some(Event::Remove { reason, .. }) if reason.kind.name == "learnt" => {
                    // If a clause fixes a cell, it removes several candidates, which count as one use.
                    if last != reason.words[0] {
                        *uses.entry(reason.words[0]).or_default() += 1;
                    }
                    last = reason.words[0];
                    continue;
                }
                Some(Event::Fail { conflict, .. }) => {
                    if let pencilmark_engine::kernel::Violation::NoSolution(reason) = conflict.violation
                        && reason.kind.name == "learnt"
                    {
                        *uses.entry(reason.words[0]).or_default() += 1;
                    }
                }
                Some(Event::Fix { .. }) => continue,
                _ => {}
            }
            last = 0;
        }
        let report = session.learnt(usize::MAX);
        assert_eq!((report.total, report.clauses.len() as u64 + report.dropped), (learnt.len() as u64, report.total));
        for clause in &report.clauses {
            assert_eq!(clause.uses, uses.get(&clause.number).copied().unwrap_or(0), "clause {}", clause.number);
            assert_eq!(clause.position, learnt[&clause.number]);
        }
        assert!(report.clauses.is_sorted_by(|a, b| a.uses >= b.uses));
        assert!(uses.values().any(|&uses| uses > 1));
        // Every clause has a graph whose facts lead to its conflict.
        for &number in learnt.keys() {
            let graph = session.implications(Some(number)).expect("a graph");
            let reached: BTreeSet<usize> = graph.edges.iter().map(|edge| edge.from).collect();
            assert!((0..graph.nodes.len() - 1).all(|node| reached.contains(&node)), "each fact has an effect");
            assert_eq!(graph.nodes.iter().filter(|node| node.kind == "cut").count(), graph.clause.len());
        }
        assert!(session.implications(Some(learnt.len() as u64 + 1)).is_none());
    }
}
