//! Uniqueness: patterns that would give the puzzle a second solution. These techniques assume that the puzzle has only one
//! solution.

pub mod avoidable_rectangle;
pub mod bug;
pub mod incomplete_rectangle;
pub mod rectangle_types_5_6_hidden;
pub mod rectangles;
pub mod unique_loop;
