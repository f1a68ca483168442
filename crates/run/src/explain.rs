//! What the page shows about a position of a run: the last step in words and marks, and the queue.

use super::clause_words::Clauses;
use super::constraints::ConstraintReport;
use super::event::Event;
use super::narrator::{Happening, Narrator};
use super::{Timeline, Unit, words};
use pencilmark_engine::kernel::{Cause, Ending, PropId};
use pencilmark_model::model::Model;
use pencilmark_puzzle::{Digit, Geometry};
use pencilmark_words::arithmetic::Figure;
use pencilmark_words::sentence::{Mark, Sentence, Span};
use serde::Serialize;

/// A constraint that waits in the queue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct QueueEntry {
    /// The name of the constraint; for an arc also the revised cell.
    pub constraint: String,
    /// The number of the propagator, with which a person can run it out of turn.
    pub propagator: u32,
    /// The change that woke the constraint.
    pub cause: String,
}

/// The last step of a run, in words and marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Explanation {
    /// The explanation as one or two sentences.
    pub sentence: String,
    /// The sentence in pieces.
    pub spans: Vec<Span>,
    /// The technical detail in small print.
    pub detail: String,
    /// The names of the cells in the sentence.
    pub cells: Vec<String>,
    /// The marks in the grid.
    pub marks: Vec<Mark>,
    /// The constraints that the sentence is about.
    pub constraints: Vec<ConstraintReport>,
    /// The figures of removals by sums that the sentence mentions.
    pub arithmetic: Vec<Figure>,
}

impl Explanation {
    /// Puts the cells and constraints of a sentence into names.
    pub fn new(model: &Model, sentence: Sentence) -> Explanation {
        Explanation::in_grid(model.geometry(), sentence)
    }

    /// Puts the cells and constraints of a sentence about a grid without a model into names.
    pub(crate) fn in_grid(geometry: &Geometry, sentence: Sentence) -> Explanation {
        let constraints = sentence.constraints.iter().map(|&kind| ConstraintReport::new(geometry, kind)).collect();
        let cells = sentence.cells().into_iter().map(|cell| geometry.cell_name(cell)).collect();
        Explanation {
            sentence: sentence.text(),
            spans: sentence.spans,
            detail: sentence.detail,
            cells,
            marks: sentence.marks,
            constraints,
            arithmetic: sentence.arithmetic,
        }
    }
}

/// Explains the last step before a timeline's position. A step by events explains one event; a longer step explains a whole
/// filtering.
pub fn explain(model: &Model, timeline: &Timeline, unit: Unit) -> Explanation {
    let applied = timeline.applied();
    let narrator = Narrator::new(model);
    let Some(&event) = applied.last() else {
        return Explanation::new(model, narrator.start());
    };
    let context = happening(timeline, applied[0]);
    let sentence = match unit {
        Unit::Event => narrator.event(event, &context),
        _ => narrator.filtering(applied, &context),
    };
    Explanation::new(model, sentence)
}

fn happening(timeline: &Timeline, first: Event) -> Happening {
    let search = timeline.search();
    // A decision and the propagators that it wakes form one move. So the search is at the position just after the decision.
    let decided = match first {
        Event::Decide { node, .. } => Some(node),
        _ => None,
    };
    let forward = search.strategy().undecided;
    Happening {
        last: search.engine().last_filtered(),
        domains: timeline.domains(),
        fixed: timeline.domains().iter().filter(|d| d.is_fixed()).count(),
        solutions: timeline.stats().solutions,
        // A search that learns clauses makes a new choice point each time that it returns to a node.
        first_branch: decided
            .is_some_and(|node| search.clauses().next().is_some() || timeline.tree().is_first_branch(node)),
        is_only_candidate: decided.is_some() && !search.engine().store().changed_since_decision(),
        why_variable: words::why_variable(search.strategy().variable_order, forward),
        refutation: timeline.refutation().cloned(),
        clauses: clauses(timeline),
        excludes_solution: excludes_solution(timeline),
        passed: passed(timeline),
        by_hand: timeline.is_by_hand(),
    }
}

/// The learnt clauses that the events of the current move are about.
fn clauses(timeline: &Timeline) -> Clauses {
    let number = |event: &Event| match *event {
        Event::Learn { number, .. } => Some(number),
        _ => event.clause(),
    };
    let numbers = timeline.applied().iter().filter_map(number);
    numbers.map(|number| (number, timeline.clause(number).unwrap_or_default())).collect()
}

/// Whether the last event learnt a clause that excludes a solution.
fn excludes_solution(timeline: &Timeline) -> bool {
    let Some(Event::Learn { number, .. }) = timeline.event() else { return false };
    let lesson = timeline.lesson_of(number).and_then(|lesson| lesson.derivation.as_ref());
    lesson.is_some_and(|derivation| derivation.ending == Ending::Solution)
}

/// The number of choice points that the backjump of the current move skipped.
fn passed(timeline: &Timeline) -> u32 {
    let is_return = timeline.applied().iter().any(|event| matches!(event, Event::Backtrack { .. }));
    let tree = timeline.tree();
    let first = timeline.position() - timeline.applied().len() as u64;
    match tree.jumps_at(timeline.position()).last().filter(|jump| is_return && jump.position > first) {
        Some(jump) => (tree.nodes()[jump.from as usize].depth - tree.nodes()[jump.to as usize].depth).saturating_sub(1),
        None => 0,
    }
}

/// The queue, next entry first, with at most `limit` entries.
pub fn queue(model: &Model, timeline: &Timeline, limit: usize) -> (usize, Vec<QueueEntry>) {
    let waiting = timeline.queue();
    let entry = |&(prop, cause): &(PropId, Option<Cause>)| {
        let cause = match cause {
            Some(cause) => match cause.lost {
                Some(lost) => {
                    format!("{} lost {}", model.cell(cause.var), model.geometry().symbol(Digit::of(lost)))
                }
                None => format!("{} was decided", model.cell(cause.var)),
            },
            None => "waits since the start".into(),
        };
        QueueEntry { constraint: model.propagator_name(prop), propagator: prop.0, cause }
    };
    (waiting.len(), waiting.iter().take(limit).map(entry).collect())
}
