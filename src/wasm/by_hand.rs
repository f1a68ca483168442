//! What a person does in a run by hand, and the text that lets a link do the same again.

use super::session::{self, Session};
use super::{JsCount, JsStepReport, JsText, convert};
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::session::ConstraintRef;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A constraint or an arc by its name, or a propagator by its number in the queue.
    #[wasm_bindgen(typescript_type = "string | number")]
    pub type JsConstraint;
    /// How a cell is to relate to a digit.
    #[wasm_bindgen(typescript_type = "'=' | '≠' | '≤' | '>'")]
    pub type JsRelation;
    /// The branches at a choice point; `null` elsewhere.
    #[wasm_bindgen(typescript_type = "ChoiceInfo | null")]
    pub type JsChoice;
}

#[wasm_bindgen]
impl Session {
    /// Filters a constraint now, after the filtering that is going on. A constraint that waits in the queue is filtered out of
    /// its turn; one that does not wait removes nothing. An arc is named by its cells, the one it revises first ("A5 ≠ A1").
    /// If several propagators have the name, the one that waits is meant, else the strongest. The run's future up to now is
    /// forgotten.
    pub fn filter(&mut self, constraint: &JsConstraint) -> Result<JsStepReport, JsValue> {
        let name = constraint.as_string();
        let constraint = match (constraint.as_f64(), &name) {
            (Some(number), _) => ConstraintRef::Number(number),
            (None, Some(name)) => ConstraintRef::Name(name),
            (None, None) => {
                return Err(PuzzleError::new(ErrorKind::Option, "a constraint is a name or a number").into());
            }
        };
        session::report(&self.0.filter(constraint)?)
    }

    /// Takes a branch at a choice point. The branches that cover the rest come after it. The run's future up to now is
    /// forgotten.
    pub fn choose(&mut self, cell: &JsCount, relation: &JsRelation, digit: &JsCount) -> Result<JsStepReport, JsValue> {
        let (cell, digit) = (convert::count("cell", cell, u64::MAX)?, convert::count("digit", digit, 0)?);
        session::report(&self.0.choose(cell, &relation.as_string().unwrap_or_default(), digit)?)
    }

    /// At a choice point, the cell and the branches that the search would take next; else `null`.
    pub fn choice(&self) -> Result<JsChoice, JsValue> {
        convert::report(&self.0.choice())
    }

    /// Everything done by hand in this run, for `replay`: letters, digits, dots and underscores; empty if there is nothing.
    pub fn inputs(&self) -> String {
        self.0.inputs()
    }

    /// Begins the run again and repeats the inputs. The run is then just after the last of them.
    pub fn replay(&mut self, inputs: &JsText) -> Result<(), JsValue> {
        Ok(self.0.replay(&convert::text("recorded inputs", inputs)?)?)
    }
}
