//! The formats of other programs. A reader turns a line or a JSON object into a puzzle, and a writer turns a puzzle into such a
//! text.

mod document;
mod field;
pub(super) mod fpuzzles;
pub(super) mod hodoku;
pub(super) mod iss;
pub(super) mod json;
pub(super) mod link;
pub(super) mod mentions;
mod notation;
mod own_words;
mod packed;
pub(super) mod position;
mod regions;
pub mod solution;
pub mod sudokupad;
pub(super) mod sudokuwiki;
pub(super) mod sukaku;
