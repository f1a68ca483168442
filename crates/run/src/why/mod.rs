//! The explanation of a missing candidate: a minimal chain of reasons from givens and decisions to its removal.
//!
//! `ledger` holds the cause and the time of each missing candidate. `chain` walks back from one candidate through the
//! reasons. At each reason, `shorten` looks for a smaller reason that held at the same moment. [`report`] puts the result
//! into names and sentences.

mod answer;
pub(super) mod chain;
pub(super) mod ledger;
pub mod report;
mod shorten;

use super::Timeline;
pub use answer::{Cited, Source, Trial, Why, WhyError, WhyStep};
use chain::Chain;
use ledger::Ledger;
use pencilmark_engine::kernel::{Value, VarId};
use pencilmark_engine::record::Origin;
use pencilmark_model::model::Model;

/// Explains why `var` cannot be `value` at a timeline's position.
///
/// # Errors
/// A [`WhyError`] when the candidate is present or does not exist.
pub fn why(model: &Model, timeline: &Timeline, var: VarId, value: Value) -> Result<Why, WhyError> {
    let (cells, size) = (model.geometry().cells(), model.geometry().digit_count());
    if var.index() >= cells || usize::from(value) >= size {
        return Err(WhyError::NoSuchCandidate);
    }
    if timeline.domains()[var.index()].contains(value) {
        return Err(WhyError::Present);
    }
    let ledger = Ledger::at(model, timeline);
    let (source, steps) = match ledger.past.fact(var, value).origin {
        Origin::Present => return Err(WhyError::Present),
        Origin::Start => (ledger.start(var, value), Vec::new()),
        Origin::Decision(index) => (Source::Decision(ledger.past.decisions()[index].0), Vec::new()),
        // A question can only come after a trial has ended.
        Origin::Trial => return Err(WhyError::Present),
        Origin::Removal(index) => {
            let steps = Chain::of_removal(&ledger, index);
            (Source::Step(steps.len() - 1), steps)
        }
    };
    Ok(Why { var, value, source, steps })
}
