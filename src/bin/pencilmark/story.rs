//! `pencilmark story`: the steps that lead to a fact.

use crate::args::Story;
use crate::batch::{self, Answer, Failure, Outcome};
use pencilmark::puzzle::Grid;
use pencilmark::story::{Aim, Goal, story as tell};
use pencilmark::trace::{Decision, StoryStep};
use std::io::{self, Write};

pub(crate) fn story(request: &Story) -> Result<Outcome, Failure> {
    let options = request.time.options(&request.puzzles)?;
    let aim = if request.shorter { Aim::Shorter } else { Aim::Simpler };
    let goal = |grid: &Grid, _: &mut _| Ok((grid.clone(), Goal::parse(&request.of, grid.geometry())?));
    batch::rewrite(&request.puzzles, &options, goal, |(grid, goal), out| {
        let report = tell(grid, *goal, aim, &options);
        if request.puzzles.json {
            return out.json(&report);
        }
        writeln!(out, "{}", grid.draw())?;
        say(&report.steps, 0, out)?;
        writeln!(out, "{}", report.message)
    })
}

/// Writes steps as numbered lines. The steps of a case are indented below its assumption.
fn say(steps: &[StoryStep], depth: usize, out: &mut Answer<'_>) -> io::Result<()> {
    let indent = "   ".repeat(depth);
    for (number, step) in (1..).zip(steps) {
        let to = if step.to.is_empty() { "a contradiction".into() } else { facts(&step.to) };
        let used = [step.constraints.join("; "), facts(&step.from)];
        let used: Vec<String> = used.into_iter().filter(|part| !part.is_empty()).collect();
        match &step.cases {
            None => writeln!(out, "{indent}{number}. {}: {to}", used.join(" with "))?,
            Some(cases) => {
                writeln!(out, "{indent}{number}. {to}, because every case fails")?;
                for case in cases {
                    writeln!(out, "{indent}   Suppose {}.", facts(std::slice::from_ref(&case.assume)))?;
                    say(&case.steps, depth + 1, out)?;
                }
            }
        }
    }
    Ok(())
}

fn facts(facts: &[Decision<String>]) -> String {
    let words: Vec<String> = facts.iter().map(|fact| format!("{} {} {}", fact.cell, sign(fact), fact.value)).collect();
    words.join(", ")
}

fn sign(fact: &Decision<String>) -> &'static str {
    use pencilmark::trace::Relation::{Above, AtMost, Equal, NotEqual};
    match fact.relation {
        Equal => "=",
        NotEqual => "≠",
        AtMost => "≤",
        Above => ">",
    }
}
