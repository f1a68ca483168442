//! Tests of the timeline against a complete record of a run: after any steps forward, steps back and seeks, the timeline shows
//! the recorded state of its position.

use crate::run::{self, Run};
use pencilmark_engine::kernel::{NodeId, SearchOutcome};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Branching, NodeStatus, Restarts, Strategy as Search, ValueOrder, VariableOrder};
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Options};
use pencilmark_run::report::{last_event, last_move};
use pencilmark_run::tree_rows::{self, RowStatus};
use pencilmark_run::{Event, Timeline, Unit};
use pencilmark_testing::corpus;
use pencilmark_trace::Line;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

const UNITS: [Unit; 7] =
    [Unit::Event, Unit::Filtering, Unit::Fixpoint, Unit::Node, Unit::Interesting, Unit::Solution, Unit::End];

fn model(puzzle: &str, model: ModelKind, consistency: Consistency, branching: Branching, solutions: u64) -> Model {
    let strategy = Search { branching, ..Search::default() };
    let options = Options { model, consistency, strategy, solutions, ..Options::default() };
    Model::new(&corpus::grid(&corpus::digits(puzzle)), &options)
}

/// Short runs of several kinds: without search, with failures, with restarts, with many solutions, infeasible, and capped.
static SHORT: LazyLock<Vec<(Model, Run)>> = LazyLock::new(|| {
    use {Branching::*, Consistency::*, ModelKind::*};
    let seeds: Vec<String> = corpus::sample("seeds").iter().map(|puzzle| corpus::line(puzzle)).collect();
    let mut capped = model(&seeds[3], AllDifferent, Value, Enumerate, 2);
    capped = Model::new(capped.grid(), &Options { nodes: Some(6), ..capped.options().clone() });
    let restarting = |seed: usize, restarts, variable_order, value_order| {
        let plain = model(&seeds[seed], AllDifferent, Value, Enumerate, 2);
        let strategy = Search { variable_order, value_order, ..Search::default() };
        let options = Options { restarts, restart_after: 1, strategy, nodes: Some(120), ..plain.options().clone() };
        Model::new(plain.grid(), &options)
    };
    let learning = |learning, restarts| {
        let plain = model(&seeds[3], AllDifferent, Value, Enumerate, 2);
        let options = Options { learning, restarts, restart_after: 1, ..plain.options().clone() };
        Model::new(plain.grid(), &options)
    };
    let models = vec![
        restarting(3, Restarts::Luby, VariableOrder::DomWdeg, ValueOrder::Saved),
        restarting(3, Restarts::Geometric, VariableOrder::Random, ValueOrder::Random),
        model(&seeds[0], AllDifferent, Domain, Enumerate, 2),
        model(&seeds[2], AllDifferent, Value, Binary, 2),
        model(&seeds[3], AllDifferent, Value, Enumerate, 1),
        model(&seeds[3], Mixed, Value, Binary, 2),
        learning(Learning::Clauses, Restarts::Never),
        learning(Learning::Clauses, Restarts::Luby),
        learning(Learning::Backjump, Restarts::Never),
        model("1...............", Pairwise, Value, Enumerate, 0),
        model("12...3.........4", AllDifferent, Domain, Binary, 0),
        model("11..............", AllDifferent, Value, Enumerate, 2),
        capped,
    ];
    models.into_iter().map(|model| (Run::of(model.search()), model)).map(|(run, model)| (model, run)).collect()
});

/// A run of more than 150,000 events, so long that the timeline drops some of its keyframes.
static LONG: LazyLock<(Model, Run)> = LazyLock::new(|| {
    let puzzle = ".5.4.....8.3..1...9..5...8...6.3..9..9.65.........2..3.2.1..7..6.....8.5....4.2..";
    let model = model(puzzle, ModelKind::Pairwise, Consistency::Value, Branching::Enumerate, 2);
    let run = Run::of(model.search());
    assert!(run.end() > 150_000);
    (model, run)
});

