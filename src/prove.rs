//! Proofs for VeriPB: a puzzle as a pseudo-Boolean formula, and an ordinary run of the search as a derivation of a
//! contradiction.
//!
//! The variable `A1_5` says that A1 holds a 5. A puzzle is infeasible if its formula has no solution. To prove that a solution
//! is unique, the formula excludes this solution, and the proof shows that no other solution exists.
//! [docs/proofs.md](../../docs/proofs.md) describes the encoding.

use crate::clock;
use crate::kernel::{SearchOutcome, VarId};
use crate::learning::Learning;
use crate::meanings::{AllDifferent, AnyMeaning};
use crate::model::{ConstraintKind, Model};
use crate::options::Options;
use crate::puzzle::Digit;
use crate::puzzle::rules::Posted;
use crate::puzzle::{Geometry, Grid, House};
use crate::run::outcome::{StatsReport, Status};
use crate::search::Move;
use crate::solver::{Line, line};
use pencilmark_engine::proofs::{Flaw, Origin, Prover, Statements, parts};
use serde::Serialize;
use std::collections::HashMap;
use std::io::{self, Write};

/// The claim that is to be proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Claim {
    /// There is exactly one solution.
    Unique,
    /// There is no solution.
    Infeasible,
}

/// A proved claim.
#[derive(Debug)]
pub struct Proved {
    /// The formula in the format OPB.
    pub formula: String,
    /// The solution, if the claim is that it is unique.
    pub solution: Option<Line>,
    /// The number of lines of the proof.
    pub lines: u64,
    /// The size of the proof in bytes.
    pub bytes: u64,
    /// The statistics of the run.
    pub stats: StatsReport,
}

/// Why there is no proof.
#[derive(Debug)]
pub enum Unproved {
    /// The claim is false, or a budget ran out; the sentence says which.
    NotSo(Status, String),
    /// A rule has no encoding that is small enough; the sentence names it.
    NotCovered(String),
    /// The proof could not be written.
    Output(io::Error),
}

/// The formula of a puzzle in the format OPB: its models, restricted to the variables of the candidates, are the solutions of
/// the puzzle.
///
/// # Errors
/// [`Unproved::NotCovered`] names a rule whose encoding would be too large.
pub fn formula(grid: &Grid) -> Result<String, Unproved> {
    let encoding = Encoding::of(Model::new(grid, &Options::default()))?;
    Ok(encoding.statements.formula.text())
}

/// Proves a claim about a puzzle, and writes the proof to `out`. If there is no proof, the text in `out` is useless.
///
/// # Errors
/// [`Unproved`] says why there is no proof.
pub fn prove(grid: &Grid, options: &Options, claim: Claim, out: impl Write) -> Result<Proved, Unproved> {
    let Encoding { model, statements, origins } = Encoding::of(Model::new(grid, options))?;
    let (excluded, wanted) = match claim {
        Claim::Unique => (1, 2),
        Claim::Infeasible => (0, 1),
    };
    let name_of = |constraint: usize| model.constraints().nth(constraint).map(|(id, _)| model.name(id));
    let prover = Prover::new(statements, origins, excluded, out);
    let mut prover = if options.learning == Learning::Clauses { prover.learning() } else { prover };
    let mut search = model.search_for(wanted);
    let started = clock::now();
    let mut first_solution_ms = None;
    let outcome = loop {
        match search.turn(&mut prover) {
            Move::Solution => _ = first_solution_ms.get_or_insert_with(|| clock::now() - started),
            Move::Done(outcome) => break outcome,
            _ => {}
        }
        if prover.is_flawed() || options.ms.is_some_and(|ms| clock::now() - started >= ms) {
            search.cap(&mut prover);
        }
    };
    let stats = search.stats();
    if !prover.is_flawed()
        && let Some(sentence) = claim.refused(outcome, stats.solutions)
    {
        return Err(Unproved::NotSo(Status::of(outcome, stats.solutions), sentence));
    }
    let mut proof = prover.finish().map_err(|flaw| match flaw {
        Flaw::Output(error) => Unproved::Output(error),
        Flaw::TooLarge { constraint } | Flaw::Unproved { constraint } => {
            Unproved::NotCovered(not_covered(&name_of(constraint).unwrap_or_default()))
        }
        Flaw::Unfinished => Unproved::NotSo(Status::Capped, "The run did not come to its end".into()),
    })?;
    let solution = search.first_solution().map(|values| {
        proof.statements.formula.comment("the solution is excluded");
        proof.statements.exclude(values);
        line(grid.geometry(), &values.iter().map(|&value| Digit::of(value).into()).collect::<Vec<_>>())
    });
    let stats = StatsReport::new(stats, first_solution_ms, clock::now() - started);
    let formula = proof.statements.formula.text();
    Ok(Proved { formula, solution, lines: proof.lines, bytes: proof.bytes, stats })
}

