//! Questions about a session's run: why a candidate is missing, the conflict of a failure, and the value graph of a house.

use super::error::Thrown;
use super::session::Session;
use super::{JsCount, JsText, convert};
use crate::options;
use crate::run::value_graph::Shown;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Why a candidate is missing.
    #[wasm_bindgen(typescript_type = "WhyReport")]
    pub type JsWhy;
    /// A minimal conflict of a failure.
    #[wasm_bindgen(typescript_type = "ConflictReport")]
    pub type JsConflict;
    /// A value graph.
    #[wasm_bindgen(typescript_type = "ValueGraphReport | null")]
    pub type JsValueGraph;
    /// The clauses of a run.
    #[wasm_bindgen(typescript_type = "LearntReport")]
    pub type JsLearnt;
    /// An implication graph.
    #[wasm_bindgen(typescript_type = "ImplicationReport | null")]
    pub type JsImplications;
    /// The pruning that a value graph shows.
    #[wasm_bindgen(typescript_type = "'level' | 'domain'")]
    pub type JsShown;
}

#[wasm_bindgen]
impl Session {
    /// Why a cell (a row-major index) cannot be a digit (from 1) at the moment shown: the chain of reasons back to givens and
    /// decisions.
    pub fn why(&self, cell: &JsCount, value: &JsCount) -> Result<JsWhy, Thrown> {
        let (cell, digit) = (convert::count("cell", cell, u64::MAX)?, convert::count("value", value, 0)?);
        convert::report(&self.0.why(cell, digit)?)
    }

    /// A minimal conflict of a failed node, and the story of the failure. A minimal conflict is a set of decisions, givens,
    /// entries and constraints; propagation fails on this set, and on no smaller part of it.
    pub fn conflict(&self, node: &JsCount) -> Result<JsConflict, Thrown> {
        convert::report(&self.0.conflict(convert::count("node", node, 0)?)?)
    }

    /// The learnt clauses in the database at the moment shown, most used first, at most `limit` of them.
    pub fn learnt(&self, limit: &JsCount) -> Result<JsLearnt, Thrown> {
        convert::report(&self.0.learnt(convert::size("limit", limit, 100)?))
    }

    /// The implication graph of a clause by its number; without a number, of the clause that was learnt last at or before the
    /// moment shown. `null` if the run has not learnt the clause at this moment.
    pub fn implications(&self, number: &JsCount) -> Result<JsImplications, Thrown> {
        let number = convert::count("number", number, 0)?;
        convert::report(&self.0.implications((number > 0).then_some(number)))
    }

    /// The value graph of the AllDifferent filtered last, in the domains before its filtering; `null` if no AllDifferent has
    /// been filtered. With a name, the value graph of the AllDifferent with that name, in the present domains unless the last
    /// step filtered it. The graph shows what the consistency level of the run removes. With `domain` as the second argument,
    /// it shows what domain consistency would remove.
    #[wasm_bindgen(js_name = valueGraph)]
    pub fn value_graph(&self, constraint: Option<JsText>, shown: Option<JsShown>) -> Result<JsValueGraph, Thrown> {
        let constraint = constraint.map(|name| convert::text("constraint", &name)).transpose()?;
        let name = |shown: JsShown| shown.as_string().unwrap_or_default();
        let shown =
            shown.map(|shown| options::choose("a value graph", Some(&name(shown)), &Shown::NAMES)).transpose()?;
        convert::report(&self.0.value_graph(constraint.as_deref(), shown.unwrap_or_default())?)
    }
}
