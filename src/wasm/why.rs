//! The questions a session answers about its run: why a candidate is missing, and what a failure comes to.

use super::error::puzzle_error;
use super::session::Session;
use super::{JsCount, convert};
use crate::kernel::VarId;
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::trace::conflict::{ConflictReport, conflict};
use crate::trace::why::report::WhyReport;
use crate::trace::why::{WhyError, why};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Why a candidate is missing.
    #[wasm_bindgen(typescript_type = "WhyReport")]
    pub type JsWhy;
    /// What a failure comes to.
    #[wasm_bindgen(typescript_type = "ConflictReport")]
    pub type JsConflict;
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
}
