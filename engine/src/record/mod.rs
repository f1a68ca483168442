//! The record of a run: its [`Event`]s, and the [`Recorder`] that collects them together with a [`Tally`] of removals and the
//! search tree.

mod event;
mod recorder;
mod tally;

pub use event::{Event, Lesson, Pruning, Refutation};
pub use recorder::Recorder;
pub use tally::Tally;
