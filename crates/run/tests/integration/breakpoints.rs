//! Tests of breakpoints against a complete record of a run. From any position, the timeline stops at the event that a scan
//! of the record finds.

use crate::run::Run;
use pencilmark_engine::kernel::{Conflict, ConstraintId, Domain, VarId, Violation};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Branching, Restarts, Strategy};
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Options};
use pencilmark_run::breakpoint::GivenBreakpoint;
use pencilmark_run::{Breakpoint, Event, Stop, Timeline, Unit};
use pencilmark_testing::corpus::{self, Random};
use std::collections::HashMap;

/// The change by one event: a variable with its domains before and after the event, or `None` if no domain changed.
type Change = Option<(VarId, Domain, Domain)>;

/// Derives the change by each event of a run from the events alone.
fn changes(model: &Model, run: &Run) -> Vec<Change> {
    let mut domains = model.initial_domains();
    let mut choices: HashMap<u32, Vec<Domain>> = HashMap::new();
    let mut change = |event: &Event| {
        let (var, after) = match *event {
            Event::Remove { var, value, .. } => (var, domains[var.index()].without(value)),
            Event::Decide { parent, decision, .. } => {
                choices.insert(parent, domains.clone());
                (decision.var, decision.keep(domains[decision.var.index()]))
            }
            Event::Backtrack { node } => {
                domains.clone_from(&choices[&node]);
                return None;
            }
            Event::Restart { .. } => {
                domains.clone_from(&choices[&0]);
                return None;
            }
            _ => return None,
        };
        let before = std::mem::replace(&mut domains[var.index()], after);
        Some((var, before, after))
    };
    run.moments.iter().map(|moment| moment.event.as_ref().and_then(&mut change)).collect()
}

/// Whether a run stops at a position, by the definition of the breakpoint.
fn meets(breakpoint: Breakpoint, run: &Run, changes: &[Change], position: usize) -> bool {
    let event = run.moments[position].event.expect("the start has no event");
    let decided = matches!(event, Event::Decide { .. });
    match breakpoint {
        Breakpoint::ValueRemoved { var, value } => {
            changes[position].is_some_and(|(v, before, after)| v == var && before.minus(after).contains(value))
        }
        // Propagation reports a fixed variable by an event of its own.
        Breakpoint::VariableFixed { var } => match event {
            Event::Fix { var: v, .. } => v == var,
            _ => decided && changes[position].is_some_and(|(v, b, a)| v == var && a.is_fixed() && !b.is_fixed()),
        },
        Breakpoint::ConstraintPrunes { constraint } => {
            matches!(event, Event::Remove { constraint: by, .. } if by == constraint)
        }
        Breakpoint::ClauseStrikes { number } => {
            let reason = match event {
                Event::Remove { reason, .. } => Some(reason),
                Event::Fail { conflict: Conflict { violation: Violation::NoSolution(reason), .. }, .. } => Some(reason),
                _ => None,
            };
            reason.is_some_and(|reason| {
                reason.kind.name == "learnt" && number.is_none_or(|number| reason.words[0] == number)
            })
        }
        Breakpoint::DepthReached { depth } => matches!(event, Event::Decide { depth: d, .. } if d == depth),
        Breakpoint::FirstFailure => {
            let failures = |position: usize| run.moments[position].stats.failures;
            failures(position) == 1 && failures(position - 1) == 0
        }
        Breakpoint::Solution => matches!(event, Event::Solution { .. }),
    }
}

fn random_breakpoint(model: &Model, random: &mut Random) -> Breakpoint {
    let var = VarId(random.below(model.geometry().cells()) as u32);
    match random.below(10) {
        0..=2 => Breakpoint::ValueRemoved { var, value: random.below(model.geometry().size()) as u8 },
        3 => Breakpoint::VariableFixed { var },
        4 => Breakpoint::ConstraintPrunes { constraint: ConstraintId(random.below(model.constraints().len()) as u32) },
        5 => Breakpoint::DepthReached { depth: 1 + random.below(6) as u32 },
        6 => Breakpoint::FirstFailure,
        7 => Breakpoint::ClauseStrikes { number: None },
        8 => Breakpoint::ClauseStrikes { number: Some(1 + random.below(9) as u64) },
        _ => Breakpoint::Solution,
    }
}

fn models() -> Vec<Model> {
    let hard = corpus::sample("hardest1106");
    let strategy = |branching| Strategy { branching, ..Strategy::default() };
    let options = [
        Options::default(),
        Options { consistency: Consistency::Forward, nodes: Some(300), ..Options::default() },
        Options { model: ModelKind::Mixed, consistency: Consistency::Value, nodes: Some(60), ..Options::default() },
        Options { strategy: strategy(Branching::Binary), nodes: Some(200), ..Options::default() },
        Options { restarts: Restarts::Luby, restart_after: 2, nodes: Some(200), ..Options::default() },
        Options { strategy: strategy(Branching::Split), shaving: true, nodes: Some(5), ..Options::default() },
        Options { consistency: Consistency::Bounds, intervals: true, nodes: Some(200), ..Options::default() },
        Options { learning: Learning::Clauses, consistency: Consistency::Value, nodes: Some(60), ..Options::default() },
        Options {
            learning: Learning::Backjump,
            consistency: Consistency::Value,
            nodes: Some(60),
            ..Options::default()
        },
    ];
    options.iter().enumerate().map(|(n, options)| Model::new(&corpus::grid(&hard[n]), options)).collect()
}

