//! The questions a session answers about its run: why a candidate is missing, what a failure comes to, and how domain
//! consistency sees a house.

use super::error::puzzle_error;
use super::session::Session;
use super::{JsCount, JsText, convert};
use crate::kernel::VarId;
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::conflict::{ConflictReport, conflict};
use crate::run::value_graph::value_graph;
use crate::run::why::report::WhyReport;
use crate::run::why::{WhyError, why};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Why a candidate is missing.
    #[wasm_bindgen(typescript_type = "WhyReport")]
    pub type JsWhy;
    /// What a failure comes to.
    #[wasm_bindgen(typescript_type = "ConflictReport")]
    pub type JsConflict;
    /// A value graph.
    #[wasm_bindgen(typescript_type = "ValueGraphReport | null")]
    pub type JsValueGraph;
}

#[wasm_bindgen]
impl Session {
    /// Why a cell (a row-major index) cannot be a digit (from 1) at the position: the chain of reasons back to givens and
    /// decisions.
    pub fn why(&self, cell: &JsCount, value: &JsCount) -> Result<JsWhy, JsValue> {
        let cell = convert::count("cell", cell, u64::MAX).map_err(puzzle_error)?;
        let digit = convert::count("value", value, 0).map_err(puzzle_error)?;
        let candidate = u32::try_from(cell).ok().zip(digit.checked_sub(1).and_then(|value| u8::try_from(value).ok()));
        let chain = candidate
            .ok_or(WhyError::NoSuchCandidate)
            .and_then(|(cell, value)| why(&self.model, &self.timeline, VarId(cell), value))
            .map_err(|error| puzzle_error(PuzzleError::new(ErrorKind::Option, error.to_string())))?;
        convert::report(&WhyReport::new(&self.model, &chain))
    }

    /// For a failed node, a minimal conflict: decisions, givens and constraints on which propagation fails, and on no
    /// smaller part of them.
    pub fn conflict(&self, node: &JsCount) -> Result<JsConflict, JsValue> {
        let node = convert::count("node", node, 0).map_err(puzzle_error)?;
        let found = conflict(&self.model, self.timeline.tree(), u32::try_from(node).unwrap_or(u32::MAX))
            .map_err(|error| puzzle_error(PuzzleError::new(ErrorKind::Option, error.to_string())))?;
        convert::report(&ConflictReport::new(&self.model, &found))
    }

    /// The value graph of the AllDifferent filtered last, in the domains as they were before; or of the one named, in the
    /// domains before it was filtered when that is the present move, else in the present ones. `null` when none has been
    /// filtered yet.
    #[wasm_bindgen(js_name = valueGraph)]
    pub fn value_graph(&self, constraint: Option<JsText>) -> Result<JsValueGraph, JsValue> {
        let constraint = constraint.map(|name| AsRef::<JsValue>::as_ref(&name).as_string().unwrap_or_default());
        let graph = value_graph(&self.model, &self.timeline, constraint.as_deref()).map_err(puzzle_error)?;
        convert::report(&graph)
    }
}
