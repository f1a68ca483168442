//! The kinds of events by name.

use serde::{Deserialize, Serialize};

/// The kind of an event. [`Event`](super::Event) says what each kind tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[allow(missing_docs)] // The variants of `Event` have the same names.
pub enum EventKind {
    Filter,
    Revise,
    Remove,
    Fix,
    Enqueue,
    Fail,
    Fixpoint,
    Learn,
    Decide,
    Backtrack,
    Restart,
    Solution,
    Done,
}
