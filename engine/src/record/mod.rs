//! What an engine does, taken down: [`Event`]s, and the [`Recorder`] that collects them, with the [`Tally`] of removals and the
//! tree that come of them.

mod event;
mod recorder;
mod tally;

pub use event::{Event, Pruning, Refutation};
pub use recorder::Recorder;
pub use tally::Tally;
