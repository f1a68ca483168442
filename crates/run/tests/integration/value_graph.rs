//! Checks the value graph by brute force: its matching, its components, and its deleted candidates, which no filling of the
//! house uses.

use crate::run::Run;
use pencilmark_engine::kernel::{ConstraintId, Domain, VarId};
use pencilmark_engine::propagators::Anatomy;
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_model::options::{Consistency, ModelKind, Options};
use pencilmark_run::value_graph::{Shown, ValueGraphReport, value_graph};
use pencilmark_run::{Event, Timeline, Unit};
use pencilmark_testing::corpus::{self, Random};
use pencilmark_testing::oracle;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap, HashSet};

fn positions(vars: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |p| vars >> p & 1 == 1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_anatomy_agrees_with_enumeration(
        masks in proptest::collection::vec(1u64..64, 2..7),
        spare in 0usize..2,
    ) {
        let width = 6 + spare;
        let scope: Vec<VarId> = (0..masks.len() as u32).map(VarId).collect();
        let domains: Vec<Domain> = masks.iter().map(|&mask| Domain(mask)).collect();
        let anatomy = Anatomy::new(&scope, &domains, width);
        let pairs: Vec<(usize, u8)> =
            anatomy.matching.iter().enumerate().filter_map(|(p, value)| Some((p, (*value)?))).collect();
        let used: HashSet<u8> = pairs.iter().map(|&(_, value)| value).collect();
        prop_assert_eq!(used.len(), pairs.len(), "each value is matched once");
        prop_assert!(pairs.iter().all(|&(p, value)| domains[p].contains(value)));
        prop_assert_eq!(anatomy.too_few.is_none(), oracle::satisfiable(&masks));
        if let Some((vars, values)) = anatomy.too_few {
            // The largest matching, found by leaving out as few variables as possible.
            let most = (0u32..1 << masks.len()).filter(|set| {
                let some: Vec<u64> = (0..masks.len()).filter(|p| set >> p & 1 == 1).map(|p| masks[p]).collect();
                oracle::satisfiable(&some)
            });
            prop_assert_eq!(Some(pairs.len() as u32), most.map(u32::count_ones).max());
            let between = positions(vars).fold(0, |all, p| all | masks[p]);
            prop_assert!(between == values.0 && values.len() < vars.count_ones() as usize);
            return Ok(());
        }
        prop_assert_eq!(pairs.len(), masks.len());
        let supported = oracle::supported(&masks);
        for (p, &domain) in domains.iter().enumerate() {
            let mine = anatomy.losses.iter().filter(|(position, ..)| *position == p);
            let lost = mine.fold(0, |all, (_, lost, _)| all | lost.0);
            prop_assert_eq!(domain.0 & !lost, supported[p], "position {}", p);
        }
        // The components by mutual reachability, where a variable and its matched value are one vertex.
        let step = |from: u8| -> Vec<u8> {
            let holder = pairs.iter().find(|&&(_, value)| value == from);
            holder.map_or(Vec::new(), |&(p, _)| domains[p].iter().collect())
        };
        let reach = |from: u8| {
            let (mut seen, mut todo) = (BTreeSet::from([from]), vec![from]);
            while let Some(at) = todo.pop() {
                todo.extend(step(at).into_iter().filter(|&next| seen.insert(next)).collect::<Vec<_>>());
            }
            seen
        };
        let mut values_seen = 0;
        for &(vars, values) in &anatomy.components {
            for a in 0..width as u8 {
                for b in values.iter() {
                    prop_assert_eq!(values.contains(a), reach(a).contains(&b) && reach(b).contains(&a));
                }
            }
            let holders: BTreeSet<usize> =
                pairs.iter().filter(|(_, value)| values.contains(*value)).map(|&(p, _)| p).collect();
            prop_assert_eq!(positions(vars).collect::<BTreeSet<_>>(), holders);
            values_seen += values.len();
        }
        prop_assert_eq!(values_seen, width, "every value is in one component");
    }
}

fn edges(pairs: &[(usize, usize)]) -> BTreeSet<(usize, usize)> {
    pairs.iter().copied().collect()
}

