//! Sentences about a run say what is true at the level of the run, in the terms of the field.

use crate::common::{corpus, oracle};
use pencilmark::hint::{HintKind, HintSearch, Position, SolvePath, Wish, every_hint, hint, hint_for};
use pencilmark::human::techniques::ALL;
use pencilmark::human::{Rating, TechniqueFilter};
use pencilmark::kernel::{Domain, Relation, VarId};
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::formats::read_one;
use pencilmark::run::report::{Explanation, explain, queue};
use pencilmark::run::session::Session;
use pencilmark::run::value_graph::{Shown, value_graph};
use pencilmark::run::why::report::WhyReport;
use pencilmark::run::why::why;
use pencilmark::run::{Event, Timeline, Unit};
use pencilmark::sentence::SpanRole;
use pencilmark::trace;

const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";

const LEVELS: [Consistency; 4] = [Consistency::Forward, Consistency::Value, Consistency::Bounds, Consistency::Domain];

fn model(kind: ModelKind, consistency: Consistency) -> Model {
    Model::new(&read_one(TREE, None).unwrap().0, &Options { model: kind, consistency, ..Options::default() })
}

fn raw(domains: &[Domain], scope: &[VarId]) -> Vec<u64> {
    scope.iter().map(|var| domains[var.index()].0).collect()
}

/// The cells that are filled from the start, or decided on the way to the current node.
fn decided(model: &Model, timeline: &Timeline) -> Vec<bool> {
    let mut decided: Vec<bool> = model.grid().values().iter().map(|&value| value != 0).collect();
    for node in timeline.tree().path(timeline.node()) {
        let decision = timeline.tree().nodes()[node as usize].decision;
        decision.iter().filter(|d| d.relation == Relation::Equal).for_each(|d| decided[d.var.index()] = true);
    }
    decided
}

/// Whether no other cell of a scope has the value of a fixed cell. Only fixed cells for which `counts` is true are considered.
fn values_have_left(domains: &[Domain], scope: &[VarId], counts: impl Fn(VarId) -> bool) -> bool {
    scope.iter().filter(|var| counts(**var)).all(|&fixed| {
        let Some(value) = domains[fixed.index()].value() else { return true };
        scope.iter().all(|&other| other == fixed || !domains[other.index()].contains(value))
    })
}

/// Checks what a sentence about a filtering without removals claims. Returns the number of the claim.
fn check_claim(sentence: &str, model: &Model, timeline: &Timeline) -> usize {
    let Some(&Event::Filter { prop }) = timeline.applied().first() else { panic!("no filtering: {sentence}") };
    let scope = model.scope(model.constraint_of(prop));
    let domains = timeline.domains();
    let own = raw(&domains, scope);
    let decided = decided(model, timeline);
    let claims: [(&str, &dyn Fn() -> bool); 6] = [
        ("no other cell still has the digit of a filled or decided cell.", &|| {
            values_have_left(&domains, scope, |var| decided[var.index()])
        }),
        ("no other cell still has the digit of a fixed cell.", &|| values_have_left(&domains, scope, |_| true)),
        ("in which the other cells take values between their own ends.", &|| {
            let hulls = oracle::hulls(&own);
            (0..own.len()).all(|at| {
                let ends = [own[at] & own[at].wrapping_neg(), 1 << own[at].ilog2()];
                ends.iter().all(|&end| {
                    let mut with = hulls.clone();
                    with[at] = end;
                    oracle::satisfiable(&with)
                })
            })
        }),
        ("every candidate is part of some way to fill it.", &|| oracle::supported(&own) == own),
        (", or its digit cannot leave", &|| {
            let (x, y) = model.arc(prop).expect("an arc");
            let value = domains[y.index()].value().filter(|_| decided[y.index()]);
            value.is_none_or(|value| !domains[x.index()].contains(value))
        }),
        ("every candidate has a support in", &|| {
            let (x, y) = model.arc(prop).expect("an arc");
            domains[x.index()].iter().all(|value| !domains[y.index()].without(value).is_empty())
        }),
    ];
    let found = claims.iter().position(|(words, _)| sentence.contains(words));
    let found = found.unwrap_or_else(|| panic!("an unknown claim: {sentence}"));
    assert!((claims[found].1)(), "at {}: {sentence}", timeline.position());
    found
}

