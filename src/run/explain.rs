//! What the page says of a run's position: what has just happened, in words and marks, and what waits in the queue.

use super::event::Event;
use super::narrator::{Happening, Narrator};
use super::{Timeline, Unit, words};
use crate::kernel::{Cause, PropId};
use crate::puzzle::model::Model;
use crate::sentence::{Mark, Sentence, Span};
use serde::Serialize;

/// One constraint that waits in the queue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct QueueEntry {
    /// Its name; an arc's says which cell it revises.
    pub constraint: String,
    /// The number of its propagator, by which it can be run out of its turn.
    pub propagator: u32,
    /// What woke it.
    pub cause: String,
}

/// What has just happened, in words and marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Explanation {
    /// One sentence or two.
    pub sentence: String,
    /// The sentence in pieces.
    pub spans: Vec<Span>,
    /// The small print.
    pub detail: String,
    /// The names of the cells the sentence names.
    pub cells: Vec<String>,
    /// What is to be marked in the grid.
    pub marks: Vec<Mark>,
}

impl Explanation {
    /// A sentence with its cells by name.
    pub fn new(model: &Model, sentence: Sentence) -> Explanation {
        let cells = sentence.cells().into_iter().map(|cell| model.geometry().cell_name(cell)).collect();
        Explanation {
            sentence: sentence.text(),
            spans: sentence.spans,
            detail: sentence.detail,
            cells,
            marks: sentence.marks,
        }
    }
}

/// What has just happened at a timeline's position. Stepping by events each event gets its own sentence; for any longer
/// step a whole filtering is told in one.
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
    Happening {
        last: search.engine().last_filtered(),
        fixed: timeline.domains().iter().filter(|d| d.is_fixed()).count(),
        solutions: timeline.stats().solutions,
        first_branch: match first {
            Event::Decide { node, .. } => timeline.tree().is_first_branch(node),
            _ => false,
        },
        why_variable: words::why_variable(search.strategy().variable_order),
        refutation: timeline.refutation().cloned(),
        by_hand: timeline.is_by_hand(),
    }
}

/// What waits in the queue, next first, at most `limit` entries.
pub fn queue(model: &Model, timeline: &Timeline, limit: usize) -> (usize, Vec<QueueEntry>) {
    let waiting = timeline.queue();
    let entry = |&(prop, cause): &(PropId, Option<Cause>)| {
        let cause = match cause {
            Some(cause) => match cause.lost {
                Some(lost) => {
                    format!("{} lost {}", model.cell(cause.var), model.geometry().symbol(usize::from(lost) + 1))
                }
                None => format!("{} was decided", model.cell(cause.var)),
            },
            None => "waits since the start".into(),
        };
        QueueEntry { constraint: model.propagator_name(prop), propagator: prop.0, cause }
    };
    (waiting.len(), waiting.iter().take(limit).map(entry).collect())
}
