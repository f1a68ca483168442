//! The record of a run: the [`Recorder`] collects its [`Event`]s together with a [`Tally`] of removals and the
//! search tree.

mod recorder;
mod tally;

pub use crate::kernel::{Event, Pruning};
pub use recorder::{Lesson, Recorder, Refutation};
pub use tally::Tally;
