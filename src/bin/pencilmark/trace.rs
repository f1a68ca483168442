//! `pencilmark trace`: writes all events of a run as they happen. Memory holds only the search tree and the events of the
//! current move of the search.

use crate::args::Run;
use crate::batch::{self, Answer, Failure, Outcome};
use pencilmark::model::Model;
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::run::report;
use pencilmark::run::{Timeline, Unit};
use std::io::{self, Write};
use std::time::Instant;

pub(crate) fn trace(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options_of_the_search("trace", 2)?;
    batch::run(&run.puzzles, &options, |grid, out| write(grid, &options, run.puzzles.json, out))
}

fn write(grid: &Grid, options: &Options, json: bool, out: &mut Answer<'_>) -> io::Result<()> {
    let model = Model::new(grid, options);
    let mut timeline = Timeline::new(model.search());
    let started = Instant::now();
    if json {
        out.json(&report::header(&model))?;
    }
    while timeline.outcome().is_none() {
        let spent = started.elapsed().as_secs_f64() * 1e3;
        if options.ms.is_some_and(|ms| spent >= ms) {
            timeline.cap();
        } else {
            // A filtering is one move of the search. A budget ends a run between two moves.
            timeline.step(Unit::Filtering, || false);
        }
        let end = timeline.position();
        let first = end - timeline.applied().len() as u64;
        if json {
            for event in report::last_move(&model, &timeline) {
                out.json(&event)?;
            }
        } else {
            for position in first + 1..=end {
                timeline.seek(position);
                let explanation = report::explain(&model, &timeline, Unit::Event);
                writeln!(out, "{position}. {}", explanation.sentence)?;
            }
        }
    }
    Ok(())
}
