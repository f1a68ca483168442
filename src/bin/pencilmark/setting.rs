//! `pencilmark candidates`, `pencilmark needed` and `pencilmark clash`: answers for a person who makes a puzzle.

use crate::args::Run;
use crate::batch::{self, Failure, Outcome};
use crate::text;
use pencilmark::puzzle::Grid;
use pencilmark::setting::candidates::candidates as true_candidates;
use pencilmark::setting::clash::clash as what_clashes;
use pencilmark::setting::needed::needed as what_is_needed;
use std::io::Write;

/// The number of solutions that `candidates` counts.
const USUAL_LIMIT: u64 = 1_000;

pub(crate) fn candidates(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options_of_the_search("candidates", USUAL_LIMIT)?;
    batch::run(&run.puzzles, &options, |grid, out| {
        let report = true_candidates(grid, &options, options.solutions);
        if run.puzzles.json {
            return out.json(&report);
        }
        let cells: Vec<String> = report.candidates.iter().map(|digits| symbols(grid, digits)).collect();
        writeln!(out, "{}", text::candidate_grid(grid.geometry(), &cells))?;
        writeln!(out, "{}", report.message)
    })
}

fn symbols(grid: &Grid, digits: &[u8]) -> String {
    let separator = if grid.geometry().greatest_digit() > 35 { " " } else { "" };
    digits.iter().map(|&digit| grid.geometry().symbol(digit)).collect::<Vec<String>>().join(separator)
}

pub(crate) fn needed(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options_of_the_search("needed", 1)?;
    batch::run(&run.puzzles, &options, |grid, out| {
        let report = what_is_needed(grid, &options);
        if run.puzzles.json {
            return out.json(&report);
        }
        writeln!(out, "{}", grid.draw())?;
        writeln!(out, "{}", report.message)?;
        let givens = report.givens.iter().map(|given| (format!("the given in {}", given.cell), given.needed));
        let rules = report.rules.iter().map(|rule| (rule.rule.clone(), rule.needed));
        for (what, needed) in givens.chain(rules) {
            let verdict = match needed {
                Some(true) => "needed",
                Some(false) => "not needed",
                None => "undecided",
            };
            writeln!(out, "  {what}: {verdict}")?;
        }
        Ok(())
    })
}

pub(crate) fn clash(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options_of_the_search("clash", 1)?;
    batch::run(&run.puzzles, &options, |grid, out| {
        let report = what_clashes(grid, &options);
        if run.puzzles.json {
            return out.json(&report);
        }
        writeln!(out, "{}", grid.draw())?;
        writeln!(out, "{}", report.message)?;
        let givens = report.givens.iter().map(|cell| format!("the given in {cell}"));
        for element in givens.chain(report.rules).chain(report.houses) {
            writeln!(out, "  {element}")?;
        }
        Ok(())
    })
}