/// Compares the state that the timeline shows with the record at `position`.
fn check(timeline: &Timeline, run: &Run, position: usize) {
    assert_eq!(timeline.position(), position as u64);
    let moment = run.moments[position];
    assert_eq!(timeline.event(), moment.event, "the event at {position}");
    assert_eq!(timeline.stats(), moment.stats, "the counters at {position}");
    assert_eq!(timeline.node(), moment.node, "the node at {position}");
    let fingerprint = run::fingerprint(&timeline.domains());
    assert_eq!(fingerprint, moment.fingerprint, "the domains at {position}");
    let over = position == run.end();
    assert_eq!(timeline.outcome().is_some(), over, "the end at {position}");
    let applied = timeline.applied();
    let since = run.moments[position + 1 - applied.len().max(1)..=position].iter();
    if !applied.is_empty() {
        assert!(since.map(|moment| moment.event).eq(applied.iter().map(|&event| Some(event))));
    }
    if let Some(end) = timeline.end() {
        assert_eq!(end, run.end() as u64);
    }
}

/// An operation on a timeline.
#[derive(Clone, Copy, Debug)]
enum Act {
    Step(Unit),
    Back(Unit, usize),
    /// A seek to a fraction of the run in thousandths, or a little beyond the end.
    Seek(usize),
    /// A seek by a number of events, forward or back.
    Nudge(i64),
    /// A seek to the largest possible position, which is far beyond the end of any run.
    Far,
}

fn act() -> impl Strategy<Value = Act> {
    let unit = || proptest::sample::select(&UNITS[..]);
    // Steps to the end are rare; otherwise most operations would happen there.
    let near = || proptest::sample::select(&UNITS[..6]);
    prop_oneof![
        6 => near().prop_map(Act::Step),
        1 => unit().prop_map(Act::Step),
        6 => (near(), 0usize..4).prop_map(|(unit, count)| Act::Back(unit, count)),
        1 => (unit(), 0usize..400).prop_map(|(unit, count)| Act::Back(unit, count)),
        4 => (0usize..1050).prop_map(Act::Seek),
        2 => (-3i64..4).prop_map(Act::Nudge),
        1 => Just(Act::Far),
    ]
}

/// An operation that does not go to the end of the run.
fn short_of_the_end() -> impl Strategy<Value = Act> {
    act().prop_filter("not to the end", |act| {
        !matches!(act, Act::Far | Act::Seek(950..) | Act::Step(Unit::Solution | Unit::End))
    })
}

/// Applies an operation and returns the expected position afterwards.
fn perform(timeline: &mut Timeline, run: &Run, position: usize, act: Act) -> usize {
    match act {
        Act::Step(unit) => {
            assert!(timeline.step(unit, || false));
            run.forward(unit, position)
        }
        Act::Back(unit, count) => {
            timeline.back(unit, count as u64);
            run.backward(unit, count, position)
        }
        Act::Seek(share) => {
            let wanted = run.end() * share / 1000;
            timeline.seek(wanted as u64);
            wanted.min(run.end())
        }
        Act::Far => {
            timeline.seek(u64::MAX);
            run.end()
        }
        Act::Nudge(by) => {
            let wanted = (position as i64 + by).max(0);
            timeline.seek(wanted as u64);
            (wanted as usize).min(run.end())
        }
    }
}

