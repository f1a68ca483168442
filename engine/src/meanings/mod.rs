//! The meanings of constraints: one file each, without any propagator. This is the only part of the engine that the checker
//! of traces uses.

mod all_different;
mod anything;
mod every_value;
mod fixed;
mod lines;
mod locked;

pub use all_different::AllDifferent;
pub use anything::Anything;
pub use every_value::EveryValue;
pub use fixed::Fixed;
pub use lines::OnePlaceALine;
pub use locked::Contained;
