//! `pencilmark check`: verdicts on written traces, in the order of the file.

use crate::args::Check;
use crate::batch::{Failure, Outcome};
use crate::text::{self, complain};
use pencilmark::check::{Verdict, Verdicts};
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::path::Path;

pub(crate) fn check(check: &Check) -> Result<Outcome, Failure> {
    match check.file.as_deref().filter(|file| *file != Path::new("-")) {
        Some(file) => {
            let cannot = |error: io::Error| format!("cannot read {}: {}", file.display(), text::io_error(&error));
            let opened = File::open(file).map_err(|error| Failure::Refused(cannot(error)))?;
            judge(BufReader::with_capacity(1 << 16, opened), check.json, &cannot)
        }
        None => {
            let cannot = |error: io::Error| format!("cannot read standard input: {}", text::io_error(&error));
            judge(io::stdin().lock(), check.json, &cannot)
        }
    }
}

fn judge(reader: impl BufRead, json: bool, cannot: &dyn Fn(io::Error) -> String) -> Result<Outcome, Failure> {
    let mut verdicts = Verdicts::new(reader).peekable();
    let mut outcome = Outcome::AllRead;
    let mut number = 0;
    while let Some(verdict) = verdicts.next() {
        let verdict = verdict.map_err(|error| Failure::Refused(cannot(error)))?;
        number += 1;
        let sentence = match number > 1 || verdicts.peek().is_some() {
            true => format!("Trace {number}. {}", verdict.sentence()),
            false => verdict.sentence(),
        };
        let line = if json { serde_json::to_string(&verdict).map_err(io::Error::from)? } else { sentence.clone() };
        let unreadable = matches!(verdict, Verdict::Unreadable { .. });
        if unreadable {
            complain(&sentence);
        }
        if json || !unreadable {
            tell(&line)?;
        }
        outcome = match (verdict, outcome) {
            (Verdict::Unreadable { .. }, _) | (_, Outcome::SomeUnreadable) => Outcome::SomeUnreadable,
            (Verdict::Refused { .. }, _) | (_, Outcome::SomeRefused) => Outcome::SomeRefused,
            (Verdict::Accepted(_) | Verdict::Story(_), Outcome::AllRead) => Outcome::AllRead,
        };
    }
    Ok(outcome)
}

/// Prints a line. Even if the output is closed, the exit status still gives the verdict.
fn tell(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match writeln!(out, "{line}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
