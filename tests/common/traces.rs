//! Traces of runs as JSON values, and the verdict of the checker on them.

use pencilmark::check::{Checker, Summary, Verdict, Verdicts};
use pencilmark::model::Model;
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::run::report;
use pencilmark::run::{Timeline, Unit};
use serde_json::Value;

/// Writes the trace of a run: a header and its events.
pub fn trace(grid: &Grid, options: &Options) -> Vec<Value> {
    let model = Model::new(grid, options);
    let mut timeline = Timeline::new(model.search());
    let mut lines = vec![serde_json::to_value(report::header(&model)).expect("JSON")];
    while timeline.outcome().is_none() {
        timeline.step(Unit::Filtering, || false);
        for report in report::last_move(&model, &timeline) {
            lines.push(serde_json::to_value(report).expect("JSON"));
        }
    }
    lines
}

/// The verdict of the checker.
pub fn verdict(trace: &[Value]) -> Verdict {
    let lines: Vec<String> = trace.iter().map(Value::to_string).collect();
    let verdict = Verdicts::new(lines.join("\n").as_bytes()).next();
    verdict.expect("a verdict").expect("memory can be read")
}

/// Checks each line of a run's trace as soon as the run writes it.
///
/// # Errors
/// The objection of the checker, with the line, the options and the puzzle.
pub fn check(grid: &Grid, options: &Options) -> Result<Summary, String> {
    let model = Model::new(grid, options);
    let mut timeline = Timeline::new(model.search());
    let objection = |problem: &dyn std::fmt::Display, line: &[u8]| {
        format!("{problem}: {}\nin {options:?}\non {}", String::from_utf8_lossy(line), grid.to_line())
    };
    let header = serde_json::to_vec(&report::header(&model)).expect("JSON");
    let mut checker = Checker::new(&header).map_err(|problem| objection(&problem, &header))?;
    while timeline.outcome().is_none() {
        timeline.step(Unit::Filtering, || false);
        for report in report::last_move(&model, &timeline) {
            let line = serde_json::to_vec(&report).expect("JSON");
            checker.read(&line).map_err(|problem| objection(&problem, &line))?;
        }
    }
    checker.finish().map_err(|problem| objection(&problem, b"the end"))
}
