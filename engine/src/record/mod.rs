//! What an engine does, taken down: [`Event`]s, and the [`Recorder`] that collects them, with the [`Tally`] of removals and the
//! tree that come of them.

mod event;
mod tally;

pub use event::{Event, Recorder, Refutation, Step};
pub use tally::Tally;
