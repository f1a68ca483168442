//! `pencilmark rule`: what the definition of a rule means.

use crate::args::Rule;
use crate::batch::{Failure, Outcome, json_line};
use crate::text::{complain, io_error};
use pencilmark::puzzle::rules::MARK;
use pencilmark::puzzle::rules::studio::{OwnRule, Trial, TrialRequest, own_rule, try_rule};
use serde::Serialize;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// The answer to a definition.
#[derive(Serialize)]
struct Answer {
    /// The word of a puzzle's text, without a place; absent if the definition has an error.
    word: Option<String>,
    #[serde(flatten)]
    rule: OwnRule,
    trial: Option<Trial>,
}

pub(crate) fn rule(wishes: &Rule) -> Result<Outcome, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut outcome = Outcome::AllRead;
    for Block { line, text } in definitions(wishes.file.as_ref())? {
        let mut rule = own_rule(&text, wishes.size);
        // The answer speaks of the lines of the file.
        rule.errors.iter_mut().for_each(|error| error.line += line - 1);
        rule.statements.iter_mut().for_each(|statement| statement.line += line - 1);
        let trial = try_rule(&text, &TrialRequest { size: wishes.size, ..TrialRequest::default() });
        let word = rule.kind.as_ref().map(|kind| format!("{MARK}{}", kind.id));
        if let Some(error) = rule.errors.first() {
            outcome = Outcome::SomeUnreadable;
            if !wishes.json {
                complain(&format!("line {}, column {}: {}", error.line, error.column, error.message));
                continue;
            }
        }
        let answer = Answer { word, rule, trial };
        match wishes.json {
            true => json_line(&mut out, &answer)?,
            false => write(&answer, &mut out)?,
        }
    }
    out.flush()?;
    Ok(outcome)
}

fn write(answer: &Answer, out: &mut impl Write) -> io::Result<()> {
    let Some(kind) = &answer.rule.kind else { return Ok(()) };
    writeln!(out, "{}: {}", kind.name, kind.summary)?;
    for statement in &answer.rule.statements {
        let wide = if statement.wide { " (wide: prunes when at most two of its cells are open)" } else { "" };
        writeln!(out, "  line {}: {}{wide}", statement.line, statement.made)?;
    }
    if let Some(trial) = &answer.trial {
        let value = trial.value.map_or(String::new(), |value| format!(" with value {value}"));
        let of = if trial.exact { "of all" } else { "of a sample of" };
        writeln!(
            out,
            "  allows {} {of} {} assignments of {} cells{value}",
            trial.allowed,
            trial.of,
            trial.cells.len()
        )?;
        for example in trial.examples.iter().filter(|example| example.digits.len() <= 16) {
            let digits: Vec<String> = example.digits.iter().map(u8::to_string).collect();
            match example.allowed {
                true => writeln!(out, "    yes {}", digits.join(" "))?,
                false => writeln!(out, "    no  {}: {}", digits.join(" "), example.why)?,
            }
        }
    }
    writeln!(out, "  {}", answer.word.as_deref().unwrap_or_default())
}

/// A definition of a file.
pub(crate) struct Block {
    /// The line of the file at which the definition begins, from 1.
    pub line: usize,
    pub text: String,
}

/// The definitions of a file, which empty lines separate. What is only a comment is none.
pub(crate) fn definitions(file: Option<&PathBuf>) -> Result<Vec<Block>, Failure> {
    let read = match file.filter(|file| file.as_path() != Path::new("-")) {
        Some(file) => std::fs::read_to_string(file)
            .map_err(|error| format!("cannot read {}: {}", file.display(), io_error(&error))),
        None => {
            let mut text = String::new();
            let read = io::stdin().read_to_string(&mut text);
            read.map(|_| text).map_err(|error| format!("cannot read standard input: {}", io_error(&error)))
        }
    };
    let text = read.map_err(Failure::Refused)?;
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_behind_gap = true;
    for (number, line) in (1..).zip(text.lines()) {
        match blocks.last_mut() {
            _ if line.trim().is_empty() => {}
            Some(block) if !is_behind_gap => {
                block.text.push('\n');
                block.text.push_str(line);
            }
            _ => blocks.push(Block { line: number, text: line.to_owned() }),
        }
        is_behind_gap = line.trim().is_empty();
    }
    blocks.retain(|block| block.text.lines().any(|line| !line.trim_start().starts_with("//")));
    match blocks.is_empty() {
        true => Err(Failure::Refused("there is no definition".into())),
        false => Ok(blocks),
    }
}
