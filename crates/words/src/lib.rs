//! Sentences about cells, digits and houses, with marks for the grid, and the figures behind removals by sums.
#![warn(missing_docs)]

pub mod arithmetic;
pub mod arithmetic_words;
pub mod sentence;