impl Claim {
    /// Why the claim is not proved after a run, if it is not.
    fn refused(self, outcome: SearchOutcome, solutions: u64) -> Option<String> {
        let sentence = match (self, outcome, solutions) {
            (Claim::Unique, SearchOutcome::Exhausted, 1) | (Claim::Infeasible, SearchOutcome::Exhausted, 0) => {
                return None;
            }
            (_, SearchOutcome::Capped, _) => "The budget ran out, so nothing is proved",
            (Claim::Unique, _, 0) => "There is no solution; --of infeasible proves this",
            (Claim::Unique, ..) => "There are several solutions, so none of them is unique",
            (Claim::Infeasible, ..) => "There is a solution, so the puzzle is not infeasible",
        };
        Some(sentence.into())
    }
}

fn not_covered(name: &str) -> String {
    format!("A proof cannot cover {name}: the rule has too many combinations to be written down")
}

/// A puzzle as a formula, with a model whose constraints follow from it.
struct Encoding {
    model: Model,
    statements: Statements,
    origins: Vec<Origin>,
}

impl Encoding {
    fn of(mut model: Model) -> Result<Encoding, Unproved> {
        let geometry = model.geometry().clone();
        let names: Vec<String> = (0..geometry.cells()).map(|cell| geometry.cell_name(cell)).collect();
        let mut statements =
            Statements::new(&names, geometry.least_digit()..geometry.greatest_digit() + 1, &model.initial_domains());
        statements.formula.comment("houses");
        let mut houses = HashMap::new();
        for house in geometry.houses() {
            statements.formula.comment(&house.name(&geometry));
            let number = statements.state(&vars(&house.cells(&geometry)), &AllDifferent.into());
            houses.insert(house, number.map_err(|_| Unproved::NotCovered(not_covered(&house.name(&geometry))))?);
        }
        let mut rules = Vec::new();
        for posted in geometry.posted() {
            statements.formula.comment(&posted.name);
            let (number, weaker) = state(&mut statements, &geometry, posted)?;
            if let Some(meaning) = weaker
                && let Some(id) = model.find(ConstraintKind::Rule(rules.len() as u32))
            {
                model = model.with_meaning(id, meaning);
            }
            rules.push(number);
        }
        let origins = model.constraints().map(|(_, kind)| origin(&geometry, kind, &houses, &rules)).collect();
        Ok(Encoding { model, statements, origins })
    }
}

fn vars(cells: &[usize]) -> Vec<VarId> {
    cells.iter().map(|&cell| VarId(cell as u32)).collect()
}

/// States the constraint of a rule. A meaning that includes "all different" may be too large for one statement. Its two parts
/// are then stated separately. The run uses only the second part, because the houses entail the first part.
fn state(
    statements: &mut Statements,
    geometry: &Geometry,
    posted: &Posted,
) -> Result<(usize, Option<AnyMeaning>), Unproved> {
    let scope = vars(&posted.scope);
    if let Ok(number) = statements.state(&scope, &posted.meaning) {
        return Ok((number, None));
    }
    let refuse = || Unproved::NotCovered(not_covered(&posted.name));
    let [differ, inner] = parts(&posted.meaning).ok_or_else(refuse)?;
    let is_in = |house: &House| {
        let cells = house.cells(geometry);
        posted.scope.iter().all(|cell| cells.contains(cell))
    };
    if !geometry.houses().iter().any(is_in) {
        return Err(refuse());
    }
    let both = statements.state(&scope, &differ).and_then(|_| statements.state(&scope, &inner));
    Ok((both.map_err(|_| refuse())?, Some(inner)))
}

