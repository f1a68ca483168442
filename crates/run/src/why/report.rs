//! Chains in names and sentences, for programs and people.

use super::super::event::Pruning;
use super::super::explain::Explanation;
use super::super::narrator::Narrator;
use super::super::reason_report::{conflict_report, decision_report, literal_report, reason_report};
use super::super::reasons::Group;
use super::{Cited, Source, Trial, Why, WhyStep};
use pencilmark_engine::kernel::{ConstraintId, Decision, Domain, Known, Literal, Relation, Value, VarId};
use pencilmark_engine::propagators::Pattern;
use pencilmark_model::model::Model;
use pencilmark_puzzle::Digit;
use pencilmark_trace as trace;
use pencilmark_words::sentence::{MarkRole, Sentence, SpanRole, Writer, decision_text};
use serde::Serialize;

/// The source of a fact. Exactly one field is set, or none for the tried value of a trial.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SourceReport {
    /// The kind: `given`, `entry`, `rubbed-out` (by hand before the run), `decision`, `step`, `trial` (the tried value) or `cited`
    /// (in a trial: the surrounding step cites the fact).
    pub kind: &'static str,
    /// The cell and its digit, for `given` and `entry`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<trace::Literal<String>>,
    /// The decision, for `decision`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<trace::Decision<String>>,
    /// The index in the same list, for `step`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// A fact that a step cites, in names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CitedReport {
    /// The fact.
    pub literal: trace::Literal<String>,
    /// The sources. For a fact that the cell *is* a digit, the removal of each other digit may have a source of its own.
    pub sources: Vec<SourceReport>,
}

/// A removal of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct WhyStepReport {
    /// The constraint at work.
    pub constraint: String,
    /// The cell.
    pub cell: String,
    /// The removed digit.
    pub value: usize,
    /// The reason in short: its rule, and its set if it has one.
    pub reason: trace::Reason<String>,
    /// The cited facts with their sources.
    pub cites: Vec<CitedReport>,
    /// The failed trial, for a removal by shaving.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trial: Option<TrialReport>,
}

/// A failed trial, without the steps that its failure does not need.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TrialReport {
    /// The tried decision.
    pub decision: trace::Decision<String>,
    /// The removals that followed.
    pub steps: Vec<WhyStepReport>,
    /// The constraint that could not hold.
    pub constraint: String,
    /// The reason of the conflict.
    pub conflict: trace::Reason<String>,
    /// The facts that the conflict cites.
    pub cites: Vec<CitedReport>,
}

/// The explanation of a missing candidate: a graph of givens, decisions and steps, and the same explanation in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct WhyReport {
    /// The cell.
    pub cell: String,
    /// The missing digit.
    pub value: usize,
    /// The fact that excludes the digit: a given, a decision, or the last step.
    pub source: SourceReport,
    /// The removals of the chain. Each removal comes after the removals behind it. The last one removes the candidate.
    pub steps: Vec<WhyStepReport>,
    /// The chain in words: one sentence for the steps that share a reason.
    pub sentences: Vec<Explanation>,
}

impl WhyReport {
    /// Puts a chain into names and sentences.
    pub fn new(model: &Model, why: &Why) -> WhyReport {
        WhyReport {
            cell: model.cell(why.var),
            value: Digit::of(why.value).into(),
            source: source(model, why.source),
            steps: why.steps.iter().map(|step| step_report(model, step)).collect(),
            sentences: sentences(model, why).into_iter().map(|said| Explanation::new(model, said)).collect(),
        }
    }
}

fn source(model: &Model, source: Source) -> SourceReport {
    let none = SourceReport::default();
    match source {
        Source::Given(var, value) => {
            let kind = if model.is_entry(var) { "entry" } else { "given" };
            SourceReport { kind, given: Some(literal_report(model, Literal::Is(var, value))), ..none }
        }
        Source::RubbedOut => SourceReport { kind: "rubbed-out", ..none },
        Source::Decision(decision) => {
            SourceReport { kind: "decision", decision: Some(decision_report(model, decision)), ..none }
        }
        Source::Step(step) => SourceReport { kind: "step", step: Some(step), ..none },
        Source::Trial => SourceReport { kind: "trial", ..none },
        Source::Cited => SourceReport { kind: "cited", ..none },
    }
}

pub(crate) fn cited(model: &Model, cites: &[Cited]) -> Vec<CitedReport> {
    let report = |cited: &Cited| CitedReport {
        literal: literal_report(model, cited.literal),
        sources: cited.sources.iter().map(|&from| source(model, from)).collect(),
    };
    cites.iter().map(report).collect()
}

pub(crate) fn step_report(model: &Model, step: &WhyStep) -> WhyStepReport {
    let removal = step.step;
    WhyStepReport {
        constraint: model.name(removal.constraint),
        cell: model.cell(removal.var),
        value: Digit::of(removal.value).into(),
        reason: in_short(reason_report(model, &removal, nothing_missing(model), None), model, &step.cites),
        cites: cited(model, &step.cites),
        trial: step.trial.as_ref().map(|trial| trial_report(model, trial)),
    }
}

