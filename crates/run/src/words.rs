//! The engine's terms in the words of Sudoku: a variable is a cell, and its values are candidates.

use pencilmark_engine::search::{Refusal, VariableOrder};

/// The reason why an order branched on a variable, as the end of a sentence. Under forward checking the search also branches on
/// cells with a single candidate, so the sentence speaks of undecided cells instead of open ones.
pub(crate) fn why_variable(order: VariableOrder, forward: bool) -> &'static str {
    match (order, forward) {
        (VariableOrder::FirstFail, false) => "the first open cell with the fewest candidates (first-fail)",
        (VariableOrder::FirstFail, true) => "the first undecided cell with the fewest candidates (first-fail)",
        (VariableOrder::Input, false) => "the first open cell in reading order",
        (VariableOrder::Input, true) => "the first undecided cell in reading order",
        (VariableOrder::DomWdeg, _) => {
            "the smallest ratio of candidates to the failure weights of the cell's constraints (dom/wdeg)"
        }
        (VariableOrder::Activity, _) => "the cell of the candidate that took part most in recent failures (activity)",
        (VariableOrder::Conflicts, _) => "where the search has failed most, for the number of candidates (conflicts)",
        (VariableOrder::MaxDegree, false) => "the first cell with the most open peers (max-degree)",
        (VariableOrder::MaxDegree, true) => "the first cell with the most undecided peers (max-degree)",
        (VariableOrder::Random, false) => "a random open cell",
        (VariableOrder::Random, true) => "a random undecided cell",
    }
}

/// The reason why an input by hand was refused.
pub fn refusal(refusal: Refusal) -> String {
    match refusal {
        Refusal::NotOpen => "the cell is not open".into(),
        Refusal::DividesNothing => "a branch must keep some of the cell's candidates and leave out others".into(),
        other => other.to_string(),
    }
}
