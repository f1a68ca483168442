//! The time machine of a run. A *position* counts the events that have been applied; 0 is the start.
//!
//! Events are not stored. Keyframes (copies of the whole search) stand every so often along the run; to be somewhere,
//! the nearest keyframe before it is taken up and the search re-executed from there, which ends in the same state
//! because a search depends on nothing but itself. When there are too many keyframes every other one is dropped and
//! the distance doubled, so memory stays bounded however long the run is.
//!
//! A search moves in batches (one filtering with all its removals, say) and a position may lie inside one. The domains
//! there are the domains after the batch with the later removals put back.

mod breakpoint;
mod curve;
mod machine;
mod moment;
mod script;
mod unit;

pub use breakpoint::{Breakpoint, Stop};
pub use curve::{Curve, Sample};
pub use machine::Timeline;
pub use script::{Input, Script};
pub use unit::Unit;
