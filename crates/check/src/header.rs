//! The first line of a written trace: the puzzle, the options of the run and the equations that it uses.

use pencilmark_trace as trace;
use serde::Deserialize;

/// The first line with the options as the checker reads them.
pub(super) type Header = trace::Header<Options>;

/// The options of the run, by name.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Options {
    pub(super) model: String,
    pub(super) consistency: String,
    pub(super) redundant: Vec<String>,
    pub(super) shaving: bool,
    /// The check holds for every order, so a trace may name any.
    #[serde(rename = "variableOrder")]
    _variable_order: String,
    #[serde(rename = "valueOrder")]
    _value_order: String,
    pub(super) branching: String,
    /// Older traces lack this field and the next one.
    #[serde(default)]
    pub(super) learning: Option<String>,
    #[serde(default)]
    pub(super) restarts: Option<String>,
    #[serde(rename = "restartAfter", default)]
    _restart_after: Option<u64>,
    pub(super) solutions: u64,
    pub(super) budget: Budget,
    pub(super) domains: String,
    #[serde(rename = "seed")]
    _seed: u64,
    #[serde(rename = "box")]
    pub(super) box_shape: String,
}

/// What the run does with its failures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Learning {
    Off,
    /// The run learns a clause over decisions from each failure, and returns to the last decision of the clause.
    Backjump,
    /// The run keeps clauses, which remove values from then on.
    Clauses,
}

impl Options {
    /// What the run does with its failures.
    pub(super) fn learning(&self) -> Learning {
        match self.learning.as_deref() {
            Some("backjump") => Learning::Backjump,
            Some("clauses") => Learning::Clauses,
            _ => Learning::Off,
        }
    }

    /// The schedule of restarts.
    pub(super) fn restarts(&self) -> &str {
        self.restarts.as_deref().unwrap_or("off")
    }
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Budget {
    pub(super) nodes: Option<u64>,
    pub(super) ms: Option<f64>,
}
