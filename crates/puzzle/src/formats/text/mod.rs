//! The project's own text: cells in a line or in a square of lines, and rules in words.

pub(super) mod ahead;
mod cell;
pub(super) mod counted;
pub(super) mod line;
pub(super) mod lines;
pub(super) mod marked;
mod measure;
pub mod pasted;
mod prose;
mod row;
pub(super) mod rows;
pub(super) mod rules;
