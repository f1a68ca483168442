//! `pencilmark prove`: writes a formula and a proof for VeriPB. The formula is written only when the proof is complete. Until
//! then, the file of the proof has a temporary name.

use crate::args::Prove;
use crate::batch::{self, Failure, Outcome};
use crate::targets::{self, Unfinished};
use crate::text::{complain, counted};
use pencilmark::options::Options;
use pencilmark::prove::{self, Claim, Proved, Unproved};
use pencilmark::puzzle::Grid;
use pencilmark::solver::Status;
use serde::Serialize;
use std::fs;
use std::io::{self, BufWriter, Write};

#[derive(Serialize)]
struct NoProof<'a> {
    /// Absent if the puzzle was not solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    of: Claim,
    message: &'a str,
}

pub(crate) fn prove(wishes: &Prove) -> Result<Outcome, Failure> {
    let options = wishes.run.options_of_the_search("prove", 2)?;
    options.require_provable()?;
    let claim = match wishes.of.as_str() {
        "unique" => Claim::Unique,
        "infeasible" => Claim::Infeasible,
        other => return Err(Failure::Refused(format!("--of cannot be {other:?}; there is unique, infeasible"))),
    };
    targets::check(wishes)?;
    let grid = only_puzzle(wishes, &options)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let proved = match write_files(wishes, &grid, &options, claim)? {
        Ok(proved) => proved,
        Err((status, sentence)) => {
            if wishes.run.puzzles.json {
                batch::json_line(&mut out, &NoProof { status, of: claim, message: &sentence })?;
                out.flush()?;
            } else {
                complain(&sentence);
            }
            return Ok(Outcome::SomeRefused);
        }
    };
    let report = proved.report(claim);
    match wishes.run.puzzles.json {
        true => batch::json_line(&mut out, &report)?,
        false => {
            writeln!(out, "{}", report.message)?;
            writeln!(out, "{}", counted(report.proof_lines, "line", "lines") + " of proof")?;
            let (formula, proof) = (wishes.formula.display(), wishes.proof.display());
            writeln!(out, "To check it: veripb {formula} {proof}")?;
        }
    }
    out.flush()?;
    Ok(Outcome::AllRead)
}

/// Reads the puzzle. A proof is about one puzzle.
fn only_puzzle(wishes: &Prove, options: &Options) -> Result<Grid, Failure> {
    let mut items = batch::items(&wishes.run.puzzles, options)?;
    let first = items.next().ok_or_else(|| batch::nothing(&wishes.run.puzzles))??;
    if items.next().is_some() {
        return Err(Failure::Refused("a proof is about one puzzle, and the input holds several".into()));
    }
    if let Some(about) = first.about.as_deref().filter(|about| !about.ignored.is_empty()) {
        let fields: Vec<&str> = about.ignored.iter().map(|ignored| &*ignored.field).collect();
        complain(&format!("the proof ignores {}", fields.join(", ")));
    }
    first.read.map_err(Failure::from)
}

/// The answer if there is no proof: its status, if the run has one, and the reason in a sentence.
type WhyNot = (Option<Status>, String);

/// Writes both files. The inner error is the answer if there is no proof.
fn write_files(
    wishes: &Prove,
    grid: &Grid,
    options: &Options,
    claim: Claim,
) -> Result<Result<Proved, WhyNot>, Failure> {
    let unfinished = Unfinished::of(&wishes.proof)?;
    let out = BufWriter::with_capacity(1 << 16, &unfinished.file);
    let proved = match prove::prove(grid, options, claim, out) {
        Ok(proved) => proved,
        Err(Unproved::NotSo(status, sentence)) => return Ok(Err((Some(status), sentence))),
        Err(Unproved::NotCovered(sentence)) => return Ok(Err((None, sentence))),
        Err(Unproved::Output(error)) => return Err(targets::cannot_write(&wishes.proof, &error)),
    };
    fs::write(&wishes.formula, &proved.formula).map_err(|error| targets::cannot_write(&wishes.formula, &error))?;
    unfinished.finish(&wishes.proof)?;
    Ok(Ok(proved))
}
