//! The record of a run: the [`Recorder`] collects its [`Event`]s together with a [`Tally`] of removals and the search tree. The
//! [`Past`] of a moment has the cause of each missing value.

mod past;
mod recorder;
mod tally;

pub use crate::kernel::{Event, Pruning};
pub use past::{Fact, Origin, Past, Removal};
pub use recorder::{Lesson, Recorder, Refutation};
pub use tally::Tally;
