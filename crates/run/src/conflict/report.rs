//! A minimal conflict in names and sentences, and its story: which decisions matter, what follows from them, and which
//! constraint fails in the end.

use super::minimal::MinimalConflict;
use super::story::Story;
use crate::narrator::Narrator;
use crate::reason_report::{decision_report, literal_report};
use crate::report::{ConstraintReport, Explanation};
use crate::why::report::{CitedReport, WhyStepReport, cited, given_text, step_report, step_sentences};
use pencilmark_engine::kernel::{Conflict, ConstraintId, Domain, Literal, Value, VarId};
use pencilmark_engine::propagators::{Breach, variables_at};
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_trace as trace;
use pencilmark_words::sentence::{MarkRole, Sentence, SpanRole, Writer, decision_text, house_of};
use serde::Serialize;

/// A minimal conflict, with names in place of ids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct ConflictReport {
    /// The decisions of the conflict.
    pub decisions: Vec<trace::Decision<String>>,
    /// The givens of the conflict.
    pub givens: Vec<trace::Literal<String>>,
    /// The entries of the conflict.
    pub entries: Vec<trace::Literal<String>>,
    /// The names of the constraints of the conflict.
    pub constraints: Vec<String>,
    /// The conflict in a sentence. The marks outline only the failing house.
    pub explanation: Explanation,
    /// The number of decisions in force at the node.
    pub in_force: usize,
    /// The decisions that lead to the failure of the run. The other decisions are not needed for the failure.
    pub matter: Vec<trace::Decision<String>>,
    /// The constraint that fails.
    pub failing: ConstraintReport,
    /// The number of the learnt clause that fails; `null` if a constraint of the puzzle fails.
    pub failing_clause: Option<u64>,
    /// The cells at which the constraint fails, as row-major indices.
    pub failing_cells: Vec<usize>,
    /// The removals that lead to the failure. Each removal comes after the removals behind it.
    pub steps: Vec<WhyStepReport>,
    /// The facts that the failure cites.
    pub cites: Vec<CitedReport>,
    /// The story in sentences: the decisions that matter, the removals that follow from them, and the failure. Removals that
    /// follow without any decision are only counted, unless no decision matters.
    pub story: Vec<Explanation>,
}

impl ConflictReport {
    /// Puts a conflict and its story into names and sentences.
    pub fn new(model: &Model, conflict: &MinimalConflict, story: &Story) -> ConflictReport {
        let literal = |&(var, value): &(VarId, Value)| literal_report(model, Literal::Is(var, value));
        let (entries, givens): (Vec<_>, Vec<_>) = conflict.givens.iter().partition(|(var, _)| model.is_entry(*var));
        ConflictReport {
            decisions: conflict.decisions.iter().map(|&d| decision_report(model, d)).collect(),
            givens: givens.into_iter().map(literal).collect(),
            entries: entries.into_iter().map(literal).collect(),
            constraints: conflict.constraints.iter().map(|&id| model.name(id)).collect(),
            explanation: Explanation::new(model, sentence(model, conflict, story)),
            in_force: story.in_force,
            matter: story.decisions.iter().map(|&d| decision_report(model, d)).collect(),
            failing: ConstraintReport::new(model.geometry(), model.kind(story.failure.constraint)),
            failing_clause: story.clause.as_ref().map(|(number, _)| *number),
            failing_cells: failing_cells(model, story.failure).into_iter().map(VarId::index).collect(),
            steps: story.steps.iter().map(|step| step_report(model, step)).collect(),
            cites: cited(model, &story.cites),
            story: sentences(model, story).into_iter().map(|said| Explanation::new(model, said)).collect(),
        }
    }
}

/// The cells at which a constraint fails.
fn failing_cells(model: &Model, failure: Conflict) -> Vec<VarId> {
    let scope = model.scope(failure.constraint);
    match Breach::of(failure) {
        Breach::Empty { var } => vec![var],
        Breach::TooFew { vars, .. } => variables_at(scope, vars).collect(),
        Breach::NoPlace { .. } | Breach::Learnt { .. } | Breach::Other => scope.to_vec(),
        Breach::TooFewPlaces { lines, .. } => {
            let size = model.geometry().digit_count();
            scope.iter().enumerate().filter(|(at, _)| lines >> (at / size) & 1 == 1).map(|(_, &var)| var).collect()
        }
    }
}

/// The story: which decisions matter, a sentence for the steps that share a reason, and the failure.
fn sentences(model: &Model, story: &Story) -> Vec<Sentence> {
    let after = story.steps_after_decisions();
    let told = if story.decisions.is_empty() { &story.steps } else { &after };
    let mut sentences = vec![decisions_that_matter(model, story, story.steps.len() - told.len())];
    sentences.extend(step_sentences(model, told));
    sentences.push(Narrator::new(model).conflict_alone(story.failure, story.clause.iter().cloned().collect()));
    sentences
}

