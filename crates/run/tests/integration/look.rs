//! Tests of the moment that a session shows. During a look at a position, every question has the answer of a run at this
//! position, but the run does not move.

use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Options};
use pencilmark_run::Unit;
use pencilmark_run::session::report::StepReport;
use pencilmark_run::session::{ConstraintRef, Moment, Session};
use pencilmark_run::value_graph::Shown;
use pencilmark_testing::corpus::{self, Random};

const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";
const LEVELS: [Consistency; 4] = [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward];

fn session(consistency: Consistency, model: ModelKind) -> Session {
    let options = Options { consistency, model, ..Options::default() };
    Session::new(Model::new(&corpus::grid(&corpus::digits(TREE)), &options))
}

/// The digits of a cell's domain.
fn candidates(report: &StepReport, cell: usize) -> Vec<u64> {
    (1..=9).filter(|digit| report.domains[cell] >> (digit - 1) & 1 == 1).collect()
}

/// Compares all answers of two sessions about the moment that they show.
fn same_moment(a: &mut Session, b: &mut Session, random: &mut Random) {
    let (here, there) = (a.current(), b.current());
    assert_eq!(StepReport { step: None, ..here.clone() }, StepReport { step: None, ..there });
    let context = format!("at {}", here.position);
    assert_eq!(a.queue(20), b.queue(20), "{context}");
    let counters = |session: &Session| {
        let stats = session.stats();
        (stats.nodes, stats.failures, stats.backtracks, stats.filterings, stats.removals, stats.max_depth)
    };
    assert_eq!(counters(a), counters(b), "{context}");
    assert_eq!(a.tally(), b.tally(), "{context}");
    assert_eq!((a.choice(), a.solution(), a.current_node()), (b.choice(), b.solution(), b.current_node()), "{context}");
    assert_eq!(a.tree(200).len(), b.tree(200).len(), "{context}");
    assert_eq!(a.node_info(here.node.into()), b.node_info(here.node.into()), "{context}");
    for shown in [Shown::Level, Shown::Domain] {
        assert_eq!(a.value_graph(None, shown), b.value_graph(None, shown), "{context}");
    }
    let from = here.position.saturating_sub(5);
    assert_eq!(a.events(from, 5), b.events(from, 5), "{context}");
    let cell = random.below(81) as u64;
    for digit in 1..=9 {
        let (mine, theirs) = (a.why(cell, digit), b.why(cell, digit));
        assert_eq!(mine.is_err(), candidates(&here, cell as usize).contains(&digit), "{context}: {cell} {digit}");
        assert_eq!(mine, theirs, "{context}");
    }
}

#[test]
fn a_look_answers_every_question_as_a_run_that_stands_there() {
    let mut random = Random::new(14);
    for consistency in LEVELS {
        for model in [ModelKind::AllDifferent, ModelKind::Pairwise] {
            let (mut run, mut other) = (session(consistency, model), session(consistency, model));
            // A filtering by hand early in the run changes the order of all that follows.
            for session in [&mut run, &mut other] {
                session.step(Unit::Filtering, 9);
                session.filter(ConstraintRef::Number(20.0)).unwrap();
            }
            let end = run.step(Unit::End, 1).position;
            other.seek(end, None);
            let stand = random.below(end as usize + 1) as u64;
            let before = run.seek(stand, Some(Unit::Filtering));
            for _ in 0..25 {
                let position = random.below(end as usize + 1) as u64;
                run.look(position, None);
                assert_eq!((run.position(), run.run_position()), (position, stand));
                other.seek(position, Some(Unit::Filtering));
                same_moment(&mut run, &mut other, &mut random);
                if random.below(2) == 0 {
                    run.look_away();
                    assert_eq!(run.current(), before);
                }
            }
            run.look(random.below(end as usize + 1) as u64, None);
            other.seek(stand, None);
            assert_eq!(
                run.step(Unit::Filtering, 1),
                other.step(Unit::Filtering, 1),
                "a step begins where the run stands"
            );
            assert_eq!(run.position(), run.run_position());
        }
    }
}

#[test]
fn a_look_stays_within_the_explored_part_and_every_move_ends_it() {
    let mut run = session(Consistency::Value, ModelKind::AllDifferent);
    let stand = run.step(Unit::Filtering, 12).position;
    assert_eq!(run.look(u64::MAX, None).position, stand, "a look explores nothing");
    type Way = fn(&mut Session);
    let moves: [(&str, Way); 7] = [
        ("step", |run| drop(run.step(Unit::Event, 0))),
        ("advance", |run| drop(run.advance(Unit::Event, 9.0))),
        ("back", |run| drop(run.back(Unit::Event, 1))),
        ("seek", |run| drop(run.seek(3, None))),
        ("breakpoint", |run| drop(run.run_to_breakpoint(&[], Some(0.0)))),
        ("skip", |run| drop(run.skip_givens())),
        ("filter", |run| drop(run.filter(ConstraintRef::Name("row D")))),
    ];
    for (name, go) in moves {
        run.look(5, None);
        go(&mut run);
        assert_eq!(run.position(), run.run_position(), "{name}");
        assert_ne!(run.position(), 5, "{name}");
    }
}