#[test]
fn a_filtering_that_removes_nothing_says_what_holds() {
    let mut claimed = [0; 6];
    let all = LEVELS.map(|level| (ModelKind::AllDifferent, level)).into_iter();
    for (kind, level) in
        all.chain([(ModelKind::Pairwise, Consistency::Value), (ModelKind::Pairwise, Consistency::Forward)])
    {
        let model = model(kind, level);
        let mut timeline = Timeline::new(model.search());
        for _ in 0..3000 {
            timeline.step(Unit::Filtering, || false);
            let sentence = explain(&model, &timeline, Unit::Filtering).sentence;
            if sentence.contains("removes nothing") {
                claimed[check_claim(&sentence, &model, &timeline)] += 1;
            }
        }
    }
    assert!(claimed.iter().all(|&count| count > 20), "{claimed:?}");
}

#[test]
fn forward_checking_is_not_told_as_a_fixpoint() {
    let model = model(ModelKind::AllDifferent, Consistency::Forward);
    let houses: Vec<Vec<VarId>> = model.constraints().map(|(id, _)| model.scope(id).to_vec()).collect();
    let mut timeline = Timeline::new(model.search());
    let (mut ends, mut forced, mut guesses) = (0, 0, 0);
    for _ in 0..600 {
        let before = timeline.domains();
        timeline.step(Unit::Filtering, || false);
        let said = explain(&model, &timeline, Unit::Filtering);
        for false_at_this_level in ["Fixpoint", "fixpoint", "can remove more", "no further", "gets no"] {
            assert!(!format!("{} {}", said.sentence, said.detail).contains(false_at_this_level), "{said:?}");
        }
        match timeline.applied().first() {
            Some(Event::Fixpoint { .. }) => {
                ends += 1;
                assert!(said.sentence.contains("has left its peers."), "{}", said.sentence);
                let (decided, domains) = (decided(&model, &timeline), timeline.domains());
                let left = |house: &Vec<VarId>| values_have_left(&domains, house, |var| decided[var.index()]);
                assert!(houses.iter().all(left), "{}", said.sentence);
            }
            // A step by filterings includes the return to the parent, so only first branches can be compared.
            Some(&Event::Decide { node, decision, .. }) if timeline.tree().is_first_branch(node) => {
                let only = before[decision.var.index()].is_fixed();
                assert_eq!(said.sentence.contains("its only candidate"), only, "{}", said.sentence);
                assert_eq!(said.sentence.contains("a guess"), !only, "{}", said.sentence);
                *(if only { &mut forced } else { &mut guesses }) += 1;
            }
            _ => {}
        }
    }
    assert!(ends > 10 && forced > 10 && guesses > 3, "{ends} {forced} {guesses}");
}

#[test]
fn the_other_levels_end_in_a_fixpoint() {
    for level in [Consistency::Value, Consistency::Bounds, Consistency::Domain] {
        let model = model(ModelKind::AllDifferent, level);
        let mut timeline = Timeline::new(model.search());
        while !matches!(timeline.event(), Some(Event::Fixpoint { .. })) {
            timeline.step(Unit::Event, || false);
        }
        let said = explain(&model, &timeline, Unit::Event).sentence;
        assert!(said.starts_with("Fixpoint: no constraint can remove more. The last constraint was "), "{said}");
    }
}

#[test]
fn the_start_counts_what_waits() {
    for (kind, level, waits) in [
        (ModelKind::AllDifferent, Consistency::Domain, "all 27 constraints wait in the queue."),
        (ModelKind::AllDifferent, Consistency::Bounds, "all 54 propagators wait in the queue."),
        (ModelKind::Pairwise, Consistency::Value, "all 1,620 arcs wait in the queue."),
    ] {
        let model = model(kind, level);
        let timeline = Timeline::new(model.search());
        assert_eq!(queue(&model, &timeline, 1).0, model.propagators().len());
        let said = explain(&model, &timeline, Unit::Filtering).sentence;
        assert!(said.ends_with(waits), "{said}");
    }
}

