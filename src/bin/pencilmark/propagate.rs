//! `pencilmark propagate`: how far the constraints get without a guess.

use crate::args::{Run, USUAL_BUDGET_MS};
use crate::batch::{self, Failure, Outcome};
use crate::text;
use pencilmark::puzzle::Grid;
use pencilmark::solver::{self, FixpointStatus, PropagateReport};
use std::io::Write;

pub(crate) fn propagate(run: &Run) -> Result<Outcome, Failure> {
    let mut options = run.options_of_the_search("propagate", 1)?;
    options.ms.get_or_insert(USUAL_BUDGET_MS);
    batch::run(&run.puzzles, &options, |grid, out| {
        let report = solver::propagate(grid, &options);
        if run.puzzles.json {
            return out.json(&report);
        }
        match report.status {
            FixpointStatus::Failed => writeln!(out, "{}", grid.draw())?,
            _ => writeln!(out, "{}", text::candidate_grid(grid.geometry(), &report.domains))?,
        }
        writeln!(out, "{}", sentence(grid, &report))
    })
}

fn sentence(grid: &Grid, report: &PropagateReport) -> String {
    let cells = report.domains.len();
    let wide = grid.geometry().greatest_digit() > 35;
    let candidates = |domain: &String| if wide { domain.split(' ').count() } else { domain.len() };
    let open: Vec<usize> = report.domains.iter().map(candidates).filter(|&count| count > 1).collect();
    let left = || {
        format!(
            "{} of {cells} cells are fixed; {} for the other {}",
            cells - open.len(),
            text::counted(open.iter().sum::<usize>() as u64, "candidate is left", "candidates are left"),
            open.len()
        )
    };
    match report.status {
        FixpointStatus::Solved => "Solved: propagation alone fixes every cell".to_owned(),
        FixpointStatus::Fixpoint => format!("Fixpoint: {}", left()),
        FixpointStatus::Capped => format!("The budget ran out before the fixpoint: {}", left()),
        FixpointStatus::Failed => match solver::broken_rule(grid) {
            Some(broken) => format!("No solution: {broken}"),
            None => "No solution: propagation alone finds a contradiction".to_owned(),
        },
    }
}
