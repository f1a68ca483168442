//! Time travel along a run. A *position* is the number of events applied so far; the start is 0.
//!
//! Events are not stored. Instead, the timeline keeps *keyframes*, copies of the whole search at intervals along the run. A
//! seek restores the nearest keyframe before the target and re-executes the search from there. The search is
//! deterministic, so the re-execution ends in the same state. If there are too many keyframes, the timeline drops every
//! other one and doubles the interval. Memory thus stays bounded for runs of any length.
//!
//! A move of the search produces a batch of events, for instance one filtering with all its removals. For a position inside a
//! batch, the timeline takes the domains after the batch. It then puts back the values that the later events of the batch
//! remove.

mod breakpoint;
mod curve;
mod landmark;
mod machine;
mod moment;
mod script;
mod unit;

pub use breakpoint::{Breakpoint, Stop};
pub use curve::{Curve, Sample};
pub use landmark::{Landmark, LandmarkKind, Landmarks};
pub use machine::{Place, Timeline};
pub use moment::LastMove;
pub use script::{Input, Script};
pub use unit::Unit;