#[test]
fn an_arc_goes_from_the_revised_cell_to_its_support() {
    let model = model(ModelKind::Pairwise, Consistency::Value);
    let mut timeline = Timeline::new(model.search());
    let (mut revised, mut queued) = (0, 0);
    while revised < 50 || queued < 50 {
        timeline.step(Unit::Event, || false);
        let (prop, begins) = match timeline.event() {
            Some(Event::Filter { prop }) => (prop, "Revise the arc"),
            Some(Event::Enqueue { prop, .. }) => (prop, "The arc"),
            _ => continue,
        };
        *(if begins == "The arc" { &mut queued } else { &mut revised }) += 1;
        let (x, y) = model.arc(prop).expect("an arc");
        let said = explain(&model, &timeline, Unit::Event).sentence;
        assert!(said.starts_with(&format!("{begins} from {} to {}", model.cell(x), model.cell(y))), "{said}");
    }
}

#[test]
fn matchings_that_cover_all_cells_are_called_complete() {
    let model = model(ModelKind::AllDifferent, Consistency::Domain);
    let mut timeline = Timeline::new(model.search());
    let mut deletions = 0;
    for _ in 0..60 {
        timeline.step(Unit::Filtering, || false);
        let graph = value_graph(&model, &timeline, None, Shown::Level).expect("a graph").expect("a filtering");
        assert!(graph.sentences[0].starts_with("A complete matching gives each"), "{}", graph.sentences[0]);
        deletions += usize::from(graph.sentences[2].contains("is in no complete matching."));
    }
    assert!(deletions > 10);
}

/// All sentences of the value graph, for every house at some filterings of the tree puzzle's run.
fn graph_sentences(consistency: Consistency, shown: Shown) -> Vec<[String; 3]> {
    let model = model(ModelKind::AllDifferent, consistency);
    let houses: Vec<String> = model.geometry().houses().iter().map(|house| house.name(model.geometry())).collect();
    let mut timeline = Timeline::new(model.search());
    let mut said = Vec::new();
    while timeline.outcome().is_none() {
        timeline.step(Unit::Filtering, || false);
        if timeline.position().is_multiple_of(10) || matches!(timeline.applied().last(), Some(Event::Fail { .. })) {
            let graph = |house: &String| value_graph(&model, &timeline, Some(house), shown).unwrap();
            said.extend(houses.iter().filter_map(graph).map(|graph| graph.sentences));
        }
    }
    said
}

#[test]
fn a_cell_without_candidates_is_told_as_such_in_the_value_graph() {
    let said = graph_sentences(Consistency::Value, Shown::Domain);
    let fails: Vec<&String> =
        said.iter().filter(|said| said[0].starts_with("No complete")).map(|said| &said[1]).collect();
    assert!(fails.iter().any(|said| said.ends_with(" has no candidate left.")), "{fails:?}");
    for said in fails {
        assert!(!said.contains("  "), "{said}");
    }
}

#[test]
fn forward_checking_and_bounds_consistency_say_in_full_what_they_do() {
    let said = graph_sentences(Consistency::Forward, Shown::Level);
    assert!(said.iter().all(|said| said[0].contains("the digit of each filled or decided cell")));
    let said = graph_sentences(Consistency::Bounds, Shown::Level);
    assert!(said.iter().any(|said| said[0].contains("k cells whose candidates lie within k consecutive digits.")));
}

#[test]
fn a_run_of_single_removals_has_no_largest_pruning() {
    let words = |kind| {
        let mut session = Session::new(model(kind, Consistency::Value));
        session.step(Unit::End, 1);
        session.landmarks().into_iter().map(|mark| mark.words.to_lowercase()).collect::<Vec<_>>()
    };
    let is_largest = |words: &String| words.contains("largest pruning");
    assert!(!words(ModelKind::Pairwise).iter().any(is_largest));
    assert!(words(ModelKind::AllDifferent).iter().any(is_largest));
}

/// The position of the tree puzzle with one of its digits entered by the person.
fn with_an_entry() -> (Position, VarId) {
    let (mut givens, cell) = (TREE.to_string(), 6);
    givens.replace_range(cell..=cell, "0");
    let mut entries = vec![0; 81];
    entries[cell] = 6;
    (Position::new(read_one(&givens, None).unwrap().0, entries, Vec::new()).unwrap(), VarId(cell as u32))
}