/// The report of a reason with the literals of the chain, which may be fewer than those of the propagator.
fn in_short(report: trace::Reason<String>, model: &Model, cites: &[Cited]) -> trace::Reason<String> {
    let literals: Vec<trace::Literal<String>> =
        cites.iter().map(|cited| literal_report(model, cited.literal)).collect();
    let cells = match report.clause {
        Some(_) => cites.iter().map(|cited| model.cell(cited.literal.var())).collect(),
        None => report.cells.clone(),
    };
    trace::Reason { literals, cells, ..report }
}

/// A domain of all values.
const EVERYTHING: Domain = Domain(u64::MAX);

/// Whole domains, for reasons whose literals are known already.
fn nothing_missing(model: &Model) -> Known<'static> {
    Known::domains(model.geometry().digit_count(), &|_| EVERYTHING)
}

fn trial_report(model: &Model, trial: &Trial) -> TrialReport {
    TrialReport {
        decision: decision_report(model, trial.decision),
        steps: trial.steps.iter().map(|step| step_report(model, step)).collect(),
        constraint: model.name(trial.conflict.constraint),
        conflict: in_short(conflict_report(model, trial.conflict, nothing_missing(model)), model, &trial.cites),
        cites: cited(model, &trial.cites),
    }
}

/// The chain in words. Steps with the same reason share a sentence, at the place of the first of these steps.
pub fn sentences(model: &Model, why: &Why) -> Vec<Sentence> {
    if why.steps.is_empty() {
        return vec![no_step(model, why)];
    }
    step_sentences(model, &why.steps)
}

/// The steps of a chain in words, one sentence for the steps that share a reason.
pub(crate) fn step_sentences(model: &Model, steps: &[WhyStep]) -> Vec<Sentence> {
    let mut told: Vec<(ConstraintId, Vec<Group>, &WhyStep)> = Vec::new();
    for step in steps {
        let Pruning { var, value, constraint, reason } = step.step;
        // A rule may filter several times in a chain, always with the reason "no way to satisfy the rule is left". Its removals
        // share a sentence only if they are adjacent and cite the same facts.
        let by_rule = Pattern::of(reason) == Pattern::Other;
        let last = told.len().saturating_sub(1);
        let same = told.iter_mut().enumerate().find(|(index, (c, groups, first))| {
            let is_near = !by_rule || (*index == last && first.literals() == step.literals());
            *c == constraint && is_near && groups[0].takes(value, reason)
        });
        let same = same.map(|(_, told)| told);
        match same {
            Some((_, groups, _)) => Group::add(groups, var, value, reason),
            None => {
                let group = Group { reason, lost: vec![(var, Domain::single(value))] };
                told.push((constraint, vec![group], step));
            }
        }
    }
    let tell = |(constraint, groups, step): &(ConstraintId, Vec<Group>, &WhyStep)| {
        let trial = step.trial.as_ref().map(Trial::refutation);
        let clause = step.clause.iter().cloned();
        let before = known_by(model, step);
        Narrator::new(model).group_alone(*constraint, &groups[0], trial, clause.collect(), before)
    };
    told.iter().map(tell).collect()
}

/// The domains that follow from the facts that a step cites, and from nothing else.
fn known_by(model: &Model, step: &WhyStep) -> Vec<Domain> {
    let mut domains = vec![Domain::full(model.geometry().digit_count()); model.geometry().cells()];
    for literal in step.literals() {
        let domain = &mut domains[literal.var().index()];
        *domain = domain.intersect(literal.allowed());
    }
    domains
}

/// "The given A1 = 5 rules out 3." "The decision A1 = 5 rules out 3."
fn no_step(model: &Model, why: &Why) -> Sentence {
    let mut writer = Writer::new(model.geometry());
    let removed = Domain::single(why.value);
    match why.source {
        Source::Given(var, value) => {
            let place = if model.is_entry(var) { "The entry " } else { "The given " };
            writer.text(place).push(given_text(model, var, value), SpanRole::Cell, Some(var.into()));
            writer.text(" rules out ").values(removed, SpanRole::Removed).text(".");
            writer.mark(var, MarkRole::Reason, Domain::single(value));
        }
        Source::Decision(decision) => {
            writer.text("The decision ").push(
                decision_text(model, decision),
                SpanRole::Decision,
                Some(decision.var.into()),
            );
            writer.text(" rules out ").values(removed, SpanRole::Removed).text(".");
            writer.mark(why.var, MarkRole::Decision, Domain::single(decision.value));
        }
        Source::RubbedOut => {
            writer.values(removed, SpanRole::Removed).text(" was rubbed out of ").cell(why.var);
            writer.text(" by hand, before the run began.");
        }
        Source::Step(_) | Source::Trial | Source::Cited => {}
    }
    writer.mark(why.var, MarkRole::Removed, removed);
    writer.finish()
}

/// A given or an entry in the form of a decision.
pub(crate) fn given_text(model: &Model, var: VarId, value: Value) -> String {
    decision_text(model, Decision { var, relation: Relation::Equal, value })
}
