//! `pencilmark story`: the steps that lead to a fact.

use crate::args::Story;
use crate::batch::{self, Answer, Failure, Outcome};
use pencilmark::puzzle::Grid;
use pencilmark::story::{Aim, Frame, FrameKind, Goal, frames, story as tell};
use std::io::{self, Write};

/// What a case stands to the right of its step.
const INDENT: &str = "   ";

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
        let frames = frames(&report).expect("a story names cells and constraints of its puzzle");
        say(&frames, out)?;
        writeln!(out, "{}", report.message)
    })
}

/// Writes the frames of a story as lines. The steps of a case are numbered and indented below its assumption.
fn say(frames: &[Frame], out: &mut Answer<'_>) -> io::Result<()> {
    let mut numbers = vec![0];
    for Frame { kind, depth, sentence, .. } in frames {
        let words = sentence.text();
        if *kind == FrameKind::Conclusion {
            writeln!(out, "{}{words}", INDENT.repeat(depth + 1))?;
            continue;
        }
        // An assumption takes the number of its step, outside the case.
        let outside = depth - usize::from(*kind == FrameKind::Assumption);
        numbers.resize(outside + 1, 0);
        numbers[outside] += 1;
        writeln!(out, "{}{}. {words}", INDENT.repeat(outside), numbers[outside])?;
    }
    Ok(())
}
