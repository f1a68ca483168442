//! Tests of stepping back and forward at ten thousand positions of a long run, by every unit. All of the state, including
//! every counter, must be the same. This run is too long for a complete record, with which `timeline.rs` compares short
//! runs.

use pencilmark_engine::kernel::{Cause, Domain, NodeId, PropId};
use pencilmark_engine::search::Stats;
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Options};
use pencilmark_run::{Event, Tally, Timeline, Unit};
use pencilmark_testing::corpus::{self, Random};

/// The complete visible state at a position.
#[derive(PartialEq, Debug)]
struct State {
    position: u64,
    event: Option<Event>,
    applied: Vec<Event>,
    domains: Vec<Domain>,
    queue: Vec<(PropId, Option<Cause>)>,
    stats: Stats,
    tally: Tally,
    node: NodeId,
    tree_size: usize,
}

fn state(timeline: &Timeline) -> State {
    State {
        position: timeline.position(),
        event: timeline.event(),
        applied: timeline.applied().to_vec(),
        domains: timeline.domains(),
        queue: timeline.queue(),
        stats: timeline.stats(),
        tally: timeline.tally(),
        node: timeline.node(),
        tree_size: timeline.tree().count_at(timeline.position()),
    }
}

/// A run whose end is known: all solutions of a puzzle with hundreds of them, in the model with the most events. With many
/// solutions, even the longest unit takes short steps.
fn long_run() -> Timeline {
    let puzzle = corpus::sample("many-solutions").swap_remove(0);
    let options =
        Options { model: ModelKind::Pairwise, consistency: Consistency::Value, solutions: 0, ..Options::default() };
    let mut timeline = Timeline::new(Model::new(&corpus::grid(&puzzle), &options).search());
    assert!(timeline.step(Unit::End, || false));
    timeline
}

/// From random positions, goes to a stop of this unit, then some steps back and the same number of steps forward.
fn travel(unit: Unit) {
    let mut timeline = long_run();
    let end = timeline.end().expect("the run has ended");
    assert!(end > 800_000, "long enough to thin out keyframes several times: {end}");
    let mut random = Random::new(unit as u64 + 1);
    for _ in 0..10_000 {
        // Positions near the start may have fewer stops before them.
        let start = end / 50 + random.below((end - end / 50) as usize) as u64;
        timeline.seek(start);
        let there = state(&timeline);
        assert_eq!(there.position, start);
        timeline.step(unit, || false);
        let stop = state(&timeline);
        let count = 1 + random.below(3) as u64;
        timeline.back(unit, count);
        assert!(0 < timeline.position() && timeline.position() < stop.position, "{count} by {unit:?} back");
        (0..count).for_each(|_| assert!(timeline.step(unit, || false)));
        assert_eq!(state(&timeline), stop, "{count} by {unit:?} back and forward");
        timeline.seek(start);
        assert_eq!(state(&timeline), there, "the original position");
    }
}

#[test]
fn by_event() {
    travel(Unit::Event);
}

#[test]
fn by_filtering() {
    travel(Unit::Filtering);
}

#[test]
fn by_fixpoint() {
    travel(Unit::Fixpoint);
}

#[test]
fn by_node() {
    travel(Unit::Node);
}

#[test]
fn by_solution() {
    travel(Unit::Solution);
}
