//! The first line of a trace, which identifies the run.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// The version of the format. A reader refuses unknown versions.
pub const VERSION: u32 = 1;

/// The first line of a trace. The writer and the reader have different types of options, because the reader also accepts traces
/// of older versions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<O> {
    /// The version, [`VERSION`].
    pub version: u32,
    /// The puzzle in the line format.
    pub puzzle: String,
    /// The options of the run.
    pub options: O,
    /// The equations of house totals. A reader can add them up again from the rules of the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<Total>,
    /// The parts of the puzzle's file that the run did not know. The command line adds this field, and it has no meaning for
    /// the trace.
    #[serde(default, skip_serializing)]
    pub ignored: IgnoredAny,
}

/// An equation of house totals: the totals of the houses minus those of the cages.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Total {
    /// The name of the constraint.
    pub name: String,
    /// The names of the houses.
    pub houses: Vec<String>,
    /// The names of the constraints that give the totals of cages.
    pub cages: Vec<String>,
}