#[test]
fn an_entry_is_not_called_a_given() {
    let (position, entry) = with_an_entry();
    let model = position.model(&Options { consistency: Consistency::Value, ..Options::default() });
    let mut timeline = Timeline::new(model.search());
    let told = WhyReport::new(&model, &why(&model, &timeline, entry, 0).unwrap());
    assert_eq!((told.source.kind, &*told.sentences[0].sentence), ("entry", "The entry A7 = 6 rules out 1."));
    let told = WhyReport::new(&model, &why(&model, &timeline, VarId(11), 0).unwrap());
    assert_eq!((told.source.kind, &*told.sentences[0].sentence), ("given", "The given B3 = 3 rules out 1."));
    timeline.step(Unit::Filtering, || false);
    let told = WhyReport::new(&model, &why(&model, &timeline, VarId(0), 5).unwrap());
    assert_eq!(told.steps[0].cites[0].sources[0].kind, "entry");
    // The entry constrains the run as a given would.
    let (mut own, mut whole) = (Session::new(model.clone()), Session::new(Model::new(model.grid(), model.options())));
    assert_eq!(own.step(Unit::End, 1).domains, whole.step(Unit::End, 1).domains);
}

#[test]
fn a_conflict_tells_entries_from_givens() {
    // Row A has a given and an entry with the same digit.
    let grid = read_one(&format!("5{}", ".".repeat(80)), None).unwrap().0;
    let mut entries = vec![0; 81];
    entries[4] = 5;
    let position = Position::new(grid, entries, Vec::new()).unwrap();
    let mut session = Session::new(position.model(&Options { consistency: Consistency::Value, ..Options::default() }));
    session.step(Unit::End, 1);
    let report = session.conflict(0).unwrap();
    assert_eq!(report.explanation.sentence, "The given A1 = 5, the entry A5 = 5 and row A cannot all hold.");
    assert_eq!((report.givens.len(), report.entries.len()), (1, 1));
    assert!(report.explanation.detail.starts_with("a minimal conflict of 3 elements"), "{report:?}");
}

#[test]
fn the_story_of_a_conflict_counts_its_decisions_and_ends_in_the_failing_house() {
    let mut session = Session::new(model(ModelKind::AllDifferent, Consistency::Value));
    session.step(Unit::End, 1);
    let failures: Vec<u64> = (0..35).filter(|&node| session.node_info(node).unwrap().status == "failed").collect();
    let mut fewer = 0;
    for node in failures {
        let (conflict, info) = (session.conflict(node).unwrap(), session.node_info(node).unwrap());
        assert_eq!(conflict.in_force, info.depth as usize);
        fewer += usize::from(conflict.matter.len() < conflict.in_force);
        let told: Vec<&str> = conflict.story.iter().map(|said| &*said.sentence).collect();
        let (matter, all) = (conflict.matter.len(), conflict.in_force);
        let begins = match (matter, all) {
            (1, 1) => "The only decision matters: ".into(),
            (2, 2) => "Both decisions matter: ".into(),
            (1, _) => format!("1 of the {all} decisions matters: "),
            (some, all) if some == all => format!("All {all} decisions matter: "),
            (some, all) => format!("{some} of the {all} decisions matter: "),
        };
        assert!(told[0].starts_with(&begins), "{}", told[0]);
        assert!(!told[0].contains("Another"), "{}", told[0]);
        // The run's own event at the failure names the same house.
        session.seek(info.settled.unwrap(), Some(Unit::Event));
        let Some(trace::Event::Fail(trace::Fail { constraint: failing, .. })) =
            session.current().event.map(|line| line.event)
        else {
            panic!("the event is the failure");
        };
        assert_eq!(conflict.failing.name, failing);
        let last = told.last().unwrap();
        assert!(last.to_lowercase().contains(&failing.to_lowercase()), "{last} does not name {failing}");
        session.step(Unit::End, 1);
    }
    assert!(fewer > 3, "{fewer} of the failures need only some of their decisions");
}

/// The first house in a sentence that a bare digit follows, as in "in box 2, 4 and 5": this reads as three boxes.
fn house_with_digits(said: &Explanation) -> Option<String> {
    said.spans.windows(3).find_map(|spans| {
        let [house, between, digit] = spans else { return None };
        let is_bare =
            [" ", ", "].contains(&&*between.text) && [SpanRole::Kept, SpanRole::Removed].contains(&digit.role);
        (house.role == SpanRole::Constraint && is_bare).then(|| said.sentence.clone())
    })
}

