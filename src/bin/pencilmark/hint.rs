//! `pencilmark hint`: the next deduction, or every instance of a technique.

use crate::args::Hint;
use crate::batch::{self, Answer, Failure, Found, Outcome};
use crate::codes;
use pencilmark::hint::{self as hints, FoundPosition, Position, Wish};
use pencilmark::human::techniques;
use serde::Serialize;
use std::io::{self, Write};

/// A hint with the number of its puzzle.
#[derive(Serialize)]
struct Numbered {
    puzzle: usize,
    #[serde(flatten)]
    hint: hints::Hint,
}

pub(crate) fn hint(hint: &Hint) -> Result<Outcome, Failure> {
    let technique = hint.technique.as_deref().map(|typed| codes::name_of(typed).to_owned());
    let options = hint.time.options(&hint.puzzles)?;
    let wish = Wish { technique, filter: hint.techniques.filter()?, ms: options.ms };
    if let Some(name) = &wish.technique {
        techniques::named(name)?;
    }
    let text = batch::read(&hint.puzzles)?;
    let found = hints::read_positions(&text, &options);
    let mut number = 0;
    let found = found.into_iter().map(|FoundPosition { line, position, about }| Found { line, read: position, about });
    batch::run_each(&hint.puzzles, found, |position, out| {
        number += 1;
        if hint.all { list(hint, position, &wish, number, out) } else { next(hint, position, &wish, out) }
    })
}

fn next(hint: &Hint, position: &Position, wish: &Wish, out: &mut Answer<'_>) -> io::Result<()> {
    let report = hints::hint_for(position, wish).map_err(io::Error::other)?;
    if hint.puzzles.json {
        return out.json(&report);
    }
    writeln!(out, "{}", position.combined().draw())?;
    say(&report, out)
}

fn list(hint: &Hint, position: &Position, wish: &Wish, number: usize, out: &mut Answer<'_>) -> io::Result<()> {
    let mut reports = hints::every_hint(position, wish).map_err(io::Error::other)?;
    if reports.is_empty() {
        reports.push(hints::nothing(position));
    }
    if !hint.puzzles.json {
        writeln!(out, "{}", position.combined().draw())?;
    }
    for report in reports {
        match hint.puzzles.json {
            true => out.json(&Numbered { puzzle: number, hint: report })?,
            false => say(&report, out)?,
        }
    }
    Ok(())
}

fn say(report: &hints::Hint, out: &mut dyn Write) -> io::Result<()> {
    if !report.name.is_empty() {
        let rated = report.rating.map(|rating| format!("rated {rating}"));
        let level = report.level.map(|level| format!("level {level}"));
        let both: Vec<String> = rated.into_iter().chain(level).collect();
        match both.is_empty() {
            true => write!(out, "{}: ", report.name)?,
            false => write!(out, "{} ({}): ", report.name, both.join(", "))?,
        }
    }
    writeln!(out, "{}", report.explanation.sentence)
}
