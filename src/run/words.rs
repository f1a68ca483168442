//! The engine's terms in the words of Sudoku: a variable is a cell, and its values are candidates.

use crate::search::{Refusal, VariableOrder};

/// The reason why an order branched on a variable, as the end of a sentence.
pub fn why_variable(order: VariableOrder) -> &'static str {
    match order {
        VariableOrder::FirstFail => "the first cell with the fewest candidates (first-fail)",
        VariableOrder::Input => "the first open cell in reading order",
        VariableOrder::DomWdeg => "fewest candidates for the failures its constraints have had (dom/wdeg)",
        VariableOrder::MaxDegree => "the first cell with the most open peers (max-degree)",
        VariableOrder::Random => "a random open cell",
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
