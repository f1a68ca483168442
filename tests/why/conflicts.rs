//! Minimal conflicts: propagation fails on the conflict, and on no smaller part of it.

use super::judge::{Judge, learnt};
use super::{configurations, median, path, puzzles};
use crate::common::corpus::{self, Random, Source};
use crate::common::rules::Rules;
use pencilmark::kernel::{Decision, Domain, Engine, Relation, Store, VarId};
use pencilmark::learning::Learning;
use pencilmark::model::{KindName, Model};
use pencilmark::options::{GivenOptions, Options};
use pencilmark::propagators::AnyPropagator;
use pencilmark::puzzle::Grid;
use pencilmark::run::conflict::{self, ConflictError, ConflictReport, MinimalConflict};
use pencilmark::run::{Event, Timeline, Unit};
use pencilmark::search::NodeStatus;
use pencilmark::sentence::MarkRole;
use std::time::Instant;

/// Whether propagation with the options of the run fails when only `part` is posted.
fn fails(model: &Model, part: &MinimalConflict) -> bool {
    let options = model.options();
    let mut domains = vec![Domain::full(model.geometry().size()); model.geometry().cells()];
    part.givens.iter().for_each(|&(var, value)| domains[var.index()] = Domain::single(value));
    let store = Store::new(domains, model.geometry().size());
    let store = if options.intervals { store.with_intervals() } else { store };
    let posted = model.propagators().iter().enumerate().filter(|(index, _)| {
        part.constraints.contains(&model.constraint_of(pencilmark::kernel::PropId(*index as u32)))
    });
    let propagators = posted.map(|(_, propagator)| propagator.clone()).collect();
    let mut engine = Engine::new(store, model.posted().into(), propagators);
    if !propagates(model, &mut engine) {
        return true;
    }
    // The decisions are made in their order. With interval domains, a decision that is impossible now is tried again later.
    loop {
        let before = engine.store().domains().to_vec();
        for &decision in &part.decisions {
            let domain = engine.store().domain(decision.var);
            let kept = decision.keep(domain);
            if kept.is_empty() {
                return true;
            }
            let hole =
                decision.relation == Relation::NotEqual && kept.min() == domain.min() && kept.max() == domain.max();
            if options.intervals && hole {
                continue;
            }
            engine.decide(decision, &mut ());
            if !propagates(model, &mut engine) {
                return true;
            }
        }
        if engine.store().domains() == before {
            return false;
        }
    }
}

/// Propagates and shaves to the fixpoint. Returns false if there is a conflict.
fn propagates(model: &Model, engine: &mut Engine<AnyPropagator>) -> bool {
    if engine.propagate(&mut ()).is_err() {
        return false;
    }
    let Some(shaving) = model.shaving() else { return true };
    loop {
        let before = engine.store().domains().to_vec();
        for cell in 0..before.len() {
            let var = VarId(cell as u32);
            for value in engine.store().domain(var).iter().collect::<Vec<_>>() {
                let domain = engine.store().domain(var);
                let decision = Decision { var, relation: Relation::Equal, value };
                if domain.is_fixed() || !domain.contains(value) || engine.probe(decision, &mut ()).is_ok() {
                    continue;
                }
                if engine.remove_refuted(var, value, shaving, &mut ()).is_err() || engine.propagate(&mut ()).is_err() {
                    return false;
                }
            }
        }
        if engine.store().domains() == before {
            return true;
        }
    }
}

