//! The grammar of a trace: the lines that a trace can have, with names in place of ids and digits from 1. A trace is a header
//! line and one line for each event. [`Story`] is the grammar of a story, which has a few steps in their place.
//!
//! The writer (`run`) and the reader (`check`) share these types, so a field has its name in one place only. The types define
//! the form of a line, and not whether the line is true. They know neither the engine nor the rules of any puzzle.
//!
//! The types are generic over the type of names: the writer owns its names, and the reader borrows them from the line
//! ([`Name`]). Reading is strict, because the checker cannot vouch for fields that it ignores. A missing field, a field of
//! another kind of event and an unknown field each make a line unreadable.
#![warn(missing_docs)]

mod event;
mod header;
mod learn;
mod name;
mod reading;
mod reason;
mod story;

pub use event::*;
pub use header::{Header, Total, VERSION};
pub use learn::{End, Learn};
pub use name::Name;
pub use reason::{Decision, Literal, Reason, Refutation, Relation, Removal};
pub use story::{Story, StoryCase, StoryStatus, StoryStep};
