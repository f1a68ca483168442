//! What a run has learnt: the clauses in the database, and the implication graph of a clause.

use super::Session;
use crate::clause_words;
use crate::narrator::Narrator;
use crate::reason_report::literal_report;
use pencilmark_engine::kernel::{Conflict, Derivation, Domain, Ending, Literal, Support};
use pencilmark_engine::learning::LearntClause;
use pencilmark_engine::propagators::Breach;
use pencilmark_model::model::Model;
use pencilmark_trace as trace;
use pencilmark_words::sentence::{SpanRole, Writer};
use serde::Serialize;

/// The clauses in the database of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LearntReport {
    /// The number of clauses learnt so far.
    pub total: u64,
    /// The number of these clauses that the run has dropped again. Clauses over decisions, which backjumping learns, are never
    /// stored and count as dropped.
    pub dropped: u64,
    /// The clauses, most used first.
    pub clauses: Vec<ClauseReport>,
}

/// A learnt clause.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ClauseReport {
    /// The number in the order of learning, from 1.
    pub number: u64,
    /// The position just after the clause was learnt.
    pub position: u64,
    /// How often the clause removed candidates or was violated.
    pub uses: u32,
    /// The number of different levels among the decisions behind the clause when it was measured last (LBD). Low is good.
    pub lbd: u32,
    /// The cells that the clause is about, as row-major indices.
    pub cells: Vec<usize>,
    /// The literals, of which at least one holds in every solution that was not found before.
    pub literals: Vec<trace::Literal<String>>,
    /// The clause in words: the facts that cannot all hold.
    pub words: String,
}

/// The implication graph of a clause.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ImplicationReport {
    /// The number of the clause.
    pub number: u64,
    /// The position just after the clause was learnt.
    pub position: u64,
    /// The number of decisions in force where the clause has one literal left.
    pub level: u32,
    /// The clause in words: the facts that cannot all hold.
    pub words: String,
    /// The literals of the clause.
    pub clause: Vec<trace::Literal<String>>,
    /// Whether the clause excludes a solution instead of a failure.
    pub solution: bool,
    /// The facts: decisions first, then the cut, then the steps to the conflict, and the conflict last.
    pub nodes: Vec<ImplicationNode>,
    /// The edges from causes to effects.
    pub edges: Vec<ImplicationEdge>,
}

/// A fact of an implication graph.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct ImplicationNode {
    /// `decision` (a decision behind the cut), `cut` (a fact whose negation is a literal of the clause), `step` or `conflict`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'decision' | 'cut' | 'step' | 'conflict'"))]
    pub kind: &'static str,
    /// The fact, as in "A5 = 3". For the conflict: a sentence.
    pub words: String,
    /// The conflict in a few words, as in "box 2 fails"; `null` for a fact.
    pub label: Option<String>,
    /// The cell, as a row-major index; `null` for the conflict.
    pub cell: Option<usize>,
    /// The fact as a literal; `null` for the conflict.
    pub literal: Option<trace::Literal<String>>,
    /// The number of decisions in force when the fact was found.
    pub level: u32,
    /// Whether the fact is the first unique implication point.
    pub uip: bool,
    /// Whether the fact is a decision.
    pub decision: bool,
    /// The constraint that found the fact or failed; `null` for a decision, for a fact of the cut, and for the last candidate
    /// of a cell.
    pub constraint: Option<String>,
    /// The number of the learnt clause that found the fact or failed, if it was one.
    pub by: Option<u64>,
}

/// An edge of an implication graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ImplicationEdge {
    /// The index of the cause.
    pub from: usize,
    /// The index of the effect.
    pub to: usize,
    /// For an edge from a decision to a fact of the cut: the number of facts between them, which the graph leaves out.
    pub via: u32,
}

impl Session {
    /// The clauses in the database at the moment shown, most used first, at most `limit` of them.
    pub fn learnt(&self, limit: usize) -> LearntReport {
        let (model, timeline) = (&self.model, &self.timeline);
        let total = timeline.learnt();
        let mut clauses: Vec<LearntClause> =
            timeline.search().clauses().filter(|clause| clause.number <= total).collect();
        let dropped = total - clauses.len() as u64;
        clauses.sort_by_key(|clause| (std::cmp::Reverse(clause.uses), clause.number));
        clauses.truncate(limit);
        let report = |clause: &LearntClause| {
            let mut cells: Vec<usize> = clause.literals.iter().map(|literal| literal.var().index()).collect();
            cells.sort_unstable();
            cells.dedup();
            ClauseReport {
                number: clause.number,
                position: timeline.learnt_at(clause.number).unwrap_or(0),
                uses: clause.uses,
                lbd: clause.lbd,
                cells,
                literals: clause.literals.iter().map(|&literal| literal_report(model, literal)).collect(),
                words: clause_words::text(model, &clause.literals),
            }
        };
        LearntReport { total, dropped, clauses: clauses.iter().map(report).collect() }
    }

