//! The formats of other programs. A reader makes a puzzle of a line or of a JSON object, and a writer the other way round.

mod document;
mod field;
pub(super) mod fpuzzles;
pub(super) mod hodoku;
pub(super) mod json;
pub(super) mod link;
pub(super) mod mentions;
mod notation;
mod packed;
pub(super) mod position;
mod regions;
pub mod solution;
pub mod sudokupad;
pub(super) mod sudokuwiki;
pub(super) mod sukaku;
