//! Uniqueness: patterns that would give the puzzle a second solution. These techniques assume that the puzzle has only one
//! solution.

pub(crate) mod avoidable_rectangle;
pub mod bug;
pub(crate) mod incomplete_rectangle;
pub(crate) mod rectangle_types_5_6_hidden;
pub mod rectangles;
pub(crate) mod unique_loop;
