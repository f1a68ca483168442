//! A run as people see it: its events in sentences, reports for programs, and explanations.
//!
//! [`event`] lists the kinds of events. [`timeline`] steps forward, steps back and jumps in a run, with a bounded amount of
//! memory. [`log`] keeps a whole run in memory.
//!
//! [`narrator`] puts an event into words (see [`pencilmark_words::sentence`]), and `clause_words` does so for learnt clauses.
//! [`report`] describes an event for programs, with names in place of ids. [`reason_report`] lists the literals of a reason.
//!
//! [`mod@why`] explains why a candidate is missing, and [`mod@conflict`] finds a minimal reason for a failure. [`breakpoint`]
//! reads breakpoints by name. [`landmarks`] describes the positions that the timeline marks, such as solutions and failures.
//! [`tally`] counts removals by constraint and reason.
//!
//! [`states`] is the run of the strategy `states`, which searches whole grids instead of domains.
#![warn(missing_docs)]

pub mod breakpoint;
pub(crate) mod clause_words;
pub mod conflict;
pub mod constraints;
pub mod explain;
mod filtering_words;
pub mod landmarks;
pub mod log;
pub mod narrator;
pub mod outcome;
pub mod reason_report;
pub mod reasons;
pub mod report;
mod script;
pub mod session;
pub mod states;
pub mod tally;
pub mod tree_layout;
pub mod tree_rows;
pub mod value_graph;
pub mod why;
pub mod words;

pub use breakpoint::{Breakpoint, Stop};
pub use event::{Event, Tally};
pub use log::Log;
pub use pencilmark_engine::record as event;
pub use pencilmark_engine::timeline::{self, Curve, Input, Sample, Script, Timeline, Unit};
pub use script::{read_inputs, write_inputs};