#[test]
fn a_run_stops_where_a_scan_of_its_events_finds_the_breakpoint() {
    let mut random = Random::new(4);
    // The number of stops at each kind of breakpoint.
    let mut met: HashMap<String, usize> = HashMap::new();
    for model in models() {
        let run = Run::of(model.search());
        let changes = changes(&model, &run);
        let mut timeline = Timeline::new(model.search());
        for round in 0..400 {
            let breakpoints: Vec<Breakpoint> =
                (0..random.below(4)).map(|_| random_breakpoint(&model, &mut random)).collect();
            match round % 4 {
                0 => timeline.seek(random.below(run.end() + 1) as u64),
                1 => timeline.back(Unit::Event, 1 + random.below(20) as u64),
                2 => timeline.back(Unit::Filtering, random.below(5) as u64),
                _ => {}
            }
            let from = timeline.position() as usize;
            let first = |position| breakpoints.iter().position(|&b| meets(b, &run, &changes, position));
            let found = (from + 1..=run.end()).find_map(|position| Some((position, first(position)?)));
            let stop = timeline.run_to_breakpoint(&breakpoints, || false);
            let expected = found.map_or((run.end(), Stop::End), |(position, index)| (position, Stop::At(index)));
            assert_eq!((timeline.position() as usize, stop), expected, "{breakpoints:?} from {from}");
            let fingerprint = crate::run::fingerprint(&timeline.domains());
            assert_eq!(fingerprint, run.moments[expected.0].fingerprint);
            if let Stop::At(index) = stop {
                let name = format!("{:?}", breakpoints[index]);
                let decided = matches!(timeline.event(), Some(Event::Decide { .. }));
                let kind = name.split_whitespace().next().unwrap_or_default();
                *met.entry(format!("{kind} {decided}")).or_default() += 1;
            }
        }
    }
    println!("{met:?}");
    assert_eq!(met.len(), 9, "every kind occurs, both by propagation and by decisions: {met:?}");
}

#[test]
fn a_run_to_a_breakpoint_can_give_up_and_continue() {
    let model = &models()[0];
    let mut timeline = Timeline::new(model.search());
    let mut stops = 0;
    while timeline.run_to_breakpoint(&[Breakpoint::Solution], || true) == Stop::GaveUp {
        stops += 1;
    }
    assert!(stops > 3, "a long run gives up many times: {stops}");
    assert!(matches!(timeline.event(), Some(Event::Solution { .. })));
}

#[test]
fn breakpoints_are_read_by_their_names() {
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[0]), &Options::default());
    let given = |kind: &str| GivenBreakpoint { kind: kind.into(), ..GivenBreakpoint::default() };
    let check = |given: GivenBreakpoint| given.check(&model).map_err(|error| error.message);
    let loses = |cell: &str, value: f64| {
        check(GivenBreakpoint { cell: Some(cell.into()), value: Some(value), ..given("cell-loses") })
    };
    assert_eq!(loses("B1", 7.0), Ok(vec![Breakpoint::ValueRemoved { var: VarId(9), value: 6 }]));
    for (cell, value) in [("B1", 0.0), ("B1", 10.0), ("B1", 1.5), ("B1", f64::NAN), ("Z1", 1.0), ("", 1.0)] {
        assert!(loses(cell, value).is_err(), "{cell} {value}");
    }
    assert!(check(given("cell-loses")).is_err() && check(given("cell-fixed")).is_err());
    let prunes = |name: &str| check(GivenBreakpoint { constraint: Some(name.into()), ..given("constraint-prunes") });
    assert_eq!(prunes("row B"), Ok(vec![Breakpoint::ConstraintPrunes { constraint: ConstraintId(1) }]));
    assert!(prunes("row Z").unwrap_err().contains("row Z"));
    let depth = |depth| check(GivenBreakpoint { depth: Some(depth), ..given("depth-reached") });
    assert_eq!(depth(3.0), Ok(vec![Breakpoint::DepthReached { depth: 3 }]));
    assert!(depth(0.0).is_err() && depth(-1.0).is_err());
    assert_eq!(check(given("solution")), Ok(vec![Breakpoint::Solution]));
    assert_eq!(check(given("first-failure")), Ok(vec![Breakpoint::FirstFailure]));
    assert!(check(given("cell-explodes")).unwrap_err().contains("cell-loses"));
}
