//! Traces of runs as JSON values, and the verdict of the checker on them.

use pencilmark::check::{Verdict, Verdicts};
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::puzzle::model::Model;
use pencilmark::run::report::{self, TraceHeader};
use pencilmark::run::{Timeline, Unit};
use serde_json::Value;

/// Writes the trace of a run: a header and its events.
pub fn trace(grid: &Grid, options: &Options) -> Vec<Value> {
    let model = Model::new(grid, options);
    let mut timeline = Timeline::new(model.search());
    let mut lines = vec![serde_json::to_value(TraceHeader::new(&model)).expect("JSON")];
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