/// After a filtering at domain consistency, the graph deletes exactly the candidates that the filtering removed.
#[test]
fn the_graph_of_the_last_filtering_marks_its_removals() {
    let (mut removals, mut failures, mut hidden) = (0, 0, 0);
    for (puzzle, model) in [("hardest1106", ModelKind::AllDifferent), ("magictour", ModelKind::Mixed)] {
        let options = Options { model, consistency: Consistency::Domain, nodes: Some(30), ..Options::default() };
        let model = Model::new(&corpus::grid(&corpus::sample(puzzle)[0]), &options);
        let run = Run::of(model.search());
        let mut timeline = Timeline::new(model.search());
        assert_eq!(value_graph(&model, &timeline, None, Shown::Level), Ok(None), "there is no filtering yet");
        let is_house = |id: ConstraintId| matches!(model.kind(id), ConstraintKind::House(_));
        // For each position: the last filtering of a house, and the candidates removed from its cells since it began.
        let mut last: Option<(ConstraintId, BTreeSet<(usize, usize)>)> = None;
        let mut within = false;
        let mut random = Random::new(2);
        for position in 1..=run.end() {
            match run.moments[position].event {
                Some(Event::Filter { prop }) => {
                    let house = model.constraint_of(prop);
                    within = is_house(house);
                    last = if within { Some((house, BTreeSet::new())) } else { last };
                }
                Some(Event::Remove { var, value, .. }) if within => {
                    let removed = &mut last.as_mut().expect("a removal belongs to a filtering").1;
                    removed.insert((var.index(), usize::from(value) + 1));
                }
                Some(Event::Fixpoint { .. } | Event::Decide { .. } | Event::Backtrack { .. }) => within = false,
                _ => {}
            }
            if random.below(12) > 0 || (within && !run.is_stop(Unit::Filtering, position)) {
                continue;
            }
            timeline.seek(position as u64);
            let Some((house, removed)) = last.as_ref() else { continue };
            let graph = value_graph(&model, &timeline, None, Shown::Level)
                .expect("no name can be wrong")
                .expect("a filtering took place");
            assert_eq!(graph.constraint, model.name(*house), "at {position}");
            check_parts(&graph);
            if !graph.failed {
                assert_eq!(&edges(&graph.removed), removed, "at {position}");
            }
            removals += usize::from(!graph.removed.is_empty());
            failures += usize::from(graph.failed);
            hidden += usize::from(graph.hidden);
        }
    }
    println!("{removals} with removals, {hidden} by hidden sets, {failures} failures");
    assert!(removals > 100 && failures > 5 && hidden > 5);
}

/// The properties that the drawing relies on.
fn check_parts(graph: &ValueGraphReport) {
    let (kept, removed, matching) = (edges(&graph.kept), edges(&graph.removed), edges(&graph.matching));
    assert!(kept.is_disjoint(&removed) && matching.is_subset(&kept));
    let mut component = HashMap::new();
    for (index, members) in graph.components.iter().enumerate() {
        members.cells.iter().for_each(|&cell| assert!(component.insert(cell, index).is_none()));
    }
    assert!(graph.failed || graph.cells.iter().all(|cell| component.contains_key(cell)));
    for &(cell, value) in &removed {
        assert!(
            !graph.components[component[&cell]].values.contains(&value),
            "a removed edge leads out of its component"
        );
    }
    assert_eq!(graph.hall.is_some(), graph.failed || !removed.is_empty());
    if let (Some(hall), false) = (&graph.hall, graph.failed) {
        assert_eq!(hall.cells.len(), hall.values.len());
        let within = |&(cell, value): &(usize, usize)| hall.cells.contains(&cell) && hall.values.contains(&value);
        let about = |edge: &&(usize, usize)| hall.cells.contains(&edge.0) || hall.values.contains(&edge.1);
        assert!(kept.iter().filter(about).all(within), "no kept edge leads out of the set");
        // If the set consists of fixed cells, these are all the cells that cause removals.
        let was_fixed = |cell: usize| kept.iter().chain(&removed).filter(|edge| edge.0 == cell).count() == 1;
        let strikes = |&(cell, value): &(usize, usize)| was_fixed(cell) && removed.iter().any(|edge| edge.1 == value);
        let striking: BTreeSet<usize> = kept.iter().filter(|&edge| strikes(edge)).map(|&(cell, _)| cell).collect();
        let set: BTreeSet<usize> = hall.cells.iter().copied().collect();
        assert!(striking == set || !set.iter().all(|&cell| was_fixed(cell)), "{striking:?} and {set:?}");
    }
    assert!(graph.sentences.iter().all(|sentence| sentence.ends_with('.') && !sentence.contains("  ")));
}

#[test]
fn a_house_can_be_shown_by_name() {
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[3]), &Options::default());
    let mut timeline = Timeline::new(model.search());
    timeline.seek(u64::MAX);
    let graph = value_graph(&model, &timeline, Some("box 5"), Shown::Level)
        .expect("the model has box 5")
        .expect("box 5 has a graph");
    assert!(graph.removed.is_empty() && graph.kept.len() == 9, "the box is solved: {graph:?}");
    assert_eq!(graph.sentences[2], "Every candidate lies inside a component, so nothing leaves box 5.");
    assert!(graph.hypothetical, "the last step filters no house");
    timeline.seek(0);
    let graph = value_graph(&model, &timeline, Some("box 5"), Shown::Level)
        .expect("the model has box 5")
        .expect("box 5 has a graph");
    assert!(!graph.removed.is_empty(), "the givens have not been propagated yet");
    assert!(graph.sentences[2].starts_with("A candidate that leads"), "{}", graph.sentences[2]);
    assert!(value_graph(&model, &timeline, Some("box 10"), Shown::Level).unwrap_err().message.contains("box 10"));
    let options = Options { model: ModelKind::Pairwise, ..Options::default() };
    let pairwise = Model::new(model.grid(), &options);
    let mut timeline = Timeline::new(pairwise.search());
    timeline.seek(5000);
    assert_eq!(
        value_graph(&pairwise, &timeline, None, Shown::Level),
        Ok(None),
        "the pairwise model has no AllDifferent"
    );
}