#[test]
fn the_moment_of_a_node_is_where_its_report_is() {
    let mut run = session(Consistency::Value, ModelKind::AllDifferent);
    run.step(Unit::End, 1);
    for node in 0..run.stats().nodes {
        for moment in [Moment::Before, Moment::After] {
            let report = run.node_report(node, moment).unwrap();
            assert_eq!(run.moment_of(node, moment).unwrap(), report.position);
            assert_eq!(run.look(report.position, Some(Unit::Node)).domains, report.domains);
            assert_eq!(run.current().node, report.id);
        }
    }
    assert!(run.moment_of(9999, Moment::After).unwrap_err().message.contains("9999"));
    run.seek(0, None);
    let last = run.stats().nodes;
    assert!(run.moment_of(last, Moment::After).unwrap() > 0, "a node of the explored part");
}

/// After a run to the end, the last node is a failure. The grid shows the solution, and so must the answers.
#[test]
fn why_a_digit_is_missing_from_the_solution() {
    let mut run = session(Consistency::Value, ModelKind::AllDifferent);
    run.step(Unit::End, 1);
    let solution = run.solution().unwrap();
    let node = run.next_node(0, "solution", true).unwrap().unwrap();
    let at = run.moment_of(node.into(), Moment::After).unwrap();
    let path = run.tree_path(node.into()).unwrap();
    let decisions: Vec<String> = path.iter().filter_map(|&id| run.node_info(id.into()).unwrap().decision).collect();
    let shown = run.look(at, None);
    let mut cited = 0;
    for cell in 0..81 {
        let own = u64::from(solution[cell as usize]);
        assert_eq!(candidates(&shown, cell as usize), [own]);
        let refused = run.why(cell, own).unwrap_err().message;
        assert!(refused.contains(&format!("is {own} at this moment, so {own} is not missing")), "{refused}");
        for digit in (1..=9).filter(|&digit| digit != own) {
            let why = run.why(cell, digit).unwrap();
            let cited_facts = why.steps.iter().flat_map(|step| &step.cites).flat_map(|cited| &cited.sources);
            for decision in cited_facts.chain([&why.source]).filter_map(|source| source.decision.as_ref()) {
                let decision = serde_json::json!(decision);
                let word = |field: &str| decision[field].to_string().replace('"', "");
                let decision = ["cell", "relation", "value"].map(word).join(" ");
                assert!(decisions.contains(&decision), "{decision} is not in force in the solution");
                cited += 1;
            }
        }
    }
    assert!(cited > 100, "{cited}");
    run.look_away();
    run.seek(0, None);
    let open = run.why(0, 1).unwrap_err().message;
    assert!(open.starts_with("1 is still a candidate of A1 at this moment"), "{open}");
}

#[test]
fn a_step_has_its_own_totals_beside_those_of_the_run() {
    let mut run = session(Consistency::Value, ModelKind::AllDifferent);
    assert_eq!(run.current().step, None);
    let mut before = run.stats();
    let mut from = 0;
    for unit in [Unit::Filtering, Unit::Fixpoint, Unit::Node, Unit::Node, Unit::Fixpoint, Unit::End] {
        let report = run.step(unit, 1);
        let (step, after) = (report.step.expect("a step forward has totals"), run.stats());
        assert_eq!(step.from, from);
        assert_eq!(step.filterings, after.filterings - before.filterings);
        assert_eq!(step.removals, after.removals - before.removals);
        assert_eq!((step.nodes, step.failures), (after.nodes - before.nodes, after.failures - before.failures));
        assert_eq!(report.explanation.detail.contains("this step: "), step.filterings > 1);
        (before, from) = (after, report.position);
    }
    assert_eq!(run.back(Unit::Node, 1).step, None);
    assert_eq!(run.seek(40, None).step, None);
    assert_eq!(run.look(20, None).step, None);
    // A long step that is made in slices has the totals from its beginning.
    let mut run = session(Consistency::Value, ModelKind::Pairwise);
    run.step(Unit::Filtering, 3);
    let (from, before) = (run.position(), run.stats().filterings);
    let mut slices = 0;
    let report = loop {
        let report = run.advance(Unit::End, 0.0);
        slices += 1;
        if report.reached {
            break report;
        }
    };
    let step = report.step.unwrap();
    assert_eq!((step.from, step.filterings), (from, run.stats().filterings - before));
    assert!(slices > 2);
}