    /// The implication graph of the clause with a number. Without a number, the answer is about the clause that was learnt last
    /// at or before the moment shown. `None` if the run has not learnt the clause at this moment.
    pub fn implications(&self, number: Option<u64>) -> Option<ImplicationReport> {
        let number = number.unwrap_or(self.timeline.learnt());
        if number > self.timeline.learnt() {
            return None;
        }
        let position = self.timeline.learnt_at(number)?;
        let mut found = None;
        self.timeline.replay(position - 1, position, |_, heard| {
            let lesson = heard.lessons.iter().find(|lesson| lesson.number == number);
            if let Some(lesson) = lesson.filter(|_| found.is_none()) {
                found = lesson.derivation.as_ref().map(|derivation| (lesson.clause.clone(), derivation.clone()));
            }
        });
        let (clause, derivation) = found?;
        let failed = match &derivation.ending {
            Ending::Conflict { conflict, .. } => {
                let behind = conflict.clause().and_then(|number| Some((number, self.timeline.clause(number)?)));
                let words = Narrator::new(&self.model).conflict_alone(*conflict, behind.into_iter().collect()).text();
                (words, label(&self.model, *conflict))
            }
            Ending::Solution => ("a solution, already found".into(), "a solution".into()),
        };
        Some(graph(&self.model, (number, position), &clause, &derivation, failed))
    }
}

/// The first words of the sentence for a conflict: "Box 2 fails".
fn label(model: &Model, conflict: Conflict) -> String {
    let mut writer = Writer::new(model.geometry());
    match Breach::of(conflict) {
        Breach::Empty { var } => writer.cell(var).text(" has no candidate left"),
        Breach::NoPlace { value } => {
            writer.constraint(model, conflict.constraint).text(" has no place left for ");
            writer.values(Domain::single(value), SpanRole::Removed)
        }
        Breach::Learnt { number } => writer.clause(number, format!("Learnt clause {number}")).text(" fails"),
        Breach::TooFew { .. } | Breach::TooFewPlaces { .. } => {
            writer.constraint(model, conflict.constraint).text(" fails")
        }
        Breach::Other => writer.constraint(model, conflict.constraint).text(" cannot hold any more"),
    };
    writer.finish().text()
}

fn graph(
    model: &Model,
    (number, position): (u64, u64),
    clause: &[Literal],
    derivation: &Derivation,
    (failed, label): (String, String),
) -> ImplicationReport {
    let node = |kind, literal: Literal, level| ImplicationNode {
        kind,
        words: clause_words::fact(model, literal),
        label: None,
        cell: Some(literal.var().index()),
        literal: Some(literal_report(model, literal)),
        level,
        uip: false,
        decision: kind == "decision",
        constraint: None,
        by: None,
    };
    let mut nodes = Vec::new();
    let mut edges = Vec::new();
    let first = derivation.decisions.len();
    for behind in &derivation.decisions {
        for &to in &behind.cut {
            let via = match derivation.facts[to as usize].support {
                Support::Assumed { between, .. } => between,
                _ => 0,
            };
            edges.push(ImplicationEdge { from: nodes.len(), to: first + to as usize, via });
        }
        nodes.push(node("decision", behind.literal, behind.level));
    }
    for (index, fact) in derivation.facts.iter().enumerate() {
        edges.extend(fact.behind.iter().map(|&from| ImplicationEdge {
            from: first + from as usize,
            to: first + index,
            via: 0,
        }));
        let kind = if index < derivation.cut { "cut" } else { "step" };
        let (decision, constraint, by) = match &fact.support {
            Support::Assumed { is_decision, .. } => (*is_decision, None, None),
            Support::LastValue => (false, None, None),
            Support::Constraint { constraint, reason, .. } => (false, Some(model.name(*constraint)), reason.clause()),
        };
        let uip = index == 0 && derivation.cut > 0;
        nodes.push(ImplicationNode { uip, decision, constraint, by, ..node(kind, fact.literal, fact.level) });
    }
    let (constraint, by) = match &derivation.ending {
        Ending::Conflict { conflict, .. } => (Some(model.name(conflict.constraint)), conflict.clause()),
        Ending::Solution => (None, None),
    };
    edges.extend(derivation.behind.iter().map(|&from| ImplicationEdge {
        from: first + from as usize,
        to: nodes.len(),
        via: 0,
    }));
    let level = nodes.iter().map(|node: &ImplicationNode| node.level).max().unwrap_or(0);
    nodes.push(ImplicationNode {
        kind: "conflict",
        words: failed,
        label: Some(label),
        cell: None,
        literal: None,
        level,
        uip: false,
        decision: false,
        constraint,
        by,
    });
    // The second highest level of the cut is the level at which the clause has one literal left.
    let mut levels: Vec<u32> = derivation.facts[..derivation.cut].iter().map(|fact| fact.level).collect();
    levels.sort_unstable();
    let level = if levels.len() > 1 { levels[levels.len() - 2] } else { 0 };
    ImplicationReport {
        number,
        position,
        level,
        words: clause_words::text(model, clause),
        clause: clause.iter().map(|&literal| literal_report(model, literal)).collect(),
        solution: derivation.ending == Ending::Solution,
        nodes,
        edges,
    }
}