/// The puzzle `tree` of the page, which needs search below domain consistency.
const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";

/// The deletions of the graph at a position.
fn deletions(model: &Model, timeline: &Timeline, shown: Shown) -> ValueGraphReport {
    let graph =
        value_graph(model, timeline, None, shown).expect("no name can be wrong").expect("a filtering took place");
    let domains = timeline.domains();
    if shown == Shown::Level && graph.position == timeline.position() && !graph.failed {
        for &cell in &graph.cells {
            let kept = graph.kept.iter().filter(|edge| edge.0 == cell).map(|edge| edge.1 as u8 - 1);
            assert_eq!(kept.collect::<Domain>(), domains[cell], "the graph and the grid show one moment");
        }
    }
    graph
}

/// In every filtering of a run, the deletions of the graph are the removals of this filtering up to the position, at every
/// level.
#[test]
fn the_graph_deletes_what_the_level_at_work_removes() {
    let edge = |event: &Event| event.pruning().map(|step| (step.var.index(), usize::from(step.value) + 1));
    for consistency in [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward] {
        let options = Options { consistency, ..Options::default() };
        let model = Model::new(&corpus::grid(&corpus::digits(TREE)), &options);
        let run = Run::of(model.search());
        let events: Vec<Event> = run.moments[1..].iter().filter_map(|moment| moment.event).collect();
        let mut timeline = Timeline::new(model.search());
        let (mut filterings, mut weaker, mut failures, mut levels) = (0, 0, 0, BTreeSet::new());
        for (start, event) in events.iter().enumerate() {
            if !matches!(event, Event::Filter { .. }) {
                continue;
            }
            filterings += 1;
            let end = run.end_of_move(start + 1);
            let middle = (start + 1 + end) / 2;
            for position in [start + 1, middle, end] {
                timeline.seek(position as u64);
                let graph = deletions(&model, &timeline, Shown::Level);
                let context = format!("{} at {position}", consistency.name());
                let removed = edges(&events[start..position].iter().filter_map(edge).collect::<Vec<_>>());
                let pending = edges(&events[position..end].iter().filter_map(edge).collect::<Vec<_>>());
                assert_eq!((edges(&graph.removed), edges(&graph.pending)), (removed.clone(), pending), "{context}");
                assert_eq!((graph.hypothetical, graph.position), (false, position as u64), "{context}");
                assert_eq!(graph.matched, graph.level == "domain", "{context}");
                assert_eq!(graph.matching.is_empty() && graph.components.is_empty(), !graph.matched, "{context}");
                assert!(graph.matched || graph.sentences[0].contains("computes no matching"), "{context}");
                if position == end {
                    let failed = matches!(events[end - 1], Event::Fail { .. });
                    assert_eq!(graph.failed, failed, "{context}");
                    failures += usize::from(failed);
                }
                levels.insert(graph.level);
                let whole = deletions(&model, &timeline, Shown::Domain);
                assert!(whole.matched && whole.pending.is_empty(), "{context}");
                assert_eq!((whole.level, whole.hypothetical), ("domain", !graph.matched), "{context}");
                check_parts(&whole);
                if !graph.failed && !whole.failed {
                    assert!(removed.is_subset(&edges(&whole.removed)), "domain consistency removes no less: {context}");
                    weaker += usize::from(position == end && removed != edges(&whole.removed));
                }
            }
        }
        let at_bounds: &[&str] = &["bounds", "value"];
        let expected = if consistency == Consistency::Bounds { at_bounds } else { &[consistency.name()] };
        assert_eq!(levels.into_iter().collect::<Vec<_>>(), expected);
        println!("{}: {filterings} filterings, {weaker} weaker than domain, {failures} failed", consistency.name());
        assert_eq!(weaker > 10, consistency != Consistency::Domain, "{}", consistency.name());
        assert_eq!(failures > 0, consistency != Consistency::Domain);
    }
}

/// The graph of a named house shows what its propagators would remove now, and leaves the run alone.
#[test]
fn a_named_house_shows_what_its_level_could_remove_now() {
    let options = Options { consistency: Consistency::Value, ..Options::default() };
    let model = Model::new(&corpus::grid(&corpus::digits(TREE)), &options);
    let mut timeline = Timeline::new(model.search());
    let row = value_graph(&model, &timeline, Some("row B"), Shown::Level).unwrap().unwrap();
    assert_eq!((row.level, row.matched, row.hypothetical, row.position), ("value", false, true, 0));
    // Each of the digits 3, 7 and 1 (of B3, B4 and B9) is removed from the six blank cells.
    assert_eq!((row.removed.len(), row.failed), (18, false));
    timeline.step(Unit::Filtering, || false);
    timeline.step(Unit::Filtering, || false);
    let row = value_graph(&model, &timeline, Some("row B"), Shown::Level).unwrap().unwrap();
    assert_eq!((row.removed.len(), row.hypothetical), (18, false), "the last filtering is that of row B");
}