/// "2 of the 5 decisions matter: A1 = 5 and B2 = 3." `before` is the number of steps that follow without any decision.
fn decisions_that_matter(model: &Model, story: &Story, before: usize) -> Sentence {
    let mut writer = Writer::new(model.geometry());
    let (matter, all) = (story.decisions.len(), story.in_force);
    if matter == 0 {
        writer.text(if all == 0 { "No decision has been made" } else { "None of the decisions matters" });
        writer.text(": the cells filled from the start contradict each other.");
        return writer.finish();
    }
    writer.text(match (matter, all) {
        (1, 1) => "The only decision matters: ".into(),
        (1, all) => format!("1 of the {all} decisions matters: "),
        (2, 2) => "Both decisions matter: ".into(),
        (some, all) if some == all => format!("All {all} decisions matter: "),
        (some, all) => format!("{some} of the {all} decisions matter: "),
    });
    writer.list(&story.decisions, |writer, &decision| {
        writer.push(decision_text(model, decision), SpanRole::Decision, Some(decision.var.into()));
    });
    writer.text(".");
    if before > 0 {
        let (s, follow) = if before == 1 { ("", "follows") } else { ("s", "follow") };
        writer.text(format!(
            " {before} more removal{s} behind the failure {follow} from the cells filled from the start alone."
        ));
    }
    for decision in &story.decisions {
        writer.mark(decision.var, MarkRole::Decision, Domain::single(decision.value));
    }
    writer.finish()
}

/// "A1 = 5, B2 = 3, the given C4 = 7, row A and box 1 cannot all hold."
fn sentence(model: &Model, conflict: &MinimalConflict, story: &Story) -> Sentence {
    let mut writer = Writer::new(model.geometry());
    // The constraint that fails comes first, because a page outlines the first constraint of a sentence.
    writer.out.constraints.push(model.kind(story.failure.constraint));
    /// The words before a part, the part, its role, its cell and its constraint.
    type Part = (&'static str, String, SpanRole, Option<VarId>, Option<ConstraintKind>);
    let mut parts: Vec<Part> = Vec::new();
    for &decision in &conflict.decisions {
        parts.push(("", decision_text(model, decision), SpanRole::Decision, Some(decision.var), None));
        writer.mark(decision.var, MarkRole::Decision, Domain::single(decision.value));
    }
    let (entries, givens): (Vec<_>, Vec<_>) = conflict.givens.iter().partition(|(var, _)| model.is_entry(*var));
    for (filled, names) in [(givens, ["the given ", "the givens "]), (entries, ["the entry ", "the entries "])] {
        let name = names[usize::from(filled.len() > 1)];
        for (index, &(var, value)) in filled.into_iter().enumerate() {
            let before = if index == 0 { name } else { "" };
            parts.push((before, given_text(model, var, value), SpanRole::Cell, Some(var), None));
            writer.mark(var, MarkRole::Reason, Domain::single(value));
        }
    }
    for &id in &conflict.constraints {
        // A house and its redundant constraints share one name.
        let kind = house_of(model, id).map_or(model.kind(id), ConstraintKind::House);
        let name = match kind {
            ConstraintKind::Rule(number) => model.geometry().posted_phrase(&model.geometry().posted()[number as usize]),
            _ => kind.title(model.geometry()),
        };
        let part = ("", name, SpanRole::Constraint, None, Some(kind));
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    writer.mark_constraint(model, story.failure.constraint);
    for var in failing_cells(model, story.failure) {
        writer.mark(var, MarkRole::Conflict, Domain::EMPTY);
    }
    let is_rule = |id: &ConstraintId| matches!(model.kind(*id), ConstraintKind::Rule(_));
    let only_rules =
        conflict.decisions.is_empty() && conflict.givens.is_empty() && conflict.constraints.iter().all(is_rule);
    if only_rules {
        writer.text(if parts.len() == 1 { "This rule cannot hold: " } else { "These rules cannot all hold: " });
    }
    writer.list(&parts, |writer, (before, text, role, cell, constraint)| {
        if !before.is_empty() {
            writer.text(*before);
        }
        match *constraint {
            Some(ConstraintKind::House(house)) => writer.house(house),
            Some(kind) => writer.mention(kind, text.as_str()),
            None => writer.push(text.as_str(), *role, cell.map(Into::into)),
        };
    });
    writer.text(match (only_rules, parts.len()) {
        (true, _) => ".",
        (false, 1) => " cannot hold.",
        (false, _) => " cannot all hold.",
    });
    let elements = conflict.decisions.len() + conflict.givens.len() + conflict.constraints.len();
    writer.out.detail =
        format!("a minimal conflict of {elements} elements: without any one of them propagation does not fail");
    writer.finish()
}
