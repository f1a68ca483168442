//! Traces: what a run did, event by event, and the means to move about in it.
//!
//! [`event`] is the vocabulary, [`timeline`] the time machine (step, back, seek, in bounded memory), [`log`] a whole run in
//! memory, [`narrator`] says an event in words (with the means of [`crate::sentence`]), and [`report`] writes it down for programs:
//! with names in place of ids and every reason spelled out in literals. [`mod@why`] answers why a candidate is missing,
//! [`mod@conflict`] what a failure comes to at its smallest; [`breakpoint`] says where a run is to stop, and [`tally`] who has
//! removed how much.

pub mod breakpoint;
pub mod conflict;
pub mod explain;
pub mod log;
pub mod narrator;
pub mod reasons;
pub mod report;
mod script;
pub mod session;
pub mod tally;
pub mod tree_layout;
pub mod tree_rows;
pub mod value_graph;
pub mod why;
pub mod words;

pub use breakpoint::{Breakpoint, Stop};
pub use event::Event;
pub(crate) use event::Recorder;
pub use event::Tally;
pub use log::Log;
pub use pencilmark_engine::record as event;
pub use pencilmark_engine::timeline::{self, Curve, Input, Sample, Script, Timeline, Unit};
pub use script::{read_inputs, write_inputs};
