//! Tests of the tally of removals: at any position it equals a count of the events up to this position.

use crate::run::Run;
use pencilmark_model::model::Model;
use pencilmark_model::options::{ModelKind, Options, Redundant};
use pencilmark_run::tally::TallyReport;
use pencilmark_run::{Event, Timeline, Unit};
use pencilmark_testing::corpus::{self, Random};
use std::collections::BTreeMap;

/// Counts the removals up to a position, by constraint and by kind of reason.
fn count(run: &Run, position: usize) -> (BTreeMap<u32, u64>, BTreeMap<&'static str, u64>) {
    let (mut constraints, mut kinds) = (BTreeMap::new(), BTreeMap::new());
    for moment in &run.moments[..=position] {
        if let Some(Event::Remove { constraint, reason, .. }) = moment.event {
            *constraints.entry(constraint.0).or_default() += 1;
            *kinds.entry(reason.kind.name).or_default() += 1;
        }
    }
    (constraints, kinds)
}

fn models() -> Vec<Model> {
    let all = Redundant { hidden: true, locked: true, fish: true, totals: true };
    let options = [
        Options { redundant: all, shaving: true, nodes: Some(8), ..Options::default() },
        Options { model: ModelKind::Mixed, nodes: Some(150), ..Options::default() },
        Options { redundant: all, intervals: true, nodes: Some(100), ..Options::default() },
    ];
    let hard = corpus::sample("hardest1106");
    options.iter().enumerate().map(|(n, options)| Model::new(&corpus::grid(&hard[n]), options)).collect()
}

#[test]
fn the_tally_counts_the_events_up_to_the_position() {
    let mut random = Random::new(9);
    let mut kinds_seen = BTreeMap::new();
    for model in models() {
        let run = Run::of(model.search());
        let mut timeline = Timeline::new(model.search());
        for round in 0..300 {
            match round % 5 {
                0 => timeline.seek(random.below(run.end() + 1) as u64),
                1 => timeline.back(Unit::Event, 1 + random.below(40) as u64),
                2 => timeline.back(Unit::Node, 1),
                3 => drop(timeline.step(Unit::Fixpoint, || false)),
                _ => drop(timeline.step(Unit::Event, || false)),
            }
            let (constraints, kinds) = count(&run, timeline.position() as usize);
            let tally = timeline.tally();
            for (id, _) in model.constraints() {
                assert_eq!(tally.of_constraint(id), constraints.get(&id.0).copied().unwrap_or(0));
            }
            for (kind, removals) in tally.of_kinds() {
                assert_eq!(removals, kinds.get(kind).copied().unwrap_or(0), "{kind}");
            }
            assert_eq!(tally.total(), timeline.stats().removals);
            kinds_seen.extend(kinds);
        }
    }
    assert_eq!(kinds_seen.len(), 6, "every kind of reason occurs: {kinds_seen:?}");
}

#[test]
fn the_report_adds_up_and_names_each_constraint_once() {
    for model in models() {
        let mut timeline = Timeline::new(model.search());
        assert!(timeline.step(Unit::End, || false));
        let report = TallyReport::new(&model, &timeline);
        assert_eq!(report.removals, timeline.stats().removals);
        assert_eq!(report.by_constraint.iter().map(|entry| entry.removals).sum::<u64>(), report.removals);
        assert_eq!(report.by_kind.iter().map(|entry| entry.removals).sum::<u64>(), report.removals);
        let removals: Vec<u64> = report.by_constraint.iter().map(|entry| entry.removals).collect();
        assert!(removals.is_sorted_by(|a, b| a >= b) && removals.iter().all(|&n| n > 0));
        let mut names: Vec<_> = report.by_constraint.iter().map(|entry| (&entry.constraint, entry.kind)).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }
}