/// The place of a constraint of the model in the formula.
fn origin(geometry: &Geometry, kind: ConstraintKind, houses: &HashMap<House, usize>, rules: &[usize]) -> Origin {
    let of_cells = |cells: Vec<usize>| {
        let is_it = |house: &&House| house.cells(geometry) == cells;
        houses.keys().find(is_it).map(|house| houses[house])
    };
    match kind {
        ConstraintKind::House(house) | ConstraintKind::Hidden(house) => Origin::Statement(houses[&house]),
        ConstraintKind::Rule(number) => Origin::Statement(rules[number as usize]),
        ConstraintKind::Locked(first, second) => Origin::Contained { first: houses[&first], second: houses[&second] },
        ConstraintKind::Fish(_) => {
            let n = geometry.digit_count();
            let row = |row: usize| of_cells((0..n).map(|column| geometry.cell(row, column)).collect());
            let column = |column: usize| of_cells((0..n).map(|row| geometry.cell(row, column)).collect());
            Origin::Lines { lines: (0..n).filter_map(row).collect(), places: (0..n).filter_map(column).collect() }
        }
        ConstraintKind::Total(number) => {
            let total = &geometry.totals()[number as usize];
            Origin::Total {
                added: total.houses.iter().map(|house| houses[house]).collect(),
                subtracted: total.cages.iter().map(|&cage| rules[cage]).collect(),
                scope: vars(&total.scope),
                linear: total.meaning.clone(),
            }
        }
        ConstraintKind::NotEqual(..) | ConstraintKind::Given(..) | ConstraintKind::Shaving | ConstraintKind::Learnt => {
            Origin::Obvious
        }
    }
}

/// The texts of a formula and its proof, or the reason why there are none.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct ProofFiles {
    /// The claim that is true: `unique` or `infeasible`; `null` if neither is proved.
    pub of: Option<Claim>,
    /// The formula in the format OPB.
    pub model: Option<String>,
    /// The proof in VeriPB's format 3.0.
    pub proof: Option<String>,
    /// The answer in a sentence.
    pub message: String,
}

/// Proves that a solution is unique, or else that there is none.
///
/// # Errors
/// An [`io::Error`] of the output. Output to memory never fails.
pub fn files(grid: &Grid, options: &Options) -> io::Result<ProofFiles> {
    let none = |message: String| ProofFiles { of: None, model: None, proof: None, message };
    for claim in [Claim::Unique, Claim::Infeasible] {
        let mut proof = Vec::new();
        match prove(grid, options, claim, &mut proof) {
            Ok(proved) => {
                let message = proved.report(claim).message;
                let proof = String::from_utf8(proof).map_err(io::Error::other)?;
                return Ok(ProofFiles { of: Some(claim), model: Some(proved.formula), proof: Some(proof), message });
            }
            Err(Unproved::NotSo(Status::Infeasible, _)) => {}
            Err(Unproved::NotSo(_, sentence) | Unproved::NotCovered(sentence)) => return Ok(none(sentence)),
            Err(Unproved::Output(error)) => return Err(error),
        }
    }
    Ok(none("The run did not come to its end".into()))
}

/// A finished proof in a report.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProofReport<'a> {
    /// `proved`.
    pub status: &'static str,
    /// The claim.
    pub of: Claim,
    /// The solution, if it is unique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<&'a Line>,
    /// The size of the formula in bytes.
    pub model_bytes: usize,
    /// The number of lines of the proof.
    pub proof_lines: u64,
    /// The size of the proof in bytes.
    pub proof_bytes: u64,
    /// The statistics of the run.
    pub stats: StatsReport,
    /// The answer in a sentence.
    pub message: String,
}

impl Proved {
    /// The proof in a report.
    pub fn report(&self, claim: Claim) -> ProofReport<'_> {
        let message = match claim {
            Claim::Unique => "The solution is unique: the formula without it leads to a contradiction",
            Claim::Infeasible => "There is no solution: the formula leads to a contradiction",
        };
        ProofReport {
            status: "proved",
            of: claim,
            solution: self.solution.as_ref(),
            model_bytes: self.formula.len(),
            proof_lines: self.lines,
            proof_bytes: self.bytes,
            stats: self.stats,
            message: message.into(),
        }
    }
}
