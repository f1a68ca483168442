//! `pencilmark model`: the variables, domains and constraints that a puzzle becomes.

use crate::args::Run;
use crate::batch::{self, Failure, Outcome};
use crate::text::counted;
use pencilmark::kernel::ConstraintId;
use pencilmark::model::{ConstraintKind, KindName, Model};
use pencilmark::options::ModelKind;
use pencilmark::solver;
use serde::Serialize;
use std::io::{self, Write};

/// A model, with names in place of ids.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ModelReport {
    size: usize,
    box_width: usize,
    box_height: usize,
    variables: Vec<Variable>,
    constraints: Vec<Constraint>,
    totals: Totals,
}

#[derive(Serialize)]
struct Variable {
    name: String,
    /// The domain at the start of a run, as characters. The domain of a given has one value.
    domain: String,
}

#[derive(Serialize)]
struct Constraint {
    name: String,
    kind: KindName,
    cells: Vec<String>,
}

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct Totals {
    variables: u64,
    alldifferent: u64,
    not_equal: u64,
    /// Each `≠` stands for two arcs, one in each direction.
    arcs: u64,
    givens: u64,
    /// The constraints of placed rules.
    #[serde(skip_serializing_if = "is_zero")]
    rules: u64,
    /// The hidden, locked and fish constraints that are posted besides the model.
    redundant: u64,
    constraints: u64,
}

/// Whether a total is left out of a report.
fn is_zero(total: &u64) -> bool {
    *total == 0
}

impl ModelReport {
    fn new(model: &Model) -> ModelReport {
        let geometry = model.geometry();
        let domains = model.initial_domains();
        let variable =
            |(cell, domain)| Variable { name: geometry.cell_name(cell), domain: solver::candidates(geometry, domain) };
        let mut totals = Totals {
            variables: domains.len() as u64,
            constraints: model.constraints().len() as u64,
            ..Totals::default()
        };
        let constraint = |(id, kind): (ConstraintId, ConstraintKind)| {
            match kind {
                ConstraintKind::House(_) => totals.alldifferent += 1,
                ConstraintKind::NotEqual(..) => {
                    totals.not_equal += 1;
                    totals.arcs += 2;
                }
                ConstraintKind::Given(..) => totals.givens += 1,
                ConstraintKind::Hidden(_)
                | ConstraintKind::Locked(..)
                | ConstraintKind::Fish(_)
                | ConstraintKind::Total(_) => {
                    totals.redundant += 1;
                }
                ConstraintKind::Rule(_) => totals.rules += 1,
                ConstraintKind::Shaving | ConstraintKind::Learnt => {}
            }
            Constraint {
                name: model.name(id),
                kind: kind.name(),
                cells: model.scope(id).iter().map(|&var| model.cell(var)).collect(),
            }
        };
        let constraints = model.constraints().map(constraint).collect();
        ModelReport {
            size: geometry.size(),
            box_width: geometry.box_width(),
            box_height: geometry.box_height(),
            variables: domains.into_iter().enumerate().map(variable).collect(),
            constraints,
            totals,
        }
    }
}

pub(crate) fn model(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options_of_the_search("model", 1)?;
    batch::run(&run.puzzles, &options, |grid, out| {
        let model = Model::new(grid, &options);
        let report = ModelReport::new(&model);
        if run.puzzles.json {
            return out.json(&report);
        }
        write_plain(&model, &report, out)
    })
}

fn write_plain(model: &Model, report: &ModelReport, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", model.grid().draw())?;
    let totals = &report.totals;
    writeln!(out, "{}:", counted(totals.variables, "variable", "variables"))?;
    for Variable { name, domain } in &report.variables {
        writeln!(out, "  {name} in {{{domain}}}")?;
    }
    writeln!(out, "\n{}:", counted(totals.constraints, "constraint", "constraints"))?;
    for Constraint { name, kind, cells } in &report.constraints {
        match kind {
            KindName::Alldifferent => writeln!(out, "  {name}: AllDifferent({})", cells.join(", "))?,
            KindName::Hidden => writeln!(out, "  {name}: every digit has a place")?,
            KindName::Locked => writeln!(out, "  {name}: locked digits")?,
            KindName::Fish => writeln!(out, "  {name}: all different")?,
            _ => writeln!(out, "  {name}")?,
        }
    }
    writeln!(out, "\n{}", sentence(model, totals))
}

/// "27 AllDifferents, 30 givens".
fn sentence(model: &Model, totals: &Totals) -> String {
    let houses = counted(totals.alldifferent, "AllDifferent", "AllDifferents");
    let arcs = counted(totals.arcs, "arc", "arcs");
    let pairs = counted(totals.not_equal, "≠ constraint", "≠ constraints");
    let posted = match model.options().model {
        ModelKind::AllDifferent => houses,
        ModelKind::Pairwise => format!("{pairs} = {arcs}"),
        ModelKind::Mixed if model.geometry().rules().is_some() => {
            format!("{} + {}: {houses} (rows) and {pairs} = {arcs}", totals.alldifferent, totals.not_equal)
        }
        // Rows, columns and boxes have the same number of cells, and so the same number of pairs.
        ModelKind::Mixed => format!(
            "{} + {half} + {half}: {houses} (rows) and {pairs} (columns, boxes) = {arcs}",
            totals.alldifferent,
            half = totals.not_equal / 2,
        ),
    };
    let mut givens = counted(totals.givens, "given", "givens");
    if totals.rules > 0 {
        givens = format!("{}; {givens}", counted(totals.rules, "constraint by rules", "constraints by rules"));
    }
    match totals.redundant {
        0 => format!("{posted}; {givens}"),
        n => format!("{posted}; {givens}; {}", counted(n, "redundant constraint", "redundant constraints")),
    }
}