#[test]
fn no_digit_follows_a_house_as_if_it_were_another_house() {
    for level in LEVELS {
        let mut session = Session::new(model(ModelKind::AllDifferent, level));
        for _ in 0..300 {
            let report = session.step(Unit::Filtering, 1);
            assert_eq!(house_with_digits(&report.explanation), None);
        }
    }
    let mut techniques = Vec::new();
    for puzzle in
        corpus::sample("hardest1106").into_iter().take(2).chain(corpus::sample("magictour").into_iter().take(6))
    {
        let mut path = SolvePath::new(corpus::grid(&puzzle), TechniqueFilter::default());
        while path.length() < 30 && path.find_step() {}
        for index in 0..path.length() as u64 {
            let found = path.at(index).unwrap().hint.expect("a step");
            assert_eq!(house_with_digits(&found.explanation), None);
            techniques.push(found.technique);
        }
    }
    techniques.sort();
    techniques.dedup();
    assert!(techniques.len() > 5, "{techniques:?}");
    let position = Position::new(read_one(TREE, None).unwrap().0, Vec::new(), Vec::new()).unwrap();
    let filter = pencilmark::human::techniques::all_without(&[], true).unwrap();
    for found in every_hint(&position, &Wish { filter, technique: Some("locked-candidates".into()), ms: None }).unwrap()
    {
        assert_eq!(house_with_digits(&found.explanation), None);
    }
}

#[test]
fn a_grid_without_notes_offers_hidden_singles_before_a_naked_single() {
    for puzzle in corpus::sample("seeds") {
        let position = Position::new(corpus::grid(&puzzle), Vec::new(), Vec::new()).unwrap();
        let wish = |technique: &str| Wish { technique: Some(technique.into()), ..Wish::default() };
        let both = ["hidden-single", "naked-single"].map(|name| hint_for(&position, &wish(name)).unwrap().technique);
        if both.iter().all(Option::is_some) {
            assert_eq!(hint(&position).technique.as_deref(), Some("hidden-single"));
        }
    }
}

#[test]
fn a_hint_on_a_grid_with_one_clue_answers_quickly_and_honestly() {
    let position = Position::new(read_one(&format!("1{}", ".".repeat(80)), None).unwrap().0, vec![], vec![]).unwrap();
    let started = std::time::Instant::now();
    let found = hint(&position);
    assert!(found.explanation.sentence.contains("The puzzle has several solutions"), "{}", found.explanation.sentence);
    assert_eq!(found.kind, HintKind::Branch);
    // Nested chains alone would take half a minute; the limit leaves room for a slow machine.
    assert!(started.elapsed().as_secs() < 10, "{:?}", started.elapsed());
}

#[test]
fn a_search_in_slices_finds_the_same_hint_and_keeps_to_its_budget() {
    let position = Position::new(read_one(TREE, None).unwrap().0, vec![], vec![]).unwrap();
    // Without the easier techniques, only chains with helping techniques are left, and the search for these is slow.
    let easier = ALL.iter().filter(|technique| technique.info().rating < Rating(90));
    let without = easier.map(|technique| technique.info().id.to_string()).collect();
    let wish = Wish { filter: TechniqueFilter { without, ..TechniqueFilter::default() }, ..Wish::default() };
    let mut search = HintSearch::new(position.clone(), &wish).unwrap();
    let mut slices = 0;
    let found = loop {
        slices += 1;
        if let Some(found) = search.advance(0.0) {
            break found;
        }
        assert!(search.technique().is_some());
    };
    assert_eq!(found, hint_for(&position, &wish).unwrap());
    assert!(found.rating >= Some(Rating(90)), "{found:?}");
    assert!(slices > 10, "{slices}");

    let mut search = HintSearch::new(position, &Wish { ms: Some(0.0), ..Wish::default() }).unwrap();
    let stopped = search.advance(f64::INFINITY).expect("the budget has run out");
    assert_eq!(stopped.kind, HintKind::None);
    assert!(stopped.explanation.sentence.starts_with("The search for a hint stopped after "), "{stopped:?}");
}

#[test]
fn counts_have_a_comma_between_thousands() {
    let told = [0, 999, 1_000, 12_345, 1_234_567].map(pencilmark::sentence::counted);
    assert_eq!(told, ["0", "999", "1,000", "12,345", "1,234,567"]);
}