#[test]
fn conflicts_fail_and_nothing_can_be_dropped() {
    check_conflicts(Source::Samples);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn many_conflicts_fail_and_nothing_can_be_dropped() {
    check_conflicts(Source::Collections);
}

fn check_conflicts(source: Source) {
    let mut random = Random::new(12);
    let (mut all, mut lengths, mut matter, mut needs_clauses) = (Vec::new(), Vec::new(), [0, 0], 0);
    for (name, options) in configurations() {
        let (mut times, mut elements) = (Vec::new(), 0);
        for (number, puzzle) in puzzles(source).into_iter().enumerate() {
            if options.shaving && (puzzle.len() > 81 || number % 8 != 0) {
                continue;
            }
            let model = Model::new(&corpus::grid(&puzzle), &options);
            let mut timeline = Timeline::new(model.search());
            timeline.step(Unit::End, || false);
            let nodes = timeline.tree().nodes().to_vec();
            let mut failed: Vec<usize> =
                (0..nodes.len()).filter(|&id| nodes[id].status == NodeStatus::Failed).collect();
            random.shuffle(&mut failed);
            for &node in failed.iter().take(2) {
                let started = Instant::now();
                let (found, story) = match conflict::conflict(&model, &timeline, node as u32) {
                    // Propagation does not know the learnt clauses that the run had.
                    Err(ConflictError::NeedsClauses) if options.learning != Learning::Off => {
                        needs_clauses += 1;
                        continue;
                    }
                    answer => answer.expect("a conflict"),
                };
                times.push(started.elapsed());
                let about = || format!("{name}, node {node} of {}: {found:?}", corpus::line(&puzzle));
                let in_force = path(&timeline, node as u32);
                assert!(found.decisions.iter().all(|decision| in_force.contains(decision)), "{}", about());
                let given = |&(var, value): &(VarId, u8)| puzzle[var.index()] == value + 1;
                assert!(found.givens.iter().all(given), "{}", about());
                assert!(fails(&model, &found), "{}", about());
                for skip in 0..found.decisions.len() {
                    let mut fewer = found.clone();
                    fewer.decisions.remove(skip);
                    assert!(!fails(&model, &fewer), "decision {skip} can be dropped: {}", about());
                }
                for skip in 0..found.givens.len() {
                    let mut fewer = found.clone();
                    fewer.givens.remove(skip);
                    assert!(!fails(&model, &fewer), "given {skip} can be dropped: {}", about());
                }
                for skip in 0..found.constraints.len() {
                    let mut fewer = found.clone();
                    fewer.constraints.remove(skip);
                    assert!(!fails(&model, &fewer), "constraint {skip} can be dropped: {}", about());
                }
                elements += found.decisions.len() + found.givens.len() + found.constraints.len();
                let report = ConflictReport::new(&model, &found, &story);
                let sentence = &report.explanation.sentence;
                assert!(sentence.ends_with("hold."), "{sentence}");
                assert_eq!(report.in_force, in_force.len());
                let settled = nodes[node].settled;
                timeline.seek(settled);
                let (rules, learnt) = (Rules::for_cells(puzzle.len()), learnt(&model, &timeline));
                Judge { rules: &rules, puzzle: &puzzle, decisions: &in_force, posted: &[], learnt: &learnt }
                    .judge_story(&report);
                if report.failing_clause.is_none() {
                    check_marks(&model, &report);
                }
                let Some(Event::Fail { conflict, .. }) = timeline.event() else { panic!("no failure: {}", about()) };
                assert_eq!(report.failing.name, model.name(conflict.constraint), "{}", about());
                let suffice = MinimalConflict {
                    decisions: story.decisions.clone(),
                    givens: model
                        .grid()
                        .values()
                        .iter()
                        .enumerate()
                        .filter(|(_, v)| **v != 0)
                        .map(|(cell, v)| (VarId(cell as u32), v - 1))
                        .collect(),
                    constraints: model.constraints().map(|(id, _)| id).collect(),
                };
                // In a run that learns, the decisions may fail only together with the learnt clauses of the run.
                if options.learning == Learning::Off {
                    assert!(fails(&model, &suffice), "{:?} do not suffice: {}", story.decisions, about());
                    assert!(found.decisions.iter().all(|decision| story.decisions.contains(decision)), "{}", about());
                }
                matter[0] += story.decisions.len();
                matter[1] += story.in_force;
                lengths.push(report.story.len());
            }
        }
        println!(
            "{name}: {} conflicts of {:.1} elements, median {:?}, slowest {:?}",
            times.len(),
            elements as f64 / times.len().max(1) as f64,
            median(times.clone()),
            times.iter().max()
        );
        all.extend(times);
    }
    lengths.sort_unstable();
    println!("all: {} conflicts, median {:?}", all.len(), median(all.clone()));
    println!("stories of {} sentences (median), {:?} at most", lengths[lengths.len() / 2], lengths.last());
    println!("{} of {} decisions matter; {needs_clauses} failures need learnt clauses", matter[0], matter[1]);
    assert!(all.len() > 100);
}

/// Checks that a conflict and the end of its story outline the failing house and no other.
fn check_marks(model: &Model, report: &ConflictReport) {
    let failing = &report.failing;
    let houses = model.geometry().houses();
    let outlined: Vec<usize> = failing.houses.iter().flat_map(|&house| houses[house].cells(model.geometry())).collect();
    let last = report.story.last().expect("a story");
    for told in [&report.explanation, last] {
        let first = told.constraints.first().map(|first| (&first.name, &first.houses, &first.cells));
        assert_eq!(first, Some((&failing.name, &failing.houses, &failing.cells)), "the failing constraint comes first");
        let of = |role| told.marks.iter().filter(move |mark| mark.role == role).map(|mark| mark.cell);
        if [KindName::Alldifferent, KindName::Hidden].contains(&failing.kind) {
            assert_eq!(of(MarkRole::House).collect::<Vec<_>>(), outlined, "{}", told.sentence);
        } else {
            assert_eq!(of(MarkRole::House).count(), 0, "{}", told.sentence);
        }
        assert_eq!(of(MarkRole::Conflict).collect::<Vec<_>>(), report.failing_cells, "{}", told.sentence);
    }
}

#[test]
fn a_node_that_has_not_failed_has_no_conflict() {
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[0]), &Options::default());
    let mut timeline = Timeline::new(model.search());
    timeline.step(Unit::End, || false);
    assert_eq!(conflict::conflict(&model, &timeline, 0), Err(ConflictError::NotFailed));
    assert_eq!(conflict::conflict(&model, &timeline, 999), Err(ConflictError::NoSuchNode));
}

/// The smallest possible conflict (two equal givens and their house), and its sentence.
#[test]
fn a_conflict_in_a_sentence() {
    let mut puzzle = vec![0; 81];
    (puzzle[0], puzzle[4]) = (5, 5);
    let given = GivenOptions { consistency: Some("value".into()), ..GivenOptions::default() };
    let grid: Grid = corpus::grid(&puzzle);
    let model = Model::new(&grid, &given.check().expect("options"));
    let mut timeline = Timeline::new(model.search());
    timeline.step(Unit::End, || false);
    let (found, story) = conflict::conflict(&model, &timeline, 0).expect("a conflict");
    let report = ConflictReport::new(&model, &found, &story);
    assert_eq!(report.explanation.sentence, "The givens A1 = 5, A5 = 5 and row A cannot all hold.");
    assert_eq!(report.constraints, ["row A"]);
}