fn travel(model: &Model, run: &Run, acts: &[Act]) {
    let mut timeline = Timeline::new(model.search());
    let mut position = 0;
    check(&timeline, run, position);
    for &act in acts {
        let from = position;
        position = perform(&mut timeline, run, from, act);
        check(&timeline, run, position);
        // Goes back to the previous position, and then to this one again.
        if matches!(act, Act::Step(_)) {
            timeline.seek(from as u64);
            check(&timeline, run, from);
            timeline.seek(position as u64);
            check(&timeline, run, position);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_path_to_a_position_shows_the_recorded_state(
        which in 0..SHORT.len(),
        acts in proptest::collection::vec(act(), 1..40),
    ) {
        let (model, run) = &SHORT[which];
        travel(model, run, &acts);
    }

    #[test]
    fn a_capped_run_ends_at_the_same_event_from_then_on(
        which in 0..SHORT.len(),
        before in proptest::collection::vec(short_of_the_end(), 0..12),
        after in proptest::collection::vec(act(), 1..20),
    ) {
        let (model, run) = &SHORT[which];
        let mut timeline = Timeline::new(model.search());
        let mut position = 0;
        for act in before {
            position = perform(&mut timeline, run, position, act);
        }
        let seen_to_the_end = timeline.end().is_some();
        timeline.cap();
        if seen_to_the_end {
            // A budget cannot end a run whose end is known already.
            check(&timeline, run, position);
            return Ok(());
        }
        // The run ends at the end of the current move.
        let last = if position == 0 || run.is_stop(Unit::Filtering, position) {
            position
        } else {
            run.forward(Unit::Filtering, position)
        };
        let run = run.capped_at(last);
        position = last + 1;
        check(&timeline, &run, position);
        prop_assert_eq!(timeline.outcome(), Some(SearchOutcome::Capped));
        for act in after {
            position = perform(&mut timeline, &run, position, act);
            check(&timeline, &run, position);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn a_long_run_shows_the_recorded_state_after_any_operations(acts in proptest::collection::vec(act(), 1..30)) {
        let (model, run) = &*LONG;
        travel(model, run, &acts);
        // The second round has all keyframes of the run.
        let mut timeline = Timeline::new(model.search());
        timeline.seek(u64::MAX);
        check(&timeline, run, run.end());
        let mut position = run.end();
        for act in acts {
            position = perform(&mut timeline, run, position, act);
            check(&timeline, run, position);
        }
    }
}

#[test]
fn every_position_is_right_forward_and_backward() {
    for (model, run) in SHORT.iter() {
        for unit in UNITS {
            let mut timeline = Timeline::new(model.search());
            let mut stops = vec![0];
            while stops[stops.len() - 1] != run.end() {
                let position = run.forward(unit, stops[stops.len() - 1]);
                assert!(timeline.step(unit, || false));
                check(&timeline, run, position);
                stops.push(position);
            }
            assert!(timeline.step(unit, || false), "at the end every step reaches its goal");
            check(&timeline, run, run.end());
            stops.pop();
            while let Some(stop) = stops.pop() {
                timeline.back(unit, 1);
                check(&timeline, run, stop);
            }
        }
        let mut timeline = Timeline::new(model.search());
        for position in (0..=run.end()).rev().step_by(3) {
            timeline.seek(position as u64);
            check(&timeline, run, position);
        }
    }
}

/// A step that gives up stops between its start and its goal, and a second step continues from there.
#[test]
fn a_step_that_gave_up_can_continue() {
    let (model, run) = &*LONG;
    let mut timeline = Timeline::new(model.search());
    let mut pauses = 0;
    while !timeline.step(Unit::End, || true) {
        pauses += 1;
        if pauses % 50 == 1 {
            check(&timeline, run, timeline.position() as usize);
        }
    }
    assert!(pauses > 100);
    check(&timeline, run, run.end());
}

/// The queue holds all propagators at the start, and later those that were enqueued and have not run since. A failure empties
/// the queue.
#[test]
fn the_queue_holds_enqueued_propagators_until_they_run() {
    for (model, run) in SHORT.iter() {
        let mut timeline = Timeline::new(model.search());
        let mut waiting: BTreeSet<u32> = (0..model.propagators().len() as u32).collect();
        for position in 0..=run.end() {
            match run.moments[position].event {
                Some(Event::Enqueue { prop, .. }) => assert!(waiting.insert(prop.0)),
                Some(Event::Filter { prop }) => assert!(waiting.remove(&prop.0)),
                Some(Event::Fail { .. }) => waiting.clear(),
                _ => {}
            }
            let shown = timeline.queue();
            let shown: BTreeSet<u32> = shown.iter().map(|(prop, _)| prop.0).collect();
            assert_eq!(shown, waiting, "at {position}, after {:?}", run.moments[position].event);
            timeline.step(Unit::Event, || false);
        }
    }
}

/// Compares the rows of the tree with the nodes that the search had opened at the position.
fn check_tree(timeline: &Timeline, run: &Run, limit: usize) {
    let position = timeline.position() as usize;
    let over = timeline.outcome().is_some();
    let rows = tree_rows::rows(timeline.tree(), timeline.position(), timeline.node(), over, limit);
    let opened = run.nodes.iter().filter(|node| node.opened <= position).count();
    let context = format!("limit {limit} at {position}");

    let mut path = vec![timeline.node()];
    while path[path.len() - 1] != 0 {
        path.push(run.nodes[path[path.len() - 1] as usize].parent);
    }
    assert!(rows.len() <= limit.max(path.len()), "{} rows: {context}", rows.len());
    assert!(opened > limit || rows.len() == opened, "all nodes fit: {context}");

    // The sizes of all subtrees, counted from the leaves upward.
    let mut sizes = vec![1u32; opened];
    for id in (1..opened).rev() {
        sizes[run.nodes[id].parent as usize] += sizes[id];
    }
    let solved = |id: usize| {
        let members = id..id + sizes[id] as usize;
        members
            .into_iter()
            .any(|node| matches!(run.nodes[node].settled, Some((at, NodeStatus::Solution)) if at <= position))
    };
    let mut drawn: HashMap<NodeId, u32> = HashMap::new();
    let mut children: HashMap<NodeId, u32> = HashMap::new();
    for row in &rows {
        let node = run.nodes[row.id as usize];
        assert_eq!((row.depth, row.decision), (node.depth, node.decision), "{context}");
        assert_eq!(row.parent, (row.id != 0).then_some(node.parent), "{context}");
        assert_eq!(row.size, sizes[row.id as usize], "node {}: {context}", row.id);
        if let Some(parent) = row.parent {
            assert!(drawn.contains_key(&parent), "{} before its parent: {context}", row.id);
            *children.entry(parent).or_default() += row.size;
        }
        assert!(drawn.insert(row.id, row.size).is_none(), "{} twice: {context}", row.id);
    }
    assert_eq!(rows[0].size as usize, opened, "the root stands for all nodes: {context}");
    assert!(path.iter().all(|node| drawn.contains_key(node)), "the path is always drawn: {context}");
    for row in &rows {
        let below = children.get(&row.id).copied().unwrap_or(0);
        let own = match run.nodes[row.id as usize].status_at(position) {
            NodeStatus::Open => RowStatus::Open,
            NodeStatus::Choice => RowStatus::Choice,
            NodeStatus::Failed => RowStatus::Failed,
            NodeStatus::Solution => RowStatus::Solution,
            NodeStatus::Abandoned => RowStatus::Abandoned,
        };
        let expected = match below {
            0 if row.size > 1 && !solved(row.id as usize) && (over || !path.contains(&row.id)) => {
                if own == RowStatus::Abandoned { RowStatus::CollapsedAbandoned } else { RowStatus::CollapsedFailure }
            }
            0 if row.size > 1 => RowStatus::Collapsed,
            _ => own,
        };
        assert_eq!(row.status, expected, "node {}: {context}", row.id);
        assert!(below < row.size, "{context}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_tree_at_a_position_has_exactly_the_nodes_opened_by_then(
        which in 0..SHORT.len(),
        far in any::<bool>(),
        acts in proptest::collection::vec(act(), 1..10),
        limit in prop_oneof![1usize..12, 12usize..3000],
    ) {
        let (model, run) = &SHORT[which];
        let mut timeline = Timeline::new(model.search());
        if far {
            // The arena now also holds nodes of later positions.
            timeline.seek(u64::MAX);
        }
        let mut position = timeline.position() as usize;
        for act in acts {
            position = perform(&mut timeline, run, position, act);
            check_tree(&timeline, run, limit);
        }
    }
}

#[test]
fn the_tree_of_a_long_run_stays_within_its_limit() {
    let (model, run) = &*LONG;
    let mut timeline = Timeline::new(model.search());
    timeline.seek(u64::MAX);
    for tenths in [10usize, 7, 9, 2, 1, 0, 5] {
        timeline.seek((run.end() * tenths / 10) as u64);
        for limit in [1, 2, 50, 1000, 100_000] {
            check_tree(&timeline, run, limit);
        }
    }
}

/// The lines of single events are the same as the lines of a whole move. The domains before an event are computed from the
/// events around it, so the two ways undo and redo different events.
#[test]
fn the_lines_of_a_move_are_those_of_its_events() {
    for (model, _) in SHORT.iter() {
        let mut timeline = Timeline::new(model.search());
        let mut lines: Vec<Line<String>> = Vec::new();
        while timeline.end() != Some(timeline.position()) {
            timeline.step(Unit::Event, || false);
            lines.extend(last_event(model, &timeline).filter(|line| line.index == lines.len() as u64));
            let told: Vec<Line<String>> = last_move(model, &timeline).collect();
            assert_eq!(told[..], lines[lines.len() - told.len()..], "before position {}", timeline.position());
        }
        assert_eq!(lines.len() as u64, timeline.position());
    }
}
